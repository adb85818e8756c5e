"""The form of what a user gives: everything wrong at once, by key, in words that can be printed whatever is given."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import tsukumo as tk
from tsukumo.core.game import replay
from tsukumo.core.io.errors import CannotRead, join_part
from tsukumo.core.io.forms import (
    Check,
    Judge,
    anything,
    each_of,
    flag,
    judge_data,
    kinds,
    line,
    list_of,
    of_format,
    one_of,
    string,
    such,
    table,
    whole,
    word,
)
from tsukumo.core.io.jsons import loads
from tsukumo.core.language.text import LANGS, Catalogue, Text
from tsukumo.core.teaching import progress
from tsukumo.games.lupus.console import saving
from tsukumo.games.lupus.console.session import ModeratedSession
from tsukumo.games.lupus.script import play_script as lupus
from tsukumo.games.sottomondo.editions.checks import check_edition as sottomondo_edition
from tsukumo.games.sottomondo.script import play_script as sottomondo
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.editions.files import check_tables
from tsukumo.games.tsukumobake.lab.observation import read_movements
from tsukumo.games.tsukumobake.quiz.papers import make_quiz
from tsukumo.games.tsukumobake.scenario import from_json

OWN = Catalogue({"file.range": Text("mai {value}", "never {value}"), "odd": Text("dispari", "odd, not {value}")})
PAWN = table({"house": one_of("geisha", "monk"), "cards": whole(0, 9), "struck?": flag})
EFFECT = kinds("op", {"draw": table({"op": word, "count?": whole(1, 4)}), "skip": table({"op": anything})}, "odd")


def said(check: Check, value: object) -> list[str]:
    judge = Judge(OWN)
    check(judge, "x", value)
    return [problem.line("en") for problem in judge.problems]


@pytest.mark.parametrize(
    ("check", "good", "wrong"),
    [
        (whole(1, 4), [1, 4], [0, 5, True, 1.0, "1", None]),
        (one_of(1, -1), [1, -1], [True, 1.0, 2, "1", None, []]),
        (one_of(False, True), [False], [0, 1, None, "false"]),
        (flag, [True, False], [0, None]),
        (word, ["", "a"], [1, None, ["a"]]),
        (line, ["a b"], ["", " ", "a\nb", "\ud800", 1]),
        (string(str.isupper, "odd"), ["A"], ["a", 1]),
        (such(lambda value: value == 3, "odd"), [3], [4, "3"]),
        (of_format("a/1"), ["a/1"], ["a/2", 1, None]),
        (list_of(flag), [[], [True]], [[1], {}, "x", None]),
        (each_of(line, flag), [{}, {"a": True}], [{"a": 1}, {"": True}, [], None]),
        (PAWN, [{"cards": 1, "house": "monk"}, {"house": "monk", "cards": 1, "struck": True}], [{}, [], None, "x"]),
        (EFFECT, [{"op": "draw", "count": 2}, {"op": "draw"}, {"op": "skip"}], [{}, {"op": []}, {"op": "x"}, 3, []]),
        (anything, [None, {}, "x"], []),
    ],
)
def test_what_fits_and_what_does_not(check: Check, good: list[object], wrong: list[object]) -> None:
    assert [said(check, value) for value in good] == [[]] * len(good)
    assert all(said(check, value) for value in wrong)


def test_everything_wrong_is_told_at_once_and_what_is_missing_first() -> None:
    assert said(PAWN, {"cards": 10, "a b": 1, "struck": 0}) == [
        "x.house: is missing",
        "x.cards: never 10",
        "x.'a b': unknown key",
        "x.struck: must be true or false, not 0",
    ]
    assert said(list_of(EFFECT), [{"count": 9}, {"op": "fly", "count": 9}, {"op": "skip", "count": 9}]) == [
        "x[0].op: is missing",
        "x[1].op: odd, not 'fly'",
        "x[2].count: unknown key",
    ]


def test_a_key_is_written_as_its_file_writes_it_and_told_once_if_asked() -> None:
    judge = judge_data(loads('{"house": 1, "house": "monk", "cards": "x", "a b": 1}'), PAWN, join=join_part)
    judge.problems += judge.problems[1:2]
    with pytest.raises(CannotRead) as each:
        judge.refuse()
    assert [problem.key for problem in each.value.problems] == ["house", "cards", "a b"]
    judge.no("house", "file.missing")
    with pytest.raises(CannotRead) as once:
        judge.refuse(by_key=True)
    assert [problem.line("en") for problem in once.value.problems][-1] == "house: repeated key"


# --- what cannot be encoded, wherever it stands in whatever is read -------------------------------

NAMES = ["Ada", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina", "Hugo"]
STRING = "G7N.gD7s5.mG11n7"
POSITION = tk.position(STRING).to_json() | {"readings": {"sight": "blocked"}}
LUPUS = {
    "format": "tsukumo-lupus/1",
    "seats": NAMES,
    "roles": dict(zip(NAMES, ["werewolf", "werewolf", "seer", *["villager"] * 5], strict=True)),
    "readings": {"ghosts": "on"},
    "decisions": [{"do": "see", "who": "Ada"}],
}
CARDS = {"monsters": {"rat": {"force": 1, "copies": 8}}, "items": {"axe": {"type": "weapon", "lasts": "now"}}}
SOTTOMONDO = {
    "format": "tsukumo-sottomondo/1",
    "players": ["Ada", "Bruno"],
    "levels": {"Ada": 9},
    "edition": CARDS,
    "castle": ["rat"] * 8,
    "classes": [],
    "decisions": [{"do": "step", "by": "Ada", "choice": ["no"]}],
}
QUESTIONS = [{"kind": "where", "position": STRING}, {"kind": "points", "house": "monk", "cards": ["fan"]}]
WAYS = [f"{STRING} -> F7", {"position": POSITION, "went": ["F7"]}]
LEVELS = {"format": progress.FORMAT, "game": "nim", "seed": 1, "levels": ["a"], "progress": {"a": 1}}
SEATED = ModeratedSession(seats=tuple(NAMES)).to_deck().deal(1)
READERS: dict[str, tuple[Callable[[Any], object], Any]] = {
    "scenario": (from_json, POSITION),
    "quiz": (make_quiz, {"format": "tsukumo-quiz/1", "title": {"it": "a", "en": "b"}, "questions": QUESTIONS}),
    "movements": (
        lambda data: read_movements(json.dumps(data).encode()),
        {"format": "tsukumo-movements/1", "movements": WAYS},
    ),
    "edition": (check_tables, load_edition().table),
    "cards": (sottomondo_edition, CARDS),
    "sottomondo": (sottomondo, SOTTOMONDO),
    "lupus": (lupus, LUPUS),
    "evening": (lambda data: saving.read_session(json.dumps(data).encode()), saving.to_json(SEATED)),
    "progress": (lambda data: progress.load(json.dumps(data), "nim", ("a", "b")), LEVELS),
    "game": (
        replay.from_json,
        replay.to_json(tk.new_game("sottomondo", seed=1)) | {"actions": ["Ada yes"]},
    ),
}


def spoilt(data: Any) -> Iterator[Any]:
    """The data with half of a pair of letters instead of each value, and beside it as a key."""
    yield "\ud800"
    for key in list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ():
        for part in spoilt(data[key]):
            found = copy.copy(data)
            found[key] = part
            yield found
    if isinstance(data, dict):
        yield {**data, "\ud800": 1}


def lines(read: Callable[[Any], object], data: Any) -> list[str]:
    """The lines of a refusal, in both languages; none if the data are accepted."""
    try:
        read(data)
    except CannotRead as error:
        return [line for lang in LANGS for line in error.lines(lang)]
    return []


@pytest.mark.parametrize("name", READERS)
def test_what_is_wrong_can_be_printed_whatever_is_read(name: str) -> None:
    read, data = READERS[name]
    told = [lines(read, found) for found in spoilt(data)]
    assert sum(map(bool, told)) >= 10
    assert all("\n".join(each).encode() or not each for each in told)
