"""Making a position smaller while a property still holds, as property-based testing does with failing examples.

Sizes are compared by the pawns, then the steps until the property shows, then the distance of parade and pawns from the
centre, then how plain the rest is. Every pass offers smaller positions in a fixed order, and the first that keeps the
property is taken, until no pass has any: the same position always shrinks to the same one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from tsukumo.games.tsukumobake.board import DISTANCE, HOMES, INDEX, SEAT_HOMES, SIZE, SQUARES, Board
from tsukumo.games.tsukumobake.parade.position import Pawn, Position
from tsukumo.games.tsukumobake.rules import HOUSES

CENTRE: Final = INDEX["G7"]
OUTWARD: Final = tuple(sorted(range(SQUARES), key=lambda s: (DISTANCE[CENTRE][s], s)))
"""Every square, those nearest to the centre first."""
Matters = Callable[[Position, int], int | None]
"""The property: the step of a position, from 1, at which it shows; None if not within a number of steps."""
MOST_STEPS: Final = 11
"""The most steps to compare: no movement has more than 10, so any divergence shows at the 11th at the latest."""


class PositionSize(NamedTuple):
    """The size of a position; earlier fields matter more.

    *squares* is the sum of the distances of parade and pawns from G7, in squares; *cards* of all hands, *scrolls* among
    them; *marks* are pawns struck or exposed; *facing* counts from north, clockwise; *seats* are the places of houses
    and homes in their usual order.
    """

    pawns: int
    steps: int
    squares: int
    cards: int
    scrolls: int
    marks: int
    discards: int
    facing: int
    seats: tuple[tuple[int, int], ...]
    where: tuple[int, ...]


def measure_position(position: Position, step: int) -> PositionSize:
    """The size of a position in which the property shows at a step."""
    pawns = position.pawns
    where = (position.square, *(pawn.square for pawn in pawns))
    return PositionSize(
        len(pawns),
        step,
        sum([DISTANCE[CENTRE][s] for s in where]),
        sum([pawn.cards for pawn in pawns]),
        sum([pawn.scrolls for pawn in pawns]),
        sum([pawn.struck + pawn.exposed for pawn in pawns]),
        position.discards,
        position.facing,
        tuple([(HOUSES.index(pawn.house), SEAT_HOMES.index(pawn.home)) for pawn in pawns]),
        where,
    )


def shrink_position(position: Position, matters: Matters) -> Position:
    """The smallest position with a property that the passes reach from one; itself if it is as small.

    `ValueError` if the property does not hold in it.
    """
    known: dict[tuple[Position, int], int | None] = {}

    def step_of(tried: Position, most: int) -> int | None:
        if (tried, most) not in known:
            known[tried, most] = None if tried.problems() else matters(tried, most)
        return known[tried, most]

    step = step_of(position, MOST_STEPS)
    if step is None:
        raise ValueError("nothing to keep in this position")
    size = measure_position(position, step)
    while True:
        for smaller in _smaller(position, step):
            # Later steps need no look: only fewer pawns would make up for them.
            most = step if len(smaller.pawns) == size.pawns else MOST_STEPS
            if (
                measure_position(smaller, 1) < size
                and (now := step_of(smaller, most))
                and measure_position(smaller, now) < size
            ):
                position, step, size = smaller, now, measure_position(smaller, now)
                break
        else:
            return position


def _smaller(position: Position, step: int) -> Iterator[Position]:
    """Positions that may be smaller, the greatest savings first."""
    for seat in range(len(position.pawns)):
        yield replace(position, pawns=position.pawns[:seat] + position.pawns[seat + 1 :])
    if step > 1:
        move = position.movement()
        for number in range(min(step - 1, len(move.steps)), 0, -1):
            yield move.before(number)
    yield from _plainer(position)
    yield from _move_one(position)
    yield from _shift_all(position)
    yield from _move_two(position)


def _plainer(position: Position) -> Iterator[Position]:
    """Smaller numbers, fewer marks, the usual houses and homes, another facing."""
    for discards in _less(position.discards):
        yield replace(position, discards=discards)
    pawns = position.pawns
    for seat, pawn in enumerate(pawns):
        for cards in _less(pawn.cards):
            yield _with(position, seat, pawn._replace(cards=cards, scrolls=min(cards, pawn.scrolls)))
        for scrolls in _less(pawn.scrolls):
            yield _with(position, seat, pawn._replace(scrolls=scrolls))
        for discards in range(position.discards + 1, 4):  # cards in the pile count less than cards in hand
            for cards in _less(pawn.cards):
                held = pawn._replace(cards=cards, scrolls=min(cards, pawn.scrolls))
                yield replace(_with(position, seat, held), discards=discards)
        if pawn.struck:
            yield _with(position, seat, pawn._replace(struck=False))
        if pawn.exposed:
            yield _with(position, seat, pawn._replace(exposed=False))
    # One card less for everybody: the property may depend on who has more.
    yield replace(position, pawns=tuple([p._replace(cards=max(p.scrolls, p.cards - 1)) for p in pawns]))
    for facing in range(position.facing):
        yield replace(position, facing=facing)
    for one, other in combinations(range(len(pawns)), 2):
        swapped = list(pawns)
        swapped[one], swapped[other] = pawns[other], pawns[one]
        yield replace(position, pawns=tuple(swapped))
    yield replace(position, pawns=tuple([p._replace(house=h) for p, h in zip(pawns, HOUSES, strict=False)]))
    yield replace(position, pawns=tuple([p._replace(home=h) for p, h in zip(pawns, SEAT_HOMES, strict=False)]))
    for seat, pawn in enumerate(pawns):
        taken = {other.home for other in pawns}
        for home in HOMES:
            if home not in taken:
                yield _with(position, seat, pawn._replace(home=home))


def _less(number: int) -> list[int]:
    """Smaller numbers, the smallest first."""
    return list(range(min(number, 4))) + [n for n in (number // 2, number - 1) if n >= 4]


def _with(position: Position, seat: int, pawn: Pawn) -> Position:
    return replace(position, pawns=(*position.pawns[:seat], pawn, *position.pawns[seat + 1 :]))


def _place_pieces(position: Position, squares: list[int] | tuple[int, ...]) -> Position:
    """The position with parade and pawns elsewhere."""
    pawns = tuple([pawn._replace(square=s) for pawn, s in zip(position.pawns, squares[1:], strict=True)])
    return replace(position, square=squares[0], pawns=pawns)


def _where(position: Position) -> list[int]:
    return [position.square, *(pawn.square for pawn in position.pawns)]


def _move_one(position: Position) -> Iterator[Position]:
    """One piece nearer to the centre, or as near and earlier in the order of squares."""
    where = _where(position)
    for piece, square in enumerate(where):
        for to in OUTWARD[: OUTWARD.index(square)]:
            yield _place_pieces(position, [*where[:piece], to, *where[piece + 1 :]])


def _shift_all(position: Position) -> Iterator[Position]:
    """The whole arrangement elsewhere, also turned round; homes and their pawns turn with it."""
    for turned in _turn_board(position):
        where = [divmod(s, SIZE) for s in _where(turned)]
        for row in range(-SIZE + 1, SIZE):
            for column in range(-SIZE + 1, SIZE):
                moved = [(r + row, c + column) for r, c in where]
                if all(0 <= r < SIZE and 0 <= c < SIZE for r, c in moved):
                    yield _place_pieces(turned, [r * SIZE + c for r, c in moved])


def _turn_board(position: Position) -> Iterator[Position]:
    """The position, and the same with the board turned clockwise by a right angle, twice, three times."""
    yield position
    for _ in range(3):
        pawns = tuple([p._replace(square=TURN[p.square], home=TURN[p.home]) for p in position.pawns])
        position = replace(position, square=TURN[position.square], facing=(position.facing + 1) % 4, pawns=pawns)
        yield position


def _move_two(position: Position) -> Iterator[Position]:
    """Two pieces nearer to the centre together; with the parade among them, it may face anywhere."""
    where, walls = _where(position), position.board.walls
    for one, other in combinations(range(len(where)), 2):
        left = {s for i, s in enumerate(where) if i not in (one, other) and not (i and walls[s])}
        for a, b in _within(DISTANCE[CENTRE][where[one]] + DISTANCE[CENTRE][where[other]]):
            if a in left or b in left or (one == 0 and walls[a]):
                continue
            placed = where[:]
            placed[one], placed[other] = a, b
            for facing in range(4) if one == 0 else (position.facing,):
                yield _place_pieces(replace(position, facing=facing), placed)


@lru_cache(maxsize=64)
def _within(together: int) -> tuple[tuple[int, int], ...]:
    """Pairs of squares whose distances from the centre are less than this together, the nearest first."""
    far = DISTANCE[CENTRE]
    near = [s for s in OUTWARD if far[s] < together]
    pairs = [(a, b) for a in near for b in near if far[a] + far[b] < together and a != b]
    return tuple(sorted(pairs, key=lambda pair: far[pair[0]] + far[pair[1]]))


# --- turning the board ------------------------------------------------------------------------------


TURN: Final = tuple((SIZE - 1 - column) * SIZE + row for row, column in (divmod(s, SIZE) for s in range(SQUARES)))
"""The place of each square after the board is turned clockwise by a right angle."""


def is_symmetric(board: Board) -> bool:
    """Return whether a right turn leaves the buildings on the same squares, whatever their doors are."""
    return {TURN[b.square] for b in board.buildings} == {b.square for b in board.buildings}
