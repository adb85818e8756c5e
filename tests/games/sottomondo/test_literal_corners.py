"""The literal account of Sottomondo Carte where several rules meet, worked by hand."""

from __future__ import annotations

from tests.games.sottomondo.literal_table import Json
from tests.games.sottomondo.table import CARDS, NO_HELP, events, play, player, strengths


def cards(**tables: Json) -> Json:
    """The usual cards and some more."""
    return {table: CARDS[table] | tables.get(table, {}) for table in CARDS}


def now(*effects: Json) -> Json:
    return {"lasts": "now", "effects": list(effects)}


# --- what was promised ----------------------------------------------------------------------------

PROMISED = ["Bruno help axe inventory", "Ada accept yes"]


def test_what_is_promised_is_not_discarded() -> None:
    edition = cards(abilities={"toll": now({"op": "discard", "who": "others", "count": 4})})
    hands = {"Ada": "axe", "Bruno": "toll"}
    ours = play(edition, hands, "ogre", *PROMISED, "Bruno play toll", levels={"Ada": 9})
    assert player(ours, "Ada")["inventory"] == []
    told = [(event["what"], event.get("level", event.get("card"))) for event in ours["events"]]
    assert told[told.index(("fight", None)) + 1 :][:2] == [("level", 10), ("move", "axe")]  # paid after the level


def test_what_is_promised_can_be_taken_and_is_then_not_paid() -> None:
    hands = {"Ada": "axe", "Bruno": "thief"}
    decisions = [*PROMISED, "Bruno play thief", "Bruno take Ada axe"]
    ours = play(CARDS, hands, "ogre", *decisions, levels={"Ada": 9})
    assert player(ours, "Bruno")["inventory"] == ["axe", "junk", "junk2", "junk2", "junk2"]
    assert len(events(ours, "fight")) == 1


def test_what_is_promised_is_not_replaced_summoned_or_spent() -> None:
    hands = {"Ada": "axe bow"}
    first = [NO_HELP, "Ada play axe", "Ada step yes"]
    decisions = [*first, "Bruno help axe play", "Ada accept yes"]
    ours = play(CARDS, hands, "rat ogre", *decisions)
    assert strengths(ours)[1] == (5, 5, "drawn")  # 2 + 2 + 1: not asked whether the bow is played
    hands = {"Ada": "call rat"}
    decisions = ["Bruno help rat inventory", "Ada accept yes", "Ada play call"]
    ours = play(CARDS, hands, "ogre", *decisions)
    assert player(ours, "Ada")["play"] == ["ogre"]  # nothing to choose
    edition = cards(classes={"mason": {"power": {"cost": 4, "lasts": "turn", "bonus": 9}}})
    decisions = ["Bruno help junk inventory", "Ada accept yes"]
    ours = play(edition, {}, "school junk ogre", *decisions, classes="mason")
    assert strengths(ours) == [(2, 5, "lost")]


# --- effects in a fight ---------------------------------------------------------------------------


def test_a_fight_ends_once_and_its_monster_is_not_summoned_then() -> None:
    both = [{"op": "end_fight", "as": "none"}, {"op": "end_fight", "as": "won"}, {"op": "summon"}]
    hands = {"Ada": "both"}
    ours = play(cards(abilities={"both": now(*both)}), hands, "dragon", "Ada play both")
    assert strengths(ours) == [(None, None, "none")]
    assert ours["discards"] == ["both", "dragon"]


def test_a_helper_neither_summons_what_is_fought_nor_gives_a_step() -> None:
    for card in ("call", "dash"):
        hands = {"Bruno": card}
        decisions = ["Bruno help junk inventory", "Ada accept yes", f"Bruno play {card}"]
        ours = play(CARDS, hands, "hag rat", *decisions)
        assert strengths(ours) == [(2, 9, "lost")]
        assert ours["turn"] == "Bruno"


def test_who_ends_the_fight_has_no_power_then() -> None:
    hands = {"Ada": "sleep"}
    decisions = ["Ada play", "Ada play sleep"]
    ours = play(CARDS, hands, "school junk dragon rat", decisions[1], classes="wolf")
    assert ours["turn"] == "Ada"  # the event is met with a card, or not
    ours = play(CARDS, hands, "school junk dragon rat", *decisions, classes="wolf")
    assert strengths(ours) == [(None, None, "none")]
    assert not events(ours, "power")
    assert ours["turn"] == "Bruno"


def test_an_effect_changes_the_monster() -> None:
    edition = cards(abilities={"glare": now({"op": "monster", "by": -4})})
    ours = play(edition, {"Ada": "glare"}, "ogre", NO_HELP, "Ada play glare")
    assert strengths(ours) == [(1, 1, "drawn")]


def test_a_drawn_fight_has_no_consequences() -> None:
    ours = play(CARDS, {"Ada": "junk junk junk junk2"}, "hag", NO_HELP, levels={"Ada": 9})
    assert (strengths(ours), ours["waiting"]["do"]) == ([(9, 9, "drawn")], "step")


# --- cards ----------------------------------------------------------------------------------------


def test_only_some_classes_and_no_second_copy() -> None:
    ring = {"type": "other", "lasts": "lasting", "bonus": 1, "copies": 2}
    edition = cards(items={"ring": ring, "lance": {"type": "weapon", "lasts": "lasting", "for": ["warrior"]}})
    hands = {"Ada": "ring ring lance"}
    ours = play(edition, hands, "rat ogre", NO_HELP)
    assert ours["waiting"]["choices"] == [[], ["ring"]]
    decisions = [NO_HELP, "Ada play ring", "Ada step yes", NO_HELP]
    ours = play(edition, hands, "rat ogre", *decisions)
    assert strengths(ours)[1] == (3, 5, "lost")  # not asked


def test_the_first_guard_in_order_of_code() -> None:
    edition = cards(items={"charm": {"type": "other", "lasts": "lasting", "guard": True}})
    hands = {"Ada": "mail charm"}
    decisions = [NO_HELP, "Ada play mail", "Ada step yes", "Ada play charm"]
    ours = play(edition, hands, "rat dragon", *decisions)
    assert (player(ours, "Ada")["play"], player(ours, "Ada")["level"]) == (["mail"], 2)


def test_cards_end_with_the_step_and_under_a_reading_with_the_turn() -> None:
    ours = play(CARDS, {"Ada": "bell"}, "junk rat", "Ada play bell")
    assert ours["discards"] == ["bell", "junk"]
    edition = cards(abilities={"blow": {"lasts": "turn", "bonus": 3}})
    hands = {"Ada": "blow"}
    for reading, lying in (("round", ["blow"]), ("turn", [])):
        ours = play(edition, hands, "junk rat", "Ada play blow", one_turn=reading)
        assert (ours["turn"], player(ours, "Ada")["play"]) == ("Bruno", lying)


# --- classes --------------------------------------------------------------------------------------


def test_a_turned_class_has_no_power_and_a_new_one_comes_unturned() -> None:
    decisions = [NO_HELP, "Ada power yes", "Ada step yes", NO_HELP]
    ours = play(CARDS, {}, "school junk rat ogre", *decisions, classes="wolf")
    assert strengths(ours)[1] == (6, 5, "won")  # 2 + 4, and no second power is asked for
    teacher = {"force": 0, "won": [{"op": "class", "who": "you", "how": "draw"}]}
    edition = cards(monsters={"teacher": teacher}, classes={"sage": {"won": [{"op": "draw", "who": "you"}]}})
    ours = play(edition, {}, "school junk teacher axe", *decisions[:2], classes="wolf sage")
    ada = player(ours, "Ada")
    assert (ada["classes"], ada["turned"], ada["power"]) == (["wolf", "sage"], False, 0)
    assert "axe" in ada["inventory"]  # drawn by the new class, after the monster's effects


def test_the_power_is_told_before_its_discards() -> None:
    hands = {"Ada": "junk junk junk junk2"}
    ours = play(CARDS, hands, "school junk rat", NO_HELP, "Ada power yes", classes="wolf")
    assert (ours["events"][-1]["what"], ours["waiting"]["do"]) == ("power", "discard")
    assert (player(ours, "Ada")["turned"], player(ours, "Ada")["power"]) == (False, 0)


# --- who, when ------------------------------------------------------------------------------------


def test_only_narrows_those_attacked_and_the_highest_afterwards() -> None:
    edition = cards(
        events={
            "tax": {"effects": [{"op": "level", "who": "top", "by": -1, "only": ["human"]}]},
            "brawl": {"effects": [{"op": "fight", "attackers": "all", "who": "left", "only": ["human"]}]},
        }
    )
    ours = play(edition, {}, "school tax", classes="warrior", levels={"Ada": 5, "Bruno": 3})
    assert not events(ours, "level")
    ours = play(edition, {}, "school brawl", classes="warrior")
    assert [(each["attacker"], each["defender"]) for each in events(ours, "fight")] == [("Ada", "Bruno")]


def test_all_discard_down_to_four_clockwise_from_whose_turn_it_is() -> None:
    edition = cards(events={"feast": {"effects": [{"op": "draw", "who": "all"}]}})
    ours = play(edition, {}, "junk feast axe bow")
    assert (ours["waiting"]["do"], ours["waiting"]["by"]) == ("discard", "Bruno")


def test_who_is_alone_at_ten_wins_before_missing_the_turn() -> None:
    ours = play(CARDS, {}, "rat nap", NO_HELP, "Ada step no", levels={"Ada": 9})
    assert (ours["winner"], events(ours, "skipped")) == ("Ada", [])


def test_a_duel_won_ends_the_game_at_once_under_every_reading() -> None:
    for reading in ("next_turn", "round_end", "at_once"):
        ours = play(CARDS, {"Ada": "axe"}, "rat", "Ada play axe", levels={"Ada": 10, "Bruno": 10}, caught_up=reading)
        assert [event["what"] for event in ours["events"]] == ["turn", "move", "fight", "level", "over"]


def test_help_in_a_duel_and_the_end_of_what_the_helper_played() -> None:
    hands = {"Carla": "bell junk junk junk"}
    decisions = ["Carla help junk inventory", "Ada accept yes", "Carla play bell"]
    ours = play(CARDS, hands, "war", *decisions, players=3, duel_help="yes")
    assert strengths(ours) == [(11, 1, "won")]
    assert ours["discards"] == ["bell"]
    assert player(ours, "Carla")["inventory"] == ["junk"] * 4
