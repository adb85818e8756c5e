"""Simulations of Lupus in Tabula, as tables."""

from __future__ import annotations

import tsukumo as tk


def test_simulations_and_their_columns() -> None:
    found = tk.simulate("lupus", games=4, bots=["sensible", "random"], seed=2, workers=1, progress=False, seats=9)
    assert found.games["error"].isna().all()
    assert set(found.games["winner"]) <= {"humans", "werewolves"}
    assert "Ada.card" in found.games
    assert found.games["seat1.points"].isna().all()
