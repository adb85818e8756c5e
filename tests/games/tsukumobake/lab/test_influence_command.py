"""``tsukumo influence``: the table in words and as JSON, problems all at once, Ctrl-C."""

from __future__ import annotations

import json
from typing import Any
from unittest import mock

import pytest

from tests.games.tsukumobake.commands.test_cli import run
from tests.games.tsukumobake.lab.test_influence import count_movements
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.tsukumobake.lab.influence import Influence

pytestmark = pytest.mark.usefixtures("english_folder")
WORDS = ("influence", "turns", "half=ceil", "--games", "2", "--random", "60", "--seed", "5", "--workers", "1")


@pytest.fixture(scope="module")
def influence() -> Influence:
    return count_movements("turns", "half", games=2, random=60, seed=5)


@pytest.mark.parametrize("lang", LANGS)
def test_the_table_in_words(influence: Influence, lang: Lang) -> None:
    ran = run(*WORDS, "--lang", lang)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(influence.text(lang) + "\n\n")
    assert ("riscritto" in ran.out) == (lang == "it")


def test_the_json_and_nothing_else(influence: Influence) -> None:
    ran = run(*WORDS, "--json")
    assert (ran.status, ran.err) == (0, "")
    assert json.loads(ran.out) == influence.to_json()


def test_a_comparison_that_cannot_differ_says_so() -> None:
    ran = run("influence", "half=floor", "homes")
    assert (ran.status, ran.out) == (2, "")
    half, homes = ran.lines
    assert half == "readings.half: floor is the default answer: compared with itself it cannot change anything"
    assert homes.startswith("readings.homes: this reading concerns the rest of the game: no movement")


def test_an_interruption_shows_what_is_finished() -> None:
    usual = Influence._add

    def interrupted(self: Influence, result: Any) -> None:
        if self.done == 1:
            raise KeyboardInterrupt
        usual(self, result)

    with mock.patch.object(Influence, "_add", interrupted):
        ran = run(*WORDS)
    assert ran.status == 130
    assert ran.err == "interrupted: 1 of 4 parts finished\n"
    assert "5 movements of 1 games" in ran.out
