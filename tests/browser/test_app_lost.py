"""A page whose line or server is lost says so, comes back by itself where it can, and loses nothing."""

from __future__ import annotations

import signal
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Browse
from tests.browser.lab import SECONDS, shot
from tests.server.servers import start_command
from tests.started import PATIENCE, hold_port, pierced_port

pytestmark = pytest.mark.browser


@pytest.mark.flow
def test_a_page_goes_on_where_it_was_after_a_reload_and_says_that_its_server_has_stopped(
    browse: Browse, tmp_path: Path
) -> None:
    page = browse().page
    lost, reload = page.get_by_role("alert"), page.get_by_role("button", name="Ricarica")
    with start_command(["app", "--no-browser"], tmp_path) as run:
        page.goto(f"{run.pages_address()}it/explorer.html")
        page.locator(".tk-stepper .tk-on").click()
        expect(page.locator(".tk-story .tk-now")).to_contain_text("Passo 2")
        page.reload()
        expect(page.locator(".tk-story .tk-now")).to_contain_text("Passo 2")
        expect(lost).to_be_hidden()
        run.process.send_signal(signal.SIGTERM)
        expect(lost).to_contain_text("Il server si è fermato")
        expect(reload).to_be_visible()
        shot(page, "app-lost")
        assert run.process.wait(PATIENCE) == 0


def test_a_page_whose_server_has_died_begins_anew_when_it_is_back(browse: Browse, tmp_path: Path) -> None:
    page = browse().page
    lost = page.get_by_role("alert")
    with hold_port() as port:
        command = ["app", "--no-browser", "--port", str(port)]
        with start_command(command, tmp_path) as run:
            page.goto(f"{run.pages_address()}en/explorer.html")
            page.locator(".tk-stage svg").first.wait_for()
            run.process.kill()
            expect(lost).to_contain_text("Connection lost: trying again.")
        with start_command(command, tmp_path) as run:
            run.pages_address()
            expect(lost).to_contain_text("Disconnected for too long: reload the page")
            page.get_by_role("button", name="Reload").click()
            page.locator(".tk-stepper .tk-on").click()
            expect(page.locator(".tk-story .tk-now")).to_contain_text("Step 2")
            expect(lost).to_be_hidden()


@pytest.mark.parametrize("event", ["", "online", "pageshow", "visibilitychange"])
def test_a_page_whose_line_is_dead_without_being_closed_comes_back_and_loses_no_click(
    browse: Browse, tmp_path: Path, event: str
) -> None:
    """By itself after some silence; at once when something may have changed."""
    page = browse().page
    with start_command(["app", "--no-browser"], tmp_path) as run:
        address = urlsplit(run.pages_address())
        with pierced_port(address.port or 0) as (way, dead):
            if event:
                page.clock.install()
            page.goto(f"http://127.0.0.1:{way}/en/explorer.html")
            page.locator(".tk-stage svg").first.wait_for()
            expect(page.get_by_role("alert")).to_be_hidden()
            dead.set()
            page.locator(".tk-stepper .tk-on").click()
            if event:
                page.clock.pause_at(page.evaluate("Date.now() + 30_000"))
                page.evaluate("name => (name[0] === 'v' ? document : window).dispatchEvent(new Event(name))", event)
                page.clock.resume()
            expect(page.locator(".tk-story .tk-now")).to_contain_text("Step 2", timeout=40 * SECONDS)
            expect(page.get_by_role("alert")).to_be_hidden()
