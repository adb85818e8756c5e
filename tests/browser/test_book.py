"""A printed rulebook on screens and on paper: nothing leaves its place, and everybody can read it."""

from __future__ import annotations

import pytest

import tsukumo as tk
from tests.browser.axe import violations
from tests.browser.conftest import Browse
from tests.examples import in_languages
from tsukumo.core.language.text import Lang
from tsukumo.core.plugins.registry import OURS

pytestmark = pytest.mark.browser
OUTSIDE = """() => [...document.querySelectorAll('body *')]
  .filter(part => !part.closest('svg') && part.getBoundingClientRect().right > innerWidth + 1)
  .map(part => part.outerHTML.slice(0, 100))"""
"""The elements that reach beyond the window."""
CUT = """() => [...document.querySelectorAll('p, li, h2, h3, h4, dd, dt')]
  .filter(part => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline')
  .map(part => part.textContent)"""
"""Texts that are wider than their place."""


@pytest.mark.parametrize(("game", "lang"), in_languages(OURS))
def test_nothing_leaves_its_place(browse: Browse, game: str, lang: Lang) -> None:
    html = tk.printed(game, lang=lang).html()
    for width, dark in ((400, True), (1280, False)):
        page = browse(width, dark=dark).page
        page.set_content(html)
        assert page.evaluate(OUTSIDE) == []
        assert page.evaluate(CUT) == []


@pytest.mark.parametrize("paper", ["A4", "A5"])
def test_a_browser_prints_it_too(browse: Browse, paper: str) -> None:
    page = browse(800).page
    page.set_content(tk.printed("lupus", lang="en", paper=paper).html())
    page.emulate_media(media="print")
    assert page.evaluate(CUT) == []
    assert page.locator("article").count() == page.locator("article:visible").count()
    assert page.pdf(prefer_css_page_size=True).startswith(b"%PDF-")


@pytest.mark.parametrize("dark", [False, True])
def test_everybody_can_read_it(browse: Browse, *, dark: bool) -> None:
    page = browse(dark=dark).page
    page.set_content(tk.printed("tsukumobake", lang="en", readings={"half": "ceil"}).html())
    assert violations(page) == []
