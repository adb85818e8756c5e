"""A quiz in the terminal: its options, its loop and its score, with a made-up quiz."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO
from typing import Any

import pytest

from tests.core.sums import FULL, LEVELS, QUIZ
from tests.core.sums import chosen as sums
from tsukumo.cli import parser_in
from tsukumo.commands import quiz as command
from tsukumo.commands.quiz import USUAL, read_kinds, read_quiz_settings
from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.language.text import LANGS, Lang, plain
from tsukumo.core.teaching.quiz import MOST, Quiz
from tsukumo.core.terminal.terminal_quiz import choose_options

Said = pytest.CaptureFixture[str]
Typing = pytest.MonkeyPatch


@pytest.fixture(autouse=True)
def _made_up(monkeypatch: Typing) -> None:
    """The command asks the made-up quiz, whatever the game."""
    offer(monkeypatch, QUIZ)


def offer(monkeypatch: Typing, quiz: Quiz[Any]) -> None:
    monkeypatch.setattr(command, "find_quiz", lambda _: quiz)


def run(words: str, lang: Lang = "en") -> int:
    """Run the command."""
    options = parser_in(lang, ["quiz", *words.split()]).parse_args(["quiz", *words.split()])
    return int(options.run(options, lang))


def typed(monkeypatch: Typing, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in lines)))


def problems(words: str) -> list[str]:
    with pytest.raises(CannotRead) as refused:
        run(words)
    return refused.value.lines("en")


# --- asking -----------------------------------------------------------------------------------------


def test_answers_by_number_and_by_words_are_judged_and_counted(monkeypatch: Typing, capsys: Said) -> None:
    typed(monkeypatch, "52", "401, None", "2")
    assert run("--seed 2 --questions 3") == 0
    said = capsys.readouterr().out
    wanted = (
        *("3 questions, difficulty 1, seed 2.", "Question 1 of 3", "The first number is 2.", "Plus 50?", "  1 32\n"),
        *("Right: 52.", "Fifty is added. [target.a]"),
        *("Which? (one or more, separated by spaces) 401", "No. The answer: 402."),
        *("They are divided by two.", "Question 3 of 3", "Right answers: 2 of 3, at most 1 in a row."),
        *("How much is it? 2 of 2", "Which are even? 0 of 1"),
    )
    at = [said.find(words) for words in wanted]
    assert -1 not in at, dict(zip(wanted, at, strict=True))
    assert at == sorted(at)


def test_what_cannot_be_read_is_asked_again(monkeypatch: Typing, capsys: Said) -> None:
    typed(monkeypatch, "fifty", "", "4", "1 2", "52")
    assert run("--seed 2 --kind sum --questions 1") == 0
    said = capsys.readouterr().out
    assert said.count("I don't understand") == 4
    assert "Right answers: 1 of 1" in said
    assert "How much is it?" not in said  # one kind has no line of its own


def test_one_may_leave_at_any_time(monkeypatch: Typing, capsys: Said) -> None:
    for lines in ((), ("q",), (" Quit ",), ("ESCI",)):
        typed(monkeypatch, "52", *lines)
        assert run("--seed 2") == 0
        assert "Right answers: 1 of 1, at most 1 in a row." in capsys.readouterr().out
        typed(monkeypatch, *lines)
        assert run("--seed 2") == 0
        said = capsys.readouterr().out
        assert "No answers." in said
        assert f"Question 1 of {USUAL}" in said
        assert "Question 2" not in said
        assert "I don't understand" not in said


def test_where_several_are_right_they_are_typed_in_any_order() -> None:
    question = QUIZ.question(2, 1, 1, ("even",))
    for line in ("1 2", "401, 402", "1,402", " 401   2 ", "N401; n402"):
        assert set(choose_options(question, line)) == {"n401", "n402"}
    for line in ("NONE", "nessuno", "nobody", "4"):
        assert choose_options(question, line) == ("nobody",)
    for line in ("", ",", "1 9", "no"):
        with pytest.raises(CannotRead, match="I don't understand"):
            choose_options(question, line)


def test_a_word_that_only_one_option_has_stands_for_it() -> None:
    options = {"a": plain("the red fox"), "b": plain("the grey wolf: 1"), "c": plain("l'orso grigio")}
    question = replace(QUIZ.question(2, 0, 1, ("sum",)), options=options)
    for line, word in (("Fox", "a"), ("the grey wolf: 1", "b"), ("wolf", "b"), ("orso", "c"), ("1", "a"), ("3", "c")):
        assert choose_options(question, line) == (word,)
    for line in ("the", "cat", "fox wolf"):
        with pytest.raises(CannotRead):
            choose_options(question, line)


def test_places_and_numbers_are_typed() -> None:
    board = {"A1": plain("A1"), "A2": plain("A2")}
    place = replace(QUIZ.question(2, 0, 1, ("sum",)), options=board, by="place")
    assert choose_options(place, " a2 ") == ("A2",)
    for line in ("1", "", "A3", "A1 A2"):
        with pytest.raises(CannotRead, match="such as A1"):
            choose_options(place, line)
    (number,) = sums(["7 5"], ["total"])
    assert [choose_options(number, line) for line in ("12", " 012", "0", "000")] == [("12",), ("12",), ("0",), ("0",)]
    for line in ("", "100", "-3", "2.0", "many", "²", "9" * 4000):
        with pytest.raises(CannotRead, match="whole number"):
            choose_options(number, line)


@pytest.mark.parametrize("lang", LANGS)
def test_what_more_a_quiz_has_is_shown(monkeypatch: Typing, capsys: Said, lang: Lang) -> None:
    (asked,) = sums(["7 5"], ["total"])
    offer(monkeypatch, Quiz("sums", QUIZ.kinds, LEVELS, lambda *_: asked, FULL.draw_text))
    typed(monkeypatch, "x", "13")
    assert run("--questions 1", lang) == 0
    said = capsys.readouterr().out
    assert "\nI    I\nsum   I\n7 5\n" in said
    assert "  1 " not in said  # numbers are not listed
    assert "12 in all" in said
    assert "\n  + 7\n    Plus 7.\n  + 5\n    Plus 5.\n" in said


def test_options_judged_wrongly_are_named(monkeypatch: Typing, capsys: Said) -> None:
    typed(monkeypatch, "501")
    assert run("--seed 4 --kind even --questions 1") == 0
    said = capsys.readouterr().out
    assert "  missing: 504\n" in said
    assert "  one too many: 501\n" in said


# --- the options ------------------------------------------------------------------------------------


def test_everything_wrong_is_told_at_once() -> None:
    found = problems("--level 3 --seed x --questions 501 --kind sum,product")
    assert [line.split(":")[0] for line in found] == ["--level", "--seed", "--questions", "--kind"]
    assert f"from 1 to {MOST}" in found[2]
    assert found[3] == "--kind: there is no kind 'product': choose from sum and even"
    assert problems("--level=") == ["--level: must be an integer from 1 to 2, not ''"]


def test_what_is_not_given_is_as_usual(monkeypatch: Typing) -> None:
    monkeypatch.setattr(command, "draw_seed", lambda: 77)
    options = parser_in("en", ["quiz"]).parse_args(["quiz"])
    assert read_quiz_settings(options, QUIZ, []) == (1, 77, 0, ("sum", "even"))
    words = ["quiz", "--kind", "even,sum", "--level", "2", "--seed", "0", "--questions", "4"]
    assert read_quiz_settings(parser_in("en", words).parse_args(words), QUIZ, []) == (2, 0, 4, ("sum", "even"))


def test_the_usual_kinds_are_those_of_who_names_none() -> None:
    wrong = list[Problem]()
    assert read_kinds(None, ("a", "b", "c"), ("b",), wrong) == ("b",)
    assert read_kinds("c,a", ("a", "b", "c"), ("b",), wrong) == ("a", "c")
    assert wrong == []
