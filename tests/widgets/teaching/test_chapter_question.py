"""A question in a chapter as a notebook stores it, and as a page makes it of that."""

from __future__ import annotations

import json
import re

import pytest

from notebooks import build
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.sottomondo.lessons.question import FAQ
from tsukumo.games.tsukumobake.draw.pictograms import hand_svg
from tsukumo.games.tsukumobake.editions.edition import load_edition
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


STEP = '<section class="tk-step">'
ONWARD = '<section class="tk-onward">'


def steps_of(page: str) -> list[str]:
    """The steps in which a page is presented, as HTML."""
    return re.findall(rf"{STEP}(.*?)</section>", page, re.DOTALL)


def test_the_links_below_a_chapter_are_not_a_step_of_their_own() -> None:
    leads_on = "**Next:** [The chase](10-the-chase.ipynb)"
    page = page_of(("markdown", "# The parade\n\n## Sight", []), ("markdown", leads_on, []))
    assert (page.count(STEP), page.count(ONWARD)) == (1, 1)
    answer = f"<details><summary>Why?</summary>\n\nIt is.\n\n</details>\n\n{leads_on}"
    page = page_of(("markdown", "# The parade\n\n## Sight", []), ("markdown", f"## Asked\n\n{answer}", []))
    assert (page.count(STEP), page.count(ONWARD)) == (2, 0)


def test_short_points_are_presented_together_and_the_last_beside_what_it_shows() -> None:
    picture: dict[str, object] = {"image/svg+xml": CASE.svg(lang="en")}
    points = "\n\n".join(f"### Point {number}\n\nSaid." for number in range(4))
    said = f"# The parade\n\n## Points\n\n{points}"
    together, beside = steps_of(page_of(("markdown", said, []), ("code", "display()", [picture])))
    assert re.findall(r"Points|Point \d", together) == ["Points", "Point 0", "Point 1", "Point 2"]
    assert re.findall(r"Point \d|<img", beside) == ["Point 3", "<img"]
    assert [text.count("<h3") for text in steps_of(page_of(("markdown", said, [])))] == [4]  # it shows nothing
    long = "\n\n".join(f"### Point\n\n{'Said. ' * 60}" for _ in range(4))
    assert [text.count("<h3") for text in steps_of(page_of(("markdown", f"# The parade\n\n{long}", [])))] == [2, 2]


def test_an_explanation_stays_with_its_answer_and_each_explorer_is_alone() -> None:
    picture: dict[str, object] = {"image/svg+xml": CASE.svg(lang="en")}
    page = page_of(
        ("markdown", "# The parade\n\n## Asked", []),
        ("code", "LupusCase('a')", [picture]),
        ("code", "fold(answer)", [{"text/html": "<details>It is</details>"}]),
        ("markdown", "<details><summary>Why?</summary>\n\nSo.\n\n</details>", []),
        ("code", "LupusCase('b')", [picture]),
    )
    first, second = steps_of(page)
    assert (first.count("<figure>"), first.count("<details>"), second.count("<figure>")) == (1, 2, 1)


def test_nothing_stands_beside_a_row_of_cards() -> None:
    board: dict[str, object] = {"image/svg+xml": CASE.svg(lang="en")}
    cards: dict[str, object] = {"image/svg+xml": hand_svg(load_edition(), ["fan", "bell"], "en")}
    page = page_of(("code", "display()", [board]), ("code", "display()", [cards]))
    assert re.findall(r"<img( class=\"tk-wide\")? ", page) == ["", ' class="tk-wide"']
    assert re.findall(r"<img[^>]* style=\"--wide: ([\d.]+)px", page) == ["480", "198"]  # both are drawn to one scale
    sizes = re.findall(r"<img[^>]* width=\"(\d+)\" height=\"(\d+)\"", page)
    assert sizes == [("480", "480"), ("198", "134")]  # nothing jumps when they are drawn


ASKS = re.compile(r"<strong>(?:A question|Question|Domanda)")
READ = ["parade", "chase", "pile", "end", "meeting"]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", READ)
def test_a_board_under_a_question_answers_by_a_click(name: str, lang: Lang) -> None:
    """In the chapters whose questions have an answer on the board."""
    (source,) = (source for source in build.list_sources() if source.stem == name)
    page = make_page(build.find_target(source, lang).read_text("utf-8"), name, lang, PLACE)
    steps = [re.sub("<details.*?</details>", "", step, flags=re.DOTALL) for step in steps_of(page)]
    shown = [step for step in steps if ASKS.search(step) and ("<svg" in step or "<img" in step)]
    asked = [step for step in shown if "<figure><img" not in step]  # an explorer answers by itself
    assert asked
    assert all('class="tk-ask-board"' in step for step in asked)


@pytest.mark.parametrize(("name", "least"), [("game", 2), ("board", 2), ("setup", 1), ("turn", 4)])
def test_other_chapters_ask_on_the_board_what_it_can_answer(name: str, least: int) -> None:
    (source,) = (source for source in build.list_sources() if source.stem == name)
    page = make_page(build.find_target(source, "it").read_text("utf-8"), name, "it", PLACE)
    assert page.count('class="tk-ask-board"') >= least


@pytest.mark.parametrize(
    ("lang", "words"), [("it", ["Marcia", "punti blu", "J10, come"]), ("en", ["March", "blue dots"])]
)
def test_the_turn_gives_no_answer_beside_its_questions(lang: Lang, words: list[str]) -> None:
    """Nor speaks of what is folded away."""
    (source,) = (source for source in build.list_sources() if source.stem == "turn")
    page = make_page(build.find_target(source, lang).read_text("utf-8"), "turn", lang, PLACE)
    seen = re.sub("<details.*?</details>", "", page, flags=re.DOTALL)
    assert all(word in page for word in words[:1])  # in an answer
    assert not any(word in seen for word in words)
