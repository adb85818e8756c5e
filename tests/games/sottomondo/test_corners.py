"""Corners that scripts at random hardly ever reach, worked by hand and asked of both accounts."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sottomondo.table import Json, asked, fights, moves, play, player, state
from tsukumo.core.check.checked_game import find_difference
from tsukumo.games.sottomondo.events import answer
from tsukumo.games.sottomondo.play.tell import tell


def card(*effects: Json) -> Json:
    """An ability that has its effects at once."""
    return {"lasts": "now", "effects": list(effects)}


def event(*effects: Json) -> Json:
    return {"effects": list(effects), "copies": 9}


STEP: Json = {"op": "step"}
AXES: Json = {"axe": {"type": "weapon", "lasts": "lasting", "copies": 4}}
MONSTERS: Json = {"mouse": {"force": 0}, "dragon": {"force": 30}}
AXE_TO_BRUNO = ("Bruno help axe inventory", "Ada accept yes")


# --- what was promised ----------------------------------------------------------------------------


@pytest.mark.clause("fight.promise", "fight.won")
@pytest.mark.parametrize(("comes", "paid"), [("axe", 2), ("dragon", 1)])
def test_a_promised_card_that_left_is_paid_with_a_copy_that_came(comes: str, paid: int) -> None:
    """Copies are alike: what counts is what lies there when the fight is won."""
    swap = card({"op": "take", "who": "left"}, {"op": "draw", "who": "left"})
    cards = {"monsters": MONSTERS, "items": AXES, "abilities": {"swap": swap}}
    said = (*AXE_TO_BRUNO, "Bruno play swap", "Bruno take Ada axe")
    found = play(cards, {"Ada": "axe", "Bruno": "swap"}, f"mouse {comes}", *said)
    assert fights(found)[0]["result"] == "won"
    assert moves(found).count("axe: inventory of Ada > inventory of Bruno") == paid


@pytest.mark.clause("fight.promise", "fight.won")
def test_of_two_copies_promised_the_one_left_is_for_who_helped_first() -> None:
    cards = {"monsters": MONSTERS, "items": AXES, "abilities": {"grab": card({"op": "take", "who": "chosen"})}}
    said = ("Carla help axe inventory", "Ada accept yes", "Carla play grab", "Carla choose Ada", "Carla take Ada axe")
    hands = {"Ada": "axe axe", "Carla": "grab"}
    found = play(cards, hands, "mouse", *AXE_TO_BRUNO, *said, players=3, helpers="any")
    assert fights(found)[0]["helpers"] == ["Bruno", "Carla"]
    assert [move for move in moves(found) if move.startswith("axe")] == [
        "axe: inventory of Ada > inventory of Carla",
        "axe: inventory of Ada > inventory of Bruno",
    ]


@pytest.mark.clause("duel.help", "fight.promise")
def test_what_the_loser_promised_is_free_as_soon_as_the_winner_has_paid() -> None:
    """Not only for the `lost` effects: those of the winner's class, which come before, may already touch it."""
    bully = {"bonus": 5, "won": [{"op": "discard", "who": "left", "count": 4}]}
    school = event({"op": "class", "who": "all", "how": "draw"}, STEP)
    cards = {
        "items": AXES,
        "events": {"school": school, "feud": event({"op": "fight", "who": "left"})},
        "classes": {"bully": bully, "page": {"copies": 2}},
    }
    said = ("Ada step yes", "Carla help", "Carla help axe inventory", "Bruno accept yes", "Bruno play")
    more: Json = {"players": 3, "classes": "bully page page", "duel_help": "yes"}
    found = play(cards, {"Bruno": "axe axe axe axe"}, "school feud", *said, **more)
    assert (fights(found)[0]["against"], fights(found)[0]["result"]) == (["Carla"], "won")
    assert moves(found)[-5:] == ["axe: inventory of Bruno > discards"] * 4 + ["feud: centre > discards"]


@pytest.mark.clause("fight.guard", "fight.promise")
def test_a_guard_is_discarded_although_it_is_promised() -> None:
    """A promised guard is discarded all the same: that is no choice of its owner's."""
    mail = {"type": "armour", "lasts": "lasting", "guard": True}
    cards = {"monsters": MONSTERS, "items": {"mail": mail}, "events": {"rest": event(STEP)}}
    said = ("Ada play mail", "Ada step yes", "Bruno help mail play", "Ada accept yes")
    found = play(cards, {"Ada": "mail"}, "rest dragon", *said, levels={"Ada": 5})
    assert (player(found, "Ada")["level"], player(found, "Ada")["play"]) == (5, [])
    assert "mail: play of Ada > discards" in moves(found)


# --- what ends ------------------------------------------------------------------------------------


@pytest.mark.clause("last.turn")
@pytest.mark.parametrize(("reading", "in_round"), [("round", 2), ("turn", 1)])
def test_cards_end_in_order_of_code_however_they_were_played(reading: str, in_round: int) -> None:
    """Companions among them."""
    cards = {
        "monsters": {"m": {"force": 1}},
        "abilities": {"z": {"lasts": "turn", "effects": [STEP, {"op": "summon"}]}, "a": {"lasts": "turn"}},
        "events": {"rest": event(), "nap": event({"op": "skip", "who": "left"})},
    }
    hands = {"Ada": "z m a rest", "Bruno": "rest rest rest rest"}
    said = ("Ada play z", "Ada step yes", "Ada play a")
    found = play(cards, hands, "rest nap rest", *said, one_turn=reading)
    laid = [move.split(":")[0] for move in moves(found) if move.endswith("> play of Ada")]
    ended = [move.split(":")[0] for move in moves(found) if move.endswith("play of Ada > discards")]
    assert (laid, ended) == (["z", "m", "a"], ["a", "m", "z"])
    at = next(i for i, one in enumerate(found["events"]) if one.get("from") == "play of Ada")
    assert [one["round"] for one in found["events"][:at] if one["what"] == "turn" and one["player"] == "Ada"][-1] == (
        in_round
    )


# --- found ----------------------------------------------------------------------------------------


@pytest.mark.clause("step.play", "play.class")
@pytest.mark.parametrize(
    "entry", [{"type": "spell"}, {"type": "armour", "for": ["cleric"]}, {"type": "weapon", "for": ["cleric"]}]
)
def test_nothing_is_replaced_by_who_may_no_longer_play_it(entry: dict[str, Any]) -> None:
    item: Json = entry | {"lasts": "lasting", "at_once": True}
    cards: Json = {
        "items": {"first": item, "second": item},
        "events": {
            "school": event({"op": "class", "who": "you", "how": "draw"}, STEP),
            "doubt": event({"op": "class", "who": "you", "how": "lose"}, STEP),
            "rest": event(STEP),
        },
        "classes": {"cleric": {"spells": True}},
    }
    said = ("Ada step yes", "Ada found play", "Bruno step no", "Ada step yes")
    for between, ways in (("rest", "keep | play first | trade"), ("doubt", "keep | trade")):
        found = play(cards, {}, f"school first rest {between} second", *said, classes="cleric")
        assert asked(found).startswith(f"Ada found: {ways}")


# --- traits, who ----------------------------------------------------------------------------------


@pytest.mark.clause("force.versus")
def test_a_trait_listed_twice_counts_twice() -> None:
    cards = {
        "monsters": {"imp": {"force": 9, "traits": ["evil", "evil"]}},
        "items": {"axe": {"type": "weapon", "lasts": "lasting", "versus": {"evil": 3}}},
    }
    found = play(cards, {"Ada": "axe"}, "imp", "Bruno help", "Ada play axe")
    assert fights(found)[0]["attack"] == 7


@pytest.mark.clause("effect.who")
def test_choices_that_come_to_nothing_differ_only_in_what_is_told() -> None:
    """Nothing of the choice itself is left at the table."""
    trial = event({"op": "class", "who": "chosen", "how": "lose"})
    cards = {"monsters": MONSTERS, "events": {"trial": trial}}
    one, other = (state(cards, {}, "trial mouse", f"Ada choose {name}", players=3) for name in ("Bruno", "Carla"))
    assert answer(one)["events"] == answer(other)["events"]
    told, differently = one.take_records(), other.take_records()
    assert (one.asked, other.asked) == ("help", "help")
    assert find_difference(one, other, "table") is None
    assert [(ours.data, theirs.data) for ours, theirs in zip(told, differently, strict=True) if ours != theirs] == [
        ({"player": "Ada", "to": "Bruno"}, {"player": "Ada", "to": "Carla"})
    ]


@pytest.mark.clause("turn.duel", "duel.help")
def test_whoever_is_asked_for_help_in_a_duel_knows_who_fights_whom() -> None:
    levels = {"Ada": 10, "Bruno": 10, "Carla": 10}
    more: Json = {"players": 4, "levels": levels, "duel_help": "yes"}
    cards: Json = {"monsters": MONSTERS, "classes": {"page": {}}}
    found = state(cards, {}, "mouse", "Ada duel Carla", **more)
    assert (found.asked, found.rules.names[found.by]) == ("help", "Bruno")
    record = found.take_records()[-1]
    assert (record.kind, record.data, record.clauses) == ("chosen", {"player": "Ada", "to": "Carla"}, ("turn.duel",))
    assert tell(record, found.rules.edition).en == "Ada chooses Carla."
    assert [one["what"] for one in play(cards, {}, "mouse", "Ada duel Carla", **more)["events"]] == ["turn"]
