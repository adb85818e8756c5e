"""The bar of an explorer in a narrow window: at most two lines, icons in the place of words, which are still heard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.conftest import Browse
from tests.browser.lab import SECONDS, settled, shot
from tests.examples import in_languages

pytestmark = pytest.mark.browser
SAYS = """button => { window.said = {};
    new MutationObserver(() => { window.said[button.textContent] = button.getBoundingClientRect().width; })
        .observe(button, { childList: true, subtree: true, characterData: true }); }"""
"""Note what a button says, and how wide it is then: it says so for two seconds, and a busy machine may look later."""
PAGES = (
    *("first_hour", "levels", "explorer", "quiz", "table", "rulebook", "assistant", "console", "lupus_quiz"),
    *("castle_first", "castle_levels", "castle_quiz", "fight", "decks", "castle_table"),
    *("board", "combos", "scrolls", "turn", "end"),
)
FIRST = {
    "levels": ".tk-level h3",
    "explorer": ".tk-stage svg",
    "quiz": ".tk-scene svg, .tk-stage svg",
    "table": ".tk-stage svg",
    "rulebook": ".tk-finder input",
}
"""Some pages by what they are for."""
HIGHEST = 90
"""The pixels that what is above it may take at most, of 800."""
LINES = """bar => {
  const middles = [...bar.querySelectorAll("button, select, summary, input, a")]
    .filter(control => control.checkVisibility() && !control.closest("dl"))
    .map(control => control.getBoundingClientRect())
    .map(box => box.top + box.height / 2);
  return middles.sort((a, b) => a - b).filter((middle, i) => i === 0 || middle - middles[i - 1] > 12).length; }"""
"""The number of lines of a bar's controls."""


OUTSIDE = """() => [...document.querySelectorAll('.tk-explorer select')]
  .filter(menu => menu.checkVisibility() && menu.getBoundingClientRect().right > innerWidth).length"""
"""The number of menus that are cut at the window's edge."""


def lines(bar: Locator) -> int:
    count: int = bar.evaluate(LINES)
    return count


@pytest.mark.parametrize(("name", "lang"), in_languages(PAGES))
def test_a_bar_is_at_most_two_lines(browse: Browse, server: str, name: str, lang: str) -> None:
    page = browse(1280).page
    page.goto(f"{server}/{lang}/{name}.html?lang={lang}")
    bar = page.locator(".tk-explorer > .tk-bar").first
    heard = "Copia il link" if lang == "it" else "Copy link"
    bar.locator(".tk-share summary").last.wait_for(timeout=90 * SECONDS)
    expect(bar.locator(".tk-languages")).to_be_hidden()  # the page's head leads to the other language
    for width in (1280, 800, 400):
        page.set_viewport_size({"width": width, "height": 900})
        settled(page)
        assert lines(bar) <= (1 if width == 1280 else 2), width
        assert bar.evaluate("bar => bar.scrollWidth <= bar.clientWidth"), "no control is beyond the edge"
        copy = bar.get_by_role("button", name=heard).first  # it says to what
        box = copy.bounding_box()
        assert box
        assert (box["width"] < 40) == (width == 400)
        assert page.evaluate("document.documentElement.scrollWidth") <= width + 1
        assert page.evaluate(OUTSIDE) == 0
    shot(page, f"bar-{name}-{lang}-400")


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize(("name", "first"), FIRST.items())
def test_what_a_page_is_for_begins_at_its_top(browse: Browse, server: str, name: str, first: str, lang: str) -> None:
    """On the second visit, when the introduction is folded."""
    page = browse(1280, 800).page
    for _ in range(2):
        page.goto(f"{server}/{lang}/{name}.html?lang={lang}")
        page.locator(first).first.wait_for(timeout=90 * SECONDS)
    settled(page)
    top = page.locator(first).first.evaluate("node => node.getBoundingClientRect().top + scrollY")
    assert top <= HIGHEST


def test_icons_alone_keep_their_names_and_say_that_they_copied(browse: Browse, server: str) -> None:
    page = browse(400).page
    page.goto(f"{server}/en/explorer.html?lang=en")
    bar = page.locator(".tk-explorer > .tk-bar").first
    for name in ("Undo", "Redo", "Copy link to the position"):
        expect(bar.get_by_role("button", name=name, exact=True)).to_be_visible()
    copy = bar.locator("[data-copy]").first
    narrow = copy.bounding_box()
    copy.evaluate(SAYS)
    copy.click()
    said = "() => window.said['Copied: opens on this computer only']"
    page.wait_for_function(said)
    assert narrow
    assert page.evaluate(said) > narrow["width"] + 20
    bar.get_by_title("Share").click()
    expect(bar.locator("dl")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 401
    shot(page, "bar-ways-400")
    page.get_by_role("link", name="Italiano", exact=True).click()
    expect(bar.get_by_role("button", name="Annulla", exact=True)).to_be_visible(timeout=90 * SECONDS)
    assert violations(page) == []
