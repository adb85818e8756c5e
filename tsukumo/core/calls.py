"""Nights without a moderator, as calls in which everybody is asked at once.

A call is a question, or several one after the other, of the same form for all who live, so that nobody learns from a
screen, or from a finger on it, who decides. A game with such nights names its `Calls` in its entry (`Entry.calls`).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from tsukumo.core.text import Text


class Part(NamedTuple):
    """One question of a call, by its *kind*: everybody who lives *names* somebody who lives, or else says ``ok``.

    All of it follows from what everybody knows.
    """

    call: str
    kind: str
    names: bool


class Asked(NamedTuple):
    """Who is called, each with what they are asked or told; and their *choices*, the actions by option, if they decide.

    Without choices there is the one option ``ok``. *barred* are the names that they may not name, each with the reason.
    """

    to: Mapping[str, Text]
    choices: Mapping[str, Any]
    barred: Mapping[str, Text] = MappingProxyType({})


class Calls(Protocol):
    """The nights of a game, call by call. *before* is the state when the night fell, *now* the present one."""

    def asleep(self, state: Any) -> bool:
        """Whether it is night, so that calls lead the game."""
        ...

    def over(self, state: Any) -> bool:
        """Whether the game has ended within the night, so that no further call is made."""
        ...

    def fallen(self, state: Any) -> Any:
        """The state as it is shown when night falls, in which nobody sees from being asked that others were not."""
        ...

    def dark(self, state: Any) -> Any:
        """The state at night in which nobody is asked anything: as it is shown where a person moderates."""
        ...

    def parts(self, before: Any) -> tuple[Part, ...]:
        """The questions of the night that has fallen, in order: what everybody knows of them."""
        ...

    def awake(self, before: Any) -> tuple[str, ...]:
        """Who is asked something in every call, by seat: the living players."""
        ...

    def asked(self, part: Part, now: Any) -> Asked:
        """Whom a part concerns; nobody, if nobody living has the role."""
        ...

    def aloud(self, part: Part, before: Any) -> Text:
        """The words that are said aloud, the same whoever has the role, and whether or not anybody has."""
        ...
