"""``tsukumo sheet``: two pages to print, with the sentences of a rulebook to rewrite first."""

from __future__ import annotations

import argparse
from pathlib import Path

from tsukumo.commands.settings import find_named_game
from tsukumo.core.files.disk import write_aside
from tsukumo.core.io.errors import CannotRead, Problem, quote_value, refuse_any
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.plugins.registry import get_default_game
from tsukumo.core.terminal.parser import Commands, Parser, make_help, report_writing
from tsukumo.core.terminal.run_options import file_problems

texts = Texts(__file__)


def add(commands: Commands) -> None:
    """Add the command: where no game is named it is that of the default game."""
    command = commands.add("sheet", _sheet, make_help(texts, commands.lang))
    _add_arguments(command, find_named_game(commands, "sheet", _add_arguments), commands.lang)


def _add_arguments(command: Parser, game: str, lang: Lang) -> None:
    say = make_help(texts, lang)
    command.set_defaults(game=get_default_game())
    if game:
        command.add_argument("game", metavar="GAME", help=say("game"))
    command.add_argument("file", metavar="[GAME] FILE.html" if not game else "FILE.html", type=Path, help=say("file"))
    command.add_argument("--bots", metavar="BOT", default="", help=say("bots"))


def _sheet(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.core.lab.sheet import Sheet

    if options.file.suffix.lower() != ".html":
        raise CannotRead([Problem("file", texts.text("ending", value=quote_value(options.file.name)))])
    refuse_any(file_problems(options.file))
    page = Sheet(options.game, lang, bots=options.bots).html()
    with report_writing(options.file, lang):
        write_aside(options.file, page.encode())
    return 0
