"""The first hour as a reader plays it to its end on a page, wide and narrow."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Browse
from tests.browser.first_game import expect_end, to_the_end
from tests.browser.lab import shot
from tests.browser.twin import opened
from tsukumo.core.language.text import Lang
from tsukumo_widgets import FirstHour

pytestmark = pytest.mark.browser


SAID = """() => [...document.querySelectorAll('.tk-coach, .tk-decisive')].map(node => {
  const words = node.cloneNode(true);
  words.querySelectorAll('a, details').forEach(each => each.remove());
  return words.textContent; }).join(' ')"""
"""All words of the coach in full view, those on buttons included."""
WATCH = """() => {
  window.places = [];
  const board = document.querySelector('.tk-at-board');
  const look = () => {
    const { top, width } = board.getBoundingClientRect();
    places.push([top, width]);
    requestAnimationFrame(look);
  };
  look(); }"""
"""Note the place of the board in every frame from now on."""


@pytest.mark.parametrize(("lang", "width"), [("en", 1280), ("it", 400)])
def test_the_first_joy_is_three_clicks_away(browse: Browse, server: str, lang: Lang, width: int) -> None:
    """From the front page: open the game, walk, guess. Every word that the coach says on the way counts."""
    page = browse(width=width, height=800).page
    page.goto(f"{server}/{lang}/index.html")
    page.locator("a[href^='first_hour.html'], a[href*='/first_hour.html']").first.click()
    said = []
    for press in ("[data-do*=choose]", "[data-do*=guess][data-do*=G10]"):
        page.locator(f".tk-coach {press}").wait_for()
        said += re.findall(r"[\w×’']+", page.evaluate(SAID))
        page.locator(f".tk-coach {press}").click()
    expect(page.locator(".tk-coach [role=alert].tk-right")).to_be_visible()
    assert len(said) <= 60, said


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_board_keeps_its_place_on_a_phone(browse: Browse, server: str, lang: Lang) -> None:
    """The coach speaks, asks, judges, or is silent while others decide: nothing below moves."""
    page = browse(width=400, height=800).page
    page.goto(f"{server}/{lang}/first_hour.html")
    coach = page.locator(".tk-coach")
    coach.locator("[data-do*=choose]").wait_for()
    page.add_style_tag(content=".tk-coach [data-clause] { display: none; }")  # readers see no ids
    page.evaluate(WATCH)
    for do in ("choose", "guess", "on", "on", "on", "guess"):
        said = coach.text_content() or ""
        coach.locator(f'[data-do*=\'"do": "{do}"\']').first.click()
        expect(coach).not_to_have_text(said)
    expect(coach.locator("[role=alert]")).to_be_visible()
    tops, widths = zip(*page.evaluate("window.places"), strict=True)
    assert {*widths} == {widths[0]}
    assert tops[0] - min(tops) < 10  # only a question with many answers takes more room


@pytest.mark.parametrize(("lang", "width"), [("it", 1280), ("en", 400)])
def test_a_first_game_is_played_to_its_end(browse: Browse, server: str, lang: Lang, width: int) -> None:
    """As the coach advises, then as comes first; the board, the coach and what to click are seen together all along."""
    twin = opened(browse, server, FirstHour(lang), width=width, height=800, dark=width > 400)
    assert to_the_end(twin, coached=True) == 20
    assert to_the_end(twin) > 3
    expect_end(twin)
    shot(twin.page, f"first-hour-end-{lang}")
