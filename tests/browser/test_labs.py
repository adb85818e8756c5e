"""The labs as pages without code, as a person uses them: a ranking, a count that is stopped, a file read."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Browse
from tests.browser.lab import SECONDS, settled, shot
from tsukumo.core.lab.stored_results import load_influence

pytestmark = pytest.mark.browser


def test_a_reading_is_chosen_stepped_and_counted_again_until_it_is_stopped(browse: Browse, server: str) -> None:
    page = browse(1280, 1000).page
    page.goto(f"{server}/en/open.html?show=lab&game=lupus&bots=sensible&lang=en")
    page.locator("g[data-do*=cell]").first.wait_for(timeout=90 * SECONDS)
    count = len(load_influence("lupus", "sensible"))
    assert page.locator("g[data-do*=cell]").count() == 2 * count
    chosen = page.get_by_role("button", name="ghosts=on", exact=True)
    chosen.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Do the dead still vote?")).to_be_visible()
    expect(page.get_by_role("button", name="ghosts=on", exact=True)).to_be_focused()
    page.get_by_role("button", name="End", exact=True).click()
    expect(page.get_by_text("Here the two answers part.")).to_be_visible()
    page.get_by_role("button", name="Count again").click()
    expect(page.locator("progress")).to_be_visible()
    expect(page.get_by_text("Pairs: ")).to_be_visible()
    page.get_by_role("button", name="Stop here").click()
    page.get_by_role("button", name="Previous count").wait_for()
    expect(page.locator("progress")).to_have_count(0)
    settled(page)
    shot(page, "readings-lab")
    page.get_by_role("button", name="Previous count").click()
    expect(page.get_by_text("--games 1000")).to_be_visible()
