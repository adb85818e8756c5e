"""The balance lab: what it counts, beside the log; what objectives are worth, beside games played with other points."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest

import tsukumo as tk
from tsukumo.core.bots.bots import make_bot
from tsukumo.core.experiments import result_files
from tsukumo.core.experiments.balance import Balance
from tsukumo.core.experiments.result_files import read_record, record_to_json
from tsukumo.core.game.game import AnyGame
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.plugins import registry
from tsukumo.games.tsukumobake.bots.outlook import Outlook, chance
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.lab import balance_stored
from tsukumo.games.tsukumobake.lab.balance import Measures, measure_balance
from tsukumo.games.tsukumobake.lab.balance_edition import (
    POINTS,
    SETS,
    changed,
    other_points,
    without_combos,
    without_events,
)
from tsukumo.games.tsukumobake.lab.balance_stored import RUNS, SAMPLE, SEED, effects, load_run, measures
from tsukumo.games.tsukumobake.rules import HOUSES

pytestmark = pytest.mark.usefixtures("english_folder")
STORED = Path(str(registry.entry("tsukumobake").file("stored")))


def played(games: int, seed: int = 1, **options: Any) -> Balance:
    return tk.balance("tsukumobake", games=games, seed=seed, workers=1, **options)


def again(balance: Balance, number: int) -> AnyGame:
    """One of its games, played anew with its log."""
    from tsukumo.core.experiments.match import GamesPlan

    game = tk.new_game("tsukumobake", seed=int(str(balance.rows["seed"][number])))
    plan = GamesPlan("tsukumobake", "", ("random",), balance.run.seed)
    bots = {who: make_bot("tsukumobake", "random", plan.bot_seed(number, i)) for i, who in enumerate(game.players)}
    while game.to_act:
        game.apply(bots[game.to_act].choose(game.view(game.to_act)))
    return game


# --- what is counted ------------------------------------------------------------------------------


def test_combos_and_events_are_counted_as_the_log_has_them() -> None:
    balance = played(5)
    logs = [again(balance, number).log for number in range(5)]
    for times in (*measure_balance(balance).combos, *measure_balance(balance).events):
        kind, key = ("played", "combo") if times.house else ("revealed", "event")
        counts = [
            sum(r.kind == kind and r.data[key] == times.name and (not times.house or r.who == times.house) for r in log)
            for log in logs
        ]
        assert times.times.value == pytest.approx(sum(counts) / 5)
    assert sum(times.times.value for times in measure_balance(balance).combos) > 5


def test_every_house_and_combo_is_there_once() -> None:
    summary = measure_balance(played(4))
    combos = [combo.id for combo in load_edition().combos]
    assert [(times.house, times.name) for times in summary.combos] == [(house, c) for c in combos for house in HOUSES]
    assert [times.name for times in summary.events] == [event.id for event in load_edition().events]


def test_measures_are_the_same_from_plain_data() -> None:
    summary = measure_balance(played(6))
    plain = json.loads(json.dumps(record_to_json(summary)))
    assert record_to_json(read_record(Measures, plain)) == record_to_json(summary)


# --- what an objective is worth -------------------------------------------------------------------


@pytest.mark.clause("end.objective", "end.winner")
def test_what_other_points_would_have_done_is_what_they_do_to_players_who_do_not_mind() -> None:
    """Random bots play the same with any points: so games played with other points end as the lab works out."""
    worths = {each.points: each for each in measure_balance(played(40)).worth}
    assert tuple(worths) == POINTS
    firsts = played(40, edition=changed({f"objectives.{house}.points": 0 for house in HOUSES}))
    for points, copy in {**other_points(), "25": "kyoto"}.items():
        games = played(40, edition=copy)
        wins = {line.names[0]: line.wins.value for line in games.lines("player")}
        assert wins == pytest.approx({house: share.value for house, share in worths[int(points)].wins.items()})
        differ = sum(
            any(games.rows[f"{house}.won"][i] != firsts.rows[f"{house}.won"][i] for house in HOUSES) for i in range(40)
        )
        assert worths[int(points)].changes.value == pytest.approx(differ / 40)


@pytest.mark.clause("end.objective")
@pytest.mark.parametrize("points", [0, 25, 40])
def test_bots_know_what_an_objective_is_worth(points: int) -> None:
    state = tk.new_game("tsukumobake", seed=3, edition=changed({"objectives.innkeeper.points": points})).state
    for seat in range(4):
        worth = points if state.house(seat) == "innkeeper" else 25
        assert Outlook(state, seat).objective == pytest.approx(worth * chance(state, seat))
    assert chance(state, state.seat("innkeeper")) > 0


def test_the_share_of_the_objective() -> None:
    game = played(1, seed=3)
    totals = [int(str(game.rows[f"{house}.points"][0])) for house in HOUSES]
    reached = [bool(game.rows[f"{house}.objective"][0]) for house in HOUSES]
    objective = next(each for each in measure_balance(game).worth if each.points == 25)
    assert objective.share.value == pytest.approx(25 * sum(reached) / sum(totals))
    best = totals.index(max(totals))
    assert objective.winners_share.value == pytest.approx(25 * reached[best] / totals[best])


# --- copies of an edition -------------------------------------------------------------------------


def test_a_value_is_changed_in_a_copy() -> None:
    copy = changed({"objectives.monk.points": 40, "combos.perdition.effect.0.count": 3, "events.drums": None})
    assert copy["objectives"]["monk"]["points"] == 40
    assert copy["combos"]["perdition"]["effect"][0]["count"] == 3
    assert "drums" not in copy["events"]
    own = load_edition().table
    assert "points" not in own["objectives"]["monk"]
    assert own["combos"]["perdition"]["effect"][0]["count"] == 2
    assert "drums" in own["events"]


def test_a_copy_is_written_as_the_call_that_makes_it() -> None:
    copy = changed({"objectives.monk.points": 40, "events.drums": None, "combos.march.left_out": True})
    again = eval(repr(copy), {"changed": changed})
    assert (again, repr(again), str(again)) == (copy, repr(copy), str(copy))
    sent = pickle.loads(pickle.dumps(copy))
    assert (sent, repr(sent)) == (copy, repr(copy))
    run = played(2, edition=copy).run
    assert eval(run.command, {"tk": tk, "changed": changed}).run == run
    assert "objectives.monk.points = 40" in run.caption().en


UNCHANGED: list[tuple[dict[str, Any], str]] = [
    ({"objectives.monk.pionts": 40}, "objectives.monk.pionts: unknown key"),
    ({"objectives.abbot.points": 40}, "objectives.abbot.points: the edition has nothing at this place"),
    ({"events.storm": None}, "events.storm: the edition has nothing at this place"),
    ({"combos.perdition.effect.7.count": 3}, "combos.perdition.effect.7.count: the edition has nothing at this"),
    ({"combos.march": None}, "combos: there is no combo for the geisha and the explorer"),
    ({"objectives.monk.points": 400}, "objectives.monk.points: 400 is out of range"),
]


def test_what_cannot_be_changed() -> None:
    for values, problem in UNCHANGED:
        with pytest.raises(CannotRead) as refused:
            changed(values)
        (line,) = refused.value.lines("en")
        assert line.startswith(problem)


def test_an_edition_that_is_not_there() -> None:
    with pytest.raises(CannotRead, match="there is no edition 'paris'; there are: kyoto"):
        changed({}, "paris")


# --- what is left out -----------------------------------------------------------------------------


def test_what_is_left_out_is_not_played() -> None:
    for name, copy in without_combos().items():
        rows = played(2, edition=copy).rows
        assert f"monk.combo.{name}" not in rows
        assert len([column for column in rows if column.startswith("monk.combo.")]) == 5
    for name, copy in without_events().items():
        assert f"event.{name}" not in played(1, edition=copy).rows
    assert list(other_points()) == ["0", "10", "40"]


# --- what is stored -------------------------------------------------------------------------------


def test_every_run_is_stored_and_nothing_else() -> None:
    assert {file.stem for file in STORED.glob("balance_*.json")} == set(RUNS)


@pytest.mark.parametrize("name", RUNS)
def test_what_is_stored_says_how_it_was_made(name: str) -> None:
    run, kept = RUNS[name], load_run(name)
    assert kept["made"]["command"] == f"python -m tsukumo.games.tsukumobake.lab.balance_stored {name}"
    assert kept["made"]["seconds"] > 0
    whole = effects(run.change, run.bots).run if run.change else measures(run.bots).run
    assert (whole.games, whole.bots, whole.seed, whole.options) == (run.games, (run.bots,), SEED, {"edition": "kyoto"})
    if run.change:
        assert {effect["pairs"] for effect in kept["whole"]["effects"]} == {run.games}
        assert [effect["name"] for effect in kept["whole"]["effects"]] == list(SETS[run.change]())
    else:
        assert kept["whole"]["endings"]["games"] == run.games
        for by in ("seat", "player"):
            assert sum(line["wins"][0] for line in kept["whole"][by]) == pytest.approx(1, abs=1e-5)


def test_making_a_result_again(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    made: list[tuple[Path, Any, Any]] = []
    monkeypatch.setattr(balance_stored, "RUNS", {"balance_few": balance_stored.Full("", "random", SAMPLE)})
    monkeypatch.setattr(result_files, "write_result", lambda *given: made.append(given))
    assert balance_stored.main(["balance_many"]) == 2
    assert capsys.readouterr().err == "balance_many: balance_few\n"
    assert balance_stored.main([]) == 0
    ((file, how, content),) = made
    assert Path(file) == STORED / "balance_few.json"
    assert how["command"] == "python -m tsukumo.games.tsukumobake.lab.balance_stored balance_few"
    assert content["whole"] == content["sample"]
