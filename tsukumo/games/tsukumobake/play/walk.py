"""The walks of a pawn: over roads, through doors, into and out of homes.

Clauses `turn.2`, `board.building`, `board.home`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from tsukumo.games.tsukumobake.board import ADJACENT, HOMES, INDEX, NEIGHBOURS, SQUARES, Board

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
_NEVER: Final = 255
"""Instead of a square from which another is entered: no walk enters it."""


class Walks:
    """Every way to end a move from the square *start*, nearest first, with one shortest route each.

    First come the plain ends, each on one of *squares*; then *others*, the ``(to, rest)`` of each `Ending` that goes
    out and in again or meets the parade. Routes are computed when they are asked for: most never are. Games keep many
    walks, so they are stored as bytes, which the garbage collector does not traverse.
    """

    __slots__ = ("others", "squares", "start")

    def __init__(self, start: int, squares: bytes, others: tuple[tuple[int, int], ...]) -> None:
        self.start, self.squares, self.others = start, squares, others

    def at(self, square: int) -> list[int]:
        """The numbers of the ends that rest on a square."""
        found = [self.squares.index(square)] if square in self.squares else []
        if self.others:
            found += [n for n, (_, rest) in enumerate(self.others, len(self.squares)) if rest == square]
        return found

    def ending(self, i: int) -> Ending:
        """End number *i*, with its route."""
        plain = len(self.squares)
        if i < plain:
            return self.plain(self.squares[i])
        to, rest = self.others[i - plain]
        path = self._back(rest, i - plain)
        path.reverse()
        return _new(Ending, (to, rest, (*path, to)))

    def plain(self, square: int) -> Ending:
        """The plain end on a square, with its route."""
        path = self._back(square, -1)
        path.reverse()
        return _new(Ending, (square, square, tuple(path)))

    def endings(self) -> list[Ending]:
        """All ends, with their routes."""
        return [self.ending(i) for i in range(len(self.squares) + len(self.others))]

    def _back(self, rest: int, other: int) -> list[int]:
        """The squares walked to an end, from the last on which the pawn can rest back to the first.

        *other* is its number among the *others*; it is -1 for a plain end.
        """
        raise NotImplementedError


class _Shortest(Walks):
    """Walks that visit no square twice: *before* gives the square before each."""

    __slots__ = ("_again", "_before")

    def __init__(
        self, start: int, squares: bytes, others: tuple[tuple[int, int], ...], before: bytes, again: int
    ) -> None:
        super().__init__(start, squares, others)
        self._before, self._again = before, again

    def _back(self, rest: int, other: int) -> list[int]:
        path: list[int] = []
        square = self._again if other == 0 and self._again >= 0 else rest
        while square != self.start:
            path.append(square)
            square = self._before[square]
        return path


class _Exact(Walks):
    """Walks of a number of steps: *before* gives, for each number of steps, the square before each."""

    __slots__ = ("_before", "_met")

    def __init__(
        self, start: int, squares: bytes, others: tuple[tuple[int, int], ...], before: tuple[bytes, ...], met: bytes
    ) -> None:
        super().__init__(start, squares, others)
        self._before, self._met = before, met

    def _back(self, rest: int, other: int) -> list[int]:
        path, square = [], rest
        for before in self._before[: len(self._before) if other < 0 else self._met[other]][::-1]:
            path.append(square)
            square = before[square]
        return path


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
    free = [True] * SQUARES
    free[start] = False
    if parade >= 0:
        free[parade] = False  # nobody walks on from there
    squares, before, left = [start], [start], 0
    for _ in range(steps):
        layer, left = squares[left:], len(squares)
        for square in layer:
            for to in ways[square]:
                if free[to]:
                    free[to] = False
                    squares.append(to)
                    before.append(square)
    walked = bytes(squares)
    passed, plain, backwards = walked[:left], walked, bytes.maketrans(walked, bytes(before))
    again = next(iter(_leading(ways, start, passed)), -1) if indoors else -1
    others = [] if again < 0 else [(start, start)]
    if start == parade:
        plain = walked[1:]
    elif parade >= 0:
        others += [(parade, square) for square in _leading(ways, parade, passed)]
    return _Shortest(start, plain, tuple(others), backwards, again)


def _leading(ways: Ways, goal: int, passed: bytes) -> list[int]:
    """The squares passed from which a step leads to the *goal*, in the order in which they are passed."""
    return sorted([square for square in ADJACENT[goal] if square in passed and goal in ways[square]], key=passed.index)


def walks_exactly(ways: Ways, start: int, parade: int, steps: int) -> Walks:
    """Every end of a walk of exactly *steps* steps, squares revisited at will; meeting the parade ends it sooner."""
    layer = [start]
    before: list[bytes] = []
    meeting: dict[int, int] = {}
    for taken in range(steps):
        entered, following = [_NEVER] * SQUARES, []
        for square in layer:
            for to in ways[square]:
                if to == parade:
                    if start != parade:
                        meeting.setdefault(square, taken)
                elif entered[to] == _NEVER:
                    entered[to] = square
                    following.append(to)
        layer = following
        before.append(bytes(entered))
    others = tuple([(parade, square) for square in meeting])
    return _Exact(start, bytes(layer), others, tuple(before), bytes(meeting.values()))
