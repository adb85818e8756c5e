"""The quiz in JupyterLab and as a page of its own: answered as a class would, compared with the engine."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import tsukumo as tk
from tests.browser import hand
from tests.browser.conftest import Browse, InLab
from tests.browser.lab import SECONDS, settled, shot
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.teaching.question import LISTED
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.quiz.generate import draw_question as asked
from tsukumo.games.tsukumobake.quiz.question import OnBoard, QuizQuestion
from tsukumo.games.tsukumobake.quiz.quiz import QUIZ
from tsukumo_widgets.teaching.quiz.quiz_state import find_first_seed

pytestmark = pytest.mark.browser
FIRST = find_first_seed(QUIZ, 1, tuple(QUIZ.kinds))
"""The seed of a quiz that nobody has chosen."""
SCROLL = """() => {
  const before = [...document.querySelectorAll('*')].filter(node => node.scrollHeight > node.clientHeight + 60);
  const moved = before.map(node => [node, node.scrollTop]);
  before.forEach(node => { node.scrollTop += node.scrollTop >= 60 ? -60 : 60; });
  return moved.some(([node, top]) => node.scrollTop !== top); }"""
"""Scroll a page, whatever of it scrolls; whether anything moved."""
STRINGS = ("G7N.gD7s5.iA7w4p1.mG11n7.eM7e2", "G7N.gB2s5.mC3n4")


class QuizPage:
    """The first quiz on a page."""

    def __init__(self, page: Page, lang: Lang = "en") -> None:
        self.page, self.lang = page, lang
        self.score = page.locator('.tk-html div[role="status"]').first
        self.score.wait_for(timeout=60 * SECONDS)
        self.root = page.locator(".widget-vbox", has=self.score).first
        self.stage = self.root.locator(".tk-stage").first

    def button(self, name: str) -> Locator:
        """A button of the page by what it says."""
        return self.root.get_by_role("button", name=name).first

    def expect_question(self, question: QuizQuestion) -> None:
        """Wait for a question to be on the screen, with its board or hand."""
        expect(self.root.get_by_text(question.prompt.say(self.lang)).first).to_be_visible()
        if isinstance(question.subject, OnBoard):
            place = f'.piece[data-piece="parade"][data-square="{NAMES[question.subject.position.square]}"]'
            expect(self.stage.locator(place)).to_be_visible()
        else:
            expect(self.stage).to_be_hidden()

    def click(self, square: str) -> None:
        """Click a square of the board."""
        hand.click(self.stage, square)

    def give(self, question: QuizQuestion) -> None:
        """Give the right answer, by the board where there is one, and have it judged."""
        if question.by in LISTED:
            for word in question.answer:
                self.button(question.options[word].say(self.lang)).click()
        elif question.by == "place":
            self.click(question.answer[0])
        else:
            field = self.root.locator('input[type="number"]:visible').last
            field.fill(question.answer[0])
            field.press("Enter")
        self.check()

    def check(self) -> None:
        """Press the button that has the answer judged."""
        words = "Rispondi" if self.lang == "it" else "Answer"
        self.root.get_by_role("button", name=words, exact=True).click()
        expect(self.root.locator('[role="alert"]').first).to_be_visible()

    def next(self) -> None:
        """Go to the next question."""
        self.button("Avanti" if self.lang == "it" else "Next").click()


def as_page(browse: Browse, server: str, query: str, lang: Lang = "en", **window: int) -> QuizPage:
    """The quiz as a page of its own, as a link opens it."""
    page = browse(**window).page
    page.goto(f"{server}/{lang}/quiz.html?{query}")
    return QuizPage(page, lang)


@pytest.mark.parametrize("lang", ["it", "en"])
def test_a_class_plays_every_kind_of_question(in_lab: InLab, lang: Lang) -> None:
    quiz = QuizPage(in_lab(f"{lang}/quiz.ipynb"), lang)
    kinds = set()
    for number in range(4):
        question = asked(FIRST, number)
        kinds.add(question.kind)
        quiz.expect_question(question)
        quiz.give(question)
        shot(quiz.page, f"quiz-{question.kind}-{lang}")
        expect(quiz.score).to_contain_text(f"{number + 1} / {number + 1}")
        quiz.next()
    assert len(kinds) == 4


def test_the_board_is_answered_by_keys_and_a_wrong_answer_is_marked(browse: Browse, server: str) -> None:
    quiz = as_page(browse, server, f"pos={STRINGS[0]},whom~{STRINGS[0]}&q=1&lang=en")
    quiz.stage.focus()
    for key in ("ArrowRight", "Enter"):  # the cursor begins on G7
        quiz.page.keyboard.press(key)
    expect(quiz.stage.locator('[data-mark="chosen"][data-at="H7"]')).to_be_attached()
    quiz.check()
    expect(quiz.stage.locator('[data-mark="wrong"][data-at="H7"]')).to_be_attached()
    expect(quiz.stage.locator('[data-mark="right"][data-at="F7"]')).to_be_attached()
    expect(quiz.score).to_contain_text("0 / 1")
    quiz.root.locator('a[data-clause~="target.c"]').first.click()
    expect(quiz.root.locator(".tk-clause").first).to_contain_text(tk.clauses()["target.c"].title.en)
    shot(quiz.page, "quiz-wrong")
    quiz.next()
    expect(quiz.stage.locator("[data-mark]")).to_have_count(0)  # those of the answer before
    quiz.click("D7")  # the pawn that is chased
    quiz.check()
    expect(quiz.score).to_contain_text("1 / 2")
    quiz.next()
    expect(quiz.root.get_by_text("No more questions")).to_be_visible()


def test_the_page_stays_where_it_is_after_an_answer(browse: Browse, server: str) -> None:
    quiz = as_page(browse, server, f"pos={STRINGS[0]},whom~{STRINGS[0]}&q=1&lang=en")
    quiz.page.set_viewport_size({"width": 1280, "height": 800})
    quiz.click("H7")
    quiz.check()
    expect(quiz.score).to_contain_text("0 / 1")
    settled(quiz.page)
    expect(quiz.score).to_be_in_viewport(ratio=1)
    assert quiz.page.evaluate("scrollY") == 0


def press(target: Locator, **where: Any) -> None:
    """Press on a target, have the page scroll, and let go."""
    target.hover(**where)
    target.page.mouse.down()
    assert target.page.evaluate(SCROLL), "the page cannot scroll"
    target.page.mouse.up()


def test_a_press_counts_where_it_began_though_the_page_scrolls_beneath_it(browse: Browse, server: str) -> None:
    quiz = as_page(browse, server, f"pos={STRINGS[0]}&lang=en", height=500)

    press(quiz.stage.locator("svg"), position=hand.centre(quiz.stage, "H7"))
    expect(quiz.stage.locator('[data-mark="chosen"][data-at="H7"]')).to_be_attached()
    press(quiz.root.get_by_role("button", name="Answer", exact=True))
    expect(quiz.stage.locator('[data-mark="wrong"][data-at="H7"]')).to_be_attached()


def test_a_press_on_a_map_counts_where_it_began_too(browse: Browse, server: str) -> None:
    page = browse(1280, 620).page
    page.goto(f"{server}/en/combos.html?lang=en")
    page.locator(".tk-plot").first.scroll_into_view_if_needed(timeout=90 * SECONDS)
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
    quiz = as_page(browse, server, "level=3&seed=5&kinds=where,whom&q=2&lang=it", "it", width=400, height=2400)
    question = asked(5, 1, 3, ("where", "whom"))
    quiz.expect_question(question)
    shot(quiz.page, "quiz-narrow")
    quiz.give(question)
    shot(quiz.page, "quiz-narrow-judged")
    widths = quiz.page.evaluate("() => [document.documentElement.scrollWidth, window.innerWidth]")
    assert widths[0] <= widths[1] + 1
    quiz.page.goto(f"{server}/it/quiz.html?level=9&pos=G7Q&lang=it")
    damaged = QuizPage(quiz.page, "it")
    wrong = damaged.root.locator(".tk-wrong")
    expect(wrong).to_contain_text("G7Q")
    expect(wrong).to_contain_text("level")
    damaged.expect_question(asked(FIRST, 0))


def test_a_question_about_any_board_goes_into_ones_own_quiz(browse: Browse, server: str) -> None:
    page = browse(400, 800).page
    page.goto(f"{server}/en/explorer.html?pos={STRINGS[0]}&lang=en")
    page.get_by_title("To my quiz").click()
    page.get_by_role("button", name="whom it chases").click()
    expect(page.get_by_role("button", name="In your quiz: 1")).to_be_visible()
    page.get_by_role("button", name="where it goes next").click()
    expect(page.get_by_role("button", name="In your quiz: 2")).to_be_visible()
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Open my quiz").click()
    own = opened.value.get_by_role("listitem").filter(has_text=STRINGS[0])
    expect(own).to_have_count(2, timeout=60 * SECONDS)
    own.first.get_by_role("button", name="remove").click()
    expect(own).to_have_count(1)
    page.get_by_role("button", name="where the movement ends").click()
    expect(own).to_have_count(2)  # another window has changed it
    copied = opened.value.get_by_role("button", name="Copy for the host")
    assert copied.get_attribute("data-copy") == f"{STRINGS[0]},whole~{STRINGS[0]}"


@pytest.mark.parametrize("name", ["quiz", "lupus_quiz", "castle_quiz"])
@pytest.mark.parametrize("lang", LANGS)
def test_an_introduction_is_three_lines_at_most_on_a_phone(browse: Browse, server: str, name: str, lang: Lang) -> None:
    page = browse(400, 800).page
    page.goto(f"{server}/{lang}/{name}.html")
    page.locator(".tk-about > summary").click()
    told = page.locator(".tk-about > p")
    lines = "node => node.getClientRects()[0].height / parseFloat(getComputedStyle(node).lineHeight)"
    assert sum(each.evaluate(lines) for each in told.all()) <= 3.1
    assert told.count() == 1
