"""Sottomondo Carte as one of the games: what every game promises, refusals, views, words, and its export."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.sottomondo import literal, scripts
from tests.games.sottomondo.literal_table import READINGS
from tests.games.sottomondo.table import state
from tsukumo.core.game.game import AnyGame, Game
from tsukumo.core.io.errors import CannotRead
from tsukumo.games.sottomondo.editions.edition import CASTLE, Edition
from tsukumo.games.sottomondo.events import answer, event
from tsukumo.games.sottomondo.play.actions import Action, read_action
from tsukumo.games.sottomondo.play.kind import SOTTOMONDO
from tsukumo.games.sottomondo.script import play_script, script_of

SEEDS = st.integers(0, 2**40)
SEATS: list[Any] = [["Ada", "public"], ["Ada", "Bruno", "Ünal x"], ["Ada", "nobody", "-", "castle"], 4]
"""Numbers and names, some of which might be taken for something else."""


def options(seed: int) -> dict[str, Any]:
    """Options of a game that ends soon: a random edition, high levels, random readings."""
    rng = Random(seed)
    cards = scripts.edition(rng)
    while len(Edition(cards).deck(CASTLE)) < 16:
        cards = scripts.edition(rng)
    readings = {name: rng.choice(answers) for name, answers in READINGS.items()}
    readings["caught_up"] = rng.choice(("at_once", "round_end"))
    return {"edition": cards, "players": rng.choice(SEATS), "levels": {"Ada": 9}, "readings": readings}


def game(seed: int, most: int = 200) -> AnyGame:
    """A game at random, over or not."""
    found: AnyGame = Game(SOTTOMONDO, seed, SOTTOMONDO.settle_options(options(seed)))
    rng = Random(seed)
    while not found.over and len(found.actions) < most:
        found.apply(rng.choice(found.legal_actions()))
    return found


@given(SEEDS)
@examples(100)
def test_the_script_of_a_game_leads_to_the_same_end(seed: int) -> None:
    found = game(seed)
    script = script_of(found)
    table = play_script(script)
    theirs = literal.answer(script)
    assert answer(table) == theirs
    assert {**table.to_json(), "waiting": 0} == {**found.state.to_json(), "waiting": 0}
    happened = [event(record) for record in found.log if record.kind not in UNSCRIPTED]
    assert happened == theirs["events"]


UNSCRIPTED = ("seated", "mixed", "dealt", "chosen")
"""The kinds of records that are told, but not in the answers of scripts."""


# --- refusals -------------------------------------------------------------------------------------

CARDS = {
    "monsters": {"ogre": {"force": 5, "copies": 3}, "mouse": {"force": 0, "alone": True, "copies": 3}},
    "items": {
        "axe": {"type": "weapon", "lasts": "lasting", "copies": 3},
        "mail": {"type": "armour", "lasts": "lasting", "for": ["cleric"]},
        "hymn": {"type": "spell", "lasts": "turn"},
        "lamp": {"type": "other", "lasts": "lasting", "copies": 3},
    },
    "abilities": {"call": {"lasts": "now", "effects": [{"op": "summon"}]}},
    "events": {"trap": {"effects": [{"op": "take", "who": "left"}, {"op": "level", "who": "chosen", "by": 1}]}},
    "classes": {"cleric": {}},
}
HANDS = {"Ada": "axe lamp mail hymn", "Bruno": "axe lamp"}
FIGHT = ("Bruno help axe inventory", "Ada accept yes")


def why(castle: str, action: str, *said: str, **more: Any) -> list[str]:
    """The names of the reasons against an action."""
    table = state(CARDS, more.pop("hands", HANDS), castle, *said, **more)
    reasons = table.why_not(read_action(action))
    assert all(all(reason.text) for reason in reasons)
    return [reason.name for reason in reasons]


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ("Ada play lamp", []),
        ("Ada play", []),
        ("Ada play axe", ["promised"]),
        ("Ada play call", ["not_there"]),
        ("Ada play mail", ["not_for"]),
        ("Ada play hymn", ["no_spells"]),
        ("Ada play lamp axe", ["room", "not_there", "other_type"]),
        ("Ada play lamp axe x", ["shape"]),
        ("Bruno play lamp", ["not_yours"]),
        ("Bruno help lamp inventory", ["not_yours"]),
        ("Zed play lamp", ["stranger"]),
    ],
)
@pytest.mark.clause("fight.promise", "play.class", "play.cards")
def test_why_a_card_is_not_played(action: str, expected: list[str]) -> None:
    assert why("ogre", action, *FIGHT) == expected


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ("Ada found keep", []),
        ("Ada found play", ["not_at_once", "no_room"]),
        ("Ada found play axe", []),
        ("Ada found play lamp", ["not_there", "other_type"]),
        ("Ada found trade Bruno lamp inventory", []),
        ("Ada found trade Bruno lamp play", ["no_zone"]),
        ("Ada found trade Ada lamp inventory", ["no_other"]),
        ("Ada found trade Bruno mail inventory", ["not_there"]),
        ("Ada found x", ["shape"]),
        ("Ada found Bruno", ["shape"]),
        ("Ada found Ada", ["no_other"]),
    ],
)
@pytest.mark.clause("step.found", "step.trade", "step.play")
def test_why_a_card_found_cannot_be_used_so(action: str, expected: list[str]) -> None:
    assert why("mouse axe", action, "Ada play axe", "Ada step yes") == expected


def test_nothing_is_traded_with_somebody_who_has_nothing() -> None:
    table = state(CARDS, HANDS, "mouse axe", "Ada play axe", "Ada step yes")
    table.hands[1].clear()
    assert [reason.name for reason in table.why_not(read_action("Ada found Bruno"))] == ["nothing"]


@pytest.mark.parametrize(
    ("castle", "said", "action", "expected"),
    [
        ("ogre", (), "Bruno help axe inventory", []),
        ("ogre", (), "Bruno help call inventory", ["not_there"]),
        ("ogre", (), "Bruno help axe centre", ["no_zone"]),
        ("ogre", (), "Bruno help axe", ["shape"]),
        ("mouse", ("Ada play",), "Ada step maybe", ["shape"]),
        ("trap", ("Ada play",), "Ada take Bruno axe", []),
        ("trap", ("Ada play",), "Ada take Carla junk", ["not_taken_from"]),
        ("trap", ("Ada play",), "Ada take Bruno mail", ["not_there"]),
        ("trap", ("Ada play",), "Ada take Ada axe", ["no_other"]),
        ("trap", ("Ada play", "Ada take Bruno axe"), "Ada choose Carla", []),
        ("trap", ("Ada play", "Ada take Bruno axe"), "Ada choose Zed", ["no_other"]),
        ("trap", ("Ada play", "Ada take Bruno axe"), "Ada choose", ["shape"]),
    ],
)
def test_why_other_choices_are_refused(castle: str, said: tuple[str, ...], action: str, expected: list[str]) -> None:
    assert why(castle, action, *said, players=3) == expected


@pytest.mark.clause("play.room", "play.replace")
def test_why_a_spell_needs_the_place_of_one_that_lasts_for_the_turn() -> None:
    cards = {
        "monsters": {"ogre": {"force": 5, "copies": 2}},
        "items": {"hymn": {"type": "spell", "lasts": "turn", "bonus": 9, "copies": 2}},
        "events": {"school": {"effects": [{"op": "class", "who": "you", "how": "draw"}]}, "noise": {"effects": []}},
        "classes": {"cleric": {"spells": True}},
    }
    said = ("Bruno help", "Ada play hymn", "Ada step yes", "Bruno help")
    table = state(cards, {"Ada": "hymn hymn"}, "school noise ogre ogre", *said, classes="cleric")
    assert [reason.name for reason in table.why_not(read_action("Ada play hymn"))] == ["no_room"]
    assert table.why_not(read_action("Ada play hymn hymn")) == ()


@pytest.mark.clause("effect.summon")
def test_why_a_monster_is_not_summoned() -> None:
    hands = {"Ada": "call mouse lamp"}
    said = ("Bruno help", "Ada play call")
    assert why("ogre", "Ada summon ogre centre", *said, hands=hands) == []
    assert why("ogre", "Ada summon mouse inventory", *said, hands=hands) == []
    assert why("ogre", "Ada summon lamp inventory", *said, hands=hands) == ["no_monster"]
    assert why("ogre", "Ada summon mouse centre", *said, hands=hands) == ["not_fought"]
    assert why("ogre", "Ada summon mouse play", *said, hands=hands) == ["no_zone"]


@pytest.mark.clause("turn.duel", "end.alone")
def test_why_a_duel_is_not_fought_with_who_is_lower() -> None:
    levels = {"Ada": 10, "Bruno": 10, "Carla": 9, "Dario": 10}
    assert why("", "Ada duel Carla", players=4, levels=levels) == ["not_at_top"]
    assert why("", "Ada duel Bruno", players=4, levels=levels) == []
    assert why("", "Ada play", levels={"Ada": 10}) == ["over"]


def test_an_action_says_by_name_what_is_chosen() -> None:
    details: dict[str, dict[str, object]] = {
        "Ada found keep": {"how": "keep"},
        "Ada found play axe": {"how": "play", "replaced": "axe"},
        "Ada found trade Bruno axe play": {"how": "trade", "who": "Bruno", "card": "axe", "zone": "play"},
        "Bruno trade yes": {"yes": True},
        "Ada step no": {"yes": False},
        "Bruno help": {},
        "Ada take Bruno axe": {"who": "Bruno", "card": "axe"},
    }
    assert {text: read_action(text).details for text in details} == details


def test_any_object_is_refused_with_a_reason() -> None:
    table = state(CARDS, HANDS, "ogre")
    for thing in (None, 3, ("Bruno", "help", ()), Action("Bruno", "help", ["axe"]), Action("Bruno", "x", ())):  # type: ignore[arg-type]
        assert [reason.name for reason in table.why_not(thing)] == ["not_a_choice"]


# --- options --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"players": 7}, ["players"]),
        ({"players": ["Ada", "ada"]}, ["players[1]"]),
        ({"players": "Ada,Bruno", "further": 1}, ["further"]),
        ({"edition": "zed"}, ["edition"]),
        ({"edition": {"monsters": {"rat": {"force": 1}}}}, ["edition"]),
        ({"levels": {"Zed": 1}}, ["levels.Zed"]),
        ({"readings": {"trade": "x"}}, ["readings.trade"]),
        ({"readings": 3}, ["readings"]),
    ],
)
def test_wrong_options(given: dict[str, Any], expected: list[str]) -> None:
    with pytest.raises(CannotRead) as raised:
        SOTTOMONDO.settle_options(given)
    assert [problem.key for problem in raised.value.problems] == expected


def test_a_game_with_the_default_edition() -> None:
    settled = SOTTOMONDO.settle_options({"players": "2"})
    assert settled == {"players": ["Ada", "Bruno"], "edition": "castle", "readings": {}}
    found: AnyGame = Game(SOTTOMONDO, 1, settled)
    assert len(found.state.castle) + 8 >= 87 - 1
    assert SOTTOMONDO.summary(found.state, found.log)["rounds"] == 1
    assert SOTTOMONDO.name_player("public").en == "onlookers"
