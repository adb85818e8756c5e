"""The edition of the package, against the rulebook's text as the specification pins it down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

import pytest

from tsukumo.core.language.text import LANGS
from tsukumo.games.tsukumobake.board import DIRECTIONS, HOMES, NAMES
from tsukumo.games.tsukumobake.editions.edition import EDITIONS, EVENT, SCROLL, Combo, Event, Op, load_edition
from tsukumo.games.tsukumobake.editions.files import check_tables
from tsukumo.games.tsukumobake.rules import HOUSES

KYOTO = load_edition("kyoto")
CARDS: list[Combo | Event] = [*KYOTO.combos, *KYOTO.events]
"""The cards with effects."""
NAMED = {"items": {"shamisen", "teapot"}, "combos": {"perdition", "march", "indulgence"}}
NAMED |= {"events": {"earthquake", "blessing"}}
"""The things that the rulebook's text names; all the rest of these sections is made up."""


def house(index: int) -> str:
    return HOUSES[index]


# --- what the text fixes --------------------------------------------------------------------------


@pytest.mark.parametrize("name", EDITIONS.names)
def test_an_edition_of_the_package_passes_its_own_check(name: str) -> None:
    table = load_edition(name).table
    assert check_tables(table) == table
    assert table["name"] == name


@pytest.mark.clause("card.types", "goal.houses")
def test_sixteen_types_four_a_house_four_copies_each() -> None:
    assert len(KYOTO.items) == 16
    assert Counter(house(item.house) for item in KYOTO.items) == dict.fromkeys(HOUSES, 4)
    assert len(KYOTO.all_items) == 64
    assert Counter(card // 2 for card in KYOTO.all_items) == dict.fromkeys(range(16), 4)
    assert len(set(KYOTO.cards)) == len(KYOTO.cards)


@pytest.mark.clause("card.gold")
def test_one_copy_in_four_is_gold_and_worth_four_times_the_others() -> None:
    assert Counter(KYOTO.all_items) == {card: 1 if card % 2 else 3 for card in range(32)}
    for worth in KYOTO.values:
        for plain in range(0, 32, 2):
            assert worth[plain + 1] == 4 * worth[plain] > 0


def test_the_deck_has_eighty_cards() -> None:
    assert KYOTO.scrolls == 6
    assert sum(event.copies for event in KYOTO.events) == 10
    mixed = Counter(KYOTO.mixed_in)
    assert mixed == {SCROLL: 6} | {EVENT + i: event.copies for i, event in enumerate(KYOTO.events)}
    assert len(KYOTO.all_items) + len(KYOTO.mixed_in) == 80


@pytest.mark.clause("combo.pair")
def test_the_six_combos_are_the_six_pairs_of_houses() -> None:
    assert sorted(combo.houses for combo in KYOTO.combos) == list(combinations(range(4), 2))


def test_what_the_text_names_is_there_and_marked() -> None:
    items = {item.id: (house(item.house), item.name.it) for item in KYOTO.items}
    assert {id: items[id] for id in NAMED["items"]} == {
        "shamisen": ("geisha", "shamisen"),
        "teapot": ("innkeeper", "teiera"),
    }
    # The fan and the lantern are known of the published game, and not named in the text.
    assert (items["fan"], items["lantern"]) == (("geisha", "ventaglio"), ("explorer", "lanterna"))
    combos = {combo.id: (combo.name.it, *map(house, combo.houses)) for combo in KYOTO.combos}
    assert {id: combos[id] for id in NAMED["combos"]} == {
        "perdition": ("Perdizione", "geisha", "innkeeper"),
        "march": ("Marcia", "geisha", "explorer"),
        "indulgence": ("Indulgenza", "innkeeper", "monk"),
    }
    events = {event.id: event.name.it for event in KYOTO.events}
    assert {id: events[id] for id in NAMED["events"]} == {
        "earthquake": "Terremoto",
        "blessing": "Benedizione dell'Onmyouji",
    }
    for section, named in NAMED.items():
        marked = {id for id, entry in KYOTO.table[section].items() if entry["source"] == "rulebook"}
        assert marked == named


@pytest.mark.clause("faq.2", "scroll.discard")
def test_the_two_events_of_the_text_do_what_it_says() -> None:
    effects = {event.id: event.effect for event in KYOTO.events}
    assert effects["blessing"] == (Op("deal_pile"),)
    (earthquake,) = effects["earthquake"]
    assert earthquake.op == "discard"
    assert earthquake.who in ("all", "others", "actor")


def test_what_is_made_up_of_what_the_text_names_says_so() -> None:
    """The text gives no values, and of the effects only the blessing's."""
    for item in KYOTO.items:
        assert item.values_source == "reconstruction"
    for entry in CARDS:
        assert (entry.effect_source == "rulebook") == (entry.id == "blessing")


@pytest.mark.clause("board.home", "board.building", "setup.2")
def test_the_board_is_that_of_the_specification() -> None:
    tiles = {f"{NAMES[b.square]} {DIRECTIONS[b.door]}" for b in KYOTO.board.buildings}
    assert tiles == {
        *("J10 W", "D10 S", "D4 E", "J4 N", "L9 W", "B9 E"),
        *("B5 E", "L5 W", "I12 S", "E12 S", "E2 N", "I2 N"),
    }
    assert NAMES[KYOTO.start] == "G7"
    assert KYOTO.table["homes"]["squares"] == [NAMES[home] for home in HOMES]


# --- every entry ----------------------------------------------------------------------------------


def entries(table: Mapping[str, Any], key: str = "") -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every table of the file that is an entry: a section of its own, or one of several things."""
    for name, value in table.items():
        if isinstance(value, Mapping) and key in ("", "items", "combos", "events", "objectives"):
            if not key and name in ("items", "combos", "events", "objectives"):
                yield from entries(value, name)
            elif name != "title":
                yield f"{key}.{name}".removeprefix("."), value


@pytest.mark.parametrize("key", list(dict(entries(KYOTO.table))))
def test_an_entry_has_a_source_and_words_in_both_languages(key: str) -> None:
    entry = dict(entries(KYOTO.table))[key]
    assert entry["source"] in ("rulebook", "reconstruction")
    if key not in ("parade", "homes", "buildings"):
        assert set(entry["name"]) - {"noun"} == set(LANGS)
        assert all(entry["name"][lang].strip() for lang in LANGS)


def test_names_are_told_apart_in_both_languages() -> None:
    for lang in LANGS:
        for things in (KYOTO.items, KYOTO.combos, KYOTO.events, KYOTO.objectives):
            names = [thing.name.say(lang) for thing in things]
            assert len(set(names)) == len(names)
    assert KYOTO.card_name(KYOTO.number["teapot.gold"]) == ("teiera (oro)", "teapot (gold)")


# --- in the spirit of the text ----------------------------------------------------------------------


HELD = {"cards", "items", "gold", "types", "houses", "scrolls"}
PAWN = {"distance_home", "distance_parade", "inside"}
BOARD = {"lit", "unlit", "pile"}


@pytest.mark.clause("goal.houses", "end.objective")
def test_four_objectives_that_differ_in_kind() -> None:
    """Conditions on cards held, on the pawn's square, on the board, and on the events of the game."""
    kinds = []
    for objective in KYOTO.objectives:
        counts = {condition.of for condition in objective.conditions}
        kind = next((i for i, known in enumerate((HELD, PAWN, BOARD)) if counts <= known), 3)
        assert kind < 3 or not counts & (HELD | PAWN | BOARD)
        kinds.append(kind)
    assert sorted(kinds) == [0, 1, 2, 3]
