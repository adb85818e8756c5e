"""``tsukumo board``: a position as a picture."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tsukumo.core.io.errors import list_problems
from tsukumo.core.language.text import Lang
from tsukumo.core.terminal.parser import WRONG, Commands, make_help, report_writing
from tsukumo.games.tsukumobake.commands import texts
from tsukumo.games.tsukumobake.draw.board import board_svg, board_text
from tsukumo.games.tsukumobake.notation import position


def add(commands: Commands) -> None:
    """Add the command."""
    say = make_help(texts, commands.lang)
    board = commands.add("board", _board, say)
    board.add_argument("position", metavar="STRING", help=say("position"))
    board.add_argument("--svg", metavar="FILE", type=Path, help=say("svg"))


def _board(options: argparse.Namespace, lang: Lang) -> int:
    shown = position(options.position)
    if options.svg:
        with report_writing(options.svg, lang):
            board_svg(shown, lang=lang).save(options.svg)
    else:
        print(board_text(shown, lang=lang))
    if problems := shown.problems():
        print(texts.say("file.invalid", lang), file=sys.stderr)
        print(*list_problems(problems, lang), sep="\n", file=sys.stderr)
    return WRONG if problems else 0
