"""``tsukumo quiz GAME``: for the games of this package, and for those of others, if they have a quiz."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.commands.packages import a_game, entry, forget
from tests.games.tsukumobake.commands.test_cli import Ran, run
from tsukumo.core.language.text import LANGS, Lang

QUIZ = """
from tsukumo.core.teaching.quiz import Quiz
from tests.core import sums
QUIZ = Quiz("{name}", sums.KINDS, sums.LEVELS, sums.sum_of{more})
"""


@pytest.fixture(autouse=True)
def _others(site: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Three games of other packages: two have a quiz, one of them with chosen questions."""
    text = '[quiz]\nit = "Chiede somme."\nen = "It asks for sums."\n'
    for name, more in (("oware", ", papers=sums.PAPERS"), ("mime", "")):
        made = entry(name, f"{name}_game", quiz=".quiz:QUIZ")
        a_game(site, name, quiz=QUIZ.format(name=name, more=more), game=made)
        (site / f"{name}_game" / "texts.toml").write_text(text, "utf-8")
    a_game(site, "mute")
    forget()
    monkeypatch.chdir(tmp_path)


def asked(ran: Ran) -> list[str]:
    """The answers that a quiz listed first."""
    return re.findall(r"^  1 (.*)", ran.out, re.M)


@pytest.mark.parametrize("lang", LANGS)
def test_a_quiz_of_another_package(lang: Lang) -> None:
    ran = run("quiz", "oware", "--seed", "2", "--kind", "sum", "--questions", "1", "--lang", lang, stdin=b"52")
    assert (ran.status, ran.err, asked(ran)) == (0, "", ["32"])
    assert {"it": "Giusto: 52.", "en": "Right: 52."}[lang] in ran.out
    helped = " ".join(run("quiz", "oware", "--help", "--lang", lang).out.split())
    assert {"it": "Chiede somme.", "en": "It asks for sums."}[lang] in helped
    assert "Tsukumobake" not in helped


def test_options_may_stand_before_the_game() -> None:
    words = ["--seed", "2", "--kind", "sum", "--questions", "1", "--lang", "en"]
    ran = [run("quiz", *words, "oware").out, run("quiz", "oware", *words).out]
    assert ran[0] == ran[1] != run("quiz", "--seed", "2", "--questions", "1", "--lang", "en").out


def test_files_of_questions_of_another_package() -> None:
    ran = run("quiz", "oware", "new", "own.json", "1 2", "3 4 5", "--kind", "total,count", "--lang", "en")
    assert (ran.status, ran.err) == (0, "")
    assert "tsukumo quiz oware --file own.json" in ran.out
    ran = run("quiz", "oware", "check", "own.json", "--lang", "en")
    assert "own.json is fine: A quiz, 4 questions" in ran.out
    assert "difficulty 2: How much is it? 12 in all" in ran.out
    ran = run("quiz", "oware", "--file", "own.json", "--questions", "1", "--lang", "en", stdin=b"3")
    assert "Right answers: 1 of 1" in ran.out
    assert run("quiz", "check", "own.json").status == 2  # the first game's are not like that


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("mute", "has no quiz: choose from tsukumobake, lupus, sottomondo, mime, oware"),
        ("mime new a.json x", "the quiz of mime has no question files"),
        ("mime check a.json", "the quiz of mime has no question files"),
        ("mime --file a.json", "the quiz of mime has no question files"),
        ("oware --level 3", "--level: must be an integer from 1 to 2, not '3'"),
        ("lupus oware", "oware"),
    ],
)
def test_what_there_is_not(words: str, said: str) -> None:
    ran = run("quiz", *words.split(), "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err
