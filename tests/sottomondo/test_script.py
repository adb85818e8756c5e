"""Scripts: what they are answered, and every way in which they are refused."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.sottomondo import literal, scripts, wrong
from tsukumo.cli import main
from tsukumo.core.errors import CannotRead
from tsukumo.core.jsons import loads
from tsukumo.sottomondo.events import answer
from tsukumo.sottomondo.script import played

Said = pytest.CaptureFixture[str]
Json = dict[str, Any]
SEEDS = st.integers(0, 2**40)
GOOD: Json = {
    "format": "tsukumo-sottomondo/1",
    "players": ["Ada", "Bruno"],
    "levels": {"Ada": 9},
    "edition": {
        "monsters": {"rat": {"force": 1, "copies": 7}, "ogre": {"force": 11, "won": [{"op": "draw", "who": "you"}]}},
        "items": {"axe": {"type": "weapon", "lasts": "lasting", "bonus": 2}},
        "classes": {"cleric": {"spells": True}},
    },
    "castle": ["axe", *["rat"] * 7, "ogre"],
    "classes": ["cleric"],
    "decisions": [{"do": "help", "by": "Bruno", "choice": []}, {"do": "play", "by": "Ada", "choice": ["axe"]}],
}


def ours(data: Any) -> Any:
    """What a script is answered, or the keys of what is wrong with it."""
    try:
        return json.loads(json.dumps(answer(played(data))))
    except CannotRead as error:
        return {"error": sorted(problem.key for problem in error.problems)}


def keys(data: Any) -> list[str]:
    """The keys of what is wrong with a script, as both accounts find it."""
    found: list[str] = ours(data)["error"]
    assert found == sorted(literal.answer(data)["error"])
    return found


def with_(**parts: Any) -> Json:
    """The good script with other parts."""
    return {**copy.deepcopy(GOOD), **parts}


def edited(table: str, code: str, **entry: Any) -> Json:
    """The good script with something else in one card."""
    found = with_()
    found["edition"].setdefault(table, {}).setdefault(code, {}).update(entry)
    return found


@given(SEEDS)
@examples(400)
def test_both_accounts_answer_alike(seed: int) -> None:
    found = scripts.script(Random(seed))
    theirs = json.loads(json.dumps(literal.answer(found)))
    assert ours(found) == theirs


@given(SEEDS)
@examples(600)
def test_both_accounts_refuse_alike(seed: int) -> None:
    rng = Random(seed)
    found = wrong.spoilt(scripts.script(rng), rng)
    theirs = json.loads(json.dumps(literal.answer(found)))
    if "error" in theirs:
        theirs = {"error": sorted(theirs["error"])}
    assert ours(found) == theirs


def test_the_answer_of_the_example() -> None:
    found = ours(GOOD)
    assert [event["what"] for event in found["events"]] == ["turn", "move", "move", "fight", "move"]
    assert found["waiting"] == {"do": "step", "by": "Ada", "choices": [["no"], ["yes"]]}
    assert list(found)[:5] == ["events", "over", "winner", "round", "turn"]
    assert (found["discards"], found["castle"], found["class_deck"]) == (["ogre"], [], ["cleric"])


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({}, ["castle", "classes", "format", "players"]),
        (with_(format="x"), ["format"]),
        (with_(further=1), ["further"]),
        (with_(players=["Ada"]), ["players"]),
        (with_(players=["Ada", " x"]), ["players[1]"]),
        (with_(players=["Ada", "ADA"]), ["players[1]"]),
        (with_(players="Ada", levels=3, castle=[]), ["players"]),
        (with_(levels={"Zed": 1, "Ada": 11}), ["levels.Ada", "levels.Zed"]),
        (with_(levels={"Ada": True, "Bruno": 1.0}), ["levels.Ada", "levels.Bruno"]),
        (with_(levels=[]), ["levels"]),
        (with_(readings={"trade": "x", "zed": "y"}), ["readings.trade", "readings.zed"]),
        (with_(castle=GOOD["castle"][:7]), ["castle"]),
        (with_(castle=[*GOOD["castle"], "rat", "rat", "zed", 3, "cleric"]), [f"castle[{i}]" for i in range(10, 14)][:0]
         or ["castle[10]", "castle[11]", "castle[12]", "castle[13]", "castle[9]"]),
        (with_(classes=["axe", "cleric", "cleric"]), ["classes[0]", "classes[2]"]),
        (with_(classes=None), ["classes"]),
        (with_(edition=[], castle=["zed"]), ["edition"]),
        (with_(edition={"monsters": 3}, castle=["zed"]), ["edition.monsters"]),
        (with_(decisions={}), ["decisions"]),
        (with_(decisions=[3, {"do": 1, "by": 2, "choice": [3], "x": 4}, {}]),
         ["decisions[0]", "decisions[1].by", "decisions[1].choice", "decisions[1].do", "decisions[1].x",
          "decisions[2].by", "decisions[2].choice", "decisions[2].do"]),
    ],
)  # fmt: skip
def test_the_table(data: Json, expected: list[str]) -> None:
    assert keys(data) == expected


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (edited("items", "axe", bonus=10), "edition.items.axe.bonus"),
        (edited("items", "axe", bonus=True), "edition.items.axe.bonus"),
        (edited("items", "axe", type="sword"), "edition.items.axe.type"),
        (edited("items", "axe", **{"for": ["knight"]}), "edition.items.axe.for[0]"),
        (edited("items", "axe", versus={"A": 1}), "edition.items.axe.versus.A"),
        (edited("items", "axe", versus={"a": 10}), "edition.items.axe.versus.a"),
        (edited("items", "axe", guard=1), "edition.items.axe.guard"),
        (edited("items", "axe", force=1), "edition.items.axe.force"),
        (edited("items", "axe", effects=[{"op": "fight", "who": "you"}]), "edition.items.axe.effects[0].op"),
        (edited("items", "axe", effects=[{"op": "level", "who": "you", "by": 2}]), "edition.items.axe.effects[0].by"),
        (edited("items", "axe", effects=[{"op": "level", "by": 1}]), "edition.items.axe.effects[0].who"),
        (edited("items", "axe", effects=[{"op": "step", "only": []}]), "edition.items.axe.effects[0].only"),
        (edited("items", "axe", effects=[{"op": "zed", "who": 3}]), "edition.items.axe.effects[0].op"),
        (edited("items", "axe", effects=[3]), "edition.items.axe.effects[0]"),
        (edited("items", "axe", effects={}), "edition.items.axe.effects"),
        (edited("items", "bow", type="other"), "edition.items.bow.lasts"),
        (edited("monsters", "bat"), "edition.monsters.bat.force"),
        (edited("monsters", "bat", force=31), "edition.monsters.bat.force"),
        (edited("monsters", "bat", force=1, traits=["human"]), "edition.monsters.bat.traits[0]"),
        (edited("monsters", "bat", force=1, won=[{"op": "step"}]), "edition.monsters.bat.won[0].op"),
        (edited("monsters", "Bat", force=1), "edition.monsters.Bat"),
        (edited("monsters", "a" * 31, force=1), f"edition.monsters.{'a' * 31}"),
        (edited("monsters", "human", force=1), "edition.monsters.human"),
        (edited("abilities", "rat", lasts="now"), "edition.abilities.rat"),
        (edited("classes", "cleric", power={"cost": 5, "lasts": "turn"}), "edition.classes.cleric.power.cost"),
        (edited("classes", "cleric", power={"cost": 1}), "edition.classes.cleric.power.lasts"),
        (edited("events", "trap"), "edition.events.trap.effects"),
        (edited("heroes", "ada"), "edition.heroes"),
    ],
)
def test_the_edition(data: Json, expected: str) -> None:
    assert keys(data) == [expected]


def test_what_files_need_is_unread_in_scripts() -> None:
    found = edited("items", "axe", name=3, text=None, source="x")
    assert ours(found) == ours(GOOD)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"do": "play", "by": "Zed"}, "decisions[0].do"),
        ({"by": "Ada", "choice": ["x"]}, "decisions[0].by"),
        ({"by": None}, "decisions[0].by"),
        ({"choice": ["axe"]}, "decisions[0].choice"),
    ],
)
def test_the_first_decision_other_than_the_one_asked(change: Json, expected: str) -> None:
    found = with_()
    found["decisions"][0].update(change)
    assert keys(found) == [expected]


def test_the_first_decision_after_the_end() -> None:
    found = with_(levels={"Ada": 10}, decisions=[{"do": "x", "by": None, "choice": []}] * 3)
    assert keys(found) == ["decisions[0]"]


def test_a_key_given_twice() -> None:
    text = json.dumps(GOOD)
    assert ours(loads(text.replace('"Ada": 9', '"Ada": 9, "Ada": 9'))) == {"error": ["levels.Ada"]}
    assert ours(loads(text.replace('"bonus": 2', '"bonus": 2, "bonus": 2'))) == {"error": ["edition.items.axe.bonus"]}
    assert ours(loads(text.replace('"do": "help"', '"do": "help", "do": "help"'))) == {"error": ["decisions[0].do"]}


@pytest.mark.parametrize("data", [None, 3, "x", []])
def test_what_is_no_script(data: object) -> None:
    assert ours(data) == {"error": [""]}


# --- the command ----------------------------------------------------------------------------------


def ran(capsys: Said, file: Path, data: object, *words: str) -> tuple[int, str, str]:
    """The command on a file that holds some data: its status, and what it says."""
    file.write_text(json.dumps(data), "utf-8")
    status = main(["sottomondo", str(file), *words])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_one_script(capsys: Said, tmp_path: Path) -> None:
    status, out, err = ran(capsys, tmp_path / "s.json", GOOD, "--json")
    assert (status, err, json.loads(out)) == (0, "", ours(GOOD))


def test_a_refused_script(capsys: Said, tmp_path: Path) -> None:
    for words in (["--json"], []):
        status, out, err = ran(capsys, tmp_path / "s.json", with_(castle=["zed"]), *words, "--lang", "en")
        assert (status, out) == (2, "")
        assert err.splitlines()[0] == "castle[0]: 'zed' is not a card of this deck"


def test_an_array(capsys: Said, tmp_path: Path) -> None:
    status, out, err = ran(capsys, tmp_path / "s.json", [GOOD, with_(classes=3), 3], "--json", "--lang", "it")
    first, second, third = json.loads(out)
    assert (status, first) == (2, ours(GOOD))
    assert [list(problem) for problem in second["error"]] == [["key", "problem"]]
    assert [problem["key"] for problem in third["error"]] == [""]
    assert f"{tmp_path / 's.json'}[1]: classes: deve essere una lista" in err
    assert ran(capsys, tmp_path / "s.json", [], "--json") == (0, "[]\n", "")


@pytest.mark.parametrize(("lang", "says"), [("it", "Giro 1: tocca ad Ada."), ("en", "Round 1: it is Ada's turn.")])
def test_a_story(capsys: Said, tmp_path: Path, lang: str, says: str) -> None:
    status, out, _ = ran(capsys, tmp_path / "s.json", GOOD, "--lang", lang)
    assert status == 0
    assert says in out
    assert "fight.compare, force.sum" in out
    assert out.rstrip().endswith("?")
