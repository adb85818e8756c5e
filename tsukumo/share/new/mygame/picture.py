"""The board as people see it: lines of text for the terminal, an SVG picture for everything else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mygame.rules import LINES, POINTS, Board
from tsukumo.core.engine.base import Lang
from tsukumo.core.look.html import html
from tsukumo.core.look.pictures import write_title, write_words

if TYPE_CHECKING:
    from mygame.rules import Morris

COLUMNS, ROWS = ("".join(sorted(set(letters))) for letters in zip(*POINTS, strict=True))
SIGNS = {"cross": "X", "circle": "O", "": "·"}
CELL, EDGE = 90, 50

# The men differ in shape as well as in colour. The board brings its own paper, so that it can be seen on any page; a
# page that wants other colours sets the variables.
INK, PAPER = "var(--board-ink, #2b2622)", "var(--board-paper, #f7f2e6)"
SHAPES = {
    "cross": '<path d="M-15-15 15 15M-15 15 15-15" stroke="#0072b2" stroke-width="9" stroke-linecap="round"/>',
    "circle": f'<circle r="17" fill="{PAPER}" stroke="#b34700" stroke-width="8"/>',
    "": '<circle r="6" fill="currentColor"/>',
}


def drawn_as_text(game: Morris, state: Board, lang: Lang) -> str:
    """The board and what everybody has in hand, line by line."""
    rows = [f"{row}  " + "  ".join(SIGNS[state.men[column + row]] for column in COLUMNS) for row in reversed(ROWS)]
    return "\n".join([*rows, "   " + "  ".join(COLUMNS), *in_hand(game, state, lang)])


def in_hand(game: Morris, state: Board, lang: Lang) -> Iterator[str]:
    """Return the pieces in everybody's hand, in words."""
    for player, count in state.hand.items():
        who = game.name_player(player)
        yield game.texts.say("picture.hand", lang, who=who, sign=SIGNS[player], count=count)


def drawn(game: Morris, state: Board, lang: Lang) -> str:
    """The board as SVG. Each point is marked with ``data-thing``, so that a page knows what is clicked."""
    wide, high = (2 * EDGE + CELL * (len(names) - 1) for names in (COLUMNS, ROWS))
    hands = list(in_hand(game, state, lang))
    size = f'viewBox="0 0 {wide} {high + 24 * len(hands)}" width="{wide}"'
    look = f'style="max-width:100%;height:auto;color:{INK}" font-family="sans-serif" font-size="15"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {look}>',
        f"{write_title(game.title.say(lang))}",
        html("<desc>{}</desc>", drawn_as_text(game, state, lang)),
        f'<rect width="100%" height="100%" rx="8" fill="{PAPER}"/>',
        f'<path d="{"".join(map(stroke, LINES))}" stroke="currentColor" stroke-width="3" fill="none"/>',
        *(letter(name, at(name + ROWS[0])[0], high - 10) for name in COLUMNS),
        *(letter(name, 14, at(COLUMNS[0] + name)[1] + 5) for name in ROWS),
        *(man(game, state, point, lang) for point in POINTS),
        *(letter(line, wide // 2, high + 24 * i + 12) for i, line in enumerate(hands)),
    ]
    return "\n".join([*parts, "</svg>"])


def at(point: str) -> tuple[int, int]:
    """Where a point is on the picture."""
    return EDGE + CELL * COLUMNS.index(point[0]), EDGE + CELL * (len(ROWS) - 1 - ROWS.index(point[1]))


def stroke(line: tuple[str, ...]) -> str:
    """A line of the board, from its first point to its last."""
    (x, y), (to_x, to_y) = at(line[0]), at(line[-1])
    return f"M{x} {y}L{to_x} {to_y}"


def letter(text: str, x: int, y: int) -> str:
    """Words on the picture, centred."""
    return write_words(text, x, y, 'fill="currentColor" text-anchor="middle"')


def man(game: Morris, state: Board, point: str, lang: Lang) -> str:
    """A point, with the man on it if there is one."""
    (x, y), who = at(point), state.men[point]
    label = f"{point}, {game.name_player(who).say(lang)}" if who else point
    return (
        f'<g data-thing="point:{point}" transform="translate({x} {y})">{write_title(label)}'
        f'<circle r="30" fill="transparent"/>{SHAPES[who]}</g>'
    )
