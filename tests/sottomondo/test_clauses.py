"""Every clause is applied somewhere in the code and shown by a test; edition files are read and checked."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.wings import check_clauses
from tsukumo.core.coverage import Covered, coverage, folders_of, marks
from tsukumo.core.errors import CannotRead
from tsukumo.sottomondo.edition import EDITIONS, TABLES, Edition, edition_names, load_edition
from tsukumo.sottomondo.edition_checks import FIELDS, FURTHER, OPERATIONS
from tsukumo.sottomondo.edition_file import read_edition
from tsukumo.sottomondo.game import ENTRY
from tsukumo.sottomondo.play.happening import Happening
from tsukumo.sottomondo.rules import clauses, registry

FOLDERS = folders_of(ENTRY)


@cache
def covered() -> dict[str, Covered]:
    return {row.clause.id: row for row in coverage(clauses(), FOLDERS, {})}


def test_tests_name_only_clauses_that_exist() -> None:
    assert not set(marks(FOLDERS)) - set(clauses())


@pytest.mark.parametrize("clause", clauses())
def test_a_clause_is_tested_and_applied(clause: str) -> None:
    assert not {"code", "tests"} & set(covered()[clause].missing)


def test_clauses_are_short_and_readings_name_those_that_exist() -> None:
    check_clauses(clauses(), registry())


# --- edition files --------------------------------------------------------------------------------


def test_every_operation_is_known_and_carried_out() -> None:
    assert {*Happening.OPERATIONS, "fight"} == set(OPERATIONS)
    assert {op for known in FURTHER.values() for op in known} <= set(OPERATIONS)
    assert tuple(FIELDS) == TABLES


def test_the_packaged_editions_can_be_read() -> None:
    assert edition_names()[0] == "castle"
    for name in edition_names():
        found = load_edition(name)
        assert found.name == name
        assert read_edition(Path(EDITIONS) / f"{name}.toml") == found.tables


def problems(tmp_path: Path, text: str) -> list[str]:
    """The keys of what is wrong with an edition file."""
    file = tmp_path / "e.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(CannotRead) as raised:
        read_edition(file)
    return [problem.key for problem in raised.value.problems]


def test_a_file_needs_words_and_a_source(tmp_path: Path) -> None:
    text = '[monsters.rat]\nforce = 1\nname = { it = "topo" }\nsource = "book"\n[heroes.ada]\n'
    found = problems(tmp_path, text)
    assert sorted(found) == ["heroes", "monsters.rat.name.en", "monsters.rat.source", "monsters.rat.text"]
    assert problems(tmp_path, "x = ") == [str(tmp_path / "e.toml")]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CannotRead):
        read_edition(tmp_path / "none.toml")


def test_a_file_becomes_cards(tmp_path: Path) -> None:
    words = 'name = { it = "a", en = "b" }\ntext = { it = "a", en = "b" }\nsource = "reconstruction"\n'
    (tmp_path / "e.toml").write_text(f"[monsters.rat]\nforce = 3\ncopies = 2\n{words}", "utf-8")
    cards = Edition(read_edition(tmp_path / "e.toml"))
    assert cards.deck(("monsters",)) == ["rat", "rat"]
    assert (cards.cards["rat"].bonus, cards.cards["rat"].lasts) == (3, "turn")
