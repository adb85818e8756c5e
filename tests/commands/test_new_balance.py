"""How balanced a game is that `tsukumo new` has just written."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import tsukumo as tk
from tests.commands.packages import announce
from tests.tsukumobake.commands.test_cli import run


@pytest.mark.usefixtures("english_folder")
def test_a_game_just_begun_can_be_measured(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("new", "morris").status == 0
    announce(site, "morris", "morris = morris.game:ENTRY")
    sys.path.insert(0, str(tmp_path / "morris"))  # `site` has put a list of its own there
    found = tk.balance("morris", games=20, seed=1, workers=1)
    for by in found.known:
        assert sum(line.places for line in found.lines(by)) == 40
    assert found.run.command.startswith('tk.balance("morris", games=20, bots="random", seed=1')
    ran = run("simulate", "morris", "--games", "20", "--seed", "1", "--by", "seat", "--workers", "1")
    assert ran.status == 0
    assert f"{100 * found.lines('seat')[0].wins.value:.1f}" in ran.out
    bots = ("random", "search:iterations=2")
    ran = run("strength", "morris", "--games", "16", "--bots", ",".join(bots), "--seed", "1", "--workers", "1")
    assert ran.status == 0
    both = tk.lab.strength("morris", games=16, bots=bots, seed=1, workers=1)
    assert [line.names for line in both.beside["seat"]] == [(bot, seat) for bot in bots for seat in ("1", "2")]
    assert both.text("en") in ran.out
    assert both.against
