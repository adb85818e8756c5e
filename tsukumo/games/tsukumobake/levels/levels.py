"""The levels of the parade, read from TOML files beside this module.

::

    title = { it = "Dove guarda", en = "Where it looks" }

    [facing]
    ask = "ahead"
    position = "F6W.mC9n3"
    clauses = ["target.a"]
    title = …
    idea = …
    hint = …

``ask`` is a kind of question (see `question`), ``position`` that of the first task. The rest is as in every game
(`tsukumo.core.teaching.levels.GameLevels`). No answer is written down: the engine finds it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from tsukumo.core.language.text import Text
from tsukumo.core.teaching.levels import GameLevels, needs_just
from tsukumo.core.teaching.question import Question, find_fitting
from tsukumo.games.tsukumobake import notation
from tsukumo.games.tsukumobake.board import BACK, DISTANCE, HOMES, RAYS, SEAT_HOMES, SIZE, SQUARES
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.levels.beginner import answer
from tsukumo.games.tsukumobake.levels.question import STEPPING, Asked, ask
from tsukumo.games.tsukumobake.parade.citations import cite_events
from tsukumo.games.tsukumobake.parade.decision import Decision
from tsukumo.games.tsukumobake.parade.position import Pawn, Position
from tsukumo.games.tsukumobake.quiz.generate import Lots
from tsukumo.games.tsukumobake.quiz.papers import offer_questions
from tsukumo.games.tsukumobake.rules import HOUSES

FILES: Final = ("sight", "chase", "ways")
"""The files in the order of the levels."""
MOST_TRIES: Final = 50_000
MOST_CARDS: Final = 9
NEAR: Final = 3
"""The greatest distance of a pawn put near the parade."""
CROWDED: Final = ("crowd", "again", "tie_seen", "undecided", "company", "edge_near")
"""Levels that take at least two pawns."""


class ParadeLevels(GameLevels[Asked, Asked]):
    """Levels whose tasks are about a position."""

    def first(self, id: str, table: Mapping[str, Any]) -> Asked:  # noqa: ARG002 - the same for every level
        """The position of a level's table."""
        return Asked(table["ask"], notation.read_position(table["position"]))

    def offer(self, game: str, id: str, seed: int, number: int) -> dict[str, Text]:  # noqa: ARG002 - as others
        """The questions about the position of a task."""
        return offer_questions(self.asked(id, seed, number).position)

    def vary(self, id: str, first: Asked, key: str) -> Asked:
        """A random position that needs the level's idea."""
        lots = Lots("levels", key)

        def attempt() -> Asked | None:
            made = Asked(first.kind, random_position(lots, id))
            return made if self.needs(made, id) else None

        return find_fitting(attempt, MOST_TRIES, id)

    def needs(self, made: Asked, id: str) -> bool:
        """Return whether a question can be asked, and needs the level's idea but none of the later levels."""
        if answer(made, id) == answer(made) or not made.fair:
            return False
        if made.kind in STEPPING and not self._explains(made, id):
            return False
        return needs_just(id, tuple(self.plans()), made.answer, lambda idea: answer(made, idea))

    def _explains(self, made: Asked, id: str) -> bool:
        """Return whether every jump or hit of the step is explained by a level up to this one."""
        clauses: set[str] = set()
        for plan in self.plans().values():
            clauses |= {*plan.clauses}
            if plan.id == id:
                break
        if "advance.c" in clauses:
            clauses.add("advance.d")  # a jump over a pawn is a hit
        return clauses >= {*cite_events(made.move.steps[0], Decision(made.position).blocked)}

    def without(self, asked: Asked, idea: str) -> tuple[str, ...]:
        """The answer of somebody who lacks an idea."""
        return answer(asked, idea)

    def ask(self, asked: Asked) -> Question[Asked]:
        """The question about a position."""
        return ask(asked)


@cache
def _grounds() -> tuple[list[int], list[int], list[int], list[int]]:
    """The roads; those beside a building or a home; those at the edge; and all roofs."""
    walls = load_edition().board.walls
    roofs = [s for s in range(SQUARES) if walls[s]]
    roads = [s for s in range(SQUARES) if not walls[s]]
    beside = [s for s in roads if any(DISTANCE[s][roof] == 1 for roof in roofs)]
    edge = [s for s in roads if {s // SIZE, s % SIZE} & {1, SIZE - 2}]
    return roads, beside, edge, roofs


def random_position(lots: Lots, id: str) -> Position:
    """A random position with more pawns in line, near by, behind and under roofs than by pure chance."""
    board, (roads, beside, edge, roofs) = load_edition().board, _grounds()
    square, facing = lots.one(lots.one((roads, beside, edge))), lots.below(4)
    ahead = [s for turn in range(4) if turn != BACK for s in RAYS[square][(facing + turn) % 4] if not board.walls[s]]
    near = [s for s in (*roads, *roofs) if 0 < DISTANCE[square][s] <= NEAR]
    houses = lots.some(HOUSES, len(HOUSES))
    seats = sorted(lots.some(range(len(HOUSES)), lots.below(2) + 1 + (id in CROWDED)))
    alike = lots.below(MOST_CARDS - 1) + 2 if lots.likely(0.4) else 0
    pawns: list[Pawn] = []
    for seat in seats:
        taken = {square, *(pawn.square for pawn in pawns)}
        ground = lots.one((ahead, near, near, roofs, roads))
        here = lots.one([s for s in ground if s not in taken] or [s for s in HOMES if s not in taken])
        scrolls = int(id == "scroll" and lots.likely(0.5))
        pawns.append(Pawn(houses[seat], SEAT_HOMES[seat], here, alike or lots.below(MOST_CARDS) + 1, scrolls))
    return Position(square, facing, tuple(pawns), board=board)


LEVELS: Final = ParadeLevels(__file__, FILES, (SIZE, SIZE))
