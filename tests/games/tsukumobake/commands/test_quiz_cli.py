"""``tsukumo quiz``: played, made and checked, from the outside and in both languages."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import tsukumo as tk
from tests.games.tsukumobake.commands.test_cli import run
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.teaching.question import LISTED
from tsukumo.core.teaching.quiz import Paper
from tsukumo.games.tsukumobake.quiz.generate import draw_question
from tsukumo.games.tsukumobake.quiz.papers import read_quiz, write_quiz
from tsukumo.games.tsukumobake.quiz.question import InHand, OnBoard, QuizQuestion, ask

FIRST = "G7N.gD7s5.iA7w4p1.mG11n7.eM7e2"


pytestmark = pytest.mark.usefixtures("english_folder")


def typed(question: QuizQuestion) -> str:
    """The right answer, as one types it: numbers where there is a list."""
    if question.by in LISTED:
        return " ".join(str(list(question.options).index(word) + 1) for word in question.answer)
    return question.answer[0].lower()


def save(*questions: QuizQuestion) -> None:
    """Write a file of questions."""
    Path("quiz.json").write_bytes(write_quiz(Paper(questions)))


# --- playing ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_who_knows_everything_gets_every_point(lang: Lang, level: int) -> None:
    questions = [draw_question(7, number, level) for number in range(8)]
    answers = "\n".join(map(typed, questions)).encode()
    ran = run(*f"quiz --seed 7 --level {level} --questions 8 --lang {lang}".split(), stdin=answers)
    assert (ran.status, ran.err) == (0, "")
    output = " ".join(ran.out.split())
    right = {
        "it": "Risposte giuste: 8 su 8, al massimo 8 di fila.",
        "en": "Right answers: 8 of 8, at most 8 in a row.",
    }
    assert right[lang] in output
    for question in questions:
        assert " ".join(question.prompt.say(lang).split()) in output
    assert "{" not in ran.out
    other = r"\b(the|and|answer|question)\b" if lang == "it" else r"\b(la|il|risposta|domanda)\b"
    assert not re.search(other, re.sub(r"\[[^]]*\]", "", ran.out), re.I)


def test_a_hand_and_a_board_are_told_without_a_picture() -> None:
    save(ask(InHand("points", "monk", ("fan", "bell.gold"))), ask(OnBoard("where", tk.position(FIRST))))
    output = run("quiz", "--file", "quiz.json", stdin=b"024\nF7").out
    assert "The hand:\nFan: a card of the geisha; " in output
    assert "No. The answer: 25 points." in output
    assert "· · G · · ↑ · " in output
    assert "The parade is on G7, facing north." in output


def test_a_file_has_its_own_questions() -> None:
    ran = run("quiz", "--file", "none.json", "--level", "2", "--seed", "3")
    assert (ran.status, ran.out) == (2, "")
    assert [line.split(":")[0] for line in ran.lines] == ["--level", "--seed", "none.json"]


# --- files ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_a_quiz_is_made_checked_and_played(lang: Lang) -> None:
    words = ["quiz", "new", "own.json", FIRST, "G7N.gB2s5.mC3n4", "--kind", "whole,whom", "--title", "Prova"]
    ran = run(*words, "--lang", lang)
    assert (ran.status, ran.err) == (0, "")
    assert "tsukumo quiz tsukumobake --file own.json" in ran.out
    quiz = read_quiz(Path("own.json").read_bytes())
    assert run("quiz", "tsukumobake", "new", "again.json", *words[3:]).status == 0
    assert Path("again.json").read_bytes() == Path("own.json").read_bytes()
    assert [(each.kind, isinstance(each.subject, OnBoard) and each.subject.whole) for each in quiz.questions] == [
        ("where", True),
        ("whom", False),
    ] * 2
    assert quiz.title == ("Prova", "Prova")
    ran = run("quiz", "check", "own.json", "--lang", lang)
    assert ran.status == 0
    assert len(ran.out.splitlines()) == 5
    assert ran.out.splitlines()[1].endswith(" C8")
    ran = run("quiz", "--file", "own.json", "--questions", "1", "--lang", lang, stdin=b"c8")
    assert "Prova" in ran.out
    assert "1 su 1" in ran.out or "1 of 1" in ran.out


def test_a_file_is_never_overwritten() -> None:
    Path("own.json").write_text("mine", "utf-8")
    ran = run("quiz", "new", "own.json", FIRST)
    assert ran.status == 2
    assert Path("own.json").read_text("utf-8") == "mine"
    assert run("quiz", "new", "none/own.json", FIRST).status == 2


def test_everything_wrong_with_a_new_quiz_is_said() -> None:
    ran = run("quiz", "new", "own.txt", "G7Q", "A7N.gB2s3", "--kind", "points", "--title", " ")
    assert ran.status == 2
    keys = [line.split(":")[0] for line in ran.lines]
    assert keys == ["own.txt", "--kind", "--title", "positions[0]", "positions[0]", "positions[1].parade.square"]
    assert not list(Path().iterdir())


def test_everything_wrong_with_a_file_is_said() -> None:
    bad = {"format": "tsukumo-quiz/1", "questions": [{"kind": "why"}, {"kind": "whom", "position": "G7Q"}]}
    Path("bad.json").write_text(json.dumps(bad), "utf-8")
    Path("good.json").write_bytes(write_quiz(Paper((ask(OnBoard("whom", tk.position(FIRST))),))))
    ran = run("quiz", "check", "bad.json", "good.json", "none.json")
    assert ran.status == 2
    assert [re.split(": | \\(", line)[:2] for line in ran.lines] == [
        ["bad.json", "questions[0].kind"],
        ["bad.json", "questions[1].position"],
        ["bad.json", "questions[1].position"],
        ["none.json", "the file cannot be read"],
    ]
    assert ran.out.startswith("good.json is fine")
    Path("none.json").write_text("{", "utf-8")
    assert run("quiz", "--file", "none.json").err == "none.json: this is not JSON: line 1, column 2\n"
    assert run("quiz", "--file", "bad.json").status == 2
