"""The question of a level about a position, and the engine's answer: squares, by name, in the board's order.

- *ahead*: the square straight in front of the parade; *looks*: the same after a step
- *sees*: the players it sees; *squares*: every square that it sees
- *whom*: its target; *next*: its target after a step
- *step*: its square after a step; *corner*: the bend of its path
- *hits*: the players it hits with this step; *after*: the square of the pawn that is hit, afterwards

Players are named by the squares of their pawns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import Final

from tsukumo.games.tsukumobake.board import NAMES, RAYS
from tsukumo.games.tsukumobake.parade.decision import Decision
from tsukumo.games.tsukumobake.parade.movement import Movement
from tsukumo.games.tsukumobake.parade.position import Position

SEVERAL: Final = ("sees", "squares", "hits")
"""The questions that may have more than one answer."""
PEOPLE: Final = ("sees", "whom", "next", "hits")
"""The questions answered by pawns; the others are answered by any square."""
STEPPING: Final = ("step", "looks", "next", "hits", "after")
"""The questions about a step that the parade takes."""
MOST_SQUARES: Final = 8
"""The most squares in an answer: more would be tedious to click."""


@dataclass(frozen=True)
class LevelQuestion:
    """A question about a position."""

    kind: str
    position: Position

    @cached_property
    def move(self) -> Movement:
        """The first step of the parade, if it takes one."""
        return replace(self.position, budget=1).movement()

    @cached_property
    def answer(self) -> tuple[str, ...]:
        """The right answer, as the engine computes it; empty if there is none."""
        return name_squares(ANSWERS[self.kind](self))

    @property
    def fair(self) -> bool:
        """True if it can be asked: it has an answer, not too long, and only one square unless several are asked for."""
        if self.kind in STEPPING and not self.move.steps:
            return False
        return 0 < len(self.answer) <= (MOST_SQUARES if self.kind in SEVERAL else 1)


def name_squares(squares: Iterable[int]) -> tuple[str, ...]:
    """Squares by their names, each once, in the board's order."""
    return tuple(NAMES[square] for square in sorted(set(squares)))


def _ahead(position: Position) -> tuple[int, ...]:
    return RAYS[position.square][position.facing][:1]


def _sees(asked: LevelQuestion) -> list[int]:
    seen = Decision(asked.position).seen
    return [pawn.square for pawn in asked.position.pawns if pawn.square in seen]


def _find_chased(position: Position) -> tuple[int, ...]:
    target = Decision(position).choice[1]
    return (target.square,) if target else ()


def _corner(asked: LevelQuestion) -> list[int]:
    """The square on which the path changes its heading, other than the parade's own."""
    ways = Decision(asked.position).ways
    path = (asked.position.square, *ways.path) if ways else ()
    headings = [after - before for before, after in pairwise(path)]
    return [path[i + 1] for i, (before, after) in enumerate(pairwise(headings)) if before != after]


def _list_hit(asked: LevelQuestion) -> list[int]:
    return [hit.seat for step in asked.move.steps for hit in step.hits]


ANSWERS: Final[Mapping[str, Callable[[LevelQuestion], Iterable[int]]]] = {
    "ahead": lambda asked: _ahead(asked.position),
    "looks": lambda asked: _ahead(asked.move.after),
    "sees": _sees,
    "squares": lambda asked: Decision(asked.position).seen,
    "whom": lambda asked: _find_chased(asked.position),
    "next": lambda asked: _find_chased(asked.move.after),
    "step": lambda asked: [asked.move.after.square],
    "corner": _corner,
    "hits": lambda asked: [asked.position.pawns[seat].square for seat in _list_hit(asked)],
    "after": lambda asked: [asked.move.after.pawns[seat].square for seat in _list_hit(asked)],
}
"""The engine's answer to each question."""
