"""The sentences that explain one step of a movement, and those in which two movements differ there."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from tsukumo.core.language.explanation import Explanation, Sentence
from tsukumo.core.language.text import Texts
from tsukumo.games.tsukumobake.parade.explain import explain, name_player
from tsukumo.games.tsukumobake.parade.movement import Movement
from tsukumo.games.tsukumobake.rules import registry

texts = Texts(__file__)

Told = tuple[Sentence, ...]


def list_sentences(move: Movement, step: int) -> Told:
    """The sentences that explain step number *step*, from 0; after the last one, the reason why the movement ended."""
    whole = _explain_movement(move)
    return whole.steps[step].sentences if step < len(whole.steps) else (whole.ending,)


def tell_differences(a: Movement, b: Movement, step: int, names: Iterable[str]) -> tuple[Told, Told]:
    """The sentences that explain step number *step* in each of two movements, but not in the other.

    If a movement says nothing there that the other does not say, the sentences that cite the clauses of the readings
    *names* are given, or else all of them. Both must hold the step, or have ended just before it.
    """
    clauses = {clause for name in names for clause in registry()[name].clauses}
    return _list_own(a, b, step, clauses), _list_own(b, a, step, clauses)


def _list_own(move: Movement, other: Movement, step: int, clauses: set[str]) -> Told:
    mine, theirs = _around(move, other, step), _around(other, move, step)
    own = tuple(s for s in mine if s not in theirs) + _tell_shelter(move, other, step)
    return own or tuple(s for s in mine if clauses.intersection(s.clauses)) or mine


def _around(move: Movement, other: Movement, step: int) -> Told:
    """The sentences about a step; where one movement has ended, also those about the number of steps."""
    story = list_sentences(move, step)
    if (step < len(move.steps)) == (step < len(other.steps)):
        return story
    return (*_explain_movement(move).opening, *story)


def _tell_shelter(move: Movement, other: Movement, step: int) -> Told:
    """Sentences on pawns sheltered or exposed at home after the step, unlike in the other movement (`shelter`)."""
    if step >= min(len(move.steps), len(other.steps)):
        return ()
    here, there = move.before(step + 1).pawns, other.before(step + 1).pawns
    return tuple(
        Sentence(texts.text("told.exposed" if a.exposed else "told.sheltered", who=name_player(a)), _SHELTER)
        for a, b in zip(here, there, strict=True)
        if a.exposed != b.exposed and a.square == b.square
    )


_SHELTER: Final = ("board.hide",)


@lru_cache(maxsize=64)
def _explain_movement(move: Movement) -> Explanation:
    return explain(move)
