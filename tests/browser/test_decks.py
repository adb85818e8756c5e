"""The deck builder on a page: a deck is saved, opened again and printed, and one that cannot be used is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Browse
from tests.browser.lab import shot
from tests.browser.twin import opened
from tsukumo.games.sottomondo.decks import build_deck
from tsukumo.games.sottomondo.draw.sheets import write_html
from tsukumo.games.sottomondo.editions.edition import EDITIONS, Edition
from tsukumo_widgets import Decks

pytestmark = pytest.mark.browser


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
    deck, tables = twin.made.state.deck, build_deck(twin.made.state.deck.tables, twin.made.state.deck.copies)
    assert twin.again(browse, server).made.state.deck == deck

    saved = twin.downloaded("save", tmp_path)
    edition = EDITIONS.read(saved)
    assert {table: {**edition[table]} for table in tables} == tables
    printed, sheets = twin.downloaded("print", tmp_path), write_html(Edition(tables), "it")
    twin.press("reset")
    twin.upload("open", saved)
    twin.shared()  # its cards are still those of the usual edition
    assert {code: copies for code, copies in deck.copies.items() if copies} == twin.made.state.deck.copies
    damaged = tmp_path / "damaged.toml"
    damaged.write_text('[monsters.rat]\nforce = 31\nname = "rat"\n')
    twin.upload("open", damaged)
    expect(wrong(twin.page)).to_have_count(len(twin.made.state.refused))
    assert len(twin.made.state.refused) == 4
    shot(twin.page, "decks-it-refused")
    twin.well()

    assert printed.read_text("utf-8") == sheets  # which `test_cards` looks at
