"""Decks: within the bounds or refused with every reason; what is saved loads again as it was."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tsukumo.core.io.editions import tables_of
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.sottomondo.decks import (
    BOUNDS,
    build_deck,
    count_copies,
    count_tables,
    deck_problems,
    idle_cards,
    join_tables,
    open_deck,
)
from tsukumo.games.sottomondo.editions.draft import draft
from tsukumo.games.sottomondo.editions.edition import CASTLE, EDITIONS, TABLES, Edition, load_edition

POOL: Any = load_edition("castle").tables
ALL = count_copies(POOL)
CODES = {table: list(POOL[table]) for table in TABLES}


def lines(choice: dict[str, Any]) -> list[str]:
    return [problem.line("en") for problem in deck_problems(POOL, choice)]


@st.composite
def legal(draw: st.DrawFn) -> dict[str, int]:
    """A choice within the bounds: for each kind a number of cards, spread over its codes."""
    choice = {}
    for table, (least, most) in BOUNDS.items():
        left = draw(st.integers(least, most))
        codes = draw(st.permutations(CODES[table]))
        for i, code in enumerate(codes):
            room = 9 * (len(codes) - i - 1)
            choice[code] = draw(st.integers(max(0, left - room), min(9, left)))
            left -= choice[code]
    return choice


def test_the_bounds_are_the_rulebooks() -> None:
    assert {table: tuple(bound) for table, bound in BOUNDS.items()} == {
        "monsters": (34, 34),
        "items": (0, 28),
        "abilities": (7, 10),
        "events": (13, 15),
        "classes": (13, 13),
    }
    assert sum(BOUNDS[table].most for table in CASTLE) == 87


def test_the_default_edition_is_a_deck() -> None:
    assert count_tables(POOL, ALL) == {"monsters": 34, "items": 28, "abilities": 10, "events": 15, "classes": 13}
    assert lines(ALL) == []
    assert Edition(build_deck(POOL, ALL)).deck(TABLES) == load_edition("castle").deck(TABLES)


@examples(15)
@given(legal(), st.sampled_from(LANGS))
def test_what_is_saved_loads_again(
    tmp_path_factory: pytest.TempPathFactory, choice: dict[str, int], lang: Lang
) -> None:
    file = tmp_path_factory.mktemp("decks") / "mine.toml"
    file.write_text(draft(build_deck(POOL, choice), lang), "utf-8")
    tables = EDITIONS.read(file)
    assert tables == build_deck(POOL, choice)
    assert count_copies(tables) == {code: copies for code, copies in choice.items() if copies}
    pool, opened = open_deck(file.read_bytes(), "mine.toml", POOL)
    assert opened == count_copies(tables)
    assert {code for table in TABLES for code in pool[table]} == set(ALL)
    assert build_deck(pool, opened) == tables


@examples(40)
@given(legal(), st.dictionaries(st.sampled_from(list(ALL)), st.integers(0, 9), max_size=6))
def test_refused_just_where_a_kind_is_outside(choice: dict[str, int], changed: dict[str, int]) -> None:
    choice = {**choice, **changed}
    outside = [
        table
        for table, (least, most) in BOUNDS.items()
        if not least <= sum(choice[code] for code in CODES[table]) <= most
    ]
    assert [problem.key for problem in deck_problems(POOL, choice)] == outside


def test_every_reason_is_told_at_once() -> None:
    wrong = {**ALL, "rat": 2, "map": 2, "dodge": 0, "sprint": 0, "escape": 0, "menace": 0, "rust": 9, "thief": 0}
    reasons = deck_problems(POOL, wrong)
    assert [problem.key for problem in reasons] == list(BOUNDS)
    assert [problem.reason.en.rpartition("; ")[2] for problem in reasons] == [
        *("add 1", "take out 1", "add 1", "take out 8", "add 1"),
    ]
    with pytest.raises(CannotRead) as refused:
        build_deck(POOL, wrong)
    assert list(refused.value.problems) == list(reasons)


def test_strange_cards_and_numbers_are_refused_by_code() -> None:
    wrong: dict[str, Any] = {**ALL, "unicorn": 1, "rat": 10, "bat": -1, "wolf": True, "imp": "2"}
    assert [problem.key for problem in deck_problems(POOL, wrong)] == ["rat", "bat", "imp", "wolf", "unicorn"]


def test_a_class_left_out_is_named_by_no_card() -> None:
    """The war hammer is for three classes; without two of them, for the third alone; without all, for nobody."""
    tables = build_deck(POOL, {**ALL, "warrior": 0, "paladin": 0, "thief": 4})
    assert tables["items"]["war_hammer"]["for"] == ["craftsman"]
    assert list(idle_cards(tables)) == []
    tables = build_deck(POOL, {**ALL, "warrior": 0, "paladin": 0, "craftsman": 0, "thief": 5})
    assert [problem.line("en") for problem in idle_cards(tables)] == [
        "items.war_hammer: the war hammer: no class in the deck may play this card"
    ]
    assert POOL["items"]["war_hammer"]["for"] == ["warrior", "paladin", "craftsman"]


def test_spells_without_anybody_who_plays_them_are_told() -> None:
    tables = build_deck(POOL, {**ALL, "cleric": 0, "sorceress": 0, "thief": 5})
    assert [problem.key for problem in idle_cards(tables)] == [
        "items.fireball",
        "items.blessing",
        "items.holy_light",
        "items.ward",
    ]


@pytest.mark.parametrize("lang", LANGS)
def test_a_file_explains_every_operation(lang: Lang) -> None:
    text = draft(build_deck(POOL, ALL), lang)
    assert tomllib.loads(text) == build_deck(POOL, ALL)
    for word in ("level", "summon", "end_fight", "foe", "chosen", "bottom"):
        assert f"#   {word} " in text
    assert max(len(line) for line in text.splitlines() if line.startswith("#")) <= 112


def test_a_file_of_others_brings_its_cards() -> None:
    text = draft(build_deck(POOL, ALL), "en").replace("[monsters.rat]", "[monsters.mouse]")
    pool, choice = open_deck(text.encode(), "others.toml", POOL)
    assert (choice["mouse"], "rat" in choice, "rat" in pool["monsters"]) == (3, False, True)
    own = tables_of(text.encode(), "others.toml")
    assert join_tables(own, POOL) == pool
