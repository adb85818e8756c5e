"""Pictograms of the cards, as SVG paths in a square of 24 by 24: each kind can be told by its shape."""

from __future__ import annotations

from typing import Final, NamedTuple

from tsukumo.core.palette import INK, paint
from tsukumo.sottomondo.edition import Card

BOX: Final = 24


class Sign(NamedTuple):
    """A pictogram as paths, the strokes and the filled shapes; and the colour of the cards that bear it."""

    lines: str
    solids: str
    colour: str


SIGNS: Final = {
    "monsters": Sign(
        "M5 20V10L3 3l6 4h6l6-4-2 7v10ZM9 20v-2.5M12 20v-2.5M15 20v-2.5M9 15.5h6",
        "M7.5 10l4 2-3.5 1.5ZM16.5 10l-4 2 3.5 1.5Z",
        "#d55e00",
    ),
    "weapon": Sign("M20.5 3.5 9 15M20.5 3.5v4L11 17M20.5 3.5h-4L7 13M5.5 12.5l6 6M8 16l-4.5 4.5", "", "#0072b2"),
    "armour": Sign("M12 2.5 20 5.5V12c0 4.5-3.2 7.6-8 9.5-4.8-1.9-8-5-8-9.5V5.5ZM12 2.5v19M4 11h16", "", "#0072b2"),
    "spell": Sign(
        "M4 20 15 9M17 2v5M14.5 4.5h5M20.5 10v4M18.5 12h4M9 3v3M7.5 4.5h3", "M13.5 8.5l2 2-1.5 1.5-2-2Z", "#a8578a"
    ),
    "other": Sign("M9.5 3h5M10.5 3v5L5 17.5C4 19.5 5 21 7 21h10c2 0 3-1.5 2-3.5L13.5 8V3M7.5 14.5h9", "", "#009e73"),
    "abilities": Sign(
        "M5 11h14M5 11V8a2 2 0 0 1 4 0V6a2 2 0 0 1 4 0 2 2 0 0 1 4 0 2 2 0 0 1 3 2v7c0 4-3 6.5-7.5 6.5S5 19 5 15Z",
        "",
        "#b8860b",
    ),
    "events": Sign("", "M13.5 2 5 13.5h5.5L9 22l9.5-12.5H13Z", "#7a7366"),
    "classes": Sign("M4 18.5h16M4 18.5 3 7l5.5 5L12 4.5l3.5 7.5L21 7l-1 11.5Z", "", "#4a5568"),
}
"""The kinds of cards: the tables, and of items their types. Colours are Okabe and Ito's, or near them."""


def sign_of(card: Card) -> Sign:
    """The pictogram of a card."""
    return SIGNS[card.type if card.table == "items" else card.table]


def sign_svg(sign: Sign, x: float, y: float, side: float) -> str:
    """A pictogram at a place of a picture, *side* high and wide."""
    lines = (
        f'<path d="{sign.lines}" {paint("none", INK)} stroke-width="1.6" stroke-linejoin="round"/>'
        if sign.lines
        else ""
    )
    solids = f'<path d="{sign.solids}" {paint(INK)}/>' if sign.solids else ""
    return f'<g transform="translate({x:g} {y:g}) scale({side / BOX:g})">{lines}{solids}</g>'
