"""The outcome of a movement as the players see it, and the differences between two movements."""

from __future__ import annotations

from typing import Final, NamedTuple

from tsukumo.games.tsukumobake.parade.movement import Movement


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
