"""What contradicts what in an edition: cards, combos and the board, each problem by its key and with its reason."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tests.core.faults import MISSING
from tests.tsukumobake.strategies import Json
from tests.tsukumobake.test_edition_file import KYOTO, edited, lines, refusal
from tsukumo.core.text import LANGS
from tsukumo.tsukumobake.edition import Edition
from tsukumo.tsukumobake.edition_file import checked

FAN, MARCH, DRUMS = KYOTO["items"]["fan"], KYOTO["combos"]["march"], KYOTO["events"]["drums"]
Changes = dict[str, Any]


def check(changes: Changes, key: str, en: str, it: str) -> None:
    """One problem, said in both languages, that other problems do not hide."""
    error = refusal(edited(**changes))
    assert [problem.key for problem in error.problems] == [key]
    assert error.problems[0].reason == (it, en)
    both = refusal(edited(**changes, seed=1))
    assert [problem.key for problem in both.problems] == ["seed", key]


# --- cards ----------------------------------------------------------------------------------------

VALUES: dict[str, tuple[Changes, str]] = {
    "own too little": ({"items.fan.values": {"stranger": 2, "own": 5}}, "5 is not valid: to its own house an item is"),
    "own too much": ({"items.fan.values.own": 4}, "4 is not valid: to its own house an item is worth three times 1"),
    "stranger": ({"items.fan.values.stranger": 20}, "three times 20, that is 60"),
}


@pytest.mark.clause("card.own")
@pytest.mark.parametrize("case", VALUES)
def test_to_its_own_house_an_item_is_worth_three_times(case: str) -> None:
    changes, reason = VALUES[case]
    (line,) = lines(edited(**changes))
    assert line.startswith("items.fan.values.own: ")
    assert reason in line
    italian = refusal(edited(**changes)).lines("it")[0]
    assert "per la propria casata un oggetto vale il triplo di" in italian


@pytest.mark.clause("card.types")
def test_four_types_a_house() -> None:
    error = refusal(edited(**{"items.fan.house": "monk"}))
    assert error.lines("en") == [
        "items: the item types of the geisha must be 4: there are 3",
        "items: the item types of the monk must be 4: there are 5",
    ]
    assert error.lines("it") == [
        "items: i tipi di oggetto della geisha devono essere 4: sono 3",
        "items: i tipi di oggetto del monaco devono essere 4: sono 5",
    ]
    assert lines(edited(**{"items.fan": MISSING})) == error.lines("en")[:1]
    assert lines(edited(**{"items.drum": {**FAN, "house": "monk"}})) == error.lines("en")[1:]
    assert len(lines(edited(items={}))) == 4
    # A type whose house cannot be read may be the one that is missing.
    assert [line.split(":")[0] for line in lines(edited(**{"items.fan.house": "x"}))] == ["items.fan.house"]


def with_scroll_for_fan() -> Json:
    table = copy.deepcopy(KYOTO)
    table["items"]["scroll"] = table["items"].pop("fan")
    return table


def test_the_names_of_cards_are_told_apart() -> None:
    check({"events.fan": DRUMS}, "events.fan", "has the same name as items.fan", "ha lo stesso nome di items.fan")
    scroll = ("scroll is the name of the scrolls", "scroll è il nome delle pergamene")
    check({"events.scroll": DRUMS}, "events.scroll", *scroll)
    (problem,) = refusal(with_scroll_for_fan()).problems
    assert problem == ("items.scroll", (scroll[1], scroll[0]))
    # Combos are no cards.
    assert Edition(checked(renamed("combos", "march", "fan"))).combos[1].id == "fan"


def renamed(section: str, old: str, new: str) -> Json:
    table = copy.deepcopy(KYOTO)
    table[section] = {new if id == old else id: entry for id, entry in table[section].items()}
    return table


def test_at_least_one_event() -> None:
    check({"events": {}}, "events", "there must be at least one event", "serve almeno un evento")
    assert len(Edition(checked(edited(events={"drums": DRUMS}))).mixed_in) == 6 + 1


def test_at_most_forty_event_cards() -> None:
    many = {f"event_{i}": {**DRUMS, "copies": 4} for i in range(10)}
    assert len(Edition(checked(edited(events=many))).mixed_in) == 6 + 40
    en = "there are 41 event cards, copies included: 40 at most"
    it = "le carte evento sono 41, copie comprese: al massimo 40"
    check({"events": many | {"one_more": DRUMS}}, "events", en, it)


@pytest.mark.parametrize("count", [0, 1, 20])
def test_another_number_of_scrolls_is_no_error(count: int) -> None:
    assert Edition(checked(edited(**{"scrolls.count": count}))).scrolls == count


# --- combos ---------------------------------------------------------------------------------------


@pytest.mark.clause("combo.pair")
def test_one_combo_for_each_pair_of_houses() -> None:
    en, it = "there is no combo for the geisha and the explorer", "manca una combinazione per la geisha e l'esploratore"
    check({"combos.march": MISSING}, "combos", en, it)
    twice = refusal(edited(**{"combos.parade": {**MARCH, "houses": ["explorer", "geisha"]}}))
    assert twice.lines("en") == ["combos.parade.houses: for the geisha and the explorer there is combos.march already"]
    assert twice.lines("it") == ["combos.parade.houses: per la geisha e l'esploratore c'è già combos.march"]
    assert len(lines(edited(combos={}))) == 6
    # The order of the two houses is free.
    assert Edition(checked(edited(**{"combos.march.houses": ["explorer", "geisha"]}))).combos[1].houses == (0, 3)


@pytest.mark.parametrize(
    "houses", [["monk", "monk"], ["monk"], [], ["monk", "geisha", "explorer"], ["geisha", "explorer", "geisha"]]
)
def test_a_combo_is_of_two_houses(houses: list[str]) -> None:
    error = refusal(edited(**{"combos.march.houses": houses}))
    keys = ["combos.march.houses: must be two different houses"]
    assert error.lines("en") == [*keys, "combos: there is no combo for the geisha and the explorer"]
    assert error.lines("it")[0] == "combos.march.houses: devono essere due casate diverse"


# --- the board ------------------------------------------------------------------------------------


@pytest.mark.clause("board.home")
@pytest.mark.parametrize("homes", [[], ["A7", "G13", "M7"], ["A7", "A7", "M7", "G1"], ["A7", "G13", "M7", "G1", "G1"]])
def test_the_homes_are_the_four_homes(homes: list[str]) -> None:
    changes = {"homes.squares": homes}
    check(
        changes,
        "homes.squares",
        "must be A7, G13, M7 and G1, in any order",
        "devono essere A7, G13, M7 e G1, in qualsiasi ordine",
    )
    checked(edited(**{"homes.squares": ["M7", "G1", "G13", "A7"]}))


TILES: dict[str, tuple[str, str, str]] = {
    "home": ("G13 E", "G13 is a home", "su G13 c'è una casa"),
    "twice": ("J4 W", "J4 already holds buildings.tiles[3]", "su J4 c'è già buildings.tiles[3]"),
    "door off the board": (
        "A13 N",
        "the door to the north opens off the board",
        "la porta a nord dà fuori dal tabellone",
    ),
    "door off the other edge": (
        "M3 E",
        "the door to the east opens off the board",
        "la porta a est dà fuori dal tabellone",
    ),
    "door onto a building": (
        "K4 W",
        "the door to the west opens onto building J4: it needs a road",
        "davanti alla porta a ovest c'è l'edificio J4: serve una strada",
    ),
    "door onto a home": (
        "A6 N",
        "the door to the north opens onto home A7: it needs a road",
        "davanti alla porta a nord c'è la casa A7: serve una strada",
    ),
    "front door": (
        "B7 E",
        "the front door of home A7 opens onto B7, which must stay a road",
        "su B7 si apre la porta davanti della casa A7: deve restare strada",
    ),
}


@pytest.mark.clause("board.building", "board.home")
@pytest.mark.parametrize("case", TILES)
def test_a_building_stands_and_is_entered_where_it_can_be(case: str) -> None:
    tile, en, it = TILES[case]
    check({"buildings.tiles.12": tile}, "buildings.tiles[12]", en, it)


@pytest.mark.parametrize("front", ["B7 N", "G12 E", "L7 S", "G2 W"])
def test_the_front_of_every_home_stays_a_road(front: str) -> None:
    (line,) = lines(edited(**{"buildings.tiles.12": front}))
    assert f"opens onto {front.split()[0]}, which must stay a road" in line


@pytest.mark.clause("board.road")
def test_the_parade_starts_on_a_road() -> None:
    for square in ("A7", "J10"):
        en, it = "is a building: the parade always", "è un edificio: la parata sta sempre"
        error = refusal(edited(**{"parade.square": square}))
        assert error.lines("en") == [f"parade.square: {square} {en} stands on a road"]
        assert error.lines("it") == [f"parade.square: {square} {it} su una strada"]
    (line,) = lines(edited(**{"buildings.tiles.12": "G7 N"}))
    assert line.startswith("parade.square: G7 is a building")
    assert Edition(checked(edited(**{"parade.square": "A1"}))).start == 0


def test_a_wall_that_keeps_from_a_building() -> None:
    """A1 can be entered from A2 only, and A2 is shut in by A3 and B2."""
    error = refusal(edited(**{"buildings.tiles": ["A1 N", "A3 N", "B2 E"]}))
    every = "A7, G13, M7 and G1"
    assert error.lines("en") == [f"buildings.tiles: a pawn from {every} cannot walk to A1"]
    every = "A7, G13, M7 e G1"
    assert error.lines("it") == [f"buildings.tiles: una pedina che parte da {every} non può arrivare a A1"]
    checked(edited(**{"buildings.tiles": ["A1 N", "A3 N", "B3 E"]}))


@pytest.mark.clause("board.home", "turn.2")
def test_a_home_that_is_walled_in() -> None:
    """A ring around A7 and its front door: from there one gets nowhere, and from nowhere there."""
    ring = ["A5 S", "B5 S", "C6 E", "C7 E", "C8 E", "B9 N", "A9 N"]
    problems = lines(edited(**{"buildings.tiles": ring}))
    assert len(problems) == 2
    goals = "G13, M7, G1, A5, B5, C6, C7, C8, B9 and A9"
    assert problems[0] == f"buildings.tiles: a pawn from A7 cannot walk to {goals}"
    assert problems[1] == "buildings.tiles: a pawn from G13, M7 and G1 cannot walk to A7"


def test_nobody_counts_on_a_way_through_a_home() -> None:
    """A5 has its door on A6, which one could get to only through the home A7: reading `homes` may shut it."""
    assert lines(edited(**{"buildings.tiles": ["A5 N", "B6 E"]})) == [
        "buildings.tiles: a pawn from G13, M7 and G1 cannot walk to A5"
    ]


def test_a_wrong_tile_is_not_reported_as_out_of_reach_too() -> None:
    (line,) = lines(edited(**{"buildings.tiles.12": "A13 N"}))
    assert "off the board" in line


@pytest.mark.clause("setup.2")
@pytest.mark.parametrize("count", [1, 11, 13, 16])
def test_another_number_of_buildings_is_no_error(count: int) -> None:
    tiles = [*KYOTO["buildings"]["tiles"], "C2 N", "K2 N", "C12 S", "K12 S"][:count]
    assert len(Edition(checked(edited(**{"buildings.tiles": tiles}))).board.buildings) == count


@pytest.mark.parametrize("tiles", [[], [f"{column}{row} E" for column in "CF" for row in range(3, 12)]])
def test_no_more_than_sixteen_buildings_and_no_fewer_than_one(tiles: list[str]) -> None:
    for lang, reason in zip(
        LANGS, ("gli edifici possono essere da 1 a 16", "there may be 1 to 16 buildings"), strict=True
    ):
        (line,) = refusal(edited(**{"buildings.tiles": tiles})).lines(lang)
        assert line.startswith(f"buildings.tiles: {reason}: ")
