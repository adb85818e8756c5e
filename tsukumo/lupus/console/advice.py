"""Advice about a deck: how even a game with it is, as far as the models of `tsukumo.lupus.analysis` know."""

from __future__ import annotations

from functools import cache
from typing import Literal

First = Literal["moderator", "wolves"]
"""The answers to the reading ``first_night``."""


@cache
def odds(deck: tuple[tuple[str, int], ...], first_night: First) -> float | None:
    """The werewolves' part of what the two sides win with a deck; None if the model does not know its roles."""
    from tsukumo.lupus.analysis.village import deck_chances, unmodelled

    cards = dict(deck)
    if unmodelled(cards):
        return None
    return float(deck_chances(cards, first_night=first_night).werewolves)


@cache
def most_even(players: int, first_night: First) -> dict[str, int]:
    """The deck for so many players with which a game is most even."""
    from tsukumo.lupus.analysis.balance import suggest_even

    return suggest_even(players, first_night=first_night).deck
