"""How places compare, beside the tables of simulations, of which they are the same games."""

from __future__ import annotations

import pytest

import tsukumo as tk

pytestmark = pytest.mark.usefixtures("english_folder")


def test_the_games_are_those_of_a_simulation_however_many_processes_play() -> None:
    found = tk.balance("tsukumobake", games=8, seed=5, workers=1)
    there = tk.balance("tsukumobake", games=8, seed=5, workers=2, progress=False)
    assert dict(found.rows) == dict(there.rows)
    table = tk.simulate("tsukumobake", games=8, seed=5, workers=1, progress=False).games
    assert list(found.rows) == list(table)
    assert found.rows["monk.points"] == table["monk.points"].tolist()
