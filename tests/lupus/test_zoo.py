"""The game as an environment for learning: PettingZoo's own test, and masks that give nothing away."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test

import tsukumo as tk
from tsukumo import zoo
from tsukumo.lupus.encoding import SEATS, encoding
from tsukumo.lupus.play.kind import LUPUS

conventions = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:We recommend agents to be named in the format",
)


@conventions
@pytest.mark.parametrize("players", [8, 17])
def test_api(players: int) -> None:
    api_test(zoo.env("lupus", seats=players), num_cycles=400)


def test_an_index_is_a_seat() -> None:
    made = encoding(LUPUS.settled({"seats": 12}))
    game, rng = tk.new_game("lupus", seed=4, seats=12), Random(4)
    assert made.players == game.players
    while not game.over:
        mask = made.actions.mask(game.state)
        legal = game.legal_actions()
        assert [made.actions.action(int(i), game.state) for i in np.flatnonzero(mask)] == list(legal)
        for viewer in game.players:
            shown = game.state.masked(viewer)
            expected = mask if viewer == game.to_act else np.zeros(SEATS, np.int8)
            assert (made.actions.mask(shown) == expected).all()
            row = made.observations.observe(shown, viewer)
            assert row.shape == made.observations.low.shape
            assert (made.observations.low <= row).all()
            assert (row <= made.observations.high).all()
        game.apply(rng.choice(legal))
    with pytest.raises(IndexError):
        made.actions.action(0, game.state)


def test_indices_that_are_nobody() -> None:
    game = tk.new_game("lupus", seed=4)
    actions = encoding(LUPUS.settled({})).actions
    for index in (-1, 8, SEATS):
        with pytest.raises(IndexError):
            actions.action(index, game.state)
    own = game.players.index(str(game.to_act))
    assert game.why_not(actions.action(own, game.state))


def test_what_is_observed() -> None:
    """A seer's row: the question, its own card, what it has been told; another's says nothing of that."""
    game = tk.new_game("lupus", seed=4, seats=9)
    made = encoding(game.options).observations
    seer = str(game.to_act)
    before = {viewer: made.observe(game.state.masked(viewer), viewer) for viewer in game.players}
    wolf = game.state.roles.index("werewolf")
    game.apply(f"{seer} see {game.players[wolf]}")
    after = {viewer: made.observe(game.state.masked(viewer), viewer) for viewer in game.players}
    told = made.part(after[seer], "told")
    assert told[wolf] == 1
    assert np.count_nonzero(told) == 1
    assert made.part(before[seer], "asked").tolist() == [1, 0, 0, 0, 0, 0, 0]
    assert made.part(after[seer], "asked").tolist() == [0, 0, 0, 0, 0, 1, 0]
    for viewer in game.players:
        mine = game.players.index(viewer)
        assert made.part(before[viewer], "me").tolist().index(1) == mine
        roles = made.part(before[viewer], "roles").reshape(SEATS, -1)
        seen = {seat for seat in range(SEATS) if roles[seat].any()}
        assert seen == {mine}
    assert all(made.part(after[viewer], "alive").sum() == 9 for viewer in game.players)
