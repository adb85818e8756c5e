"""Two readings compared, and a table's readings found, as pages without code, used as a person would."""

from __future__ import annotations

from typing import cast
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

import tsukumo as tk
from tests.browser import hand
from tests.browser.conftest import Browse
from tests.browser.lab import SECONDS, settled, shot
from tsukumo.tsukumobake.board import NAMES
from tsukumo_widgets.tsukumobake.compare.state import FIRST, State

pytestmark = pytest.mark.browser
PIECES = "nodes => Object.fromEntries(nodes.map(n => [n.dataset.piece, n.dataset.square]))"
TURNING = "G7W.gK8s3.eK10e8.b1"


def opened(browse: Browse, address: str) -> Page:
    """A page whose boards are shown."""
    page = browse(1280, 1500).page
    page.goto(address)
    page.locator(".tk-stage svg").first.wait_for(timeout=90 * SECONDS)
    settled(page)
    return page


def stage(page: Page, side: int = 0) -> Locator:
    """A board, scrolled to."""
    locator = page.locator(".tk-stage").nth(side)
    locator.scroll_into_view_if_needed()
    return locator


def pieces(page: Page, side: int = 0) -> dict[str, str]:
    """The square of every piece on a board."""
    return cast("dict[str, str]", page.locator(".tk-stage").nth(side).locator(".piece").evaluate_all(PIECES))


def compares(page: Page, state: State) -> None:
    """Wait until both boards, and the sentences where the movements part, are those of a state."""
    for side in (0, 1):
        shown = state.shown(side)
        wanted = {pawn.house: NAMES[pawn.square] for pawn in shown.pawns} | {"parade": NAMES[shown.square]}
        board = page.locator(".tk-stage").nth(side)
        for piece, square in wanted.items():
            expect(board.locator(f'.piece[data-piece="{piece}"][data-square="{square}"]')).to_have_count(1)
    parting = state.parting
    here = parting is not None and parting.step == state.step
    expect(page.locator(".tk-now")).to_have_count(2 if here else 0)
    if here and parting:
        for side, sentences in enumerate((parting.first, parting.here)):
            for sentence in sentences:
                expect(page.locator(".tk-now").nth(side)).to_contain_text(sentence.text.say(state.lang))


def copied(page: Page) -> str:
    """The query of the link that the page offers."""
    return urlsplit(page.locator(".tk-share [data-copy]").first.get_attribute("data-copy") or "").query


def test_a_pawn_moves_on_both_boards_and_the_link_opens_the_same(browse: Browse, app: str) -> None:
    page = opened(browse, f"{app}en/compare.ipynb")
    state = State(lang="en")
    compares(page, state)
    hand.drag(stage(page, 1), "K8", "C9")
    moved = state.place(tk.position(FIRST).changed("geisha", square=NAMES.index("C9")))
    compares(page, moved)
    page.get_by_role("button", name="Undo").click()
    compares(page, state)
    page.locator("summary", has_text="All readings at this position").click()
    page.get_by_role("button", name="distance in steps").click()
    compares(page, state.choose("distance"))
    page.get_by_label("The answer of the first board").select_option(index=1)
    asked = state.choose("distance").decide(0, "steps")
    compares(page, asked)
    settled(page)
    query = copied(page)
    assert "values=steps,squares" in query
    page.goto(f"{app}en/compare.ipynb?{query}")
    page.locator(".tk-stage svg").first.wait_for(timeout=90 * SECONDS)
    compares(page, asked)


def test_a_table_s_readings_are_found_by_following_the_parade(browse: Browse, app: str) -> None:
    page = opened(browse, f"{app}en/infer.ipynb?pos={TURNING}")
    page.get_by_role("button", name="2. Where it went").click()
    expect(page.locator(".tk-stage.tk-still")).to_be_visible()
    hand.click(stage(page), "H7")
    expect(page.get_by_text("facing (no, by movement 1)")).to_be_visible()
    assert pieces(page)["parade"] == "H7"
    page.get_by_role("button", name="Add the movement").click()
    expect(page.get_by_text(f"{TURNING} -> H7")).to_be_visible()
    expect(page.get_by_text("256 of 384")).to_be_visible()
    for sentence in tk.infer([f"{TURNING} -> H7"]).disputes[0].accounts[1].sentences:
        expect(page.get_by_text(sentence.text.en).first).to_be_visible()
    shot(page, "infer-en")
    page.get_by_role("button", name="2. Where it went").click()
    expect(page.locator(".tk-stage.tk-still")).to_be_visible()
    stage(page).focus()
    for key in ("ArrowLeft", "ArrowUp", "Enter"):  # from the square clicked last to G8
        page.keyboard.press(key)
    expect(page.get_by_text("No combination of readings explains movement 2 together")).to_be_visible()
    query = copied(page)
    page.goto(f"{app}en/infer.ipynb?{query}")
    page.locator(".tk-stage svg").first.wait_for(timeout=90 * SECONDS)
    expect(page.get_by_text("No combination of readings explains movement 2 together")).to_be_visible()
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_text("The default readings explain everything.")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("No combination of readings explains movement 2 together")).to_be_visible()
