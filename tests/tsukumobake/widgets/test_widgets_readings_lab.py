"""What the readings lab shows."""

from __future__ import annotations

import pytest

from tsukumo.core.text import LANGS, Lang, capital
from tsukumo.tsukumobake.lab.examples import example_of
from tsukumo.tsukumobake.lab.ranking import ranking
from tsukumo.tsukumobake.rules import answer_name
from tsukumo_widgets.folding import Fold
from tsukumo_widgets.tsukumobake.readings_lab import movements, ranked, smallest


@pytest.mark.parametrize("lang", LANGS)
def test_the_ranked_table_has_a_row_for_every_answer(lang: Lang) -> None:
    head, rules, *rows = ranked(lang).splitlines()
    assert head.count("|") == rules.count("|") == 7
    named = [capital(answer_name(each.reading, each.value)).say(lang) for each in ranking()]
    assert [row.split("|")[2].strip() for row in rows] == named
    assert all("%" in row for row in rows)
    assert ("," in rows[0].split("|")[4]) == (lang == "it")


@pytest.mark.parametrize("lang", LANGS)
def test_an_example_asks_before_it_answers(lang: Lang) -> None:
    for reading, answer in (("turns", "corners"), ("homes", "owner")):
        question, board, *_, answered = smallest(reading, answer, lang)
        assert str(question) == example_of(reading, answer, lang).question.say(lang)
        assert str(board).startswith("<svg")
        assert isinstance(answered, Fold)


def test_the_map_shows_the_stored_count() -> None:
    assert len(movements("en").shares.lines) == 9
