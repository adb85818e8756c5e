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
from tests.games.sottomondo import scripts, wrong
from tests.games.sottomondo.table import Json, both, engine
from tests.games.tsukumobake.commands.test_cli import Ran, run
from tsukumo.core.io.jsons import loads

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
    assert "error" not in both(scripts.script(Random(seed)))


@given(SEEDS)
@examples(600)
def test_both_accounts_refuse_alike(seed: int) -> None:
    rng = Random(seed)
    assert both(wrong.spoilt(scripts.script(rng), rng))


def test_the_answer_of_the_example() -> None:
    found = engine(GOOD)
    assert [event["what"] for event in found["events"]] == ["turn", "move", "move", "fight", "move"]
    assert found["waiting"] == {"do": "step", "by": "Ada", "choices": [["no"], ["yes"]]}
    assert list(found)[:5] == ["events", "over", "winner", "round", "turn"]
    assert (found["discards"], found["castle"], found["class_deck"]) == (["ogre"], [], ["cleric"])


def test_what_files_need_is_unread_in_scripts() -> None:
    found = edited("items", "axe", name=3, text=None, source="x")
    assert engine(found) == engine(GOOD)


def test_the_first_decision_after_the_end() -> None:
    found = with_(levels={"Ada": 10}, decisions=[{"do": "x", "by": None, "choice": []}] * 3)
    assert both(found) == {"error": ["decisions[0]"]}


def test_a_key_given_twice() -> None:
    text = json.dumps(GOOD)
    assert engine(loads(text.replace('"Ada": 9', '"Ada": 9, "Ada": 9'))) == {"error": ["levels.Ada"]}
    assert engine(loads(text.replace('"bonus": 2', '"bonus": 2, "bonus": 2'))) == {"error": ["edition.items.axe.bonus"]}
    assert engine(loads(text.replace('"do": "help"', '"do": "help", "do": "help"'))) == {"error": ["decisions[0].do"]}


# --- the command ----------------------------------------------------------------------------------


def ran(folder: Path, data: object, *words: str) -> Ran:
    """The command on a file that holds some data, or some text."""
    (folder / "s.json").write_text(data if isinstance(data, str) else json.dumps(data), "utf-8")
    return run("sottomondo", str(folder / "s.json"), *words)


def test_one_script(tmp_path: Path) -> None:
    status, out, err = ran(tmp_path, GOOD, "--json")
    assert (status, err, json.loads(out)) == (0, "", engine(GOOD))


@pytest.mark.parametrize(("lang", "says"), [("it", "Giro 1: tocca ad Ada."), ("en", "Round 1: Ada's turn.")])
def test_a_story(tmp_path: Path, lang: str, says: str) -> None:
    status, out, _ = ran(tmp_path, GOOD, "--lang", lang)
    assert status == 0
    assert says in out
    assert "fight.compare, force.sum" in out
    assert out.rstrip().endswith("?")
