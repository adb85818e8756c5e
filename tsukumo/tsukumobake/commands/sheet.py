"""``tsukumo sheet``: two pages to print, with the sentences of the rulebook to rewrite first."""

from __future__ import annotations

import argparse
from pathlib import Path

from tsukumo.core.errors import CannotRead, Problem, quoted
from tsukumo.core.files import write_aside
from tsukumo.core.terminal.parser import Parser, helping, writing
from tsukumo.core.text import Lang, Sentences

_say = Sentences(__file__)


def add_arguments(command: Parser, lang: Lang) -> None:
    """Add what is asked where no game is named, after what the command does."""
    say = helping(_say, lang)
    command.describe(say("sheet_long"))
    command.add_argument("file", metavar="FILE.html", type=Path, help=say("file"))


def run(options: argparse.Namespace, lang: Lang) -> int:
    """Write the file; the exit status."""
    from tsukumo.tsukumobake.lab.sheet import Sheet

    if options.file.suffix.lower() != ".html":
        raise CannotRead([Problem("file", _say.text("ending", value=quoted(options.file.name)))])
    with writing(options.file, lang):
        write_aside(options.file, Sheet(lang).html().encode())
    return 0
