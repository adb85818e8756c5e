"""Fights with helpers, readying, powers, forces and duels, on small games worked by hand."""

from __future__ import annotations

import pytest

from tests.sottomondo.table import asked, fights, moves, play, player

CARDS = {
    "monsters": {
        "ogre": {"force": 5, "traits": ["evil"], "won": [{"op": "draw", "who": "you"}], "copies": 5},
        "hag": {"force": 9, "lost": [{"op": "discard", "who": "you"}], "copies": 3},
        "twin": {"force": 1, "copies": 9, "alone": True},
        "mouse": {"force": 0, "copies": 9, "alone": True},
    },
    "items": {
        "axe": {"type": "weapon", "lasts": "lasting", "bonus": 2, "versus": {"evil": 3, "human": 4}, "copies": 4},
        "bow": {"type": "weapon", "lasts": "lasting", "bonus": 1, "copies": 2},
        "mail": {"type": "armour", "lasts": "lasting", "guard": True, "for": ["human", "vampire"]},
        "hymn": {"type": "spell", "lasts": "turn", "bonus": 1},
        "bell": {"type": "other", "lasts": "fight", "bonus": 3, "copies": 3},
        "lamp": {"type": "other", "lasts": "lasting", "bonus": 1, "copies": 3},
    },
    "abilities": {
        "sleep": {"lasts": "now", "effects": [{"op": "end_fight", "as": "won"}, {"op": "draw", "who": "you"}]},
        "call": {"lasts": "now", "effects": [{"op": "summon"}, {"op": "end_fight", "as": "won"}]},
        "shout": {"lasts": "now", "effects": [{"op": "monster", "by": -3}]},
    },
    "events": {
        "war": {"effects": [{"op": "fight", "who": "left"}]},
        "school": {"effects": [{"op": "class", "who": "you", "how": "draw"}], "copies": 4},
        "foe": {"effects": [{"op": "foe", "who": "all", "force": 1}]},
    },
    "classes": {
        "cleric": {"spells": True, "won": [{"op": "draw", "who": "you"}], "lost": [{"op": "skip", "who": "you"}]},
        "vampire": {"power": {"cost": 2, "lasts": "turn", "bonus": 4}, "bonus": 1},
        "crafter": {"power": {"cost": 1, "lasts": "fight", "bonus": 4}, "versus": {"human": 1}},
    },
}


@pytest.mark.clause("fight.help", "fight.accept", "fight.ready", "fight.compare", "fight.won", "force.sum")
def test_a_helper_readies_adds_its_force_and_is_paid() -> None:
    hands = {"Ada": "axe lamp", "Bruno": "bell", "Carla": "bell"}
    start = play(CARDS, hands, "hag", players=3)
    assert asked(start) == "Bruno help:  | axe inventory | lamp inventory | rat0 inventory"
    words = ["Bruno help axe inventory", "Ada accept no", "Carla help axe inventory", "Ada accept yes"]
    found = play(CARDS, hands, "hag", *words, players=3)
    assert asked(found) == "Ada play:  | lamp"  # the promised axe is in no choice
    words += ["Ada play lamp", "Carla play bell"]
    found = play(CARDS, hands, "hag", *words, players=3, levels={"Ada": 4, "Carla": 3})
    fight = fights(found)[0]
    assert (fight["helpers"], fight["attack"], fight["defence"], fight["result"]) == (["Carla"], 11, 9, "won")
    assert [player(found, name)["level"] for name in ("Ada", "Bruno", "Carla")] == [5, 1, 3]
    assert moves(found)[3:6] == [
        "axe: inventory of Ada > inventory of Carla",
        "bell: play of Carla > discards",
        "hag: centre > discards",
    ]
    assert [player(found, name)["row"] for name in ("Ada", "Carla")] == [1, 0]
    less = play(CARDS, hands, "hag", *words, players=3, levels={"Ada": 4, "Carla": 3}, help_adds="bonuses")
    assert fights(less)[0]["attack"] == 8


@pytest.mark.clause("fight.accept")
def test_after_one_yes_nobody_else_is_asked_unless_a_reading_says_so() -> None:
    words = ("Bruno help axe inventory", "Ada accept yes")
    one = play(CARDS, {"Ada": "axe lamp"}, "hag", *words, players=3)
    assert asked(one).startswith("Ada play")
    several = play(CARDS, {"Ada": "axe lamp"}, "hag", *words, players=3, helpers="any")
    assert asked(several) == "Carla help:  | lamp inventory | rat0 inventory"


@pytest.mark.clause("fight.promise", "fight.lost")
def test_a_promise_ends_unpaid_before_the_effects_of_a_lost_fight() -> None:
    words = ("Bruno help axe inventory", "Ada accept yes", "Ada play")
    found = play(CARDS, {"Ada": "axe lamp lamp lamp"}, "hag", *words, levels={"Ada": 3})
    assert player(found, "Ada")["level"] == 2
    assert asked(found) == "Ada discard: axe | lamp"
    full = play(CARDS, {"Ada": "axe axe lamp lamp"}, "hag", *words[:2])
    assert asked(full) == "Ada play:  | axe | lamp"  # the other copy is not promised


@pytest.mark.clause("fight.alone")
def test_nobody_helps_against_some_monsters() -> None:
    assert asked(play(CARDS, {"Ada": "axe"}, "twin")) == "Ada play:  | axe"


@pytest.mark.clause("fight.end", "effect.draw")
def test_after_the_fight_the_monsters_effects_then_the_monster_is_discarded() -> None:
    found = play(CARDS, {}, "ogre mouse twin", "Bruno help", levels={"Ada": 6})
    assert moves(found)[:3] == [
        "ogre: castle > centre",
        "mouse: castle > inventory of Ada",
        "ogre: centre > discards",
    ]
    assert found["events"][3] == {"what": "level", "player": "Ada", "level": 7}


@pytest.mark.clause("fight.guard")
def test_a_guard_is_discarded_instead_of_a_level() -> None:
    words = ("Bruno help", "Ada play mail")
    found = play(CARDS, {"Ada": "mail"}, "hag", *words, levels={"Ada": 3})
    assert player(found, "Ada")["level"] == 3
    assert "mail: play of Ada > discards" in moves(found)
    low = play(CARDS, {"Ada": "mail"}, "hag", *words)
    assert player(low, "Ada")["play"] == ["mail"]  # nobody falls below level 1


@pytest.mark.clause("force.versus")
def test_more_force_for_each_trait_of_the_opponent() -> None:
    found = play(CARDS, {"Ada": "axe"}, "ogre mouse", "Bruno help", "Ada play axe")
    assert fights(found)[0]["attack"] == 1 + 2 + 3
    war = play(CARDS, {"Ada": "axe"}, "war", "Ada play axe")
    assert fights(war)[0]["attack"] == 1 + 2 + 4  # who has no class is human


# --- playing --------------------------------------------------------------------------------------


@pytest.mark.clause("play.cards", "play.class", "ready.card")
def test_only_items_and_abilities_are_played_and_by_whom_they_are_for() -> None:
    hands = {"Ada": "hymn mail ogre foe"}
    assert asked(play(CARDS, hands, "twin")) == "Ada play:  | mail"
    words = ("Ada play", "Bruno step no")
    cleric = play(CARDS, {"Ada": "hymn mail"}, "school mouse twin", *words, classes="cleric")
    assert asked(cleric) == "Ada play:  | hymn"


@pytest.mark.clause("play.room", "play.replace")
def test_without_room_a_card_takes_the_place_of_another() -> None:
    words = ("Ada play axe", "Ada step yes")
    found = play(CARDS, {"Ada": "axe bow"}, "mouse twin", *words)
    assert asked(found) == "Ada play:  | bow axe"
    found = play(CARDS, {"Ada": "axe bow"}, "mouse twin", *words, "Ada play bow axe")
    assert moves(found)[4:6] == ["axe: play of Ada > discards", "bow: inventory of Ada > play of Ada"]


@pytest.mark.clause("play.copy")
def test_no_copy_of_another_item_is_played_while_one_lies_there() -> None:
    found = play(CARDS, {"Ada": "lamp lamp bell"}, "mouse twin", "Ada play lamp", "Ada step yes")
    assert asked(found) == "Ada play:  | bell"


@pytest.mark.clause("ready.once", "last.fight")
def test_nobody_readies_twice_in_a_step() -> None:
    words = ("Ada play bell", "Bruno help", "Ada help")
    found = play(CARDS, {"Ada": "bell bell", "Bruno": "bell"}, "foe", *words)
    assert [fight["attack"] for fight in fights(found)] == [4]
    assert "bell: play of Ada > discards" in moves(found)  # with the fight, before Bruno's
    assert asked(found) == "Bruno play:  | bell"


@pytest.mark.clause("power.use", "ready.power", "last.turn", "force.sum")
def test_a_power_costs_cards_and_turns_the_class() -> None:
    hands = {"Ada": "axe bow"}
    words = ["Ada play", "Bruno step no", "Ada play"]
    found = play(CARDS, hands, "school mouse twin twin", *words, classes="vampire")
    assert asked(found) == "Ada power: no | yes"
    words += ["Ada power yes"]
    found = play(CARDS, hands, "school mouse twin twin", *words, classes="vampire")
    assert asked(found) == "Ada discard: axe | bow | rat0"
    words += ["Ada discard axe", "Ada discard bow"]
    found = play(CARDS, hands, "school mouse twin twin", *words, classes="vampire")
    assert fights(found)[-1]["attack"] == 1 + 1 + 4
    assert [player(found, "Ada")[key] for key in ("turned", "power")] == [True, 4]
    assert found["events"].index({"what": "power", "player": "Ada"}) < found["events"].index(
        {"what": "move", "card": "axe", "from": "inventory of Ada", "to": "discards"}
    )
    words += ["Ada step no", "Bruno step no"]
    later = play(CARDS, hands, "school mouse twin twin", *words, classes="vampire")
    assert [player(later, "Ada")[key] for key in ("turned", "power")] == [False, 0]


@pytest.mark.clause("power.use", "last.fight")
def test_a_power_for_a_fight_ends_with_it() -> None:
    words = ("Ada play", "Bruno step no", "Ada play", "Ada power yes", "Ada discard axe")
    found = play(CARDS, {"Ada": "axe"}, "school mouse twin twin", *words, classes="crafter")
    assert fights(found)[-1]["attack"] == 5
    assert [player(found, "Ada")[key] for key in ("turned", "power")] == [True, 0]


# --- fights that effects end ----------------------------------------------------------------------


@pytest.mark.clause("effect.end_fight", "effect.ended", "play.now")
def test_a_card_ends_the_fight_and_is_carried_out_to_the_end() -> None:
    words = ("Bruno help lamp inventory", "Ada accept yes", "Ada play sleep")
    found = play(CARDS, {"Ada": "sleep lamp", "Bruno": "bell"}, "hag twin mouse", *words)
    fight = fights(found)[0]
    assert (fight["attack"], fight["defence"], fight["result"]) == (None, None, "won")
    assert moves(found)[1:5] == [
        "sleep: inventory of Ada > centre",
        "twin: castle > inventory of Ada",
        "sleep: centre > discards",
        "lamp: inventory of Ada > inventory of Bruno",
    ]
    assert player(found, "Bruno")["inventory"].count("bell") == 1  # nobody readies any more


@pytest.mark.clause("effect.summon")
def test_a_monster_is_summoned_as_a_companion() -> None:
    words = ("Bruno help", "Ada play call")
    found = play(CARDS, {"Ada": "call hag twin lamp"}, "ogre", *words)
    assert asked(found) == "Ada summon: hag inventory | ogre centre | twin inventory"
    fought = play(CARDS, {"Ada": "call hag twin lamp"}, "ogre", *words, "Ada summon ogre centre")
    assert fights(fought)[0]["result"] == "drawn"  # it cannot be ended again
    assert player(fought, "Ada")["play"] == ["ogre"]
    assert "ogre" not in fought["discards"]
    own = play(CARDS, {"Ada": "call hag twin lamp"}, "ogre", *words, "Ada summon hag inventory")
    assert fights(own)[0]["result"] == "won"
    assert player(own, "Ada")["play"] == ["hag"]


@pytest.mark.clause("effect.monster", "effect.foe")
def test_the_monsters_force_changes() -> None:
    found = play(CARDS, {"Ada": "shout"}, "ogre mouse", "Bruno help", "Ada play shout")
    assert (fights(found)[0]["defence"], fights(found)[0]["attack"]) == (2, 1)
    foe = play(CARDS, {}, "foe", "Bruno help", "Ada help")
    assert [(each["attacker"], each["defence"], each["monster"]) for each in fights(foe)[:2]] == [
        ("Ada", 1, None),
        ("Bruno", 1, None),
    ]


# --- player against player ------------------------------------------------------------------------


@pytest.mark.clause("duel.fight", "effect.fight")
def test_the_winner_climbs_the_loser_falls_then_their_classes() -> None:
    found = play(CARDS, {"Ada": "axe"}, "war mouse", "Ada play axe", levels={"Bruno": 4})
    assert fights(found)[0] | {"attacker": "Ada", "defender": "Bruno", "attack": 7, "defence": 4} == fights(found)[0]
    assert [each["level"] for each in found["players"]] == [2, 3]
    assert player(found, "Ada")["row"] == 1


@pytest.mark.clause("duel.help")
def test_by_a_reading_both_sides_are_helped() -> None:
    hands = {"Ada": "axe", "Bruno": "bow"}
    plain = play(CARDS, hands, "war", "Ada play", players=4)
    assert asked(plain) == "Bruno play:  | bow"
    start = play(CARDS, hands, "war", "Ada play", players=4, duel_help="yes")
    assert asked(start) == "Carla help:  | axe inventory | rat0 inventory"
    words = ["Ada play", "Carla help axe inventory", "Ada accept yes"]
    found = play(CARDS, hands, "war", *words, players=4, duel_help="yes")
    assert asked(found) == "Dario help:  | bow inventory | rat0 inventory"
    words += ["Dario help bow inventory", "Bruno accept yes"]
    found = play(CARDS, hands, "war mouse", *words, players=4, duel_help="yes", levels={"Dario": 5})
    fight = fights(found)[0]
    assert (fight["helpers"], fight["against"], fight["result"]) == (["Carla"], ["Dario"], "lost")
    assert "bow: inventory of Bruno > inventory of Dario" in moves(found)
    assert "axe" in player(found, "Ada")["inventory"]
