"""The deck builder on a page: every reason against a deck is told; a good one is saved, opened again and printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Browse
from tests.browser.lab import settled, shot
from tests.browser.twin import Twin, opened
from tsukumo.core.text import LANGS, Lang
from tsukumo.sottomondo.cards.sheets import ACROSS, DOWN, cards_of
from tsukumo.sottomondo.decks import BOUNDS, built, deck_problems
from tsukumo.sottomondo.edition import TABLES, load_edition
from tsukumo.sottomondo.edition_file import read_edition
from tsukumo_widgets import Decks
from tsukumo_widgets.sottomondo.decks.state import Deck

pytestmark = pytest.mark.browser
WINDOWS: dict[Lang, dict[str, Any]] = {"it": {}, "en": {"width": 400, "dark": True}}


def opened_decks(browse: Browse, server: str, lang: Lang) -> Twin:
    """The deck builder as a page; in English narrow and dark."""
    return opened(browse, server, Decks(lang=lang), **WINDOWS[lang])


def one(twin: Twin, table: str) -> str:
    """A card of a kind, of which there are copies in the deck."""
    deck: Deck = twin.made.state.deck
    return next(card.code for card in deck.edition.cards.values() if card.table == table and deck.copies[card.code])


def out_of_bounds(twin: Twin) -> Iterator[tuple[str, str]]:
    """The presses that bring every kind out of its bounds: a card, and whether there is one copy less or more of it."""
    for table in TABLES:
        count, (least, most) = twin.made.state.deck.counts[table], BOUNDS[table]
        way, times = ("less", count - least + 1) if least else ("more", most - count + 1)
        yield from [(table, way)] * times


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


@pytest.mark.parametrize("lang", LANGS)
def test_every_reason_against_a_deck_is_told(browse: Browse, server: str, lang: Lang) -> None:
    twin = opened_decks(browse, server, lang)
    expect(twin.page.locator("p.tk-right")).to_be_visible()
    presses = list(out_of_bounds(twin))
    for table, way in presses:
        if twin.made.state.kind != table:
            twin.press("kind", kind=table)
        twin.press(way, card=one(twin, table))
    deck = twin.made.state.deck
    assert len(deck_problems(deck.tables, deck.copies)) == len(TABLES)
    expect(wrong(twin.page)).to_have_count(len(TABLES))
    for line, problem in zip(wrong(twin.page).all(), deck.problems, strict=True):
        expect(line).to_contain_text(problem.reason.say(lang))
    for do in ("save", "print"):
        expect(twin.button({"do": do})).to_be_disabled()
    settled(twin.page)
    shot(twin.page, f"decks-{lang}-wrong")
    twin.well()
    for _ in presses:
        twin.press("undo")
    expect(twin.page.locator("p.tk-right")).to_be_visible()
    expect(twin.button({"do": "undo"})).to_be_disabled()


def test_a_deck_is_saved_opened_and_printed(browse: Browse, server: str, tmp_path: Path) -> None:
    twin = opened_decks(browse, server, "it")
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
