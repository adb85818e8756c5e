"""The view of a table: board, question and hand at once, and moves that are moves."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Browse, Measured, serve_app
from tests.browser.lab import SECONDS, shot
from tsukumo.core.language.text import CLAUSES
from tsukumo_widgets.table.table import GameTable

pytestmark = pytest.mark.browser

SIZES = ((1280, 800), (400, 800))
BOXES = """() => ['.tk-at-board svg', '.tk-at-asks h3', '.tk-hand svg', '.tk-story'].map(name => {
    const box = document.querySelector(name)?.getBoundingClientRect();
    return box && [box.top, box.bottom]; })"""
"""The tops of board, question, hand and story, from the top of the window."""
LETTERS = """() => Math.min(...[...document.querySelectorAll('.tk-cards text')].map(text =>
    parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a))"""
"""The size of the smallest letters on a card in hand, in pixels."""
WATCH = """() => {
    window.captions = []; window.frames = []; window.way = [];
    const look = (now) => {
        const moving = document.querySelector('.tk-moving');
        const caption = document.querySelector('.tk-caption');
        if (moving) window.frames.push(now);
        const words = moving && !caption.hidden ? caption.textContent : null;
        if (words && words !== window.captions.at(-1)) window.captions.push(words);
        const box = document.querySelector('[data-piece=parade]')?.getBoundingClientRect();
        if (box) window.way.push([Math.round(box.x), Math.round(box.y)]);
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look); }"""
"""Note what is told of what moves, when frames are drawn while something moves, and where the parade is."""
PRESS = """() => {
    window.pressed = null;
    const look = () => {
        const moving = document.querySelector('.tk-moving');
        if (moving && !window.pressed) {
            window.pressed = { at: performance.now() };
            document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
        } else if (!moving && window.pressed) window.pressed.took ??= performance.now() - window.pressed.at;
    };
    new MutationObserver(look).observe(document, { subtree: true, attributes: true, attributeFilter: ['class'] }); }"""
"""Press a key as soon as something moves, and note how long it takes until nothing does."""
LEAST_FRAMES = 50
"""The least number of frames a second while something moves."""


def begun(page: Page, server: str, query: str) -> None:
    """Open a table and begin its game."""
    page.goto(f"{server}/en/table.html?{query}")
    page.locator("button.jupyter-button", has_text="Play").click(timeout=90 * SECONDS)
    expect(page.locator(".tk-at-asks h3").first).to_be_visible(timeout=90 * SECONDS)
    expect(page.locator(".tk-at-asks [role=status]", has_text="thinking")).to_have_count(0, timeout=90 * SECONDS)
    expect(page.locator(".tk-at-board svg").first).to_be_visible(timeout=90 * SECONDS)


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the pages as people see them, who write no rulebook."""
    with serve_app(tmp_path_factory.mktemp("plain"), **{CLAUSES: "0"}) as address:
        yield address


@pytest.mark.parametrize(("game", "seed"), [("tsukumobake", 7), ("sottomondo", 5), ("lupus", 5)], ids=str)
def test_board_question_and_hand_are_in_view(game: str, seed: int, browse: Browse, plain: str) -> None:
    window = browse(*SIZES[0])
    begun(window.page, plain, f"game={game}&seed={seed}")
    expect(window.page.locator(".tk-intro")).to_be_in_viewport(ratio=1)
    if game == "tsukumobake":
        expect(window.page.locator(".tk-hand svg").first).to_be_visible(timeout=90 * SECONDS)
    for width, height in SIZES:
        window.look(width, height, dark=width < 500)
        window.page.evaluate("() => document.querySelector('.tk-explorer').scrollIntoView()")
        board, question, hand, story = window.page.evaluate(BOXES)
        assert board[0] >= 0
        assert board[1] <= height
        assert question[1] <= height
        if game == "tsukumobake":
            assert hand[1] <= height
            assert window.page.evaluate(LETTERS) >= 12
        if width < 500:
            assert question[1] <= board[0], "the question is first"
        assert width < 500 or story[1] <= height
        assert window.page.evaluate("() => document.documentElement.scrollWidth") <= width
        shot(window.page, f"table-{game}-{width}")


def test_a_narrow_page_begins_with_what_begins_the_game(browse: Browse, server: str) -> None:
    page = browse(400, 800).page
    page.goto(f"{server}/it/table.html")
    expect(page.locator("button.jupyter-button", has_text="Gioca")).to_be_in_viewport(ratio=1, timeout=90 * SECONDS)
    for menu in page.locator(".tk-at-asks select:visible").all():
        expect(menu).to_be_in_viewport(ratio=1)


def test_nothing_to_say_below_a_board_leaves_no_gap(browse: Browse, server: str) -> None:
    page = browse(*SIZES[0]).page
    page.goto(f"{server}/en/table.html")
    expect(page.locator(".tk-stage svg")).to_be_visible(timeout=90 * SECONDS)
    stage, legend = (page.locator(name).first.bounding_box() for name in (".tk-stage", ".tk-stage ~ details"))
    assert stage
    assert legend
    assert legend["y"] - stage["y"] - stage["height"] < 12


def watched(browse: Browse, server: str, query: str, watch: str = WATCH) -> Page:
    """A table in a window that does not mind motion, before the first decision, and what happens noted."""
    page = browse().page
    page.emulate_media(reduced_motion="no-preference")
    page.goto(f"{server}/en/table.html?{query}")
    play = page.locator("button.jupyter-button", has_text="Play")
    play.wait_for(timeout=90 * SECONDS)
    page.evaluate(watch)
    play.click()
    return page


def still(page: Page) -> None:
    """Wait until nothing moves and somebody is asked."""
    expect(page.locator(".tk-at-asks h3", has_text="thinking")).to_have_count(0, timeout=60 * SECONDS)
    page.wait_for_function("() => !document.querySelector('.tk-moving')", timeout=60 * SECONDS)


def made(query: dict[str, str]) -> GameTable:
    """The same table here, its game begun."""
    table: GameTable = GameTable.from_query(query, "en")
    table.handle({"do": "play"})
    return table


def decide(page: Page, table: GameTable, message: dict[str, Any]) -> None:
    """Make a decision on the page, by its message, and here."""
    wanted = json.dumps(json.dumps(message))
    button = f"[...document.querySelectorAll('[data-do]')].find(node => node.dataset.do === {wanted})"
    page.wait_for_function(f"() => {button}")
    page.evaluate(f"() => {button}.click()")
    table.handle(message)


@pytest.mark.alone
def test_the_parade_is_seen_to_walk_square_by_square(browse: Browse, server: str, measured: Measured) -> None:
    query = {"seed": "7", "who": "geisha=you"}
    page, table = watched(browse, server, "seed=7&who=geisha=you"), made(query)
    steps: list[str] = []
    while not steps:
        still(page)
        action = table.state.choices[0]
        decide(page, table, {"do": "choose", "action": str(action), "after": table.state.moment})
        game = table.state.game
        assert game
        steps = [game.tell(record).say("en") for record in game.log if record.kind == "parade_step"]
    still(page)
    told = page.evaluate("() => window.captions")
    assert [words for words in told if words in steps] == steps
    assert len({tuple(place) for place in page.evaluate("() => window.way")}) > 5 * len(steps)
    frames = page.evaluate("() => window.frames")
    gaps = sorted(after - before for before, after in pairwise(frames) if after - before < 1000)
    rate = 1000 * len(gaps) / sum(gaps)
    measured(f"{rate:.0f} frames a second while pieces move; 95 % come within {gaps[len(gaps) * 95 // 100]:.0f} ms")
    assert rate >= LEAST_FRAMES
    shot(page, "table-walked")


@pytest.mark.alone
def test_any_press_shows_the_newest_at_once(browse: Browse, server: str) -> None:
    query = {"seed": "7", "who": "monk=you"}
    page, table = watched(browse, server, "seed=7&who=monk=you", PRESS), made(query)
    page.wait_for_function("() => window.pressed?.took !== undefined", timeout=60 * SECONDS)
    assert page.evaluate("() => window.pressed.took") < 1000
    still(page)
    assert page.locator(".tk-stage [data-piece=innkeeper]").get_attribute("data-square") in table.board.svg
