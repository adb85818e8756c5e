"""The wire of both servers, of tables and of pages: the connection of one device, and the limits of a process."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from functools import partial
from typing import Final
from urllib.parse import urlsplit

from tornado.websocket import WebSocketHandler

FAREWELL: Final = 0.05
"""The seconds for sending the last frames."""
WANTED_FILES: Final = 8192
"""The files that this process may open, if the system allows: 20 tables of 100 guests need 2,000."""


class DeviceSocket(WebSocketHandler):
    """The connection of one device; one that takes nothing for too long is cut off, and may come back."""

    _waiting = 0

    def write_frame(self, frame: str | bytes, most: int) -> None:
        """Send a frame, or close the connection if more than *most* bytes would wait; `WebSocketClosedError` if it is.

        Nobody waits until it is sent.
        """
        self._waiting += len(frame)
        if self._waiting > most:
            self.close()
            return
        sent = asyncio.ensure_future(self.write_message(frame, binary=isinstance(frame, bytes)))
        sent.add_done_callback(partial(self._note_sent, len(frame)))

    def _note_sent(self, size: int, sent: asyncio.Future[None]) -> None:
        self._waiting -= size
        if not sent.cancelled():
            sent.exception()


def is_own_origin(origin: str, host: str, others: Collection[str] = ()) -> bool:
    """Return whether a page is one of ours: of the address it asks, or of one of *others*."""
    try:
        return origin.lower() in others or urlsplit(origin.lower()).netloc == host.lower()
    except ValueError:  # no address at all
        return False


def raise_file_limit() -> int:
    """Raise the number of files that this process may open as far as it is needed; return it."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return WANTED_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = WANTED_FILES if hard == resource.RLIM_INFINITY else min(WANTED_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    return WANTED_FILES if soft == resource.RLIM_INFINITY else soft
