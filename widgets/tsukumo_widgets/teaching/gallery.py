"""The gallery: for every game a scene, its starting page, and a card for each page; links work without a kernel.

Its HTML needs nothing else. The pictures are small images, so that even a page that does not trust their author, and
leaves out their style, shows them.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

from tsukumo.core.language.text import Lang, Texts, user_language
from tsukumo.core.look.icons import icon
from tsukumo.core.look.palette import image_rules
from tsukumo.core.plugins.registry import entry, registry
from tsukumo.core.teaching.gallery import GalleryCard, GalleryFront, list_cards, make_front

STYLE: Final = (Path(__file__).parents[1] / "static" / "gallery.css").read_text("utf-8")
SHOWN: Final = 2
"""The number of a game's cards that a narrow page shows; the others are folded away there."""
texts = Texts(__file__)


class GameCards(NamedTuple):
    """One game of the gallery: its name, its introduction, and its cards."""

    name: str
    front: GalleryFront
    cards: tuple[GalleryCard, ...]


class Gallery:
    """The games and their pages, in the language given; a notebook shows them as HTML."""

    def __init__(self, lang: Lang | None = None) -> None:
        self.lang: Lang = lang or user_language()

    def games(self) -> Iterator[GameCards]:
        """Yield every game."""
        for name, each in registry().entries.items():
            yield GameCards(name, make_front(each, self.lang), tuple(list_cards(each, self.lang)))

    def _repr_html_(self) -> str:
        shelves = list(self.games())
        links = " ".join(
            f'<a href="#tk-{shelf.name}" target="_self">{escape(shelf.front.title.say(self.lang))}</a>'
            for shelf in shelves
        )
        parts = "".join(map(self._shelf, shelves))
        nav = f'<nav aria-label="{escape(texts.say("games", self.lang))}">{links}</nav>'
        return f'<div class="tk-gallery">{_style()}{nav}{parts}</div>'

    def _shelf(self, shelf: GameCards) -> str:
        shown, folded = ("".join(map(self._card, part)) for part in (shelf.cards[:SHOWN], shelf.cards[SHOWN:]))
        parts = f'<div role="list">{shown}</div>'
        if folded:
            words = texts.say("more", self.lang, n=len(shelf.cards) - SHOWN)
            parts += f'<details><summary>{escape(words)}</summary><div role="list">{folded}</div></details>'
        return f'<section id="tk-{shelf.name}">{self._front(shelf.front)}<div class="tk-shelf">{parts}</div></section>'

    def _front(self, front: GalleryFront) -> str:
        say, start = self.lang, front.start
        facts = " · ".join(fact.say(say) for fact in front.facts)
        words = escape(texts.say("start", say, page=start.title))
        # In the same tab: a page without code would open links of outputs in new ones.
        link = f'<a class="tk-start" href="{escape(start.address)}" target="_self">{icon("play")} {words}</a>'
        return (
            f'<div class="tk-front">{_image(front.scene, 640, front.alt.say(say))}'
            f"<div><h2>{escape(front.title.say(say))}</h2>"
            f"<p>{escape(front.line.say(say))}</p><p>{escape(facts)}</p>{_image(front.frieze, 270)}"
            f"<p>{link}</p><p>{escape(start.line.say(say))}</p></div></div>"
        )

    def _card(self, card: GalleryCard) -> str:
        words = f"<strong>{escape(card.title.say(self.lang))}</strong> <span>{escape(card.line.say(self.lang))}</span>"
        inside = f"{_image(card.picture, 230)}<span>{words}</span>"
        return f'<div role="listitem"><a href="{escape(card.address)}" target="_self">{inside}</a></div>'

    def __repr__(self) -> str:
        lines = (
            f"{card.title.say(self.lang)}: {card.line.say(self.lang)}"
            for shelf in self.games()
            for card in (shelf.front.start, *shelf.cards)
        )
        return "\n".join(dict.fromkeys(lines))


class Cover:
    """The first picture of a game's course: its scene and its emblems; a notebook shows it as HTML."""

    def __init__(self, game: str, lang: Lang | None = None) -> None:
        self.lang: Lang = lang or user_language()
        self.front = make_front(entry(game), self.lang)

    def _repr_html_(self) -> str:
        scene, emblems = _image(self.front.scene, 640, self.front.alt.say(self.lang)), _image(self.front.frieze, 270)
        return f'<div class="tk-gallery tk-cover">{_style()}{scene}{emblems}</div>'

    def __repr__(self) -> str:
        return self.front.alt.say(self.lang)


def _style() -> str:
    return f"<style>{STYLE}{image_rules('.tk-gallery img')}</style>"


def _image(picture: str, width: int, alt: str = "") -> str:
    """Return a picture as an image, *width* pixels wide without the style; no *alt* where text is beside it."""
    if not picture:
        return ""
    source = f"data:image/svg+xml;base64,{b64encode(picture.encode()).decode()}"
    return f'<img alt="{escape(alt)}" width="{width}" src="{source}"/>'
