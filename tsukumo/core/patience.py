"""The patience with a game's rules and with its bots: where they never come to an end they give the game back."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Lock, Thread, get_ident
from types import FrameType
from typing import Final, TypeVar

T = TypeVar("T")

RULES: Final = 30.0
"""For how many seconds the rules of a game may be busy with one thing; a decision takes some thousandths of one."""
BOT: Final = 180.0
"""The same for a bot that thinks."""
WORDS: Final = 1.0
"""The same for words that say what the rules were busy with."""
AGAIN, SOON = 1.0, 0.01
"""Seconds after which code that does not heed the limit is stopped again, or that could not be stopped just then."""


class TooLong(BaseException):
    """A game's code has taken more *seconds* than it may; raised in it, past rules that catch every error."""

    seconds = 0.0


class Overdue(Exception):
    """Something has not come to an end in so many *seconds*; it was stopped where the traceback says."""

    def __init__(self, late: TooLong) -> None:
        super().__init__(f"it has not come to an end in {late.seconds:g} seconds")
        self.seconds, self.__traceback__ = late.seconds, late.__traceback__


def in_time(seconds: float, work: Callable[[], T]) -> T:
    """Do some work and return what it returns; `Overdue` if it takes more than so many *seconds*."""
    try:
        return limited(seconds, work)
    except TooLong as late:
        raise Overdue(late) from None


def limited(seconds: float, work: Callable[[], T]) -> T:
    """Run a game's code, and raise `TooLong` in it after so many *seconds*.

    Code that never comes back to Python, such as a sum without end, cannot be stopped; in a browser none can.
    """
    watch = _Watch(seconds, sys._getframe())
    try:
        try:
            watch.start()
            return work()
        finally:
            watch.stop()
    finally:
        watch.stop()  # once more: one that was on its way may have come just as the first of them began


class _Watch:
    """Stops the code that a frame of `limited` has called when its time is over, and again until it heeds."""

    def __init__(self, seconds: float, guard: FrameType) -> None:
        self._seconds, self._guard, self._thread = seconds, guard, get_ident()
        self._over, self._lock, self._watching = Event(), Lock(), False

    def start(self) -> None:
        with suppress(RuntimeError):  # where there are no threads, there is no limit
            Thread(target=self._watch, daemon=True).start()
            self._watching = True

    def stop(self) -> None:
        with self._lock:
            self._over.set()
            if self._watching:
                _raise_in(self._thread, None)  # forget one that is still on its way

    def _watch(self) -> None:
        error = type("TooLong", (TooLong,), {"seconds": self._seconds})  # only a type can be raised in a thread
        wait = self._seconds
        while not self._over.wait(wait):
            with self._lock:
                stopped = self._inside() and not self._over.is_set()
                if stopped:
                    _raise_in(self._thread, error)
            wait = AGAIN if stopped else SOON

    def _inside(self) -> bool:
        """Whether the thread is in the game's code now, rather than on its way in or out here."""
        frame = top = sys._current_frames().get(self._thread)
        while frame is not None and frame is not self._guard:
            ours, calling = frame.f_code.co_filename == __file__, frame.f_code in CALLING
            if ours and (frame is top or not calling):  # a guard within this one has game's code above it
                return False
            frame = frame.f_back
        return frame is not None and frame is not top


def _raise_in(thread: int, error: type[BaseException] | None) -> None:
    """Raise an error in a thread, or forget the one that is on its way there."""
    from ctypes import c_ulong, py_object, pythonapi  # which a browser does without

    pythonapi.PyThreadState_SetAsyncExc(c_ulong(thread), error and py_object(error))


CALLING: Final = (in_time.__code__, limited.__code__)
"""The functions here that call a game's code."""
