"""Questions as plain data: a scripted game up to a moment (`tsukumo.lupus.script`), and what is asked of it.

The last decision of the script leads over the moment that is asked about, so that the engine answers every question,
also one that somebody has written. *dawn*: who dies at the last dawn? *nominated*: who is nominated in the last first
vote? *winner*: who has won after what happened last, if anybody has?
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal

from tsukumo.core.errors import CannotRead, Problem
from tsukumo.core.quiz import NOBODY
from tsukumo.core.record import Record
from tsukumo.lupus.play.state import State
from tsukumo.lupus.quiz.texts import sentences
from tsukumo.lupus.roles import ROLES, sides
from tsukumo.lupus.script import played

Kind = Literal["dawn", "nominated", "winner"]
KINDS: Final[tuple[Kind, ...]] = ("dawn", "nominated", "winner")
LEVELS: Final = (1, 2, 3)
WINNERS: Final = (*sides(), NOBODY)
"""The answers to *winner*, the last while the game goes on."""
Answer = str | tuple[str, ...]
"""Players' words in the order of the seats (*dawn*, *nominated*), one of `WINNERS` (*winner*)."""
MOMENTS: Final[Mapping[Kind, tuple[str, ...]]] = {
    "dawn": ("dawn",),
    "nominated": ("nominated",),
    "winner": ("dawn", "lynched", *(role.call.record for role in ROLES.values() if role.call.effect == "copies")),
}
"""The records that questions of a kind are about."""


@dataclass(frozen=True)
class Question:
    """What is asked of a script; `CannotRead` as soon as it is looked at, if nothing can be."""

    kind: Kind
    script: Mapping[str, Any]

    @cached_property
    def moment(self) -> Moment:
        """The moment that is asked about."""
        return Moment(self.kind, *played(dict(self.script)))


class Moment:
    """The moment of a question: the *state* after it, the records that lead there, and the one that is asked about."""

    def __init__(self, kind: Kind, state: State, log: Sequence[Record]) -> None:
        last = max((i for i, record in enumerate(log) if record.kind in MOMENTS[kind]), default=-1)
        if last < 0:
            raise CannotRead([Problem("decisions", sentences[f"missing.{kind}"])])
        self.kind, self.state = kind, state
        self.before, self.record, self.after = log[:last], log[last], log[last + 1 :]

    @property
    def ending(self) -> Record | None:
        """The record of the end, if the game is over."""
        return next((record for record in self.after if record.kind == "over"), None)

    @property
    def answer(self) -> Answer:
        """The right answer."""
        if self.kind == "winner":
            return self.ending.data["winner"] if self.ending else NOBODY
        return tuple(self.record.data["dead" if self.kind == "dawn" else "nominees"])

    @property
    def clauses(self) -> tuple[str, ...]:
        """What decides the answer."""
        if self.kind == "winner":
            return self.ending.clauses if self.ending else ("end.when",)
        hidden: tuple[str, ...] = tuple(self.record.secret.get("clauses", ()))
        return (*self.record.clauses, *hidden)

    @property
    def living(self) -> tuple[int, ...]:
        """Who is alive when the question is asked: before the dawn, or after what happened."""
        if self.kind == "winner":
            return self.state.living()
        # The script may lead on, as a vote that decides a lynching leads to the next night.
        day = next(record.data["day"] for record in (self.record, *reversed(self.before)) if record.kind == "dawn")
        late = 2 * day + (self.kind == "nominated")
        return tuple(seat for seat, died in enumerate(self.state.died) if not died or died >= late)


def options(question: Question) -> tuple[str, ...]:
    """The answers to choose from, or of which an answer is made."""
    if question.kind == "winner":
        return WINNERS
    moment = question.moment
    return tuple(moment.state.names(moment.living))
