"""A worked game of Sottomondo Carte on a page: answered by keys and clicks, gone through, compared with the engine."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Browse
from tests.browser.lab import SECONDS, settled, shot
from tsukumo.core.text import Lang
from tsukumo_widgets import SottomondoCase

pytestmark = pytest.mark.browser
TEXT = "html => Object.assign(document.createElement('div'), {innerHTML: html}).textContent"


def opened(browse: Browse, server: str, made: SottomondoCase, *, width: int, dark: bool) -> Page:
    """A worked game on the page that its link opens."""
    link = made.link(made.state)
    page = browse(width=width, dark=dark).page
    page.goto(f"{server}/voila/render/{made.state.lang}/{link.notebook}.ipynb?{link.query}")
    page.locator(".tk-stepper").wait_for(timeout=90 * SECONDS)
    same(page, made)
    return page


def same(page: Page, made: SottomondoCase) -> None:
    """The page shows what the explorer in Python does: the table, the moment, the question or the verdict."""
    for panel in (made.scene, made.story, made.asked):
        expect(panels(page).filter(has_text=page.evaluate(TEXT, panel.html)[:60]).first).to_have_text(
            page.evaluate(TEXT, panel.html)
        )
    expect(page.locator(".tk-count")).to_have_text(f"{made.stepper.value} / {made.stepper.max}")


def panels(page: Page) -> Locator:
    """The panels of the explorer."""
    return page.locator(".tk-html")


@pytest.mark.parametrize(("lang", "width", "dark"), [("en", 1280, False), ("it", 400, True)])
def test_a_worked_game_is_answered_and_gone_through(
    browse: Browse, server: str, lang: Lang, width: int, dark: bool
) -> None:
    made = SottomondoCase("two_weapons", lang)
    page = opened(browse, server, made, width=width, dark=dark)
    shot(page, f"sottomondo-case-{lang}-asked")
    assert page.locator('[role="alert"]').count() == 0, "the answer shows before its question is answered"
    expect(page.locator(".tk-stepper .tk-on")).to_be_disabled()

    page.locator(".tk-stepper .tk-back").click()
    made.stepper.value -= 1
    same(page, made)

    lost = made.state.riddle.options["lost"].say(lang)
    page.get_by_role("button", name=lost, exact=True).focus()
    page.keyboard.press("Enter")
    made.do({"do": "choose", "word": "lost"})
    same(page, made)
    expect(page.locator('[role="alert"]')).to_have_class("tk-wrong tk-large")

    page.locator(".tk-stepper input").focus()
    page.keyboard.press("End")
    made.stepper.value = made.stepper.max
    same(page, made)
    page.locator('a[data-clause="play.room"]').last.click()
    expect(page.locator(".tk-clause").first).to_be_visible()
    settled(page)
    shot(page, f"sottomondo-case-{lang}-answered")
    page.evaluate("document.querySelector('[role=\"alert\"]').scrollIntoView()")
    shot(page, f"sottomondo-case-{lang}-verdict")
    widths = page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
    assert widths[0] <= widths[1]

    other: Lang = "it" if lang == "en" else "en"
    page.get_by_text({"it": "Italiano", "en": "English"}[other], exact=True).first.click()
    made.lang.view.value = other
    same(page, made)
