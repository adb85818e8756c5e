"""``tsukumo influence``: the influence of each reading, and so the sentence of the rulebook to rewrite first."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tsukumo.commands.lab_commands import add_lab
from tsukumo.commands.many_games import ManyGames
from tsukumo.core.experiments.plan import Asked
from tsukumo.core.language.text import Texts
from tsukumo.core.terminal.parser import Commands

if TYPE_CHECKING:
    from tsukumo.core.lab.influence import Influence


def add(commands: Commands) -> None:
    """Add the command."""
    texts = Texts(__file__)
    command = ManyGames("influence", texts, _prepare, words=("readings", "READING[=ANSWER]", "*"))
    add_lab(commands, "influence", texts, command.add_arguments, command.run)


def _prepare(options: argparse.Namespace, asked: Asked) -> Influence:
    from tsukumo.core.lab.influence import prepare_influence

    return prepare_influence(options.game, *options.readings, **asked)
