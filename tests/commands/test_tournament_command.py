"""``tsukumo tournament``: what it prints and writes, and that it repeats itself."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path
from statistics import fmean

import pytest

from tests.games.tsukumobake.commands.test_cli import Ran, names, run

pytestmark = pytest.mark.usefixtures("english_folder")


def play(*words: str) -> Ran:
    """The command, in this process."""
    return run("tournament", "tsukumobake", "greedy", "random", "--games", "4", "--seed", "7", *words)


def test_what_is_printed_follows_from_the_files(tmp_path: Path) -> None:
    ran = play("--json", "out.json", "--csv", "out.csv")
    assert (ran.status, ran.err) == (0, "")
    data = json.loads((tmp_path / "out.json").read_text())
    rows = list(csv.DictReader((tmp_path / "out.csv").read_text().splitlines()))
    assert (data["format"], data["bots"], data["seed"]) == ("tsukumo-tournament/1", ["greedy", "random"], 7)
    assert (data["deals"], data["games"], len(rows)) == (1, 8, 32)
    assert [{name: str(value) for name, value in seat.items()} for seat in data["played"]] == rows
    for number, lines in enumerate(data["tables"]):
        for line in lines:
            own = [row for row in rows if int(row["table"]) == number and row["bot"] == line["bot"]]
            assert line["seats"] * line["games"] == len(own)
            points = {"value": pytest.approx(fmean(int(row["points"]) for row in own)), "low": None, "high": None}
            assert line["points"] == points
            assert line["wins"]["value"] == pytest.approx(fmean(float(row["win"]) for row in own))
            wins = "".join(f"{100 * line['wins'][end]:.1f}%" for end in ("value", "low", "high"))
            told = [
                line["bot"],
                str(line["seats"]),
                "4",
                f"{line['points']['value']:.1f}",
                wins,
                f"{line['place']:.2f}",
            ]
            assert "".join(told) in re.sub(r"[ (…)]", "", ran.out)
    for speed in data["speeds"]:
        own = [row for row in rows if row["bot"] == speed["bot"]]
        assert speed["decisions"] == sum(int(row["decisions"]) for row in own)
        assert speed["seconds"] == pytest.approx(sum(float(row["seconds"]) for row in own))
        assert f"{1000 * speed['seconds'] / speed['decisions']:.2f}" in ran.out
    (difference,) = data["differences"]
    assert f"greedy minus random, on the same deals: {difference['points']['value']:+.1f} points" in ran.out
    assert "tsukumobake: 8 games from 1 deal, seed 7" in ran.out
    assert names(tmp_path) == ["out.csv", "out.json"]


def timeless_file(file: Path) -> list[dict[str, str]]:
    return [{**row, "seconds": ""} for row in csv.DictReader(file.read_text().splitlines())]


def test_the_command_line_that_is_printed_repeats_it(tmp_path: Path) -> None:
    first = run("tournament", "tsukumobake", "random", "greedy", "--games", "3", "--csv", "first.csv")
    (again,) = re.findall(r"to repeat it: tsukumo (.*)", first.out)
    assert re.fullmatch(r"tournament tsukumobake random greedy --games 3 --seed \d+", again)
    run(*again.split(), "--csv", "again.csv", "--workers", "2")
    assert timeless_file(tmp_path / "first.csv") == timeless_file(tmp_path / "again.csv")
