"""Hands in one picture: every card under its player, what it is worth to that player, and all of it in words."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.tsukumobake.draw.hands import hands_svg
from tsukumo.games.tsukumobake.draw.pictograms import card_text
from tsukumo.games.tsukumobake.editions.edition import load_edition

KYOTO = load_edition()
HANDS = {"monk": ["fan", "lantern"], "geisha": ["brazier"], "explorer": []}


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_stands_under_its_player(lang: Lang) -> None:
    drawn = hands_svg(KYOTO, HANDS, lang)
    ElementTree.fromstring(drawn)
    titles = re.findall(r"<title>([^<]+)</title>", drawn)
    assert titles[1:] == [
        card_text(KYOTO, card, house).say(lang).replace("'", "&#x27;") for house, hand in HANDS.items() for card in hand
    ]
    names = re.findall(r'<text y="16"[^>]*>([^<]+)<', drawn)
    assert names == (["Monk", "Geisha", "Explorer"] if lang == "en" else ["Monaco", "Geisha", "Esploratore"])
    for name in names:
        assert name in titles[0]


def test_long_hands_stand_below_one_another() -> None:
    wide = re.search(r'viewBox="0 0 (\d+) (\d+)"', hands_svg(KYOTO, {"monk": ["fan"] * 2, "geisha": ["fan"] * 2}, "en"))
    tall = re.search(r'viewBox="0 0 (\d+) (\d+)"', hands_svg(KYOTO, {"monk": ["fan"] * 6, "geisha": ["fan"] * 2}, "en"))
    assert wide
    assert tall
    assert int(tall[2]) > 1.8 * int(wide[2])
