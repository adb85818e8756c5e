"""Where a pawn can walk: over roads, through doors, into and out of homes.

Clauses `turn.2`, `board.building`, `board.home`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from tsukumo.tsukumobake.board import ADJACENT, HOMES, INDEX, NEIGHBOURS, SQUARES, Board

FRONT: Final = {home: INDEX[square] for home, square in zip(HOMES, ("B7", "G12", "L7", "G2"), strict=True)}
"""The square before each home's front door, toward the centre (`board.home`)."""


Ways = tuple[tuple[int, ...], ...]
"""``ways[square]``: the squares one step away for a pawn."""


class Ending(NamedTuple):
    """A way to end a move: *rest* is the square the pawn stands on unless the parade sends it home.

    *to* is *rest*, or the parade's square when the move meets it (`turn.3b`). *route* are the squares
    walked, without the first.
    """

    to: int
    rest: int
    route: tuple[int, ...]


class Walks(NamedTuple):
    """Every way to end a move, nearest first; ``at[square]`` numbers those that rest on a square."""

    endings: tuple[Ending, ...]
    at: dict[int, tuple[int, ...]]


@lru_cache(maxsize=64)
def steps_on(board: Board, closed: frozenset[int] = frozenset()) -> Ways:
    """The squares one step away from every square.

    A building is entered from the square before its door and left by it; a home is entered by its front
    and left by its three sides. *closed* are homes that may not be entered (reading `homes`).
    """
    walls, doors = board.walls, board.doors
    front = {square: onto[door] for square, door in doors.items() if door in (onto := dict(NEIGHBOURS[square]))}
    front |= FRONT

    def out(square: int) -> Iterator[int]:
        for to in ADJACENT[square]:
            if walls[square] and square not in HOMES and to != front.get(square):
                continue
            if not walls[to] or (front.get(to) == square and to not in closed):
                yield to

    return tuple(tuple(out(square)) for square in range(SQUARES))


def walks_up_to(ways: Ways, start: int, parade: int, steps: int, *, indoors: bool) -> Walks:
    """Every end of a walk of 0 to *steps* steps; stepping onto the parade's square ends it.

    From *indoors*, going out and in again is an end of its own. A walk that starts on the parade's square
    (reading `meeting`) neither ends there nor meets it again.
    """
    before: dict[int, int] = {start: start}
    layer = [start]
    ends = [] if start == parade else [Ending(start, start, ())]
    meeting: list[int] = []
    again = -1
    for left in range(steps, 0, -1):
        following: list[int] = []
        for square in layer:
            for to in ways[square]:
                if to == parade:
                    if start != parade:
                        meeting.append(square)
                elif to not in before:
                    before[to] = square
                    following.append(to)
                elif to == start and indoors and left < steps and again < 0:
                    again = square
        layer = following
        ends += [Ending(to, to, _route(before, to)) for to in layer]
    if again >= 0:
        ends.append(Ending(start, start, (*_route(before, again), start)))
    ends += [Ending(parade, square, (*_route(before, square), parade)) for square in meeting]
    return _walks(ends)


def walks_exactly(ways: Ways, start: int, parade: int, steps: int) -> Walks:
    """Every end of a walk of exactly *steps* steps, squares revisited at will; meeting the parade ends it sooner."""
    layers: list[dict[int, int]] = [{start: start}]
    meeting: dict[int, int] = {}
    for taken in range(steps):
        following: dict[int, int] = {}
        for square in layers[-1]:
            for to in ways[square]:
                if to == parade:
                    if start != parade:
                        meeting.setdefault(square, taken)
                else:
                    following.setdefault(to, square)
        layers.append(following)

    def route(square: int, taken: int) -> tuple[int, ...]:
        found = []
        for layer in layers[taken:0:-1]:
            found.append(square)
            square = layer[square]
        return tuple(reversed(found))

    ends = [Ending(to, to, route(to, steps)) for to in layers[-1]]
    ends += [Ending(parade, square, (*route(square, taken), parade)) for square, taken in meeting.items()]
    return _walks(ends)


def _route(before: dict[int, int], square: int) -> tuple[int, ...]:
    found = []
    while before[square] != square:
        found.append(square)
        square = before[square]
    return tuple(reversed(found))


def _walks(ends: list[Ending]) -> Walks:
    at: dict[int, tuple[int, ...]] = {}
    for i, end in enumerate(ends):
        at[end.rest] = (*at.get(end.rest, ()), i)
    return Walks(tuple(ends), at)
