"""Questions as plain data: a scripted game up to a moment (`tsukumo.games.lupus.script`), and a kind of question.

The last decision of the script leads over the moment in question, so that the engine answers every question, even one
that somebody has written. *dawn*: who dies at the last dawn? *nominated*: who is nominated in the last first vote?
*winner*: who has won after the last event, if anybody has?
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal

from tsukumo.core.game.record import Record
from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.language.text import Texts
from tsukumo.core.teaching.quiz import NOBODY
from tsukumo.games.lupus.play.state import State
from tsukumo.games.lupus.roles import ROLES, sides
from tsukumo.games.lupus.script import play_script

texts = Texts(__file__)

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
class LupusQuestion:
    """A question about a script; the script is judged on first use, and `CannotRead` lists its problems."""

    kind: Kind
    script: Mapping[str, Any]

    @cached_property
    def moment(self) -> LupusMoment:
        """The moment that is asked about."""
        return LupusMoment(self.kind, *play_script(dict(self.script)))


class LupusMoment:
    """The moment of a question: the *state* after it, the records *before* it, and the *record* in question."""

    def __init__(self, kind: Kind, state: State, log: Sequence[Record]) -> None:
        last = max((i for i, record in enumerate(log) if record.kind in MOMENTS[kind]), default=-1)
        if last < 0:
            raise CannotRead([Problem("decisions", texts[f"missing.{kind}"])])
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
        """The clauses that decide the answer."""
        if self.kind == "winner":
            return self.ending.clauses if self.ending else ("end.when",)
        hidden: tuple[str, ...] = tuple(self.record.secret.get("clauses", ()))
        return (*self.record.clauses, *hidden)

    @property
    def living(self) -> tuple[int, ...]:
        """The seats of those alive at the time of the question: before the dawn, or after the last event."""
        if self.kind == "winner":
            return self.state.living()
        # The script may lead on, as a vote that decides a lynching leads to the next night.
        day = next(record.data["day"] for record in (self.record, *reversed(self.before)) if record.kind == "dawn")
        late = 2 * day + (self.kind == "nominated")
        return tuple(seat for seat, died in enumerate(self.state.died) if not died or died >= late)


def options(question: LupusQuestion) -> tuple[str, ...]:
    """The answers to choose from, or the parts of an answer."""
    if question.kind == "winner":
        return WINNERS
    moment = question.moment
    return tuple(moment.state.names(moment.living))
