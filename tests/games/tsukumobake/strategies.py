"""Hypothesis strategies: valid scenarios of every shape, and positions made from them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations
from typing import Any

from hypothesis import strategies as st

import tsukumo
from tsukumo.games.tsukumobake.rules import HOUSES, parade_registry

Json = dict[str, Any]

COLUMNS = "ABCDEFGHIJKLM"
HOMES = ("A7", "G13", "M7", "G1")
EDITION = ("J10", "D10", "D4", "J4", "L9", "B9", "B5", "L5", "I12", "E12", "E2", "I2")
SQUARES = [f"{column}{row}" for column in COLUMNS for row in range(1, 14)]
ROADS = [s for s in SQUARES if s not in HOMES]
SEATINGS = [seats for n in (1, 2, 3, 4) for seats in permutations(HOUSES, n)]
OWNERS = list(permutations(HOMES))
READINGS = {name: tuple(reading.answers) for name, reading in parade_registry().items()}
SHAPES = ("anywhere", "edge", "line", "tie", "rectangle", "home")


@cache
def place(square: str) -> tuple[int, int]:
    return COLUMNS.index(square[0]), int(square[1:]) - 1


def from_edge(square: str) -> int:
    column, row = place(square)
    return min(column, row, 12 - column, 12 - row)


@cache
def apart(a: str, b: str) -> tuple[int, int]:
    (column, row), (other_column, other_row) = place(a), place(b)
    return abs(column - other_column), abs(row - other_row)


def within(square: str, a: str, b: str) -> bool:
    """Return whether the square lies in the rectangle that *a* and *b* span."""
    return sum(apart(a, square)) + sum(apart(square, b)) == sum(apart(a, b))


def mirrored(draw: st.DrawFn, parade: str) -> list[str]:
    """Buildings alike on both sides of the parade's column or row: only right and left can decide."""
    column, row = place(parade)
    rows = draw(st.sets(st.integers(0, 12), max_size=8))
    squares = [(column + side * out, r) for r in sorted(rows) for side in (1, -1) for out in (1, 2)[: 1 + r % 2]]
    if draw(st.booleans()):
        squares = [(r, row + c - column) for c, r in squares]
    return [
        f"{COLUMNS[c]}{r + 1}" for c, r in squares if 0 <= c <= 12 and 0 <= r <= 12 and (c, r) not in map(place, HOMES)
    ]


def to_the_edge(parade: str) -> dict[str, list[str]]:
    """The squares from the parade to the edge, by heading."""
    column, row = place(parade)
    return {
        "N": [f"{COLUMNS[column]}{r + 1}" for r in range(row + 1, 13)],
        "E": [f"{c}{row + 1}" for c in COLUMNS[column + 1 :]],
        "S": [f"{COLUMNS[column]}{r + 1}" for r in reversed(range(row))],
        "W": [f"{c}{row + 1}" for c in reversed(COLUMNS[:column])],
    }


def walls_of(draw: st.DrawFn, shape: str, parade: str) -> Sequence[str]:
    """The squares of the buildings: the edition's, a few, or clusters that leave nowhere to land."""
    kind = draw(st.sampled_from(["edition", "none", "few", "cluster", "line", "mirror"]))
    if kind == "none":
        return ()
    if kind == "edition":
        return EDITION
    if kind == "mirror":
        return mirrored(draw, parade)
    if kind == "few":
        return draw(st.lists(st.sampled_from(ROADS), max_size=12, unique=True))
    # A blob of buildings, or a row of them; often beside the parade, a home or the edge.
    middle = parade if shape == "anywhere" else draw(st.sampled_from([*HOMES, "A1", "M13", "F13", "M4", parade]))
    if kind == "line":
        near = [s for s in ROADS if 0 in apart(s, middle) and sum(apart(s, middle)) <= 5]
    else:
        near = [s for s in ROADS if sum(apart(s, middle)) <= 2]
    left_out = draw(st.sets(st.sampled_from(near), max_size=4))
    return [s for s in near if s not in left_out]


def pool_of(draw: st.DrawFn, shape: str, parade: str) -> list[str]:
    """The squares where most of the pawns stand."""
    if shape == "edge":
        return [s for s in SQUARES if from_edge(s) == 0 and sum(apart(s, parade)) <= 5]
    if shape == "line":
        return [s for s in SQUARES if 0 in apart(s, parade)]
    if shape == "tie":
        distance = draw(st.integers(1, 6))
        ring = [s for s in SQUARES if sum(apart(s, parade)) == distance]
        return [s for s in ring if 0 in apart(s, parade)] if draw(st.booleans()) else ring
    if shape == "rectangle":
        corner = draw(st.sampled_from([s for s in SQUARES if sum(apart(s, parade)) <= 12]))
        return [s for s in SQUARES if within(s, parade, corner)]
    if shape == "home":
        return [s for home in HOMES for s in SQUARES if sum(apart(s, home)) <= 1]
    # Not all the board: from corner to corner there are millions of paths, which the oracle cannot list.
    return [s for s in SQUARES if sum(apart(s, parade)) <= 12]


def parade_of(draw: st.DrawFn, shape: str) -> str:
    if shape == "edge":
        return draw(st.sampled_from([s for s in ROADS if from_edge(s) <= 1]))
    if shape == "home":
        return draw(st.sampled_from([s for s in ROADS for h in HOMES if sum(apart(s, h)) <= 3]))
    return draw(st.sampled_from(ROADS))


def player_of(draw: st.DrawFn, house: str, home: str, squares: Sequence[str], most: int) -> Json:
    cards = draw(st.integers(0, most))
    player = {"house": house, "home": home, "square": draw(st.sampled_from(squares)), "cards": cards}
    # Few bits decide the rest, so that most players are plain ones.
    marks = draw(st.integers(0, 15))
    if marks in (1, 2, 3, 4) and cards:
        player["scrolls"] = draw(st.integers(0, min(2, cards)))
    if marks in (4, 5, 8):
        player["struck"] = True
    if marks in (5, 6, 7):
        player["exposed"] = True
    return player


def players_of(draw: st.DrawFn, parade: str, pool: Sequence[str], walls: Sequence[str]) -> list[Json]:
    seats = draw(st.sampled_from(SEATINGS))
    owners = draw(st.sampled_from(OWNERS))
    most = draw(st.sampled_from([1, 3, 7]))
    buildings = [*HOMES, *walls]
    taken = {parade}
    players: list[Json] = []
    for house, home in zip(seats, owners, strict=False):
        kind = draw(st.sampled_from(["pool", "pool", "pool", "pool", "shared", "shared", "inside", "home", "anywhere"]))
        together = [p["square"] for p in players if p["square"] in buildings]
        squares = {"home": [home], "inside": buildings, "shared": together, "anywhere": SQUARES}.get(kind, pool)
        squares = [s for s in squares if s not in taken] or buildings
        player = player_of(draw, house, home, squares, most)
        if player["square"] not in buildings:
            taken.add(player["square"])
        players.append(player)
    return players


def readings_of(draw: st.DrawFn, forced: dict[str, str] | None) -> Json:
    if forced is None:
        return {}
    names = draw(st.sets(st.sampled_from(sorted(READINGS)), max_size=len(READINGS)))
    return {"readings": {name: draw(st.sampled_from(READINGS[name])) for name in sorted(names)} | forced}


@st.composite
def scenarios(draw: st.DrawFn, forced: dict[str, str] | None = None) -> Json:
    """Valid scenario objects: under the default readings, or under random ones but for those *forced*."""
    shape = draw(st.sampled_from(SHAPES))
    parade = parade_of(draw, shape)
    facing = draw(st.sampled_from("NESW"))
    walls = [s for s in walls_of(draw, shape, parade) if s != parade]
    players = players_of(draw, parade, pool_of(draw, shape, parade), walls)
    scenario = scenario_of(parade, facing, players, walls) | readings_of(draw, forced)
    if draw(st.booleans()):
        scenario["discards"] = draw(st.sampled_from([0, 2, 3, 4, 7, 11, 24, 900]))
    if draw(st.integers(0, 4)) == 0:
        scenario["budget"] = draw(st.integers(0, 12))
    return scenario


@st.composite
def dead_ends(draw: st.DrawFn, forced: dict[str, str] | None = None) -> Json:
    """Scenarios of one or two steps in which nothing is free between the parade and the edge ahead of it."""
    facing = draw(st.sampled_from("NESW"))
    parade = draw(st.sampled_from([s for s in ROADS if 1 <= len(to_the_edge(s)[facing]) <= 4]))
    ahead = to_the_edge(parade)[facing]
    walls = [s for s in ahead if s not in HOMES and draw(st.booleans())]
    beside = [s for s in SQUARES if 0 in apart(s, parade) and sum(apart(s, parade)) <= 4 and s not in ahead]
    players = players_of(draw, parade, draw(st.sampled_from([ahead, beside, ahead * 3 + beside])), walls)
    taken = [*HOMES, *walls, *(p["square"] for p in players)]
    scenario = scenario_of(parade, facing, players, walls + [s for s in ahead if s not in taken])
    return scenario | readings_of(draw, forced) | {"budget": draw(st.integers(1, 2))}


def scenario_of(parade: str, facing: str, players: list[Json], walls: Sequence[str]) -> Json:
    scenario = {
        "format": "tsukumo/1",
        "game": "tsukumobake",
        "parade": {"square": parade, "facing": facing},
        "players": players,
    }
    if tuple(walls) != EDITION:
        scenario["buildings"] = [{"square": s, "door": "NESW"[sum(place(s)) % 4]} for s in walls]
    return scenario


def positions(forced: dict[str, str] | None = None) -> st.SearchStrategy[tsukumo.Position]:
    """Positions of the same kinds."""
    return scenarios(forced).map(tsukumo.position)
