"""Sharing as a page does it: a link copied by one click, followed, and files saved from the page."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import tsukumo as tk
from tests.browser.conftest import Browse, InLab
from tests.browser.explorer import Explorer, panel
from tests.browser.lab import SECONDS, shot
from tsukumo.games.tsukumobake.export import export_bytes
from tsukumo_widgets import ParadeExplorer

pytestmark = pytest.mark.browser
FIRST = tk.position("G11E.gJ13s9.iG13w4.mG13n5")
"""The position with which the explorer opens."""


def copied(page: Page, button: Locator) -> str:
    """The text that a button copies."""
    page.evaluate("() => navigator.clipboard.writeText('')")
    button.click()
    page.wait_for_function("() => navigator.clipboard.readText()")
    return str(page.evaluate("() => navigator.clipboard.readText()"))


def test_one_click_copies_a_link_that_opens_the_same(in_lab: InLab, lab: str) -> None:
    page = in_lab("en/explorer.ipynb")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    explorer = Explorer(page, ParadeExplorer(lang="en"))
    explorer.slide(2)
    bar = page.locator(".tk-share").first
    address = f"{lab}/tsukumo/en/explorer.html?pos={FIRST}&lang=en&step=2"
    assert copied(page, bar.get_by_role("button", name="Copy link")) == address
    bar.get_by_text("Share").click()
    shot(page, "share")
    ways = bar.locator("dd button")
    assert copied(page, ways.first) == str(FIRST)  # for others, who cannot open an address of this machine
    assert copied(page, ways.nth(1)) == address
    explorer.slide(1)
    code = copied(page, ways.last)  # it has stayed open
    assert code.endswith(f'ParadeExplorer.from_link("pos={FIRST}&lang=en&step=1")')
    with page.context.expect_page() as opened:
        bar.get_by_role("link", name="Open the page").click()
    Explorer(opened.value, ParadeExplorer.from_link(f"pos={FIRST}&lang=en&step=1"))


def test_files_are_saved_from_the_page(browse: Browse, server: str, tmp_path: Path) -> None:
    page = browse().page
    page.goto(f"{server}/en/explorer.html?pos={FIRST}&lang=en")
    panel(page, "Save and paste")
    for name, suffix, frames in (
        ("Page", ".html", False),
        ("GIF", ".gif", False),
        ("PNG", ".png", False),
        ("SVG", ".svg", False),
        ("For slides", ".png", True),
    ):
        with page.expect_download(timeout=60 * SECONDS) as download:
            page.get_by_role("button", name=name, exact=True).click()
        expect(page.get_by_role("button", name=name, exact=True)).to_be_focused()
        file = tmp_path / download.value.suggested_filename
        download.value.save_as(file)
        assert file.suffix == suffix
        assert file.read_bytes() == export_bytes(FIRST.movement(), suffix, lang="en", frames=frames)
