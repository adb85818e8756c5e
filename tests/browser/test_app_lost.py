"""A page whose program has ended says so, and brings its reader back to the same step."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Browse
from tests.browser.lab import SECONDS, shot
from tests.server.served import started

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


@contextmanager
def hole(port: int) -> Iterator[tuple[int, Event]]:
    """Another way to a port, and what makes a hole in it: once it is set, old connections pass nothing, and stay open.

    So it is after a phone was locked, or a router has forgotten them; new ones work.
    """
    dead = Event()

    def pipe(one: socket.socket, other: socket.socket, old: bool) -> None:
        with suppress(OSError):
            while data := one.recv(1 << 16):
                if not (old and dead.is_set()):
                    other.sendall(data)
            if not (old and dead.is_set()):
                other.shutdown(socket.SHUT_WR)

    def accept(listening: socket.socket) -> None:
        with suppress(OSError):
            while True:
                near, _ = listening.accept()
                far, old = socket.create_connection(("127.0.0.1", port)), not dead.is_set()
                ends.extend([near, far])
                for pair in ((near, far), (far, near)):
                    Thread(target=pipe, args=(*pair, old), daemon=True).start()

    ends = list[socket.socket]()
    with socket.create_server(("127.0.0.1", 0)) as listening:
        Thread(target=accept, args=(listening,), daemon=True).start()
        yield listening.getsockname()[1], dead
    for end in ends:
        end.close()


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
