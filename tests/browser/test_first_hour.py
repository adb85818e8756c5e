"""The first hour as a reader plays it: in JupyterLab, and to its end on a page, wide and narrow."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import hand
from tests.browser.conftest import Browse, InLab
from tests.browser.first_game import advised, expect_end, to_the_end
from tests.browser.lab import eventually, shot
from tests.browser.twin import Twin, opened
from tests.games.tsukumobake.widgets.coached import square_of
from tests.widgets.table.taught import guesses_right
from tsukumo.core.language.text import Lang
from tsukumo_widgets import FirstHour

pytestmark = pytest.mark.browser


@pytest.mark.flow
def test_a_first_hour_in_lab_from_the_start_notebook(in_lab: InLab) -> None:
    """JupyterLab after *Run All*: the board and what to do are in the window; then the first hour, one guess wrong."""
    page = in_lab("en/start.ipynb", height=800)
    twin = Twin(page, FirstHour("en"))
    stage, coach = page.locator(".tk-stage").first, page.locator(".tk-coach").first
    main = coach.locator("button.tk-advised")
    shot(page, "first-hour-lab")
    parts = (coach, main, stage.locator("[data-mark='advised']"), stage.locator(".piece[data-piece=parade]"))

    def seen() -> bool:
        boxes = [part.bounding_box() for part in parts]
        return all(box and box["y"] >= 0 and box["y"] + box["height"] <= 800 for box in boxes)

    eventually(page, seen)
    guesses = 0
    while (state := twin.made.state).game.state.hour == 1 or state.stop is not None:
        guessing = bool(state.question and not state.guess)
        guesses += guessing
        square = "E2" if guessing and guesses == 2 else square_of(twin.made)
        if square and (guessing or state.advice):
            hand.click(stage, square)
            twin.follow({"do": "square", "square": square})
        else:
            message = advised(twin)
            main.click()
            twin.follow(message)
    assert (guesses_right(state), guesses) == (2, 3)


SAID = """() => [...document.querySelectorAll('.tk-coach, .tk-decisive')].map(node => {
  const words = node.cloneNode(true);
  words.querySelectorAll('a, details').forEach(each => each.remove());
  return words.textContent; }).join(' ')"""
"""All words of the coach in full view, those on buttons included."""


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


@pytest.mark.parametrize(("lang", "width"), [("it", 1280), ("en", 400)])
def test_a_first_game_is_played_to_its_end(browse: Browse, server: str, lang: Lang, width: int) -> None:
    """As the coach advises, then as comes first; the board, the coach and what to click are seen together all along."""
    twin = opened(browse, server, FirstHour(lang), width=width, height=800, dark=width > 400)
    assert to_the_end(twin, coached=True) == 20
    assert to_the_end(twin) > 3
    expect_end(twin)
    shot(twin.page, f"first-hour-end-{lang}")
