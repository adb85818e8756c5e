"""The position of a parade and the pawns: small, immutable, comparable."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from tsukumo.core.files.data import plain_int
from tsukumo.core.io.errors import CannotRead, NotAllowed, Problem, quote_value
from tsukumo.core.io.errors import texts as shared
from tsukumo.core.language.text import join_list, plain
from tsukumo.games.tsukumobake.board import DIRECTION, INDEX, NAMES, Board
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.parade.pawn import Pawn as Pawn
from tsukumo.games.tsukumobake.parade.problems import problems
from tsukumo.games.tsukumobake.rules import default_readings, texts

# What shows a position imports this module; so a position's methods import it when they are called.
if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tsukumo.core.files.data import Json
    from tsukumo.core.game.clauses import Readings
    from tsukumo.core.language.text import Lang
    from tsukumo.games.tsukumobake.draw.board import Marks
    from tsukumo.games.tsukumobake.parade.layers import Layers
    from tsukumo.games.tsukumobake.parade.movement import Movement


@cache
def _load_movement() -> Callable[[Position], Movement]:
    """Return the function that moves the parade; its module imports this one, and an import takes time at each call."""
    from tsukumo.games.tsukumobake.parade.movement import movement

    return movement


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
        if wrong := problems(position):
            raise NotAllowed(wrong)
        movement = _load_movement()
        try:
            return movement(position)
        except TypeError:  # the compiled engine takes Python's own numbers alone
            return movement(position.plain())

    def layers(self) -> Layers:
        """The layers of this position: the parade's sight and choices, as 13×13 arrays."""
        from tsukumo.games.tsukumobake.parade.layers import layers

        return layers(self.plain())

    def plain(self) -> Position:
        """The same position in Python's own numbers, whatever integers it was made with."""
        budget = None if self.budget is None else plain_int(self.budget)
        pawns = tuple(
            pawn._replace(**{name: plain_int(getattr(pawn, name)) for name in ("home", "square", "cards", "scrolls")})
            for pawn in self.pawns
        )
        numbers = (plain_int(self.square), plain_int(self.facing), pawns, plain_int(self.discards))
        return Position(*numbers, self.board, self.readings, budget)

    def save(self, file: str | Path, *, lang: Lang | None = None, frames: bool = False, width: int = 960) -> None:
        """Write it as a page, a picture or frames, by the file's suffix (`tsukumo.games.tsukumobake.export.save`)."""
        from tsukumo.games.tsukumobake.export import save

        save(self, file, lang=lang, frames=frames, width=width)

    def pawn(self, house: str) -> Pawn:
        """The pawn of a house; `CannotRead` if nobody plays it."""
        return self.pawns[self.seat(house)]

    def seat(self, house: str) -> int:
        """The seat of a house, from 0; `CannotRead` if nobody plays it."""
        for seat, pawn in enumerate(self.pawns):
            if pawn.house == house:
                return seat
        names = join_list([plain(pawn.house) for pawn in self.pawns], shared["or"])
        raise CannotRead([Problem("house", texts.text("problem.not_here", value=quote_value(house), names=names))])

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
        return problems(self)

    def to_json(self) -> Json:
        """The scenario file's object; `tsukumo.position` reads it back."""
        from tsukumo.games.tsukumobake.scenario import to_json

        return to_json(self)

    def svg(
        self, marks: Marks | None = None, *, lang: Lang | None = None, width: int = 480, legend: bool = False
    ) -> str:
        """The board as an SVG picture, as `draw.board.board_svg` draws it."""
        from tsukumo.games.tsukumobake.draw.board import NO_MARKS, board_svg

        return board_svg(self, marks or NO_MARKS, lang=lang, width=width, legend=legend)

    def __str__(self) -> str:
        from tsukumo.games.tsukumobake.notation import write_position

        return write_position(self)

    def __repr__(self) -> str:
        return f"tsukumo.position({str(self)!r})"

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"image/svg+xml": str(self.svg()), "text/plain": repr(self)}


def parse_square(name: str) -> int:
    """The number of a square, as positions have it, from its name: ``C4`` is 41; `CannotRead` if there is none."""
    try:
        return INDEX[name]
    except (KeyError, TypeError):
        raise CannotRead([Problem("square", texts.text("problem.not_square", value=quote_value(name)))]) from None


def parse_facing(letter: str) -> int:
    """The number of a direction, as positions have it, from its letter: ``N`` is 0; `CannotRead` if there is none."""
    try:
        return DIRECTION[letter]
    except (KeyError, TypeError):
        raise CannotRead([Problem("facing", texts.text("problem.not_facing", value=quote_value(letter)))]) from None


def square_name(square: int) -> str:
    """The name of a square, from its number: 41 is ``C4``; `CannotRead` if there is none."""
    number = plain_int(square)
    if not isinstance(number, int) or not 0 <= number < len(NAMES):
        raise CannotRead([Problem("square", texts.text("problem.not_number", value=quote_value(square)))])
    return NAMES[number]


_NAMED: Final = {"square": parse_square, "home": parse_square, "facing": parse_facing}
"""The parsers of values of a position and its pawns that are given by name."""
