"""The pictures on the cards of the gallery: tables at a moment of a worked game or of a level, and a hand of cards."""

from __future__ import annotations

from typing import Final

from tsukumo.core.pictures import SVG
from tsukumo.core.text import Lang
from tsukumo.sottomondo.cards.face import HEIGHT, WIDTH, face
from tsukumo.sottomondo.cards.lettering import FONTS
from tsukumo.sottomondo.draw import table_svg
from tsukumo.sottomondo.edition import DEFAULT, load_edition
from tsukumo.sottomondo.lessons.case import case
from tsukumo.sottomondo.levels.draw import blocks_svg
from tsukumo.sottomondo.levels.levels import asked
from tsukumo.sottomondo.quiz.shown import blocks

HAND: Final = ("vampire", "silver_sword", "dodge")
"""A monster, an item and an ability."""


def first_game(lang: Lang) -> str:
    """A first fight, before a card is played."""
    return table_svg(case("first_fight").state(), lang, sums=False)


def levels(lang: Lang) -> str:
    """A fight whose forces are to be added up."""
    return blocks_svg(blocks(asked("versus", 0, 0).moment), lang)


def quiz(lang: Lang) -> str:
    """Somebody who could play a card."""
    return blocks_svg(blocks(asked("room", 0, 0).moment), lang)


def decks(lang: Lang) -> str:
    """Some printed cards, side by side."""
    edition = load_edition(DEFAULT)
    drawn = "".join(
        f'<g transform="translate({number * WIDTH:g} 0)">{face(edition, edition.cards[code], lang)}</g>'
        for number, code in enumerate(HAND)
    )
    return SVG(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {len(HAND) * WIDTH:g} {HEIGHT:g}" role="img" '
        f'font-family="{FONTS}">{drawn}</svg>'
    )


def table(lang: Lang) -> str:
    """A fight with a helper, and the forces of both sides."""
    return table_svg(case("promised").state(), lang)
