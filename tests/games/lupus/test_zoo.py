"""The game as an environment for learning: what its observations and indices mean."""

from __future__ import annotations

import numpy as np

import tsukumo as tk
from tsukumo.games.lupus.zoo.encoding import SEATS, encoding


def test_what_is_observed() -> None:
    """A seer's row: the question, its own card, what it has been told; another's says nothing of that."""
    game = tk.new_game("lupus", seed=4, seats=9)
    made = encoding(game.options).observations
    seer = str(game.to_act)
    before = {viewer: made.observe(game.state.mask_for(viewer), viewer) for viewer in game.players}
    wolf = game.state.roles.index("werewolf")
    game.apply(f"{seer} see {game.players[wolf]}")
    after = {viewer: made.observe(game.state.mask_for(viewer), viewer) for viewer in game.players}
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
