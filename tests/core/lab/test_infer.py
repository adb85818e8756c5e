"""The readings that a table plays: found again from games under them, by every combination tried, and by what fails."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest

import tsukumo as tk
from tests.core.lab.played import at_random
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.lab.infer import infer
from tsukumo.core.language.text import LANGS, Lang


def allows(data: dict[str, Any], answers: dict[str, str]) -> bool:
    """Return whether a game under these answers allows every decision of a game file, played by itself."""
    game = tk.new_game(data["game"], seed=data["seed"], **{**data["options"], "readings": answers})
    for action in data["actions"]:
        if action not in map(str, game.legal_actions()):
            return False
        game.apply(action)
    return True


def test_what_explains_a_game_is_what_allows_all_its_decisions() -> None:
    data = at_random("lupus", 4, readings={"ghosts": "on"}).to_json()
    del data["records"]
    inference = infer(data)
    readings = tk.new_game("lupus", seed=0).kind.readings()
    every = [dict(zip(readings, values, strict=True)) for values in product(*(r.answers for r in readings.values()))]
    defaults = {name: reading.default for name, reading in readings.items()}
    explaining = [{**defaults, **dict(chosen)} for chosen in inference.explaining]
    assert sorted(map(str, explaining)) == sorted(str(each) for each in every if allows(data, each))
    assert (inference.fewest, inference.whole, inference.tried) == (((("ghosts", "on"),),), True, 64)
    assert inference.possible["ghosts"] == ("on",)
    assert "hamster" in inference.open
    ghosts = next(stop for stop in inference.settled if stop.chosen == (("ghosts", "off"),))
    assert ghosts.action == data["actions"][ghosts.step]
    assert any("day.vote" in line.clauses for line in ghosts.why)


def test_what_was_written_down_settles_more() -> None:
    data = at_random("sottomondo", 4, players=2).to_json()
    noted = infer(data)
    inference = infer({name: value for name, value in data.items() if name != "records"})
    assert set(noted.explaining) < set(inference.explaining)
    assert any(not stop.action and stop.why for stop in noted.settled)


def test_where_there_are_too_many_combinations_the_fewest_changes_are_found() -> None:
    data = at_random("tsukumobake", 4, most=45, readings={"stride": "exact"}).to_json()
    inference = infer(data)
    assert (inference.whole, (("stride", "exact"),) in inference.fewest) == (False, True)
    assert all(len(chosen) == 1 for chosen in inference.explaining)
    assert "up_to" not in inference.possible["stride"]


def test_the_first_decision_that_nothing_explains() -> None:
    data = at_random("lupus", 4, most=14).to_json()
    del data["records"]
    data["actions"][5] = data["actions"][4]
    inference = infer(data)
    assert (inference.explaining, inference.possible["ghosts"]) == ((), ())
    first = inference.nearest[0]
    assert (first.step, first.action, first.chosen) == (5, data["actions"][4], ())
    assert first.why[0].clauses
    assert all(inference.text(lang).count(first.action) == 1 for lang in LANGS)
    data = at_random("sottomondo", 4, most=10, players=2).to_json()
    data["records"] = [*data["records"], {"kind": "noise", "clauses": []}]
    inference = infer(data)
    assert [stop.step for stop in inference.nearest] == [10]
    assert "ends before" in inference.text("en")
    data["records"][-2] = {"kind": "noise", "clauses": []}
    assert [stop.action for stop in infer(data).nearest] == [""]


@pytest.mark.parametrize("lang", LANGS)
def test_it_is_told(lang: Lang) -> None:
    for game in (at_random("lupus", 4), at_random("lupus", 4, readings={"ghosts": "on"})):
        inference = infer(game)
        assert str(inference.play.kind.title.say(lang)) in inference.text(lang)
        assert json.dumps(inference.to_json(lang))
    data = {**game.to_json(), "records": [], "seed": 5}
    failed = infer(data)
    assert {"it": "non si spiega", "en": "not explained"}[lang] in failed.text(lang)
    nothing = {
        "it": "non dice niente di queste letture: wolf_prey e hamster.",
        "en": "says nothing about these readings: wolf_prey and hamster.",
    }
    assert inference.text(lang).endswith(nothing[lang])


def test_a_single_combination_is_no_plural() -> None:
    told = tk.infer(tk.new_game("tsukumobake", seed=1))
    assert "1 explains everything" in told.text("en")
    assert "1 spiega tutto" in told.text("it")


def test_what_cannot_be_read() -> None:
    data = at_random("lupus", 4, most=5).to_json()
    del data["records"]
    with pytest.raises(CannotRead, match=r"actions\[5\]"):
        infer({**data, "actions": [*data["actions"], "nonsense"]})
    with pytest.raises(CannotRead, match="options"):
        infer({**data, "options": 3})
