"""Maps of danger and of basins on a page: in the explorer, and under the squares where a player at the table may go."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Browse, Measured
from tests.browser.explorer import Explorer, coloured
from tests.browser.lab import SECONDS, settled, shot
from tests.browser.test_axe import THEMES, expect_none
from tsukumo.core.text import Lang
from tsukumo.tsukumobake.board import NAMES
from tsukumo.tsukumobake.play.actions import Move
from tsukumo_widgets.table.table import GameTable
from tsukumo_widgets.tsukumobake.parade.state import FIRST, State
from tsukumo_widgets.undoing import History

pytestmark = pytest.mark.browser
WRITTEN = "nodes => Object.fromEntries(nodes.map(n => [n.dataset.at, n.textContent]))"
IS_WRITTEN = f"""wanted => {{
  const shown = ({WRITTEN})([...document.querySelector('.tk-stage').querySelectorAll('[data-at]')]);
  return Object.keys(shown).length === Object.keys(wanted).length
    && Object.entries(wanted).every(([square, words]) => shown[square] === words); }}"""
"""Whether numbers or letters stand on the board, and no others."""
MAPS = {
    "danger": {"it": "Pericolo per una pedina", "en": "Danger for a pawn"},
    "basin": {"en": "Whom the parade would"},
}


def a_map(page: Page, title: str) -> None:
    """Choose the map whose title begins so."""
    menu = page.locator("select", has=page.locator("option", has_text=title)).first
    menu.select_option(label=menu.locator("option", has_text=title).first.inner_text())


def expect_written(explorer: Explorer, state: State) -> None:
    """Wait until the numbers or letters on the board are those of a state's map."""
    wanted = {NAMES[square]: words.say(state.lang) for square, words in state.heat.marked()}
    explorer.page.wait_for_function(IS_WRITTEN, arg=wanted)


@pytest.mark.parametrize(("lang", "width", "dark"), [("en", 1280, False), ("it", 400, True)])
def test_danger_in_the_explorer(browse: Browse, server: str, lang: Lang, width: int, dark: bool) -> None:
    page = browse(width, 1000, dark=dark).page
    page.goto(f"{server}/voila/render/{lang}/explorer.ipynb?pos={FIRST}")
    explorer = Explorer(page)
    a_map(page, MAPS["danger"][lang])
    explorer.map_lies({"it": "sul tabellone", "en": "on the board"}[lang])
    state = State(layer="danger", lang=lang)
    expect_written(explorer, state)
    explorer.click("F9")
    page.get_by_text(state.heat.note(NAMES.index("F9"), lang), exact=False).first.wait_for()
    page.get_by_label({"it": "Pedina", "en": "Pawn"}[lang], exact=True).select_option(index=2)
    monk = State(History(state.position), layer="danger", lang=lang, house="monk")
    expect_written(explorer, monk)
    settled(page)
    shot(page, f"danger-{lang}")
    explorer.slide(2)
    expect_written(explorer, monk.go(2))
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width


def test_basins_in_the_explorer(browse: Browse, server: str) -> None:
    page = browse().page
    page.goto(f"{server}/voila/render/en/explorer.ipynb?pos={FIRST}")
    explorer = Explorer(page)
    a_map(page, MAPS["basin"]["en"])
    explorer.map_lies("on the board")
    state = State(layer="basin")
    expect_written(explorer, state)
    page.get_by_label("Facing", exact=True).select_option(label="← west")
    west = State(History(state.position), layer="basin", facing="W")
    expect_written(explorer, west)
    assert explorer.map() == coloured(west)
    explorer.click("E7")
    page.get_by_text("E7: chases the geisha [target.a]", exact=False).first.wait_for()
    settled(page)
    shot(page, "basin")
    explorer.map_lies("beside it")
    explorer.plotted(west.heat)
    settled(page)
    shot(page, "basin-beside")
    expect_none(page, *THEMES)


def test_the_squares_in_reach_are_shaded_on_request(browse: Browse, server: str, measured: Measured) -> None:
    made = GameTable.linked({"seed": "7"}, "en")
    page = browse().page
    page.goto(f"{server}/voila/render/en/table.ipynb?seed=7")
    page.locator("button.jupyter-button", has_text="Play").click(timeout=90 * SECONDS)
    made.do({"do": "play"})
    explorer = Explorer(page)
    while not any(isinstance(action, Move) for action in made.state.choices):
        action = made.state.choices[0]
        message = {"do": "choose", "action": str(action), "after": made.state.moment}
        page.locator(f"[data-do*='{action}']").first.click()
        made.do(message)
    button = page.get_by_role("button", name="Show the danger")
    button.wait_for()
    assert explorer.stage.locator("[data-at]").count() == 0
    began = time.perf_counter()
    button.click()
    page.get_by_role("button", name="Show the danger", pressed=True).wait_for()
    explorer.stage.locator("[data-at]").first.wait_for()
    measured(f"squares in reach shaded: {time.perf_counter() - began:.2f} s after the click")
    made.do({"do": "shade"})
    shown = explorer.stage.locator("[data-at]").evaluate_all(WRITTEN)
    assert shown
    for square, words in made.board.notes.items():
        assert (square in shown) == ("never struck" not in words)
    settled(page)
    shot(page, "table-shaded")
    expect_none(page, *THEMES)
    shot(page, "table-shaded-dark")
    page.set_viewport_size({"width": 400, "height": 900})
    settled(page)
    shot(page, "table-shaded-narrow")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 400
    button.click()
    explorer.stage.locator("[data-at]").first.wait_for(state="detached")
