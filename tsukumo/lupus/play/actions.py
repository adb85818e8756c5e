"""What can be chosen: every decision names one player. Written as ``Ada see Bruno`` and read back.

===========  =====================================  ============================================
kind         who decides                            when
===========  =====================================  ============================================
``see``      the seers together                     every night (`night.seer`)
``protect``  the bodyguard                          every night from the second (`night.bodyguard`)
``hoot``     the owl                                every night (`night.owl`)
``maul``     the werewolves together                every night (`night.maul`), but see `night.first`
``copy``     the mythomaniac                        the second night (`night.copy`)
``vote``     one player after the other             three times a day at most (`day.vote` …)
``lot``      the moderator                          where it is not drawn by itself (`day.lot`)
===========  =====================================  ============================================
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, NamedTuple, get_args

from tsukumo.core.action import Details
from tsukumo.core.errors import CannotRead, Problem, quoted
from tsukumo.lupus.rules import sentences

Kind = Literal["see", "protect", "hoot", "maul", "copy", "vote", "lot"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)


class Choice(NamedTuple):
    """Who decides, for all who decide together; what; and the player who is named."""

    by: str
    kind: Kind
    who: str

    @property
    def details(self) -> Details:
        """What is chosen, by name."""
        return {"who": self.who}

    def __str__(self) -> str:
        return f"{self.by} {self.kind} {self.who}"


@lru_cache(maxsize=1024)
def choices_of(players: tuple[str, ...], by: str, asked: str) -> tuple[Choice, ...]:
    """Every choice of somebody who is asked for one of `KINDS`, by the seat that is named, made once."""
    kind = KINDS[KINDS.index(asked)]
    return tuple(Choice(by, kind, who) for who in players)


def read_action(text: str) -> Choice:
    """The action of its short form; whether it is allowed is another question. `CannotRead` if it is none."""
    match text.split(" "):
        case [by, word, who] if by and who:
            for kind in KINDS:
                if kind == word:
                    return Choice(by, kind, who)
    raise CannotRead([Problem("action", sentences.text("action.unreadable", text=quoted(text)))])
