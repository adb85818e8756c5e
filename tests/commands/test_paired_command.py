"""``tsukumo paired``: what it prints and writes for any game."""

from __future__ import annotations

import json
import re
import shlex
import sys
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

import tsukumo as tk
from tests.commands.packages import announce
from tests.games.tsukumobake.commands.test_cli import Ran, names, run
from tsukumo.core.language.text import LANGS, Lang

pytestmark = pytest.mark.usefixtures("english_folder")


def paired(*words: str, game: str = "tsukumobake") -> Ran:
    """The command, in this process."""
    return run("paired", game, *words, "--workers", "1")


@pytest.mark.parametrize("lang", LANGS)
def test_the_table_is_that_of_the_library(lang: Lang) -> None:
    ran = paired("homes=owner", "combos=any,bots=greedy,random", "--games", "6", "--seed", "5", "--lang", lang)
    assert (ran.status, ran.err) == (0, "")
    changes: list[dict[str, Any]] = [{"homes": "owner"}, {"combos": "any", "bots": ["greedy", "random"]}]
    table = tk.paired("tsukumobake", changes, games=6, seed=5, workers=1, progress=False).table()
    lines = ran.out.splitlines()
    assert lines[0].startswith({"it": "tsukumobake: 6 coppie", "en": "tsukumobake: 6 pairs"}[lang])
    assert len({len(line) for line in lines[2:5]}) == 1
    for line, (name, row) in zip(lines[3:5], table.iterrows(), strict=True):
        shown = [str(name)]
        for measure, times, digits in (("parted", 100, ".1f"), ("winners", 100, ".1f"), ("moved", 1, ".2f"),
                                       ("first", 100, "+.1f"), ("decisions", 1, "+.2f")):  # fmt: skip
            value, low, high = (f"{times * row[measure + end]:{digits}}" for end in ("", " low", " high"))
            shown.append(f"{value} ({low} … {high})")
        expected = shown if lang == "en" else [shown[0], *(cell.replace(".", ",") for cell in shown[1:])]
        assert re.split(r"\s{2,}", line) == expected


def test_the_files_repeat_themselves(tmp_path: Path) -> None:
    words = ["meeting=pass", "--games", "4", "--bots", "random,greedy", "--seed", "7", "--reading", "homes=owner"]
    ran = paired(*words, "--edition", "kyoto", "--json", "out.json", "--csv", "out.csv")
    assert ran.status == 0
    assert names(tmp_path) == ["out.csv", "out.json"]
    assert ran.out.endswith("wrote out.json\nwrote out.csv\n")
    data = json.loads((tmp_path / "out.json").read_text("utf-8"))
    assert (data["format"], data["pairs"], data["changes"]) == (
        "tsukumo-paired/1",
        4,
        {"meeting=pass": {"meeting": "pass"}},
    )
    assert data["options"]["readings"] == {"homes": "owner"}
    assert data["command"] in ran.out
    again = run(*shlex.split(data["command"])[1:], "--json", "again.json", "--csv", "again.csv", "--workers", "1")
    assert again.status == 0
    for suffix in ("json", "csv"):
        assert (tmp_path / f"again.{suffix}").read_bytes() == (tmp_path / f"out.{suffix}").read_bytes()
    found = tk.paired("tsukumobake", {"meeting": "pass"}, games=4, bots=["random", "greedy"], seed=7, workers=1,
                      progress=False, readings={"homes": "owner"})  # fmt: skip
    pd.testing.assert_frame_equal(pd.read_csv("out.csv").astype(found.games.dtypes), found.games)


def test_without_a_change_every_other_answer_is_tried(site: Path) -> None:
    """Also in a game that ``tsukumo new`` has just written."""
    assert run("new", "morris").status == 0
    announce(site, "morris", "morris = morris.game:ENTRY")
    sys.path.insert(0, str(Path("morris").resolve()))
    ran = paired("--games", "30", "--seed", "1", "--json", "out.json", game="morris")
    assert (ran.status, ran.err) == (0, "")
    data = json.loads(Path("out.json").read_text("utf-8"))
    assert data["changes"] == {"flying=yes": {"flying": "yes"}}
    measures = {line["measure"]: line for line in data["effects"]}
    assert set(measures) == {"parted", "winners", "wins", "decisions"}  # it has no points
    assert 0 < measures["winners"]["value"] <= measures["parted"]["value"]
    (line,) = [line for line in ran.out.splitlines() if line.startswith("flying=yes")]
    assert len(re.split(r"\s{2,}", line)) == 5
    assert "points" not in ran.out


def test_several_changes_in_one_and_values_with_commas() -> None:
    ran = run("paired", "lupus", "seats=Ada,Bruno,Carla,Dario,Elio,Fosca,Gino,Ida,Livia", "--games", "2", "--seed", "1",
              "--bots", "sensible", "--workers", "1", "--json", "out.json")  # fmt: skip
    assert (ran.status, ran.err) == (0, "")
    (change,) = json.loads(Path("out.json").read_text("utf-8"))["changes"].values()
    assert change == {"seats": "Ada,Bruno,Carla,Dario,Elio,Fosca,Gino,Ida,Livia"}


@pytest.mark.usefixtures("toys")
def test_games_that_fail_are_named() -> None:
    ran = paired("bots=clumsy", "--games", "40", "--bots", "dumb", "--seed", "1", game="toy")
    assert ran.status == 1
    assert 0 < len(ran.lines) < 40
    assert all("did not choose" in line and "-1.json" in line for line in ran.lines)
