"""The contents that a script may have, bound by bound, and the keys of refusals: asked of both accounts."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.sottomondo.table import Json, both, engine
from tests.games.sottomondo.test_script import edited, with_
from tsukumo.core.io.jsons import loads


def accepted(data: Json) -> bool:
    """Return whether a script is played, apart from its decisions."""
    return "error" not in engine({**data, "decisions": []})


def keys(data: Json) -> list[str]:
    """The keys of what is wrong with a script, as both accounts find it."""
    found: list[str] = both(data)["error"]
    return found


def test_the_names_of_a_script_are_taken_by_their_letters() -> None:
    """As the literal account takes them: looks count at a table alone."""
    for players in (["①", "1"], ["ＡＤＡ", "Ada"], ["\u3164", "Jos\u00e9"]):
        assert "error" not in both(with_(players=players, levels={}, decisions=[]))
    assert keys(with_(players=["Ada", "👩\u200d🚀"])) == ["players[1]"]


# --- numbers, booleans ----------------------------------------------------------------------------


def effect(op: str, **more: Any) -> Json:
    """The good script with one effect in an event, or in an ability where no event may have it."""
    one = {"op": op, **more}
    if op == "monster":
        return edited("abilities", "run", lasts="now", effects=[one])
    return edited("events", "trap", effects=[one])


NUMBERS: dict[str, tuple[Any, int, int]] = {
    "levels.Ada": (lambda n: with_(levels={"Ada": n}), 1, 10),
    "edition.monsters.bat.force": (lambda n: edited("monsters", "bat", force=n), 0, 30),
    "edition.monsters.bat.copies": (lambda n: edited("monsters", "bat", force=1, copies=n), 1, 9),
    "edition.classes.cleric.copies": (lambda n: edited("classes", "cleric", copies=n), 1, 9),
    "edition.items.axe.bonus": (lambda n: edited("items", "axe", bonus=n), -9, 9),
    "edition.abilities.run.bonus": (lambda n: edited("abilities", "run", lasts="turn", bonus=n), -9, 9),
    "edition.classes.cleric.bonus": (lambda n: edited("classes", "cleric", bonus=n), -9, 9),
    "edition.items.axe.versus.evil": (lambda n: edited("items", "axe", versus={"evil": n}), -9, 9),
    "edition.classes.cleric.versus.human": (lambda n: edited("classes", "cleric", versus={"human": n}), -9, 9),
    "edition.classes.cleric.power.cost": (
        lambda n: edited("classes", "cleric", power={"cost": n, "lasts": "turn"}), 1, 4,
    ),
    "edition.classes.cleric.power.bonus": (
        lambda n: edited("classes", "cleric", power={"cost": 1, "lasts": "turn", "bonus": n}), -9, 9,
    ),
    "edition.abilities.run.effects[0].by": (lambda n: effect("monster", by=n), -9, 9),
    "edition.events.trap.effects[0].force": (lambda n: effect("foe", who="you", force=n), 0, 30),
}  # fmt: skip
for op in ("draw", "discard", "take"):
    NUMBERS[f"edition.events.trap.effects[0].count/{op}"] = (lambda n, op=op: effect(op, who="left", count=n), 1, 4)


@pytest.mark.parametrize("key", NUMBERS)
def test_a_number_is_whole_and_within_its_bounds(key: str) -> None:
    make, least, most = NUMBERS[key]
    assert accepted(make(least))
    assert accepted(make(most))
    wrong: list[Any] = [least - 1, most + 1, 10**30, True, float(least), str(least), None, [least]]
    for bad in wrong:
        assert keys(make(bad)) == [key.split("/")[0]]


def test_a_level_changes_by_one_only() -> None:
    assert accepted(effect("level", who="you", by=-1))
    assert accepted(effect("level", who="you", by=1))
    wrong: list[Any] = [-2, 0, 2, True, 1.0, "1"]
    for by in wrong:
        assert keys(effect("level", who="you", by=by)) == ["edition.events.trap.effects[0].by"]


@pytest.mark.parametrize(
    ("table", "code", "name"),
    [
        ("monsters", "rat", "alone"),
        ("items", "axe", "guard"),
        ("items", "axe", "at_once"),
        ("classes", "cleric", "two_weapons"),
        ("classes", "cleric", "spells"),
    ],
)
def test_a_boolean_is_no_number(table: str, code: str, name: str) -> None:
    for good in (True, False):
        assert accepted(edited(table, code, **{name: good}))
    wrong: list[Any] = [0, 1, None, "true", []]
    for bad in wrong:
        assert keys(edited(table, code, **{name: bad})) == [f"edition.{table}.{code}.{name}"]


# --- codes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["a", "a" * 30, "a_", "a0", "keep"])
def test_a_code(code: str) -> None:
    assert accepted(edited("monsters", code, force=1))


@pytest.mark.parametrize("code", ["", "A", "_a", "0a", "a" * 31, "human", "a\n", "a-b", "è", "a٣", "a b"])
def test_no_code(code: str) -> None:
    assert keys(edited("monsters", code, force=1)) == [f"edition.monsters.{code}"]
    assert keys(edited("monsters", "bat", force=1, traits=["evil", code])) == ["edition.monsters.bat.traits[1]"]
    if code != "human":
        assert keys(edited("items", "axe", versus={code: 1})) == [f"edition.items.axe.versus.{code}"]


def test_codes_listed_twice_are_no_mistake() -> None:
    assert accepted(edited("monsters", "bat", force=1, traits=["evil", "evil"]))
    assert accepted(edited("items", "axe", **{"for": ["human", "cleric", "human"]}))
    assert accepted(edited("items", "axe", **{"for": []}))


def test_of_equal_codes_the_later_is_refused_and_the_first_is_counted() -> None:
    """Also where the tables come in another order."""
    found = edited("items", "rat", type="other", lasts="now", copies=1)
    found["edition"] = dict(reversed(found["edition"].items()))
    assert keys(found) == ["edition.items.rat"]
    found["castle"] += ["rat"]
    assert keys(found) == ["castle[9]", "edition.items.rat"]
    found = edited("classes", "rat")
    found["classes"] = ["rat", "rat"]
    assert keys(found) == ["classes[1]", "edition.classes.rat"]  # refused, and looked up all the same


def test_no_bound_comes_from_what_is_refused() -> None:
    for wrong in ({"copies": 0}, {"copies": True}):
        found = edited("items", "axe", **wrong)
        found["castle"] += ["axe", "axe"]
        assert keys(found) == ["edition.items.axe.copies"]
    found = with_(castle=[*with_()["castle"], "axe", "axe"])
    found["edition"]["items"]["axe"] = 3
    assert keys(found) == ["edition.items.axe"]
    found = edited("items", "axe", bonus=10)
    found["castle"] += ["axe"]
    assert keys(found) == ["castle[9]", "edition.items.axe.bonus"]


def test_classes_are_looked_up_only_in_a_table_of_them() -> None:
    found = edited("items", "axe", **{"for": ["knight", "Knight", 3, "human"]})
    assert keys(found) == [f"edition.items.axe.for[{i}]" for i in range(3)]
    found["edition"]["classes"] = 3
    assert keys(found) == ["edition.classes", "edition.items.axe.for[1]", "edition.items.axe.for[2]"]
    del found["edition"]["classes"]
    assert keys(found) == ["classes[0]", *[f"edition.items.axe.for[{i}]" for i in range(3)]]


# --- where an operation may be --------------------------------------------------------------------

WORKS: dict[str, Json] = {
    "level": {"who": "you", "by": 1},
    "draw": {"who": "you"},
    "discard": {"who": "you"},
    "take": {"who": "left"},
    "skip": {"who": "left"},
    "class": {"who": "you", "how": "draw"},
    "step": {},
    "summon": {},
    "monster": {"by": 1},
    "end_fight": {"as": "won"},
    "fight": {"who": "left"},
    "foe": {"who": "you", "force": 1},
}
EVERYWHERE = {"level", "draw", "discard", "take", "skip", "class"}
CARDS = {*EVERYWHERE, "step", "summon", "monster", "end_fight"}
PLACES: dict[str, tuple[str, str, Json, set[str]]] = {
    "item": ("items", "effects", {"type": "other", "lasts": "now"}, CARDS),
    "ability": ("abilities", "effects", {"lasts": "now"}, CARDS),
    "event": ("events", "effects", {}, {*EVERYWHERE, "step", "fight", "foe"}),
    "monster won": ("monsters", "won", {"force": 1}, EVERYWHERE),
    "monster lost": ("monsters", "lost", {"force": 1}, EVERYWHERE),
    "class won": ("classes", "won", {}, EVERYWHERE),
    "class lost": ("classes", "lost", {}, EVERYWHERE),
}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("op", WORKS)
def test_an_operation_in_its_place_with_what_it_needs(op: str, place: str) -> None:
    table, name, entry, allowed = PLACES[place]
    key = f"edition.{table}.thing.{name}[0]"
    if op not in allowed:
        assert keys(edited(table, "thing", **entry, **{name: [{"op": op, "further": 1}]})) == [f"{key}.op"]
        return
    assert accepted(edited(table, "thing", **entry, **{name: [{"op": op, **WORKS[op]}]}))
    lacking = keys(edited(table, "thing", **entry, **{name: [{"op": op, "further": 1}]}))
    assert lacking == sorted([f"{key}.further", *[f"{key}.{part}" for part in WORKS[op]]])
    for part in ("who", "only", "count", "from", "attackers"):
        takes = {"who", "only"} if "who" in WORKS[op] else set()
        takes |= {"count"} if op in ("draw", "discard", "take") else set()
        takes |= {"from"} if op in ("discard", "take") else set()
        takes |= {"attackers"} if op == "fight" else set()
        value: Any = {"who": "all", "only": ["human"], "count": 4, "from": "play", "attackers": "top"}[part]
        found = edited(table, "thing", **entry, **{name: [{"op": op, **WORKS[op], part: value}]})
        assert accepted(found) if part in takes else keys(found) == [f"{key}.{part}"]


# --- keys given twice -----------------------------------------------------------------------------


def test_by_players_given_twice_nothing_is_judged() -> None:
    text = json.dumps(with_(levels={"Zed": 3}))
    assert engine(loads(text.replace('"players"', '"players": ["Zed"], "players"', 1))) == {"error": ["players"]}


def test_an_enormous_number_is_only_out_of_bounds() -> None:
    text = json.dumps(with_(levels={"Ada": 77}))
    for number in ("9" * 6000, "1e999", "-1e999", "-" + "9" * 6000):
        assert engine(loads(text.replace("77", number))) == {"error": ["levels.Ada"]}
