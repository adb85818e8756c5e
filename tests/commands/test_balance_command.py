"""``tsukumo balance`` of any game: what it prints and writes, what it refuses, and that a game may have its own."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.games.tsukumobake.commands.test_cli import run
from tsukumo.core.experiments.result_files import read_record
from tsukumo.core.experiments.simulate import prepare_simulation
from tsukumo.core.experiments.standings import Standing, measure_endings
from tsukumo.core.language.numbers import decimal
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.plugins import registry
from tsukumo.core.plugins.entry import Entry

pytestmark = pytest.mark.usefixtures("english_folder", "toys")

WORDS = ("--games", "30", "--bots", "dumb,cautious", "--seed", "1", "--workers", "1", "--quiet")


@pytest.mark.parametrize("lang", LANGS)
def test_seats_and_players_are_compared_and_how_close_games_end(lang: Lang) -> None:
    ran = run("balance", "toy", *WORDS, "--by", "bot,deck+seat", "--lang", lang)
    assert (ran.status, ran.err) == (0, "")
    found = prepare_simulation("toy", games=30, bots=("dumb", "cautious"), seed=1, workers=1)
    found.run(progress=False)
    head, *tables, close, again = ran.out.strip().split("\n\n")
    assert ("30" in head, "dumb, cautious" in head) == (True, True)
    assert len(tables) == 4
    for table, by in zip(tables, (("seat",), ("player",), ("bot",), ("deck", "seat")), strict=True):
        rows = table.splitlines()[1:]
        lines = found.standings(*by)
        assert [row.split()[: len(by)] for row in rows] == [list(line.names) for line in lines]
        for row, line in zip(rows, lines, strict=True):
            assert decimal(100 * line.wins.value, lang, ".2f") in row
            assert line.points
            assert decimal(line.points.value, lang, ".2f") in row
    ended = measure_endings(found.rows)
    assert ended.margin
    assert decimal(100 * ended.shared.value, lang, ".2f") in close.splitlines()[0]
    assert decimal(ended.margin.value, lang, ".2f") in close.splitlines()[1]
    again, beside = again.splitlines()
    assert "tsukumo balance toy --by bot,deck+seat --games 30 --bots dumb,cautious --seed 1" in again
    assert beside.endswith("tsukumo strength toy")


def test_the_file_holds_what_is_printed_and_the_command_plays_the_same_games(tmp_path: Path) -> None:
    first = run("balance", "toy", *WORDS, "--json", "first.json")
    (again,) = re.findall(r"to repeat it: tsukumo (.*)", first.out)
    assert run(*again.split(), "--json", "again.json").status == 0
    data: dict[str, Any] = json.loads((tmp_path / "first.json").read_text("utf-8"))
    assert json.loads((tmp_path / "again.json").read_text("utf-8")) == data
    assert (data["format"], data["game"], data["games"], data["failed"]) == ("tsukumo-balance/1", "toy", 30, 0)
    assert set(data["lines"]) == {"seat", "player"}
    assert [read_record(Standing, line).places for line in data["lines"]["seat"]] == [30, 30]


def test_a_game_that_works_it_out_itself_has_arguments_of_its_own() -> None:
    own, other = run("balance", "lupus", "--help"), run("balance", "sottomondo", "--help")
    assert ("--deck" in own.out, "--bots" in own.out) == (True, False)
    assert ("--deck" in other.out, "--bots" in other.out) == (False, True)


def test_what_a_game_names_and_does_not_have_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = registry.entry("toy")._replace(labs={"balance": ".gone"})
    monkeypatch.setitem(dict_of(registry.registry().entries), "toy", entry)
    ran = run("balance", "toy")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(".gone: ModuleNotFoundError")
    ran = run("check", "toy", "--games", "1", "--lang", "en")
    assert ran.status == 2
    assert [line.partition(":")[0] for line in ran.lines] == ["labs.balance", "labs.balance.run"]


def dict_of(entries: Mapping[str, Entry]) -> dict[str, Entry]:
    """The registry's entries, to be changed for a test."""
    assert isinstance(entries, dict)
    return entries
