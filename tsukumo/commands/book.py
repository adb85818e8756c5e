"""``tsukumo book``: the rulebook of any game in print, as HTML or PDF."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tsukumo.commands.settings import add_readings
from tsukumo.core.io.errors import Problem
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.plugins.registry import FAULTS, blame_game, entry
from tsukumo.core.terminal.parser import Commands, make_help, pairs, report_writing

texts = Texts(__file__)


def add(commands: Commands) -> None:
    """Add the command."""
    say = make_help(texts, commands.lang)
    book = commands.add("book", _book, say)
    book.add_argument("game", metavar="GAME", help=say("game"))
    add_readings(book, commands.lang)
    book.add_argument("--paper", metavar="A4|A5", default="A4", help=say("paper"))
    book.add_argument("--address", metavar="URL", default="", help=say("address"))
    book.add_argument("--out", metavar="FILE", type=Path, help=say("out"))


def _book(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.core.io.errors import refuse_with
    from tsukumo.core.rulebook.printed.markup import texts as printed_texts
    from tsukumo.core.rulebook.printed.printed_book import SUFFIXES, printed
    from tsukumo.core.teaching.gallery import make_front
    from tsukumo.core.terminal.run_options import file_problems

    out: Path = options.out or Path(f"{options.game}.html")
    problems: list[Problem] = []
    readings = pairs("--reading", options.reading, problems)
    if out.suffix.lower() not in SUFFIXES:
        problems.append(Problem("--out", printed_texts["missing.suffix"]))
    with refuse_with([*problems, *file_problems(out)]):
        paper: str = options.paper.upper()
        made = printed(options.game, readings=readings, lang=lang, paper=paper, address=options.address)
    with report_writing(out, lang):
        made.save(out)
    try:
        make_front(entry(options.game), lang)
    except FAULTS as error:  # its cover is that of any game
        print(blame_game(options.game, error).say(lang), file=sys.stderr)
    return 0
