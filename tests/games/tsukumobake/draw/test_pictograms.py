"""Pictures of houses, cards and hands: well-formed, told in words, different by shape, and true to the edition."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.look.pictures import SVG
from tsukumo.games.tsukumobake.draw.pictograms import (
    CARD_WIDTH,
    DRAWINGS,
    FACE_DOWN,
    GAP,
    card_svg,
    card_text,
    gold_svg,
    hand_svg,
    hand_text,
    house_mark,
    house_svg,
    symbol,
    symbol_svg,
)
from tsukumo.games.tsukumobake.editions.edition import EDITIONS, EVENT, ITEMS, SCROLL, Edition, load_edition
from tsukumo.games.tsukumobake.rules import HOUSES

NS = "{http://www.w3.org/2000/svg}"
KYOTO = load_edition()
CARDS = [*range(len(KYOTO.cards)), -1]
each_lang = pytest.mark.parametrize("lang", LANGS)


def parsed(svg: str) -> Element:
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{NS}svg"
    assert str(root.findtext(f"{NS}title")).strip()
    return root


def kyoto_table() -> dict[str, Any]:
    """The table of the edition, to be changed."""
    return tomllib.loads(Path(EDITIONS.folder, "kyoto.toml").read_text("utf-8"))


def words(root: Element) -> list[str]:
    """The words on a picture, without its titles."""
    return ["".join(node.itertext()) for node in root.iter(f"{NS}text")]


@each_lang
def test_every_card_is_drawn_and_told(lang: Lang) -> None:
    pictures = set()
    for card in CARDS:
        svg = card_svg(KYOTO, card, lang)
        root = parsed(svg)
        assert isinstance(svg, SVG)
        assert root.findtext(f"{NS}title") == card_text(KYOTO, card).say(lang)
        assert not [node for node in root.iter() if "id" in node.attrib]  # many cards on one page
        pictures.add(svg)
    assert len(pictures) == len(CARDS)


def test_a_card_goes_by_its_name_too() -> None:
    for number, name in enumerate(KYOTO.cards):
        assert card_svg(KYOTO, name, "en") == card_svg(KYOTO, number, "en")
        assert symbol_svg(KYOTO, name, "en") == symbol_svg(KYOTO, number, "en")
    assert card_svg(KYOTO, FACE_DOWN, "en") == card_svg(KYOTO, -1, "en")
    for wrong in ("samurai", len(KYOTO.cards), -2):
        with pytest.raises(KeyError):
            card_svg(KYOTO, wrong, "en")


@pytest.mark.clause("card.types")
def test_every_type_has_a_drawing_of_its_own() -> None:
    shapes = [symbol(KYOTO, card, "en") for card in (*range(0, ITEMS, 2), SCROLL)]
    assert len(set(shapes)) == len(shapes) == 17
    assert {item.id for item in KYOTO.items} | {"scroll", "fortune", "misfortune"} == set(DRAWINGS)
    assert symbol(KYOTO, "fan", "en") == symbol(KYOTO, "fan.gold", "en")


@pytest.mark.clause("card.own", "card.gold")
def test_a_card_shows_its_values_and_its_gold() -> None:
    for card in range(ITEMS):
        house = KYOTO.items[card // 2].house
        own, others = (str(KYOTO.values[seat][card]) for seat in (house, (house + 1) % 4))
        shown = words(parsed(card_svg(KYOTO, card, "en")))
        assert shown[-2:] == [own, others]
        assert ("×4" in shown) == bool(card % 2)  # gold by more than its colour
        assert ("(gold)" in card_text(KYOTO, card).en) == bool(card % 2)
        assert f"worth {own} to its own house, {others} to the others" in card_text(KYOTO, card).en
    assert words(parsed(card_svg(KYOTO, SCROLL, "en")))[-1] == "0"


def framed(svg: str) -> list[str]:
    """The values in a bold frame."""
    return [
        str(node.text) for node in parsed(svg).iter(f"{NS}text") if node.get("y") == "124" and node.get("font-weight")
    ]


def test_what_a_card_is_worth_to_a_house_is_framed() -> None:
    for seat, house in enumerate(HOUSES):
        for card in range(ITEMS):
            assert framed(card_svg(KYOTO, card, "en", house)) == [str(KYOTO.values[seat][card])]
            assert card_svg(KYOTO, card, "en", seat) == card_svg(KYOTO, card, "en", house)
    assert framed(card_svg(KYOTO, "fan", "en")) == []
    assert card_text(KYOTO, "mirror.gold", "geisha").en.count("36") == 2


def test_what_was_reconstructed_is_marked() -> None:
    for card in (*range(0, ITEMS, 2), *range(EVENT, len(KYOTO.cards))):
        source = KYOTO.items[card // 2].source if card < ITEMS else KYOTO.events[card - EVENT].source
        assert ("†" in "".join(words(parsed(card_svg(KYOTO, card, "it"))))) == (source == "reconstruction")
    assert card_text(KYOTO, "teapot").en.endswith("† The values are a reconstruction.")
    assert "†" not in card_text(KYOTO, "earthquake").en


@each_lang
def test_houses_differ_by_shape_and_letter(lang: Lang) -> None:
    assert len({house_mark(house, lang, letter=False).split("stroke=")[1] for house in HOUSES}) == 4
    for house in HOUSES:
        root = parsed(house_svg(house, lang))
        assert len(words(root)) == 1
        assert len(words(root)[0]) == 1
    assert parsed(gold_svg(lang)).findtext(f"{NS}title") == ("carta oro" if lang == "it" else "gold card")


@each_lang
def test_a_hand_is_its_cards(lang: Lang) -> None:
    hand = ["fan", "fan", "mirror.gold", "scroll", FACE_DOWN]
    root = parsed(hand_svg(KYOTO, hand, lang, "monk", columns=3))
    assert root.findtext(f"{NS}title") == hand_text(KYOTO, hand).say(lang)
    titles = [str(node.findtext(f"{NS}title")) for node in root.findall(f"{NS}g")]
    assert titles == [card_text(KYOTO, card, "monk").say(lang) for card in hand]
    assert root.get("width") == str(3 * CARD_WIDTH + 2 * GAP)
    assert hand_text(KYOTO, hand).en.startswith("Cards: 5. fan, fan, bronze mirror (gold), scroll and a card face down")
    assert parsed(hand_svg(KYOTO, [], lang)).findtext(f"{NS}title") == hand_text(KYOTO, []).say(lang)


def test_an_item_that_nobody_drew_shows_its_initial() -> None:
    table = kyoto_table()
    table["items"]["kettle"] = table["items"].pop("fan") | {"name": {"it": "<bollitore>", "en": "kettle & co"}}
    own = Edition(table)
    for lang, initial in (("it", "<"), ("en", "K")):
        for card in ("kettle", "kettle.gold"):
            assert initial in words(parsed(card_svg(own, card, lang)))  # type: ignore[arg-type]
    assert "kettle & co" in str(parsed(card_svg(own, "kettle", "en")).findtext(f"{NS}title")).lower()
    assert own.number["kettle"] < ITEMS
