"""The walks of a pawn: the number of legal moves, against a count by hand and as plain numbers."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from tests.games.tsukumobake.tables import KYOTO, do, lay, options, walk
from tsukumo.games.tsukumobake.rules import HOUSES

COLUMNS = "ABCDEFGHIJKLM"
ALL = {f"{column}{row}" for column in COLUMNS for row in range(1, 14)}
DOORS = dict(tile.split() for tile in KYOTO.table["buildings"]["tiles"])
FRONTS = {"G1": "G2", "A7": "B7", "G13": "G12", "M7": "L7"}
HOME = {"geisha": "G1", "innkeeper": "A7", "monk": "G13", "explorer": "M7"}


# --- a count by hand: every walk there is, one after the other ------------------------------------
def onto(square: str, side: str) -> str:
    column, row = COLUMNS.index(square[0]), int(square[1:])
    columns, rows = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}[side]
    column, row = column + columns, row + rows
    return f"{COLUMNS[column]}{row}" if 0 <= column < 13 and 1 <= row <= 13 else ""


def may_step(a: str, side: str, closed: set[str]) -> bool:
    """Clauses board.road, board.building, board.home."""
    b = onto(a, side)
    if not b or (a in DOORS and side != DOORS[a]):
        return False
    if b in DOORS:
        return onto(b, DOORS[b]) == a
    return b not in FRONTS or (FRONTS[b] == a and b not in closed)


ONWARD = {
    owner: {a: [onto(a, side) for side in "NESW" if may_step(a, side, set(FRONTS) - {owner})] for a in ALL}
    for owner in FRONTS
} | {"": {a: [onto(a, side) for side in "NESW" if may_step(a, side, set())] for a in ALL}}


def every_walk(
    onward: dict[str, list[str]], route: tuple[str, ...], parade: str, steps: int
) -> Iterator[tuple[str, ...]]:
    """All routes of up to so many steps; one that steps onto the parade's square goes no further."""
    yield route
    if steps and route[-1] != parade:
        for square in onward[route[-1]]:
            yield from every_walk(onward, (*route, square), parade, steps - 1)


def count(house: str, squares: dict[str, str], parade: str, readings: dict[str, str]) -> int:
    """The number of ends of a player's walks: the squares, and the ways there if they matter."""
    start = squares.get(house, HOME[house])
    others = [squares.get(h, HOME[h]) for h in HOUSES if h != house]
    taken = {s for s in others if s not in DOORS and s not in FRONTS}
    onward = ONWARD[HOME[house] if readings.get("homes") == "owner" else ""]
    ends = set()
    for route in every_walk(onward, (start,), parade, 5):
        if route[-1] == parade:
            ends.add((parade, route[-2]))
        elif readings.get("stride") != "exact" or len(route) == 6:
            again = route[-1] == start and len(route) > 1 and (start in DOORS or start in FRONTS)
            ends.add((route[-1], "again" if again else ""))
    return sum(rest not in taken for end, via in ends for rest in (via if end == parade else end,))


def moves(house: str, squares: dict[str, str], parade: str, readings: dict[str, str]) -> int:
    state = lay(squares=squares, parade=f"{parade} S", readings=readings)
    walk(state, house)
    assert len(set(options(state))) == len(options(state))
    return len(options(state))


READINGS: list[dict[str, str]] = [{}, {"stride": "exact"}, {"homes": "owner"}, {"stride": "exact", "homes": "owner"}]

TABLE = {
    # who, where pawns stand that are not at home, the parade: moves under each of `READINGS`
    ("geisha", "", "G7"): (37, 21, 37, 21),
    ("innkeeper", "", "G7"): (37, 21, 37, 21),
    ("monk", "", "G7"): (37, 21, 37, 21),
    ("explorer", "", "G7"): (37, 21, 37, 21),
    # in a building: out by the door; with a pawn before the door; with the parade before it
    ("geisha", "geisha D4", "G7"): (38, 23, 38, 23),
    ("geisha", "geisha D4 monk E4", "G7"): (37, 22, 37, 22),
    ("geisha", "geisha D4", "E4"): (2, 1, 2, 1),
    # two pawns in one building
    ("innkeeper", "innkeeper J10 monk J10", "H10"): (38, 25, 38, 25),
    # before a door; with pawns near it
    ("geisha", "geisha E4", "G7"): (54, 31, 54, 31),
    ("geisha", "geisha E4 monk F4 innkeeper E5", "G7"): (52, 29, 52, 29),
    ("monk", "monk E12 geisha E11", "D11"): (26, 15, 26, 15),
    ("innkeeper", "innkeeper B5 geisha C5 monk D5 explorer C4", "C6"): (28, 18, 28, 18),
    # corners
    ("geisha", "geisha A1", "G7"): (19, 10, 19, 10),
    ("monk", "monk M13", "G7"): (19, 10, 19, 10),
    # near the parade; with pawns where the walk would meet it
    ("geisha", "geisha G6", "G7"): (62, 38, 62, 38),
    ("geisha", "geisha G4 monk G6", "G7"): (51, 31, 51, 31),
    ("explorer", "", "L7"): (37, 23, 37, 23),
    ("explorer", "explorer L7", "K7"): (41, 25, 41, 25),
    # homes: before one's own, before another's, inside another's, shared, and behind the back of one
    ("geisha", "geisha G2", "G7"): (40, 23, 40, 23),
    ("geisha", "geisha B7", "G7"): (40, 23, 39, 22),
    ("geisha", "geisha A7", "G7"): (37, 21, 36, 21),
    ("monk", "geisha G13", "G11"): (37, 23, 37, 23),
    ("geisha", "geisha F13", "G12"): (29, 18, 29, 18),
}


@pytest.mark.clause("turn.2", "board.size", "board.road", "board.building", "board.home", "turn.3b")
@pytest.mark.parametrize("case", TABLE, ids=" / ".join)
def test_the_number_of_moves(case: tuple[str, str, str]) -> None:
    house, standing, parade = case
    squares = dict(zip(standing.split()[::2], standing.split()[1::2], strict=True))
    assert tuple(count(house, squares, parade, readings) for readings in READINGS) == TABLE[case]
    assert tuple(moves(house, squares, parade, readings) for readings in READINGS) == TABLE[case]


@pytest.mark.clause("turn.2", "board.road", "board.building", "board.home", "turn.3b")
@pytest.mark.parametrize("readings", READINGS, ids=str)
def test_the_number_of_moves_anywhere(readings: dict[str, str]) -> None:
    rng = random.Random(5)
    roads = sorted(ALL - set(DOORS) - set(FRONTS))
    for _ in range(150):
        parade, *standing = rng.sample(roads, 5)
        middle = rng.choice([*roads, *DOORS])
        near = [s for s in roads if s != parade and apart(s, middle) <= 3]
        standing = rng.sample(near, 4) if len(near) > 3 else standing
        squares = dict(zip(HOUSES, standing, strict=True))
        house = rng.choice(HOUSES)
        if rng.random() < 0.3:
            squares[house] = rng.choice([*DOORS, *FRONTS])
        assert moves(house, squares, parade, readings) == count(house, squares, parade, readings), (squares, parade)


def apart(a: str, b: str) -> int:
    return abs(COLUMNS.index(a[0]) - COLUMNS.index(b[0])) + abs(int(a[1:]) - int(b[1:]))


# --- routes -------------------------------------------------------------------------------------------
@pytest.mark.clause("turn.2")
@pytest.mark.parametrize("stride", ["up_to", "exact"])
@pytest.mark.parametrize("start", ["G1", "D4", "H10", "A7"])
def test_every_move_has_a_route_that_is_walked_step_by_step(start: str, stride: str) -> None:
    state = lay(squares={"geisha": start, "monk": "H9"}, parade="H8 S", readings={"stride": stride})
    walk(state, "geisha")
    routes = sorted(every_walk(ONWARD[""], (start,), "H8", 5), key=len, reverse=True)
    shortest: dict[tuple[str, ...], int] = {
        end: len(r) - 1 for r in routes if len(r) > 1 for end in (r[-1:], r[:-3:-1])
    }
    for option in options(state):
        branch = state.clone()
        records = do(branch, option)
        if records[0].kind == "stayed":
            assert option == f"geisha move {start}"
            continue
        route = [start, *records[0].data["route"]]
        assert all(b in ONWARD[""][a] for a, b in pairwise(route))
        to, *via = option.split()[2:]
        assert route[-1] == to
        assert via in ([], [route[-2]])
        assert records[0].kind == ("met_parade" if to == "H8" else "moved")
        assert len(route) - 1 == (5 if stride == "exact" and to != "H8" else shortest[to, *via])
