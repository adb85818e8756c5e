"""``tsukumo play`` on a terminal: its colours, its letters, and what comes from a pipe."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest

import tsukumo as tk
from tests.core.scripted import play

pytestmark = pytest.mark.usefixtures("quick_bots")


class Terminal(io.StringIO):
    """Standard output that says it is a terminal."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def shown(monkeypatch: pytest.MonkeyPatch, **env: str) -> str:
    """The output of a terminal at the beginning of a game."""
    for name in ("NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    out = Terminal()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", out)
        patch.setattr(sys, "stdin", io.StringIO("1\n"))
        from tsukumo.cli import main

        assert main(["play", "--seed", "7", "--player", "geisha"]) == 0
    return out.getvalue()


def test_colour_only_repeats_what_the_letters_say(monkeypatch: pytest.MonkeyPatch) -> None:
    coloured = shown(monkeypatch)
    without = shown(monkeypatch, NO_COLOR="1")
    assert "\033[" in coloured
    assert "\033[" not in without
    assert "\033[" not in shown(monkeypatch, TERM="dumb")
    assert re.sub(r"\033\[[0-9;]*m", "", coloured) == without


def test_lit_and_dark_buildings_are_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    file = tmp_path / "game"
    ran = play("--seed", "7", "--player", "geisha", "--save", str(file), answers=["1"] * 8 + ["board"])
    board = ran.out.split("> board\n")[1]
    state = tk.load_game(file).state.to_json()
    stands = {player["square"] for player in state["players"]} | {state["parade"]["square"]}
    for square in ("E2", "I2", "D4", "J4", "B5", "L5", "B9", "L9", "D10", "J10", "E12", "I12"):
        row = next(line for line in board.splitlines() if line.startswith(f"{square[1:]:>2} "))
        sign = row[3 + 2 * "ABCDEFGHIJKLM".index(square[0])]
        assert square in stands or sign == ("#" if square in state["lit"] else "x")
    lit = re.findall(r"# lit .*?: (.*?)\n(?:x|\^)", board, re.S)[0]
    assert set(re.findall(r"[A-M]\d+", lit)) == set(state["lit"])
