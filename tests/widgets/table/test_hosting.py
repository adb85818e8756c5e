"""A table for many devices, opened by a button: only when it is pressed, with the game as it stands."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import tsukumo as tk
from tests.started import PATIENCE
from tsukumo.core.io.errors import SHOWN
from tsukumo_widgets import GameTable, Host
from tsukumo_widgets.table import hosting as module
from tsukumo_widgets.table.hosting import KEPT_LINES, HostedTable, ProcessOutput

PRESS = {"do": "host"}


@contextmanager
def closed(hosting: HostedTable) -> Iterator[HostedTable]:
    """Whatever happens, the process ends."""
    try:
        yield hosting
    finally:
        hosting.close()


def test_nothing_is_opened_before_the_button_is_pressed_and_then_address_and_code_are_shown() -> None:
    host = Host("sottomondo", "en", seed=5, players=2, address="127.0.0.1")
    with closed(host.hosting) as hosting:
        assert not hosting.running
        assert "On everybody&#x27;s phone" in host.head.html
        host.head.receive(PRESS)
        join = hosting.address.partition("/host#")[0]
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/[A-Z]{4}", join)
        assert f"<strong>{join}</strong>" in hosting.view.html
        assert f'aria-label="QR code for {join}"' in hosting.view.html
        assert f'href="{hosting.address}"' in hosting.view.html
        assert host.head.html == ""
        with tk.join(hosting.address, name="Ada", seat="1", lang="en") as ada:
            ada.do("bot", seat="2", bot="random")
            ada.do("start")
            assert ada.wait(PATIENCE)
        process = hosting._process
        hosting.view.receive({"do": "unhost"})
        assert process
        assert process.poll() is not None
        assert (hosting.view.html, "On everybody&#x27;s phone" in host.head.html) == ("", True)


def test_a_table_that_its_host_ends_is_said_to_be_closed() -> None:
    host = Host("sottomondo", "en", seed=5, players=2, address="127.0.0.1")
    with closed(host.hosting) as hosting:
        host.head.receive(PRESS)
        with tk.join(hosting.address, name="Ada", lang="en") as ada:
            ada.do("end")
        assert hosting._process
        hosting._process.wait(PATIENCE)
        hosting.view.receive({})
        assert "The table is closed." in hosting.view.html
        assert "On everybody&#x27;s phone" in host.head.html


def test_a_table_is_closed_with_its_page_though_the_process_goes_on() -> None:
    host = Host("sottomondo", "en", seed=5, players=2, address="127.0.0.1")
    with closed(host.hosting) as hosting:
        host.head.receive(PRESS)
        process = hosting._process
        assert process
        assert process.poll() is None
        hosting.view.close()
        assert process.poll() is not None


def test_what_goes_wrong_is_said_in_words() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        host = Host("sottomondo", "en", address="127.0.0.1", port=taken.getsockname()[1])
        host.head.receive(PRESS)
    assert not host.hosting.running
    assert "cannot listen on 127.0.0.1: " in host.hosting.view.html
    assert "On everybody&#x27;s phone" in host.head.html, "one may try again"


@pytest.mark.parametrize("name", [SHOWN, "BINDER_LAUNCH_HOST"])
def test_guests_and_binder_open_no_port(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(name, "")
    table, host = GameTable(game="sottomondo", lang="en"), Host("sottomondo", "en")
    assert table.head.host.layout.display == "none"
    assert "For phones you need tsukumo on a computer" in host.head.html
    for hosting in (table.head.hosting, host.hosting):
        hosting.handle(PRESS)
        assert not hosting.running


def test_a_tables_button_hosts_the_game_as_it_stands() -> None:
    table = GameTable(5, game="sottomondo", lang="en")
    table.head.hosting.more = ("--address", "127.0.0.1")
    with closed(table.head.hosting) as hosting:
        table.handle({"do": "play"})
        game = table.state.game
        assert game
        table.handle({"do": "choose", "action": str(game.legal_actions()[0]), "after": table.state.moment})
        game = table.state.game
        assert game
        table.head.host.click()
        with tk.join(hosting.address, lang="en") as host:
            host._wait_for(lambda: host.seen is not None, PATIENCE)
            assert host.seen
            assert host.seen["log"] == [record.to_json() for record in game.view("public").log]
        table.handle({"do": "lang", "lang": "it"})
        assert hosting.running, "what is done at the table here changes nothing there"


# --- a process that does not do what it should ------------------------------------------------------------------------

TALKATIVE = """
print("at http://127.0.0.1:1/BBBB/host#key", flush=True)
for i in range(50_000):
    print("Traceback: line", i)
"""


def test_whatever_a_table_writes_is_read_and_only_the_end_is_kept() -> None:
    with subprocess.Popen([sys.executable, "-c", TALKATIVE], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        output = ProcessOutput(process.stdout)
        assert output.wait(30)
        assert output.address == "http://127.0.0.1:1/BBBB/host#key"
        assert process.wait(30) == 0, "nobody waits for room in the pipe"
    lines = [problem.reason.en for problem in output.end()]
    assert lines == [f"Traceback: line {i}" for i in range(50_000 - KEPT_LINES, 50_000)]


SILENT = "import time; time.sleep(600)"


@pytest.mark.parametrize(
    ("does", "said"),
    [
        (SILENT, "no answer within 1 seconds"),
        ("import time; print('not yet', flush=True); time.sleep(600)", "not yet"),
        ("", "it ended without saying why"),
        ("raise SystemExit('no room')", "no room"),
    ],
)
def test_a_table_that_does_not_come_is_not_waited_for(does: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []

    def start(_: list[str], **settings: Any) -> Any:
        made.append(popen([sys.executable, "-c", does], **settings))
        if does != SILENT:
            made[-1].stdout.buffer.peek(1)  # it has said something or ended, however long Python takes to begin
        return made[-1]

    popen = subprocess.Popen
    monkeypatch.setattr(subprocess, "Popen", start)
    monkeypatch.setattr(module, "STARTING", 1.0)
    monkeypatch.setattr(module, "PATIENCE", 1.0)
    host, before = Host("sottomondo", "en", seed=5), time.monotonic()
    host.head.receive(PRESS)
    assert time.monotonic() - before < 60
    assert said in host.hosting.view.html
    assert made[0].poll() is not None
    assert "On everybody&#x27;s phone" in host.head.html, "one may try again"


def test_a_table_that_has_failed_says_so() -> None:
    host = Host("sottomondo", "en", seed=5, address="127.0.0.1")
    with closed(host.hosting) as opened:
        host.head.receive(PRESS)
        assert opened._process
        opened._process.send_signal(signal.SIGKILL)
        opened._process.wait(20)
        opened.view.receive({})
        assert "An error closed the table" in opened.view.html
        assert "The table is closed." not in opened.view.html
