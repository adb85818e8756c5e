"""The first hour as a reader plays it: on the board, by the keyboard alone, on a narrow page, and then on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import hand
from tests.browser.conftest import Browse, InLab
from tests.browser.first_game import expect_end, expect_learnt, to_the_end
from tests.browser.lab import SECONDS, settled, shot
from tests.browser.twin import opened
from tsukumo.core.text import Lang
from tsukumo.tsukumobake.board import COLUMNS
from tsukumo_widgets import FirstHour

pytestmark = pytest.mark.browser
SAID: dict[Lang, dict[str, str]] = {
    "it": {
        "goal": "Tu sei la geisha. Scopo:",
        "enter": "Chi entra in un edificio acceso pesca 4 carte",
        "drawn": "Entri in E2, che era acceso, e peschi un paravento dipinto",
        "combo": "Dopo il movimento puoi giocare una combinazione",
        "house": "scegli tu quale",
        "whom": "Chi inseguirà? Clicca la pedina.",
        "explorer": "Giusto: l'esploratore.",
        "why": "In vista c'è solo l'esploratore",
        "where": "Clicca dove andrà.",
        "wrong": "Non stavolta: atterra su C10.",
        "innkeeper": "Giusto: la locandiera.",
        "lands": "Giusto: atterra su B8.",
        "points": "Risposte giuste: 3 su 4.",
        "objective": "Ogni casata ha anche un obiettivo",
        "ended": "la parata si ferma su B8",
        "parade": "La parata guarda e sceglie",
        "sight": "Chi è in vista",
    },
    "en": {
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
        "parade": "The parade looks and chooses",
        "sight": "Whoever is in sight",
    },
}


class Hour:
    """The first hour on a page; *sentences* are those of its language."""

    def __init__(self, page: Page, lang: Lang) -> None:
        self.page, self.sentences = page, SAID[lang]
        self.stage = page.locator(".tk-stage").first
        self.stage.locator("svg").wait_for(timeout=90 * SECONDS)
        self.coach = page.locator(".tk-coach").first
        self.learnt = page.locator(".tk-tabled .tk-html:has(a[data-beside])")

    def says(self, key: str) -> None:
        """Wait until the coach says a sentence."""
        expect(self.coach).to_contain_text(self.sentences[key])

    def tells(self, key: str) -> None:
        """Wait until a sentence stands beside the board."""
        expect(self.page.locator(".tk-tabled")).to_contain_text(self.sentences[key])

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


def a_page(browse: Browse, server: str, lang: Lang, width: int, height: int, *, dark: bool = False) -> Hour:
    """The first hour as a page without code."""
    page = browse(width, height, dark=dark).page
    page.goto(f"{server}/voila/render/{lang}/first_hour.ipynb?lang={lang}")
    return Hour(page, lang)


@pytest.mark.flow
def test_a_first_hour_in_lab_from_the_start_notebook(in_lab: InLab) -> None:
    """JupyterLab after *Run All*: the board and what to do are in the window; then the first hour in English."""
    page = in_lab("en/start.ipynb", height=800)
    hour = Hour(page, "en")
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
    chapter = twin.page.get_by_role("link", name=SAID[lang]["parade"], exact=True).first
    assert (chapter.get_attribute("href") or "").endswith("/09-parade.ipynb")
    clause = twin.page.locator(".tk-at-asks a[data-clause='target.a']")
    clause.click()
    expect(twin.page.locator(".tk-at-asks .tk-clause")).to_contain_text(SAID[lang]["sight"])
    assert to_the_end(twin) > 3
    expect_end(twin)
    shot(twin.page, f"first-hour-end-{lang}")


def test_a_first_hour_on_a_narrow_page(browse: Browse, server: str) -> None:
    """At 400 pixels, undone over the guess and done again; the coach's words and the board are seen together."""
    hour = a_page(browse, server, "en", 400, 800)
    hour.says("enter")
    settled(hour.page)
    assert hour.in_view(hour.coach, hour.main, hour.stage)
    hour.to_the_parade()
    settled(hour.page)
    assert hour.in_view(hour.coach, hour.stage)
    shot(hour.page, "first-hour-narrow")
    assert hour.page.evaluate("document.documentElement.scrollWidth") <= 400
    hour.click("L5")
    hour.marked("wrong", "L5")
    hour.page.get_by_role("button", name="Undo").first.click()
    hour.says("whom")
    assert hour.stage.locator("[data-mark]").count() == 0
    hour.page.get_by_role("button", name="Redo").first.click()
    hour.marked("wrong", "L5")
    hour.page.get_by_role("button", name="Undo").first.click()
    hour.says("whom")
    hour.page.get_by_role("button", name="Undo").first.click()
    hour.says("house")
    hour.main.click()
    hour.says("whom")
    hour.the_parade()
    settled(hour.page)
    assert hour.in_view(hour.coach, hour.main, hour.stage)
    assert hour.page.evaluate("document.documentElement.scrollWidth") <= 400


def test_a_first_hour_by_the_keyboard_alone(browse: Browse, server: str) -> None:
    """Buttons by Enter, squares by the arrows: nothing is clicked."""
    hour = a_page(browse, server, "it", 800, 900)
    hour.says("enter")
    press = hour.page.keyboard.press

    def go(origin: str, square: str) -> None:
        """Carry the cursor of the board from a square to another, and choose it."""
        hour.stage.focus()
        across, up = (COLUMNS.index(square[0]) - COLUMNS.index(origin[0]), int(square[1:]) - int(origin[1:]))
        for key, times in (("ArrowRight", across), ("ArrowLeft", -across), ("ArrowUp", up), ("ArrowDown", -up)):
            for _ in range(times):
                press(key)
        press("Enter")

    go("G7", "E2")
    hour.says("combo")
    hour.main.focus()
    press("Enter")
    hour.says("house")
    press("Enter")  # the focus is on the button that the coach would press
    hour.says("whom")
    go("E2", "E10")
    hour.says("explorer")
    press(".")
    hour.parade("F10")
    go("E10", "C10")
    hour.marked("right", "C10")
    press(".")
    hour.parade("C10")
    go("C10", "B9")
    hour.says("innkeeper")
    press(".")
    hour.says("where")
    go("B9", "B8")
    hour.says("lands")
    for _ in range(2):
        press(".")
    hour.says("objective")
    press("Control+z")
    hour.says("where")  # the last guess is open again
