"""``tsukumo tournament``: bots against each other, on the same deals from every seat."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tsukumo.commands.many_games import ManyGames
from tsukumo.core.experiments.plan import RunArguments
from tsukumo.core.language.text import Texts
from tsukumo.core.terminal.parser import Commands

if TYPE_CHECKING:
    from tsukumo.core.experiments.tournament import Tournament


def add(commands: Commands) -> None:
    """Add the command."""
    command = ManyGames(
        "tournament",
        Texts(__file__),
        _prepare,
        words=("bots", "BOT", "+"),
        games=100,
        files=("json", "csv"),
        format="tsukumo-tournament/1",
    )
    command.add(commands)


def _prepare(options: argparse.Namespace, asked: RunArguments) -> Tournament:
    from tsukumo.core.experiments.tournament import prepare_tournament

    return prepare_tournament(options.game, **asked)
