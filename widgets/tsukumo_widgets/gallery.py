"""The gallery of pages: a card for each, with a picture, for every game there is; links that work without a kernel.

Its HTML is whole by itself. The pictures are small images, so that even a page that does not trust their author, and
leaves out their style, shows them.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final

from tsukumo.core.gallery import Card, cards
from tsukumo.core.palette import image_rules
from tsukumo.core.registry import registry, title_of
from tsukumo.core.text import Lang, user_language

STYLE: Final = (Path(__file__).parent / "static" / "gallery.css").read_text("utf-8")


class Gallery:
    """The cards of every game, in the language given; a notebook shows them as HTML."""

    def __init__(self, lang: Lang | None = None) -> None:
        self.lang: Lang = lang or user_language()

    def games(self) -> Iterator[tuple[str, list[Card]]]:
        """The title and the cards of every game that has some."""
        for name, entry in registry().entries.items():
            if group := list(cards(entry, self.lang)):
                yield title_of(name).say(self.lang), group

    def _repr_html_(self) -> str:
        parts = "".join(
            f'<h2>{escape(title)}</h2><div role="list">{"".join(map(self._card, group))}</div>'
            for title, group in self.games()
        )
        return f'<div class="tk-gallery"><style>{STYLE}{image_rules(".tk-gallery img")}</style>{parts}</div>'

    def _card(self, card: Card) -> str:
        # In the same tab: a page without code would open links of outputs in new ones.
        image = f'<img alt="" width="230" src="data:image/svg+xml;base64,{b64encode(card.picture.encode()).decode()}"/>'
        words = f"<strong>{escape(card.title.say(self.lang))}</strong> <span>{escape(card.line.say(self.lang))}</span>"
        inside = f"{image if card.picture else ''}{words}"
        return f'<div role="listitem"><a href="{escape(card.address)}" target="_self">{inside}</a></div>'

    def __repr__(self) -> str:
        lines = (
            f"{card.title.say(self.lang)}: {card.line.say(self.lang)}" for _, group in self.games() for card in group
        )
        return "\n".join(lines)
