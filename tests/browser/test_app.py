"""The pages without code, as ``tsukumo app`` serves them: each opens, wide and narrow, and shows no code."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Browse, Measured
from tests.browser.lab import ROOT, SECONDS, settled, shot
from tests.examples import in_languages

pytestmark = pytest.mark.browser
SHOWN = {
    "first_hour": ".tk-coach button",
    "levels": ".tk-stage svg",
    "explorer": ".tk-stage svg",
    "quiz": ".tk-html button",
    "table": ".tk-stage svg",
    "rulebook": ".tk-finder input",
    "assistant": ".tk-stage svg",
    "lupus_levels": ".tk-scene svg",
    "console": ".tk-circle svg",
    "screen": ".tk-screen p",
    "castle_first": ".tk-coach button",
    "castle_levels": ".tk-scene svg",
    "castle_quiz": ".tk-scene svg",
    "fight": ".tk-plot .heatmaplayer image",
    "decks": "[data-card] output",
    "castle_table": ".tk-scene svg",
}


LOWEST = """() => {
  const box = document.querySelector("main").getBoundingClientRect();
  return Math.max(box.bottom, box.top + document.querySelector("main").scrollHeight) + scrollY; }"""
"""The bottom of a page's cells, whether or not it is in view."""
CLOSED = "screen"
"""The page for everybody's eyes, from which nothing leads to the moderator's console."""


def ready(page: Page, selector: str) -> None:
    page.locator(selector).first.wait_for(timeout=90 * SECONDS)
    settled(page)


@pytest.fixture(scope="module")
def linked(server: str) -> dict[str, dict[str, str]]:
    """The pages that the index of a language leads to; each index is asked for once, for all the tests."""
    return {}


@pytest.mark.parametrize(("name", "lang"), in_languages(SHOWN))
def test_a_page_opens_from_the_index(
    browse: Browse, server: str, linked: dict[str, dict[str, str]], name: str, lang: str
) -> None:
    page = browse().page
    if lang not in linked:
        page.goto(f"{server}/{lang}/index.html")
        links = {name: page.locator(f".tk-gallery a[href*='{name}.html']").first for name in SHOWN}
        linked[lang] = {name: link.evaluate("node => node.href") for name, link in links.items()}
        links[name].click()
    else:
        page.goto(linked[lang][name])
    ready(page, SHOWN[name])
    homes = page.locator("nav a[href='index.html']").evaluate_all("links => links.map(link => link.href)")
    assert homes == ([] if name == CLOSED else [f"{server}/{lang}/index.html"])
    if name == CLOSED:
        assert page.locator("a[href*='index'], a[href*='console']").count() == 0
    for theme in ("light", "dark"):
        for width in (1280, 400):
            page.emulate_media(color_scheme=theme)
            page.set_viewport_size({"width": width, "height": 1500})
            settled(page)
            background = page.evaluate("getComputedStyle(document.body).backgroundColor")
            light = sum(map(int, re.findall(r"\d+", background)[:3])) > 3 * 128
            assert light == (theme == "light")
            shot(page, f"app-{name}-{lang}-{width}-{theme}")
            assert page.evaluate("document.documentElement.scrollWidth") <= width + 1
    # Whatever is below the window is reached by scrolling the page, by whatever means.
    page.set_viewport_size({"width": 400, "height": 400})
    assert page.evaluate("getComputedStyle(document.body).overflowY") == "visible"
    assert page.evaluate(LOWEST) <= page.evaluate("document.scrollingElement.scrollHeight") + 1


@pytest.mark.alone
@pytest.mark.timeout(1200)
def test_ten_pages_are_used_at_once(measured: Measured) -> None:
    """Ten readers each go a step on within half a second, and cost the server little."""
    command = [sys.executable, "-m", "benchmarks.pages", "--open", "10"]
    output = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    measured(output)
    (memory, step), *others = re.findall(r"([\d.]+) MB each; a step took ([\d.]+) s", output)
    assert not others
    assert float(step) <= 0.5
    assert float(memory) <= 10


def test_a_picture_that_is_not_what_the_link_brings_pales_until_that_comes(browse: Browse, server: str) -> None:
    page = browse().page
    page.route("**/live.js", lambda route: None)  # it never comes
    for query, seen in (("", "1"), ("?lang=en", "1"), ("?pos=G7N.gE7s5.mG11n7&lang=en", "0.15")):
        page.goto(f"{server}/en/explorer.html{query}")
        page.locator("figcaption [role=status]").first.wait_for()
        expect(page.locator("figure > img").first).to_have_css("opacity", seen)


def test_a_chapter_is_found_where_older_links_look_for_it(browse: Browse, server: str) -> None:
    answer = browse().page.request.get(f"{server}/en/02-board.html?lang=en", max_redirects=0)
    assert answer.status == 302
    assert answer.headers["location"].endswith("board.html?lang=en")
