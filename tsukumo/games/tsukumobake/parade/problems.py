"""The problems of a position: values out of bounds, and contradictions between them.

Any position may be built, and its values may be anything at all.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import lru_cache
from typing import Any, Final, NamedTuple

from tsukumo.core.io.errors import Problem, quote_value
from tsukumo.core.io.errors import texts as shared
from tsukumo.games.tsukumobake.board import HOMES, SQUARES, Board, name_square
from tsukumo.games.tsukumobake.rules import HOUSES, texts

MOST: Final = 1000
"""The largest number of cards, scrolls or discards a position may hold."""
MOST_BUDGET: Final = 40
SEATS: Final = 4
Pawns = Sequence[tuple[Any, ...]]
"""Pawns by their fields, in the order of `position.Pawn`."""


def problems(position: Any) -> list[Problem]:
    """Everything that makes a position unplayable, by the keys of the scenario file."""
    pawns: Pawns = position.pawns
    square, board = position.square, position.board
    outside: list[Problem] = []
    _bound(outside, position.discards, MOST, "discards")
    if position.budget is not None:
        _bound(outside, position.budget, MOST_BUDGET, "budget")
    _bound(outside, square, SQUARES - 1, "parade.square")
    _bound(outside, position.facing, 3, "parade.facing")
    if not 1 <= len(pawns) <= SEATS:
        outside.append(Problem("players", texts["problem.seats"]))
    for i, (house, home, stands, cards, scrolls, _, _) in enumerate(pawns):
        _bound(outside, cards, MOST, "players[{}].cards", i)
        _bound(outside, scrolls, MOST, "players[{}].scrolls", i)
        _bound(outside, stands, SQUARES - 1, "players[{}].square", i)
        if home not in HOMES:
            outside.append(Problem(f"players[{i}].home", texts["problem.home"]))
        if house not in HOUSES:
            outside.append(Problem(f"players[{i}].house", texts.text("problem.house", value=house)))
    try:
        of_board = _of_board(board)
    except TypeError:  # values without a hash are checked each time
        of_board = _of_board.__wrapped__(board)
    outside += of_board.outside
    try:
        return [*outside, *of_board.conflicts, *_pawn_conflicts(square, pawns, of_board.walls)]
    except TypeError:  # values that are no numbers cannot be compared
        return outside


def _bound(found: list[Problem], value: Any, most: int, key: str, i: int = 0) -> None:
    """Note a value that is not between 0 and *most*, by its key, which is filled in only then."""
    try:
        if 0 <= value <= most:
            return
    except TypeError:
        value = quote_value(value)
    found.append(Problem(key.format(i), shared.text("file.range", value=value, least=0, most=most)))


class _OfBoard(NamedTuple):
    """The problems of a board's buildings, and the squares that any number of pawns may share."""

    outside: list[Problem]
    conflicts: list[Problem]
    walls: Set[int]


@lru_cache(maxsize=64)
def _of_board(board: Board) -> _OfBoard:
    outside: list[Problem] = []
    for i, building in enumerate(board.buildings):
        _bound(outside, building.square, SQUARES - 1, "buildings[{}].square", i)
        _bound(outside, building.door, 3, "buildings[{}].door", i)
    squares = [building.square for building in board.buildings]
    return _OfBoard(outside, _building_conflicts(squares), {*HOMES, *squares})


def find_conflicts(parade: int | None, pawns: Pawns, buildings: Sequence[int | None]) -> list[Problem]:
    """Contradictions between values (`board.road`, `board.home`); values that could not be read are None."""
    return _building_conflicts(buildings) + _pawn_conflicts(parade, pawns, {*HOMES, *buildings})


def _conflict(key: str, sentence: str, **values: object) -> Problem:
    return Problem(key, texts.text(f"problem.{sentence}", **values))


def _building_conflicts(buildings: Sequence[Any]) -> list[Problem]:
    problems = [
        _conflict(f"buildings[{i}].square", "two_buildings", square=name_square(buildings[i]), other=f"buildings[{j}]")
        for i, j in _repeats(buildings)
    ]
    for i, square in enumerate(buildings):
        if square in HOMES:
            problems.append(_conflict(f"buildings[{i}].square", "building_on_home", square=name_square(square)))
    return problems


def _pawn_conflicts(parade: Any, pawns: Pawns, walls: Set[Any]) -> list[Problem]:
    problems: list[Problem] = []
    houses, homes, squares = [pawn[0] for pawn in pawns], [pawn[1] for pawn in pawns], [pawn[2] for pawn in pawns]
    if parade is not None and parade in walls:
        problems.append(_conflict("parade.square", "parade_on_building", square=name_square(parade)))
    for i, j in _repeats(houses):
        key, other = f"players[{i}].house", f"players[{j}]"
        problems.append(_conflict(key, "same_house", value=houses[i], other=other))
    for i, j in _repeats(homes):
        key, other = f"players[{i}].home", f"players[{j}]"
        problems.append(_conflict(key, "same_home", value=name_square(homes[i]), other=other))
    for i, j in _repeats([None if square in walls else square for square in squares]):
        key, other = f"players[{i}].square", f"players[{j}]"
        problems.append(_conflict(key, "two_pawns", square=name_square(squares[i]), other=other))
    for i, (_, _, square, cards, scrolls, _, _) in enumerate(pawns):
        if parade is not None and square == parade:
            problems.append(_conflict(f"players[{i}].square", "pawn_on_parade", square=name_square(parade)))
        if scrolls and cards is not None and scrolls > cards:
            problems.append(_conflict(f"players[{i}].scrolls", "scrolls", scrolls=scrolls, cards=cards))
    return problems


def _repeats(values: Sequence[Any]) -> list[tuple[int, int]]:
    """Pairs of indices at which a value (other than None) is repeated: the later one, and the first."""
    if len(set(values)) == len(values):
        return []
    return [(i, values.index(v)) for i, v in enumerate(values) if v is not None and values.index(v) < i]
