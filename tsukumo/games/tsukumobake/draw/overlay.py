"""Marks laid over a finished picture of the board: frames around squares, captions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from textwrap import wrap
from typing import Final

from tsukumo.core.language.text import Lang
from tsukumo.core.look.html import join
from tsukumo.core.look.marks import SIGNS, Mark, sign, title
from tsukumo.core.look.palette import INK, PAPER, night_style, paint
from tsukumo.core.look.pictures import SVG, write_words
from tsukumo.games.tsukumobake.board import NAMES, SIZE
from tsukumo.games.tsukumobake.draw.board import CELL, EDGE, HEIGHT, MARGIN, WIDTH

LINE, LETTERS = 22, 66
"""The height of a line below the board, and the number of letters in it."""
VIEW: Final = re.compile(r'(viewBox="\S+ \S+ \S+) (\d+)"')
"""A picture's ``viewBox``, and its height."""


def frame_squares(board: str, marked: Mapping[int, Mark], lang: Lang) -> SVG:
    """A picture of the board with a frame around some squares, each in the manner of its mark."""
    return _with(board, (_frame(kind, square, lang) for square, kind in marked.items()))


def wrap_captions(sentences: Iterable[str]) -> list[str]:
    """The lines of sentences below the board, each sentence on a new one."""
    return [line for sentence in sentences for line in wrap(sentence, LETTERS)]


def add_captions(board: str, sentences: Iterable[str], room: int = 0) -> SVG:
    """A picture of the board with sentences below it, for a page that shows nothing but the picture.

    There is *room* for so many lines at least, so that pictures in a row are of one height.
    """
    lines = wrap_captions(sentences)
    more = LINE * max(room, len(lines)) + MARGIN // 2
    taller = VIEW.sub(lambda view: f'{view[1]} {int(view[2]) + more}"', board, count=1)
    words = join(write_words(line, EDGE, HEIGHT + LINE * i, 'font-size="15"') for i, line in enumerate(lines, 1))
    paper = f'<rect y="{HEIGHT}" width="{WIDTH}" height="{more}" {paint(PAPER)}/>'
    return _with(taller, [f"{paper}<g {paint(INK)}>{words}</g>"])


def _with(board: str, marks: Iterable[str]) -> SVG:
    """The picture with marks on top."""
    drawn = [*marks]
    return SVG("\n".join([board.removesuffix("</svg>"), night_style(drawn), *drawn, "</svg>"]))


def _frame(kind: Mark, square: int, lang: Lang) -> str:
    """A frame around a square, with the sign of its kind in the corner."""
    row, column = divmod(square, SIZE)
    x, y = MARGIN + column * CELL, EDGE + (SIZE - 1 - row) * CELL
    colour, dashes, _ = SIGNS[kind]
    return (
        f'<g data-mark="{kind}" data-at="{NAMES[square]}" pointer-events="none">{title(kind, NAMES[square], lang)}'
        f'<rect x="{x + 2}" y="{y + 2}" width="{CELL - 4}" height="{CELL - 4}" rx="4" {paint("none", colour)} '
        f'stroke-width="4" stroke-dasharray="{dashes}"/>{sign(kind, x + CELL - 5, y + 5)}</g>'
    )
