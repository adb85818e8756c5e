"""Edition files are read and checked; cards and places have names in sentences."""

from __future__ import annotations

from pathlib import Path

import pytest

from tsukumo.core.io.errors import CannotRead
from tsukumo.games.sottomondo.editions.checks import FIELDS, FURTHER, OPERATIONS
from tsukumo.games.sottomondo.editions.edition import EDITIONS, TABLES, Edition, load_edition
from tsukumo.games.sottomondo.play.turn import Happening
from tsukumo.games.sottomondo.play.words import card_name, cards, place


def test_every_operation_is_known_and_carried_out() -> None:
    assert {*Happening.OPERATIONS, "fight"} == set(OPERATIONS)
    assert {op for known in FURTHER.values() for op in known} <= set(OPERATIONS)
    assert tuple(FIELDS) == TABLES


def test_the_packaged_editions_can_be_read() -> None:
    assert EDITIONS.names[0] == "castle"
    for name in EDITIONS.names:
        found = load_edition(name)
        assert found.name == name
        assert EDITIONS.read(Path(EDITIONS.folder) / f"{name}.toml") == found.tables


def problems(tmp_path: Path, text: str) -> list[str]:
    """The keys of what is wrong with an edition file."""
    file = tmp_path / "e.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(CannotRead) as raised:
        EDITIONS.read(file)
    return [problem.key for problem in raised.value.problems]


def test_a_file_needs_words_and_a_source(tmp_path: Path) -> None:
    text = '[monsters.rat]\nforce = 1\nname = { it = "topo", noun = "m f" }\nsource = "book"\n[heroes.ada]\n'
    names = ["monsters.rat.name.en", "monsters.rat.name.noun"]
    assert sorted(problems(tmp_path, text)) == ["heroes", *names, "monsters.rat.source", "monsters.rat.text"]


def test_a_file_becomes_cards(tmp_path: Path) -> None:
    words = 'name = { it = "a", en = "b" }\ntext = { it = "a", en = "b" }\nsource = "reconstruction"\n'
    (tmp_path / "e.toml").write_text(f"[monsters.rat]\nforce = 3\ncopies = 2\n{words}", "utf-8")
    edition = Edition(EDITIONS.read(tmp_path / "e.toml"))
    assert edition.deck(("monsters",)) == ["rat", "rat"]
    assert (edition.cards["rat"].bonus, edition.cards["rat"].lasts) == (3, "turn")


# --- names ------------------------------------------------------------------------------------------


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
