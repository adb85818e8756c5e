"""The literal account of Sottomondo Carte on cases worked by hand from the rules."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sottomondo.table import CARDS, NO_HELP, both, events, play, player, script, strengths


def test_the_example_of_the_spec() -> None:
    monsters = {"rat": {"force": 1, "copies": 7}, "ogre": {"force": 11, "won": [{"op": "draw", "who": "you"}]}}
    items = {"axe": {"type": "weapon", "lasts": "lasting", "bonus": 2}}
    ours = play(
        {"monsters": monsters, "items": items, "classes": {"cleric": {"spells": True}}},
        {"Ada": "axe rat rat rat", "Bruno": "rat rat rat rat"},
        "ogre",
        NO_HELP,
        "Ada play axe",
        classes="cleric",
        levels={"Ada": 9},
    )
    assert strengths(ours) == [(11, 11, "drawn")]
    assert (ours["round"], ours["turn"], ours["castle"], ours["discards"]) == (1, "Ada", [], ["ogre"])
    assert ours["class_deck"] == ["cleric"]
    assert ours["waiting"] == {"do": "step", "by": "Ada", "choices": [["no"], ["yes"]]}


def test_two_fights_won_offer_a_class_and_there_is_no_third_step() -> None:
    decisions = [NO_HELP, "Ada step yes", NO_HELP]
    ours = play(CARDS, {}, "rat rat rat", *decisions, classes="wolf")
    assert (player(ours, "Ada")["row"], player(ours, "Ada")["level"]) == (2, 3)
    assert ours["waiting"]["do"] == "class"
    ours = play(CARDS, {}, "rat rat rat", *decisions, "Ada class yes", classes="wolf")
    assert (player(ours, "Ada")["classes"], player(ours, "Ada")["row"]) == (["wolf"], 0)
    assert (ours["turn"], ours["centre"], ours["waiting"]["do"]) == ("Bruno", ["rat"], "help")
    assert play(CARDS, {}, "rat rat rat", *decisions)["turn"] == "Bruno"  # no class card, no question


def test_a_row_goes_on_in_the_next_turn_under_a_reading() -> None:
    decisions = [NO_HELP, "Ada step no", "Ada help", "Bruno step no", NO_HELP]
    assert play(CARDS, {}, "rat rat rat", *decisions)["waiting"]["do"] == "step"
    ours = play(CARDS, {}, "rat rat rat", *decisions, class_draw="in_a_row")
    assert [each["row"] for each in ours["players"]] == [2, 1]


def test_lost_at_level_1_and_no_second_step() -> None:
    ours = play(CARDS, {"Ada": "junk junk junk junk2"}, "hag rat", NO_HELP)
    assert strengths(ours) == [(1, 9, "lost")]
    assert not events(ours, "level")
    assert ours["waiting"] == {"do": "discard", "by": "Ada", "choices": [["junk"], ["junk2"]]}
    assert ours["centre"] == ["hag"]  # discarded after its effects


def test_a_guard_is_discarded_only_where_the_level_would_fall() -> None:
    hands = {"Ada": "mail"}
    decisions = ["Ada play mail"]
    for level, play_area, after in ((1, ["mail"], 1), (5, [], 5)):
        ours = play(CARDS, hands, "dragon", *decisions, levels={"Ada": level})
        assert (player(ours, "Ada")["play"], player(ours, "Ada")["level"]) == (play_area, after)


def test_a_helper_is_paid_and_adds_its_force() -> None:
    hands = {"Ada": "axe", "Bruno": "bell"}
    decisions = ["Bruno help axe inventory", "Ada accept yes", "Bruno play bell"]
    ours = play(CARDS, hands, "ogre", *decisions)  # the axe is promised: Ada has nothing to play
    assert strengths(ours) == [(11, 5, "won")]
    moves = [(event["card"], event["to"]) for event in events(ours, "move")][-3:]
    assert moves == [("axe", "inventory of Bruno"), ("bell", "discards"), ("ogre", "discards")]
    assert [each["level"] for each in ours["players"]] == [2, 1]
    ours = play(CARDS, hands, "ogre", *decisions, help_adds="bonuses")
    assert strengths(ours) == [(10, 5, "won")]
    refused = play(CARDS, hands, "ogre", decisions[0], "Ada accept no")
    assert refused["waiting"] == {"do": "play", "by": "Ada", "choices": [[], ["axe"]]}


def test_of_two_copies_one_is_promised() -> None:
    hands = {"Ada": "axe axe"}
    ours = play(CARDS, hands, "ogre", "Bruno help axe inventory", "Ada accept yes")
    assert ours["waiting"] == {"do": "play", "by": "Ada", "choices": [[], ["axe"]]}
    decisions = ["Bruno help axe inventory", "Ada accept yes", "Ada play axe"]
    ours = play(CARDS, hands, "ogre rat", *decisions)
    assert strengths(ours) == [(4, 5, "lost")]  # 1 + 2 + 1
    assert player(ours, "Ada")["inventory"] == ["axe", "junk", "junk"]  # nothing is paid


def test_an_effect_ends_the_fight_and_the_rest_of_the_card_is_carried_out() -> None:
    ours = play(CARDS, {"Ada": "sleep"}, "dragon axe", "Ada play sleep")
    assert strengths(ours) == [(None, None, "none")]
    assert ours["turn"] == "Bruno"  # no fight, so no second step
    assert player(ours, "Ada")["inventory"] == ["axe", "junk", "junk", "junk"]
    assert ours["discards"] == ["dragon", "sleep"]


def test_summoning_what_is_fought_or_what_is_carried() -> None:
    hands = {"Ada": "call rat"}
    ours = play(CARDS, hands, "dragon ogre", "Ada play call")
    assert ours["waiting"] == {"do": "summon", "by": "Ada", "choices": [["dragon", "centre"], ["rat", "inventory"]]}
    ours = play(CARDS, hands, "dragon ogre", "Ada play call", "Ada summon dragon centre")
    assert strengths(ours) == [(None, None, "drawn")]
    assert ours["waiting"]["do"] == "step"
    more = ["Ada summon dragon centre", "Ada step yes", NO_HELP]
    ours = play(CARDS, hands, "dragon ogre", "Ada play call", *more)
    assert strengths(ours)[1] == (31, 5, "won")
    more = [*more[:1], "Ada step no"]
    ours = play(CARDS, hands, "dragon junk junk", "Ada play call", *more)
    assert "dragon" in ours["discards"]  # Ada's next turn has begun
    ours = play(CARDS, hands, "ogre", NO_HELP, "Ada play call", "Ada summon rat inventory")
    assert strengths(ours) == [(1, 5, "lost")]


def test_what_is_found_is_kept_played_or_traded() -> None:
    ours = play(CARDS, {}, "axe")
    assert ours["waiting"]["choices"] == [["keep"], ["trade", "Bruno", "junk2", "inventory"]]
    ours = play(CARDS, {}, "bow")
    assert ["play"] in ours["waiting"]["choices"]
    ours = play(CARDS, {}, "axe", "Ada found trade Bruno junk2 inventory", "Bruno trade yes")
    assert [each["inventory"] for each in ours["players"]] == [["junk"] * 4 + ["junk2"], ["axe"] + ["junk2"] * 3]
    offer = {"what": "offer", "player": "Ada", "to": "Bruno", "card": "axe", "zone": "inventory", "for": "junk2"}
    assert offer in ours["events"]
    ours = play(CARDS, {}, "axe", "Ada found trade Bruno junk2 inventory", "Bruno trade no")
    assert player(ours, "Ada")["inventory"] == ["axe", *["junk"] * 4]  # only `keep` is left
    assert ours["waiting"]["do"] == "discard"


def test_replacing_with_what_is_found() -> None:
    hands = {"Ada": "axe"}
    decisions = [NO_HELP, "Ada play axe", "Ada step yes"]
    for found, classes, ways in (
        ("axe", "", [["keep"], ["play", "axe"]]),
        ("bow", "", [["keep"], ["play", "axe"]]),
        ("axe", "warrior", [["keep"]]),
        ("bow", "warrior", [["keep"], ["play"], ["play", "axe"]]),
    ):
        rat = {"force": 0, "won": [{"op": "class", "who": "you", "how": "draw"}]}
        edition = CARDS | {"monsters": CARDS["monsters"] | {"rat": rat}}
        ours = play(edition, hands, f"rat {found}", *decisions, classes=classes)
        assert [each for each in ours["waiting"]["choices"] if each[0] != "trade"] == ways
    edition = CARDS | {"monsters": {"rat": {"force": 0}}}
    ours = play(edition, hands, "rat bow", *decisions, "Ada found play axe")
    assert (player(ours, "Ada")["play"], ours["discards"]) == (["bow"], ["axe", "rat"])


def test_spells_need_a_class() -> None:
    hands = {"Ada": "hymn"}
    ours = play(CARDS, hands, "ogre", NO_HELP)
    assert strengths(ours) == [(1, 5, "lost")]  # nothing to play, so not asked
    ours = play(CARDS, hands, "school junk ogre", NO_HELP, "Ada play hymn", classes="cleric")
    assert strengths(ours) == [(10, 5, "won")]


@pytest.mark.parametrize(("name", "cost", "kept"), [("crafter", 2, 0), ("wolf", 1, 4)])
def test_a_power_lasts_for_a_fight_or_a_turn(name: str, cost: int, kept: int) -> None:
    decisions = [NO_HELP, "Ada power yes"]
    ours = play(CARDS, {}, "school junk ogre", *decisions, classes=name, levels={"Ada": 2})
    ada = player(ours, "Ada")
    assert strengths(ours) == [(6, 5, "won")]
    assert (ada["power"], ada["turned"], len(ada["inventory"])) == (kept, True, 4 - cost)
    castle, decisions = "school junk ogre junk rat", [*decisions, "Ada step no"]
    ours = play(CARDS, {}, castle, *decisions, classes=name, levels={"Ada": 2})
    assert (player(ours, "Ada")["power"], player(ours, "Ada")["turned"]) == (0, False)


def test_a_lost_class_goes_under_the_deck() -> None:
    ours = play(CARDS, {}, "school junk school junk ban", classes="warrior cleric wolf")
    assert (player(ours, "Ada")["classes"], ours["class_deck"]) == (["warrior"], ["wolf", "cleric"])
    moves = [event for event in events(ours, "move") if event["from"].startswith("class of")]
    assert moves == [{"what": "move", "card": "cleric", "from": "class of Ada", "to": "classes"}]


def test_every_guild_fights_the_one_on_its_left() -> None:
    ours = play(CARDS, {}, "war", levels={"Ada": 5, "Bruno": 3})
    assert [(each["attacker"], each["defender"], each["result"]) for each in events(ours, "fight")] == [
        ("Ada", "Bruno", "won"),
        ("Bruno", "Ada", "lost"),
    ]
    assert [each["level"] for each in ours["players"]] == [7, 1]
    assert [each["row"] for each in ours["players"]] == [2, 0]
    assert ours["waiting"]["do"] == "step"


def test_a_class_is_a_trait() -> None:
    ours = play(CARDS, {}, "school war", "Ada power no", classes="wolf")
    assert strengths(ours) == [(1, 2, "lost"), (3, 1, "won")]  # 1 more against a human, Bruno, who stays at 1


def test_only_humans_are_attacked_and_nobody_attacks_itself() -> None:
    assert strengths(play(CARDS, {}, "revolt")) == [(1, 1, "drawn")]
    assert strengths(play(CARDS, {}, "school revolt", classes="warrior")) == []  # of Bruno: Ada is a warrior


def test_ten_alone_and_ten_together() -> None:
    ours = play(CARDS, {}, "rat", levels={"Ada": 10})
    assert (ours["over"], ours["winner"], ours["round"]) == (True, "Ada", 1)
    assert ours["events"] == [{"what": "turn", "round": 1, "player": "Ada"}, {"what": "over", "winner": "Ada"}]
    both = {"Ada": 10, "Bruno": 10}
    ours = play(CARDS, {}, "rat", levels=both)
    assert (ours["over"], ours["winner"], ours["round"]) == (True, None, 300)
    ours = play(CARDS, {"Ada": "axe"}, "rat", "Ada play axe", levels=both)
    assert strengths(ours) == [(12, 10, "won")]
    assert (ours["winner"], [each["level"] for each in ours["players"]]) == ("Ada", [10, 9])
    for reading, turns in (("at_once", 1), ("round_end", 2)):
        ours = play(CARDS, {}, "junk junk", levels={"Ada": 10}, caught_up=reading)
        assert (ours["winner"], len(events(ours, "turn"))) == ("Ada", turns)


def test_a_turn_is_missed_once() -> None:
    ours = play(CARDS, {}, "nap junk junk rat")
    assert [each["player"] for each in events(ours, "skipped")] == ["Bruno"]
    assert (ours["turn"], ours["waiting"]["do"], ours["round"]) == ("Ada", "help", 3)


def test_cards_are_taken_of_each_one_by_one() -> None:
    hands = {"Ada": "thief", "Bruno": "rat axe"}
    ours = play(CARDS, hands, "dragon", "Ada play thief")
    assert ours["waiting"]["choices"] == [["Bruno", "axe"], ["Bruno", "junk2"], ["Bruno", "rat"]]
    ours = play(CARDS, hands, "dragon", "Ada play thief", "Ada take Bruno rat")
    assert ours["waiting"]["choices"] == [["Bruno", "axe"], ["Bruno", "junk2"]]
    assert ours["centre"] == ["dragon", "thief"]


def refused(castle: str, *said: str) -> Any:
    """The keys of what is wrong with such a script."""
    return both(script(CARDS, {}, castle, *said))["error"]


def test_the_discards_are_shuffled_by_decision() -> None:
    ours = play(CARDS, {}, "junk junk2")
    assert ours["waiting"] == {"do": "shuffle", "by": None, "choices": ["junk", "junk2"]}
    ours = play(CARDS, {}, "junk junk2", "- shuffle junk2 junk")
    assert ours["waiting"]["do"] == "shuffle"
    assert {"what": "shuffled", "cards": 2} in ours["events"]
    assert refused("junk junk2", "- shuffle junk junk") == ["decisions[0].choice"]


def test_refusals() -> None:
    assert refused("rat", "Ada play") == ["decisions[0].do"]
    assert refused("rat", "Ada help axe") == ["decisions[0].by"]
    assert refused("rat", "Bruno help axe play", "x dance") == ["decisions[0].choice"]
    assert refused("", "Ada dance x") == ["decisions[0]"]
    wrong = [{"op": "fight", "who": 3}, {"op": "draw", "count": 5, "by": 1}]
    items = {
        "axe": {"type": "weapon", "lasts": "ever", "for": ["human", "elf"]},
        "rat": {"type": "other", "lasts": "now", "effects": wrong},
    }
    edition = {"monsters": {"rat": {"force": 31, "traits": ["human"]}, "Ogre": {}}, "items": items, "spells": {}}
    levels = {"Ada": 0, "Zed": 1}
    hands = {"Ada": "rat rat rat rat", "Bruno": "Ogre Ogre Ogre Ogre"}
    ours = both(script(edition, hands, "rat zed", levels=levels) | {"further": 1})
    assert ours["error"] == sorted(
        [
            *[f"castle[{i}]" for i in (1, 2, 3, 5, 6, 7, 8, 9)],
            *["further", "levels.Ada", "levels.Zed"],
            *["edition.spells", "edition.monsters.rat.force", "edition.monsters.rat.traits[0]"],
            *["edition.monsters.Ogre", "edition.monsters.Ogre.force", "edition.items.rat"],
            *["edition.items.axe.lasts", "edition.items.axe.for[1]"],
            *["edition.items.rat.effects[0].op", "edition.items.rat.effects[1].who"],
            *["edition.items.rat.effects[1].count", "edition.items.rat.effects[1].by"],
        ]
    )


def test_nothing_is_judged_by_what_is_refused() -> None:
    assert both(script(CARDS, {}, "", players=1, levels=3)) == {"error": ["players"]}
    wrong = {"castle": ["zed", 3], "classes": 3, "edition": {"items": 3}}
    assert both(script(CARDS, {}, "") | wrong) == {"error": ["edition.items"]}
