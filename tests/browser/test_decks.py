"""The deck builder on a page: a deck is saved, opened again and printed, and one that cannot be used is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Browse
from tests.browser.lab import shot
from tests.browser.twin import Twin, opened
from tsukumo.sottomondo.cards.sheets import html
from tsukumo.sottomondo.decks import built
from tsukumo.sottomondo.edition import Edition
from tsukumo.sottomondo.edition_file import read_edition
from tsukumo_widgets import Decks

pytestmark = pytest.mark.browser


def downloaded(twin: Twin, do: str, folder: Path) -> Path:
    """The file that a button makes the browser save."""
    with twin.page.expect_download() as downloading:
        twin.button({"do": do}).click()
    file = folder / downloading.value.suggested_filename
    downloading.value.save_as(file)
    return file


def upload(twin: Twin, file: Path) -> None:
    """Open a file."""
    with twin.page.expect_file_chooser() as choosing:
        twin.button({"do": "open"}).click()
    choosing.value.set_files(file)
    twin.follow({"do": "open", "content": file.read_bytes()})


def wrong(page: Page) -> Locator:
    """Every line of what is wrong."""
    return page.locator(".tk-wrong li")


def test_a_deck_is_saved_opened_and_printed(browse: Browse, server: str, tmp_path: Path) -> None:
    twin = opened(browse, server, Decks(lang="it"))
    for way, code in (("less", "rat"), ("more", "bat")):
        twin.press(way, card=code)
    twin.press("look", card="dragon")
    shot(twin.page, "decks-it")
    twin.well()
    twin.press("play")
    expect(twin.page.get_by_role("button", name="Gioca", exact=True)).to_be_visible()
    expect(twin.page.locator(".tk-cells")).to_be_hidden()
    twin.well()
    twin.press("build")
    deck, tables = twin.made.state.deck, built(twin.made.state.deck.tables, twin.made.state.deck.copies)
    assert twin.again(browse, server).made.state.deck == deck

    saved = downloaded(twin, "save", tmp_path)
    edition = read_edition(saved)
    assert {table: {**edition[table]} for table in tables} == tables
    printed, sheets = downloaded(twin, "print", tmp_path), html(Edition(tables), "it")
    twin.press("reset")
    upload(twin, saved)
    twin.shared()  # its cards are still those of the usual edition
    assert {code: copies for code, copies in deck.copies.items() if copies} == twin.made.state.deck.copies
    damaged = tmp_path / "damaged.toml"
    damaged.write_text('[monsters.rat]\nforce = 31\nname = "rat"\n')
    upload(twin, damaged)
    expect(wrong(twin.page)).to_have_count(len(twin.made.state.refused))
    assert len(twin.made.state.refused) == 4
    shot(twin.page, "decks-it-refused")
    twin.well()

    assert printed.read_text("utf-8") == sheets  # which `test_cards` looks at
