"""How places compare, beside the tables of simulations, of which they are the same games."""

from __future__ import annotations

import pandas as pd
import pytest
from hypothesis import given

import tsukumo as tk
from tests.core.test_balance import many
from tests.examples import examples
from tsukumo.core.balance import Rows, lines
from tsukumo.core.tables import standings

pytestmark = pytest.mark.usefixtures("english_folder")


@examples(60)
@given(many())
def test_lines_agree_with_the_standings_of_simulations(rows: Rows) -> None:
    table = pd.DataFrame(dict(rows))
    for by in ("bot", "player"):
        there = standings(table, by)
        found = {line.names[0]: line for line in lines(rows, by)}
        assert sorted(found) == list(there.index)
        for name, line in found.items():
            row = there.loc[name]
            assert line.places == row["places"]
            assert line.wins.value == pytest.approx(row["wins"])
            assert line.points is not None
            assert line.points.value == pytest.approx(row["points"])
            assert line.points.high - line.points.value == pytest.approx(row["points ±"], nan_ok=True)


def test_the_games_are_those_of_a_simulation_however_many_processes_play() -> None:
    found = tk.balance("tsukumobake", games=8, seed=5, workers=1)
    there = tk.balance("tsukumobake", games=8, seed=5, workers=2, progress=False)
    assert dict(found.rows) == dict(there.rows)
    table = tk.simulate("tsukumobake", games=8, seed=5, workers=1, progress=False).games
    assert list(found.rows) == list(table)
    assert found.rows["monk.points"] == table["monk.points"].tolist()
