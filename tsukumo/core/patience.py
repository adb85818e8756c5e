"""The patience with a game's rules and with its bots: where they never come to an end they give the game back."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

RULES: Final = 30.0
"""For how many seconds the rules of a game may be busy with one thing; a decision takes some thousandths of one."""
BOT: Final = 600.0
"""The same for a bot that thinks."""
WORDS: Final = 1.0
"""The same for words that say what the rules were busy with."""


class Overdue(Exception):
    """Something has not come to an end in so many *seconds*; it was stopped where the traceback says."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"it has not come to an end in {seconds:g} seconds")
        self.seconds = seconds


class Stop(BaseException):
    """Raised in the middle of what takes more than its *seconds*, past rules that catch every error of theirs."""

    seconds: float

    def overdue(self) -> Overdue:
        """Return the error that everybody else is told."""
        return Overdue(self.seconds).with_traceback(self.__traceback__)


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Within it something may take so many *seconds*; then it is stopped, and `Overdue` is raised.

    It is stopped again if tidying up takes as long. What waits for the system, as `time.sleep` does, is stopped once it
    comes back. In a browser nothing is.
    """
    if sys.platform == "emscripten":  # without threads nobody can look at the clock
        yield
        return
    from ctypes import c_ulong, py_object, pythonapi

    thread, ended, turn = threading.get_ident(), threading.Event(), threading.Lock()

    def watch() -> None:
        raised = type("Stop", (Stop,), {"seconds": seconds})  # what is raised in another thread is a type
        while not ended.wait(seconds):
            with turn:
                if not ended.is_set():
                    pythonapi.PyThreadState_SetAsyncExc(c_ulong(thread), py_object(raised))

    threading.Thread(target=watch, daemon=True).start()
    try:
        try:
            yield
        finally:
            ended.set()
            with turn:
                pythonapi.PyThreadState_SetAsyncExc(c_ulong(thread), None)  # what has come too late
    except Stop as stopped:
        raise stopped.overdue() from None
