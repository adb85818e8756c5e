"""Turns, steps, classes, the clean-up and the end, on small games worked by hand."""

from __future__ import annotations

import pytest

from tests.sottomondo.table import Json, asked, fights, moves, play, player, state

CARDS: Json = {
    "monsters": {
        "ogre": {"force": 5, "copies": 9},
        "twin": {"force": 1, "copies": 9, "alone": True},
        "mouse": {"force": 0, "copies": 9, "alone": True},
    },
    "items": {
        "axe": {"type": "weapon", "lasts": "lasting", "bonus": 2, "copies": 3},
        "bow": {"type": "weapon", "lasts": "lasting", "bonus": 1, "at_once": True},
        "mail": {"type": "armour", "lasts": "lasting", "bonus": 1, "copies": 3},
        "ring": {"type": "other", "lasts": "turn", "bonus": 3, "copies": 2},
        "bomb": {
            "type": "other",
            "lasts": "now",
            "at_once": True,
            "effects": [{"op": "level", "who": "left", "by": 1}],
        },
    },
    "abilities": {"dash": {"lasts": "now", "effects": [{"op": "step"}]}},
    "events": {
        "feast": {"effects": [{"op": "level", "who": "all", "by": 1}]},
        "school": {"effects": [{"op": "class", "who": "you", "how": "draw"}], "copies": 4},
        "nap": {"effects": [{"op": "skip", "who": "left"}, {"op": "skip", "who": "left"}]},
        "storm": {"effects": [{"op": "draw", "who": "you", "count": 3}]},
    },
    "classes": {"warrior": {"two_weapons": True}, "cleric": {"spells": True}},
}


@pytest.mark.clause("setup.players", "setup.deal", "turn.begin", "step.draw", "step.monster")
def test_four_cards_each_in_seat_order_and_the_first_seat_begins() -> None:
    found = play(CARDS, {"Ada": "axe feast ogre ring", "Bruno": "mail mail mail dash"}, "mouse")
    assert player(found, "Ada")["inventory"] == ["axe", "feast", "ogre", "ring"]
    assert player(found, "Bruno")["inventory"] == ["dash", "mail", "mail", "mail"]
    assert [each["level"] for each in found["players"]] == [1, 1]
    assert found["events"][0] == {"what": "turn", "round": 1, "player": "Ada"}
    assert moves(found)[0] == "mouse: castle > centre"
    assert asked(found) == "Ada play:  | axe | ring"


@pytest.mark.clause("ask.one", "deck.run_out", "step.nothing", "end.rounds")
def test_without_cards_everybody_walks_on_until_the_last_round() -> None:
    found = play(CARDS, {}, "")
    assert found["over"]
    assert (found["winner"], found["round"], found["turn"]) == (None, 300, "Bruno")
    assert [event["what"] for event in found["events"]] == ["turn", "nothing"] * 600 + ["over"]


@pytest.mark.clause("deck.run_out", "setup.decks")
def test_the_discards_are_shuffled_when_a_card_is_needed() -> None:
    words = ("Ada play axe", "Ada step yes")
    found = play(CARDS, {"Ada": "axe"}, "mouse twin", *words)
    assert asked(found).startswith("- shuffle")
    assert found["waiting"] == {"do": "shuffle", "by": None, "choices": ["mouse", "twin"]}
    found = play(CARDS, {"Ada": "axe"}, "mouse twin", *words, "- shuffle twin mouse")
    assert {"what": "shuffled", "cards": 2} in found["events"]
    assert found["castle"] == ["mouse"]
    alike = play(CARDS, {}, "mouse mouse")
    assert {"what": "shuffled", "cards": 2} not in alike["events"]
    alike = play(CARDS, {}, "mouse", "Ada step yes")
    assert {"what": "shuffled", "cards": 1} in alike["events"]


@pytest.mark.clause("step.found", "step.trade", "ask.one")
def test_a_card_found_is_kept_or_traded_once_with_each() -> None:
    hands = {"Bruno": "axe axe ring ring", "Carla": "mail"}
    found = play(CARDS, hands, "mail", players=3)
    assert asked(found) == (
        "Ada found: keep | trade Bruno axe inventory | trade Bruno ring inventory | trade Carla mail inventory"
        " | trade Carla rat0 inventory"
    )
    words = ("Ada found trade Bruno ring inventory", "Bruno trade no")
    found = play(CARDS, hands, "mail", *words, players=3)
    assert found["events"][2:] == [
        {"what": "offer", "player": "Ada", "to": "Bruno", "card": "mail", "zone": "inventory", "for": "ring"},
        {"what": "answer", "player": "Bruno", "yes": False},
    ]
    assert asked(found) == "Ada found: keep | trade Carla mail inventory | trade Carla rat0 inventory"
    found = play(CARDS, hands, "mail", *words, "Ada found trade Carla rat0 inventory", "Carla trade yes", players=3)
    assert moves(found)[1:3] == ["mail: centre > inventory of Carla", "rat0: inventory of Carla > inventory of Ada"]


@pytest.mark.clause("step.trade")
def test_by_a_reading_cards_in_play_are_traded_too() -> None:
    words = ("Ada play axe", "Ada step no")
    for reading, more in (("inventory", ""), ("play_too", "trade Ada axe play | ")):
        found = play(CARDS, {"Ada": "axe"}, "mouse mail", *words, trade=reading)
        assert asked(found) == f"Bruno found: keep | {more}trade Ada rat0 inventory"


@pytest.mark.clause("step.play", "play.replace", "play.room")
def test_a_weapon_found_takes_a_place_without_room_or_at_once_even_with_room() -> None:
    words = ("Ada play axe", "Ada step yes")
    found = play(CARDS, {"Ada": "axe"}, "mouse axe", *words)
    assert asked(found).startswith("Ada found: keep | play axe | trade")
    found = play(CARDS, {"Ada": "axe"}, "mouse axe", *words, "Ada found play axe")
    assert moves(found)[4:6] == ["axe: play of Ada > discards", "axe: centre > play of Ada"]
    # A warrior with one weapon has room for another: it takes its place only if it is to be used at once.
    warrior = ("Ada play axe", "Ada step yes")
    cards = {**CARDS, "events": {"school": {"effects": [*CARDS["events"]["school"]["effects"], {"op": "step"}]}}}
    found = play(cards, {"Ada": "axe"}, "school axe", *warrior, classes="warrior")
    assert asked(found).startswith("Ada found: keep | trade")
    found = play(cards, {"Ada": "axe"}, "school bow", *warrior, classes="warrior")
    assert asked(found).startswith("Ada found: keep | play | play axe | trade")
    found = play(cards, {"Ada": "axe"}, "school bow", *warrior, "Ada found play", classes="warrior")
    assert player(found, "Ada")["play"] == ["axe", "bow"]


@pytest.mark.clause("step.found", "play.now")
def test_what_is_used_at_once_lies_in_the_centre_for_its_effects() -> None:
    found = play(CARDS, {}, "bomb", "Ada found play")
    assert moves(found)[:2] == ["bomb: castle > centre", "bomb: centre > discards"]
    assert {"what": "level", "player": "Bruno", "level": 2} in found["events"]


@pytest.mark.clause("step.event", "effect.level", "level.bounds")
def test_an_event_is_readied_for_carried_out_and_discarded() -> None:
    found = play(CARDS, {"Ada": "ring"}, "feast", "Ada play ring", levels={"Bruno": 10})
    assert [event["what"] for event in found["events"][:5]] == ["turn", "move", "move", "level", "move"]
    assert moves(found)[2] == "feast: centre > discards"
    assert [player(found, name)["level"] for name in ("Ada", "Bruno")] == [2, 10]


@pytest.mark.clause("step.second")
def test_a_second_step_after_a_fight_won_or_drawn_and_never_a_third() -> None:
    assert asked(play(CARDS, {}, "mouse twin")) == "Ada step: no | yes"
    assert asked(play(CARDS, {}, "twin twin")) == "Ada step: no | yes"
    lost = play({"monsters": {"troll": {"force": 9, "alone": True}}}, {}, "troll rat3")
    assert lost["events"][4] == {"what": "turn", "round": 1, "player": "Bruno"}
    twice = play(CARDS, {}, "mouse mouse mouse", "Ada step yes")
    assert [event["player"] for event in twice["events"] if event["what"] == "turn"] == ["Ada", "Bruno"]


@pytest.mark.clause("step.second", "effect.step")
def test_an_effect_allows_a_second_step() -> None:
    found = play(CARDS, {}, "dash feast", "Ada found play")
    assert asked(found) == "Ada step: no | yes"
    kept = play(CARDS, {}, "dash mouse", "Ada found keep")
    assert asked(kept) == "Ada discard: dash | rat0"  # no second step: the turn ends


@pytest.mark.clause("class.row", "class.draw", "power.new")
def test_two_fights_won_in_a_row_bring_a_class() -> None:
    words = ("Ada step yes",)
    found = play(CARDS, {}, "mouse mouse", *words, classes="cleric warrior")
    assert asked(found) == "Ada class: no | yes"
    assert player(found, "Ada")["row"] == 2
    yes = play(CARDS, {}, "mouse mouse", *words, "Ada class yes", classes="cleric warrior")
    assert player(yes, "Ada")["classes"] == ["cleric"]
    assert moves(yes)[4] == "cleric: classes > class of Ada"
    assert yes["class_deck"] == ["warrior"]
    no = play(CARDS, {}, "mouse mouse", *words, "Ada class no", classes="cleric warrior")
    assert [player(each, "Ada")["row"] for each in (yes, no)] == [0, 0]
    assert player(play(CARDS, {}, "mouse mouse", *words), "Ada")["row"] == 0


@pytest.mark.clause("class.row", "turn.begin")
def test_a_new_turn_ends_the_row_unless_a_reading_says_otherwise() -> None:
    hands = {"Ada": "feast"}
    words = ("Ada step no", "Bruno step no", "Ada step no")
    same = play(CARDS, hands, "mouse mouse mouse", *words, classes="cleric")
    assert asked(same) != "Ada class: no | yes"
    row = play(CARDS, hands, "mouse mouse mouse", *words, classes="cleric", class_draw="in_a_row")
    assert asked(row) == "Ada class: no | yes"


@pytest.mark.clause("turn.clean_up", "effect.draw")
def test_everybody_discards_down_to_four() -> None:
    found = play(CARDS, {"Ada": "axe axe axe ring"}, "storm mail mail bow", "Ada play")
    assert asked(found) == "Ada discard: axe | bow | mail | ring"
    words = ("Ada play", "Ada discard axe", "Ada discard axe", "Ada discard bow")
    found = play(CARDS, {"Ada": "axe axe axe ring"}, "storm mail mail bow", *words)
    assert player(found, "Ada")["inventory"] == ["axe", "mail", "mail", "ring"]
    assert asked(found).startswith("- shuffle")
    assert found["turn"] == "Bruno"


@pytest.mark.clause("turn.skip", "effect.skip")
def test_a_turn_is_missed_just_once() -> None:
    found = play(CARDS, {}, "nap mouse mouse", "Ada step no", levels={"Ada": 2})
    what = [(event["what"], event.get("player")) for event in found["events"] if event["what"] in ("turn", "skipped")]
    assert what[:4] == [("turn", "Ada"), ("turn", "Bruno"), ("skipped", "Bruno"), ("turn", "Ada")]
    assert what[4] == ("turn", "Bruno")
    assert what[5:6] != [("skipped", "Bruno")]


# --- the end --------------------------------------------------------------------------------------


@pytest.mark.clause("end.alone", "end.caught_up")
def test_who_is_alone_at_ten_wins_when_the_reading_says() -> None:
    levels = {"Bruno": 10}
    won = play(CARDS, {}, "twin mouse mouse", "Ada step no", levels=levels)
    assert won["events"][-2:] == [
        {"what": "turn", "round": 1, "player": "Bruno"},
        {"what": "over", "winner": "Bruno"},
    ]
    assert (won["over"], won["winner"], asked(won)) == (True, "Bruno", "")
    at_once = play(CARDS, {}, "twin mouse mouse", "Ada step no", levels=levels, caught_up="at_once")
    assert [event["what"] for event in at_once["events"]].count("turn") == 1
    assert at_once["winner"] == "Bruno"
    words = ("Ada step no", "Bruno step no")
    late = play(CARDS, {}, "twin mouse mouse", *words, levels=levels, caught_up="round_end")
    assert [event["what"] for event in late["events"]].count("turn") == 2
    assert late["winner"] == "Bruno"


@pytest.mark.clause("turn.duel", "duel.fight")
def test_who_is_at_ten_with_others_fights_a_duel() -> None:
    levels = {"Ada": 10, "Bruno": 10, "Carla": 10}
    asks = play(CARDS, {"Ada": "axe"}, "", players=3, levels=levels)
    assert asked(asks) == "Ada duel: Bruno | Carla"
    two = play(CARDS, {"Ada": "axe"}, "", "Ada play axe", levels={"Ada": 10, "Bruno": 10})
    assert (two["winner"], [each["level"] for each in two["players"]]) == ("Ada", [10, 9])
    assert fights(two)[0] | {"attack": 12, "defence": 10, "result": "won", "monster": None} == fights(two)[0]
    lost = play(CARDS, {"Bruno": "axe"}, "", "Bruno play axe", levels={"Ada": 10, "Bruno": 10})
    assert (lost["winner"], fights(lost)[0]["result"]) == ("Bruno", "lost")
    drawn = play(CARDS, {}, "", levels={"Ada": 10, "Bruno": 10})
    assert (drawn["winner"], drawn["round"]) == (None, 300)
    assert not any(event["what"] == "nothing" for event in drawn["events"])


@pytest.mark.clause("last.turn")
def test_what_lasts_a_turn_ends_as_the_owners_next_turn_begins() -> None:
    words = ("Ada play ring", "Ada step no", "Bruno step no")
    found = play(CARDS, {"Ada": "ring"}, "mouse mouse mouse mouse", *words)
    events = found["events"]
    again = events.index({"what": "turn", "round": 2, "player": "Ada"})
    assert events[again + 1] == {"what": "move", "card": "ring", "from": "play of Ada", "to": "discards"}
    early = play(CARDS, {"Ada": "ring"}, "mouse mouse mouse mouse", *words[:2], one_turn="turn")
    assert "ring: play of Ada > discards" in moves(early)


@pytest.mark.clause("table.open")
def test_only_the_decks_order_is_hidden() -> None:
    table = state(CARDS, {"Ada": "axe"}, "mouse ogre mouse", classes="warrior cleric")
    for viewer in table.viewers:
        shown = table.masked(viewer).to_json()
        assert shown["castle"] == ["mouse", "ogre"]
        assert shown["class_deck"] == ["cleric", "warrior"]
        assert shown["players"] == table.to_json()["players"]
