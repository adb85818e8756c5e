"""The rules of one game: who sits where, the deck, the answers to what the rulebook leaves open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from tsukumo.core.rulebook import Readings
from tsukumo.lupus.names import player_of

PHASES: Final = ("freemason", "medium", "seer", "bodyguard", "owl", "werewolf", "mythomaniac")
"""`night.calls`: the roles in the order in which they are called."""
ONLY: Final = {"freemason": (1,), "mythomaniac": (2,)}
"""The nights on which a role is called, if they are not all of them."""
LATER: Final = ("medium", "bodyguard")
"""The roles that are called from the second night on."""

ALIKE: Final = 3
"""From this night on, all are alike."""


class Rules:
    """What everybody knows before the cards are dealt. *seats* are names, *players* their words, by seat."""

    def __init__(self, seats: tuple[str, ...], deck: Mapping[str, int], readings: Readings, *, asked: bool) -> None:
        self.seats, self.deck, self.readings, self.asked = seats, dict(deck), readings, asked
        self.players = tuple(map(player_of, seats))
        self.size = len(seats)
        self.moderator_first = readings["first_night"] == "moderator"
        self.ghosts = readings["ghosts"] == "on"
        self.self_vote = readings["self_vote"] == "allowed"
        self.anyone = readings["wolf_prey"] == "anyone"
        self.not_tied = readings["revote"] == "not_tied"
        self.at_dawn = readings["hamster"] == "dawn"
        self.calls = tuple(map(self._called, range(ALIKE + 1)))

    def called(self, night: int) -> tuple[str, ...]:
        """The roles that are called on a night, in order: those of the deck, dead or alive (`night.calls`)."""
        return self.calls[min(night, ALIKE)]

    def _called(self, night: int) -> tuple[str, ...]:
        return tuple(
            role
            for role in PHASES
            if self.deck.get(role) and night in ONLY.get(role, (night,)) and (night > 1 or role not in LATER)
        )


class Setup(NamedTuple):
    """The rules, and the role of every seat where the cards are not dealt by the seed."""

    rules: Rules
    roles: tuple[str, ...] | None
