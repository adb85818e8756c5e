"""Pictograms of the kinds of cards, drawn in a square of 24 by 24: they can be told by their shape alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from tsukumo.sottomondo.edition import Card

BOX: Final = 24
"""The side of the square that a pictogram is drawn in."""


class Drawing(NamedTuple):
    """A pictogram as SVG paths: the strokes, and the filled shapes."""

    lines: str = ""
    solids: str = ""


def _dot(x: float, y: float, r: float) -> str:
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0 {r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"


MONSTERS: Final[Mapping[str, Drawing]] = {
    "beast": Drawing(
        solids=_dot(6, 9.5, 2.1)
        + _dot(10, 5.5, 2.1)
        + _dot(14.5, 5.5, 2.1)
        + _dot(18.5, 9.5, 2.1)
        + "M12.2 10.5C9 10.5 6 15 6 18c0 3 3.5 3 6.2 1.8C15 21 18.5 21 18.5 18c0-3-3.2-7.5-6.3-7.5Z"
    ),
    "spirit": Drawing(
        "M5 21.5V10a7 7 0 0 1 14 0v11.5l-2.8-2.3-2.3 2.3-1.9-2.3-1.9 2.3-2.3-2.3Z",
        _dot(9.5, 10.5, 1.3) + _dot(14.5, 10.5, 1.3),
    ),
    "undead": Drawing(
        "M7.5 17.5V15.5C4.5 14 4 11.5 4 10a8 8 0 0 1 16 0c0 1.5-.5 4-3.5 5.5v2Q16.5 21 12 21T7.5 17.5Z"
        "M10 17.5V20.8M12 17.5V21M14 17.5V20.8",
        _dot(8.8, 10.5, 1.9) + _dot(15.2, 10.5, 1.9) + "M12 13 13 15.5H11Z",
    ),
    "demon": Drawing(
        "M5.5 9C3.5 7.5 3 4.5 3.5 2 5.5 4.5 7.5 5 9 5.5 11 4.8 13 4.8 15 5.5 16.5 5 18.5 4.5 20.5 2 21"
        " 4.5 20.5 7.5 18.5 9 20 14 17 20.5 12 22 7 20.5 4 14 5.5 9Z"
        "M8.5 16.5c2 1.5 5 1.5 7 0",
        "M7.5 10.5 11 12.5 8.5 13.5ZM16.5 10.5 13 12.5 15.5 13.5Z",
    ),
    "stone": Drawing(
        "M3.5 20.5 2.5 14 6 8.5 11 9.5 13.5 4 19 5.5 21.5 12.5 20.5 20.5ZM6 8.5 9.5 14.5 8 20.5"
        "M11 9.5 9.5 14.5 15 13.5 19 5.5M15 13.5 16.5 20.5"
    ),
    "giant": Drawing(
        "M3.5 20.5 14 10M5.5 22.5 16 12M3.5 20.5 5.5 22.5M13 9C14 5.5 17.5 2.5 20 2 22.5 4 22 8 17 13Z"
        "M16.5 6l1.5-2M18.5 8.5 21 7.5M15 8 13.5 6"
    ),
    "magic": Drawing(
        "M3 20.5h18M6.5 20.5 12 2.5 17.5 20.5M8.5 14.5h7",
        "M12 8 12.7 9.9 14.6 10 13.1 11.2 13.6 13 12 12 10.4 13 10.9 11.2 9.4 10 11.3 9.9Z",
    ),
    "goblin": Drawing(
        "M7 8.5 1.5 5.5 3.5 11 6.5 13M17 8.5 22.5 5.5 20.5 11 17.5 13"
        "M7 8.5a5.5 5 0 0 1 10 0c1.5 5-1 12-5 12s-6.5-7-5-12ZM9.5 16.5h5M10.5 16.5v1.5M13.5 16.5v1.5",
        _dot(9.8, 10.8, 1.2) + _dot(14.2, 10.8, 1.2),
    ),
    "": Drawing(
        "M2 12C5.5 6.5 8.5 4.5 12 4.5S18.5 6.5 22 12C18.5 17.5 15.5 19.5 12 19.5S5.5 17.5 2 12Z"
        "M12 7.5V16.5M5 6 3.5 3.5M12 4.5V1.5M19 6 20.5 3.5",
        "M12 7.5C9.5 10 9.5 14 12 16.5 14.5 14 14.5 10 12 7.5Z",
    ),
}
"""The pictogram of a monster's traits, the most telling first; the last is for all others."""
OTHERS: Final[Mapping[str, Drawing]] = {
    "weapon": Drawing(
        "M21.5 2.5 20.5 6.5 9.5 17.5 6.5 14.5 17.5 3.5ZM4.5 13.5 10.5 19.5M7.3 16.7 3 21M17.5 6.5 9.5 14.5"
    ),
    "armour": Drawing("M12 2 20.5 5V11C20.5 16 17 20 12 22 7 20 3.5 16 3.5 11V5ZM12 2V22M3.5 11H20.5"),
    "spell": Drawing(
        "M3 21.5 13 11.5M19.5 14v4M17.5 16h4M5.5 3.5v4M3.5 5.5h4",
        "M16 2.5 17.4 6.6 21.5 8 17.4 9.4 16 13.5 14.6 9.4 10.5 8 14.6 6.6Z",
    ),
    "other": Drawing(
        "M9 2.5h6M10.3 2.5V8C10.3 10 5 12.5 5 17c0 3 2 4.5 4 4.5h6c2 0 4-1.5 4-4.5 0-4.5-5.3-7-5.3-9V2.5"
        "M5.5 15.5c4-2 9 2 13 0"
    ),
    "abilities": Drawing(
        "M3 8c3-2 5-2 8 0M2 12c3-2 5-2 7 0M3 16c3-2 4-2 6 0", "M17.5 1.5 9.5 13.5H14.5L12 22.5 21.5 9.5H15.5Z"
    ),
    "events": Drawing(
        "M5 22V9.5C5 5 8 2 12 2S19 5 19 9.5V22ZM2 22H22M12 2V22M8.5 6.5V22M15.5 6.5V22",
        _dot(10.3, 13, 0.9) + _dot(13.7, 13, 0.9),
    ),
    "classes": Drawing(
        "M4 4.5C9 6.5 15 6.5 20 4.5 21 12 19 19 12 22 5 19 3 12 4 4.5ZM9 16.5c2 1.5 4 1.5 6 0",
        "M6.5 10.5Q8.5 8.5 10.5 10.5 8.5 12.5 6.5 10.5ZM13.5 10.5Q15.5 8.5 17.5 10.5 15.5 12.5 13.5 10.5Z",
    ),
    "castle": Drawing(
        "M3 22V7H3V3H6V5H8V3H10V7H10V10H14V7H14V3H16V5H18V3H21V7V22ZM3 7H10M14 7H21M9.5 22V17.5a2.5 2.5 0 0 1 5 0V22",
        "M5.8 10.5H7.2V14H5.8ZM16.8 10.5H18.2V14H16.8Z",
    ),
}
"""The pictograms of the other cards, by type or table, and of the backs of the two decks."""


def drawing_of(card: Card) -> Drawing:
    """The pictogram of a card."""
    if card.table == "monsters":
        return next((drawn for trait, drawn in MONSTERS.items() if trait in card.traits), MONSTERS[""])
    return OTHERS[card.type or card.table]


def drawn(drawing: Drawing, pen: float = 1.4) -> str:
    """A pictogram in the colour of the text around it: an SVG fragment; *pen* is how wide its strokes are."""
    lines = (
        f'<path d="{drawing.lines}" fill="none" stroke="currentColor" stroke-width="{pen:g}" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
        if drawing.lines
        else ""
    )
    return lines + (f'<path d="{drawing.solids}" fill="currentColor"/>' if drawing.solids else "")
