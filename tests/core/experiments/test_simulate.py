"""Many games between bots: the tables, what they come to, what fails and what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import Any
from unittest import mock

import pandas as pd
import pytest

import tsukumo as tk
from tests.core import toy
from tests.core.ended import played_again, points, winners
from tsukumo.core.bots.bots import BotKind
from tsukumo.core.experiments.match import GamesPlan
from tsukumo.core.experiments.simulate import Simulation, prepare_simulation
from tsukumo.core.io.errors import CannotRead

GAME = "tsukumobake"


def simulation(games: int = 20, bots: str | Sequence[str] = ("dumb",), **more: Any) -> Simulation:
    """A simulation of the toy game, not played yet."""
    settings = {"seed": 1, "workers": 1, **more}
    return prepare_simulation("toy", games=games, bots=bots, **settings)


def played(*args: Any, **more: Any) -> Simulation:
    """A simulation of the toy game, played."""
    found = simulation(*args, **more)
    found.run(progress=False)
    return found


def csv(found: Simulation) -> tuple[str, str]:
    """Both tables as text."""
    return found.games.to_csv(), found.decisions.to_csv()


pytestmark = pytest.mark.usefixtures("english_folder", "toys")


# --- the tables -----------------------------------------------------------------------------------


def test_a_row_says_what_happened_in_its_game() -> None:
    found = played(30, ["dumb", "cautious"])
    for number, row in found.games.iterrows():
        assert row["game"] == number
        game_number = int(str(number))
        *_, (game, _) = played_again(found.plan, game_number)
        assert (row["seed"], row["decisions"], row["records"]) == (game.seed, len(game.actions), len(game.log))
        assert row["winners"] == len(winners(game))
        for i, player in enumerate(game.players, 1):
            assert row[f"seat{i}.player"] == player
            assert row[f"seat{i}.bot"] == found.plan.bot(game_number, i - 1)
            assert row[f"seat{i}.points"] == points(game)[player]
            assert row[f"seat{i}.won"] == (player in winners(game))
        assert row[["guesses", "deck", "right"]].to_dict() == game.kind.summary(game.state, game.log)
        assert pd.isna(row["error"])


def test_decisions_are_counted_by_player_and_kind() -> None:
    found = played(1, ["dumb", "cautious"])
    seen: dict[tuple[str, str], list[int]] = {}
    for game, action in played_again(found.plan, 0):
        if action:
            seen.setdefault((action.by, action.kind), []).append(len(game.legal_actions()))
    rows = found.decisions.to_dict("records")
    assert {(row["player"], row["kind"]): [row["times"], row["choices"]] for row in rows} == {
        key: [len(among), pytest.approx(fmean(among))] for key, among in seen.items()
    }
    assert [row["bot"] for row in rows] == [{"ann": "dumb", "bob": "cautious"}[row["player"]] for row in rows]
    assert played(25).decisions.groupby("game")["times"].sum().tolist() == played(25).games["decisions"].tolist()


def test_bots_change_seats_from_game_to_game() -> None:
    games = played(6, ["dumb", "cautious"]).games
    assert games["seat1.bot"].tolist() == ["dumb", "cautious"] * 3
    assert games["seat2.bot"].tolist() == ["cautious", "dumb"] * 3
    plan = GamesPlan("", "", ("a", "b", "c"), 0)
    assert [[plan.bot(game, seat) for seat in range(4)] for game in range(3)] == [
        ["a", "b", "c", "a"],
        ["b", "c", "a", "b"],
        ["c", "a", "b", "c"],
    ]
    assert played(3, "dumb").games["seat2.bot"].tolist() == ["dumb"] * 3


def test_seeds_follow_from_the_seed_and_the_number_alone() -> None:
    seeds = played(8, seed=7).games["seed"].tolist()
    assert seeds[:4] == played(4, ["cautious"], seed=7).games["seed"].tolist()
    assert seeds[:2] == [28270905895562, 232903014977184]  # tables of other versions can be compared
    assert len({*seeds, *played(8, seed=8).games["seed"]}) == 16
    assert max(seeds) < 1 << 48
    plan = simulation().plan
    assert len({plan.seed_of(0), *(plan.bot_seed(0, seat) for seat in range(4))}) == 5


@pytest.mark.parametrize("bots", [3, None, [3]])
def test_bots_are_names(bots: Any) -> None:
    with pytest.raises(tk.CannotRead, match="bots: must be names of bots"):
        tk.simulate("toy", games=1, bots=bots)


def test_without_a_seed_one_is_drawn_and_told() -> None:
    first, second = simulation(seed=None), simulation(seed=None)
    assert first.plan.seed != second.plan.seed
    assert csv(played(3, seed=first.plan.seed)) == csv(played(3, seed=first.plan.seed))


def test_a_table_is_made_once() -> None:
    found = played(3)
    found.games["margin"] = found.games["seat1.points"] - found.games["seat2.points"]
    assert "margin" in found.games
    assert found.decisions is found.decisions
    found.count = 5
    found.run(progress=False)
    assert (len(found.games), "margin" in found.games) == (5, False)


def test_cells_keep_their_kind() -> None:
    found = played(40, ["clumsy"])
    assert found.failed
    kinds = found.games.dtypes.astype(str).to_dict()
    assert {kinds[name] for name in ("game", "seed", "decisions", "winners", "seat1.points", "deck")} == {"Int64"}
    assert {kinds[name] for name in ("seat1.won", "right")} == {"boolean"}
    assert {kinds[name] for name in ("error", "seat1.player", "seat2.bot")} == {"string"}
    assert kinds == played(3).games.dtypes.astype(str).to_dict()
    assert list(found.games) == list(played(3).games)
    assert found.decisions.dtypes.astype(str).tolist() == ["Int64", "string", "string", "string", "Int64", "Float64"]


def test_a_blind_bot_is_shown_no_table() -> None:
    class Peeping(toy.Dumb):
        def choose(self, view: Any) -> Any:
            assert not hasattr(view, "state")
            assert (view.viewer, view.to_act) == (view.legal[0].by, view.legal[0].by)
            return super().choose(view)

    shown = csv(played(5))
    with mock.patch.dict(toy.BOTS, dumb=BotKind(Peeping)):
        assert csv(played(5)) == shown


def test_workers_do_not_change_the_tables() -> None:
    alone, together = played(50, ["dumb", "clumsy"]), played(50, ["dumb", "clumsy"], workers=2)
    assert csv(alone) == csv(together)
    assert alone.failed == together.failed
    assert len(alone.failed) > 0


def test_the_games_are_those_of_balance_however_many_processes_play() -> None:
    found = tk.balance("tsukumobake", games=8, seed=5, workers=1)
    there = tk.balance("tsukumobake", games=8, seed=5, workers=2, progress=False)
    assert dict(found.rows) == dict(there.rows)
    simulated = tk.simulate("tsukumobake", games=8, seed=5, workers=1, progress=False)
    assert list(found.rows) == list(simulated.games)
    assert found.rows["monk.points"] == simulated.games["monk.points"].tolist()
    for by in ("seat", "player", "bot"):
        assert simulated.standings(by) == found.lines(by)


# --- files ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["results.csv", "results.parquet"])
def test_tables_are_written_and_read_back(tmp_path: Path, name: str) -> None:
    found = played(40, ["dumb", "clumsy"])
    found.save(tmp_path / name)
    read = pd.read_csv if name.endswith("csv") else pd.read_parquet
    for file, table in ((name, found.games), (name.replace(".", ".decisions."), found.decisions)):
        back = read(tmp_path / file)
        assert len(back) == len(table)
        pd.testing.assert_frame_equal(back.astype(table.dtypes), table)
    assert not list(tmp_path.glob(".*"))  # nothing is left of what was written aside


@pytest.mark.parametrize("name", ["results", "results.xls", ".csv", ""])
def test_a_file_of_another_kind_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(CannotRead, match=r"the name must end in \.parquet or \.csv"):
        played(1).save(tmp_path / name)


# --- the whole game -------------------------------------------------------------------------------


@pytest.mark.clause("end.score", "end.winner")
def test_the_game_as_a_table(tmp_path: Path) -> None:
    found = tk.simulate(GAME, games=30, bots=["random"], seed=1, workers=1, progress=False)
    assert found.failed == ()
    games = found.games
    assert (games["lit"] <= 12).all()
    assert games["hours"].tolist() == [5] * 30
    for house in ("geisha", "innkeeper", "monk", "explorer"):
        objective = games[f"{house}.objective"].astype(int)
        assert (games[f"{house}.points"] == games[f"{house}.items"] + 25 * objective).all()
    seats = range(1, 5)
    for _, row in games.iterrows():
        points = {row[f"seat{i}.player"]: row[f"seat{i}.points"] for i in seats}
        assert points == {house: row[f"{house}.points"] for house in points}
        assert [row[f"{row[f'seat{i}.player']}.won"] for i in seats] == [row[f"seat{i}.won"] for i in seats]
        assert row["winners"] == list(points.values()).count(max(points.values()))


COUNTED = {
    "sent_home": "went_home",
    "met": "met_parade",
    "combos": "played",
    "scrolls_used": "protected",
    "events": "revealed",
}
"""The columns of counts, and the records that they count."""


def test_counts_agree_with_what_was_recorded() -> None:
    found = tk.simulate(GAME, games=12, seed=2, workers=1, progress=False)
    for number, row in found.games.iterrows():
        *_, (game, _) = played_again(found.plan, int(str(number)))
        for house in game.players:
            for column, kind in COUNTED.items():
                told = [record for record in game.log if (record.kind, record.who) == (kind, house)]
                assert row[f"{house}.{column}"] == len(told), (number, house, column)
        table = game.state.to_json()
        assert row[["pile", "removed", "deck", "lit"]].tolist() == [
            len(table[name]) for name in ("pile", "removed", "deck", "lit")
        ]
        assert row["discards"] == table["ever_discarded"]
        assert [row[f"{p['house']}.cards"] for p in table["players"]] == [len(p["hand"]) for p in table["players"]]
        steps = [record.data for record in game.log if record.kind == "parade_step"]
        assert row["parade.steps"] == len(steps)
        assert row["parade.hits"] == sum(len(step["hits"]) for step in steps)


def test_readings_are_those_asked_for() -> None:
    settings: dict[str, Any] = {"games": 6, "seed": 3, "workers": 1, "progress": False}
    one, any = (tk.simulate(GAME, **settings, readings={"combos": answer}) for answer in ("one", "any"))
    assert one.plan.options != any.plan.options
    assert one.games["seed"].tolist() == any.games["seed"].tolist()
    assert one.games.filter(like=".combos").to_numpy().sum() < any.games.filter(like=".combos").to_numpy().sum()
