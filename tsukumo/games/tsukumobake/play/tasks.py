"""The tasks of a turn: a class for each kind.

A task either does something at once, or asks its player (`Ask`); `play.state` maps each kind to its function.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from tsukumo.games.tsukumobake.editions.edition import Op


class Task:
    """A task still to do, with its parameters. It never changes, so that the clones of a state share it.

    Tasks are compared and pickled by their values, which the constructor takes by the same names.
    """

    def _list_values(self) -> dict[str, object]:
        held = self.__getstate__()
        return dict(sorted(held.items())) if isinstance(held, dict) else {}

    def __repr__(self) -> str:
        return (
            f"{type(self).__name__}({', '.join([f'{name}={value!r}' for name, value in self._list_values().items()])})"
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Task) and type(other) is type(self) and other._list_values() == self._list_values()

    def __hash__(self) -> int:
        return hash((type(self), *self._list_values().values()))

    def __reduce__(self) -> tuple[object, ...]:
        return _make_task, (type(self), self._list_values())


def _make_task(kind: Callable[..., Task], held: dict[str, object]) -> Task:
    """The task of a kind with its values, as a pickle restores it."""
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


# --- things done to a player at once ------------------------------------------------------------------


class Effect(Task):
    """One operation of an effect, number *at*, begun by *seat* by the clauses of its *cause*; the rest follows."""

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


# --- questions ---------------------------------------------------------------------------------------


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
    """The end of the pawn's move (`turn.2`)."""

    name = "walk"


class AskWalkOn(Ask):
    """The way on past the parade, met from the square *came*, with so many steps left."""

    name = "walk_on"

    def __init__(self, seat: int, came: int, steps: int) -> None:
        self.seat, self.came, self.steps = seat, came, steps


class AskMeet(Ask):
    """A scroll or none, when the pawn meets the parade from the square *came*, with so many steps left (`turn.3b`)."""

    name = "meet"

    def __init__(self, seat: int, came: int, steps: int) -> None:
        self.seat, self.came, self.steps = seat, came, steps


class AskHit(Ask):
    """A scroll or none, when the parade has hit the pawn (`advance.e`)."""

    name = "hit"


class AskDiscard(Ask):
    """The next card to discard, of so many still (`scroll.discard`)."""

    name = "discard"

    def __init__(self, seat: int, count: int, clauses: tuple[str, ...]) -> None:
        self.seat, self.count, self.clauses = seat, count, clauses


class AskReveal(Ask):
    """The event that comes first, of several (`event.order`)."""

    name = "reveal"

    def __init__(self, seat: int, events: tuple[int, ...]) -> None:
        self.seat, self.events = seat, events


class AskHouse(Ask):
    """The other player whom an operation concerns."""

    name = "house"

    def __init__(self, seat: int, operation: Op) -> None:
        self.seat, self.operation = seat, operation


class AskLight(Ask):
    """The next building to light, or to darken, of so many still."""

    name = "light"

    def __init__(self, seat: int, count: int, *, on: bool) -> None:
        self.seat, self.count, self.on = seat, count, on


class AskLead(Ask):
    """The square where the parade is put, so many squares away at most."""

    name = "lead"

    def __init__(self, seat: int, steps: int) -> None:
        self.seat, self.steps = seat, steps


class AskFace(Ask):
    """The direction in which the parade is turned."""

    name = "face"


class AskRecover(Ask):
    """The next card to take back from the discard pile, of so many still."""

    name = "recover"

    def __init__(self, seat: int, count: int) -> None:
        self.seat, self.count = seat, count


class AskGive(Ask):
    """The next card to hand over to another seat, of so many still."""

    name = "give"

    def __init__(self, seat: int, to: int, count: int) -> None:
        self.seat, self.to, self.count = seat, to, count
