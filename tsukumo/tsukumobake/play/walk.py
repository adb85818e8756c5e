"""Where a pawn can walk: over roads, through doors, into and out of homes.

Clauses `turn.2`, `board.building`, `board.home`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
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


_new: Final = tuple.__new__
"""Builds a named tuple without the detour through its own constructor."""
_ALONE: Final = tuple((i,) for i in range(SQUARES))


class Walks:
    """Every way to end a move from a square, nearest first, with one shortest route each.

    *ends* are the ``(to, rest)`` of each `Ending`: first the *plain* ones, on a square each, then others, that go out
    and in again or meet the parade. ``at[square]`` numbers those that rest on a square. Routes are worked out when they
    are asked for: most never are.
    """

    __slots__ = ("_routes", "at", "ends", "plain")

    def __init__(
        self, squares: list[int], others: list[tuple[int, int]], routes: Callable[[int], tuple[int, ...]]
    ) -> None:
        self.plain = len(squares)
        self.ends = [*zip(squares, squares, strict=True), *others]
        self.at: dict[int, tuple[int, ...]] = dict(zip(squares, _ALONE, strict=False))
        for i, (_, rest) in enumerate(others, self.plain):
            self.at[rest] = (*self.at.get(rest, ()), i)
        self._routes = routes

    def ending(self, i: int) -> Ending:
        """End number *i*, with its route."""
        to, rest = self.ends[i]
        return _new(Ending, (to, rest, self._routes(i)))

    def endings(self) -> list[Ending]:
        """All ends, with their routes."""
        return [self.ending(i) for i in range(len(self.ends))]


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
    """Every end of a walk of 0 to *steps* steps, nearest first; stepping onto the parade's square ends it.

    From *indoors*, going out and in again is an end of its own. A walk that starts on the parade's square
    (reading `meeting`) neither ends there nor meets it again.
    """
    before: dict[int, int] = {start: start}
    layer = [start]
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
    squares = list(before)[1:] if start == parade else list(before)
    others = [(start, start)] if again >= 0 else []
    others += [(parade, square) for square in meeting]

    def route(i: int) -> tuple[int, ...]:
        plain = i < len(squares)
        to, rest = (squares[i], squares[i]) if plain else others[i - len(squares)]
        path = [] if plain else [to]
        square = again if to == rest and path else rest
        while square != start:
            path.append(square)
            square = before[square]
        return tuple(reversed(path))

    return Walks(squares, others, route)


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
    squares = list(layers[-1])

    def route(i: int) -> tuple[int, ...]:
        plain = i < len(squares)
        square = squares[i] if plain else met[i - len(squares)]
        taken, path = (steps, []) if plain else (meeting[square], [parade])
        for layer in layers[taken:0:-1]:
            path.append(square)
            square = layer[square]
        return tuple(reversed(path))

    met = list(meeting)
    return Walks(squares, [(parade, square) for square in met], route)
