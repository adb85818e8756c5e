"""The emblems of the cards: a monster's or an item's own, or else that of its kind, as in users' own editions.

At the table a card has the sign of its kind: an emblem, told by its shape, and a colour.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tsukumo.core.look.emblems import BOX, Emblem, draw_emblem, load_emblems
from tsukumo.core.look.palette import INK, paint
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


class CardSign(NamedTuple):
    """An emblem, and the colour of the cards that bear it."""

    emblem: Emblem
    colour: str


SIGNS: Final = {
    kind: CardSign(OTHERS[kind], colour)
    for kind, colour in (
        ("monsters", "#d55e00"),
        ("weapon", "#0072b2"),
        ("armour", "#0072b2"),
        ("spell", "#a8578a"),
        ("other", "#009e73"),
        ("abilities", "#b8860b"),
        ("events", "#7a7366"),
        ("classes", "#4a5568"),
    )
}
"""The kinds of cards: the tables, and of items their types. Colours are Okabe and Ito's, or near them."""


def sign_of(card: Card) -> CardSign:
    """The sign of a card."""
    return SIGNS[card.type if card.table == "items" else card.table]


def sign_svg(sign: CardSign, x: float, y: float, side: float) -> str:
    """A sign at a place of a picture, *side* high and wide."""
    return (
        f'<g transform="translate({x:g} {y:g}) scale({side / BOX:g})" {paint(color=INK)}>{draw_emblem(sign.emblem)}</g>'
    )
