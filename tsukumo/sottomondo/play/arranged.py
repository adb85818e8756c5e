"""Tables arranged for lessons: hands filled up, what whoever wants nothing decides, decisions as scripts have them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from tsukumo.sottomondo.play.ruleset import HELD
from tsukumo.sottomondo.play.state import State
from tsukumo.sottomondo.play.table import NO, NOBODY, NONE, Choice

DECLINED: Final[Mapping[str, Choice]] = {
    "found": ("keep",),
    **dict.fromkeys(("help", "play"), NONE),
    **dict.fromkeys(("trade", "accept", "power", "step", "class"), NO),
}
"""What somebody decides who wants nothing."""


def hands_in(data: Mapping[str, Any], players: Iterable[str]) -> list[list[str]]:
    """The cards that a file puts into the players' hands."""
    return [data.get("hands", {}).get(name, "").split() for name in players]


def dealt(hands: Iterable[Sequence[str]], fillers: Iterator[str]) -> list[str]:
    """The cards on top of the castle: hands, filled up to as many cards as everybody holds."""
    return [code for hand in hands for code in (*hand, *islice(fillers, HELD - len(hand)))]


def declined(state: State) -> Choice:
    """What is decided by who wants nothing; of cards to discard, the first. `KeyError` where one must choose."""
    return min(state.choices) if state.asked == "discard" else DECLINED[state.asked]


def decision(state: State, choice: Choice) -> dict[str, Any]:
    """What is about to be decided, as scripts have it."""
    return {"do": state.asked, "by": who_decides(state), "choice": list(choice)}


def who_decides(state: State) -> str:
    """The name of who is asked; empty if nobody is."""
    return "" if state.by == NOBODY else state.rules.names[state.by]
