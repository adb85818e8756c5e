"""The explorer in JupyterLab, used as a person would: what the page shows is what the engine says."""

from __future__ import annotations

import time

import pytest

import tsukumo as tk
from tests.browser.conftest import Browse, InLab, Measured
from tests.browser.explorer import Explorer
from tests.browser.lab import SECONDS, menu, open_notebook, shot
from tsukumo.core.text import Lang
from tsukumo.tsukumobake.board import NAMES
from tsukumo_widgets.tsukumobake.parade.state import State
from tsukumo_widgets.undoing import History

pytestmark = pytest.mark.browser
FIRST = tk.position("G7N.gD7s5.iA7w4p1.mG11n7.eM7e2")


def explore(in_lab: InLab, lang: Lang = "en") -> Explorer:
    """The explorer's notebook, run in JupyterLab."""
    explorer = Explorer(in_lab(f"{lang}/explorer.ipynb", again=True))
    explorer.stage.scroll_into_view_if_needed()
    return explorer


@pytest.mark.alone
def test_the_first_picture_comes_soon(browse: Browse, server: str, measured: Measured) -> None:
    """From the start notebook's address to the board that its run shows."""
    page = browse().page
    began = time.perf_counter()
    open_notebook(page, server, "en/start.ipynb")
    menu(page, "Run", "Run All Cells")
    page.locator(".tk-stage svg").first.wait_for(timeout=60 * SECONDS)
    took = time.perf_counter() - began
    measured(f"start notebook opened and run to the first picture: {took:.1f} s")
    assert took <= 45  # bounds what a busy machine may take; we aim at 10 s on an idle one


@pytest.mark.parametrize("lang", ["it", "en"])
def test_slider_and_buttons_step_through_the_movement(in_lab: InLab, lang: Lang) -> None:
    explorer = explore(in_lab, lang)
    explorer.expect(FIRST, 0, lang)
    shot(explorer.page, f"explorer-{lang}")
    explorer.slide(3)
    explorer.expect(FIRST, 3, lang)
    shot(explorer.page, f"step-{lang}")
    explorer.step("on")
    explorer.expect(FIRST, 4, lang)
    explorer.step("back")
    explorer.expect(FIRST, 3, lang)
    explorer.step("first")
    explorer.expect(FIRST, 0, lang)
    explorer.step("play")
    explorer.page.wait_for_function("() => document.querySelector('.tk-count').textContent === '4 / 4'")
    explorer.expect(FIRST, 4, lang)


def test_a_dragged_pawn_turns_the_parade(in_lab: InLab) -> None:
    explorer = explore(in_lab)
    explorer.drag("D7", "J5")
    moved = tk.position("G7N.gJ5s5.iA7w4p1.mG11n7.eM7e2")
    explorer.expect(moved, 0, "en")
    explorer.drag("G7", "J8")
    explorer.expect(tk.position("J8N.gJ5s5.iA7w4p1.mG11n7.eM7e2"), 0, "en")
    explorer.page.get_by_role("button", name="Undo").first.click()
    explorer.expect(moved, 0, "en")
    explorer.page.get_by_role("button", name="Redo").first.click()
    explorer.expect(tk.position("J8N.gJ5s5.iA7w4p1.mG11n7.eM7e2"), 0, "en")


def test_the_keyboard_does_all_the_board_does(in_lab: InLab) -> None:
    explorer = explore(in_lab)
    press = explorer.page.keyboard.press
    explorer.stage.focus()
    press("r")
    explorer.expect(tk.position("G7E.gD7s5.iA7w4p1.mG11n7.eM7e2"), 0, "en")
    # The cursor begins on G7, the parade: pick it up, carry it two rows down, put it down.
    for key in ("Enter", "ArrowDown", "ArrowDown", "Enter"):
        press(key)
    explorer.expect(tk.position("G5E.gD7s5.iA7w4p1.mG11n7.eM7e2"), 0, "en")
    press(".")
    explorer.expect(tk.position("G5E.gD7s5.iA7w4p1.mG11n7.eM7e2"), 1, "en")
    press(",")
    press("Control+z")
    explorer.expect(tk.position("G7E.gD7s5.iA7w4p1.mG11n7.eM7e2"), 0, "en")


def test_the_map_writes_and_tells_its_numbers(in_lab: InLab) -> None:
    explorer = explore(in_lab)
    page = explorer.page
    explorer.map_lies("on the board")
    explorer.map_lies("Numbers")
    written = explorer.stage.locator("[data-at]")
    page.wait_for_function("() => document.querySelectorAll('.tk-stage [data-at]').length")
    assert dict(written.evaluate_all("nodes => nodes.map(n => [n.dataset.at, n.textContent])")) == {
        NAMES[square]: words.en for square, words in State(History(FIRST)).heat.marked()
    }
    explorer.stage.focus()
    page.keyboard.press("ArrowLeft")
    page.get_by_text("F7: the only path passes here; square 1 of the chosen path", exact=False).first.wait_for()
