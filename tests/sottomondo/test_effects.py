"""What effects do and whom they mean, on small games worked by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.sottomondo.table import asked, fights, moves, play, player


def cards(*effects: Any, **more: Any) -> Any:
    """Cards with one event of some effects."""
    return {
        "monsters": {"mouse": {"force": 0, "copies": 9, "alone": True}},
        "items": {"lamp": {"type": "other", "lasts": "lasting", "copies": 9}},
        "events": {"trap": {"effects": list(effects)}, **more.pop("events", {})},
        "classes": {"cleric": {}, "warrior": {}},
        **more,
    }


@pytest.mark.clause("effect.who", "effect.order")
@pytest.mark.parametrize(
    ("who", "meant"),
    [
        ("you", ["Ada"]),
        ("left", ["Bruno"]),
        ("right", ["Dario"]),
        ("others", ["Bruno", "Carla", "Dario"]),
        ("all", ["Ada", "Bruno", "Carla", "Dario"]),
        ("top", ["Bruno", "Dario"]),
        ("bottom", ["Ada"]),
    ],
)
def test_whom_an_effect_means_clockwise_from_you(who: str, meant: list[str]) -> None:
    levels = {"Bruno": 5, "Carla": 3, "Dario": 5}
    found = play(cards({"op": "level", "who": who, "by": 1}), {}, "trap lamp", players=4, levels=levels)
    changed = [event["player"] for event in found["events"] if event["what"] == "level"]
    assert changed[: len(meant)] == meant


@pytest.mark.clause("effect.who", "effect.only")
def test_one_who_is_chosen() -> None:
    effect = {"op": "level", "who": "chosen", "by": 1}
    assert asked(play(cards(effect), {}, "trap lamp", players=3)) == "Ada choose: Bruno | Carla"
    found = play(cards(effect), {}, "trap lamp", "Ada choose Carla", players=3)
    assert player(found, "Carla")["level"] == 2
    school = {"op": "class", "who": "left", "how": "draw"}
    only = cards(school, {**effect, "only": ["cleric"]})
    found = play(only, {}, "trap lamp", players=3, classes="cleric")
    assert player(found, "Bruno")["level"] == 2  # a single choice is not asked for
    nobody = play(cards({**effect, "only": []}), {}, "trap lamp", players=3)
    assert [each["level"] for each in nobody["players"]] == [1, 1, 1]


@pytest.mark.clause("effect.only")
def test_the_rest_are_left_out() -> None:
    made = cards(
        {"op": "class", "who": "you", "how": "draw"}, {"op": "level", "who": "all", "by": 1, "only": ["human"]}
    )
    found = play(made, {}, "trap lamp", players=3, classes="cleric")
    assert [each["level"] for each in found["players"]] == [1, 2, 2]


@pytest.mark.clause("effect.level", "level.bounds")
def test_levels_stay_within_bounds() -> None:
    found = play(cards({"op": "level", "who": "all", "by": -1}), {}, "trap lamp", levels={"Bruno": 2})
    assert [each["level"] for each in found["players"]] == [1, 1]
    assert [event["player"] for event in found["events"] if event["what"] == "level"] == ["Bruno"]


@pytest.mark.clause("effect.draw", "deck.run_out")
def test_drawing_as_long_as_there_are_cards() -> None:
    found = play(cards({"op": "draw", "who": "all", "count": 2}), {}, "trap mouse lamp mouse")
    assert moves(found)[1:5] == [
        "mouse: castle > inventory of Ada",
        "lamp: castle > inventory of Ada",
        "mouse: castle > inventory of Bruno",
        "trap: centre > discards",
    ]


@pytest.mark.clause("effect.discard")
def test_who_discards_chooses_card_by_card() -> None:
    made = cards({"op": "discard", "who": "left", "count": 2})
    assert asked(play(made, {"Bruno": "lamp"}, "trap lamp")) == "Bruno discard: lamp | rat0"
    found = play(made, {"Bruno": "lamp"}, "trap lamp", "Bruno discard lamp")
    assert player(found, "Bruno")["inventory"][:2] == ["rat0", "rat0"]
    none = play(cards({"op": "discard", "who": "left", "from": "play"}), {}, "trap lamp")
    assert len(player(none, "Bruno")["inventory"]) == 4


@pytest.mark.clause("effect.take")
def test_you_choose_what_you_take_and_not_from_yourself() -> None:
    made = cards({"op": "take", "who": "all", "count": 1})
    assert asked(play(made, {"Bruno": "lamp"}, "trap lamp", players=3)) == "Ada take: Bruno lamp | Bruno rat0"
    found = play(made, {"Bruno": "lamp"}, "trap lamp", "Ada take Bruno lamp", players=3)
    assert moves(found)[1:] == ["lamp: inventory of Bruno > inventory of Ada"]
    assert asked(found) == "Ada take: Carla rat0 | Carla rat1"  # from one after the other, and not from Ada


@pytest.mark.clause("effect.class", "power.new")
def test_a_class_is_drawn_or_goes_under_the_deck() -> None:
    draw, lose = ({"op": "class", "who": "you", "how": how} for how in ("draw", "lose"))
    found = play(cards(draw, draw, lose), {}, "trap lamp", classes="cleric warrior")
    assert player(found, "Ada")["classes"] == ["cleric"]
    assert found["class_deck"] == ["warrior"]
    found = play(cards(draw, lose, lose), {}, "trap lamp", classes="cleric warrior")
    assert found["class_deck"] == ["warrior", "cleric"]
    assert "cleric: class of Ada > classes" in moves(found)


@pytest.mark.clause("effect.skip", "turn.skip")
def test_missing_one_turn_only() -> None:
    found = play(cards({"op": "skip", "who": "all"}, {"op": "skip", "who": "all"}), {}, "trap lamp")
    whats = [(event["what"], event["player"]) for event in found["events"] if event["what"] in ("skipped", "turn")]
    passed = [("turn", "Ada"), ("turn", "Bruno"), ("skipped", "Bruno"), ("turn", "Ada"), ("skipped", "Ada")]
    assert whats == [*passed, ("turn", "Bruno")]


@pytest.mark.clause("effect.fight")
def test_each_attacker_attacks_whom_it_sees() -> None:
    made = cards({"op": "fight", "attackers": "all", "who": "left"})
    found = play(made, {}, "trap lamp", players=3)
    assert [(each["attacker"], each["defender"]) for each in fights(found)] == [
        ("Ada", "Bruno"),
        ("Bruno", "Carla"),
        ("Carla", "Ada"),
    ]
    chosen = cards({"op": "fight", "attackers": "chosen", "who": "chosen"})
    assert asked(play(chosen, {}, "trap lamp", players=3)) == "Ada choose: Bruno | Carla"
    assert asked(play(chosen, {}, "trap lamp", "Ada choose Bruno", players=3)) == "Bruno choose: Ada | Carla"
    anew = play(
        cards({"op": "fight", "attackers": "others", "who": "top"}), {}, "trap lamp", players=3, levels={"Bruno": 2}
    )
    assert [(each["attacker"], each["defender"], each["result"]) for each in fights(anew)] == [
        ("Carla", "Bruno", "lost")
    ]


@pytest.mark.clause("effect.foe")
def test_each_fights_a_foe_without_traits() -> None:
    found = play(cards({"op": "foe", "who": "all", "force": 0}), {}, "trap lamp", "Bruno help", "Ada help")
    assert [(each["attacker"], each["defender"], each["defence"]) for each in fights(found)] == [
        ("Ada", None, 0),
        ("Bruno", None, 0),
    ]
    assert asked(found) == "Ada step: no | yes"
