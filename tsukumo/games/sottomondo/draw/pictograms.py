"""The emblems of the cards: a monster's or an item's own, or else that of its kind, as in users' own editions."""

from __future__ import annotations

from typing import Final

from tsukumo.core.look.emblems import Emblem, load_emblems
from tsukumo.games.sottomondo.editions.edition import Card

_EMBLEMS: Final = load_emblems(__file__)
OTHERS: Final = _EMBLEMS["kinds"]
"""The emblems of kinds of cards, by type or table, and of the backs of the two decks."""


def emblem_of(card: Card) -> Emblem:
    """The emblem of a card."""
    if own := _EMBLEMS["cards"].get(card.code):
        return own
    if card.table == "monsters":
        traits = _EMBLEMS["traits"]
        return next((emblem for trait, emblem in traits.items() if trait in card.traits), traits["monster"])
    return OTHERS[card.type or card.table]
