"""The contents of the readings lab."""

from __future__ import annotations

import json
from html import unescape
from xml.etree import ElementTree

import pytest

from tests.core.look.test_palette import contrast
from tests.games.tsukumobake.lab.test_influence import count_movements
from tsukumo.core.lab.smallest import list_other_answers
from tsukumo.core.language.numbers import percent
from tsukumo.core.language.text import LANGS, Lang, capital
from tsukumo.core.look.palette import HEAT, INK, PAPER, ROAD
from tsukumo.games.tsukumobake.lab.shares import DIFFER, MEASURES, Shares
from tsukumo.games.tsukumobake.rules import answer_name, registry
from tsukumo_widgets.base.folding import Fold
from tsukumo_widgets.games.tsukumobake.chapters.influence_map import (
    InfluenceMap,
    colours,
    columns,
    data,
    figure,
    height,
    hover,
    layout,
    level_of,
    picture,
)
from tsukumo_widgets.games.tsukumobake.chapters.readings_lab import movements, smallest


@pytest.mark.parametrize("lang", LANGS)
def test_an_example_asks_before_it_answers(lang: Lang) -> None:
    for reading, answer in list_other_answers("tsukumobake"):
        question, board, answered = smallest(reading, answer, lang)
        assert str(question).endswith("?")
        assert str(board).startswith("<svg")
        assert isinstance(answered, Fold)
        assert answered.body.count("<svg") == 2
        for name in (registry()[reading].default, answer):
            assert capital(registry()[reading].answers[name]).say(lang) in unescape(answered.body)


def test_the_map_shows_the_stored_count() -> None:
    assert len(movements("en").shares.lines) == 9


# --- widgets_influence -----------------------------------------------------------------


SHARES = Shares.load()
SVG = "{http://www.w3.org/2000/svg}"
SOME = (0, 1e-5, 1e-4, 3e-4, 1e-3, 0.005, 0.01, 0.05, 0.1, 0.3, 1)


def test_the_map_holds_every_share() -> None:
    (trace,) = data(SHARES, "en")
    assert len(trace["z"]) == len(trace["text"]) == len(SHARES.lines) == 9
    for line, written, hovers in zip(SHARES.lines, trace["text"], trace["hovertext"], strict=True):
        games, random = line.shares["games"].of, line.shares["random"].of
        expected = [games(measure).value for measure in MEASURES] + [random(DIFFER).value]
        assert written == [percent(share, "en", small=True) for share in expected]
        name = capital(answer_name(line.reading, line.value)).en
        assert all(words.startswith(f"{name}: ") for words in hovers)
    json.dumps([trace, layout(SHARES, "en")], allow_nan=False)


def test_one_sample_has_its_columns_alone() -> None:
    influence = count_movements("half", games=0, random=50, seed=1)
    assert [column.sample for column in columns(influence.result())] == ["random"] * len(MEASURES)
    (trace,) = data(influence.result(), "en")
    assert trace["text"][0][0] == percent(
        influence.result().lines[0].shares["random"].of(DIFFER).value, "en", small=True
    )


def test_a_cell_is_told_with_its_interval() -> None:
    line = next(line for line in SHARES.lines if line.name == "half=ceil")
    text = hover(line, columns(SHARES)[4], "en")
    assert text.startswith("Halves rounded up: the lost cards differ in 14.2 % of the ")
    assert text.endswith("movements in games (95 %: 13.5 %–14.9 %)")


def test_colours_grow_with_shares() -> None:
    heights = [height(share) for share in SOME]
    assert heights == sorted(heights)
    assert {height for height, share in zip(heights, SOME, strict=True) if share < 0.01} == {0}
    assert heights[-1] == 1
    assert len(set(heights)) >= 6
    assert [level_of(share) for share in (0, 0.0099, 0.01, 1)] == [None, None, 0, 5]


@pytest.mark.parametrize("share", SOME)
def test_words_are_read_on_every_colour_by_day_and_by_night(share: float) -> None:
    paper, pen = colours(share)
    assert paper in (*HEAT, ROAD)
    assert pen in (INK, PAPER)
    for one, other in ((str(paper), str(pen)), (paper.night, pen.night)):
        assert contrast(one, other) >= 4


@pytest.mark.parametrize("lang", LANGS)
def test_the_picture_says_the_same(lang: Lang) -> None:
    root = ElementTree.fromstring(picture(SHARES, lang))
    words = [text.text or "" for text in root.iter(f"{SVG}text")]
    for row in data(SHARES, lang)[0]["text"]:
        assert all(written in words for written in row)
    told = " ".join(words)
    names = [answer_name(line.reading, line.value).say(lang) for line in SHARES.lines]
    places = [told.find(name) for name in names]
    assert -1 not in places
    assert places == sorted(places)
    assert SHARES.caption().say(lang) in told
    assert SHARES.command() in words
    assert len(list(root.iter(f"{SVG}title"))) == 1 + 9 * 6


@pytest.mark.parametrize("lang", LANGS)
def test_the_figure_says_how_it_was_made(lang: Lang) -> None:
    made = figure(SHARES, lang)
    note = made.layout.annotations[0].text.replace("<br>", " ")
    assert SHARES.caption().say(lang) in note
    assert SHARES.command() in note
    assert made.layout.title.text


def test_the_widget_shows_it_with_and_without_a_kernel() -> None:
    shown = InfluenceMap(SHARES, "en")
    assert shown.plot.data == data(SHARES, "en")
    assert SHARES.command() in shown.notes.html
    assert shown.notes.html.count("<li>") == 9
    assert "distance in steps 35.7 %" in shown.plot.label
    assert shown.picture() in shown._repr_mimebundle_()["image/svg+xml"]
    assert repr(shown).startswith("InfluenceMap(<9 readings: Edition Kyoto, seed 11")
