"""Lines that die: a page notices, says so, and is back once it can be; where a table is gone it says that."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import tsukumo as tk
from tests.browser.conftest import Browse
from tests.server.tables.server import ThreadedServer, serve_tables
from tsukumo.core.plugins.registry import entry
from tsukumo.server.tables.hosted_quiz import QuizRecipe, make_quiz_table
from tsukumo.server.tables.saving import TableFolder, restore_tables
from tsukumo.server.tables.table import Table

pytestmark = pytest.mark.browser
ONLINE = "dispatchEvent(new Event('online'))"
HEADER = "() => getComputedStyle(document.querySelector('header')).backgroundColor"
WRONG = """() => {
  const { style } = document.body.appendChild(document.createElement('i'));
  style.color = 'var(--tk-wrong)';
  return getComputedStyle(document.body.lastChild).color; }"""
"""The colour of what is wrong."""


class Relay:
    """A way to a port; what goes over old connections is swallowed once it is *dead*, as by a network that is gone."""

    def __init__(self, to: int) -> None:
        self.to = to
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self.listening.getsockname()[1])
        self.dead = threading.Event()
        self.open: list[socket.socket] = []
        self.thread = threading.Thread(target=self._accept, daemon=True)
        self.thread.start()

    def die(self) -> None:
        """Let nothing pass any more but over new connections."""
        self.dead.set()
        self.dead = threading.Event()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                here, _ = self.listening.accept()
                there = socket.create_connection(("127.0.0.1", self.to))
                self.open += (here, there)
                for one, other in ((here, there), (there, here)):
                    threading.Thread(target=self._pump, args=(one, other, self.dead), daemon=True).start()

    @staticmethod
    def _pump(one: socket.socket, other: socket.socket, dead: threading.Event) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                if not dead.is_set():
                    other.sendall(data)
            if not dead.is_set():
                other.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        """End everything."""
        self.listening.close()
        for each in self.open:
            each.close()


@contextmanager
def relayed(port: int) -> Iterator[Relay]:
    """A way to a port, which ends with the block."""
    relay = Relay(port)
    try:
        yield relay
    finally:
        relay.close()


def a_quiz(code: str, key: str) -> Table:
    """A quiz without a limit of time."""
    quiz = entry("sottomondo")
    return make_quiz_table(code, key, QuizRecipe("sottomondo", 1, 1, (), 3, 0.0), quiz.load(quiz.quiz))


def begin(server: ThreadedServer, table: Table) -> None:
    """Ask the first question."""

    def start() -> None:
        with table.transaction():
            table.hosted.do_start(next(iter(table.guests.values())), {}, 0.0)

    server.do(start)


def come(page: Page, address: str, name: str = "Ada") -> None:
    """Go through the door."""
    page.goto(address)
    page.get_by_label("Your name").fill(name)
    page.keyboard.press("Enter")
    expect(page.locator("#seats")).to_contain_text("Guests here:")


@pytest.mark.flow
def test_a_line_that_died_without_a_word_is_noticed_and_a_tap_on_it_looks_untaken(browse: Browse) -> None:
    page = browse(400, 800).page
    page.clock.install()
    with serve_tables() as server, relayed(server.web.port) as relay, ExitStack() as stack:
        table = server.open(a_quiz)
        come(page, f"http://127.0.0.1:{relay.port}/{table.code.lower()}")
        stack.enter_context(tk.join(server.web.guest_address(table), name="Bo"))  # who never answers
        begin(server, table)
        option = page.locator("#answers button").first
        expect(option).to_be_visible()
        relay.die()
        option.click()
        expect(option).to_have_attribute("aria-pressed", "false")
        before = option.element_handle()
        page.clock.run_for(26_000)  # nothing is heard for as long
        expect(page.locator("body.lost")).to_have_count(0)
        page.wait_for_function("before => !before.isConnected", arg=before)  # the question is asked anew
        option.click()
        expect(option).to_have_attribute("aria-pressed", "true")
        page.reload()
        expect(page.locator("#answers button").first).to_have_attribute("aria-pressed", "true")
        relay.die()
        page.clock.run_for(1_000)
        page.evaluate(ONLINE)
        page.clock.run_for(1_000)
        expect(page.locator("body.lost")).to_have_count(0)
        expect(page.locator("#answers button").first).to_have_attribute("aria-pressed", "true")
        assert len(table.here) == 2


def test_after_a_stop_a_page_waits_and_goes_on_and_of_a_table_that_is_gone_it_says_so(
    browse: Browse, held: int, tmp_path: Path
) -> None:
    page = browse(400, 800).page
    with serve_tables(TableFolder(tmp_path, {}), port=held) as server:
        table = server.open(a_quiz)
        come(page, server.web.guest_address(table))
        begin(server, table)
        expect(page.locator("#answers button").first).to_be_visible()
    expect(page.locator("body.lost #state")).to_contain_text("go on from here")
    assert page.evaluate(HEADER) == page.evaluate(WRONG), "nor does the head look as if all were well"
    assert page.locator("#answers").evaluate("node => node.inert"), "nothing can be pressed that would do nothing"
    [(saved, _)], _ = restore_tables(tmp_path, 0.0)
    with serve_tables(TableFolder(tmp_path, {}), port=held) as server:
        server.do(lambda: server.web.lobby.add(saved))
        expect(page.locator("#state")).not_to_contain_text("go on from here", timeout=30_000)
        expect(page.locator("#answers button").first).to_be_enabled()
        assert page.evaluate(HEADER) != page.evaluate(WRONG)
    with serve_tables(port=held) as server:
        expect(page.locator("#note")).to_have_text("This table is gone: type another one's code.", timeout=40_000)
        other = server.open(a_quiz)
        page.get_by_label("Table code").fill(other.code.lower())
        page.keyboard.press("Enter")
        expect(page).to_have_url(f"{server.web.guest_address(other)}")
