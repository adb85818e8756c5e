"""``tsukumo play`` with scripted answers, against bots that answer at once."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.tsukumobake.commands.test_cli import Ran, run
from tsukumo.core.game.game import View

ANSWERS = ("2", "1", "1") * 200
"""Enough for any game: a choice that does not exist is asked for again."""


class Careless:
    """A bot that chooses at random."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    def choose(self, view: View[Any, Any]) -> Any:
        assert view.to_act == view.viewer
        return view.legal[int(self.chance.random() * len(view.legal))]


class Idle:
    """A bot that does as little as it can."""

    def choose(self, view: View[Any, Any]) -> Any:
        return view.legal[0]


def play(*words: str, answers: tuple[str, ...] | list[str] = ()) -> Ran:
    """One run of the command; the answers are typed one a line, then nobody answers any more."""
    return run("play", *words, stdin="".join(f"{answer}\n" for answer in answers).encode())


def saved(file: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return data


def geisha(file: Path, *answers: str) -> dict[str, Any]:
    """The file of a game of the geisha's, after some answers."""
    assert play("--seed", "7", "--player", "geisha", "--save", str(file), answers=answers).status == 0
    return saved(file)


def take_bots_from(monkeypatch: pytest.MonkeyPatch, make: Callable[[str, str, int], Any]) -> None:
    """From now on games get their bots from *make*: of a game, a spec and a seed."""
    for module in ("core.experiments.match", "core.experiments.plan", "commands.play"):
        monkeypatch.setattr(f"tsukumo.{module}.make_bot", make)
