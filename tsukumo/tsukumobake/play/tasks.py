"""What may still be to do: a class for each kind of task.

`play.state` says what is done at each: a task either does something at once, or asks its player (`Ask`).
"""

from __future__ import annotations

from typing import ClassVar

from tsukumo.core.tasks import Task
from tsukumo.tsukumobake.edition import Op

# --- the course of the game -----------------------------------------------------------------------


class Hour(Task):
    """An hour begins (`round.hours`)."""

    __slots__ = ("hour",)

    def __init__(self, hour: int) -> None:
        self.hour = hour


class Turn(Task):
    """A player's turn begins: number *turn* of the hour, from 0."""

    __slots__ = ("turn",)

    def __init__(self, turn: int) -> None:
        self.turn = turn


class March(Task):
    """The parade sets off."""

    __slots__ = ()


class Steps(Task):
    """The parade goes on, with so many steps of its *budget* done."""

    __slots__ = ("budget", "done")

    def __init__(self, budget: int, done: int) -> None:
        self.budget, self.done = budget, done


class End(Task):
    """The points are counted (`end.score`)."""

    __slots__ = ()


# --- what is done to a player at once -------------------------------------------------------------


class Effect(Task):
    """An effect that *seat* has set going, by the clauses of its *cause*; operation number *at* comes next."""

    __slots__ = ("at", "cause", "operations", "seat")

    def __init__(self, seat: int, operations: tuple[Op, ...], at: int, cause: tuple[str, ...]) -> None:
        self.seat, self.operations, self.at, self.cause = seat, operations, at, cause


class Steal(Task):
    """A thief draws so many cards from the hand of *seat*."""

    __slots__ = ("count", "seat", "thief")

    def __init__(self, thief: int, seat: int, count: int) -> None:
        self.thief, self.seat, self.count = thief, seat, count


class Draw(Task):
    """Cards are drawn from the deck."""

    __slots__ = ("clauses", "count", "seat")

    def __init__(self, seat: int, count: int, clauses: tuple[str, ...]) -> None:
        self.seat, self.count, self.clauses = seat, count, clauses


class Event(Task):
    """An event card takes effect (`event.reveal`)."""

    __slots__ = ("card", "clauses", "seat")

    def __init__(self, seat: int, card: int, clauses: tuple[str, ...]) -> None:
        self.seat, self.card, self.clauses = seat, card, clauses


class Home(Task):
    """A pawn goes home; *struck*, it is sent there by the parade."""

    __slots__ = ("seat", "struck")

    def __init__(self, seat: int, *, struck: bool) -> None:
        self.seat, self.struck = seat, struck


# --- what is asked --------------------------------------------------------------------------------


class Ask(Task):
    """A question to the player of a seat. Sentences and files call it by its *name*."""

    __slots__ = ("seat",)

    name: ClassVar[str]

    def __init__(self, seat: int) -> None:
        self.seat = seat


class AskCards(Ask):
    """A combo or none, in the phase of a clause (`turn.1`, `turn.4`)."""

    __slots__ = ("clause",)

    name = "cards"

    def __init__(self, seat: int, clause: str) -> None:
        self.seat, self.clause = seat, clause


class AskWalk(Ask):
    """Where the pawn goes (`turn.2`)."""

    __slots__ = ()

    name = "walk"


class AskWalkOn(Ask):
    """Where the pawn goes on to past the parade, met from the square *came*, with so many steps left."""

    __slots__ = ("came", "steps")

    name = "walk_on"

    def __init__(self, seat: int, came: int, steps: int) -> None:
        self.seat, self.came, self.steps = seat, came, steps


class AskMeet(Ask):
    """A scroll or none, as the pawn meets the parade from the square *came*, with so many steps left (`turn.3b`)."""

    __slots__ = ("came", "steps")

    name = "meet"

    def __init__(self, seat: int, came: int, steps: int) -> None:
        self.seat, self.came, self.steps = seat, came, steps


class AskHit(Ask):
    """A scroll or none, as the parade has hit the pawn (`advance.e`)."""

    __slots__ = ()

    name = "hit"


class AskDiscard(Ask):
    """The next card that goes, of so many still (`scroll.discard`)."""

    __slots__ = ("clauses", "count")

    name = "discard"

    def __init__(self, seat: int, count: int, clauses: tuple[str, ...]) -> None:
        self.seat, self.count, self.clauses = seat, count, clauses


class AskReveal(Ask):
    """The event that comes first of several (`event.order`)."""

    __slots__ = ("events",)

    name = "reveal"

    def __init__(self, seat: int, events: tuple[int, ...]) -> None:
        self.seat, self.events = seat, events


class AskHouse(Ask):
    """The other player whom an operation concerns."""

    __slots__ = ("operation",)

    name = "house"

    def __init__(self, seat: int, operation: Op) -> None:
        self.seat, self.operation = seat, operation


class AskLight(Ask):
    """The next building that is lit, or else goes dark, of so many still."""

    __slots__ = ("count", "on")

    name = "light"

    def __init__(self, seat: int, count: int, *, on: bool) -> None:
        self.seat, self.count, self.on = seat, count, on


class AskLead(Ask):
    """Where the parade is put, so many squares away at most."""

    __slots__ = ("steps",)

    name = "lead"

    def __init__(self, seat: int, steps: int) -> None:
        self.seat, self.steps = seat, steps


class AskFace(Ask):
    """The way in which the parade is turned."""

    __slots__ = ()

    name = "face"


class AskRecover(Ask):
    """The next card that comes back from the discard pile, of so many still."""

    __slots__ = ("count",)

    name = "recover"

    def __init__(self, seat: int, count: int) -> None:
        self.seat, self.count = seat, count


class AskGive(Ask):
    """The next card that is handed over to another seat, of so many still."""

    __slots__ = ("count", "to")

    name = "give"

    def __init__(self, seat: int, to: int, count: int) -> None:
        self.seat, self.to, self.count = seat, to, count
