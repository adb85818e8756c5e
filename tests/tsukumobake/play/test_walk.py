"""Where a pawn can walk: the number of legal moves, against a count by hand and as plain numbers."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from tests.tsukumobake.tables import KYOTO, SEAT, do, edition, hand, kinds, lay, lit, options, square, walk
from tsukumo.tsukumobake.play.state import State
from tsukumo.tsukumobake.rules import HOUSES

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
    """How many ends the walks of a player have: where they end, and how they got there if that matters."""
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


# --- single steps -----------------------------------------------------------------------------------
def reached(house: str, stride: int = 1, **laid: Any) -> set[str]:
    """Where a player can get to with so many steps."""
    state = lay(**laid)
    state.strides[SEAT[house]] = stride - 5
    walk(state, house)
    return {option.split()[2] for option in options(state)}


@pytest.mark.clause("turn.2", "board.road", "board.size")
def test_a_step_goes_along_rows_and_columns() -> None:
    assert reached("monk", squares={"monk": "G4"}) == {"G4", "G5", "H4", "G3", "F4"}
    assert reached("monk", squares={"monk": "A1"}) == {"A1", "A2", "B1"}


@pytest.mark.clause("board.building")
def test_a_building_is_entered_and_left_by_its_door_only() -> None:
    assert reached("monk", squares={"monk": "D4"}) == {"D4", "E4"}
    assert "D4" in reached("monk", squares={"monk": "E4"})
    for beside in ("C4", "D3", "D5"):
        assert "D4" not in reached("monk", squares={"monk": beside})


@pytest.mark.clause("board.home")
@pytest.mark.parametrize(
    ("home", "front", "sides"),
    [("A7", "B7", "A6 A8"), ("G13", "G12", "F13 H13"), ("M7", "L7", "M6 M8"), ("G1", "G2", "F1 H1")],
)
def test_a_home_is_entered_by_its_front_and_left_by_three_sides(home: str, front: str, sides: str) -> None:
    assert reached("monk", squares={"monk": home}) == {home, front, *sides.split()}
    assert home in reached("monk", squares={"monk": front})
    for side in sides.split():
        assert home not in reached("monk", squares={"monk": side})


@pytest.mark.clause("board.road", "turn.2")
def test_a_pawn_walks_through_another_but_does_not_end_there() -> None:
    squares = {"monk": "A1", "geisha": "A2", "innkeeper": "B1"}
    assert reached("monk", squares=squares) == {"A1"}
    assert reached("monk", stride=2, squares=squares) == {"A1", "A3", "B2", "C1"}


@pytest.mark.clause("board.building", "board.home")
def test_a_building_and_a_home_hold_any_number() -> None:
    inside = {"geisha": "D4", "innkeeper": "D4", "explorer": "D4"}
    assert "D4" in reached("monk", squares={"monk": "E4"} | inside)
    at_home = {"geisha": "A7", "innkeeper": "A7", "explorer": "A7"}
    assert "A7" in reached("monk", squares={"monk": "B7"} | at_home)


@pytest.mark.clause("turn.2")
@pytest.mark.parametrize("stride", ["up_to", "exact"])
def test_whoever_can_go_nowhere_stays(stride: str) -> None:
    squares = {"monk": "D4", "geisha": "E4"}
    state = lay(squares=squares, readings={"stride": stride})
    state.strides[SEAT["monk"]] = -4
    walk(state, "monk")
    assert options(state) == ["monk move D4"]
    assert kinds(do(state, "monk move D4"))[0] == "stayed"
    assert square(state, "monk") == "D4"


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


@pytest.mark.clause("turn.2", "turn.3a")
def test_out_of_a_building_and_in_again_is_a_move_of_its_own() -> None:
    state = lay(squares={"monk": "D4"}, lit="D4", deck="fan fan fan fan")
    walk(state, "monk")
    assert {o for o in options(state) if " D4" in o} == {"monk move D4", "monk move D4 E4"}
    stay = state.clone()
    assert kinds(do(stay, "monk move D4")) == ["stayed"]
    assert lit(stay) == {"D4"}
    again = do(state, "monk move D4 E4")
    assert again[0].data["route"] == ["E4", "D4"]
    assert kinds(again) == ["moved", "entered", "darkened", "drew"]
    assert (square(state, "monk"), hand(state, "monk"), lit(state)) == ("D4", "fan fan fan fan", set())


@pytest.mark.clause("turn.2", "board.building")
def test_a_door_may_open_onto_the_corner_of_the_board() -> None:
    state = walked("monk", squares={"monk": "B1"}, edition=edition(tiles={"E2 N": "B1 W"}))
    assert {o for o in options(state) if o.startswith(("monk move A1", "monk move B1"))} == {
        *("monk move A1", "monk move B1", "monk move B1 A1")
    }


@pytest.mark.clause("turn.2", "board.home")
def test_out_of_a_home_and_in_again_by_its_front() -> None:
    assert "geisha move G1 G2" in options(walked("geisha"))
    assert "geisha move G1 G2" not in options(walked("geisha", parade="G2 S"))
    assert "geisha move G1 G2" in options(walked("geisha", squares={"monk": "G2"}))
    assert "monk move G4 G5" not in options(walked("monk", squares={"monk": "G4"}))


def walked(house: str, **laid: Any) -> State:
    state = lay(**laid)
    walk(state, house)
    return state
