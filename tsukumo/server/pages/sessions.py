"""The open pages of a process: each with a session in Python, a thread, and a connection.

A page's questions are answered in order, on its own thread beside the loop that listens, which ends with the page; none
is waited for when the process ends. Automatic work, such as a count of many games, waits while any page is being
answered. Both sides number their messages, and keep them until the other has them: a lost connection loses nothing.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from shutil import rmtree
from typing import Any, Final, Protocol

from tsukumo.core.io.errors import ROOM, SHOWN, STATE, CannotRead, state_folder
from tsukumo.core.plugins.registry import FAULTS

KEPT_SECONDS: Final = 600.0
"""The seconds for which a page that has lost its connection is kept."""
MOST_PAGES: Final = 200
"""The most open pages, unless the server is given another number."""
MOST_ASKED: Final = 500
"""The most questions of a page that may wait for their answer."""
MOST_BYTES: Final = 16_000_000
"""The most bytes of questions of a page that may wait for their answer."""
MOST_HELD: Final = 16_000_000
"""The most bytes kept for a page that has not confirmed them."""
GIVE_WAY_SECONDS: Final = 0.2
"""The most seconds for which automatic work waits for pages that are being answered."""
_log = logging.getLogger("tsukumo.pages")


class PageLine(Protocol):
    """The connection to a page."""

    def send(self, frames: Sequence[str | bytes]) -> None:
        """Send some frames, in their order."""

    def close(self) -> None:
        """End the connection."""


class TooManyPages(Exception):
    """There are as many pages, or as many questions of one, as there may be."""


class OpenPage:
    """A page that a reader has open, or had a moment ago.

    *name* is its notebook's, such as ``en/explorer``, and *notebook* its content. Its thread runs until `close`.
    """

    def __init__(self, pages: OpenPages, name: str, notebook: str, settings: Mapping[str, str], folder: Path) -> None:
        from tsukumo_widgets.pages.session import PageSession

        self.id, self.name, self.notebook = secrets.token_urlsafe(18), name, notebook
        self.pages, self.folder = pages, folder
        self.line: PageLine | None = None
        self.left = time.monotonic()
        self._loop = asyncio.get_running_loop()
        self._lock = threading.Lock()
        self._jobs: SimpleQueue[tuple[Callable[[], None], bool]] = SimpleQueue()
        self._closed = False
        self._asked = 0  # bytes that wait for an answer
        self._loaded = 0  # the number of times that the page was loaded
        self._said = self._heard = self._held = 0
        self._kept: deque[tuple[int, int, list[str | bytes]]] = deque()
        self.session = PageSession(self._tell, settings, self._later)
        self.thread = threading.Thread(target=self._work, name=f"page {name}", daemon=True)
        self.thread.start()

    # --- the connection -----------------------------------------------------------------------

    def attach(self, line: PageLine, heard: int | None) -> bool:
        """Take a new connection to a page that has *heard* so much, or was loaded anew; False if it missed some."""
        if heard is not None:
            self.forget(heard)
            with self._lock:
                kept = [frames for _, _, frames in self._kept]
                if heard + len(kept) != self._said:
                    return False
        if (old := self.line) is not None:
            old.close()
        self.line = line
        line.send([json.dumps({"session": self.id})])
        if heard is None:
            self._load()
        else:
            for frames in kept:  # a message that is being sent just now comes twice, and is taken once
                line.send(frames)
        return True

    def _load(self) -> None:
        """Begin to speak with a page that knows nothing yet, and tell it everything."""
        with self._lock:
            self._loaded += 1
            self._said = self._heard = self._held = 0
            self._kept.clear()
        self._put(self.session.again)

    def detach(self, line: PageLine) -> None:
        """Note that a connection is lost, unless there is another by now."""
        if self.line is line:
            self.line, self.left = None, time.monotonic()

    def forget(self, heard: int) -> None:
        """Forget the messages up to a number, which the page has got."""
        with self._lock:
            while self._kept and self._kept[0][0] <= heard:
                self._held -= self._kept.popleft()[1]

    def _tell(self, message: dict[str, Any], buffers: Sequence[bytes] = ()) -> None:
        """Send a message to the page, from any thread."""
        with self._lock:
            if self._closed:
                return
            self._said += 1
            text = json.dumps({**message, "number": self._said, "buffers": len(buffers)})
            frames: list[str | bytes] = [text, *buffers]
            size = sum(map(len, frames))
            self._kept.append((self._said, size, frames))
            self._held += size
            while self._held > MOST_HELD:  # a page that comes back later than that is loaded anew
                self._held -= self._kept.popleft()[1]
            self._loop.call_soon_threadsafe(self._send, self._loaded, frames)

    def _send(self, loaded: int, frames: Sequence[str | bytes]) -> None:
        if self.line is not None and loaded == self._loaded:
            self.line.send(frames)

    # --- questions and work -------------------------------------------------------------------

    def ask(self, question: Mapping[str, Any], buffers: Sequence[bytes], size: int) -> None:
        """Have a question of that *size* answered, once however often it comes. `TooManyPages` if too much waits."""
        number = int(question["number"])
        if number <= self._heard:
            return
        if self._jobs.qsize() >= MOST_ASKED or self._asked + size > MOST_BYTES:
            raise TooManyPages
        self._heard = number
        with self._lock:
            self._asked += size
        self._put(partial(self._answer, self._loaded, number, question, buffers, size))

    def _answer(
        self, loaded: int, number: int, question: Mapping[str, Any], buffers: Sequence[bytes], size: int
    ) -> None:
        answer: dict[str, Any] = {"done": number}
        try:
            if question["does"] == "run":
                answer["value"] = self.session.run(self.notebook, int(question["cell"]))
            else:
                answering = number if loaded == self._loaded else None
                self.session.receive(str(question["comm"]), question["data"], buffers, answering)
        except FAULTS as error:
            _log.exception("%s: what was asked has failed", self.name)
            answer["failed"] = f"{type(error).__name__}: {error}"
        finally:
            with self._lock:
                self._asked -= size
        if loaded == self._loaded:
            self._tell(answer)

    def _later(self, step: Callable[[], None], seconds: float) -> None:
        """Have an automatic step done, once the page has been listened to."""
        with self._lock:
            if not self._closed:
                put = partial(self._put, step, beside=True)
                self._loop.call_soon_threadsafe(self._loop.call_later, seconds, put)

    def _put(self, job: Callable[[], None], *, beside: bool = False) -> None:
        self._jobs.put((job, beside))

    def _work(self) -> None:
        """Do the jobs one after the other until the page is closed; then free everything."""
        while True:
            job, beside = self._jobs.get()
            if self._closed:
                break
            try:
                if beside:
                    self.pages.give_way()
                    self.session.context.run(job)
                else:
                    with self.pages.answering():
                        job()
            except FAULTS:
                _log.exception("%s: what goes on beside it has failed", self.name)
        self.session.close()
        rmtree(self.folder, ignore_errors=True)

    def close(self, why: str = "") -> None:
        """End the page, and tell it *why*, if it is there. Its present work is not waited for."""
        with self._lock:
            self._closed = True
            self._kept.clear()
        if self.line is not None:
            if why:
                self.line.send([json.dumps({"over": why})])
            self.line.close()
            self.line = None
        self._put(lambda: None)  # wakes its thread


class OpenPages:
    """All open pages of a process, of notebooks in a folder; *most* may be open.

    Guests' files are in *room*: a guest, who reads from another machine, sees no private file of this user.
    """

    def __init__(self, source: Path, room: Path, most: int = MOST_PAGES) -> None:
        from tsukumo_widgets.pages import session

        session.start()
        threading.Thread(target=session.import_explorers, daemon=True).start()
        self.source, self.room, self.most = source, room, most
        self.open: dict[str, OpenPage] = {}
        self._answered = threading.Condition()
        self._answering = 0

    @property
    def count(self) -> int:
        """The number of pages that are open before a reader."""
        return sum(page.line is not None for page in self.open.values())

    def begin(self, name: str, notebook: str, query: str, *, guest: bool) -> OpenPage:
        """Return a new page, with the query of its address. `TooManyPages` if as many as may be are open."""
        from tsukumo_widgets.pages.session import QUERY

        if len(self.open) >= self.most:
            left = [page for page in self.open.values() if page.line is None]
            if not left:
                raise TooManyPages
            self.end(min(left, key=lambda page: page.left))
        folder = self.room / secrets.token_hex(8)
        settings = {QUERY: query, ROOM: str(self.room)}
        if guest:
            settings |= {SHOWN: "", STATE: str(folder)}
            with suppress(CannotRead):
                settings[SHOWN] = str(state_folder())
        page = OpenPage(self, name, notebook, settings, folder)
        self.open[page.id] = page
        return page

    def end(self, page: OpenPage, why: str = "") -> None:
        """End a page."""
        del self.open[page.id]
        page.close(why)

    def end_abandoned(self) -> None:
        """End the pages whose readers have been away for too long."""
        now = time.monotonic()
        for page in [*self.open.values()]:
            if page.line is None and now - page.left > KEPT_SECONDS:
                self.end(page)

    def close(self) -> None:
        """End all pages, and say why."""
        for page in [*self.open.values()]:
            self.end(page, "stopped")

    # --- precedence ----------------------------------------------------------------------------

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Mark that a page is being answered, within it."""
        with self._answered:
            self._answering += 1
        try:
            yield
        finally:
            with self._answered:
                self._answering -= 1
                self._answered.notify_all()

    def give_way(self) -> None:
        """Wait while a page is being answered, but not for long."""
        with self._answered:
            self._answered.wait_for(lambda: not self._answering, GIVE_WAY_SECONDS)
