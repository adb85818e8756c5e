"""A map of the board, computed once: every drawing or text takes its numbers, words and colours from here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeVar

from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Text, plain
from tsukumo.core.look.palette import HEAT
from tsukumo.games.tsukumobake.board import NAMES

T = TypeVar("T")
NOTHING: Final = plain("")
CLEAR: Final = 0.85
"""The opacity of the colours on the board."""


class Band(NamedTuple):
    """A range of values in one colour: from *least* up to the next band's."""

    least: float
    colour: str


class Heat(NamedTuple):
    """A map of the board. *values*, *written* and *sentences* go by square, from A1 eastwards, then north.

    - *values*: the numbers of the layer; None where there is none.
    - *written*: a number or a sign for the square, short enough to stand on it, or nothing.
    - *sentences*: the meaning of the value, with the clauses behind it.
    - *bands*: the colours, from the lowest values up; a value below all of them has no colour.
    - *ends*: values on the scale, which reaches over *span*, and their labels.
    - *numbers*: true if the written numbers are half of the map's meaning and are never left out.
    - *ground*: true if 0 has no meaning, so that a text shows the pieces there instead.
    """

    name: str
    title: Text
    values: tuple[float | None, ...]
    written: tuple[Text, ...]
    sentences: tuple[Sentence, ...]
    bands: tuple[Band, ...]
    ends: tuple[tuple[float, Text], ...]
    span: tuple[float, float]
    numbers: bool = False
    ground: bool = False
    strength: float = CLEAR

    def band(self, square: int) -> int:
        """The number of a square's colour, from 1; 0 if it has none."""
        value = self.values[square]
        if value is None:
            return 0
        return sum(value >= band.least for band in self.bands)

    def list_written(self) -> tuple[tuple[int, Text], ...]:
        """The squares with something written on them."""
        return tuple((square, written) for square, written in enumerate(self.written) if written != NOTHING)

    def note(self, square: int, lang: Lang) -> str:
        """The square, and the meaning of its value, with the clauses."""
        line = self.sentences[square].line(lang)
        return f"{NAMES[square]}: {line}" if line else NAMES[square]


def empty(name: str, title: Text) -> Heat:
    """The map of a position that cannot be played."""
    nothing: tuple[None, ...] = (None,) * len(NAMES)
    blank = (NOTHING,) * len(NAMES)
    ends = ((0.0, NOTHING), (1.0, NOTHING))
    return Heat(name, title, nothing, blank, (Sentence(NOTHING),) * len(NAMES), (Band(1, HEAT[0]),), ends, (0.0, 1.0))


def rising(colours: Sequence[str], top: float) -> tuple[Band, ...]:
    """Bands of equal width from just above 0 to *top*; more is stronger."""
    # A hair more than the bound: a value on it belongs to the band below, also after rounding.
    width = top / len(colours)
    return tuple(Band(max(width * i, 1e-6 * top) * (1 + 1e-9), colour) for i, colour in enumerate(colours))


def by_square(of: Callable[[int], T]) -> tuple[T, ...]:
    """Something of each square."""
    return tuple(map(of, range(len(NAMES))))
