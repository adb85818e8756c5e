"""The two ways of the parade under two readings, on one board: told apart by colour, by dashes, and by their tips."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from tsukumo.core.look.palette import PAPER, REACH, TRACE, paint
from tsukumo.games.tsukumobake.parade.movement import Movement

ASIDE: Final = (-5, 5)
"""The places of the two ways beside the middle of a square, in pixels, so that both are seen where they are one."""
COLOURS: Final = (TRACE, REACH)
DASHES: Final = ("", ' stroke-dasharray="7 6"')
"""The first way is a whole line, the other a dashed one."""
TIP: Final = "M0-13 9 9 0 4-9 9Z"


class Way(NamedTuple):
    """The squares of the parade, from the first, and its facing in the end; *here* is where it has come so far."""

    squares: tuple[int, ...]
    facing: int
    here: int


def find_way(move: Movement, step: int = 0) -> Way:
    """Return the way of a whole movement, with the squares that it jumps over; so far it has come to a *step*."""
    squares = [move.start.square]
    for taken in move.steps:
        over = taken.path.index(taken.to) if taken.to in taken.path else 0
        squares += [*taken.path[:over], taken.to]
    return Way(tuple(squares), move.after.facing, move.before(min(step, len(move.steps))).square)


def draw_ways(ways: tuple[Way, ...], centre: Callable[[int], tuple[int, int]]) -> Iterator[str]:
    """Yield the ways as SVG; *centre* is the middle of a square."""
    for way, aside, colour, dashes in zip(ways, ASIDE, COLOURS, DASHES, strict=False):
        points = [(x + aside, y + aside) for x, y in map(centre, way.squares)]
        line = " ".join(f"{x} {y}" for x, y in points)
        x, y = points[-1]
        # The tip of the dashed way is hollow.
        inside, edge, wide = (PAPER, colour, 3) if dashes else (colour, PAPER, 2)
        tip = f'<path d="{TIP}" {paint(inside, edge)} stroke-width="{wide}"/>'
        # A rim of paper, so that a way is seen on every colour of a map.
        yield (
            f'<g data-sign="way" stroke-linejoin="round" stroke-linecap="round">'
            f'<polyline points="{line}" {paint("none", PAPER)} stroke-width="8"/>'
            f'<polyline points="{line}" {paint("none", colour)} stroke-width="4"{dashes}/>'
            f'<g transform="translate({x} {y}) rotate({90 * way.facing})">{tip}</g></g>'
        )
        if way.here not in (way.squares[0], way.squares[-1]):
            x, y = centre(way.here)
            yield f'<circle cx="{x + aside}" cy="{y + aside}" r="9" {paint(PAPER, colour)} stroke-width="4"/>'


def draw_sample(number: int) -> str:
    """Return a piece of one of the two ways, around the origin, for a legend."""
    colour, dashes = COLOURS[number], DASHES[number]
    return f'<path d="M-20 0H20" {paint("none", colour)} stroke-width="4"{dashes}/>'
