"""The outcome of a movement as the players see it, and the differences between two movements, in sentences too."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from tsukumo.core.language.explanation import Explanation, Sentence
from tsukumo.core.language.text import Texts
from tsukumo.games.tsukumobake.parade.explain import explain, name_player
from tsukumo.games.tsukumobake.parade.movement import Movement
from tsukumo.games.tsukumobake.rules import registry

texts = Texts(__file__)

Told = tuple[Sentence, ...]


class Outcome(NamedTuple):
    """The outcome of a movement.

    *path*: the parade's square and facing after each step; *landing*: those in the end; *hits*: the seats of the
    players hit, in order, each with whether a scroll was used; *losses*: how many cards each seat has lost, scrolls
    too; *exposed*: the seats of pawns that lie open at home in the next movement (reading `shelter`).
    """

    path: tuple[tuple[int, int], ...]
    landing: tuple[int, int]
    hits: tuple[tuple[int, bool], ...]
    losses: tuple[int, ...]
    exposed: tuple[int, ...]


ASPECTS: Final = Outcome._fields
"""The aspects in which two movements may differ in the end."""
SEEN: Final = ASPECTS[:-1]
"""Those that show in the movement itself."""


def outcome(move: Movement) -> Outcome:
    """Return the outcome of a movement."""
    return Outcome(
        tuple([(step.to, step.facing_after) for step in move.steps]),
        (move.after.square, move.after.facing),
        tuple([(hit.seat, hit.scroll) for step in move.steps for hit in step.hits]),
        tuple([then.cards - now.cards for then, now in zip(move.start.pawns, move.after.pawns, strict=True)]),
        tuple([seat for seat, pawn in enumerate(move.after.pawns) if pawn.exposed]),
    )


def list_differing(one: Outcome, other: Outcome) -> tuple[str, ...]:
    """Return those of `ASPECTS` in which two outcomes differ."""
    return tuple([name for name, mine, theirs in zip(ASPECTS, one, other, strict=True) if mine != theirs])


def find_step(one: Movement, other: Movement, *, later: bool = False) -> int | None:
    """Return the first step, from 0, at which two movements from one position visibly differ; None if there is none.

    Where one of them ends before the other, it is the first step that only the other takes. *later*: players also see
    who lies open at home, which counts in the next movement alone.
    """
    for i, (a, b) in enumerate(zip(one.steps, other.steps, strict=False)):
        if (a.to, a.facing_after, a.hits) != (b.to, b.facing_after, b.hits):
            return i
        if later and [p.exposed for p in one.before(i + 1).pawns] != [p.exposed for p in other.before(i + 1).pawns]:
            return i
    return None if len(one.steps) == len(other.steps) else min(len(one.steps), len(other.steps))


# --- in sentences -------------------------------------------------------------------------------------


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
        Sentence(texts.text("told.exposed" if a.exposed else "told.sheltered", who=name_player(a)), ("board.hide",))
        for a, b in zip(here, there, strict=True)
        if a.exposed != b.exposed and a.square == b.square
    )


@lru_cache(maxsize=64)
def _explain_movement(move: Movement) -> Explanation:
    return explain(move)
