"""Printed cards in a browser: all words lie within their frames, and the pages fit the paper."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import Browse
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.sottomondo.draw.card import HEIGHT, NAME, TEXT, WIDTH
from tsukumo.games.sottomondo.draw.sheets import write_html
from tsukumo.games.sottomondo.editions.edition import load_edition

pytestmark = pytest.mark.browser
MEASURE = """() => [...document.querySelectorAll(".tk-card, .tk-back")].flatMap((card) =>
  [...card.querySelectorAll("text")].map((text) => {
    const { x, y, width, height } = text.getBBox();
    const size = Number(text.getAttribute("font-size"));
    return { of: card.dataset.card ?? card.dataset.deck, part: text.dataset.part ?? "", x, y, width, height, size };
  }))"""


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("font", ["", "Verdana,DejaVu Sans"])
def test_every_word_lies_within_its_frame(browse: Browse, lang: Lang, font: str) -> None:
    """In the font of the page, and in the widest that a reader may have instead."""
    text = write_html(load_edition("castle"), lang)
    if font:
        text = re.sub(r'font-family="[^"]*"', f'font-family="{font}"', text)
    page = browse().page
    page.set_content(text)
    sheets = page.locator(".sheet").all()
    assert [sheet.locator("path.tk-cuts").count() for sheet in sheets] == [1, 0] * 12  # to cut along, on the fronts
    assert {sheet.locator(".tk-card, .tk-back").count() for sheet in sheets[:-2]} == {9}
    assert page.locator(".tk-card").count() == page.locator(".tk-back").count() == 100
    frames = {"name": NAME, "text": TEXT}
    words = page.evaluate(MEASURE)
    assert {word["part"] for word in words} == {"name", "text", ""}
    for word in words:
        x, y, width, height = frames.get(word["part"], (3.5, 2.5, WIDTH - 7, HEIGHT - 5))
        assert x - 0.1 <= word["x"], word
        assert word["x"] + word["width"] <= x + width + 0.1, word
        # A box of text is higher than its letters, by what a font leaves above and below them.
        assert y - 0.4 * word["size"] <= word["y"], word
        assert word["y"] + word["height"] <= y + height + 0.4 * word["size"], word


def test_the_browser_prints_a_page_for_each_side(browse: Browse) -> None:
    page = browse().page
    page.set_content(write_html(load_edition("castle"), "en"))
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 24
    boxes = set(re.findall(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", printed))
    assert [[round(float(side) / 72 * 25.4) for side in box] for box in boxes] == [[210, 297]]
