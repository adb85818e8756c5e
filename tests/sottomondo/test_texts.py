"""The game's sentences: each in both languages, with the same values filled in; names of cards in sentences."""

from __future__ import annotations

import string
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tsukumo.core.text import LANGS
from tsukumo.sottomondo.edition import Edition, load_edition
from tsukumo.sottomondo.play.words import card_name, cards, place

WING = Path(__file__).parents[2] / "tsukumo" / "sottomondo"
FILES = [file for file in sorted(WING.rglob("*.toml")) if "editions" not in file.parts and file.stem != "emblems"]
SAME = {"Sottomondo Carte", "no", "{number} {card:s}"}
"""What is the same in both languages."""


def leaves(table: dict[str, Any], key: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    """Every sentence of a file, by its dotted key."""
    for name, value in table.items():
        if isinstance(value, dict) and set(value) & set(LANGS):
            yield f"{key}{name}", {lang: value[lang] for lang in LANGS}
        elif isinstance(value, dict):
            yield from leaves(value, f"{key}{name}.")


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_sentence_is_in_both_languages(file: Path) -> None:
    found = dict(leaves(tomllib.loads(file.read_text("utf-8"))))
    assert found
    for key, said in found.items():
        assert all(said[lang].strip() for lang in LANGS), key
        assert fields(said["it"]) == fields(said["en"]), key
        assert said["it"] != said["en"] or said["it"] in SAME, key
        assert "  " not in said["it"].strip(), key
        assert "  " not in said["en"].strip(), key


def test_cards_have_names_where_their_edition_says() -> None:
    castle = load_edition("castle")
    code = castle.deck(("items",))[0]
    assert card_name(castle, code).it != code
    plain = Edition({"items": {"axe": {"type": "weapon", "lasts": "lasting", "name": 3}}})
    assert card_name(plain, "axe") == ("axe", "axe")
    assert cards(plain, []).en == "nothing"


def test_places_in_words() -> None:
    assert place("from", "inventory of Ada of Troy").it == "dall'inventario di Ada of Troy"
    assert place("to", "discards").en == "to the discards"
