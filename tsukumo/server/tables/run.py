"""Hosting as ``tsukumo host`` does: tables are served until they have ended, or a signal comes."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from tsukumo.core.files.disk import lock_folder
from tsukumo.core.io.errors import CannotRead, Problem, describe_unusable
from tsukumo.server.serving import make_stop_event
from tsukumo.server.tables.lobby import Lobby
from tsukumo.server.tables.messages import texts
from tsukumo.server.tables.panels import script_of
from tsukumo.server.tables.saving import TableFolder, restore_tables
from tsukumo.server.tables.table import Table
from tsukumo.server.tables.web import TableServer


class HostSettings(NamedTuple):
    """The settings of a server: the address, the port (0: a free one), a proxy's address, the folder of saved tables.

    *letters* are the first letters that codes may have.
    """

    address: str
    port: int
    public: str
    folder: Path
    letters: str


def host_tables(
    place: HostSettings,
    make: Callable[[str, str], Table] | None,
    *,
    ready: Callable[[str], object],
    left_out: Callable[[Problem], object],
    resume: bool = False,
) -> int:
    """Serve saved tables to *resume* them, else a new one, until all have ended or a signal; return the exit status.

    *ready* is called with each table's host's address, *left_out* with the reason why a saved table cannot go on or
    why a new one opens, or with a change since it was saved. `CannotRead` says why nothing can be served.
    """
    try:
        with lock_folder(place.folder, wait=False):
            return asyncio.run(_serve(place, make, ready, left_out, resume=resume))
    except BlockingIOError as error:
        raise CannotRead([Problem("--folder", texts.text("no.folder", folder=place.folder))]) from error
    except KeyboardInterrupt:
        return 0


async def _serve(
    place: HostSettings,
    make: Callable[[str, str], Table] | None,
    ready: Callable[[str], object],
    left_out: Callable[[Problem], object],
    *,
    resume: bool,
) -> int:
    old, wrong = restore_tables(place.folder, time.monotonic()) if resume else ([], [])
    if not old and make is None:
        raise CannotRead([*wrong, Problem("--resume", texts.text("no.resume", folder=place.folder))])
    if resume and not old:
        wrong.append(Problem("--resume", texts.text("no.none_yet", folder=place.folder)))
    for problem in wrong:
        left_out(problem)
    for table, _ in old:
        for notice in table.hosted.notices():
            left_out(Problem(table.code, notice))
    before = dict(old[0][1]) if old else {}
    folder = TableFolder(place.folder, {})
    lobby = Lobby(folder, place.letters)
    server = _listen(lobby, place, int(before.get("port", 0)))
    folder.address |= {"port": server.port}
    stopped = asyncio.Event()
    lobby.on_table_end = lambda _: None if lobby.tables else stopped.set()
    try:
        for table, _ in old:
            lobby.add(table)
            with suppress(OSError):  # going on needs no free space
                table.save()
            lobby.schedule(table)
        if make and not old:
            try:
                lobby.open(make)
            except OSError as error:
                unsaved = texts.text("no.place", folder=place.folder, why=describe_unusable(error))
                raise CannotRead([Problem("--folder", unsaved)]) from error
        for table in list(lobby.tables.values()):
            ready(server.host_address(table))
        # Loading the pages' modules takes time: do it before the first guest comes.
        games = {table.hosted.game_name for table in lobby.tables.values()}
        threading.Thread(target=lambda: [script_of(game) for game in games], daemon=True).start()
        make_stop_event(stopped)
        await stopped.wait()
    finally:
        await server.stop()
    return 0


def _listen(lobby: Lobby, place: HostSettings, before: int) -> TableServer:
    """Return a server at the port that was asked for, at the one that guests know from before, or at a free one."""
    for port in [place.port] if place.port else [before, 0]:
        try:
            return TableServer(lobby, place.address, port, place.public)
        except OSError as error:
            why = error
    key = "--port" if place.port else "--address"
    raise CannotRead([Problem(key, texts.text("no.listen", address=place.address, why=describe_unusable(why)))])
