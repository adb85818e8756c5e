"""A quiz in the terminal: its options, its loop and its score, with a made-up quiz."""

from __future__ import annotations

from io import StringIO

import pytest

from tests.core.sums import LEVELS, QUIZ
from tsukumo.core.errors import CannotRead, Problem
from tsukumo.core.terminal import quiz as terminal
from tsukumo.core.terminal.parser import Commands, Parser
from tsukumo.core.terminal.quiz import MOST, USUAL, add_command, chosen, kinds_of, sentences, settings
from tsukumo.core.text import LANGS, Catalogue, Lang, Text

HELP = {"help.sums": Text("fa somme", "ask sums"), "help.sums_long": Text("Fa somme.", "Ask sums.")}
OWN = Catalogue(HELP)
Said = pytest.CaptureFixture[str]
Typing = pytest.MonkeyPatch


def run(words: str, lang: Lang = "en", own: Catalogue = OWN) -> int:
    """Run the command of the made-up quiz."""
    parser = Parser(prog="tsukumo", lang=lang)
    add_command(Commands(parser, lang), "sums", lambda: QUIZ, own)
    options = parser.parse_args(["sums", *words.split()])
    return int(options.run(options, lang))


def typed(monkeypatch: Typing, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in lines)))


def problems(words: str) -> list[str]:
    with pytest.raises(CannotRead) as refused:
        run(words)
    return refused.value.lines("en")


# --- asking -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_answers_by_number_and_by_words_are_judged_and_counted(monkeypatch: Typing, capsys: Said, lang: Lang) -> None:
    none = {"it": "NESSUNO", "en": "None"}[lang]
    typed(monkeypatch, "52", f"401, {none}", "2")
    assert run("--seed 2 --questions 3", lang) == 0
    said = capsys.readouterr().out
    wanted = {
        "it": (
            *("Domande: 3, livello 1, seme 2.", "Domanda 1 di 3", "Il primo numero è 2.", "Più 50?", "  1 32\n"),
            *("Giusto: 52.", "Si aggiunge cinquanta. [target.a]", "Quali? (anche più di una risposta, con spazi) 401"),
            *("No: la risposta giusta è 402.", "Si dividono per due.", "Domanda 3 di 3"),
            *("Risposte giuste: 2 su 3; di fila al massimo 1.", "Quanto fa? 2 su 2", "Quali sono pari? 0 su 1"),
        ),
        "en": (
            *("3 questions, level 1, seed 2.", "Question 1 of 3", "The first number is 2.", "Plus 50?", "  1 32\n"),
            *("Right: 52.", "Fifty is added. [target.a]", "Which? (perhaps several, with spaces) 401"),
            *("No: the right answer is 402.", "They are divided by two.", "Question 3 of 3"),
            *("Right answers: 2 of 3; at most 1 in a row.", "How much is it? 2 of 2", "Which are even? 0 of 1"),
        ),
    }[lang]
    at = [said.find(words) for words in wanted]
    assert -1 not in at, dict(zip(wanted, at, strict=True))
    assert at == sorted(at)


def test_what_cannot_be_read_is_asked_again(monkeypatch: Typing, capsys: Said) -> None:
    typed(monkeypatch, "fifty", "", "4", "1 2", "52")
    assert run("--seed 2 --kind sum --questions 1") == 0
    said = capsys.readouterr().out
    assert said.count("That cannot be read") == 4
    assert "Right answers: 1 of 1" in said
    assert "How much is it?" not in said  # one kind has no line of its own


def test_one_may_leave_at_any_time(monkeypatch: Typing, capsys: Said) -> None:
    for lines in ((), ("q",), (" Quit ",), ("ESCI",)):
        typed(monkeypatch, "52", *lines)
        assert run("--seed 2") == 0
        assert "Right answers: 1 of 1; at most 1 in a row." in capsys.readouterr().out
        typed(monkeypatch, *lines)
        assert run("--seed 2") == 0
        said = capsys.readouterr().out
        assert "No answers." in said
        assert f"Question 1 of {USUAL}" in said
        assert "Question 2" not in said
        assert "cannot be read" not in said


def test_where_several_are_right_they_are_typed_in_any_order() -> None:
    question = QUIZ.question(2, 1, 1, ("even",))
    said = sentences(OWN)
    for line in ("1 2", "401, 402", "1,402", " 401   2 "):
        assert set(chosen(question, line, said, "en")) == {"n401", "n402"}
    assert chosen(question, "NONE", said, "en") == chosen(question, "4", said, "en") == ("nobody",)
    for line in ("", ",", "1 9", "nessuno"):
        with pytest.raises(CannotRead, match="cannot be read"):
            chosen(question, line, said, "en")


def test_a_game_says_it_in_words_of_its_own(monkeypatch: Typing, capsys: Said) -> None:
    words = {"wrong": Text("Macché: {answer}.", "Far from it: {answer}."), "whole": Text("{value}?", "{value}?")}
    own = Catalogue({**HELP, **words})
    typed(monkeypatch, "32", "q")
    assert run("--seed 2 --kind sum", own=own) == 0
    said = capsys.readouterr().out
    assert "Far from it: 52." in said
    assert "Question 1 of" in said
    with pytest.raises(CannotRead) as refused:
        run("--level 9", own=own)
    assert refused.value.lines("en") == ["--level: '9'?"]


# --- the options ------------------------------------------------------------------------------------


def test_everything_wrong_is_told_at_once() -> None:
    found = problems("--level 3 --seed x --questions 501 --kind sum,product")
    assert [line.split(":")[0] for line in found] == ["--level", "--seed", "--questions", "--kind"]
    assert f"from 1 to {MOST}" in found[2]
    assert found[3] == "--kind: there is no kind 'product': there are sum and even"
    assert problems("--level=") == ["--level: must be an integer from 1 to 2, not ''"]


def test_what_is_not_given_is_as_usual(monkeypatch: Typing) -> None:
    parser = Parser(prog="tsukumo", lang="en")
    add_command(Commands(parser, "en"), "sums", lambda: QUIZ, OWN)
    monkeypatch.setattr(terminal, "drawn_seed", lambda: 77)
    options = parser.parse_args(["sums"])
    assert settings(options, QUIZ.kinds, LEVELS, sentences(OWN), []) == (1, 77, 0, ("sum", "even"))
    options = parser.parse_args(["sums", "--kind", "even,sum", "--level", "2", "--seed", "0", "--questions", "4"])
    assert settings(options, QUIZ.kinds, LEVELS, sentences(OWN), []) == (2, 0, 4, ("sum", "even"))


def test_the_usual_kinds_are_those_of_who_names_none() -> None:
    said, wrong = sentences(OWN), list[Problem]()
    assert kinds_of(None, ("a", "b", "c"), ("b",), said, wrong) == ("b",)
    assert kinds_of("c,a", ("a", "b", "c"), ("b",), said, wrong) == ("a", "c")
    assert wrong == []


@pytest.mark.parametrize("lang", LANGS)
def test_the_help_names_every_option(capsys: Said, lang: Lang) -> None:
    with pytest.raises(SystemExit):
        run("--help", lang)
    said = capsys.readouterr().out
    for option in ("--level N", "--seed N", "--kind KIND[,KIND]", "--questions N"):
        assert option in said
    assert {"it": "lo stesso seme", "en": "the same seed"}[lang] in " ".join(said.split())
