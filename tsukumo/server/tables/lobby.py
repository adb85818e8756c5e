"""The tables of one process: found by their codes, saved in a folder, woken when something is due."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from typing import Final

from tornado.log import app_log
from tornado.web import HTTPError

from tsukumo.core.io.errors import NotAllowed, Problem
from tsukumo.core.plugins.registry import FAULTS
from tsukumo.core.plugins.time_limit import BOT, run_in_time
from tsukumo.server.tables.connection import Connection
from tsukumo.server.tables.limits import LETTERS, MOST_TABLES, WrongCodes, draw_code, draw_token
from tsukumo.server.tables.messages import texts
from tsukumo.server.tables.saving import TableFolder
from tsukumo.server.tables.table import Table

MOST_ADDRESSES: Final = 10_000
"""The most addresses whose wrong codes are counted; those without a recent one are forgotten first."""


class Lobby:
    """The tables of one process: each by its code, saved in a folder, and woken when something is due at it.

    Codes begin with one of the *letters*, so that a proxy can tell to which of several processes they belong.
    """

    def __init__(self, folder: TableFolder | None = None, letters: str = LETTERS) -> None:
        self.folder, self.letters = folder, letters
        self.tables: dict[str, Table] = {}
        self.connections: dict[str, set[Connection]] = {}
        self.on_table_end: Callable[[Table], object] = lambda _: None
        self.behind_proxy = False
        self._wrong: dict[str, WrongCodes] = {}
        self._waking: dict[str, asyncio.TimerHandle] = {}
        self._pondering: dict[str, asyncio.Task[None]] = {}
        self._doing: set[asyncio.Task[None]] = set()

    def open(self, make: Callable[[str, str], Table]) -> Table:
        """Return a new table, made with a code and a key; `NotAllowed` if there are too many."""
        if len(self.tables) >= MOST_TABLES:
            raise NotAllowed([Problem("tables", texts.text("no.tables", most=MOST_TABLES))])
        table = make(draw_code(self.tables, self.letters), draw_token())
        self.add(table)
        try:
            table.save()
        except OSError:
            del self.tables[table.code], self.connections[table.code]
            raise
        return table

    def add(self, table: Table) -> None:
        """Add a table that is made already, such as one that was saved."""
        self.tables[table.code], self.connections[table.code] = table, set()
        if self.folder:
            table.save = partial(self.folder.save, table)
        table.on_end = partial(self._remove, table)
        table.run_in_background = partial(self._run_in_background, table)

    def _remove(self, table: Table) -> None:
        self.tables.pop(table.code, None)
        self.connections.pop(table.code, None)
        if handle := self._waking.pop(table.code, None):
            handle.cancel()
        if self.folder:
            with suppress(OSError):  # it is saved as one that has ended
                self.folder.end(table)
        self.on_table_end(table)

    def find_table(self, code: str, address: str, now: float) -> Table:
        """Return the table of a code, in capitals or not; `HTTPError` if there is none.

        An address with too many wrong ones is told so; a right one is answered all the same.
        """
        if (table := self.tables.get(code.upper())) is not None:
            return table
        if len(self._wrong) > MOST_ADDRESSES:
            self._wrong = {each: tried for each, tried in self._wrong.items() if tried.newest() > now - 60.0}
        known = self._wrong.setdefault(address, WrongCodes()).allows(code.upper(), now)
        raise HTTPError(HTTPStatus.NOT_FOUND if known else HTTPStatus.TOO_MANY_REQUESTS)

    def count_strangers(self, address: str) -> int:
        """Return the number of an address's sockets that have not said hello yet."""
        connections = (connection for each in self.connections.values() for connection in each)
        return sum(each.guest is None and each.address == address for each in connections)

    def schedule(self, table: Table) -> None:
        """Arrange that a table is told of the time when something is due."""
        if handle := self._waking.pop(table.code, None):
            handle.cancel()
        due = table.wake_time()
        if due is not None and table.code in self.tables and table.code not in self._pondering:
            loop = asyncio.get_running_loop()
            wait = max(0.0, due - time.monotonic())
            self._waking[table.code] = loop.call_later(wait, self._tick, table)

    def _tick(self, table: Table, *, pondered: bool = False) -> None:
        self._waking.pop(table.code, None)
        try:
            ponder = None if pondered else table.hosted.next_slow_work()
            if ponder:
                self._pondering[table.code] = asyncio.create_task(self._tick_after(ponder, table))
                return
            table.tick(time.monotonic())
        except FAULTS as error:  # a bot or a foreign game may fail: the table waits for its host
            app_log.exception("the table %s is paused", table.code)
            table.pause_after_failure(error, time.monotonic())
        self.schedule(table)

    def _run_in_background(self, table: Table, first: Callable[[], object], then: Callable[[], object]) -> None:
        """Run *first*, which takes long, in a thread, then *then* here, if the table is still there."""

        async def do() -> None:
            try:
                await asyncio.to_thread(run_in_time, BOT, first)
                if table.code in self.tables:
                    then()
            except FAULTS:  # a foreign game may fail: then the page stays as it is
                app_log.exception("something failed that a page of the table %s has asked for", table.code)

        self._doing.add(task := asyncio.create_task(do()))
        task.add_done_callback(self._doing.discard)

    async def _tick_after(self, ponder: Callable[[], None], table: Table) -> None:
        """Do what is due once the bot's thinking in a thread has ended; others play meanwhile."""
        with suppress(*FAULTS):  # the error is raised again when the table itself asks
            await asyncio.to_thread(run_in_time, BOT, ponder)  # a thread without end would keep the server from ending
        del self._pondering[table.code]
        if table.code in self.tables:
            self._tick(table, pondered=True)

    def close(self) -> None:
        """Say goodbye to everybody, and stop all clocks: the tables are saved."""
        for handle in self._waking.values():
            handle.cancel()
        for table in self.tables.values():
            table.now = time.monotonic()  # its clocks stand still from now on
            try:
                table.save()
            except OSError as error:  # decisions are saved; only each guest's place in the log is not
                app_log.warning("the table %s could not be saved once more: %s", table.code, error)
            table.close("stopped")
            for connection in self.connections[table.code]:
                connection.line.close()

    @property
    def health(self) -> dict[str, int]:
        """The numbers of tables and guests."""
        return {"tables": len(self.tables), "guests": sum(len(table.here) for table in self.tables.values())}
