"""Limits of time for a game's rules and for its bots, after which a call that does not end is stopped."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Lock, Thread, get_ident
from time import monotonic, process_time
from types import FrameType
from typing import Final, TypeVar

T = TypeVar("T")

RULES: Final = 30.0
"""The most seconds that the rules of a game may take at a time; a decision takes some thousandths of one."""
BOT: Final = 180.0
"""The most seconds that a bot may think."""
WAITING: Final = 30.0
"""The limit for code that waits instead of working, as a multiple of its limit of processor time."""
WORDS: Final = 1.0
"""The most seconds for words about an overdue call."""
AGAIN, SOON = 1.0, 0.01
"""The seconds after which code is stopped again: if it ignored the limit, and if it could not be stopped just then."""


class TooLong(BaseException):
    """A game's code has taken more *seconds* than it may; raised in it, past rules that catch every error."""

    seconds = 0.0


class Overdue(Exception):
    """A call has not come to an end in so many *seconds*; the traceback says where it was stopped."""

    def __init__(self, late: TooLong) -> None:
        super().__init__(f"it has not come to an end in {late.seconds:g} seconds")
        self.seconds, self.__traceback__ = late.seconds, late.__traceback__


def run_in_time(seconds: float, work: Callable[[], T]) -> T:
    """Do some work and return its result; `Overdue` if it takes more than so many *seconds*."""
    try:
        return run_limited(seconds, work)
    except TooLong as late:
        raise Overdue(late) from None


def run_limited(seconds: float, work: Callable[[], T], *, busy: bool = False) -> T:
    """Run a game's code, and raise `TooLong` in it after so many *seconds*.

    With *busy* they are those of the processor, so that code has as much time however much else the machine does. Code
    that never comes back to Python, such as a sum without end, cannot be stopped; in a browser none can.
    """
    watch = _Watch(seconds, sys._getframe(), busy=busy)
    try:
        try:
            watch.start()
            return work()
        finally:
            watch.stop()
    finally:
        watch.stop()  # once more: an error that was on its way may have come just as the first of them began


class _Watch:
    """A watch that stops the code called by a frame of `run_limited` when its time is over, again until it heeds."""

    def __init__(self, seconds: float, guard: FrameType, *, busy: bool) -> None:
        self._seconds, self._guard, self._thread = seconds, guard, get_ident()
        self._worked, self._latest = process_time(), monotonic() + (WAITING if busy else 1) * seconds
        self._over, self._lock, self._watching = Event(), Lock(), False

    def start(self) -> None:
        with suppress(RuntimeError):  # where there are no threads, there is no limit
            Thread(target=self._watch, daemon=True).start()
            self._watching = True

    def stop(self) -> None:
        with self._lock:
            self._over.set()
            if self._watching:
                _raise_in(self._thread, None)  # forget an error that is still on its way

    def _watch(self) -> None:
        error = type("TooLong", (TooLong,), {"seconds": self._seconds})  # only a type can be raised in a thread
        wait = self._seconds
        while not self._over.wait(wait):
            left = min(self._seconds - (process_time() - self._worked), self._latest - monotonic())
            if left > 0:
                wait = max(left, SOON)
                continue
            with self._lock:
                stopped = self._inside() and not self._over.is_set()
                if stopped:
                    _raise_in(self._thread, error)
            wait = AGAIN if stopped else SOON

    def _inside(self) -> bool:
        """Return whether the thread is in the game's code now, rather than on its way in or out here."""
        frame = top = sys._current_frames().get(self._thread)
        while frame is not None and frame is not self._guard:
            ours, calling = frame.f_code.co_filename == __file__, frame.f_code in CALLING
            if ours and (frame is top or not calling):  # a guard within this one has game's code above it
                return False
            frame = frame.f_back
        return frame is not None and frame is not top


def _raise_in(thread: int, error: type[BaseException] | None) -> None:
    """Raise an error in a thread, or forget the one that is on its way there."""
    from ctypes import c_ulong, py_object, pythonapi  # not in a browser

    pythonapi.PyThreadState_SetAsyncExc(c_ulong(thread), error and py_object(error))


CALLING: Final = (run_in_time.__code__, run_limited.__code__)
"""The functions here that call a game's code."""
