"""``tsukumo infer``: the readings that explain a game as a table played it."""

from __future__ import annotations

import argparse
from typing import Final

from tsukumo.commands.lab_commands import add_lab, read_content
from tsukumo.core.io.jsons import dumps
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.terminal.parser import Commands, Parser, make_help

texts = Texts(__file__)

UNEXPLAINED: Final = 1
"""Exit status if no readings explain the game."""


def add(commands: Commands) -> None:
    """Add the command."""
    add_lab(commands, "infer", texts, _add_arguments, _infer)


def _add_arguments(command: Parser, game: str, lang: Lang) -> None:  # noqa: ARG001 - the same for any game
    say = make_help(texts, lang)
    command.add_argument("game", metavar="GAME", help=say("game"))
    command.add_argument("file", metavar="FILE", help=say("file"))
    command.add_argument("--json", action="store_true", help=say("json"))


def _infer(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.core.lab.infer import infer

    inference = infer(read_content(options.file), game=options.game)
    print(dumps(inference.to_json(lang)) if options.json else inference.text(lang))
    return UNEXPLAINED if inference.nearest else 0
