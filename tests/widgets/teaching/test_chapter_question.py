"""A question in a chapter as a notebook stores it, and as a page makes it of that."""

from __future__ import annotations

import json

import pytest

from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.sottomondo.lessons.question import FAQ
from tsukumo.games.tsukumobake.levels.question import Asked, ask
from tsukumo.games.tsukumobake.notation import read_position
from tsukumo_widgets.pages.asked import ASKED
from tsukumo_widgets.pages.static_page import PagePlace, make_page
from tsukumo_widgets.teaching.chapter_question import ChapterQuestion

PLACE = PagePlace("live", "page", {}, {})
CASE = read_position("G7N.gG4s6.mG11n2")


def page_of(*cells: tuple[str, str, list[dict[str, object]]], lang: Lang = "en") -> str:
    """A chapter of some cells, as a page."""
    made = [
        {"cell_type": kind, "source": source, "outputs": [{"output_type": "display_data", "data": d} for d in data]}
        for kind, source, data in cells
    ]
    return make_page(json.dumps({"cells": made}), "parade", lang, PLACE)


@pytest.mark.parametrize("lang", LANGS)
def test_a_notebook_stores_the_picture_and_what_judges_an_answer(lang: Lang) -> None:
    bundle = ChapterQuestion(ask(Asked("whom", CASE)), lang)._repr_mimebundle_()
    data = bundle[ASKED]
    assert data["answer"] == ["G11"]
    assert data["only"] == ["G4", "G11"]
    assert data["buttons"] == []
    assert bundle["image/svg+xml"] == CASE.svg(lang=lang)  # which gives nothing away
    where = ChapterQuestion(ask(Asked("step", CASE)), lang).data()
    assert (where["answer"], where["only"]) == (["G8"], [])


def test_what_is_not_on_the_picture_is_a_button() -> None:
    question = FAQ.questions()["helped"]
    data = ChapterQuestion(question, "en", prompted=False).data()
    assert [word for word, _ in data["buttons"]] == list(question.options)
    assert not data["places"]
    assert data["prompt"] == ""
    page = page_of(("code", "ask()", [ChapterQuestion(question, "en")._repr_mimebundle_()]))
    assert page.count("data-word=") == len(question.options)
    assert 'role="application"' not in page


def test_a_chapter_has_a_section_for_each_question_and_its_contents_above() -> None:
    asked = ChapterQuestion(ask(Asked("whom", CASE)), "en")._repr_mimebundle_()
    page = page_of(
        ("markdown", "# The parade\n\n## 1. Sight", []),
        ("code", "display()", [asked]),
        ("code", "display()", [asked]),
        ("markdown", "### `target.a`, `target.b` Ahead", []),
    )
    assert page.count('<section class="tk-step">') == 3
    assert page.count('<div class="tk-asked"') == 2
    assert '<li class="tk-level-2"><a href="#part-0">1. Sight</a>' in page
    assert '<li class="tk-level-3"><a href="#part-1">Ahead</a>' in page
    assert (
        '<h3 id="part-1">Ahead <small class="tk-id"><code>target.a</code>, <code>target.b</code></small></h3>' in page
    )
    assert '<a href="meeting.html" rel="prev">← Meeting the parade</a>' in page
    assert '<a href="chase.html" rel="next">The chase →</a>' in page


def test_the_links_below_a_chapter_are_not_a_step_of_their_own() -> None:
    page = page_of(
        ("markdown", "# The parade\n\n## Sight", []),
        ("markdown", "**Next:** [The chase](chase.ipynb)", []),
    )
    assert page.count('<section class="tk-step">') == 1
    assert page.count('<section class="tk-onward">') == 1
