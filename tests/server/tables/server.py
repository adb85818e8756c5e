"""A server of tables in a thread of this process, which ends with the test whatever happens."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import TypeVar

from tests.started import PATIENCE
from tsukumo.server.tables.lobby import Lobby
from tsukumo.server.tables.saving import TableFolder
from tsukumo.server.tables.table import Table
from tsukumo.server.tables.web import TableServer

T = TypeVar("T")


class ThreadedServer:
    """A server that runs, and how to do something in its thread."""

    def __init__(self, loop: asyncio.AbstractEventLoop, server: TableServer) -> None:
        self.loop, self.web = loop, server

    def do(self, what: Callable[[], T]) -> T:
        """The result of a function run in the thread of the tables."""
        done: Future[T] = Future()

        def run() -> None:
            try:
                done.set_result(what())
            except BaseException as error:
                done.set_exception(error)

        self.loop.call_soon_threadsafe(run)
        return done.result(PATIENCE)

    def open(self, make: Callable[[str, str], Table]) -> Table:
        """A new table."""
        return self.do(lambda: self.web.lobby.open(make))


@contextmanager
def serve_tables(
    folder: TableFolder | None = None, public: str = "", port: int = 0, address: str = "127.0.0.1"
) -> Iterator[ThreadedServer]:
    """A server without tables, at the loopback address unless another one is named."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()

    async def begin() -> TableServer:
        return TableServer(Lobby(folder), address, port, public)

    server = asyncio.run_coroutine_threadsafe(begin(), loop).result(PATIENCE)
    try:
        yield ThreadedServer(loop, server)
    finally:
        asyncio.run_coroutine_threadsafe(server.stop(), loop).result(PATIENCE)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(PATIENCE)
        loop.close()
