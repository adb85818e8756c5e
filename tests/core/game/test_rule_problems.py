"""Files of clauses, readings and sentences: read in one or in two files, and refused with every problem by its key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from tsukumo.core.game.clauses import READINGS, Clause, load_clauses, load_readings, load_sentences
from tsukumo.core.io.errors import CannotRead, texts
from tsukumo.core.language.text import LANGS, Text

CLAUSE = """
["turn.1"]
title = { it = "Uno", en = "One" }
it = "Prima"
en = "First"
"""
READING = """
[readings.fly]
scope = "game"
clauses = ["turn.1"]
question = { it = "Vola?", en = "Does it fly?" }
why = { it = "Mah", en = "Who knows" }
[readings.fly.answers]
no = { it = "no", en = "no" }
yes = { it = "sì", en = "yes" }
"""


def readings(file: str) -> Mapping[str, Any]:
    return load_readings(file, READINGS)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "rulebook.toml"


def test_clauses_and_readings_may_stand_in_one_file(file: Path) -> None:
    file.write_text(CLAUSE + READING, "utf-8")
    (clause,) = load_clauses(str(file)).values()
    assert clause == Clause("turn.1", Text("Uno", "One"), Text("Prima", "First"))
    (reading,) = readings(str(file)).values()
    assert (reading.id, reading.default, reading.clauses, list(reading.answers)) == (
        "fly",
        "no",
        ("turn.1",),
        ["no", "yes"],
    )


def test_a_rulebook_may_leave_nothing_open(file: Path) -> None:
    file.write_text(CLAUSE, "utf-8")
    assert list(load_clauses(str(file))) == ["turn.1"]
    assert readings(str(file)) == {}


def test_readings_may_have_a_file_of_their_own(file: Path) -> None:
    file.write_text(READING.replace("[readings.", "["), "utf-8")
    assert list(load_readings(str(file))) == ["fly"]


WRONG: list[tuple[Callable[[str], object], str, dict[str, str]]] = [
    (load_clauses, "[turn\nx = 1", {"": "toml.syntax"}),
    (load_clauses, 'it = "', {"": "toml.syntax"}),
    (load_clauses, "[turn]\n[turn]\n", {"": "toml.twice"}),
    (load_clauses, "turn = 3", {"turn": "toml.table"}),
    (load_clauses, "[[turn]]\nit = 'x'", {"turn": "toml.table"}),
    (load_clauses, '[turn]\nit = "x"', {"turn.title": "file.missing", "turn.en": "toml.words"}),
    (
        load_clauses,
        CLAUSE + '[turn]\ntitle = "x"\nit = "x"\nen = "x"\nwhy = 3',
        {"turn.title": "toml.sentence", "turn.why": "file.unknown"},
    ),
    (
        load_clauses,
        CLAUSE.replace('it = "Uno", ', "").replace('en = "First"', 'eng = "First"'),
        {"turn.1.title.it": "toml.words", "turn.1.en": "toml.words", "turn.1.eng": "file.unknown"},
    ),
    (readings, "readings = 3", {"readings": "toml.table"}),
    (readings, "[readings]\nfly = 3", {"readings.fly": "toml.table"}),
    (
        readings,
        "[readings.fly]",
        {
            "readings.fly.question": "file.missing",
            "readings.fly.why": "file.missing",
            "readings.fly.scope": "file.missing",
            "readings.fly.clauses": "toml.clauses",
            "readings.fly.answers": "toml.answers",
        },
    ),
    (readings, READING.replace('["turn.1"]', '"turn.1"'), {"readings.fly.clauses": "toml.clauses"}),
    (readings, READING.partition("[readings.fly.answers]")[0], {"readings.fly.answers": "toml.answers"}),
    (readings, READING.replace("no = {", "no = {}#"), {}),
    (readings, READING.replace('en = "yes"', "e = 1"), {}),
    (load_sentences, "[x\n", {"": "toml.syntax"}),
    (load_sentences, "title = 3", {"title": "toml.sentence"}),
    (
        load_sentences,
        '[do]\ntake = { it = "x" }\n[tell.then]\nall = { it = "x", en = "y", de = "z" }\nnone = []',
        {"do.take.en": "toml.words", "tell.then.all.de": "file.unknown", "tell.then.none": "toml.sentence"},
    ),
]
WRONG[13][2].update({"readings.fly.answers.no.it": "toml.words", "readings.fly.answers.no.en": "toml.words"})
WRONG[14][2].update({"readings.fly.answers.yes.en": "toml.words", "readings.fly.answers.yes.e": "file.unknown"})


@pytest.mark.parametrize(("load", "text", "expected"), WRONG)
def test_every_problem_is_named(load: Callable[[str], object], text: str, expected: dict[str, str], file: Path) -> None:
    file.write_text(text, "utf-8")
    with pytest.raises(CannotRead) as caught:
        load(str(file))
    found = {
        problem.key.removeprefix("rulebook.toml").removeprefix(": "): problem.reason
        for problem in caught.value.problems
    }
    assert list(found) == list(expected)
    for key, reason in found.items():
        for lang in LANGS:
            pattern = texts[expected[key]].say(lang).replace("{{", "{").replace("}}", "}")
            assert reason.say(lang).startswith(pattern.partition("{value}")[0].partition("{where}")[0])


def test_a_file_that_is_no_text(file: Path) -> None:
    file.write_bytes(b"\xff\xfe")
    for load in (load_clauses, readings, load_sentences):
        with pytest.raises(CannotRead) as caught:
            load(str(file))
        assert [problem.key for problem in caught.value.problems] == ["rulebook.toml"]
