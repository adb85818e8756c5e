"""The rules of one game: the seats, the deck, the readings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from tsukumo.core.game.clauses import Readings
from tsukumo.games.lupus.roles import EFFECTS, roles_in_call_order
from tsukumo.games.lupus.rules import player_of


class Rules:
    """The public facts before the cards are dealt. *seats* are names, *players* their words, by seat.

    *order* are the roles of the deck that are called, *having* those of them with each effect, *deciding* those with
    each kind of decision.
    """

    def __init__(self, seats: tuple[str, ...], deck: Mapping[str, int], readings: Readings, *, asked: bool) -> None:
        self.seats, self.deck, self.readings, self.asked = seats, dict(deck), readings, asked
        self.players = players_of(seats)
        self.size = len(seats)
        self.moderator_first = readings["first_night"] == "moderator"
        self.ghosts = readings["ghosts"] == "on"
        self.self_vote = readings["self_vote"] == "allowed"
        self.anyone = readings["wolf_prey"] == "anyone"
        self.not_tied = readings["revote"] == "not_tied"
        self.at_dawn = readings["hamster"] == "dawn"
        self.order = tuple(role for role in roles_in_call_order() if self.deck.get(role.name))
        self.deciding = {role.call.kind: role for role in self.order if role.call.kind}
        self._nights = [(role.name, role.call.first, role.call.last) for role in self.order]
        self.having = {effect: tuple(role for role in self.order if role.call.effect == effect) for effect in EFFECTS}

    def list_calls(self, night: int) -> tuple[str, ...]:
        """The roles that are called on a night, in order: those of the deck, dead or alive (`night.calls`)."""
        return tuple([name for name, first, last in self._nights if first <= night <= last])


@lru_cache(maxsize=64)
def players_of(seats: tuple[str, ...]) -> tuple[str, ...]:
    """The words of all players; games of the same people share them, so that they are compared sooner."""
    return tuple(map(player_of, seats))


class Setup(NamedTuple):
    """The rules, and the role of every seat if the seed does not deal the cards."""

    rules: Rules
    roles: tuple[str, ...] | None
