"""The tasks of a turn: a class for each kind of thing that may still be to do.

`play.state` says what is done at each: a task either does something at once, or asks its player (`Ask`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from tsukumo.tsukumobake.edition import Op


class Task:
    """Something still to do, and what it needs to know. It never changes, so that the clones of a state share it.

    It is compared and pickled by what it holds, which its constructor takes by the same names.
    """

    def _held(self) -> dict[str, object]:
        held = self.__getstate__()
        return dict(sorted(held.items())) if isinstance(held, dict) else {}

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([f'{name}={value!r}' for name, value in self._held().items()])})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Task) and type(other) is type(self) and other._held() == self._held()

    def __hash__(self) -> int:
        return hash((type(self), *self._held().values()))

    def __reduce__(self) -> tuple[object, ...]:
        return _made, (type(self), self._held())


def _made(kind: Callable[..., Task], held: dict[str, object]) -> Task:
    """The task of a kind that holds something: as it is read from a pickle."""
    return kind(**held)


# --- the course of the game -----------------------------------------------------------------------


class Hour(Task):
    """An hour begins (`round.hours`)."""

    def __init__(self, hour: int) -> None:
        self.hour = hour


class Turn(Task):
    """A player's turn begins: number *turn* of the hour, from 0."""

    def __init__(self, turn: int) -> None:
        self.turn = turn


class March(Task):
    """The parade sets off."""


class Steps(Task):
    """The parade goes on, with so many steps of its *budget* done."""

    def __init__(self, budget: int, done: int) -> None:
        self.budget, self.done = budget, done


class End(Task):
    """The points are counted (`end.score`)."""


# --- what is done to a player at once -------------------------------------------------------------


class Effect(Task):
    """An effect that *seat* has set going, by the clauses of its *cause*; operation number *at* comes next."""

    def __init__(self, seat: int, operations: tuple[Op, ...], at: int, cause: tuple[str, ...]) -> None:
        self.seat, self.operations, self.at, self.cause = seat, operations, at, cause


class Steal(Task):
    """A thief draws so many cards from the hand of *seat*."""

    def __init__(self, thief: int, seat: int, count: int) -> None:
        self.thief, self.seat, self.count = thief, seat, count


class Draw(Task):
    """Cards are drawn from the deck."""

    def __init__(self, seat: int, count: int, clauses: tuple[str, ...]) -> None:
        self.seat, self.count, self.clauses = seat, count, clauses


class Event(Task):
    """An event card takes effect (`event.reveal`)."""

    def __init__(self, seat: int, card: int, clauses: tuple[str, ...]) -> None:
        self.seat, self.card, self.clauses = seat, card, clauses


class Home(Task):
    """A pawn goes home; *struck*, it is sent there by the parade."""

    def __init__(self, seat: int, *, struck: bool) -> None:
        self.seat, self.struck = seat, struck


# --- what is asked --------------------------------------------------------------------------------


class Ask(Task):
    """A question to the player of a seat. Sentences and files call it by its *name*."""

    name: ClassVar[str]

    def __init__(self, seat: int) -> None:
        self.seat = seat


class AskCards(Ask):
    """A combo or none, in the phase of a clause (`turn.1`, `turn.4`)."""

    name = "cards"

    def __init__(self, seat: int, clause: str) -> None:
        self.seat, self.clause = seat, clause


class AskWalk(Ask):
    """Where the pawn goes (`turn.2`)."""

    name = "walk"


class AskWalkOn(Ask):
    """Where the pawn goes on to past the parade, met from the square *came*, with so many steps left."""

    name = "walk_on"

    def __init__(self, seat: int, came: int, steps: int) -> None:
        self.seat, self.came, self.steps = seat, came, steps


class AskMeet(Ask):
    """A scroll or none, as the pawn meets the parade from the square *came*, with so many steps left (`turn.3b`)."""

    name = "meet"

    def __init__(self, seat: int, came: int, steps: int) -> None:
        self.seat, self.came, self.steps = seat, came, steps


class AskHit(Ask):
    """A scroll or none, as the parade has hit the pawn (`advance.e`)."""

    name = "hit"


class AskDiscard(Ask):
    """The next card that goes, of so many still (`scroll.discard`)."""

    name = "discard"

    def __init__(self, seat: int, count: int, clauses: tuple[str, ...]) -> None:
        self.seat, self.count, self.clauses = seat, count, clauses


class AskReveal(Ask):
    """The event that comes first of several (`event.order`)."""

    name = "reveal"

    def __init__(self, seat: int, events: tuple[int, ...]) -> None:
        self.seat, self.events = seat, events


class AskHouse(Ask):
    """The other player whom an operation concerns."""

    name = "house"

    def __init__(self, seat: int, operation: Op) -> None:
        self.seat, self.operation = seat, operation


class AskLight(Ask):
    """The next building that is lit, or else goes dark, of so many still."""

    name = "light"

    def __init__(self, seat: int, count: int, *, on: bool) -> None:
        self.seat, self.count, self.on = seat, count, on


class AskLead(Ask):
    """Where the parade is put, so many squares away at most."""

    name = "lead"

    def __init__(self, seat: int, steps: int) -> None:
        self.seat, self.steps = seat, steps


class AskFace(Ask):
    """The way in which the parade is turned."""

    name = "face"


class AskRecover(Ask):
    """The next card that comes back from the discard pile, of so many still."""

    name = "recover"

    def __init__(self, seat: int, count: int) -> None:
        self.seat, self.count = seat, count


class AskGive(Ask):
    """The next card that is handed over to another seat, of so many still."""

    name = "give"

    def __init__(self, seat: int, to: int, count: int) -> None:
        self.seat, self.to, self.count = seat, to, count
