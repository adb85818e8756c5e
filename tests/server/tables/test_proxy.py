"""A table behind a proxy that ends TLS: guests know the public address alone, and only from there is it answered."""

from __future__ import annotations

import http.client
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from socketserver import BaseRequestHandler, ThreadingTCPServer

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.tables.server import serve_tables
from tests.server.tables.test_web import a_table, said
from tests.started import PATIENCE
from tsukumo.server.tables.limits import FORMAT

NAME = "games.example.org"
PUBLIC = f"https://{NAME}"


def passed_on(one: socket.socket, other: socket.socket) -> None:
    """Everything that comes from one end goes to the other, until either is closed."""
    try:
        while data := one.recv(1 << 16):
            other.sendall(data)
        other.shutdown(socket.SHUT_WR)
    except OSError:
        return


@contextmanager
def proxied(port: int) -> Iterator[int]:
    """A port of this machine whose connections go on to another one."""

    class Handler(BaseRequestHandler):
        def handle(self) -> None:
            with socket.create_connection(("127.0.0.1", port)) as there:
                back = threading.Thread(target=passed_on, args=(there, self.request))
                back.start()
                passed_on(self.request, there)
                back.join()

    with ThreadingTCPServer(("127.0.0.1", 0), Handler) as relay:
        thread = threading.Thread(target=relay.serve_forever)
        thread.start()
        yield int(relay.server_address[1])
        relay.shutdown()
        thread.join()


def test_guests_come_by_the_public_address() -> None:
    with serve_tables(public=PUBLIC) as server, proxied(server.web.port) as port:
        table = a_table(server)
        assert server.web.guest_address(table) == f"{PUBLIC}/{table.code}"
        for host, status in ((NAME, 200), ("evil.example", 403)):
            line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
            line.request("GET", f"/{table.code}", headers={"Host": host})
            answer = line.getresponse()
            assert (answer.status, bool(answer.read())) == (status, True)
            line.close()
        address = f"ws://{NAME}/{table.code}/ws"
        with pytest.raises(InvalidStatus, match="403"):
            connect(address, sock=socket.create_connection(("127.0.0.1", port)), origin=Origin("https://evil.example"))
        there = socket.create_connection(("127.0.0.1", port))
        with connect(address, sock=there, origin=Origin(PUBLIC)) as guest:
            assert said(guest, do="hello", format=FORMAT, name="Ada", lang="en")["is"] == "welcome"
            assert json.loads(guest.recv(PATIENCE))["is"] == "table"
            assert said(guest, do="sit", seat="1")["is"] == "table"
