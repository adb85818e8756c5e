"""The deck builder on a page: a deck is saved, opened again and printed, and one that cannot be used is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Browse
from tests.browser.lab import shot
from tests.browser.twin import Twin, opened
from tsukumo.sottomondo.cards.sheets import ACROSS, DOWN, cards_of
from tsukumo.sottomondo.decks import built
from tsukumo.sottomondo.edition import load_edition
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
    printed = downloaded(twin, "print", tmp_path)
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

    expect_sheets(browse().page, printed, len(cards_of(load_edition("castle"))))


def expect_sheets(page: Page, printed: Path, count: int) -> None:
    """The file prints nine cards to a page, with marks to cut along, and behind each page its backs."""
    page.set_content(printed.read_text())
    sheets, most = page.locator(".sheet").all(), ACROSS * DOWN
    assert most == 9
    fronts, backs = sheets[::2], sheets[1::2]
    numbers = [min(most, count - i) for i in range(0, count, most)]
    assert [sheet.locator(".tk-card").count() for sheet in fronts] == numbers
    assert [sheet.locator(".tk-back").count() for sheet in backs] == numbers
    assert [sheet.locator("path.tk-cuts").count() for sheet in sheets] == [1, 0] * len(numbers)
    pdf = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == len(sheets)
    page.emulate_media(media="print")
    shot(page, "decks-printed")
