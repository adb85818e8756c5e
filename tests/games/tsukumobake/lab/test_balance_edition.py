"""The worth of combos, events and an objective's points, beside the games themselves; stored results again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.tsukumobake.lab.test_balance import played
from tsukumo.core.experiments.result_files import read_record, record_to_json
from tsukumo.core.io.errors import CannotRead
from tsukumo.games.tsukumobake.lab.balance_edition import SETS, Effects, changed, without_combos, worth
from tsukumo.games.tsukumobake.lab.balance_stored import RUNS, SAMPLE, load_run
from tsukumo.games.tsukumobake.rules import HOUSES

pytestmark = pytest.mark.usefixtures("english_folder")


def test_worth_is_the_difference_from_the_games_as_they_are() -> None:
    copy = without_combos()["march"]
    result = worth({"march": copy}, games=12, bots="random", seed=4, workers=1, progress=False)
    (effect,) = result.effects
    one, two = played(12, seed=4), played(12, seed=4, edition=copy)
    for house in HOUSES:
        points = [rows[f"{house}.points"] for rows in (one.rows, two.rows)]
        differences = [int(str(b)) - int(str(a)) for a, b in zip(*points, strict=True)]
        assert effect.points[house].value == pytest.approx(sum(differences) / 12)
        wins = [line.wins.value for each in (one, two) for line in each.lines("player") if line.names == (house,)]
        assert effect.wins[house].value == pytest.approx(wins[1] - wins[0])
    assert (effect.pairs, effect.name) == (12, "march")
    plain = json.loads(json.dumps(record_to_json(result)))
    assert record_to_json(read_record(Effects, plain)) == record_to_json(result)


def test_the_command_of_a_worth_repeats_it() -> None:
    result = worth(changed({"objectives.monk.points": 40}), games=3, bots="random", seed=4, workers=1, progress=False)
    assert result.run.command == (
        'worth(changed({"objectives.monk.points": 40}, "kyoto"), games=3, bots="random", seed=4, edition="kyoto")'
    )
    again = eval(result.run.command, {"worth": worth, "changed": changed})
    assert record_to_json(again) == record_to_json(result)


def test_what_is_worth_nothing_known() -> None:
    with pytest.raises(CannotRead, match="'cards' cannot be left out; choose combos, events, points"):
        worth("cards", games=3, bots="random", seed=4)
    assert list(SETS) == ["combos", "events", "points"]


@pytest.mark.thorough
@pytest.mark.parametrize("name", RUNS)
def test_the_first_games_of_every_run_come_out_as_stored(name: str) -> None:
    results = json.loads(json.dumps(record_to_json(RUNS[name].results(SAMPLE))))
    kept = load_run(name)["sample"]
    assert without_version(results) == without_version(kept)


def without_version(results: dict[str, Any]) -> dict[str, Any]:
    return {**results, "run": {key: value for key, value in results["run"].items() if key != "version"}}
