"""Advice about a deck: the balance of its games, as far as the models of `tsukumo.games.lupus.analysis` reach."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from tsukumo.core.language.text import Text, Texts

if TYPE_CHECKING:
    from tsukumo.games.lupus.analysis.plain import First

texts = Texts(__file__)


WORDS: Final = (
    (0.29, "quarter"),
    (0.365, "third"),
    (0.44, "two_fifths"),
    (0.56, "half"),
    (0.635, "three_fifths"),
    (0.71, "two_thirds"),
    (1.0, "three_quarters"),
)
"""Fractions that are easily said, each used up to the next bound; a half covers every imbalance too small to notice."""


@cache
def odds(deck: tuple[tuple[str, int], ...], first_night: First) -> float:
    """The werewolves' part of the wins of the two sides with a deck, exact or estimated from games."""
    from tsukumo.games.lupus.analysis.balance import balance_of

    return float(balance_of(dict(deck), first_night=first_night).werewolves)


def tell_odds(share: float) -> Text:
    """The werewolves' part in words, such as "two games of three", and its meaning for the two sides."""
    return texts[next(name for most, name in WORDS if share <= most)]


@cache
def most_even(players: int, first_night: First) -> tuple[dict[str, int], int]:
    """The deck for so many players with the most even games, and the number of decks it was chosen from."""
    from tsukumo.games.lupus.analysis.balance import decks, suggest_even

    return suggest_even(players, first_night=first_night).deck, len(list(decks(players)))
