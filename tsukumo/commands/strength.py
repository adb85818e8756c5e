"""``tsukumo strength``: a game's balance under several bots, and their strength against each other."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tsukumo.commands.many_games import ManyGames, split_comparisons
from tsukumo.core.experiments.plan import RunArguments
from tsukumo.core.language.text import Texts
from tsukumo.core.terminal.parser import Commands

if TYPE_CHECKING:
    from tsukumo.core.experiments.strength import StrengthContest


def add(commands: Commands) -> None:
    """Add the command."""
    command = ManyGames("strength", Texts(__file__), _prepare, games=200, bots="", by="seat")
    command.add(commands)


def _prepare(options: argparse.Namespace, asked: RunArguments) -> StrengthContest:
    from tsukumo.core.experiments.strength import prepare_contest

    by = [name for each in split_comparisons(options.by) for name in each]
    return prepare_contest(options.game, *by, **asked)
