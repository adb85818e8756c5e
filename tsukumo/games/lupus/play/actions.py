"""The actions: every decision names one player. Written as ``Ada see Bruno`` and read back.

At night the kinds of decisions are those of the roles that are called (`tsukumo.games.lupus.roles`); by day there is
the ``vote``, one player after the other, three times at most (`day.vote`, `day.second`, `day.third`), and the
moderator's ``lot``, if the program does not draw it (`day.lot`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tsukumo.core.game.action import Details
from tsukumo.core.io.errors import CannotRead, Problem, quote_value
from tsukumo.games.lupus.roles import kinds
from tsukumo.games.lupus.rules import texts


class Action(NamedTuple):
    """A decision: the player who speaks for all who decide together; its kind; and the player who is named."""

    by: str
    kind: str
    who: str

    @property
    def details(self) -> Details:
        """The player named, by name."""
        return {"who": self.who}

    def __str__(self) -> str:
        return f"{self.by} {self.kind} {self.who}"


@lru_cache(maxsize=1024)
def choices_of(players: tuple[str, ...], by: str, asked: str) -> tuple[Action, ...]:
    """Every choice of a player who is asked for a kind of decision, by the seat named; each is made once."""
    return tuple(Action(by, asked, who) for who in players)


def read_action(text: str) -> Action:
    """The action of its short form; whether it is allowed is another question. `CannotRead` if it is none."""
    match text.split(" "):
        case [by, kind, who] if by and who and kind in kinds():
            return Action(by, kind, who)
    raise CannotRead([Problem("action", texts.text("action.unreadable", text=quote_value(text)))])
