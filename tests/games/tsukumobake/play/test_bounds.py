"""Turns come to an end: many combos in one card phase, and counts that go beyond what a byte holds."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.tsukumobake.play.referee import Referee
from tests.games.tsukumobake.tables import cards, do, edition, lay, options, tally
from tsukumo.core.game.dice import Dice
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.play.actions import read_action
from tsukumo.games.tsukumobake.play.ruleset import rules_for
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.table import MOST_COMBOS
from tsukumo.games.tsukumobake.rules import game_readings

ANY = {"combos": "any"}
AGAIN = ("geisha play meditation fan", "geisha pick fan")
"""The card that pays for the combo comes back by it."""


def greedy(state: State, rng: Random) -> str:
    """Combos for as long as there are any, of those that give cards back if possible."""
    legal = options(state)
    plays = [option for option in legal if " play " in option]
    return rng.choice([option for option in plays if " meditation " in option] or plays or legal)


@pytest.mark.clause("combo.pair", "turn.1", "turn.4")
def test_a_card_that_comes_back_does_not_go_round_for_ever() -> None:
    state = lay(hands={"geisha": "fan"}, readings=ANY)
    cards(state, "geisha")
    for _ in range(MOST_COMBOS):
        do(state, *AGAIN)
    assert options(state) == ["geisha pass"]
    (reason,) = state.why_not(read_action(AGAIN[0]))
    assert (reason.name, reason.clauses) == ("enough_combos", ("turn.1", "combo.pair"))
    assert str(MOST_COMBOS) in reason.text.en
    assert tally(state, "geisha") == {"combos": MOST_COMBOS}


@pytest.mark.clause("turn.1", "turn.4", "combo.pair")
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_of_players_who_never_have_enough_come_to_an_end(seed: int) -> None:
    rules = rules_for(load_edition(), game_readings(ANY))
    referee, rng = Referee(*State.new(rules, Dice(seed))), Random(seed)
    for _ in range(20 * 2 * MOST_COMBOS * 4):
        if referee.state.over:
            break
        referee.apply(read_action(greedy(referee.state, rng)))
    assert referee.state.over
    assert max(referee.state.tally) > MOST_COMBOS


def test_a_search_comes_to_an_end_too() -> None:
    """The combos played so far count for a clone or a view, too."""
    state = lay(hands={"geisha": "fan"}, readings=ANY)
    cards(state, "geisha")
    do(state, *AGAIN * 5)
    for other in (state.clone(), state.mask_for("geisha"), state.mask_for("geisha").sample(Random(1))):
        assert other.played == 5


def test_counts_go_on_beyond_what_a_byte_holds() -> None:
    everybody = edition(combos={"meditation": [{"op": "recover", "who": "actor", "count": 1}] + [HOME] * 8})
    state = lay(hands={"geisha": "fan"}, readings=ANY, edition=everybody)
    cards(state, "geisha")
    for _ in range(MOST_COMBOS):
        do(state, *AGAIN)
    do(state, "geisha pass")
    cards(state, "geisha", "turn.4")
    for _ in range(MOST_COMBOS):
        do(state, *AGAIN)
    assert tally(state, "monk") == {"sent_home": 16 * MOST_COMBOS}
    assert state.to_json()["players"][2]["tally"]["sent_home"] == 384


HOME = {"op": "send_home", "who": "others"}
