"""The gallery: a scene for every game, and a card for each page, by what one comes for; links work without a kernel.

Its HTML needs nothing else. The pictures are small images, so that even a page that does not trust their author, and
leaves out their style, shows them.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import Final, NamedTuple

from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.text import Lang, Text, Texts, capital
from tsukumo.core.look.html import Html, html, join
from tsukumo.core.look.icons import icon
from tsukumo.core.look.palette import image_rules
from tsukumo.core.plugins.entry import Entry
from tsukumo.core.plugins.registry import FAULTS, blame_game, entry, registry
from tsukumo.core.plugins.time_limit import RULES, run_in_time
from tsukumo.core.teaching.gallery import (
    INTENTIONS,
    GalleryCard,
    GalleryFront,
    first_levels,
    list_cards,
    make_front,
    make_host_card,
    make_own_card,
    make_today,
    search_address,
)

STYLE: Final = (Path(__file__).parents[1] / "static" / "gallery.css").read_text("utf-8")
SHOWN: Final = 2
"""The number of cards of an intention that a narrow page shows; the others are folded away there."""
TEACH: Final = "class"
"""The intention that the courses serve, too."""
texts = Texts(__file__)


class GameCards(NamedTuple):
    """One game of the gallery: its name, its introduction, and its cards.

    *host* is the card of its table for phones, *levels* the address of its first levels, *today* that of its questions
    of the day, with their words.
    """

    name: str
    front: GalleryFront
    cards: tuple[GalleryCard, ...]
    host: GalleryCard
    levels: str | None
    today: tuple[str, Text] | None


class Gallery:
    """The front door, in the language given: the games, then their pages by what one comes for; as HTML.

    A game that fails is left out, and *broken* says of each what is wrong with it.
    """

    def __init__(self, lang: Lang | None = None) -> None:
        self.lang: Lang = choose_language(lang)
        self.games: list[GameCards] = []
        found = registry()
        self.broken = [capital(each.problem().reason) for each in found.broken]
        for name, each in found.entries.items():
            try:
                self.games.append(run_in_time(RULES, partial(self._collect, each)))
            except FAULTS as error:
                self.broken.append(capital(blame_game(name, error)))

    def _collect(self, entry: Entry) -> GameCards:
        lang = self.lang
        return GameCards(
            entry.name,
            make_front(entry, lang),
            tuple(list_cards(entry, lang)),
            make_host_card(entry, lang),
            first_levels(entry, lang),
            make_today(entry, lang),
        )

    def shelves(self) -> dict[str, list[GalleryCard]]:
        """Return all cards by intention, one game after the other."""
        hosts = [game.host for game in self.games]
        cards = [*hosts, make_own_card(self.lang), *chain.from_iterable(game.cards for game in self.games)]
        return {name: [card for card in cards if card.intention == name] for name in INTENTIONS}

    def _repr_html_(self) -> Html:
        links = join(html('<a href="#tk-{}" target="_self">{}</a> ', name, self._say(name)) for name in INTENTIONS)
        nav = html('<nav aria-label="{}">{}</nav>', self._say("intentions"), links)
        scenes = join(self._scene(game) for game in self.games)
        shelves = join(self._shelf(name, cards) for name, cards in self.shelves().items())
        sign = icon("warning", self.lang)
        broken = join(html('<p role="alert">{} {}</p>', sign, each.say(self.lang)) for each in self.broken)
        inside = html('{}{}<div class="tk-scenes">{}</div>{}{}', nav, self._newcomer(), scenes, broken, shelves)
        # What follows on the page are the courses.
        return html('<div class="tk-gallery">{}{}<i id="tk-courses"></i></div>', _style(), inside)

    def _say(self, key: str) -> str:
        return texts.say(key, self.lang)

    def _newcomer(self) -> Html:
        """Return the first buttons: a few small tasks, questions of the day, the search."""
        levels = filter(None, (game.levels for game in self.games))
        days = filter(None, (game.today for game in self.games))
        # In the same tab: a page without code would open links of outputs in new ones.
        links = [
            html('<a class="tk-start" href="{}" target="_self">{} {}</a>', address, icon("play"), self._say("new"))
            for address in islice(levels, 1)
        ]
        links += [
            html('<a class="tk-begin" href="{}" target="_self">{}</a>', address, words.say(self.lang))
            for address, words in days
        ]
        return html("<p>{}</p>", join([*links, self._search()], " "))

    def _search(self) -> Html:
        """Return the link to the search over everything; a page without code has a box instead (``page.js``)."""
        hint = html('class="tk-begin tk-search" data-hint="{}"', self._say("search_hint"))
        return html('<a {} href="{}" target="_self">{}</a>', hint, search_address(self.lang), self._say("search"))

    def _scene(self, game: GameCards) -> Html:
        """Return a game: its scene, what it is about, and where to start."""
        say, front = self.lang, game.front
        facts = " · ".join(fact.say(say) for fact in front.facts)
        words = html("{} {}", icon("play"), texts.say("start", say, page=front.start.title))
        link = html('<a class="tk-begin" href="{}" target="_self">{}</a>', front.start.address, words)
        return (
            html('<section id="tk-{}">{}', game.name, _image(front.scene, 640, front.alt.say(say)))
            + html("<h2>{}</h2><p>{}</p>", front.title.say(say), front.line.say(say))
            + html("<p>{}</p><p>{}</p></section>", link, facts)
        )

    def _shelf(self, name: str, cards: Sequence[GalleryCard]) -> Html:
        """Return what there is for one intention."""
        shown, folded = (join(map(self._card, part)) for part in (cards[:SHOWN], cards[SHOWN:]))
        parts = html('<div role="list">{}</div>', shown)
        if folded:
            words = texts.say("more", self.lang, n=len(cards) - SHOWN)
            parts += html('<details><summary>{}</summary><div role="list">{}</div></details>', words, folded)
        head = html("<h2>{}</h2>", self._say(name))
        if name == TEACH:
            to = html('<a class="tk-begin" href="#tk-courses" target="_self">{}</a>', self._say("courses"))
            head += html("<p>{} {}</p>", self._say("class_line"), to)
        return html('<section id="tk-{}">{}<div class="tk-shelf">{}</div></section>', name, head, parts)

    def _card(self, card: GalleryCard) -> Html:
        words = html("<strong>{}</strong> <span>{}</span>", card.title.say(self.lang), card.line.say(self.lang))
        inside = html("{}<span>{}</span>", _image(card.picture, 230), words)
        return html('<div role="listitem"><a href="{}" target="_self">{}</a></div>', card.address, inside)

    def __repr__(self) -> str:
        lines = (
            f"{card.title.say(self.lang)}: {card.line.say(self.lang)}"
            for card in (*(game.front.start for game in self.games), *chain(*self.shelves().values()))
        )
        return "\n".join(dict.fromkeys(lines))


class Cover:
    """The first picture of a game's course: its scene and its emblems; a notebook shows it as HTML."""

    def __init__(self, game: str, lang: Lang | None = None) -> None:
        self.lang: Lang = choose_language(lang)
        self.front = make_front(entry(game), self.lang)

    def _repr_html_(self) -> Html:
        scene, emblems = _image(self.front.scene, 640, self.front.alt.say(self.lang)), _image(self.front.frieze, 270)
        return html('<div class="tk-gallery tk-cover">{}{}{}</div>', _style(), scene, emblems)

    def __repr__(self) -> str:
        return self.front.alt.say(self.lang)


def _style() -> Html:
    return html("<style>{}</style>", Html(STYLE + image_rules(".tk-gallery img")))


def _image(picture: str, width: int, alt: str = "") -> Html:
    """Return a picture as an image, *width* pixels wide without the style; no *alt* where text is beside it."""
    if not picture:
        return Html()
    source = f"data:image/svg+xml;base64,{b64encode(picture.encode()).decode()}"
    return html('<img alt="{}" width="{}" src="{}"/>', alt, width, source)
