"""An exported page in a browser that has no network: the slider, the keys, the clauses and the language work."""

from __future__ import annotations

from pathlib import Path

import pytest

import tsukumo as tk
from tests.browser.conftest import Browse
from tests.browser.lab import shot

pytestmark = pytest.mark.browser
MOVE = tk.position("G7N.gD7s5.iA7w4p1.mG11n7.eM7e2").movement()


@pytest.mark.parametrize(("width", "dark"), [(1280, False), (400, True)])
def test_a_page_works_with_the_network_off(browse: Browse, tmp_path: Path, width: int, dark: bool) -> None:
    MOVE.save(tmp_path / "page.html", lang="en")
    browser = browse(width=width, dark=dark)
    page = browser.page
    browser.context.set_offline(True)
    page.goto((tmp_path / "page.html").as_uri())

    def shown() -> tuple[str, str]:
        """The parade's square on the board, and the title that is marked."""
        square = page.locator("#frame [data-piece=parade]").get_attribute("data-square") or ""
        return square, page.locator("section.now").inner_text().splitlines()[0]

    titles = [passage.title.say("en") for passage in MOVE.explain("en").steps]
    assert shown() == ("G7", titles[0])
    page.keyboard.press("ArrowRight")
    assert shown() == ("F7", titles[1])
    page.locator("#step").fill("3")
    assert shown() == ("C7", titles[3])
    page.locator("#first").click()
    assert shown() == ("G7", titles[0])
    page.locator("[data-go='2']").click()
    assert page.locator("#count").inner_text() == "2 / 4"
    page.locator("section.now [data-clause]").first.click()
    assert page.locator(".clause").inner_text().strip()
    shot(page, f"page-{width}")
    page.locator("[data-lang=it]").click()
    assert shown()[1] == MOVE.explain("it").steps[2].title.say("it")
    page.locator("#last").click()
    assert page.locator("#count").inner_text() == "4 / 4"
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    browser.requests[:] = [url for url in browser.requests if not url.startswith("file:")]
    assert browser.requests == []
