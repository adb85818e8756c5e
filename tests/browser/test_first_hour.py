"""The first hour as a reader plays it: in JupyterLab, and to its end on a page, wide and narrow."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import hand
from tests.browser.conftest import Browse, InLab
from tests.browser.first_game import expect_end, expect_learnt, to_the_end
from tests.browser.lab import SECONDS, shot
from tests.browser.twin import opened
from tsukumo.core.text import Lang
from tsukumo_widgets import FirstHour

pytestmark = pytest.mark.browser
SAID = {
    "goal": "You are the geisha. The goal:",
    "enter": "Whoever enters a lit building draws 4 cards",
    "drawn": "You go into E2, which was lit, and draw a painted screen",
    "combo": "After the walk you may play a combo",
    "house": "you choose which",
    "whom": "Whom will it chase? Click the pawn.",
    "explorer": "Right: the explorer.",
    "why": "Only the explorer is in sight",
    "where": "Click where it will go.",
    "wrong": "Not this time: it lands on C10.",
    "innkeeper": "Right: the innkeeper.",
    "lands": "Right: it lands on B8.",
    "points": "3 of 4 guesses right.",
    "objective": "Every house also has an objective",
    "ended": "the parade stops on B8",
}
"""What the coach says."""
CITED: dict[Lang, tuple[str, str]] = {
    "it": ("La parata guarda e sceglie", "Chi è in vista"),
    "en": ("The parade looks and chooses", "Whoever is in sight"),
}
"""The chapter of a clause, and how its text begins."""


class Hour:
    """The first hour on a page, in English."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.stage = page.locator(".tk-stage").first
        self.stage.locator("svg").wait_for(timeout=90 * SECONDS)
        self.coach = page.locator(".tk-coach").first

    def says(self, key: str) -> None:
        """Wait until the coach says a sentence."""
        expect(self.coach).to_contain_text(SAID[key])

    def tells(self, key: str) -> None:
        """Wait until a sentence stands beside the board."""
        expect(self.page.locator(".tk-tabled")).to_contain_text(SAID[key])

    @property
    def main(self) -> Locator:
        """The button that the coach would press."""
        return self.coach.locator("button.tk-advised")

    def click(self, square: str) -> None:
        """Click a square of the board, wherever the page has it."""
        hand.click(self.stage, square)

    def marked(self, kind: str, square: str) -> None:
        """Wait for a mark on the board."""
        self.stage.locator(f"[data-mark='{kind}'][data-at='{square}']").wait_for(state="attached")

    def parade(self, square: str) -> None:
        """Wait until the parade stands on a square."""
        self.stage.locator(f".piece[data-piece=parade][data-square={square}]").wait_for()

    def to_the_parade(self) -> None:
        """Enter, play, choose, as advised: until the coach asks whom the parade will chase."""
        self.says("goal")
        self.says("enter")
        self.marked("advised", "E2")
        self.click("E2")
        self.tells("drawn")
        self.says("combo")
        self.main.click()
        self.says("house")
        self.main.click()
        self.says("whom")
        self.parade("G10")

    def the_parade(self) -> None:
        """Guess, and see why, until the parade has ended; the second guess is wrong."""
        self.click("E10")
        self.says("explorer")
        self.marked("right", "E10")
        self.tells("why")
        self.parade("G10")
        self.main.click()
        self.parade("F10")
        self.says("where")
        self.click("E10")
        self.says("wrong")
        self.marked("right", "C10")
        self.marked("wrong", "E10")
        self.main.click()
        self.parade("C10")
        self.says("whom")
        self.click("B9")
        self.says("innkeeper")
        self.main.click()
        self.says("where")
        self.click("B8")
        self.says("lands")
        self.says("points")
        self.main.click()
        self.parade("B8")
        self.tells("ended")
        self.main.click()
        self.says("objective")  # the second hour begins

    def in_view(self, *parts: Locator) -> bool:
        """Whether all of some parts are in the window at once, without scrolling."""
        size = self.page.viewport_size
        assert size
        boxes = [part.bounding_box() for part in parts]
        return all(box and box["y"] >= 0 and box["y"] + box["height"] <= size["height"] for box in boxes)


@pytest.mark.flow
def test_a_first_hour_in_lab_from_the_start_notebook(in_lab: InLab) -> None:
    """JupyterLab after *Run All*: the board and what to do are in the window; then the first hour in English."""
    page = in_lab("en/start.ipynb", height=800)
    hour = Hour(page)
    hour.says("enter")
    shot(page, "first-hour-lab")
    advised = hour.stage.locator("[data-mark='advised']")
    assert hour.in_view(hour.coach, hour.main, advised, hour.stage.locator(".piece[data-piece=parade]"))
    hour.to_the_parade()
    hour.the_parade()


@pytest.mark.parametrize(("lang", "width"), [("it", 1280), ("en", 400)])
def test_a_first_game_is_played_to_its_end(browse: Browse, server: str, lang: Lang, width: int) -> None:
    """As the coach advises, then as comes first; the board, the coach and what to click are seen together all along."""
    twin = opened(browse, server, FirstHour(lang), width=width, height=800, dark=width > 400)
    assert to_the_end(twin, coached=True) > 20
    expect_learnt(twin)
    title, text = CITED[lang]
    chapter = twin.page.get_by_role("link", name=title, exact=True).first
    assert (chapter.get_attribute("href") or "").endswith("/09-parade.ipynb")
    clause = twin.page.locator(".tk-at-asks a[data-clause='target.a']")
    clause.click()
    expect(twin.page.locator(".tk-at-asks .tk-clause")).to_contain_text(text)
    assert to_the_end(twin) > 3
    expect_end(twin)
    shot(twin.page, f"first-hour-end-{lang}")
