"""A chapter as a page: its pictures answer, its bar leads on, and it is presented step by step."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Browse
from tests.browser.lab import SECONDS, shot
from tests.browser.test_draw import shown
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.tsukumobake.levels.question import Asked, ask
from tsukumo.games.tsukumobake.notation import read_position
from tsukumo_widgets.pages.asked import asked_html
from tsukumo_widgets.teaching.chapter_question import ChapterQuestion, QuestionPanel

pytestmark = [pytest.mark.browser, pytest.mark.flow]
CLICK = """(board, [column, row]) => {
    const svg = board.querySelector('svg');
    const [cell, left, top] = ['cell', 'left', 'top'].map(key => Number(svg.dataset[key]));
    const at = new DOMPoint(left + (column + .5) * cell, top + (12.5 - row) * cell).matrixTransform(svg.getScreenCTM());
    board.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: at.x, clientY: at.y })); }"""


def click(board: Locator, square: str) -> None:
    """Click a square of a board."""
    board.evaluate(CLICK, ["ABCDEFGHIJKLM".index(square[0]), int(square[1:]) - 1])


def opened(browse: Browse, server: str, width: int, *, lang: str = "en", dark: bool = False) -> Page:
    page = browse(width, 800, dark=dark).page
    page.goto(f"{server}/{lang}/parade.html")
    expect(page.locator(".tk-chapter")).to_be_visible(timeout=60 * SECONDS)
    return page


def test_no_title_is_cut_in_the_bar_of_a_phone(browse: Browse, server: str) -> None:
    page = opened(browse, server, 400)
    for link in page.locator(".tk-chapter > a").all():
        assert link.evaluate("node => node.scrollWidth <= node.clientWidth")
        assert len(link.inner_text()) > 1  # a reader hears it whole


def test_a_click_on_the_picture_of_a_chapter_answers_beside_it(browse: Browse, server: str) -> None:
    page = opened(browse, server, 1280)
    step = page.locator(".tk-step:has(.tk-asked)").first
    board, verdict, fold = step.locator(".tk-ask-board"), step.locator(".tk-verdict"), step.locator("details.tk-fold")
    click(board, "G8")
    expect(verdict).to_have_text("✗ Not this time: try again.")
    assert not fold.evaluate("node => node.open")
    click(board, "F7")
    expect(verdict).to_have_text("✓ Right: F7.")
    assert fold.evaluate("node => node.open")
    expect(board.locator("[data-kind=right]")).to_have_count(1)
    places = [part.bounding_box() for part in (board, verdict)]
    assert places[0]
    assert places[1]
    assert places[1]["x"] > places[0]["x"] + places[0]["width"]  # beside it
    click(board, "A1")
    expect(verdict).to_have_text("✓ Right: F7.")
    shot(page, "chapter-answered")


def test_pawns_are_the_only_answers_where_they_are_asked_for(browse: Browse, server: str) -> None:
    page = opened(browse, server, 400, lang="it", dark=True)
    step = page.locator(".tk-step:has(.tk-asked)").nth(1)
    board, verdict = step.locator(".tk-ask-board"), step.locator(".tk-verdict")
    click(board, "G8")
    expect(verdict).to_be_empty()
    board.focus()
    for key in ["ArrowUp"] * 3 + ["Enter"]:  # from there to the monk
        page.keyboard.press(key)
    expect(verdict).to_contain_text("✓ Giusto")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 400
    page.locator(".tk-chapter summary").click()
    contents = page.locator(".tk-chapter ol")
    box = contents.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 400
    contents.get_by_text("La vista").click()
    expect(contents).to_be_hidden()
    shot(page, "chapter-narrow")


def test_a_chapter_is_presented_one_step_a_screen(browse: Browse, server: str) -> None:
    page = opened(browse, server, 1280)
    steps = page.locator(".tk-step")
    page.get_by_role("button", name="Present").click()
    expect(steps.locator("visible=true")).to_have_count(1)
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    now = page.locator(".tk-now")
    expect(now).to_contain_text("Who is the target?")
    for part in (".tk-ask-board", ".tk-prompt", "summary"):
        expect(now.locator(part)).to_be_in_viewport(ratio=1)
    click(now.locator(".tk-ask-board"), "G11")
    expect(now.locator(".tk-verdict")).to_contain_text("✓")
    shot(page, "chapter-presented")
    page.keyboard.press("PageUp")
    expect(page.locator(".tk-chapter output")).to_have_text(f"2 / {steps.count()}")
    page.keyboard.press("Escape")
    expect(steps.last).not_to_have_css("display", "none")
    page.get_by_role("link", name="The chase →").click()
    expect(page.locator("h1")).to_have_text("The chase")


EDGES = """nodes => [...new Set(nodes.map(node => node.getBoundingClientRect())
  .map(({ left, right }) => `${Math.round(left)} ${Math.round(right)}`))]"""
SMALL = """step => {
    const seen = [];
    const walk = document.createTreeWalker(step, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const { data, parentElement: node } = walk.currentNode;
      if (!data.trim() || node.closest('svg') || !node.checkVisibility()) continue;
      if (parseFloat(getComputedStyle(node).fontSize) < 24) seen.push(data);
    }
    return seen; }"""
"""The words of a step that are less than 24 pixels high."""


@pytest.mark.parametrize("width", [1280, 400])
def test_what_is_read_and_what_is_alive_have_the_same_edges(browse: Browse, server: str, width: int) -> None:
    page = opened(browse, server, width)
    page.locator("figure:has(> img)").first.scroll_into_view_if_needed()
    alive = page.locator("figure > .tk-live .tk-explorer")
    expect(alive.first).to_be_visible(timeout=60 * SECONDS)
    (edges,) = page.locator(".tk-step").evaluate_all(EDGES)
    assert page.locator("figure > .tk-live:not(.tk-starting)").evaluate_all(EDGES) == [edges]
    assert page.locator(".tk-chapter").evaluate_all(EDGES) == [edges]
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("name", ["parade", "night", "castle_turn"])
def test_a_presented_chapter_is_read_from_afar_and_ends_with_what_it_teaches(
    browse: Browse, server: str, name: str
) -> None:
    page = browse(1280, 800).page
    page.goto(f"{server}/en/{name}.html")
    page.get_by_role("button", name="Present").click()
    expect(page.locator("h1")).to_be_visible()
    now, steps = page.locator(".tk-step.tk-now"), page.locator(".tk-step")
    for number in range(1, steps.count() + 1):
        expect(page.locator(".tk-chapter output")).to_have_text(f"{number} / {steps.count()}")
        if not now.locator(".tk-explorer, figure").count():
            assert now.evaluate(SMALL) == []
        for board in now.locator(".tk-ask-board, .tk-ask-picture").all():
            expect(board).to_be_in_viewport(ratio=0.8)
        if number < steps.count():
            page.keyboard.press("ArrowRight")
    expect(page.locator("h1")).to_be_hidden()
    assert now.locator("svg, img, details, figure").count()
    expect(page.locator(".tk-onward")).to_be_hidden()
    shot(page, f"chapter-last-{name}")


@pytest.mark.parametrize(("width", "height", "lang"), [(1280, 720, "en"), (1024, 768, "it")])
@pytest.mark.parametrize("name", ["combos", "chase", "readings", "castle_fight"])
def test_no_slide_scrolls(browse: Browse, server: str, name: str, width: int, height: int, lang: Lang) -> None:
    """Its words give way to what the window holds, but not so far that a last row could not read them."""
    page = browse(width, height).page
    page.goto(f"{server}/{lang}/{name}.html")
    page.locator(".tk-chapter button").click()
    now = page.locator(".tk-step.tk-now")
    for _ in range(page.locator(".tk-step").count()):
        page.wait_for_function("() => document.scrollingElement.scrollHeight <= innerHeight")
        assert now.evaluate("node => parseFloat(getComputedStyle(node).fontSize)") >= 17
        page.keyboard.press("ArrowRight")


@pytest.mark.parametrize("height", [720, 800])
@pytest.mark.parametrize(("name", "least"), [("parade", 500), ("board", 500), ("end", 400)])
def test_a_slide_with_an_explorer_shows_it_whole(
    browse: Browse, server: str, name: str, least: int, height: int
) -> None:
    page = browse(1280, height).page
    page.goto(f"{server}/en/{name}.html")
    page.get_by_role("button", name="Present").click()
    now, seen = page.locator(".tk-step.tk-now"), 0
    for _ in range(page.locator(".tk-step").count()):
        if now.locator("figcaption, .tk-explorer .tk-stage").count() and not now.locator(".tk-asked").count():
            board = now.locator(".tk-explorer .tk-stage").first
            expect(board).to_be_in_viewport(ratio=0.99, timeout=60 * SECONDS)
            expect(now.locator(".tk-explorer .tk-share").first).to_be_hidden()
            box = board.bounding_box()
            assert box
            assert box["width"] >= least
            assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
            seen += 1
        page.keyboard.press("ArrowRight")
    assert seen
    shot(page, f"chapter-alive-{name}-{height}")


def test_the_same_question_is_a_panel_in_jupyterlab(browse: Browse) -> None:
    asked = ChapterQuestion(ask(Asked("sees", read_position("G7N.gD7s5.mG11n2"))), "en")
    page = shown(browse, QuestionPanel(shown=asked_html(asked.picture, asked.data(), "en")))
    board = page.locator(".tk-ask-board")
    for square in ("D7", "G11"):
        click(board, square)
        expect(page.locator(".tk-verdict")).to_be_empty()  # there may be more
    page.get_by_role("button", name="Answer").click()
    expect(page.locator(".tk-verdict")).to_contain_text("✓ Right")


@pytest.mark.parametrize("width", [400, 1280])
def test_the_cards_of_a_chapter_can_be_read_and_two_hands_stand_apart(browse: Browse, server: str, width: int) -> None:
    page = browse(width, 800).page
    page.goto(f"{server}/en/cards.html")
    hands = page.locator("img[src*='Cards:']")
    expect(hands).to_have_count(4)
    for hand in hands.all():
        assert hand.evaluate("node => node.getBoundingClientRect().width / node.naturalWidth") > 0.8
    six, two = (hands.nth(number).bounding_box() for number in (1, 2))
    assert six
    assert two
    assert six["y"] + six["height"] < two["y"]
    expect(page.locator(".tk-step", has_text="And two cards:").locator("img")).to_have_count(1)


@pytest.mark.parametrize("lang", LANGS)
def test_a_first_night_is_begun_on_a_phone(browse: Browse, server: str, lang: Lang) -> None:
    """Its button stands low in the window, where nothing may lie over it."""
    page = browse(400, 740, dark=True).page
    page.goto(f"{server}/{lang}/lupus.html")
    turn = page.locator("[data-do*=turn]")
    expect(turn).to_be_in_viewport(ratio=0.99, timeout=60 * SECONDS)
    turn.click()
    expect(turn).to_have_count(0)


NIGHT = ".tk-explorer:has(.tk-scene svg)"
IN_SIGHT = f"""() => {{
  const night = document.querySelector('{NIGHT}');
  const parts = [...night.querySelectorAll('.tk-scene svg, .tk-large, .tk-html button[data-do]')];
  const bar = document.querySelector('.tk-chapter').getBoundingClientRect();
  return parts.every(node => {{
    const box = node.getBoundingClientRect();
    return box.top >= bar.bottom - 1 && box.bottom <= innerHeight + 1;
  }}); }}"""
"""True if a first night's picture, its question and all its buttons are in the window, below the chapter's bar."""


@pytest.mark.parametrize("width", [400, 1280])
def test_a_first_night_is_seen_together_with_what_it_asks(browse: Browse, server: str, width: int) -> None:
    page = browse(width=width, height=740 if width == 400 else 800).page
    page.goto(f"{server}/en/lupus.html")
    night = page.locator(NIGHT).first
    for press in ("turn", "click", "click", "again", "turn", "click", "again", "turn", "click", "again"):
        night.locator(f"button[data-do*={press}]").first.click()
        page.wait_for_function(IN_SIGHT)
