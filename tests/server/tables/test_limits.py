"""Strangers: whoever connects and says nothing, or too much, keeps nobody out and stops nothing."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect

import tsukumo as tk
from tests.server.tables.server import ThreadedServer, serve_tables
from tests.server.tables.test_web import a_table, get, said
from tsukumo.server.tables import table as table_module
from tsukumo.server.tables import web
from tsukumo.server.tables.limits import FORMAT, MOST_STRANGERS

SECONDS = 20.0


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[ThreadedServer]:
    """A server that waits two seconds for whoever says nothing."""
    monkeypatch.setattr(web, "PATIENCE", 2.0)
    with serve_tables() as made:
        yield made


def ended(line: socket.socket) -> bool:
    """Return whether the server ends a connection, waiting for it."""
    line.settimeout(SECONDS)
    try:
        return line.recv(1) == b""
    except ConnectionError:
        return True


def idle(server: ThreadedServer, stack: ExitStack, count: int, address: str, text: bytes = b"") -> list[socket.socket]:
    """Connections from an address of this machine that say next to nothing."""
    lines = []
    for _ in range(count):
        line = socket.create_connection(("127.0.0.1", server.web.port), SECONDS, source_address=(address, 0))
        lines.append(stack.enter_context(line))
        line.sendall(text)
    return lines


@pytest.mark.parametrize("text", [b"", b"GET / HTTP/1.1\r\nHost: 127"], ids=["idle", "half a request"])
def test_whoever_says_nothing_is_sent_away_and_has_sixty_places(server: ThreadedServer, text: bytes) -> None:
    table = a_table(server)
    with ExitStack() as stack, tk.join(server.web.guest_address(table), name="Ada") as ada:
        lines = idle(server, stack, MOST_STRANGERS, "127.0.0.2", text)
        (one_more,) = idle(server, stack, 1, "127.0.0.2", text)
        assert ended(one_more), "the sixty-first of an address"
        assert get(server, f"/{table.code}").status == 200, "another address is served"
        ada.sit("1")
        assert all(map(ended, lines)), "in a while all are gone"


def test_sockets_without_a_hello_have_sixty_places(server: ThreadedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "PATIENCE", 600.0)  # however long it takes to open sixty, all are there at once
    table = a_table(server)
    url = f"ws://127.0.0.1:{server.web.port}/{table.code}/ws"
    with ExitStack() as stack:
        for _ in range(MOST_STRANGERS - 1):
            stack.enter_context(connect(url))
        with connect(url) as line:
            assert said(line, do="hello", format=FORMAT, name="Ada")["is"] == "welcome"
            with connect(url), pytest.raises((WebSocketException, OSError)):
                connect(url)


def test_a_socket_that_says_no_hello_is_no_guest(server: ThreadedServer) -> None:
    table = a_table(server)
    url = f"ws://127.0.0.1:{server.web.port}/{table.code}/ws"
    with ExitStack() as stack:
        for each in [stack.enter_context(connect(url)) for _ in range(MOST_STRANGERS)]:
            with pytest.raises(ConnectionClosed):
                each.recv(SECONDS)
        with connect(url) as later:
            assert said(later, do="hello", format=FORMAT, name="Bo")["is"] == "welcome"


def test_where_there_is_no_room_left_those_who_are_there_go_on(server: ThreadedServer) -> None:
    table = a_table(server)
    with ExitStack() as stack, tk.join(server.web.host_address(table), name="Ada") as ada:
        server.do(lambda: setattr(server.web._server, "most", 10))
        lines = idle(server, stack, 9, "127.0.0.3")
        more = [each for number in range(4, 40) for each in idle(server, stack, 1, f"127.0.0.{number}")]
        assert all(map(ended, more))
        ada.sit("1")
        ada.do("bot", seat="2", bot="random")
        ada.do("start")
        assert ada.started
        assert all(map(ended, lines))


def test_the_host_has_a_place_at_a_full_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "MOST_GUESTS", 20)
    with serve_tables() as server, ExitStack() as stack:
        table = a_table(server)
        for number in range(20):
            stack.enter_context(tk.join(server.web.guest_address(table), name=f"Guest {number}"))
        with pytest.raises(tk.NotAllowed, match="full"):
            tk.join(server.web.guest_address(table), name="Zoe")
        with tk.join(server.web.host_address(table)) as host:
            assert host.you["id"]


def test_the_server_says_that_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "ALIVE", 0.1)
    with serve_tables() as server:
        table = a_table(server)
        with connect(f"ws://127.0.0.1:{server.web.port}/{table.code}/ws") as line:
            said(line, do="hello", format=FORMAT, name="Ada")
            while (frame := json.loads(line.recv(SECONDS)))["is"] == "table":
                pass
            assert frame == {"is": "alive"}
