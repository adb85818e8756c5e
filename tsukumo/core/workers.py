"""Worker processes, and Ctrl-C while they work."""

from __future__ import annotations

import gc
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from threading import current_thread, main_thread
from types import FrameType
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_SELDOM: Final = (50_000, 20, 50)
"""Thresholds of the garbage collector: it looks for cycles once as many objects are new as some ten games make."""


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


def seldom_collecting(call: Callable[P, T]) -> Callable[P, T]:
    """The function, during which garbage is looked for seldom.

    The records of a game live as long as the game, and are freed with it. Python would take them for objects that
    stay, and look through everything there is again and again: up to half of the time of quick games.
    """

    @wraps(call)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> T:
        before = gc.get_threshold()
        gc.set_threshold(*_SELDOM)
        try:
            return call(*args, **kwargs)
        finally:
            gc.set_threshold(*before)

    return wrapped
