"""A player's knowledge of the others' hands: it is in the view, and every state drawn from the view agrees with it."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

import tsukumo as tk
from tests.core.lab.played import at_random
from tests.games.tsukumobake.knowledge import Knowledge, TooMany, hands_of
from tests.games.tsukumobake.tables import KYOTO
from tsukumo.core.game.game import AnyGame
from tsukumo.games.tsukumobake.editions.edition import EDITIONS, Edition
from tsukumo.games.tsukumobake.rules import HOUSES

GIVE = {"op": "give", "who": "all", "to": "left", "count": 1}


def whispering() -> dict[str, Any]:
    """Kyoto with many more cards that go from hand to hand, openly and not."""
    table: dict[str, Any] = copy.deepcopy(dict(KYOTO.table))
    effects = {
        "perdition": [{"op": "steal", "who": "left", "count": 2}],
        "hospitality": [GIVE, {"op": "draw", "who": "actor", "count": 1}],
        "indulgence": [{"op": "recover", "who": "all", "count": 1}],
        "march": [{"op": "give", "who": "chosen", "to": "actor", "count": 1}],
    }
    for combo, ops in effects.items():
        table["combos"][combo]["effect"] = ops
    return table | {"name": "whispers"}


# --- what the view says -----------------------------------------------------------------------------


@pytest.mark.clause("end.score")
def test_when_the_game_is_over_every_hand_has_been_shown() -> None:
    game, rng = at_random("tsukumobake", 3), Random(3)
    truly = hands_of(game.state.to_json())
    for house in HOUSES:
        view = game.view(house)
        assert hands_of(view.state.to_json()) == truly
        assert hands_of(view.sample(rng).to_json()) == truly
        assert view.state.outcome == game.outcome
        assert set(view.state.to_json()["deck"]) <= {"?"}


# --- whole games ------------------------------------------------------------------------------------
def knowledge_of(game: AnyGame, player: str) -> Knowledge:
    """A player's knowledge, computed from the player's log alone."""
    edition: Edition = EDITIONS.open(game.options["edition"])
    copies = Counter(edition.cards[card] for card in (*edition.all_items, *edition.mixed_in))
    knowledge = Knowledge(player, HOUSES, copies)
    for record in game.view(player).log:
        knowledge.read(record)
    return knowledge


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("edition", ["kyoto", "whispers"])
def test_every_sample_of_a_game_agrees_with_the_viewers_own_log(seed: int, edition: str) -> None:
    options: Mapping[str, Any] = {} if edition == "kyoto" else {"edition": whispering()}
    game = tk.new_game("tsukumobake", seed=seed, **options)
    rng, compared = Random(seed), 0
    while not game.over:
        legal = game.legal_actions()
        plays = [action for action in legal if action.kind == "play"]
        game.apply(rng.choice(plays if plays and rng.random() < 0.6 else legal))
        if rng.random() < 0.12 or game.over:
            house = rng.choice(HOUSES)
            try:
                knowledge = knowledge_of(game, house)
            except TooMany:
                continue
            compared += check(game, house, knowledge, rng)
    assert compared


def check(game: AnyGame, house: str, knowledge: Knowledge, rng: Random) -> int:
    view, truly = game.view(house), hands_of(game.state.to_json())
    assert sorted(knowledge.mine) == sorted(truly[house])
    assert knowledge.allows(others(truly, house))
    for player in view.state.to_json()["players"]:
        if player["house"] != house:
            assert Counter(player["known"]) <= Counter(truly[player["house"]])
            assert knowledge.allows(others(truly, house) | {player["house"]: truly[player["house"]]})
    for _ in range(12):
        whole = view.sample(rng)
        hands = hands_of(whole.to_json())
        assert hands[house] == truly[house]
        assert knowledge.allows(others(hands, house)), (hands, knowledge.worlds)
    return 1


def others(hands: Mapping[str, list[str]], house: str) -> dict[str, list[str]]:
    """The hands of the others; of one's own nothing has to be guessed."""
    return {player: [] if player == house else cards for player, cards in hands.items()}
