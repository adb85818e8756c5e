"""``tsukumo app``: the pages of all notebooks at an address, for this machine or for a room, until they are stopped."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory, gettempdir
from typing import Any, Final, NamedTuple

from tornado.httpserver import HTTPServer
from tornado.ioloop import PeriodicCallback
from tornado.web import Application, ErrorHandler

from tsukumo.core.files.disk import lock_folder
from tsukumo.server.addresses import LOOPBACK, ForeignHost
from tsukumo.server.pages.handlers import HANDLERS, LOOK_EVERY
from tsukumo.server.pages.sessions import MOST_PAGES, OpenPages
from tsukumo.server.serving import make_stop_event
from tsukumo.server.wire import FAREWELL, raise_file_limit

WIRE: Final[dict[str, Any]] = {
    "max_header_size": 1 << 15,
    "max_body_size": 1 << 16,
    "body_timeout": 30.0,
    "idle_connection_timeout": 60.0,
}
"""The limits of one request, in bytes, and in seconds until it must have come: pages ask for little."""
BACKLOG: Final = 128
"""The connections that may wait until they are taken: a class opens a page at once."""
EVERY: Final = 2.0
"""The seconds between two looks at the number of open pages."""
SCRATCH: Final = "tsukumo-app-"
"""The beginning of the names of guests' folders."""
NEW: Final = 10.0
"""The seconds for which a folder may be new and not locked yet."""
USER: Final = os.getuid() if hasattr(os, "getuid") else 0
"""The owner of our folders; where files have no such owners, all are ours."""
SWITCH: Final = 0.001
"""The seconds after which a working thread lets others go on: a click waits for that several times."""


class CannotListen(Exception):
    """Nothing can listen at an address and port: another program does, or the system does not allow it."""


class PageServerSettings(NamedTuple):
    """The settings of a server of pages: the address, the port, the most open pages, whether a room is invited.

    Port 0 means a free one.
    """

    address: str = LOOPBACK
    port: int = 0
    pages: int = MOST_PAGES
    room: bool = False


class PageServer:
    """The pages of the notebooks in *source* at an address; `OSError` if nothing can listen there."""

    def __init__(self, source: Path, room: Path, served: PageServerSettings) -> None:
        family = socket.AF_INET6 if ":" in served.address else socket.AF_INET
        listening = socket.create_server((served.address, served.port), family=family, backlog=BACKLOG)
        listening.setblocking(False)
        host = f"[{served.address}]" if ":" in served.address else served.address
        self.root = f"http://{host}:{listening.getsockname()[1]}/"
        self.pages = OpenPages(source, room, served.pages)
        given = {"pages": self.pages, "own": {LOOPBACK, served.address}, "room": self.root if served.room else ""}
        hosts = {LOOPBACK, "localhost", host}
        rules: list[Any] = [
            (ForeignHost(hosts), ErrorHandler, {"status_code": 403}),
            *((path, answer, given) for path, answer in HANDLERS.items()),
        ]
        application = Application(
            rules,
            log_function=lambda _: None,  # whose requests they are is nobody's business
        )
        raise_file_limit()
        self._server = HTTPServer(application, **WIRE)
        self._server.add_socket(listening)
        self._sweep = PeriodicCallback(self.pages.end_abandoned, 1000 * LOOK_EVERY)
        self._sweep.start()

    async def stop(self) -> None:
        """Say goodbye, let it be sent, and stop listening."""
        self._sweep.stop()
        self._server.stop()
        self.pages.close()
        await asyncio.sleep(FAREWELL)
        await self._server.close_all_connections()


def serve_pages(
    source: Path,
    served: PageServerSettings,
    *,
    ready: Callable[[str], object],
    counted: Callable[[int], object],
) -> None:
    """Serve the notebooks in *source* until a signal comes.

    *ready* is called with the address of it all once the server listens, *counted* with the number of open pages
    whenever it changes, if a room is invited. `CannotListen` says that it cannot listen there.
    """
    sys.setswitchinterval(SWITCH)
    with scratch_folder() as room, suppress(KeyboardInterrupt):
        asyncio.run(_serve(source, room, served, ready, counted))


@contextmanager
def scratch_folder() -> Iterator[Path]:
    """Yield a folder for guests' files; those of programs that were killed are removed first.

    The program that uses one holds its lock, which ends with it; one that has just been made has no lock yet.
    """
    for left in Path(gettempdir()).glob(f"{SCRATCH}*"):
        with suppress(OSError):
            status = left.stat()
            if status.st_uid == USER and time.time() - status.st_mtime > NEW:
                with lock_folder(left, wait=False):
                    rmtree(left)
    with TemporaryDirectory(prefix=SCRATCH, ignore_cleanup_errors=True) as made, lock_folder(made):
        room = Path(made) / "room"
        room.mkdir()
        yield room


async def _serve(
    source: Path,
    room: Path,
    served: PageServerSettings,
    ready: Callable[[str], object],
    counted: Callable[[int], object],
) -> None:
    try:
        server = PageServer(source, room, served)
    except OSError as error:
        raise CannotListen from error
    stopped = make_stop_event()
    last = 0
    try:
        ready(server.root)
        while not stopped.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(stopped.wait(), EVERY if served.room else None)
            if served.room and server.pages.count != last:
                last = server.pages.count
                counted(last)
    finally:
        await server.stop()
