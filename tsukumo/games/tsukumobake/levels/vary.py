"""Variations of a level, drawn from a seed: positions at random, until one needs the level's idea and no later one."""

from __future__ import annotations

from functools import cache
from typing import Final

from tsukumo.core.teaching.levels import needs_just
from tsukumo.games.tsukumobake.board import BACK, DISTANCE, HOMES, RAYS, SEAT_HOMES, SIZE, SQUARES
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.levels.beginner import answer as without
from tsukumo.games.tsukumobake.levels.levels import plans
from tsukumo.games.tsukumobake.levels.question import STEPPING, LevelQuestion
from tsukumo.games.tsukumobake.parade.citations import cite_events
from tsukumo.games.tsukumobake.parade.decision import Decision
from tsukumo.games.tsukumobake.parade.position import Pawn, Position
from tsukumo.games.tsukumobake.quiz.generate import Lots
from tsukumo.games.tsukumobake.rules import HOUSES

MOST_TRIES: Final = 50_000
MOST_CARDS: Final = 9
NEAR: Final = 3
"""The greatest distance of a pawn put near the parade."""
CROWDED: Final = ("crowd", "again", "tie_seen", "undecided", "company", "edge_near")
"""Levels that take at least two pawns."""


@cache
def variation(id: str, seed: int, number: int) -> LevelQuestion:
    """Task *number* of a level for a seed: the same in every process."""
    ask, ideas = plans()[id].first.kind, tuple(plans())
    lots = Lots("levels", id, seed, number)
    for _ in range(MOST_TRIES):
        made = LevelQuestion(ask, random_position(lots, id))
        if needs(made, id, ideas):
            return made
    raise RuntimeError(f"no position needs just the idea {id}: the beginner and the levels disagree")


def needs(made: LevelQuestion, id: str, ideas: tuple[str, ...]) -> bool:
    """Return whether a question can be asked, and needs the level's idea but none of the later levels."""
    if without(made, id) == without(made) or not made.fair or (made.kind in STEPPING and not _is_known(made, id)):
        return False
    return needs_just(id, ideas, made.answer, lambda idea: without(made, idea))


def _is_known(made: LevelQuestion, id: str) -> bool:
    """Return whether every jump or hit of the step is explained by a level up to this one."""
    clauses: set[str] = set()
    for plan in plans().values():
        clauses |= {*plan.clauses}
        if plan.id == id:
            break
    if "advance.c" in clauses:
        clauses.add("advance.d")  # a jump over a pawn is a hit
    return clauses >= {*cite_events(made.move.steps[0], Decision(made.position).blocked)}


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
