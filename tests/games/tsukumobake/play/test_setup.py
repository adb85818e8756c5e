"""The setup, step by step, as the log tells it and as the table then stands."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations
from typing import Any

import pytest

import tsukumo as tk
from tests.games.tsukumobake.tables import KYOTO
from tsukumo.core.game.game import AnyGame
from tsukumo.games.tsukumobake.play.state import State

HOUSES = ("geisha", "innkeeper", "monk", "explorer")
SEEDS = range(40)
STEPS = [
    ("board_opened", "setup.1"),
    ("buildings_placed", "setup.2"),
    ("characters_shuffled", "setup.3"),
    ("items_shuffled", "setup.4"),
    ("first_player", "setup.5"),
    ("characters_drawn", "setup.6"),
    ("homes_placed", "setup.7"),
    ("pawns_placed", "setup.8"),
    ("parade_placed", "setup.9"),
    *[("dealt", "setup.10")] * 4,
    ("deck_shuffled", "setup.11"),
    ("dial_set", "setup.12"),
]


def new(seed: int) -> State:
    """A game just begun."""
    state = tk.new_game("tsukumobake", seed=seed).state
    assert isinstance(state, State)
    return state


def named(state: State, cards: list[int]) -> list[str]:
    return [state.rules.edition.cards[card] for card in cards]


@pytest.mark.clause("setup.1", "setup.2", "setup.3", "setup.4", "setup.5", "setup.6")
@pytest.mark.clause("setup.7", "setup.8", "setup.9", "setup.10", "setup.11", "setup.12")
def test_the_twelve_steps_in_their_order() -> None:
    log = tk.new_game("tsukumobake", seed=1).log
    assert [(record.kind, record.clauses[0]) for record in log[: len(STEPS)]] == STEPS
    assert [record.kind for record in log[len(STEPS) :]] == ["hour", "turn"]


@pytest.mark.clause("setup.3", "setup.5", "setup.6")
def test_every_side_may_begin_and_houses_may_sit_in_any_order() -> None:
    games = [new(seed) for seed in range(400)]
    begun = Counter(state.first for state in games)
    assert all(60 <= begun[seat] <= 140 for seat in range(4))
    assert {state.players for state in games} == set(permutations(HOUSES))
    # What is drawn for the characters says nothing about who begins.
    assert len({(state.first, state.players[0]) for state in games}) == 16


@pytest.mark.clause("setup.11", "event.reveal", "scroll.keep")
def test_scrolls_and_events_lie_anywhere_in_the_deck() -> None:
    thirds: Counter[tuple[str, int]] = Counter()
    for seed in range(150):
        state = new(seed)
        for i, name in enumerate(named(state, state.deck)):
            kind = "scroll" if name == "scroll" else "event" if name in KYOTO.table["events"] else "item"
            thirds[kind, i // 24] += 1
    for kind, each in (("scroll", 6), ("event", 10), ("item", 56)):
        assert all(abs(thirds[kind, third] - 50 * each) < 12 * each for third in range(3))


def as_text(game: AnyGame) -> str:
    return json.dumps([record.to_json() for record in game.log])


@pytest.mark.clause("setup.3", "setup.4", "setup.5", "setup.11")
def test_the_same_seed_sets_the_same_table_and_another_one_another() -> None:
    def begun(seed: int, **options: Any) -> str:
        return as_text(tk.new_game("tsukumobake", seed=seed, **options))

    assert begun(5) == begun(5)
    assert begun(5) == begun(5, readings={"stride": "exact"})
    assert len({begun(seed) for seed in SEEDS}) == len(SEEDS)


@pytest.mark.clause("setup.3", "setup.4", "setup.5", "setup.11", "setup.10")
def test_nobody_sees_the_dice_of_the_setup() -> None:
    game = tk.new_game("tsukumobake", seed=5)
    for house in HOUSES:
        view = game.view(house)
        assert all(record.dice is None for record in view.log)
        shown = [record.who for record in view.log if record.kind == "dealt" and record.secret]
        assert shown == [house]
