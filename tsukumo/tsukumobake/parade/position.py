"""A moment of the game as the parade needs to know it: small, immutable, comparable."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tsukumo.core import registry
from tsukumo.core.errors import CannotRead, NotAllowed, Problem, quoted
from tsukumo.core.errors import sentences as shared
from tsukumo.tsukumobake.board import DIRECTION, HOMES, INDEX, NAMES, SQUARES, Board
from tsukumo.tsukumobake.edition import load_edition
from tsukumo.tsukumobake.rules import HOUSES, default_readings, sentences

if TYPE_CHECKING:
    from pathlib import Path

    from tsukumo.core.data import Json
    from tsukumo.core.rulebook import Readings
    from tsukumo.tsukumobake.parade.layers import Layers
    from tsukumo.tsukumobake.parade.movement import Movement

MOST = 1000
"""The largest number of cards, scrolls or discards a position may hold."""
MOST_BUDGET = 40
SEATS = 4
made = partial(registry.made, "tsukumobake")
"""What positions, movements and maps show of themselves is made elsewhere: the game's entry says where."""


class Pawn(NamedTuple):
    """A player's pawn and hand. *cards* is the whole hand, *scrolls* how many of them are scrolls."""

    house: str
    home: int
    square: int
    cards: int
    scrolls: int = 0
    struck: bool = False
    exposed: bool = False

    def __repr__(self) -> str:
        marks = [name for name in ("struck", "exposed") if getattr(self, name)]
        scrolls = [f"{self.scrolls} of them scrolls"] if self.scrolls else []
        where = f"{self.house} on {_shown(self.square)}", f"home {_shown(self.home)}"
        return f"<{', '.join([*where, f'{self.cards} cards', *scrolls, *marks])}>"


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """The parade on its square, the pawns in seat order, and everything that decides where it goes.

    Any position may be built; `problems` lists everything wrong with it at once. *budget*
    replaces the number of steps that the discard pile gives (`steps`).
    """

    square: int
    facing: int
    pawns: tuple[Pawn, ...]
    discards: int = 0
    board: Board = field(default_factory=lambda: load_edition().board)
    readings: Readings = field(default_factory=default_readings)
    budget: int | None = None

    def movement(self, **readings: str) -> Movement:
        """The parade's movement from here; *readings* replaces answers of this position.

        `NotAllowed` lists the problems of a position that cannot be played.
        """
        position = self.reading(**readings) if readings else self
        if problems := position.problems():
            raise NotAllowed(problems)
        move: Movement = made("position.movement")(position)
        return move

    def layers(self) -> Layers:
        """What the parade sees and considers from here, as 13×13 arrays."""
        layers: Layers = made("position.layers")(self)
        return layers

    def save(self, file: str | Path, **options: object) -> None:
        """Write it as a page, a picture or frames, by the file's suffix (`tsukumo.tsukumobake.export.save`)."""
        made("position.saved")(self, file, **options)

    def pawn(self, house: str) -> Pawn:
        """The pawn of a house; `KeyError` if nobody plays it."""
        return self.pawns[self.seat(house)]

    def seat(self, house: str) -> int:
        """The seat of a house, from 0; `KeyError` if nobody plays it."""
        for seat, pawn in enumerate(self.pawns):
            if pawn.house == house:
                return seat
        raise KeyError(house)

    def changed(self, house: str = "", /, **values: Any) -> Position:
        """The same position with some values of one pawn replaced; without a *house*, its own, which are the parade's.

        Squares also by name (`parse_square`), directions by letter; `CannotRead` if there is no such one.
        """
        for name, parse in _NAMED.items():
            if isinstance(values.get(name), str):
                values[name] = parse(values[name])
        if not house:
            return replace(self, **values)
        seat = self.seat(house)
        pawn = self.pawns[seat]._replace(**values)
        return replace(self, pawns=(*self.pawns[:seat], pawn, *self.pawns[seat + 1 :]))

    def reading(self, **chosen: str) -> Position:
        """The same position under other readings."""
        return replace(self, readings=self.readings.changed(**chosen))

    def problems(self) -> list[Problem]:
        """Everything that makes this position unplayable, by the keys of the scenario file."""
        outside = [
            *_outside(self.discards, MOST, "discards"),
            *(() if self.budget is None else _outside(self.budget, MOST_BUDGET, "budget")),
            *_outside(self.square, SQUARES - 1, "parade.square"),
            *_outside(self.facing, 3, "parade.facing"),
            *(() if 1 <= len(self.pawns) <= SEATS else (Problem("players", sentences["problem.seats"]),)),
        ]
        for i, pawn in enumerate(self.pawns):
            outside += _outside(pawn.cards, MOST, "players[{}].cards", i)
            outside += _outside(pawn.scrolls, MOST, "players[{}].scrolls", i)
            outside += _outside(pawn.square, SQUARES - 1, "players[{}].square", i)
            if pawn.home not in HOMES:
                outside.append(Problem(f"players[{i}].home", sentences["problem.home"]))
            if pawn.house not in HOUSES:
                outside.append(Problem(f"players[{i}].house", sentences.text("problem.house", value=pawn.house)))
        try:
            of_board = _of_board(self.board)
        except TypeError:  # what has no hash is looked at each time
            of_board = _of_board.__wrapped__(self.board)
        outside += of_board.outside
        try:
            return [*outside, *of_board.conflicts, *_pawn_conflicts(self.square, self.pawns, of_board.walls)]
        except TypeError:  # what is no number cannot be compared
            return outside

    def to_json(self) -> Json:
        """The scenario file's object; `tsukumo.position` reads it back."""
        data: Json = made("position.json")(self)
        return data

    def svg(self, **marks: object) -> str:
        """The board as an SVG picture; *marks* as in `draw.board_svg`."""
        picture: str = made("position.svg")(self, **marks)
        return picture

    def __str__(self) -> str:
        string: str = made("position.string")(self)
        return string

    def __repr__(self) -> str:
        return f"tsukumo.position({str(self)!r})"

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"image/svg+xml": str(self.svg()), "text/plain": repr(self)}


def parse_square(name: str) -> int:
    """The number of a square, as positions have it, from its name: ``C4`` is 41; `CannotRead` if there is none."""
    try:
        return INDEX[name]
    except (KeyError, TypeError):
        raise CannotRead([Problem("square", sentences.text("problem.not_square", value=quoted(name)))]) from None


def parse_facing(letter: str) -> int:
    """The number of a direction, as positions have it, from its letter: ``N`` is 0; `CannotRead` if there is none."""
    try:
        return DIRECTION[letter]
    except (KeyError, TypeError):
        raise CannotRead([Problem("facing", sentences.text("problem.not_facing", value=quoted(letter)))]) from None


def square_name(square: int) -> str:
    """The name of a square, from its number: 41 is ``C4``; `IndexError` if there is none."""
    if square < 0:
        raise IndexError(square)
    return NAMES[square]


_NAMED: Final = {"square": parse_square, "home": parse_square, "facing": parse_facing}
"""What the values of a position and its pawns are read by when they are given by name."""


def _outside(value: Any, most: int, key: str, *of: int) -> tuple[Problem, ...]:
    """The problem of a value that is not between 0 and *most*, by its key, which is filled in only if there is one."""
    try:
        if 0 <= value <= most:
            return ()
    except TypeError:
        value = quoted(value)
    return (Problem(key.format(*of), shared.text("file.range", value=value, least=0, most=most)),)


class _OfBoard(NamedTuple):
    """What is wrong with a board's buildings, and the squares where no pawn is in another's way."""

    outside: tuple[Problem, ...]
    conflicts: tuple[Problem, ...]
    walls: Set[int]


@lru_cache(maxsize=64)
def _of_board(board: Board) -> _OfBoard:
    outside: list[Problem] = []
    for i, building in enumerate(board.buildings):
        outside += _outside(building.square, SQUARES - 1, "buildings[{}].square", i)
        outside += _outside(building.door, 3, "buildings[{}].door", i)
    squares = [building.square for building in board.buildings]
    return _OfBoard(tuple(outside), tuple(_building_conflicts(squares)), {*HOMES, *squares})


def conflicts(parade: int | None, pawns: Sequence[Pawn], buildings: Sequence[int | None]) -> list[Problem]:
    """Contradictions between values (`board.road`, `board.home`); values that could not be read are None."""
    return _building_conflicts(buildings) + _pawn_conflicts(parade, pawns, {*HOMES, *buildings})


def _conflict(key: str, sentence: str, **values: object) -> Problem:
    return Problem(key, sentences.text(f"problem.{sentence}", **values))


def _building_conflicts(buildings: Sequence[int | None]) -> list[Problem]:
    problems = [
        _conflict(f"buildings[{i}].square", "two_buildings", square=_shown(buildings[i]), other=f"buildings[{j}]")
        for i, j in _repeats(buildings)
    ]
    for i, square in enumerate(buildings):
        if square in HOMES:
            problems.append(_conflict(f"buildings[{i}].square", "building_on_home", square=_shown(square)))
    return problems


def _pawn_conflicts(parade: int | None, pawns: Sequence[Pawn], walls: Set[int | None]) -> list[Problem]:
    problems: list[Problem] = []

    def add(key: str, sentence: str, **values: object) -> None:
        problems.append(_conflict(key, sentence, **values))

    if parade is not None and parade in walls:
        add("parade.square", "parade_on_building", square=_shown(parade))
    for i, j in _repeats([pawn.house for pawn in pawns]):
        add(f"players[{i}].house", "same_house", value=pawns[i].house, other=f"players[{j}]")
    for i, j in _repeats([pawn.home for pawn in pawns]):
        add(f"players[{i}].home", "same_home", value=_shown(pawns[i].home), other=f"players[{j}]")
    for i, j in _repeats([None if pawn.square in walls else pawn.square for pawn in pawns]):
        add(f"players[{i}].square", "two_pawns", square=_shown(pawns[i].square), other=f"players[{j}]")
    for i, pawn in enumerate(pawns):
        if parade is not None and pawn.square == parade:
            add(f"players[{i}].square", "pawn_on_parade", square=_shown(parade))
        if pawn.scrolls and pawn.cards is not None and pawn.scrolls > pawn.cards:
            add(f"players[{i}].scrolls", "scrolls", scrolls=pawn.scrolls, cards=pawn.cards)
    return problems


def _repeats(values: Sequence[object]) -> list[tuple[int, int]]:
    """Pairs of indices at which a value (other than None) is repeated: the later one, and the first."""
    if len(set(values)) == len(values):
        return []
    return [(i, values.index(v)) for i, v in enumerate(values) if v is not None and values.index(v) < i]


def _shown(square: object) -> str:
    return NAMES[square] if isinstance(square, int) and 0 <= square < SQUARES else str(square)
