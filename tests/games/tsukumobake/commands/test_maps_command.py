"""``tsukumo parade --danger``, ``--basin`` and ``--map``: maps instead of the movement, as text and as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tsukumo
from tests.games.tsukumobake.commands.test_cli import BAD, FIRST, SECOND, STRING, run
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.commands import parade
from tsukumo.games.tsukumobake.maps import layers
from tsukumo.games.tsukumobake.maps.text import explain_text

LAYERS = tsukumo.position(STRING).layers()


pytestmark = pytest.mark.usefixtures("english")


@pytest.mark.parametrize("lang", ["it", "en"])
def test_danger_as_text_and_as_json(lang: str) -> None:
    ran = run("parade", "-p", STRING, "--danger", "monk", "--lang", lang)
    assert (ran.status, ran.out, ran.err) == (0, LAYERS.danger("monk").text(lang) + "\n", "")  # type: ignore[arg-type]
    ran = run("parade", "-p", STRING, "--danger", "monk", "--json")
    assert (ran.status, json.loads(ran.out)) == (0, LAYERS.danger("monk").to_json())


def test_basins_for_a_facing_and_as_json() -> None:
    assert run("parade", "-p", STRING, "--basin", "W").out == LAYERS.basin().text("W", "en") + "\n"
    assert run("parade", "-p", STRING, "--basin").out == LAYERS.basin().text("N", "en") + "\n"
    assert json.loads(run("parade", "-p", STRING, "--basin", "--json").out) == LAYERS.basin().to_json()


def test_scenarios_in_files(tmp_path: Path) -> None:
    file = tmp_path / "some.json"
    file.write_text(json.dumps([FIRST, BAD, SECOND]))
    ran = run("parade", str(file), "--danger", "geisha", "--json")
    first, bad, second = json.loads(ran.out)
    assert ran.status == 2
    assert first == LAYERS.danger("geisha").to_json()
    assert list(bad) == ["error"]
    assert second["house"] == "geisha"
    assert run("parade", "-", "--danger", "geisha", stdin=json.dumps(FIRST).encode()).out.startswith("Where the parade")


def test_what_cannot_be_asked() -> None:
    ran = run("parade", "-p", STRING, "--danger", "samurai")
    assert (ran.status, ran.out) == (2, "")
    assert ran.lines == ["house: nobody plays 'samurai': choose geisha, innkeeper, monk, explorer"]
    assert run("parade", "-p", STRING, "--basin", "Q").status == 2
    assert run("parade", "-p", STRING, "--basin", "--danger", "monk").status == 2
    ran = run("parade", "-p", "G7N.gG7s5", "--basin")
    assert (ran.status, ran.out) == (2, "")
    assert ran.lines[0].startswith("players[0].square")


@pytest.mark.parametrize("name", parade.MAPS)
def test_a_map_of_the_step_to_come(name: str) -> None:
    heat = LAYERS.heat(name)
    output = run("parade", "-p", STRING, "--map", name).out
    assert output.startswith(f"{heat.title.en}\n")
    assert output == explain_text(heat, LAYERS.position, "en") + "\n"
    held = json.loads(run("parade", "-p", STRING, "--map", name, "--json").out)
    assert held["map"] == name
    assert held["values"] == {square: v for square, v in zip(NAMES, heat.values, strict=True) if v is not None}


def test_every_map_of_the_step_to_come_can_be_asked_for() -> None:
    assert {*parade.MAPS, "danger", "basin"} == {*layers.MAPS}
    assert run("parade", "-p", STRING, "--map", "shadow").status == 2
    assert run("parade", "-p", STRING, "--map", "aura", "--basin").status == 2
