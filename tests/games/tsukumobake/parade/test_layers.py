"""The layers: what the parade sees and weighs, against slow computations of the same."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest
from hypothesis import assume, given

import tsukumo
from tests.examples import examples
from tests.games.tsukumobake.strategies import COLUMNS, HOMES, SQUARES, apart, place, positions
from tsukumo.games.tsukumobake.board import DIRECTIONS, NAMES
from tsukumo.games.tsukumobake.cases.case import cases
from tsukumo.games.tsukumobake.parade.layers import Array, Layers
from tsukumo.games.tsukumobake.parade.position import Pawn, Position

each_case = pytest.mark.parametrize("position", [case.position for case in cases().values()], ids=list(cases()))
AHEAD = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}


def at(array: Array[Any], square: str) -> Any:
    """The value of a square, found by its name."""
    column, row = place(square)
    return array[row][column]


def values(array: Array[Any]) -> dict[str, Any]:
    """Every value that is not 0 or None, by the name of its square."""
    return {s: at(array, s) for s in SQUARES if at(array, s)}


def walls(position: Position) -> set[str]:
    return {*HOMES, *(NAMES[b.square] for b in position.board.buildings)}


def onward(square: str, heading: str) -> str | None:
    (column, row), (x, y) = place(square), AHEAD[heading]
    if 0 <= column + x < 13 and 0 <= row + y < 13:
        return f"{COLUMNS[column + x]}{row + y + 1}"
    return None


def looked_at(position: Position) -> set[str]:
    """The road squares ahead, to the right and to the left, up to a building; or to a pawn, where pawns cut."""
    standing = {NAMES[pawn.square] for pawn in position.pawns}
    squares: set[str] = set()
    for heading in (DIRECTIONS[(position.facing + turn) % 4] for turn in (0, 1, 3)):
        square = onward(NAMES[position.square], heading)
        while square and square not in walls(position):
            squares.add(square)
            cut = position.readings["sight"] == "blocked" and square in standing
            square = None if cut else onward(square, heading)
    return squares


def arrays(layers: Layers) -> list[Array[Any]]:
    return [layers.sight, *layers.paths, layers.distance, layers.aura, layers.hand]


# --- what holds everywhere ------------------------------------------------------------------------


def check(position: Position) -> None:
    """Check the conditions for the layers of any position."""
    layers = position.layers()
    for array in arrays(layers):
        assert len(array) == 13
        assert all(len(row) == 13 for row in array)
    assert set(values(layers.sight)) == looked_at(position)
    assert set(values(layers.sight).values()) <= {1}
    check_paths(position, layers)
    check_auras(position, layers)


def check_paths(position: Position, layers: Layers) -> None:
    """The paths are those of the next step: all begin at the parade and end at the target."""
    steps = position.movement().steps
    parade = NAMES[position.square]
    path = [NAMES[s] for s in steps[0].path] if steps else []
    if steps:
        assert values(layers.paths.chosen) == {square: i for i, square in enumerate(path, 1)}
        total = steps[0].equivalent
        assert at(layers.paths.equivalent, parade) == total
    for counts in layers.paths[:3]:
        total = at(counts, parade)
        assert total == max(max(row) for row in counts)
        assert all(at(counts, square) for square in path)
        if path:
            assert at(counts, path[-1]) == total
    for square in SQUARES:
        counts3 = [at(counts, square) for counts in layers.paths[:3]]
        assert counts3 == sorted(counts3, reverse=True)
        assert all(type(count) is int for count in counts3)


def check_auras(position: Position, layers: Layers) -> None:
    """Auras stand where unstruck pawns stand, and are halved only under a roof."""
    for square in SQUARES:
        here = [pawn for pawn in position.pawns if NAMES[pawn.square] == square and not pawn.struck]
        aura, hand = at(layers.aura, square), at(layers.hand, square)
        if not here:
            assert (aura, hand) == (None, None)
            continue
        auras = {pawn.house: aura_of(pawn, position) for pawn in here}
        assert aura == max(auras.values())
        assert hand in [pawn.cards for pawn in here if auras[pawn.house] == aura]


def aura_of(pawn: Pawn, position: Position) -> int:
    inside = NAMES[pawn.square] in walls(position)
    whole = pawn.exposed and position.readings["shelter"] == "exposed"
    return pawn.cards // 2 if inside and not whole else pawn.cards


@pytest.mark.clause("target.a", "advance.b", "faq.3", "board.hide", "goal.aura")
@given(positions({}))
@examples(120)
def test_layers_of_any_position(position: Position) -> None:
    check(position)


@each_case
def test_layers_of_every_case(position: Position) -> None:
    move = position.movement()
    for step in range(len(move.steps) + 1):
        check(move.before(step))


@given(positions({"distance": "squares"}))
@examples(50)
def test_distance_in_squares(position: Position) -> None:
    parade = NAMES[position.square]
    layers = position.layers()
    assert all(at(layers.distance, s) == sum(apart(parade, s)) for s in SQUARES)


def steps_to(position: Position) -> dict[str, int]:
    """The least number of free squares on the way to each square, and one step for its own."""
    blocked = walls(position) | {NAMES[pawn.square] for pawn in position.pawns}
    least = {NAMES[position.square]: 0}
    changed = True
    while changed:
        changed = False
        for square in [*least]:
            for heading in AHEAD:
                there = onward(square, heading)
                if there and least[square] + (there not in blocked) < least.get(there, 999):
                    least[there] = least[square] + (there not in blocked)
                    changed = True
    return {s: steps + (s in blocked) for s, steps in least.items()} | {NAMES[position.square]: 0}


@pytest.mark.clause("advance.c")
@given(positions({"distance": "steps"}))
@examples(25)
def test_distance_in_steps(position: Position) -> None:
    layers = position.layers()
    assert {s: at(layers.distance, s) for s in SQUARES} == steps_to(position)


# --- by hand --------------------------------------------------------------------------------------


def test_rows_run_south_to_north_and_columns_west_to_east() -> None:
    layers = tsukumo.position("B1N.gA3s5.mM13n7").layers()
    assert layers.hand[2][0] == 5
    assert layers.hand[12][12] == 7
    assert layers.sight[0][0] == layers.sight[1][1] == layers.sight[0][2] == 1
    assert layers.distance[0][1] == 0
    assert layers.distance[12][12] == 23


@pytest.mark.clause("target.f")
def test_undecided_the_way_is_the_line_ahead() -> None:
    layers = tsukumo.position("G7N.iD7w4.eJ7e4").layers()
    line = {f"G{row}": row - 7 for row in range(8, 14)}
    assert values(layers.paths.chosen) == line
    for counts in layers.paths[:3]:
        assert values(counts) == {"G7": 1, **dict.fromkeys(line, 1)}


@pytest.mark.clause("advance.b", "faq.3")
def test_equivalent_preferred_straightest() -> None:
    layers = tsukumo.position("G7N.gI9s9.iH8w1").layers()
    assert values(layers.paths.equivalent) == {
        "G7": 6,
        "G8": 3,
        "G9": 1,
        "H7": 3,
        "H8": 4,
        "H9": 3,
        "I7": 1,
        "I8": 3,
        "I9": 6,
    }
    assert values(layers.paths.preferred) == {"G7": 4, "G8": 2, "H7": 2, "H8": 4, "H9": 2, "I8": 2, "I9": 4}
    assert values(layers.paths.straightest) == {"G7": 1, "G8": 1, "H8": 1, "I8": 1, "I9": 1}
    assert values(layers.paths.chosen) == {"G8": 1, "H8": 2, "I8": 3, "I9": 4}


@pytest.mark.clause("advance.b")
def test_millions_of_paths_are_counted_exactly() -> None:
    counts = tsukumo.position("A1N.gM13s9.t").layers().paths.equivalent
    for square in SQUARES:
        column, row = place(square)
        assert at(counts, square) == comb(column + row, row) * comb(24 - column - row, 12 - row)
    assert at(counts, "G7") == 853_776
    assert at(counts, "A1") == at(counts, "M13") == 2_704_156


@given(positions({"distance": "steps"}))
@examples(30)
def test_every_path_crosses_each_length_once(position: Position) -> None:
    """Through all squares equally far in squares along the way go exactly all the paths."""
    layers = position.layers()
    chosen = values(layers.paths.chosen)
    assume(chosen and position.movement().steps[0:1] and position.movement().steps[0].target is not None)
    total = at(layers.paths.equivalent, NAMES[position.square])
    through = sum(values(layers.paths.equivalent).values())
    assert through == total * (len(chosen) + 1)


def test_a_shell_shows_the_names_of_the_maps_and_not_their_numbers() -> None:
    layers = tsukumo.position("G7N.gE7w5").layers()
    assert repr(layers) == "<layers of 'G7N.gE7w5': sight, paths, distance, aura, hand>"
