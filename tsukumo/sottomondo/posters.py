"""The pictures on the cards of the gallery: tables at a moment of a worked game."""

from __future__ import annotations

from tsukumo.core.text import Lang
from tsukumo.sottomondo.draw import table_svg
from tsukumo.sottomondo.lessons.case import case


def first_fight(lang: Lang) -> str:
    """A first fight, before a card is played."""
    return table_svg(case("first_fight").state(), lang, sums=False)


def fight(lang: Lang) -> str:
    """A fight with a helper, and the forces of both sides."""
    return table_svg(case("promised").state(), lang)
