"""Variations of a level, drawn from a seed: games at random, until a moment needs the level's idea and no later one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any, Final

from tsukumo.core.bots.bots import one_of
from tsukumo.core.teaching.levels import needs_just
from tsukumo.games.sottomondo.levels.levels import plans
from tsukumo.games.sottomondo.levels.novice import answer
from tsukumo.games.sottomondo.play.ruleset import HELD
from tsukumo.games.sottomondo.quiz.generate import draw_table, questions
from tsukumo.games.sottomondo.quiz.question import Kind, SottomondoMoment, SottomondoQuestion
from tsukumo.games.sottomondo.quiz.question import answer as right_answer

MOST_GAMES: Final = 5000
"""The most games played for a variation: the rarest moment comes in one game of some hundred."""
HELD_BY_ONE: Final[Mapping[str, tuple[str, ...]]] = {"copy": ("heavy_blow", "heavy_blow")}
"""The cards dealt to one player for moments that come in one game of thousands."""
STARTS: Final[Mapping[str, tuple[int, int]]] = {
    "winner": (8, 10),
    "level": (1, 5),
    "fight": (1, 6),
}
"""The range of levels at which the players begin, for kinds of questions where it matters."""


@cache
def variation(id: str, seed: int, number: int) -> SottomondoQuestion:
    """Task *number* of a level for a seed: the same in every process."""
    kind = plans()[id].first.kind
    rng = Random(f"sottomondo/levels/{id}/{seed}/{number}")  # noqa: S311 - games, not secrets
    for _ in range(MOST_GAMES):
        table = draw_table(rng, one_of([2, 2, 3], rng), STARTS.get(kind, (1, 8)))
        if held := HELD_BY_ONE.get(id):
            _give(table, held, rng)
        fitting = [question for question, moment in questions(table, kind, rng) if needs(id, kind, moment)]
        if fitting:
            return one_of(fitting, rng)
    raise RuntimeError(f"no game needs just the idea {id}: the novice and the levels disagree")


def _give(table: dict[str, Any], held: tuple[str, ...], rng: Random) -> None:
    """Deal some cards to one of the players."""
    seat = one_of(list(range(len(table["players"]))), rng)
    castle = list(table["castle"])
    for card in held:
        castle.remove(card)
    castle[HELD * seat : HELD * seat] = held
    table["castle"] = castle


def without(question: SottomondoQuestion, idea: str) -> tuple[str, ...]:
    """The answer of a novice who lacks an idea."""
    return (answer(question.kind, question.moment, idea),)


def needs(id: str, kind: Kind, moment: SottomondoMoment) -> bool:
    """Return whether a moment needs the idea of a level but none of the later ones."""
    right = right_answer(kind, moment)
    if answer(kind, moment, id) == right:
        return False
    return needs_just(id, tuple(plans()), right, lambda idea: answer(kind, moment, idea))
