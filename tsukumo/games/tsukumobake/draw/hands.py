"""The hands of several players in one picture, each under its player's name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.text import Lang, Text, capital
from tsukumo.core.look.html import html
from tsukumo.core.look.palette import INK
from tsukumo.core.look.pictures import SVG, write_title
from tsukumo.games.tsukumobake.draw.pictograms import (
    CARD_HEIGHT,
    CARD_WIDTH,
    GAP,
    card_face,
    card_text,
    hand_text,
    picture,
)
from tsukumo.games.tsukumobake.editions.edition import Edition
from tsukumo.games.tsukumobake.rules import texts

MOST: Final = 8
"""The most cards side by side."""
NAME, BETWEEN = 24, 18
"""The height of a player's name, and the gap between two players."""


def hands_svg(edition: Edition, hands: Mapping[str, Sequence[str | int]], lang: Lang | None = None) -> SVG:
    """Hands by house, as many side by side as fit; the worth of each card to its house is framed."""
    lang = choose_language(lang)
    widest = max(1, *map(len, hands.values()))
    columns = min(len(hands), max(1, MOST // widest))
    across, down = widest * (CARD_WIDTH + GAP) + BETWEEN, NAME + CARD_HEIGHT + BETWEEN
    parts = []
    for i, (house, cards) in enumerate(hands.items()):
        at = f"translate({i % columns * across} {i // columns * down})"
        parts.append(f'<g transform="{at}">{_hand(edition, house, cards, lang)}</g>')
    width, height = columns * across - BETWEEN - GAP, -(-len(hands) // columns) * down - BETWEEN
    title = "; ".join(_of(house).then(hand_text(edition, cards), ": ").say(lang) for house, cards in hands.items())
    return picture("\n".join(parts), title, width, f"0 0 {width} {height}")


def _hand(edition: Edition, house: str, cards: Sequence[str | int], lang: Lang) -> str:
    """A player's name, and the cards below it."""
    name = html('<text y="16" font-size="14" font-weight="bold" fill="{}">{}</text>', INK, _of(house).say(lang))
    faces = [
        f'<g transform="translate({i * (CARD_WIDTH + GAP)} {NAME})">'
        f"{write_title(card_text(edition, card, house).say(lang))}{card_face(edition, card, lang, house)}</g>"
        for i, card in enumerate(cards)
    ]
    return "".join([name, *faces])


def _of(house: str) -> Text:
    return capital(texts[f"house.{house}"])
