"""The smallest example: a position as small as can be found in which two sets of readings give different movements.

Positions that differ are found among random ones and shrunk (`shrinking`). They stay on the edition's board, with four
houses at most, and with the number of steps that the discard pile gives.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from tsukumo.core.files.data import Json
from tsukumo.core.game.clauses import Readings
from tsukumo.core.io.errors import CannotRead, Problem, choose_language
from tsukumo.core.lab.played_game import Chosen, name_answers
from tsukumo.core.lab.results import Smallest
from tsukumo.core.language.text import Lang, Text, Texts, plain
from tsukumo.games.tsukumobake.board import NORTH, SEAT_HOMES, SQUARES, Board
from tsukumo.games.tsukumobake.cases.case import read_examples
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.lab.compare import MovementComparison, compare_movements
from tsukumo.games.tsukumobake.lab.divergence import find_step
from tsukumo.games.tsukumobake.lab.samples import following, random_departure
from tsukumo.games.tsukumobake.lab.shrinking import (
    MOST_STEPS,
    Matters,
    PositionSize,
    is_symmetric,
    measure_position,
    shrink_position,
)
from tsukumo.games.tsukumobake.parade.movement import Movement, count_steps, movement
from tsukumo.games.tsukumobake.parade.position import Pawn, Position
from tsukumo.games.tsukumobake.rules import HOUSES, default_readings

STARTS: Final = 4
"""The number of positions to shrink; the smallest result counts."""
MOST_TRIED: Final = 20_000
"""The most random positions tried to find those."""
texts = Texts(__file__)


@dataclass(frozen=True, slots=True, repr=False)
class SmallestPosition(Smallest):
    """A smallest position in which two sets of readings diverge, each given by its changes from the defaults.

    *step* is the first that differs, from 1. No position with fewer than *least* pawns differs: all of them were tried.
    """

    position: Position
    one: Chosen
    other: Chosen
    step: int
    least: int

    @property
    def moves(self) -> tuple[Movement, Movement]:
        """The movement under each set of readings."""
        one, other = (movement(replace(self.position, readings=default_readings(*c))) for c in (self.one, self.other))
        return one, other

    @property
    def size(self) -> PositionSize:
        """The size of the position."""
        return measure_position(self.position, self.step)

    @property
    def comparison(self) -> MovementComparison:
        """Both movements side by side, with the sentences that explain their divergence."""
        return compare_movements(self.position, dict(self.one), dict(self.other))

    def introduce(self) -> Text:
        """Return the position and its size."""
        return plain(f"{self.position}. ").then(self.measure(), "")

    def text(self, lang: Lang | None = None) -> str:
        """Return the position, its size, and both movements with the explanation of their divergence."""
        lang = choose_language(lang)
        return "\n".join([str(self.position), self.measure().say(lang), "", self.comparison.text(lang)])

    def measure(self) -> Text:
        """Return the size of the position, and whether fewer pawns are ruled out."""
        size = self.size
        words = texts.text("size", pawns=size.pawns, step=self.step, squares=size.squares)
        if size.pawns == 1:
            return words
        return words.then(texts.text("sure" if self.least >= size.pawns else "unsure", pawns=self.least - 1))

    def to_json(self, lang: Lang | None = None) -> Json:  # noqa: ARG002 - it holds no words
        """Return the position, both sets of readings, its size, and both movements, as a JSON object."""
        size, (one, other) = self.size, self.moves
        return {
            "position": str(self.position),
            "readings": [dict(self.one), dict(self.other)],
            "pawns": size.pawns,
            "step": self.step,
            "squares": size.squares,
            "least": self.least,
            "movements": [one.to_json(), other.to_json()],
        }

    def __repr__(self) -> str:
        return f"<{self.position}: {name_answers(self.one).en} | {name_answers(self.other).en}>"

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"image/svg+xml": str(self.position.svg()), "text/plain": str(self)}


def load_smallest(reading: str, answer: str) -> SmallestPosition | None:
    """Return the smallest position that comes with the game, for an answer; None if there is none."""
    example = read_examples().get((reading, answer))
    if example is None:
        return None
    position, chosen = example.case.position, ((reading, answer),)
    step = find_step(position.movement(), position.movement(**dict(chosen)))
    assert step is not None  # a test keeps the files true
    return SmallestPosition(position, (), chosen, step + 1, min(2, len(position.pawns)))


def find_smallest(one: Chosen, other: Chosen) -> SmallestPosition:
    """Return a smallest position in which the parade moves otherwise under one set of readings than under the other.

    Smallest means: fewest pawns, then fewest steps until the movements part, then the least sum of the distances of
    parade and pawns from G7, then `PositionSize`. The same call always finds the same position.

    `CannotRead` says so if no such position is found.
    """
    first, second = default_readings(*one), default_readings(*other)

    def matters(position: Position, most: int = MOST_STEPS) -> int | None:
        return _find_step(position, first, second, most)

    best: tuple[PositionSize, Position] | None = None
    for start in islice(_starts(matters), STARTS):
        smaller = shrink_position(start, matters)
        sized = measure_position(smaller, matters(smaller) or 0), smaller
        best = sized if best is None or sized[0] < best[0] else best
    if best is None:
        names = {"one": name_answers(one), "other": name_answers(other)}
        raise CannotRead([Problem("", texts.text("none", **names, tried=MOST_TRIED))])
    size, position = best
    least = 2 if size.pawns > 1 and not find_one_pawn(position.board, matters) else 1
    return SmallestPosition(position, one, other, size.steps, least)


def _find_step(position: Position, one: Readings, other: Readings, most: int) -> int | None:
    """The step, from 1, at which the movements from a position diverge; where possible, not beyond step *most*."""
    budget = position.budget
    if one["budget"] == other["budget"] == "fixed":
        budget = min(most, count_steps(position.discards) if budget is None else budget)
    moves = [movement(replace(position, readings=readings, budget=budget)) for readings in (one, other)]
    step = find_step(*moves)
    return None if step is None else step + 1


def _starts(matters: Matters) -> Iterator[Position]:
    """Positions with the property: random ones, and those reached by their movements.

    A position after a movement has pawns that were sent home; in the middle of one, some are struck.
    """
    edition = load_edition()
    for number in range(MOST_TRIED):
        departure = random_departure(edition, 0, number)
        later = following(departure).position
        for position in (departure.position, replace(later, readings=default_readings())):
            if matters(position, MOST_STEPS):
                yield position
                break


def find_one_pawn(board: Board, matters: Matters) -> Position | None:
    """A position with one pawn and the property, if there is any: all are tried.

    One pawn has no rivals, so the size of its hand decides nothing: 3 cards are an odd hand and lose at least one, and
    with 3 discards each loss gives a growing budget its next step. A scroll only saves those. Where the board looks the
    same turned round, the parade may face north.
    """
    facings = (NORTH,) if is_symmetric(board) else range(4)
    for struck in (True, False):
        pawn = Pawn(HOUSES[0], SEAT_HOMES[0], 0, 0 if struck else 3, struck=struck)
        for square in board.roads:
            for facing in facings:
                for to in range(SQUARES):
                    if to != square:
                        position = Position(square, facing, (pawn._replace(square=to),), 3, board)
                        if matters(position, MOST_STEPS):
                            return position
    return None
