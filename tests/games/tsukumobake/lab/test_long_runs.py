"""Results of long runs that come with the package."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tsukumo.core.experiments.results import write_result
from tsukumo.core.io.errors import CannotRead
from tsukumo.games.tsukumobake.lab import long_runs as room
from tsukumo.games.tsukumobake.lab.long_runs import find_file, list_results, load_result

pytestmark = pytest.mark.usefixtures("english_folder")
MADE = {"command": "echo", "version": "0", "seconds": 1}


def test_what_is_stored_is_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "DATA", str(tmp_path))
    content = {"lines": [{"name": "città", "value": [0.5, None, 1]}], "count": 3}
    file = find_file("some_thing")
    write_result(file, MADE, content)
    assert file == tmp_path / "some_thing.json"
    assert list_results() == ("some_thing",)
    assert load_result("some_thing") == {"made": MADE, **content}


def test_an_unknown_result_is_told_with_those_there_are() -> None:
    with pytest.raises(CannotRead) as refused:
        load_result("../balance_random")
    (line,) = refused.value.lines("en")
    assert line.startswith("name: there is no result '../balance_random'; there are: ")
    assert "balance_random" in line
    assert "ci sono" in refused.value.lines("it")[0]


def test_every_result_says_how_it_was_made() -> None:
    for name in list_results():
        assert load_result(name)["made"].keys() >= {"command", "version", "seconds"}
        assert json.dumps(load_result(name))
