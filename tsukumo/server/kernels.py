"""The kernels of pages without code: how many may run, and when they end.

A page that is closed tells the server, and its kernel ends. This module ends the kernels of pages that could not tell
it, because the browser or the network failed. It works in JupyterLab too, for pages that links open there; it leaves
the kernels of notebooks alone, as their readers may come back to what they computed.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from shutil import rmtree
from typing import Any

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado import web
from tornado.ioloop import PeriodicCallback
from traitlets import Bunch, Float, Integer, validate

from tsukumo.core.errors import ROOM, SHOWN, STATE, CannotRead, state_folder

GUEST = ContextVar("GUEST", default=False)
"""Whether the page being opened was asked for by another machine."""


class Full(web.HTTPError):
    """No more pages may be opened now."""

    def __init__(self, count: int) -> None:
        super().__init__(503, f"{count} pages are open")
        self.count = count


@dataclass
class Page:
    """A page with a kernel of its own."""

    address: str
    """The URL that the browser requested."""
    readers: int = 0
    """The number of connections to its kernel: one per browser tab."""
    left: float | None = None
    """When the last reader left (`time.monotonic`); None before the first came and while one is there."""


class PageKernels(AsyncMappingKernelManager):
    """Jupyter's kernel manager, which knows which kernels belong to pages."""

    most_pages = Integer(0, config=True, help="How many pages may be open; 0 for any number.")
    patience = Float(60.0, config=True, help="Seconds until the kernel of a page that was left is ended.")
    making = Float(
        100.0, config=True, help="The same for a page that nobody came to yet, without a sign from its kernel."
    )
    every = Float(10.0, config=True, help="Seconds between two looks at which pages were left.")
    turnover = Float(3.0, config=True, help="Seconds that one page too many waits for another to end: for a reload.")

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.pages: dict[str, Page] = {}
        """The open pages, by kernel id."""

    @validate("allowed_message_types")
    def _without_ends(self, proposed: Bunch) -> list[str]:
        """What Voilà lets a page tell its kernel, but for its end: a page says goodbye to the server instead."""
        return [kind for kind in proposed["value"] if kind != "shutdown_request"]

    async def start_kernel(self, **settings: Any) -> str:  # type: ignore[override]  # as Jupyter calls it
        """Start a kernel; `Full` if it is for a page and too many are open."""
        address = (settings.get("env") or {}).get("VOILA_REQUEST_URL")
        if address is None:
            return await super().start_kernel(**settings)
        until = time.monotonic() + self.turnover
        while self._full() and time.monotonic() < until:
            await asyncio.sleep(0.1)
        if self._full():
            raise Full(len(self.pages))
        kernel = self.new_kernel_id()
        settings["env"][ROOM] = self.connection_dir
        if GUEST.get():
            # A guest has a folder of their own for what goes on, and follows what is public in this user's.
            settings["env"][SHOWN] = ""
            with suppress(CannotRead):
                settings["env"][SHOWN] = str(state_folder())
            settings["env"][STATE] = str(Path(self.connection_dir) / kernel)
        self.pages[kernel] = Page(address)
        try:
            return await super().start_kernel(**settings, kernel_id=kernel)
        except BaseException:
            self.pages.pop(kernel, None)
            raise

    def _full(self) -> bool:
        return 0 < self.most_pages <= len(self.pages)

    def remove_kernel(self, kernel_id: str) -> Any:
        """Forget a kernel that has ended, and what went on there if it was a guest's: nobody could go on with it."""
        if self.pages.pop(kernel_id, None):
            rmtree(Path(self.connection_dir) / kernel_id, ignore_errors=True)
        return super().remove_kernel(kernel_id)

    def notify_connect(self, kernel_id: str) -> None:
        """Note that a reader connected."""
        super().notify_connect(kernel_id)
        if page := self.pages.get(kernel_id):
            page.readers, page.left = page.readers + 1, None

    def notify_disconnect(self, kernel_id: str) -> None:
        """Note that a reader disconnected."""
        super().notify_disconnect(kernel_id)
        if page := self.pages.get(kernel_id):
            page.readers = max(0, page.readers - 1)
            page.left = None if page.readers else time.monotonic()

    def initialize_culler(self) -> None:
        """Begin to look for kernels to end; called with the first kernel."""
        super().initialize_culler()
        PeriodicCallback(self.end_left_pages, 1000 * self.every).start()

    async def end_left_pages(self) -> None:
        """End the kernels of abandoned pages, busy or not."""
        left = [kernel_id for kernel_id in self.pages if kernel_id in self and self._was_left(kernel_id)]
        ends = await asyncio.gather(*(self.shutdown_kernel(each) for each in left), return_exceptions=True)
        for error in filter(None, ends):
            self.log.warning("a page's kernel did not end: %s", error)

    def _was_left(self, kernel_id: str) -> bool:
        page, kernel = self.pages[kernel_id], self.get_kernel(kernel_id)
        if page.readers:
            return False
        if page.left is not None:
            return time.monotonic() - page.left > self.patience
        # Nobody has connected yet: the page is being made, or its reader left before it was.
        now = datetime.now(UTC)
        silent = now - (getattr(kernel, "last_activity", None) or now)
        return getattr(kernel, "execution_state", "") != "busy" and silent.total_seconds() > self.making
