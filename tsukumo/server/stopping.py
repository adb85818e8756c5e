"""The end of a server: the signals that ask it to stop in order."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from typing import Final

ENDINGS: Final = ("SIGINT", "SIGTERM", "SIGHUP")


def stop_event(stopped: asyncio.Event | None = None) -> asyncio.Event:
    """Return the event that is set when a signal asks the running loop to stop; ignored signals stay so (``nohup``)."""
    stopped = stopped or asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in ENDINGS:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            with suppress(NotImplementedError, RuntimeError, ValueError):
                loop.add_signal_handler(number, stopped.set)
    return stopped
