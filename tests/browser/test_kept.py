"""Nothing is lost by a reload, the way back, or a phone that was locked for long: the page goes on where it was."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import hand
from tests.browser.conftest import Browse
from tests.browser.lab import SECONDS, shot

pytestmark = pytest.mark.browser
LONG_AWAY = "sessionStorage.clear()"
"""Done before a page is read, it makes the server begin anew with the page, as after a long while."""


def opened(browse: Browse, address: str) -> Page:
    """A page in a window whose server remembers nothing of it."""
    window = browse(height=800)
    window.context.add_init_script(LONG_AWAY)
    window.page.goto(address)
    return window.page


@pytest.mark.flow
def test_a_first_hour_goes_on_after_a_reload_and_is_offered_to_whoever_comes_again(browse: Browse, server: str) -> None:
    page = opened(browse, f"{server}/en/first_hour.html")
    stage, coach = page.locator(".tk-stage").first, page.locator(".tk-coach").first
    stage.locator("[data-mark='advised']").wait_for(timeout=30 * SECONDS)
    hand.click(stage, "E2")
    expect(coach).to_contain_text("Whom will it chase?")
    page.reload()
    expect(coach).to_contain_text("Whom will it chase?")
    page.get_by_role("link", name="All games").click()
    page.go_back()
    expect(coach).to_contain_text("Whom will it chase?")
    page.goto(f"{server}/en/first_hour.html")
    again = page.get_by_role("button", name="Go on: hour 1, you are the geisha")
    expect(again).to_be_visible()
    expect(coach).not_to_contain_text("Whom will it chase?")
    shot(page, "kept-offer")
    again.click()
    expect(coach).to_contain_text("Whom will it chase?")
    expect(again).to_be_hidden()
    page.goto(f"{server}/it/first_hour.html")
    page.get_by_role("button", name="Comincia da capo").click()
    expect(page.get_by_role("button", name="Riprendi")).to_be_hidden()
    page.reload()
    stage.locator("[data-mark='advised']").wait_for()
    expect(page.get_by_role("button", name="Riprendi")).to_be_hidden()


@pytest.mark.flow
def test_tables_levels_quizzes_and_explorers_are_the_same_after_a_reload(browse: Browse, server: str) -> None:
    page = opened(browse, f"{server}/en/lupus_levels.html")
    task = page.locator(".tk-level")
    expect(task).to_contain_text("0 of 3 solved")
    page.get_by_role("button", name="nobody").click()
    page.get_by_role("button", name="Answer").click()
    expect(task).to_contain_text("1 of 3 solved")
    page.reload()
    expect(task).to_contain_text("1 of 3 solved")

    page.goto(f"{server}/en/lupus_quiz.html?seed=3")
    page.locator(".tk-task button[data-do*='choose']").first.click()
    page.get_by_role("button", name="Answer").click()
    score = page.locator(".tk-number")
    expect(score).to_have_text(re.compile("[01] / 1"))
    said = score.inner_text()
    page.reload()
    expect(score).to_have_text(said)

    page.goto(f"{server}/en/explorer.html")
    page.locator(".tk-stepper .tk-on").click()
    now = page.locator(".tk-story .tk-now")
    expect(now).to_contain_text("Step 2")
    page.reload()
    expect(now).to_contain_text("Step 2")

    page.goto(f"{server}/en/castle_table.html?seed=5")
    moments, choose = page.locator(".tk-stepper input"), page.locator(".tk-at-asks button[data-do*='choose']:visible")
    page.get_by_role("button", name="Play", exact=True).click()
    choose.first.wait_for()
    began = moments.get_attribute("max")
    choose.first.click()
    expect(moments).not_to_have_attribute("max", began or "")
    choose.first.wait_for()
    made = moments.get_attribute("max")
    page.reload()
    expect(moments).to_have_attribute("max", made or "")
