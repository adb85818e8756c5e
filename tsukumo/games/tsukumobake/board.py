"""Squares, directions and rays: small integers, tables built once.

A square is ``13 * row + column``, counted from A1::

    13 | 156 157 ... 168
     : |
     2 |  13  14 ...  25
     1 |   0   1 ...  12
       +----------------
          A   B  ...  M

A direction is 0 N, 1 E, 2 S, 3 W, so that ``(d + 1) % 4`` is to the right of ``d`` (clause
`board.size`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

SIZE: Final = 13
SQUARES: Final = SIZE * SIZE
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTIONS: Final = "NESW"
COLUMNS: Final = "ABCDEFGHIJKLM"

NAMES: Final = tuple(f"{COLUMNS[s % SIZE]}{s // SIZE + 1}" for s in range(SQUARES))
INDEX: Final = {name: square for square, name in enumerate(NAMES)}
DIRECTION: Final = {letter: d for d, letter in enumerate(DIRECTIONS)}


def _rays() -> tuple[tuple[tuple[int, ...], ...], ...]:
    def squares(square: int) -> tuple[tuple[int, ...], ...]:
        row, column = divmod(square, SIZE)
        return (
            tuple(range(square + SIZE, SQUARES, SIZE)),
            tuple(range(square + 1, (row + 1) * SIZE)),
            tuple(range(square - SIZE, -1, -SIZE)),
            tuple(range(square - 1, square - column - 1, -1)),
        )

    return tuple(squares(s) for s in range(SQUARES))


RAYS: Final = _rays()
"""``RAYS[square][direction]``: the squares from the next one to the board's edge, in order."""

NEIGHBOURS: Final = tuple(tuple((d, ray[0]) for d, ray in enumerate(rays) if ray) for rays in RAYS)
"""``NEIGHBOURS[square]``: the ``(direction, square)`` pairs on the board, in clockwise order."""

ADJACENT: Final = tuple(tuple(s for _, s in neighbours) for neighbours in NEIGHBOURS)
"""``ADJACENT[square]``: the squares of `NEIGHBOURS` alone."""

HEADING: Final = {SIZE: NORTH, 1: EAST, -SIZE: SOUTH, -1: WEST}
"""``HEADING[b - a]``: the direction of the step from *a* to its neighbour *b*."""

# Rows of distances from a column, so many rows away, and all of them from a column: the rest is cut out of these.
_ACROSS: Final = [bytes([abs(column) + up for column in range(1 - SIZE, SIZE)]) for up in range(SIZE)]
_FROM: Final = [
    b"".join([_ACROSS[abs(up)][SIZE - 1 - column : 2 * SIZE - 1 - column] for up in range(1 - SIZE, SIZE)])
    for column in range(SIZE)
]
DISTANCE: Final = tuple(
    [_FROM[square % SIZE][SIZE * (SIZE - 1 - square // SIZE) :][:SQUARES] for square in range(SQUARES)]
)
"""``DISTANCE[a][b]``: the Manhattan distance in squares."""

HOMES: Final = (INDEX["A7"], INDEX["G13"], INDEX["M7"], INDEX["G1"])
"""The four homes, clockwise from the west: building squares whether or not a player owns them (`board.home`)."""

SEATS: Final = ("south", "west", "north", "east")
"""The sides of the table, clockwise. Everything stored by seat is in this order."""
SEAT_HOMES: Final = tuple(INDEX[home] for home in ("G1", "A7", "G13", "M7"))
SEAT_FACING: Final = (SOUTH, WEST, NORTH, EAST)
"""The parade's facing towards each side (`setup.9`)."""

AHEAD: Final = 0
RIGHT: Final = 1
BACK: Final = 2
LEFT: Final = 3


def name_square(square: object) -> str:
    """The name of a square; anything else as it prints."""
    return NAMES[square] if isinstance(square, int) and 0 <= square < SQUARES else str(square)


def find_bends(path: Sequence[int]) -> list[int]:
    """The squares on which a path, square by square, changes its heading."""
    legs = zip(path, path[1:], path[2:], strict=False)
    return [here for before, here, after in legs if here - before != after - here]


def turn_from(facing: int, heading: int) -> int:
    """The direction of *heading* relative to *facing*: `AHEAD`, `RIGHT`, `BACK` or `LEFT`."""
    return (heading - facing) % 4


class Building(NamedTuple):
    """One of the twelve building tiles, and the side of its door."""

    square: int
    door: int


class Board:
    """The buildings on their squares; tables derived from them are computed on first use and cached.

    Any list of buildings is accepted, even a wrong one: `Position.problems` lists its problems.
    """

    def __init__(self, buildings: Iterable[Building]) -> None:
        self.buildings = tuple(sorted(buildings))
        walls = bytearray(SQUARES)
        for square in HOMES:
            walls[square] = 1
        for building in self.buildings:
            if 0 <= building.square < SQUARES:
                walls[building.square] = 1
        self.walls = bytes(walls)
        """``walls[square]`` is 1 on buildings and homes, 0 on roads."""
        self.roads = tuple(square for square in range(SQUARES) if not walls[square])
        """The squares that are neither a building nor a home."""
        self.doors = {building.square: building.door for building in self.buildings}
        """The door of each building square."""
        self._seen: dict[int, frozenset[int]] = {}
        self._hash: int | None = None

    def seen(self, square: int, facing: int) -> frozenset[int]:
        """The road squares on the three rays of a parade at *square* (`target.a`)."""
        key = square * 4 + facing
        squares = self._seen.get(key)
        if squares is None:
            squares = self._seen[key] = frozenset(
                s for turn in (AHEAD, RIGHT, LEFT) for s in self.ray(square, (facing + turn) % 4)
            )
        return squares

    def ray(self, square: int, direction: int) -> tuple[int, ...]:
        """The road squares from *square* up to the first building or the edge."""
        ray = RAYS[square][direction]
        walls = self.walls
        for i, s in enumerate(ray):
            if walls[s]:
                return ray[:i]
        return ray

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.buildings == other.buildings

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(self.buildings)
        return self._hash

    def __reduce__(self) -> tuple[type[Board], tuple[tuple[Building, ...]]]:
        return Board, (self.buildings,)

    def __repr__(self) -> str:
        return f"Board([{', '.join(NAMES[s] + ' ' + DIRECTIONS[d] for s, d in self.buildings)}])"


@lru_cache(maxsize=512)
def board_of(buildings: tuple[Building, ...]) -> Board:
    """The board with these buildings; equal lists share one board and its tables."""
    return Board(buildings)
