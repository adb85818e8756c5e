"""The quiz in the terminal: ``tsukumo quiz sottomondo``."""

from __future__ import annotations

from io import StringIO

import pytest

from tsukumo.cli import main
from tsukumo.core.text import LANGS, Lang
from tsukumo.sottomondo.quiz.generate import question
from tsukumo.sottomondo.quiz.judge import option_names

Said = pytest.CaptureFixture[str]


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in lines)))


@pytest.mark.parametrize("lang", LANGS)
def test_answers_by_number_and_by_words_are_judged(lang: Lang, capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (question(7, number, 1, ("play",)) for number in range(2))
    right = str(1 + list(option_names(first)).index(first.answer))
    wrong = next(text.say(lang) for word, text in option_names(second).items() if word != second.answer)
    typed(monkeypatch, "what?", right, wrong.upper(), "q")
    assert main(["quiz", "sottomondo", "--seed", "7", "--kind", "play", "--lang", lang]) == 0
    said = capsys.readouterr().out
    for words in (
        {"it": "Non si capisce", "en": "cannot be read"},
        {"it": "Giusto: ", "en": "Right: "},
        {"it": "la risposta giusta è", "en": "the right answer is"},
        {"it": "Risposte giuste: 1 su 2", "en": "Right answers: 1 of 2"},
    ):
        assert words[lang] in said


def test_leaving_at_once(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch)
    assert main(["quiz", "sottomondo", "--lang", "en"]) == 0
    assert "No answers." in capsys.readouterr().out


def test_everything_wrong_is_told_at_once(capsys: Said) -> None:
    words = ["--level", "4", "--seed", "x", "--kind", "fight,duel", "--questions", "0"]
    assert main(["quiz", "sottomondo", "--lang", "en", *words]) == 2
    said = capsys.readouterr().err
    assert all(key in said for key in ("--level", "--seed", "--kind", "--questions"))
    assert "there are fight, play and accept" in said
