"""The contradictions in an edition: cards, combos and the board, each problem by its key and with its reason."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tests.core.wrong_values import MISSING
from tests.games.tsukumobake.editions.test_files import KYOTO, edited, lines, refusal
from tests.games.tsukumobake.strategies import Json
from tsukumo.core.language.text import LANGS
from tsukumo.games.tsukumobake.editions.edition import Edition
from tsukumo.games.tsukumobake.editions.files import check_tables

FAN, MARCH, DRUMS = KYOTO["items"]["fan"], KYOTO["combos"]["march"], KYOTO["events"]["drums"]
MANY = {f"event_{i}": {**DRUMS, "copies": 4} for i in range(10)}
Changes = dict[str, Any]

CLASHES: list[tuple[Changes, str, str, str]] = [
    # what is changed, the key, the reason in English, in Italian
    ({"events.fan": DRUMS}, "events.fan", "has the same name as items.fan", "ha lo stesso nome di items.fan"),
    (
        {"events.scroll": DRUMS},
        "events.scroll",
        "scroll is already the name of the scrolls",
        "scroll è già il nome delle pergamene",
    ),
    ({"events": {}}, "events", "there must be at least one event", "serve almeno un evento"),
    (
        {"events": MANY | {"one_more": DRUMS}},
        "events",
        "there are 41 event cards, copies included: 40 at most",
        "le carte evento sono 41, copie comprese: al massimo 40",
    ),
    (
        {"combos.march": MISSING},
        "combos",
        "there is no combo for the geisha and the explorer",
        "manca una combinazione per la geisha e l'esploratore",
    ),
    (
        {"combos.parade": {**MARCH, "houses": ["explorer", "geisha"]}},
        "combos.parade.houses",
        "for the geisha and the explorer there is combos.march already",
        "per la geisha e l'esploratore c'è già combos.march",
    ),
    *[
        (
            {"homes.squares": homes},
            "homes.squares",
            "must be A7, G13, M7 and G1, in any order",
            "devono essere A7, G13, M7 e G1, in qualsiasi ordine",
        )
        for homes in ([], ["A7", "G13", "M7"], ["A7", "A7", "M7", "G1"], ["A7", "G13", "M7", "G1", "G1"])
    ],
    *[
        (
            {"parade.square": square},
            "parade.square",
            f"{square} is a building: the parade always stands on a road",
            f"{square} è un edificio: la parata sta sempre su una strada",
        )
        for square in ("A7", "J10")
    ],
    *[
        ({"buildings.tiles.12": tile}, "buildings.tiles[12]", en, it)
        for tile, en, it in [
            ("G13 E", "G13 is a home", "su G13 c'è una casa"),
            ("J4 W", "J4 already holds buildings.tiles[3]", "su J4 c'è già buildings.tiles[3]"),
            (
                "A13 N",
                "the door to the north opens off the board",
                "la porta a nord dà fuori dal tabellone",
            ),
            (
                "M3 E",
                "the door to the east opens off the board",
                "la porta a est dà fuori dal tabellone",
            ),
            (
                "K4 W",
                "the door to the west opens onto building J4: it needs a road",
                "davanti alla porta a ovest c'è l'edificio J4: serve una strada",
            ),
            (
                "A6 N",
                "the door to the north opens onto home A7: it needs a road",
                "davanti alla porta a nord c'è la casa A7: serve una strada",
            ),
            *[
                (
                    f"{front} {door}",
                    f"the front door of home {home} opens onto {front}, which must stay a road",
                    f"su {front} si apre la porta davanti della casa {home}: deve restare strada",
                )
                for home, front, door in (("A7", "B7", "N"), ("G13", "G12", "E"), ("M7", "L7", "S"), ("G1", "G2", "W"))
            ],
        ]
    ],
    *[
        (
            {"buildings.tiles": tiles},
            "buildings.tiles",
            f"a pawn from {starts} cannot walk to {goal}",
            f"una pedina che parte da {starts.replace(' and ', ' e ')} non può arrivare a {goal}",
        )
        for tiles, starts, goal in [
            # A1 can be entered from A2 only, and A2 is shut in by A3 and B2.
            (["A1 N", "A3 N", "B2 E"], "A7, G13, M7 and G1", "A1"),
            # A5 has its door on A6, which one could get to only through the home A7: reading `homes` may shut it.
            (["A5 N", "B6 E"], "G13, M7 and G1", "A5"),
        ]
    ],
]


@pytest.mark.clause("combo.pair", "board.home", "board.building", "board.road")
def test_a_clash_is_one_problem_said_in_both_languages_that_others_do_not_hide() -> None:
    for changes, key, en, it in CLASHES:
        error = refusal(edited(**changes))
        assert [(problem.key, problem.reason) for problem in error.problems] == [(key, (it, en))]
        both = refusal(edited(**changes, seed=1))
        assert [problem.key for problem in both.problems] == ["seed", key]


FINE: list[Changes] = [
    {"events": MANY},
    {"combos.march.houses": ["explorer", "geisha"]},  # the order of the two houses is free
    {"homes.squares": ["M7", "G1", "G13", "A7"]},
    {"parade.square": "A1"},
    {"buildings.tiles": ["A1 N", "A3 N", "B3 E"]},
    *[{"scrolls.count": count} for count in (0, 1, 20)],
    *[
        {"buildings.tiles": [*KYOTO["buildings"]["tiles"], "C2 N", "K2 N", "C12 S", "K12 S"][:count]}
        for count in (1, 11, 13, 16)
    ],
]


@pytest.mark.clause("setup.2")
def test_other_numbers_and_orders_are_no_error() -> None:
    for changes in FINE:
        (path, value), *_ = changes.items()
        section, _, rest = path.partition(".")
        held: Any = check_tables(edited(**changes))[section]
        for name in rest.split(".") if rest else ():
            held = held[name]
        assert held == value
    assert Edition(check_tables(edited(**FINE[1]))).combos[1].houses == (0, 3)


# --- cards ----------------------------------------------------------------------------------------


@pytest.mark.clause("card.own")
def test_to_its_own_house_an_item_is_worth_three_times() -> None:
    for changes, reason in (
        ({"items.fan.values": {"stranger": 2, "own": 5}}, "5 is not valid: to its own house an item is"),
        ({"items.fan.values.own": 4}, "4 is not valid: to its own house an item is worth three times 1"),
        ({"items.fan.values.stranger": 20}, "three times 20, that is 60"),
    ):
        (problem,) = refusal(edited(**changes)).problems
        assert problem.key == "items.fan.values.own"
        assert reason in problem.reason.en
        assert "per la propria casata un oggetto vale il triplo di" in problem.reason.it


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


def renamed(section: str, old: str, new: str) -> Json:
    table = copy.deepcopy(KYOTO)
    table[section] = {new if id == old else id: entry for id, entry in table[section].items()}
    return table


def test_only_the_names_of_cards_are_told_apart() -> None:
    (problem,) = refusal(renamed("items", "fan", "scroll")).problems
    assert problem == (
        "items.scroll",
        ("scroll è già il nome delle pergamene", "scroll is already the name of the scrolls"),
    )
    # Combos are no cards.
    assert Edition(check_tables(renamed("combos", "march", "fan"))).combos[1].id == "fan"


# --- combos and the board -------------------------------------------------------------------------


def test_a_combo_is_of_two_houses() -> None:
    for houses in (["monk", "monk"], ["monk"], [], ["monk", "geisha", "explorer"], ["geisha", "explorer", "geisha"]):
        error = refusal(edited(**{"combos.march.houses": houses}))
        keys = ["combos.march.houses: must be two different houses"]
        assert error.lines("en") == [*keys, "combos: there is no combo for the geisha and the explorer"]
        assert error.lines("it")[0] == "combos.march.houses: devono essere due casate diverse"
    assert len(lines(edited(combos={}))) == 6


@pytest.mark.clause("board.home", "turn.2")
def test_a_home_that_is_walled_in() -> None:
    """A ring around A7 and its front door: from there one gets nowhere, and from nowhere there."""
    ring = ["A5 S", "B5 S", "C6 E", "C7 E", "C8 E", "B9 N", "A9 N"]
    goals = "G13, M7, G1, A5, B5, C6, C7, C8, B9 and A9"
    assert lines(edited(**{"buildings.tiles": ring})) == [
        f"buildings.tiles: a pawn from A7 cannot walk to {goals}",
        "buildings.tiles: a pawn from G13, M7 and G1 cannot walk to A7",
    ]


def test_no_more_than_sixteen_buildings_and_no_fewer_than_one() -> None:
    reasons = ("gli edifici possono essere da 1 a 16", "there may be 1 to 16 buildings")
    for tiles in ([], [f"{column}{row} E" for column in "CF" for row in range(3, 12)]):
        for lang, reason in zip(LANGS, reasons, strict=True):
            (line,) = refusal(edited(**{"buildings.tiles": tiles})).lines(lang)
            assert line.startswith(f"buildings.tiles: {reason}: ")
