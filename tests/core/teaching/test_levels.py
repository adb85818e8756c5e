"""The shared part of all games' levels: tasks and marks, needed ideas, progress in links and files."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import Text, plain
from tsukumo.core.look.marks import SIGNS, sign
from tsukumo.core.teaching.levels import STAGE, find_overlooked, needs_just
from tsukumo.core.teaching.progress import KeptProgress, dumps, load, number, read, read_levels, write
from tsukumo.core.teaching.question import Question

KNOWN = ("one", "two", "three")
TASK = Question(
    "where",
    plain("?"),
    {"A1": Text("a", "b"), "B2": plain("B2"), "C3": plain("C3"), "none": Text("nessuno", "none")},
    ("A1", "B2"),
    (),
    None,
    several=True,
    places=("A1", "B2", "C3"),
)


def test_a_question_names_its_places_and_buttons() -> None:
    assert TASK.buttons == ("none",)
    assert TASK.name(["A1", "B2"]) == ("a e B2", "b and B2")


def test_marks_say_what_is_right_and_what_was_wrong() -> None:
    assert TASK.marks(("A1", "C3"), judged=False) == {"A1": "chosen", "C3": "chosen"}
    assert TASK.marks(("A1",), judged=False, missed=("C3",)) == {"A1": "chosen"}  # C3 can be chosen again
    one = replace(TASK, several=False)
    assert one.marks((), judged=False, missed=("C3",)) == {"C3": "wrong"}
    assert TASK.marks(("A1", "C3"), judged=True) == {"A1": "right", "C3": "wrong", "B2": "right"}
    assert TASK.is_right(("B2", "A1"))
    assert not TASK.is_right(("A1",))
    assert not TASK.is_right(("A1", "B2", "C3"))


def test_marks_differ_by_more_than_their_colour() -> None:
    assert len({(dashes, path) for _, dashes, path in SIGNS.values()}) == len(SIGNS)
    assert [kind for kind in SIGNS if not sign(kind, 0, 0)] == ["chosen"]


@pytest.mark.parametrize(
    ("changed", "needed"),
    [({"two"}, True), ({"one", "two"}, True), ({"two", "three"}, False), ({"one"}, False), (set(), False)],
)
def test_a_task_needs_its_idea_and_none_that_comes_later(changed: set[str], needed: bool) -> None:
    assert needs_just("two", KNOWN, "right", lambda idea: "wrong" if idea in changed else "right") == needed


def test_an_answer_is_explained_by_the_last_idea_that_is_missing_to_it() -> None:
    without = {"one": ("B2", "A1"), "two": ("A1", "B2"), "three": ("C3",)}
    assert find_overlooked(KNOWN, without.__getitem__, ("A1", "B2")) == "two"
    assert find_overlooked(KNOWN, without.__getitem__, ("C3",)) == "three"
    assert find_overlooked(KNOWN[:2], without.__getitem__, ("C3",)) == ""


def test_progress_in_a_link() -> None:
    progress = {"one": STAGE, "three": 1}
    assert write(progress) == "one,three~1"
    assert read(write(progress), KNOWN) == (progress, [])
    found, problems = read("one~4,four,two~x, three ~ 2,two~2", KNOWN)
    assert found == {"two": 2}
    assert [problem.key for problem in problems] == ["progress.one", "progress", "progress.two", "progress"]
    assert read_levels("three,one,three,x", KNOWN)[0] == ("three", "one")
    assert [problem.key for problem in read_levels("three,one,x", KNOWN)[1]] == ["levels"]
    assert number("7", "seed", 1, 10) == (7, [])
    assert [number(text, "seed", 1, 10)[0] for text in ("0", "11", "x", "", "1.5", "٣")] == [1] * 6


def test_progress_in_a_file() -> None:
    kept = KeptProgress(7, ("one", "three"), {"three": 2})
    content = dumps("chess", kept)
    assert load(content, "chess", KNOWN) == kept
    assert b"second" not in content  # as files always were
    slow = kept._replace(second={"three": 1})
    assert load(dumps("chess", slow), "chess", KNOWN) == slow
    with pytest.raises(CannotRead) as refused:
        load(content, "draughts", KNOWN)
    assert [problem.key for problem in refused.value.problems] == ["game"]


def test_a_damaged_file_says_everything_that_is_wrong() -> None:
    data = {"format": "x", "game": "chess", "seed": 0, "levels": ["four"], "progress": {"one": 4, "five": 1}, "more": 1}
    with pytest.raises(CannotRead) as refused:
        load(json.dumps(data), "chess", KNOWN)
    keys = {problem.key for problem in refused.value.problems}
    assert keys == {"format", "seed", "levels[0]", "progress.one", "progress.five", "more"}
    for content in (b"{", b"[]", b"\xff", '{"seed": 1, "seed": 2}'):
        with pytest.raises(CannotRead):
            load(content, "chess", KNOWN)
