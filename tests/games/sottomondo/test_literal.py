"""The literal account of Sottomondo Carte keeps what must be true, on scripts at random and worked by hand."""

from __future__ import annotations

import copy
import json
from collections import Counter
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.examples import EXAMPLES, examples
from tests.games.sottomondo.literal import answer, default_edition
from tests.games.sottomondo.literal_table import READINGS, Json
from tests.games.sottomondo.scripts import script, seen, whole_game

SEEDS = st.integers(0, 2**40)


def answered(found: Json) -> Json:
    """The answer of a script without mistakes, which is left as it was."""
    before = copy.deepcopy(found)
    ours = answer(found)
    assert found == before
    assert "error" not in ours
    return ours


# --- what must be true ----------------------------------------------------------------------------


def dealt(found: Json) -> dict[str, list[str]]:
    """The place of every card when the first turn begins."""
    places: dict[str, list[str]] = {"discards": [], "centre": [], "classes": list(found["classes"])}
    for i, name in enumerate(found["players"]):
        places[f"inventory of {name}"] = found["castle"][4 * i : 4 * i + 4]
        places[f"play of {name}"] = []
        places[f"class of {name}"] = []
    places["castle"] = found["castle"][4 * len(found["players"]) :]
    return places


def lying(ours: Json) -> dict[str, list[str]]:
    """The place of every card in an answer."""
    places = {place: ours[place] for place in ("castle", "discards", "centre")} | {"classes": ours["class_deck"]}
    for player in ours["players"]:
        places[f"inventory of {player['name']}"] = player["inventory"]
        places[f"play of {player['name']}"] = player["play"]
        places[f"class of {player['name']}"] = player["classes"]
    return places


def followed(found: Json, events: list[Json]) -> dict[str, list[str]]:
    """The places to which the events' moves bring the cards, checked at every move and at every turn's beginning."""
    places = dealt(found)
    for event in events:
        if event["what"] == "turn":
            assert all(len(places[f"inventory of {name}"]) <= 4 for name in found["players"])
            assert places["centre"] == []
        if event["what"] == "shuffled":
            assert places["castle"] == []
            assert event["cards"] == len(places["discards"]) > 0
            places["castle"], places["discards"] = places["discards"], []
        if event["what"] == "move":
            places[event["from"]].remove(event["card"])
            places[event["to"]].append(event["card"])
    return places


def check_places(found: Json, ours: Json) -> None:
    """Every card is in exactly one place, and four are in an inventory as a turn ends."""
    places = followed(found, ours["events"])
    assert {place: sorted(cards) for place, cards in places.items()} == {
        place: sorted(cards) for place, cards in lying(ours).items()
    }


def check_levels(found: Json, ours: Json) -> None:
    """Levels change by one."""
    levels = {name: found.get("levels", {}).get(name, 1) for name in found["players"]}
    for event in ours["events"]:
        if event["what"] == "level":
            assert abs(event["level"] - levels[event["player"]]) == 1
            assert 1 <= event["level"] <= 10
            levels[event["player"]] = event["level"]
    assert levels == {player["name"]: player["level"] for player in ours["players"]}


def turns(events: list[Json]) -> list[list[Json]]:
    """The events turn by turn."""
    found: list[list[Json]] = []
    for event in events:
        if event["what"] == "turn":
            found.append([])
        found[-1].append(event)
    return found


def check_turns(found: Json, ours: Json) -> None:
    """There are at most two steps a turn, and it is everybody's in turn."""
    played = turns(ours["events"])
    cards = found.get("edition", default_edition())
    monsters = cards.get("monsters", {})
    for i, events in enumerate(played):
        number, seat = divmod(i, len(found["players"]))
        assert events[0] == {"what": "turn", "round": number + 1, "player": found["players"][seat]}
        begun = [at for at, event in enumerate(events) if is_step(event)]
        assert len(begun) <= (0 if any(event["what"] == "skipped" for event in events) else 2)
        if len(begun) == 2 and events[begun[0]].get("card") in monsters:  # a second step after a fight
            results = [event["result"] for event in events[: begun[1]] if event["what"] == "fight"]
            assert results[-1] in ("won", "drawn") or '"step"' in json.dumps(cards)
    assert ours["round"] == -(-len(played) // len(found["players"]))


def is_step(event: Json) -> bool:
    """Return whether a step begins: a card is found, or there is none."""
    found = event["what"] == "move" and (event["from"], event["to"]) == ("castle", "centre")
    return found or event["what"] == "nothing"


def test_what_must_be_true_is_so_in_random_games_that_show_everything() -> None:
    """Rare things happen often enough to be compared: every event, choice and result, under every reading."""
    counts = Counter[Any]()
    for seed in range(max(400, round(600 * EXAMPLES))):
        found = script(Random(seed))
        ours = answered(found)
        try:
            check_places(found, ours)
            check_levels(found, ours)
            check_turns(found, ours)
        except AssertionError as error:
            error.add_note(f"in the script of seed {seed}")
            raise
        counts += seen(found, ours)
    for reading, values in READINGS.items():
        assert min(counts[reading, value] for value in values) >= 40
    wanted: list[Any] = ["nothing", "skipped", "offer", "help", "power", "shuffled", ("do", "duel"), ("do", "choose")]
    wanted += [("do", do) for do in ("found", "play", "trade", "accept", "step", "class", "discard", "take", "summon")]
    wanted += [("do", "found", 2), ("do", "play", 2), ("answer", False), ("helpers", 3), ("against", 2)]
    wanted += [("player", result, False) for result in ("won", "drawn", "lost")]
    wanted += [("monster", result, True) for result in ("won", "drawn", "none")]
    wanted += [("foe", result, True) for result in ("won", "none")]
    wanted += [("move", "class", "classes"), ("move", "play", "inventory")]
    wanted += [("over", True, True), ("over", True, False), ("over", False, True)]
    assert {what: counts[what] for what in wanted if counts[what] < 2} == {}


@given(SEEDS)
@examples(300)
def test_a_script_cut_short_waits_for_the_decision_cut_off(seed: int) -> None:
    """And what has happened until then is the beginning of what happens in all."""
    rng = Random(seed)
    found = script(rng)
    ours = answered(found)
    decisions = found.get("decisions", [])
    at = rng.randrange(len(decisions) + 1)
    less = answered(found | {"decisions": decisions[:at]})
    assert ours["events"][: len(less["events"])] == less["events"]
    if at == len(decisions):
        assert less == ours
        return
    asked, given_ = less["waiting"], decisions[at]
    assert (asked["do"], asked["by"]) == (given_["do"], given_["by"])
    if asked["do"] == "shuffle":
        assert sorted(given_["choice"]) == asked["choices"] == less["discards"]
    else:
        assert given_["choice"] in asked["choices"]
        assert len(asked["choices"]) > 1
        assert all(one < other for one, other in zip(asked["choices"], asked["choices"][1:], strict=False))


@given(SEEDS)
@examples(100)
def test_a_game_is_over_once(seed: int) -> None:
    found = whole_game(Random(seed))
    ours = answered(found)
    assert ours["over"]
    assert ours["waiting"] is None
    assert [event for event in ours["events"] if event["what"] == "over"] == [
        {"what": "over", "winner": ours["winner"]}
    ]
    assert ours["events"][-1]["what"] == "over"
    if ours["winner"] is not None:
        assert [player["name"] for player in ours["players"] if player["level"] == 10] == [ours["winner"]]
    else:
        assert ours["round"] == 300
    further = found["decisions"] + [{"do": "step", "by": None, "choice": []}] * 2
    assert answer(found | {"decisions": further}) == {"error": [f"decisions[{len(found['decisions'])}]"]}
