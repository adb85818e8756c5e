"""Guests at hosted tables: they come over real lines, sit down, and begin a game with bots on the other seats."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from tornado.websocket import WebSocketClientConnection, WebSocketClosedError, websocket_connect

_SERVER: Final = """
import asyncio, itertools, pathlib, sys, tempfile
from tsukumo.server.tables.game import make_game_table
from tsukumo.server.tables.lobby import Lobby
from tsukumo.server.tables.night import CallTimes
from tsukumo.server.tables.saving import TableFolder
from tsukumo.server.tables.seats import GameRecipe
from tsukumo.server.tables.web import TableServer

async def serve(folder):
    lobby = Lobby(TableFolder(pathlib.Path(folder), {}))
    server = TableServer(lobby, "127.0.0.1")
    def show(name, make):
        print(name, server.host_address(lobby.open(make)), flush=True)
    def show_game(game, options, seed):
        show(game, lambda code, key: make_game_table(code, key, GameRecipe(game, options, seed), TIMES))
    open_tables(lobby, show, show_game)
    await asyncio.Event().wait()
"""
"""The beginning of a server's program; what follows has the `TIMES` of calls at night, and `open_tables`."""
_RUN: Final = """
with tempfile.TemporaryDirectory() as folder:
    asyncio.run(serve(folder))
"""
PATIENT: Final = 60.0
"""The seconds without an event after which a table has failed."""


def server_command(program: str) -> list[str]:
    """Return the command of a server, whose *program* opens its tables."""
    return [sys.executable, "-c", _SERVER + program + _RUN]


class Guest:
    """A guest at a table, maybe its *host*; *hello* is what else is said at the door."""

    def __init__(self, address: str, name: str, *, host: bool, **hello: Any) -> None:
        root, _, key = address.partition("/host#")
        self.address, self.host = f"{root.replace('http', 'ws', 1)}/ws", host
        self.hello = {"format": "tsukumo-table/1", "name": name, "key": key if host else None, "lang": "en", **hello}
        self.table: dict[str, Any] = {}
        self.line: WebSocketClientConnection | None = None

    def leave(self) -> None:
        """Close the connection."""
        if self.line:
            self.line.close()

    async def send(self, **message: Any) -> None:
        """Send a message."""
        await self.write(json.dumps(message))

    async def write(self, text: str) -> None:
        """Send any text, if the connection is still there."""
        assert self.line
        with suppress(WebSocketClosedError):
            await self.line.write_message(text)

    async def come(self) -> None:
        """Connect, for the first time or again, until the table has been sent."""
        self.line = await websocket_connect(self.address, max_message_size=1 << 26)
        await self.send(do="hello", **self.hello)
        while not self.table:
            await self.hear()

    async def hear(self) -> dict[str, Any]:
        """Return the next frame, which may hold the seats; `TimeoutError` if nothing happens."""
        assert self.line
        text = await asyncio.wait_for(self.line.read_message(), PATIENT)
        frame: dict[str, Any] = {"is": "bye"} if text is None else json.loads(text)
        if frame["is"] == "welcome":
            self.hello["token"] = frame["you"]["token"]
        elif frame["is"] == "table":
            self.table = frame
        return frame


async def begin_game(guests: Sequence[Guest]) -> None:
    """Let guests come to a table, the host first, and sit down; bots have the other seats. Then the game begins."""
    for guest in guests:
        await guest.come()
    host, seats = guests[0], [seat["seat"] for seat in guests[0].table["seats"]]
    for guest, seat in zip(guests, seats, strict=False):
        await guest.send(do="sit", seat=seat)
    for seat in seats[len(guests) :]:
        await host.send(do="bot", seat=seat, bot="random")
    while any(seat["by"] == "empty" for seat in host.table["seats"]):
        await host.hear()
    await host.send(do="start")
