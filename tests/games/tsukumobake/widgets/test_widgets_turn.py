"""A night that is over, at the table: its moments, the decisions with what else there was, links."""

from __future__ import annotations

from typing import Any

import pytest

from tests.markup import words
from tests.widgets.pages import page_for_all
from tsukumo.core.game.branches import Branches
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.play.scene import HIDDEN
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.games.tsukumobake.rules.sample_game import BOTS, night
from tsukumo_widgets.games.tsukumobake.rules.tabletop import hand_words
from tsukumo_widgets.games.tsukumobake.rules.turn import PARTS, TurnState, TurnStepper, find_part
from tsukumo_widgets.table.table_actions import look

stepper = page_for_all(lambda: TurnStepper(7, lang="en"), lambda _: TurnState(lang="en").begin(seed=7))


def find(state: Any, kind: str) -> Any:
    """The first moment at which an action of a kind was chosen."""
    return look(state, next(i for i, action in enumerate(state.game.actions) if action.kind == kind))


# --- moments and links ----------------------------------------------------------------------------


@pytest.mark.clause("round.hours")
@pytest.mark.parametrize("hour", range(1, 6))
def test_the_parts_of_an_hour_make_it_whole(hour: int) -> None:
    played = night(7)
    whole, *parts = (find_part(played, hour, part) for part in PARTS)
    assert [i for part in parts for i in part] == list(whole)[1:]
    assert [played.log[part.start].kind for part in parts] == ["turn"] * 4 + ["parade"]
    assert [played.log[part.start].who for part in parts[:4]] == list(played.players)
    if hour == 5:
        assert whole.stop == len(played.log)


def test_a_link_opens_the_same_moment_of_the_same_night() -> None:
    state = TurnState(lang="en").begin(seed=3)
    assert state.branches
    for moment in range(state.branches.moments + 1):
        link = look(state, moment).link()
        assert link
        opened = TurnState(lang="en").read_query({name: str(value) for name, value in link.shown.items()})
        assert (opened.moment, opened.game and opened.game.log) == (moment, night(3).log)


@pytest.mark.parametrize("part", PARTS)
def test_a_link_to_a_record_of_a_part_shows_the_moment_after_it(part: str) -> None:
    played = night(7)
    for step, place in enumerate(find_part(played, 2, part), 1):
        query = {"seed": "7", "hour": "2", "part": part, "step": str(step)}
        state = TurnState(lang="en").read_query(query)
        assert state.moment == played.moment_of(place)


def test_a_link_names_the_players_and_the_view_and_what_is_wrong_in_it_changes_nothing() -> None:
    state: Any = TurnState(lang="en").read_query({"seed": "7", "bot": "random", "view": "monk", "homes": "owner"})
    assert (state.bot, state.viewer, dict(state.readings)) == ("random", "monk", {"homes": "owner"})
    assert state.game.log == night(7, "random", (("homes", "owner"),)).log
    wrong: Any = TurnState(lang="en").read_query({"bot": "?", "view": "cook", "hour": "9", "part": "?", "step": "x"})
    assert (wrong.bot, wrong.viewer, wrong.moment) == (BOTS[0], None, 0)
    refused: Any = TurnState(lang="en").begin(seed=7).read_query({"homes": "nobody"})
    assert (refused.seed, bool(refused.refusal.lines), bool(refused.refused)) == (7, True, True)


def test_the_address_of_a_page_is_the_link_to_its_moment_and_the_browser_keeps_no_game(stepper: TurnStepper) -> None:
    stepper.handle({"do": "look", "at": 9})
    assert stepper.address(stepper.state) == stepper.link(stepper.state)
    assert (stepper.name_kept(), stepper.write_kept(stepper.state)) == ("", "")


def test_a_night_that_is_over_does_not_go_on(stepper: TurnStepper) -> None:
    before = stepper.state
    for message in ({"do": "new"}, {"do": "branch"}, {"do": "undo"}, {"do": "load", "content": b"{}"}, {"do": "save"}):
        stepper.handle(message)
        assert stepper.state == before
    assert "branch" not in stepper.asked.html


# --- the decision at a moment ---------------------------------------------------------------------


@pytest.mark.clause("turn.1", "turn.2", "turn.4")
def test_every_decision_is_told_with_what_else_there_was_to_choose(stepper: TurnStepper) -> None:
    branches = stepper.state.branches
    assert isinstance(branches, Branches)
    asked = []
    for moment in range(12):
        stepper.handle({"do": "look", "at": moment})
        state, game = stepper.state, branches.at(moment)
        shown = words(stepper.asked.html)
        asked.append(game.kind.question(game.state).en)
        assert asked[-1] in shown
        assert state.chosen == branches.game.actions[moment]
        assert f"Choice: {game.kind.phrase(state.chosen, game.state).say('en')}." in shown
        others = len(game.legal_actions()) - 1
        assert (f"Also possible: {others}" if others else "Nothing else") in shown
        assert stepper.asked.html.count("<li>") == others
    phases = ["Monk, do you play a combo before", "Monk, where do you go", "Monk, do you play a combo after"]
    assert all(any(words.startswith(phase) for words in asked) for phase in phases)


@pytest.mark.clause("turn.2", "turn.3a")
def test_a_walk_can_be_seen_before_and_after(stepper: TurnStepper) -> None:
    stepper.apply(lambda state: find(state, "move"))
    state: Any = stepper.state
    goals = {move.to for move in state.possible}
    assert stepper.board.svg.count("tk-reach") or "Blue dot" in stepper.board.hint
    stepper.handle({"do": "step", "by": 1})
    assert stepper.board.walks
    assert state.chosen.to in goals
    assert state.chosen.by in stepper.board.walks


@pytest.mark.clause("turn.2")
def test_a_square_is_asked_about(stepper: TurnStepper) -> None:
    stepper.apply(lambda state: find(state, "move"))
    state: Any = stepper.state
    goals = {move.to for move in state.possible if not move.via}
    far = next(square for square in NAMES if square not in goals)
    stepper.handle({"do": "square", "square": far})
    reasons = state.looked_at.why_not(f"{state.decider} move {far}")
    assert reasons
    assert all(reason.text.en in words(stepper.asked.html) for reason in reasons)
    assert "tk-wrong" in stepper.asked.html
    stepper.handle({"do": "square", "square": min(goals)})
    assert "tk-right" in stepper.asked.html
    assert "You could have done this here, too" in words(stepper.asked.html)
    stepper.handle({"do": "step", "by": 1})
    assert "tk-right" not in stepper.asked.html


@pytest.mark.clause("goal.aura")
def test_others_hands_and_choices_are_hidden_from_a_player(stepper: TurnStepper) -> None:
    stepper.apply(lambda state: find(state, "play"))
    state: Any = stepper.state
    player = state.decider
    other = next(house for house in HOUSES if house != player)
    assert "face down" not in stepper.around.html
    stepper.view_of.value = other
    assert "face down" in stepper.around.html
    assert "Choice" not in words(stepper.asked.html)
    assert stepper.state.chosen is None
    stepper.handle({"do": "square", "square": "G7"})
    assert stepper.state.refusal is None
    stepper.view_of.value = player
    assert "Also possible" in words(stepper.asked.html)


def test_hidden_cards_are_counted_in_words(stepper: TurnStepper) -> None:
    state: Any = stepper.state
    edition = state.rules.edition
    assert hand_words(("fan", HIDDEN, HIDDEN), edition, "en") == "fan, 2 face down"
    assert hand_words((HIDDEN,), edition, "it") == "1 coperta"
    assert hand_words((), edition, "it") == "niente"


def test_other_players_play_another_night(stepper: TurnStepper) -> None:
    stepper.bot.value = "random"
    assert stepper.state.game
    assert stepper.state.game.log == night(7, "random").log
    stepper.seed.value = 8
    assert stepper.state.game.log == night(8, "random").log
    stepper.edition.value = "nowhere"
    assert stepper.state.game.log == night(8, "random").log
    assert "tk-wrong" in stepper.asked.html
