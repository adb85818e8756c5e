"""The quiz as a page of its own: answered as a class would, compared with the same quiz in Python."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import tsukumo as tk
from tests.browser import hand
from tests.browser.conftest import Browse
from tests.browser.lab import SECONDS, settled, shot
from tests.browser.twin import Twin, opened
from tsukumo.core.quiz import LISTED
from tsukumo.core.text import LANGS, Lang
from tsukumo.tsukumobake.quiz.generate import question as asked
from tsukumo.tsukumobake.quiz.question import OnBoard
from tsukumo_widgets import QuizWidget

pytestmark = pytest.mark.browser
SCROLL = """() => {
  const before = [...document.querySelectorAll('*')].filter(node => node.scrollHeight > node.clientHeight + 60);
  const moved = before.map(node => [node, node.scrollTop]);
  before.forEach(node => { node.scrollTop += node.scrollTop >= 60 ? -60 : 60; });
  return moved.some(([node, top]) => node.scrollTop !== top); }"""
"""Scroll a page, whatever of it scrolls; whether anything moved."""
FIRST = "G7N.gD7s5.iA7w4p1.mG11n7.eM7e2"


def as_page(browse: Browse, server: str, query: str, **window: int) -> Twin:
    """The quiz as a page of its own, as a link opens it."""
    return opened(browse, server, QuizWidget.from_link(query), query, **window)


def stage(twin: Twin) -> Locator:
    """The board of a quiz."""
    return twin.page.locator(".tk-stage").first


def give(twin: Twin) -> None:
    """Give the right answer, by the board where there is one, and have it judged."""
    question = twin.made.state.question
    if question.by in LISTED:
        for word in question.answer:
            twin.press("choose", word=word)
    elif question.by == "place":
        hand.click(stage(twin), question.answer[0])
        twin.follow({"do": "square", "square": question.answer[0]})
    else:
        field = twin.page.locator(".tk-explorer").first.locator('input[type="number"]:visible').last
        field.fill(question.answer[0])
        field.press("Enter")
        twin.made.number.value = int(question.answer[0])
        twin.same()
    twin.press("check")
    assert twin.made.state.attempt.judged


@pytest.mark.parametrize("lang", LANGS)
def test_a_class_plays_every_kind_of_question(browse: Browse, server: str, lang: Lang) -> None:
    twin = as_page(browse, server, f"lang={lang}")
    kinds = set()
    for _ in range(4):
        question = twin.made.state.question
        kinds.add(question.kind)
        expect(stage(twin)).to_be_visible(visible=isinstance(question, OnBoard))
        give(twin)
        shot(twin.page, f"quiz-{question.kind}-{lang}")
        twin.press("next")
    assert len(kinds) == 4
    assert (twin.made.state.score.right, twin.made.state.score.asked) == (4, 4)


def test_the_board_is_answered_by_keys_and_a_wrong_answer_is_marked(browse: Browse, server: str) -> None:
    twin = as_page(browse, server, f"pos={FIRST},whom~{FIRST}&q=1&lang=en")
    stage(twin).focus()
    for key in ("ArrowRight", "Enter"):  # the cursor begins on G7
        twin.page.keyboard.press(key)
    twin.follow({"do": "square", "square": "H7"})
    twin.press("check")
    shown = twin.made.board.svg
    assert all(mark in shown for mark in ('data-mark="wrong" data-at="H7"', 'data-mark="right" data-at="F7"'))
    twin.page.locator('a[data-clause="target.c"]').first.click()
    assert tk.clauses()["target.c"].title.en in twin.page.locator(".tk-clause").first.inner_text()
    shot(twin.page, "quiz-wrong")
    twin.press("next")
    give(twin)
    twin.press("next")
    assert twin.made.state.question is None


def press(target: Locator, **where: Any) -> None:
    """Press on a target, have the page scroll, and let go."""
    target.hover(**where)
    target.page.mouse.down()
    assert target.page.evaluate(SCROLL), "the page cannot scroll"
    target.page.mouse.up()


def test_a_press_counts_where_it_began_though_the_page_scrolls_beneath_it(browse: Browse, server: str) -> None:
    twin = as_page(browse, server, f"pos={FIRST}&lang=en", height=500)
    press(stage(twin).locator("svg"), position=hand.centre(stage(twin), "H7"))
    twin.follow({"do": "square", "square": "H7"})
    press(twin.button({"do": "check"}))
    twin.follow({"do": "check"})
    assert 'data-mark="wrong" data-at="H7"' in twin.made.board.svg


def test_a_press_on_a_map_counts_where_it_began_too(browse: Browse, server: str) -> None:
    page = browse(1280, 620).page
    page.goto(f"{server}/voila/render/en/04-combos.ipynb?lang=en")
    page.locator(".heatmaplayer").first.wait_for(state="attached", timeout=90 * SECONDS)
    settled(page)
    explorer, squares = page.locator(".tk-explorer").first, page.locator(".js-plotly-plot .nsewdrag").first
    squares.scroll_into_view_if_needed()
    for column, words in ((0, "shamisen for Perdition"), (1, "shamisen for March"), (0, "shamisen for Perdition")):
        box = squares.bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] * (column / 6 + 1 / 12), box["y"] + box["height"] / 12)
        page.mouse.down()
        assert page.evaluate(SCROLL), "the page cannot scroll"
        page.mouse.up()
        explorer.filter(has_text=words).first.wait_for()


@pytest.mark.flow
def test_a_link_opens_the_same_question_and_a_damaged_one_says_why(browse: Browse, server: str) -> None:
    twin = as_page(browse, server, "level=3&seed=5&kinds=where,whom&q=2&lang=it", width=400, height=2400)
    assert twin.made.state.question == asked(5, 1, 3, ("where", "whom"))
    shot(twin.page, "quiz-narrow")
    give(twin)
    shot(twin.page, "quiz-narrow-judged")
    widths = twin.page.evaluate("() => [document.documentElement.scrollWidth, window.innerWidth]")
    assert widths[0] <= widths[1] + 1
    damaged = as_page(browse, server, "level=9&pos=G7Q&lang=it")
    wrong = damaged.page.locator(".tk-wrong").first
    expect(wrong).to_contain_text("G7Q")
    expect(wrong).to_contain_text("level")
    assert damaged.made.state.question == asked(1, 0)
