"""What the readings lab shows."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import tsukumo as tk
from tsukumo.core.text import LANGS, Lang, capital
from tsukumo.tsukumobake.lab.examples import example_of
from tsukumo.tsukumobake.lab.ranking import ranking
from tsukumo.tsukumobake.rules import answer_name
from tsukumo_widgets.folding import Fold
from tsukumo_widgets.tsukumobake.readings_lab import movements, pairs_chart, ranked, ranked_table, smallest


@pytest.mark.parametrize("lang", LANGS)
def test_the_ranked_table_has_a_row_for_every_answer(lang: Lang) -> None:
    head, rules, *rows = ranked_table(lang).splitlines()
    assert head.count("|") == rules.count("|") == 7
    named = [capital(answer_name(each.reading, each.value)).say(lang) for each in ranking()]
    assert [row.split("|")[2].strip() for row in rows] == named
    assert all("%" in row for row in rows)
    assert not any(re.search(r"\d [%–]|[(–] \d", row) for row in rows)  # no figure breaks
    assert ("," in rows[0].split("|")[4]) == (lang == "it")


@pytest.mark.parametrize("lang", LANGS)
def test_the_chart_stands_before_the_figures(lang: Lang) -> None:
    drawn, figures = ranked(lang)
    root = ElementTree.fromstring(str(drawn))
    names = [capital(answer_name(each.reading, each.value)).say(lang) for each in ranking()]
    texts = [node.text for node in root.iter() if node.tag.endswith("text")]
    assert [words for words in texts if words in names] == names
    assert isinstance(figures, Fold)
    assert names[0] in figures.body


def test_pairs_just_played_are_a_chart() -> None:
    changes = [{"homes": "owner"}, {"half": "ceil"}]
    pairs = tk.paired("tsukumobake", changes, games=3, seed=11, workers=1, progress=False)
    chart = pairs_chart(pairs, "en").chart
    assert chart.caption == "3 pairs of games."
    assert len(chart.series[0].marks) == 2
    assert all(0 <= mark.x <= 1 and mark.across for mark in chart.series[0].marks)


@pytest.mark.parametrize("lang", LANGS)
def test_an_example_asks_before_it_answers(lang: Lang) -> None:
    for reading, answer in (("turns", "corners"), ("homes", "owner")):
        question, board, *_, answered = smallest(reading, answer, lang)
        assert str(question) == example_of(reading, answer, lang).question.say(lang)
        assert str(board).startswith("<svg")
        assert isinstance(answered, Fold)


def test_the_map_shows_the_stored_count() -> None:
    assert len(movements("en").shares.lines) == 9
