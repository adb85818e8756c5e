"""The teaching of any game: levels and quizzes, drawn from seeds and answered by the engine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from tests.contract.games import having, offered
from tests.examples import EXAMPLES
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import CLAUSES, LANGS, Text
from tsukumo.core.plugins.registry import FOLDERS, OURS, entry, kind_of
from tsukumo.core.teaching.levels import STAGE
from tsukumo.core.teaching.question import AnyQuestion
from tsukumo.core.teaching.quiz import Quiz

NUMBERS = range(max(4, round(10 * EXAMPLES)))


def said(texts: list[Text]) -> bool:
    """Return whether all texts are there in both languages, every value filled in."""
    return all(text.say(lang).strip() and "{" not in text.say(lang) for text in texts for lang in LANGS)


# --- levels -----------------------------------------------------------------------------------------


@having("levels")
def test_levels_are_told_in_order_with_clauses_that_exist(game: str) -> None:
    levels, clauses = offered(game, "levels").plans(), set(kind_of(game).clauses())
    assert {id: level.clauses for id, level in levels.items()} == offered(game, "levels").clauses()
    for id, level in levels.items():
        assert level.id == id
        assert level.clauses
        assert set(level.clauses) <= clauses
        assert said([level.group, level.title, level.idea, level.hint])
        assert all(text.it != text.en for text in (level.group, level.title, level.idea, level.hint))
    groups = [level.group for level in levels.values()]
    assert groups == sorted(groups, key=groups.index), "the levels of a group stand together"


@having("levels")
def test_a_task_is_told_in_both_languages_and_what_is_right_can_be_chosen(game: str) -> None:
    clauses, bare = set(kind_of(game).clauses()), set[str]()
    for level in offered(game, "levels").plans().values():
        for number in range(STAGE):
            made = level.task(1, number)
            assert said([made.prompt, *made.facts, *made.options.values(), *(each.text for each in made.why)])
            assert made.why[0].clauses == level.clauses
            bare |= {level.id} if len(made.why) == 1 else set()
            assert {clause for sentence in made.why for clause in sentence.clauses} <= clauses
            assert made.answer
            assert set(made.answer) <= set(made.options)
            assert made.is_right(made.answer)
            assert made.is_right(made.answer[::-1])
            assert not made.is_right(made.answer[1:] or ("nothing",))
            assert said([made.name()])
    assert len(bare) <= 2, "but for what a picture shows, the engine says why"


@having("levels")
def test_a_seed_draws_the_same_tasks_and_another_draws_others(game: str) -> None:
    other = 0
    for level in offered(game, "levels").plans().values():
        drawn = [[shown(level.task(seed, number)) for number in (0, 1)] for seed in (1, 1, 2)]
        assert drawn[0] == drawn[1]
        assert drawn[0][0] == drawn[2][0], "the first task is the same for every seed"
        other += drawn[0] != drawn[2]
    assert other > len(offered(game, "levels").plans()) / 2


def shown(task: Any) -> tuple[object, ...]:
    """The visible parts of a task, and its answer."""
    return task.prompt, task.facts, task.answer, task.svg("en")


@having("levels")
def test_a_picture_marks_the_answer_only_once_it_is_judged(game: str) -> None:
    for level in offered(game, "levels").plans().values():
        made = level.task(1, 0)
        places = [word for word in made.answer if word in made.places]
        for lang in LANGS:
            assert "data-mark" not in made.svg(lang)
            judged = made.svg(lang, judged=True)
            assert len(places) <= judged.count('data-mark="right"') <= len(made.answer), level.id


# --- quizzes ----------------------------------------------------------------------------------------


def asked(quiz: Quiz[Any]) -> Iterator[tuple[str, int, int, AnyQuestion]]:
    """Questions of every kind and level, with the numbers that they were drawn from."""
    for kind in quiz.kinds:
        for level in quiz.levels:
            for number in NUMBERS:
                yield kind, level, number, quiz.question(5, number, level, [kind])


@having("quiz")
def test_what_is_right_can_be_chosen_and_is_explained(game: str) -> None:
    quiz, clauses = offered(game, "quiz"), set(kind_of(game).clauses())
    assert quiz.game == game
    assert said([*quiz.kinds.values(), *quiz.levels.values()])
    for kind, level, number, question in asked(quiz):
        where = (kind, level, number)
        assert question.kind == kind, where
        assert question.answer, where
        assert all(word in question.options for word in question.answer), where
        assert question.several or len(question.answer) == 1, where
        assert question.is_right(question.answer), where
        wrong = next((word for word in question.options if word not in question.answer), None)
        assert wrong is not None, where
        assert not question.is_right([wrong]), where
        why = question.reasons
        assert why, where
        assert {clause for sentence in why for clause in sentence.clauses} <= clauses, where
        assert any(sentence.clauses for sentence in why), where
        texts = [*question.lines, question.prompt, question.name(), *(sentence.text for sentence in why)]
        assert said(texts), where
        assert not any('data-mark="right"' in question.svg(lang) for lang in LANGS), where


def drawn(game: str, seed: int) -> str:
    """Some questions of a quiz with their answers, as text."""
    quiz: Quiz[Any] = offered(game, "quiz")
    questions = [quiz.question(seed, number, level, list(quiz.kinds)) for level in quiz.levels for number in range(4)]
    return json.dumps([[each.kind, each.prompt, list(each.lines), list(each.answer)] for each in questions])


@having("quiz")
def test_a_seed_asks_the_same_in_every_process(game: str) -> None:
    here = drawn(game, 7)
    assert here == drawn(game, 7)
    assert here != drawn(game, 8)
    code = f"from tests.contract.test_teaching import drawn; print(drawn({game!r}, 7))"
    path = os.pathsep.join(filter(None, sys.path))
    env = {"PYTHONHASHSEED": "12345", "PYTHONPATH": path, FOLDERS: os.environ[FOLDERS], CLAUSES: os.environ[CLAUSES]}
    there = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, env=env).stdout
    assert there.strip() == here


@having("quiz")
def test_every_kind_comes_up(game: str) -> None:
    quiz = offered(game, "quiz")
    kinds = list(quiz.kinds)
    assert {quiz.question(3, number, 1, kinds).kind for number in range(4 * len(kinds))} == set(kinds)


@having("quiz")
def test_a_question_that_there_is_not_is_refused(game: str) -> None:
    quiz = offered(game, "quiz")
    kinds, most = list(quiz.kinds), max(quiz.levels)
    for level, chosen in ((most + 1, kinds), (1, []), (1, [*kinds, "no_such"]), (True, kinds), (0, kinds)):
        with pytest.raises(CannotRead):
            quiz.question(1, 0, level, chosen)


def test_every_game_of_ours_is_taught() -> None:
    assert [game for game in OURS if not entry(game).quiz or not entry(game).levels] == []
