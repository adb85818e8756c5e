"""The smallest example: a position as small as can be found in which two sets of readings give different movements.

Positions that differ are found among random ones and shrunk (`shrinking`). They stay on the edition's board, with four
houses at most, and with the number of steps that the discard pile gives.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from tsukumo.core.files.data import Json
from tsukumo.core.game.clauses import Readings, reading_problems
from tsukumo.core.io.errors import CannotRead, Problem, quote_value
from tsukumo.core.language.text import Lang, Text, Texts, join_list, plain, user_language
from tsukumo.games.tsukumobake.board import NORTH, SEAT_HOMES, SQUARES, Board
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.lab.compare import Comparison, compare
from tsukumo.games.tsukumobake.lab.divergence import find_divergence_step, name_problems
from tsukumo.games.tsukumobake.lab.samples import random_departure
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
from tsukumo.games.tsukumobake.rules import HOUSES, default_readings, parade_registry

STARTS: Final = 4
"""The number of positions to shrink; the smallest result counts."""
MOST_TRIED: Final = 20_000
"""The most random positions tried to find those."""
Answers = Mapping[str, str] | str
"""Answers to readings: a mapping, or words such as ``turns=corners, half=ceil``; none means the default ones."""
texts = Texts(__file__)


@dataclass(frozen=True, slots=True, repr=False)
class Smallest:
    """A smallest position in which two sets of readings diverge, with the movement under each.

    *step* is the first that differs, from 1. No position with fewer than *least* pawns differs: all of them were tried.
    """

    position: Position
    one: Readings
    other: Readings
    step: int
    least: int

    @property
    def moves(self) -> tuple[Movement, Movement]:
        """The movement under each set of readings."""
        return self.position.movement(**self.one), self.position.movement(**self.other)

    @property
    def size(self) -> PositionSize:
        """The size of the position."""
        return measure_position(self.position, self.step)

    @property
    def comparison(self) -> Comparison:
        """Both movements side by side, with the sentences that explain their divergence."""
        return compare(self.position, self.one.overrides(), self.other.overrides())

    def text(self, lang: Lang | None = None) -> str:
        """The position, its size, and both movements with the explanation of their divergence."""
        lang = lang or user_language()
        return "\n".join([str(self.position), self.measure().say(lang), "", self.comparison.text(lang)])

    def measure(self) -> Text:
        """The size of the position, and whether fewer pawns are ruled out."""
        size = self.size
        words = texts.text("size", pawns=size.pawns, step=self.step, squares=size.squares)
        if size.pawns == 1:
            return words
        return words.then(texts.text("sure" if self.least >= size.pawns else "unsure", pawns=self.least - 1))

    def to_json(self) -> Json:
        """The position, both sets of readings, its size, and both movements, as a JSON object."""
        size, (one, other) = self.size, self.moves
        return {
            "position": str(self.position),
            "readings": [self.one.overrides(), self.other.overrides()],
            "pawns": size.pawns,
            "step": self.step,
            "squares": size.squares,
            "least": self.least,
            "movements": [one.to_json(), other.to_json()],
        }

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<{self.position}: {name_readings(self.one).en} | {name_readings(self.other).en}>"

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"image/svg+xml": str(self.position.svg()), "text/plain": str(self)}


def name_readings(readings: Readings) -> Text:
    """A set of readings by its answers that are not the default."""
    chosen = [plain(f"{name}={value}") for name, value in readings.overrides().items()]
    return join_list(chosen) if chosen else texts["usual"]


def smallest(one: Answers, other: Answers | None = None) -> Smallest:
    """A smallest position in which the parade moves otherwise under one set of readings than under the other.

    ``smallest("turns", "corners")`` compares an answer with the default one, as does ``smallest("sight")`` where there
    is only one other; ``smallest({"turns": "corners"}, {"turns": "curves"})`` compares any two sets of answers, the
    rest at their defaults. Smallest means: fewest pawns, then fewest steps until the movements part, then the least
    sum of the distances of parade and pawns from G7, then `PositionSize`. The same call always finds the same position.

    `CannotRead` lists unknown readings and answers, and says so if the two cannot differ or no such position is found.
    """
    first, second = _read_sets(one, other)

    def matters(position: Position, most: int = MOST_STEPS) -> int | None:
        return _find_smallest(position, first, second, most)

    best: tuple[PositionSize, Position] | None = None
    for start in islice(_starts(matters), STARTS):
        smaller = shrink_position(start, matters)
        sized = measure_position(smaller, matters(smaller) or 0), smaller
        best = sized if best is None or sized[0] < best[0] else best
    if best is None:
        raise CannotRead(
            [Problem("", texts.text("none", one=name_readings(first), other=name_readings(second), tried=MOST_TRIED))]
        )
    size, position = best
    least = 2 if size.pawns > 1 and not find_one_pawn(position.board, matters) else 1
    return Smallest(position, first, second, size.steps, least)


def _find_smallest(position: Position, one: Readings, other: Readings, most: int) -> int | None:
    """The step at which the movements from a position diverge; where possible, not beyond step *most*."""
    budget = position.budget
    if one["budget"] == other["budget"] == "fixed":
        budget = min(most, count_steps(position.discards) if budget is None else budget)
    moves = [movement(replace(position, readings=readings, budget=budget)) for readings in (one, other)]
    return find_divergence_step(*moves)


def _starts(matters: Matters) -> Iterator[Position]:
    """Positions with the property: random ones, and those reached by their movements.

    A position after a movement has pawns that were sent home; in the middle of one, some are struck.
    """
    edition = load_edition()
    for number in range(MOST_TRIED):
        position = random_departure(edition, 0, number).position
        if matters(position, MOST_STEPS):
            yield position
            continue
        after = position.movement(shelter="exposed").after
        pawns = tuple([pawn._replace(struck=False) for pawn in after.pawns])
        later = replace(after, pawns=pawns, readings=default_readings())
        if matters(later, MOST_STEPS):
            yield later


def find_one_pawn(board: Board, matters: Matters) -> Position | None:
    """A position with one pawn and the property, if there is any: all are tried.

    One pawn has no rivals, so the size of its hand decides nothing: 3 cards are an odd hand and lose at least one, and
    with 3 discards each loss gives a growing budget its next step. A scroll only saves those. Where the board looks the
    same turned round, the parade may face north.
    """
    facings = (NORTH,) if is_symmetric(board) else range(4)
    roads = [s for s in range(SQUARES) if not board.walls[s]]
    for struck in (True, False):
        pawn = Pawn(HOUSES[0], SEAT_HOMES[0], 0, 0 if struck else 3, struck=struck)
        for square in roads:
            for facing in facings:
                for to in range(SQUARES):
                    if to != square:
                        position = Position(square, facing, (pawn._replace(square=to),), 3, board)
                        if matters(position, MOST_STEPS):
                            return position
    return None


# --- the readings asked for ------------------------------------------------------------------------


def _read_sets(one: Answers, other: Answers | None) -> tuple[Readings, Readings]:
    """The two sets of readings; `CannotRead` lists everything wrong with them."""
    if isinstance(one, str) and "=" not in one and one:
        return _read_answer(one, other)
    pair = [_answers(one), _answers(other or {})]
    if other is None:
        pair.reverse()
    problems = [p for answers in pair for p in _problems(answers)]
    if problems:
        raise CannotRead(list(dict.fromkeys(problems)))
    first, second = (default_readings().changed(**answers) for answers in pair)
    if first == second:
        raise CannotRead([Problem("", texts.text("same", readings=name_readings(first)))])
    return first, second


def _read_answer(name: str, value: Answers | None) -> tuple[Readings, Readings]:
    """The default readings, and those with another answer to one."""
    if problems := name_problems(name):
        raise CannotRead(problems)
    others = [answer for answer in parade_registry()[name].answers if answer != parade_registry()[name].default]
    if value is None and len(others) > 1:
        raise CannotRead(
            [Problem(f"readings.{name}", texts.text("which", names=join_list([plain(o) for o in others])))]
        )
    if value is not None and not isinstance(value, str):
        raise CannotRead([Problem(f"readings.{name}", texts.text("value", value=quote_value(value)))])
    return _read_sets({}, {name: others[0] if value is None else value})


def _answers(given: Answers) -> dict[str, str]:
    """Answers by reading, from a mapping or from words."""
    if not isinstance(given, str):
        return dict(given)
    pairs = [word.partition("=") for word in given.replace(",", " ").split()]
    return {name: value for name, _, value in pairs}


def _problems(answers: Mapping[str, str]) -> list[Problem]:
    problems: list[Problem] = []
    for name, value in answers.items():
        problems += name_problems(name) or reading_problems(parade_registry(), {name: value})
    return problems
