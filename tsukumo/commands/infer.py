"""``tsukumo infer``: the readings that explain a game, or parts of one, as a table played them."""

from __future__ import annotations

import argparse
from typing import Final

from tsukumo.commands.lab_commands import add_game, add_lab, make_lab_help
from tsukumo.core.io.errors import CannotRead, name_file
from tsukumo.core.io.jsons import dumps
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.terminal.console import content, read_json
from tsukumo.core.terminal.parser import Commands, Parser

texts = Texts(__file__)

UNEXPLAINED: Final = 1
"""Exit status if no readings explain the game."""


def add(commands: Commands) -> None:
    """Add the command."""
    add_lab(commands, "infer", texts, _add_arguments, _infer)


def _add_arguments(command: Parser, game: str, lang: Lang) -> None:
    say = make_lab_help(texts, "infer", game, lang)
    add_game(command, game, say)
    command.add_argument("file", metavar="FILE", help=say("source"))
    command.add_argument("--json", action="store_true", help=say("json"))


def _infer(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.core.lab.infer import infer
    from tsukumo.core.lab.part import load_part

    part = None if options.game else load_part()
    try:
        source = part.read(content(options.file)) if part else read_json(options.file)
    except CannotRead as error:
        raise name_file(error, options.file) from error
    inference = infer(source, game=options.game)
    print(dumps(inference.to_json(lang)) if options.json else inference.text(lang))
    return 0 if inference.explained else UNEXPLAINED
