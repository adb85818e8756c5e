"""The pictures on the cards of the gallery: tables at a moment of a worked game, and cards."""

from __future__ import annotations

from collections.abc import Sequence

from tsukumo.core.language.text import Lang
from tsukumo.core.look.pictures import SVG
from tsukumo.core.teaching.gallery import frame_picture
from tsukumo.games.sottomondo.draw.card import HEIGHT, WIDTH, face
from tsukumo.games.sottomondo.draw.lettering import FONTS
from tsukumo.games.sottomondo.draw.table import table_svg
from tsukumo.games.sottomondo.editions.edition import DEFAULT, load_edition
from tsukumo.games.sottomondo.lessons.question import case


def first_game(lang: Lang) -> str:
    """A first fight, before a card is played."""
    return frame_picture(table_svg(case("first_fight").state(), lang, sums=False))


def levels(lang: Lang) -> str:
    """A monster, and the cards that could be played against it."""
    return _cards(("minotaur", "crossbow"), lang)


def quiz(lang: Lang) -> str:
    """A class, and a card that it may play or not."""
    return _cards(("warrior", "blessing"), lang)


def decks(lang: Lang) -> str:
    """A class, an item and an ability."""
    return _cards(("vampire", "silver_sword", "dodge"), lang)


def _cards(codes: Sequence[str], lang: Lang) -> SVG:
    """Printed cards, side by side."""
    edition = load_edition(DEFAULT)
    drawn = "".join(
        f'<g transform="translate({number * WIDTH:g} 0)">{face(edition, edition.cards[code], lang)}</g>'
        for number, code in enumerate(codes)
    )
    return frame_picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {len(codes) * WIDTH:g} {HEIGHT:g}" role="img" '
        f'font-family="{FONTS}">{drawn}</svg>'
    )


def table(lang: Lang) -> str:
    """A fight with a helper, and the forces of both sides."""
    return frame_picture(table_svg(case("promised").state(), lang))
