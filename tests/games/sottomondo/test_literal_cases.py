"""The literal account of Sottomondo Carte on cases worked by hand from the rules."""

from __future__ import annotations

import pytest

from tests.games.sottomondo.table import player
from tests.games.sottomondo.worked import CARDS, HAND, NO_HELP, events, fights, play


def test_the_example_of_the_spec() -> None:
    monsters = {"rat": {"force": 1, "copies": 7}, "ogre": {"force": 11, "won": [{"op": "draw", "who": "you"}]}}
    items = {"axe": {"type": "weapon", "lasts": "lasting", "bonus": 2}}
    ours = play(
        ["ogre"],
        NO_HELP,
        ("play", "Ada", "axe"),
        hands=[["axe", "rat", "rat", "rat"], ["rat"] * 4],
        edition={"monsters": monsters, "items": items, "classes": {"cleric": {"spells": True}}},
        classes=["cleric"],
        levels={"Ada": 9},
    )
    assert fights(ours) == [(11, 11, "drawn")]
    assert (ours["round"], ours["turn"], ours["castle"], ours["discards"]) == (1, "Ada", [], ["ogre"])
    assert ours["class_deck"] == ["cleric"]
    assert ours["waiting"] == {"do": "step", "by": "Ada", "choices": [["no"], ["yes"]]}


def test_two_fights_won_offer_a_class_and_there_is_no_third_step() -> None:
    decisions = [NO_HELP, ("step", "Ada", "yes"), NO_HELP]
    ours = play(["rat", "rat", "rat"], *decisions, classes=["wolf"])
    assert (player(ours, "Ada")["row"], player(ours, "Ada")["level"]) == (2, 3)
    assert ours["waiting"]["do"] == "class"
    ours = play(["rat", "rat", "rat"], *decisions, ("class", "Ada", "yes"), classes=["wolf"])
    assert (player(ours, "Ada")["classes"], player(ours, "Ada")["row"]) == (["wolf"], 0)
    assert (ours["turn"], ours["centre"], ours["waiting"]["do"]) == ("Bruno", ["rat"], "help")
    assert play(["rat", "rat", "rat"], *decisions)["turn"] == "Bruno"  # no class card, no question


def test_a_row_goes_on_in_the_next_turn_under_a_reading() -> None:
    decisions = [NO_HELP, ("step", "Ada", "no"), ("help", "Ada"), ("step", "Bruno", "no"), NO_HELP]
    assert play(["rat"] * 3, *decisions)["waiting"]["do"] == "step"
    ours = play(["rat"] * 3, *decisions, readings={"class_draw": "in_a_row"})
    assert [each["row"] for each in ours["players"]] == [2, 1]


def test_lost_at_level_1_and_no_second_step() -> None:
    ours = play(["hag", "rat"], NO_HELP, hands=[["junk"] * 3 + ["junk2"]])
    assert fights(ours) == [(1, 9, "lost")]
    assert not events(ours, "level")
    assert ours["waiting"] == {"do": "discard", "by": "Ada", "choices": [["junk"], ["junk2"]]}
    assert ours["centre"] == ["hag"]  # discarded after its effects


def test_a_guard_is_discarded_only_where_the_level_would_fall() -> None:
    hands = [["mail", "junk", "junk", "junk"]]
    decisions = [("play", "Ada", "mail")]
    for level, play_area, after in ((1, ["mail"], 1), (5, [], 5)):
        ours = play(["dragon"], *decisions, hands=hands, levels={"Ada": level})
        assert (player(ours, "Ada")["play"], player(ours, "Ada")["level"]) == (play_area, after)


def test_a_helper_is_paid_and_adds_its_force() -> None:
    hands = [["axe", "junk", "junk", "junk"], ["bell", "junk2", "junk2", "junk2"]]
    decisions = [("help", "Bruno", "axe", "inventory"), ("accept", "Ada", "yes"), ("play", "Bruno", "bell")]
    ours = play(["ogre"], *decisions, hands=hands)  # the axe is promised: Ada has nothing to play
    assert fights(ours) == [(11, 5, "won")]
    moves = [(event["card"], event["to"]) for event in events(ours, "move")][-3:]
    assert moves == [("axe", "inventory of Bruno"), ("bell", "discards"), ("ogre", "discards")]
    assert [each["level"] for each in ours["players"]] == [2, 1]
    ours = play(["ogre"], *decisions, hands=hands, readings={"help_adds": "bonuses"})
    assert fights(ours) == [(10, 5, "won")]
    refused = play(["ogre"], decisions[0], ("accept", "Ada", "no"), hands=hands)
    assert refused["waiting"] == {"do": "play", "by": "Ada", "choices": [[], ["axe"]]}


def test_of_two_copies_one_is_promised() -> None:
    hands = [["axe", "axe", "junk", "junk"]]
    ours = play(["ogre"], ("help", "Bruno", "axe", "inventory"), ("accept", "Ada", "yes"), hands=hands)
    assert ours["waiting"] == {"do": "play", "by": "Ada", "choices": [[], ["axe"]]}
    decisions = [("help", "Bruno", "axe", "inventory"), ("accept", "Ada", "yes"), ("play", "Ada", "axe")]
    ours = play(["ogre", "rat"], *decisions, hands=hands)
    assert fights(ours) == [(4, 5, "lost")]  # 1 + 2 + 1
    assert player(ours, "Ada")["inventory"] == ["axe", "junk", "junk"]  # nothing is paid


def test_an_effect_ends_the_fight_and_the_rest_of_the_card_is_carried_out() -> None:
    ours = play(["dragon", "axe"], ("play", "Ada", "sleep"), hands=[["sleep", "junk", "junk", "junk"]])
    assert fights(ours) == [(None, None, "none")]
    assert ours["turn"] == "Bruno"  # no fight, so no second step
    assert player(ours, "Ada")["inventory"] == ["axe", "junk", "junk", "junk"]
    assert ours["discards"] == ["dragon", "sleep"]


def test_summoning_what_is_fought_or_what_is_carried() -> None:
    hands = [["call", "rat", "junk", "junk"]]
    ours = play(["dragon", "ogre"], ("play", "Ada", "call"), hands=hands)
    assert ours["waiting"] == {"do": "summon", "by": "Ada", "choices": [["dragon", "centre"], ["rat", "inventory"]]}
    ours = play(["dragon", "ogre"], ("play", "Ada", "call"), ("summon", "Ada", "dragon", "centre"), hands=hands)
    assert fights(ours) == [(None, None, "drawn")]
    assert ours["waiting"]["do"] == "step"
    more = [("summon", "Ada", "dragon", "centre"), ("step", "Ada", "yes"), NO_HELP]
    ours = play(["dragon", "ogre"], ("play", "Ada", "call"), *more, hands=hands)
    assert fights(ours)[1] == (31, 5, "won")
    more = [*more[:1], ("step", "Ada", "no")]
    ours = play(["dragon", "junk", "junk"], ("play", "Ada", "call"), *more, hands=hands)
    assert "dragon" in ours["discards"]  # Ada's next turn has begun
    ours = play(["ogre"], NO_HELP, ("play", "Ada", "call"), ("summon", "Ada", "rat", "inventory"), hands=hands)
    assert fights(ours) == [(1, 5, "lost")]


def test_what_is_found_is_kept_played_or_traded() -> None:
    ours = play(["axe"])
    assert ours["waiting"]["choices"] == [["keep"], ["trade", "Bruno", "junk2", "inventory"]]
    ours = play(["bow"])
    assert ["play"] in ours["waiting"]["choices"]
    ours = play(["axe"], ("found", "Ada", "trade", "Bruno", "junk2", "inventory"), ("trade", "Bruno", "yes"))
    assert [each["inventory"] for each in ours["players"]] == [["junk"] * 4 + ["junk2"], ["axe"] + ["junk2"] * 3]
    offer = {"what": "offer", "player": "Ada", "to": "Bruno", "card": "axe", "zone": "inventory", "for": "junk2"}
    assert offer in ours["events"]
    ours = play(["axe"], ("found", "Ada", "trade", "Bruno", "junk2", "inventory"), ("trade", "Bruno", "no"))
    assert player(ours, "Ada")["inventory"] == ["axe", *HAND]  # only `keep` is left
    assert ours["waiting"]["do"] == "discard"


def test_replacing_with_what_is_found() -> None:
    hands = [["axe", "junk", "junk", "junk"]]
    decisions = [NO_HELP, ("play", "Ada", "axe"), ("step", "Ada", "yes")]
    for found, classes, ways in (
        ("axe", [], [["keep"], ["play", "axe"]]),
        ("bow", [], [["keep"], ["play", "axe"]]),
        ("axe", ["warrior"], [["keep"]]),
        ("bow", ["warrior"], [["keep"], ["play"], ["play", "axe"]]),
    ):
        rat = {"force": 0, "won": [{"op": "class", "who": "you", "how": "draw"}]}
        edition = CARDS | {"monsters": CARDS["monsters"] | {"rat": rat}}
        ours = play(["rat", found], *decisions, hands=hands, classes=classes, edition=edition)
        assert [each for each in ours["waiting"]["choices"] if each[0] != "trade"] == ways
    edition = CARDS | {"monsters": {"rat": {"force": 0}}}
    ours = play(["rat", "bow"], *decisions, ("found", "Ada", "play", "axe"), hands=hands, edition=edition)
    assert (player(ours, "Ada")["play"], ours["discards"]) == (["bow"], ["axe", "rat"])


def test_spells_need_a_class() -> None:
    hands = [["hymn", "junk", "junk", "junk"]]
    ours = play(["ogre"], NO_HELP, hands=hands)
    assert fights(ours) == [(1, 5, "lost")]  # nothing to play, so not asked
    ours = play(["school", "junk", "ogre"], NO_HELP, ("play", "Ada", "hymn"), hands=hands, classes=["cleric"])
    assert fights(ours) == [(10, 5, "won")]


@pytest.mark.parametrize(("name", "cost", "kept"), [("crafter", 2, 0), ("wolf", 1, 4)])
def test_a_power_lasts_for_a_fight_or_a_turn(name: str, cost: int, kept: int) -> None:
    decisions = [NO_HELP, ("power", "Ada", "yes")]
    ours = play(["school", "junk", "ogre"], *decisions, classes=[name], levels={"Ada": 2})
    ada = player(ours, "Ada")
    assert fights(ours) == [(6, 5, "won")]
    assert (ada["power"], ada["turned"], len(ada["inventory"])) == (kept, True, 4 - cost)
    castle, decisions = ["school", "junk", "ogre", "junk", "rat"], [*decisions, ("step", "Ada", "no")]
    ours = play(castle, *decisions, classes=[name], levels={"Ada": 2})
    assert (player(ours, "Ada")["power"], player(ours, "Ada")["turned"]) == (0, False)


def test_a_lost_class_goes_under_the_deck() -> None:
    ours = play(["school", "junk", "school", "junk", "ban"], classes=["warrior", "cleric", "wolf"])
    assert (player(ours, "Ada")["classes"], ours["class_deck"]) == (["warrior"], ["wolf", "cleric"])
    moves = [event for event in events(ours, "move") if event["from"].startswith("class of")]
    assert moves == [{"what": "move", "card": "cleric", "from": "class of Ada", "to": "classes"}]


def test_every_guild_fights_the_one_on_its_left() -> None:
    ours = play(["war"], levels={"Ada": 5, "Bruno": 3})
    assert [(each["attacker"], each["defender"], each["result"]) for each in events(ours, "fight")] == [
        ("Ada", "Bruno", "won"),
        ("Bruno", "Ada", "lost"),
    ]
    assert [each["level"] for each in ours["players"]] == [7, 1]
    assert [each["row"] for each in ours["players"]] == [2, 0]
    assert ours["waiting"]["do"] == "step"


def test_a_class_is_a_trait() -> None:
    ours = play(["school", "war"], ("power", "Ada", "no"), classes=["wolf"])
    assert fights(ours) == [(1, 2, "lost"), (3, 1, "won")]  # 1 more against a human, Bruno, who stays at 1


def test_only_humans_are_attacked_and_nobody_attacks_itself() -> None:
    assert fights(play(["revolt"])) == [(1, 1, "drawn")]
    assert fights(play(["school", "revolt"], classes=["warrior"])) == []  # of Bruno: Ada is a warrior


def test_ten_alone_and_ten_together() -> None:
    ours = play(["rat"], levels={"Ada": 10})
    assert (ours["over"], ours["winner"], ours["round"]) == (True, "Ada", 1)
    assert ours["events"] == [{"what": "turn", "round": 1, "player": "Ada"}, {"what": "over", "winner": "Ada"}]
    both = {"Ada": 10, "Bruno": 10}
    ours = play(["rat"], levels=both)
    assert (ours["over"], ours["winner"], ours["round"]) == (True, None, 300)
    ours = play(["rat"], ("play", "Ada", "axe"), levels=both, hands=[["axe", "junk", "junk", "junk"]])
    assert fights(ours) == [(12, 10, "won")]
    assert (ours["winner"], [each["level"] for each in ours["players"]]) == ("Ada", [10, 9])
    for reading, turns in (("at_once", 1), ("round_end", 2)):
        ours = play(["junk"] * 2, levels={"Ada": 10}, readings={"caught_up": reading})
        assert (ours["winner"], len(events(ours, "turn"))) == ("Ada", turns)


def test_a_turn_is_missed_once() -> None:
    ours = play(["nap", *["junk"] * 2, "rat"])
    assert [each["player"] for each in events(ours, "skipped")] == ["Bruno"]
    assert (ours["turn"], ours["waiting"]["do"], ours["round"]) == ("Ada", "help", 3)


def test_cards_are_taken_of_each_one_by_one() -> None:
    hands = [["thief", "junk", "junk", "junk"], ["rat", "axe", "junk2", "junk2"]]
    ours = play(["dragon"], ("play", "Ada", "thief"), hands=hands)
    assert ours["waiting"]["choices"] == [["Bruno", "axe"], ["Bruno", "junk2"], ["Bruno", "rat"]]
    ours = play(["dragon"], ("play", "Ada", "thief"), ("take", "Ada", "Bruno", "rat"), hands=hands)
    assert ours["waiting"]["choices"] == [["Bruno", "axe"], ["Bruno", "junk2"]]
    assert ours["centre"] == ["dragon", "thief"]


def test_the_discards_are_shuffled_by_decision() -> None:
    ours = play(["junk", "junk2"])
    assert ours["waiting"] == {"do": "shuffle", "by": None, "choices": ["junk", "junk2"]}
    ours = play(["junk", "junk2"], ("shuffle", None, "junk2", "junk"))
    assert ours["waiting"]["do"] == "shuffle"
    assert {"what": "shuffled", "cards": 2} in ours["events"]
    assert play(["junk", "junk2"], ("shuffle", None, "junk", "junk")) == {"error": ["decisions[0].choice"]}


def test_refusals() -> None:
    assert play(["rat"], ("play", "Ada")) == {"error": ["decisions[0].do"]}
    assert play(["rat"], ("help", "Ada", "axe")) == {"error": ["decisions[0].by"]}
    assert play(["rat"], ("help", "Bruno", "axe", "play"), ("dance", "x")) == {"error": ["decisions[0].choice"]}
    assert play([], ("dance", "Ada", "x")) == {"error": ["decisions[0]"]}
    wrong = [{"op": "fight", "who": 3}, {"op": "draw", "count": 5, "by": 1}]
    items = {
        "axe": {"type": "weapon", "lasts": "ever", "for": ["human", "elf"]},
        "rat": {"type": "other", "lasts": "now", "effects": wrong},
    }
    edition = {"monsters": {"rat": {"force": 31, "traits": ["human"]}, "Ogre": {}}, "items": items, "spells": {}}
    levels = {"Ada": 0, "Zed": 1}
    ours = play(["rat", "zed"], edition=edition, levels=levels, hands=[["rat"] * 4, ["Ogre"] * 4], further=1)
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
    assert play([], players=["Ada"], levels=3) == {"error": ["players"]}
    assert play(["zed", 3], edition={"items": 3}, classes=3) == {"error": ["edition.items"]}
