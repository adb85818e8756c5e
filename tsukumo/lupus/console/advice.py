"""Advice about a deck: how even a game with it is, as far as the models of `tsukumo.lupus.analysis` know."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Final, Literal

from tsukumo.core.text import Sentences, Text

sentences = Sentences(__file__)
First = Literal["moderator", "wolves"]
"""The answers to the reading ``first_night``."""


WORDS: Final = (
    (Fraction(1, 4), "quarter"),
    (Fraction(1, 3), "third"),
    (Fraction(2, 5), "two_fifths"),
    (Fraction(1, 2), "half"),
    (Fraction(3, 5), "three_fifths"),
    (Fraction(2, 3), "two_thirds"),
    (Fraction(3, 4), "three_quarters"),
)
"""Parts that are easily said, with their sentences."""


@cache
def odds(deck: tuple[tuple[str, int], ...], first_night: First) -> float:
    """The werewolves' part of what the two sides win with a deck, exactly or as games that are played show it."""
    from tsukumo.lupus.analysis.balance import balance_of

    return float(balance_of(dict(deck), first_night=first_night).werewolves)


def said(share: float) -> Text:
    """The werewolves' part in words, such as "two games of three", and what that means for the two sides."""
    return sentences[min(WORDS, key=lambda each: abs(each[0] - Fraction(share)))[1]]


@cache
def most_even(players: int, first_night: First) -> tuple[dict[str, int], int]:
    """The deck for so many players with which a game is most even, and among how many decks it is chosen."""
    from tsukumo.lupus.analysis.balance import decks, suggest_even

    return suggest_even(players, first_night=first_night).deck, len(list(decks(players)))
