"""A page whose program has ended says so, and brings its reader back to the same step."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Browse
from tests.browser.lab import SECONDS, shot
from tests.server.served import started
from tests.started import hole

pytestmark = pytest.mark.browser


@pytest.mark.flow
def test_a_page_says_that_it_has_lost_its_program(browse: Browse, tmp_path: Path) -> None:
    page = browse().page
    lost, reload = page.get_by_role("alert"), page.get_by_role("button", name="Ricarica")
    with started(["app", "--no-browser"], tmp_path) as run:
        page.goto(f"{run.pages()}it/quiz.ipynb")
        page.locator(".tk-html button").first.wait_for(timeout=90 * SECONDS)
        expect(lost).to_be_hidden()
        (kernel,) = run.kernels()
        kernel.kill()
        expect(lost).to_contain_text("ha perso il suo programma")
        shot(page, "app-lost")
        reload.click()
        page.locator(".tk-html button").first.wait_for(timeout=90 * SECONDS)
        expect(lost).to_be_hidden()
        run.server().kill()
        expect(lost).to_contain_text("non raggiunge il suo programma")
        expect(reload).to_be_visible()


def test_a_page_whose_line_is_dead_without_being_closed_notices(browse: Browse, tmp_path: Path) -> None:
    page = browse().page
    lost = page.get_by_role("alert")
    with started(["app", "--no-browser"], tmp_path) as run:
        address = urlsplit(run.pages())
        with hole(address.port or 0) as (way, dead):
            page.goto(f"http://127.0.0.1:{way}{address.path}en/quiz.ipynb")
            page.locator(".tk-html button").first.wait_for(timeout=90 * SECONDS)
            page.wait_for_timeout(2 * SECONDS)
            expect(lost).to_be_hidden()
            dead.set()
            expect(lost).to_contain_text("This page has lost its program. Reload it", timeout=30 * SECONDS)
            page.get_by_role("button", name="Reload").click()
            page.locator(".tk-html button").first.wait_for(timeout=90 * SECONDS)
            expect(lost).to_be_hidden()


@pytest.mark.parametrize("event", ["online", "pageshow", "visibilitychange"])
def test_a_page_looks_at_its_line_at_once_when_it_may_have_changed(event: str, app: str, browse: Browse) -> None:
    page = browse().page
    page.clock.install()
    page.goto(f"{app}en/quiz.ipynb")
    page.locator(".tk-html button").first.wait_for(timeout=90 * SECONDS)
    page.clock.pause_at(page.evaluate("Date.now() + 60_000"))  # so that no time passes by itself
    page.route("**/api/kernels/*", lambda route: route.fulfill(status=404))
    expect(page.get_by_role("alert")).to_be_hidden()
    page.evaluate(
        "(event) => (event === 'visibilitychange' ? document : window).dispatchEvent(new Event(event))", event
    )
    expect(page.get_by_role("alert")).to_contain_text("This page has lost its program.")
