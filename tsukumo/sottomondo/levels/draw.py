"""The table as a picture for tasks: a box for the centre and for every player, the numbers of all cards, no sum."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from textwrap import wrap
from typing import Final

from tsukumo.core.palette import GRID, INK, PAPER, REACH, ROAD, night_style, paint
from tsukumo.core.pictures import SVG
from tsukumo.core.text import Lang
from tsukumo.sottomondo.quiz.shown import Block

WIDE: Final = 372
EDGE: Final = 10
LINE: Final = 17
SIZE: Final = 12.5
LETTERS: Final = 49
"""How many letters fit on a line."""
SHOWN: Final = 1.3
"""By how much the picture is larger on a page with room for it; on a narrow one it shrinks."""


def blocks_svg(blocks: Iterable[Block], lang: Lang) -> SVG:
    """The parts of a table one below the other, the first, its centre, with an edge of its own."""
    parts, labels, y = [], [], 4
    for number, block in enumerate(blocks):
        lines = list(_lines(block, lang))
        high = LINE * (1 + len(lines)) + EDGE
        edge = GRID if number else REACH
        parts.append(f'<rect x="4" y="{y}" width="{WIDE - 8}" height="{high}" rx="6" {paint(ROAD, edge)}/>')
        parts.append(_text(y + LINE, block.title.say(lang), bold=True))
        parts += [_text(y + LINE * i, line) for i, line in enumerate(lines, 2)]
        labels.append("; ".join(text.say(lang) for text in (block.title, *block.lines)))
        y += high + 6
    return SVG(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {y}" width="{WIDE * SHOWN:.0f}" '
        f'height="{y * SHOWN:.0f}" role="img" aria-label="{escape(". ".join(labels))}" '
        f'font-family="system-ui, sans-serif">{night_style(parts)}<rect width="{WIDE}" height="{y}" {paint(PAPER)}/>'
        f"{''.join(parts)}</svg>"
    )


def _lines(block: Block, lang: Lang) -> Iterator[str]:
    for text in block.lines:
        yield from wrap(text.say(lang), LETTERS, subsequent_indent="   ")


def _text(y: float, words: str, *, bold: bool = False) -> str:
    indent = 10 * words.startswith("   ")
    weight = ' font-weight="600"' * bold
    return (
        f'<text x="{EDGE + 2 + indent}" y="{y}" font-size="{SIZE}"{weight} {paint(INK)}>{escape(words.strip())}</text>'
    )
