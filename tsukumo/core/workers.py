"""Worker processes, and Ctrl-C while they work."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType


@contextmanager
def undisturbed() -> Iterator[None]:
    """Processes started in this context ignore Ctrl-C: their parent handles it and ends them."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # child processes inherit this
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before or signal.SIG_DFL)


@contextmanager
def heeding() -> Iterator[Callable[[], None]]:
    """Ctrl-C is not lost in this context: the function that it yields raises a `KeyboardInterrupt` once there was one.

    Python raises it wherever the process happens to be. Within a library's callback it goes no further, and the work
    would go on; so the loop that waits for the work asks again.
    """
    before = signal.getsignal(signal.SIGINT)
    if current_thread() is not main_thread() or not callable(before):
        yield lambda: None
        return
    pressed = False

    def remember(number: int, frame: FrameType | None) -> None:
        nonlocal pressed
        pressed = True
        before(number, frame)

    def heed() -> None:
        if pressed:
            raise KeyboardInterrupt

    signal.signal(signal.SIGINT, remember)
    try:
        yield heed
    finally:
        signal.signal(signal.SIGINT, before)
