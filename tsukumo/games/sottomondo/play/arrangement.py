"""Tables arranged for lessons: hands filled up, choices that decline, decisions in the form of scripts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from tsukumo.games.sottomondo.play.ruleset import HELD
from tsukumo.games.sottomondo.play.state import State
from tsukumo.games.sottomondo.play.table import NO, NOBODY, NONE, Choice

DECLINED: Final[Mapping[str, Choice]] = {
    "found": ("keep",),
    **dict.fromkeys(("help", "play"), NONE),
    **dict.fromkeys(("trade", "accept", "power", "step", "class"), NO),
}
"""The choice that declines each kind of decision."""


def hands_in(data: Mapping[str, Any], players: Iterable[str]) -> list[list[str]]:
    """The cards that a file puts into the players' hands."""
    return [data.get("hands", {}).get(name, "").split() for name in players]


def fill_hands(hands: Iterable[Sequence[str]], fillers: Iterator[str]) -> list[str]:
    """The cards on top of the castle: hands, filled up to as many cards as everybody holds."""
    return [code for hand in hands for code in (*hand, *islice(fillers, HELD - len(hand)))]


def choice_to_decline(state: State) -> Choice:
    """The choice that declines; of cards to discard, the first. `KeyError` if a choice must be made."""
    return min(state.choices) if state.asked == "discard" else DECLINED[state.asked]


def decision(state: State, choice: Choice) -> dict[str, Any]:
    """The coming decision, in the form of scripts."""
    return {"do": state.asked, "by": who_decides(state), "choice": list(choice)}


def who_decides(state: State) -> str:
    """The name of the player asked; empty if nobody is."""
    return "" if state.by == NOBODY else state.rules.names[state.by]
