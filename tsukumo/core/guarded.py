"""Running a game's code that may be wrong: for a limited time, without input, and with nothing that it prints shown.

Whatever it raises is told in a sentence, with its place in the game's own code.
"""

from __future__ import annotations

import ctypes
import io
import sys
import sysconfig
import traceback
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from threading import Event, Lock, Thread, get_ident
from types import FrameType
from typing import Final, NamedTuple, TypeVar

from tsukumo.core.errors import TsukumoError
from tsukumo.core.text import LANGS, MissingSentence, Sentences, Text, UnfilledSentence, plain

T = TypeVar("T")

sentences = Sentences(__file__, "compliance.toml")

CORE: Final = str(Path(__file__).parent)
LIBRARY: Final = sysconfig.get_path("stdlib")
AGAIN, SOON = 1.0, 0.01
"""Seconds after which code that does not heed the limit is stopped again, or that could not be stopped just then."""
LONGEST: Final = 160
"""The most letters of an error's message or of printed words to quote."""


class TooLong(BaseException):
    """A game's code has taken longer than it may."""


class Trouble(NamedTuple):
    """What a game's code raised, as a sentence, and what tells this defect from others: the same for the same one."""

    text: Text
    cause: str


class Printed(io.TextIOBase):
    """Takes the place of the output: shows nothing, and keeps the first words with the place that wrote them."""

    def __init__(self) -> None:
        self.words = self.place = ""

    def write(self, text: str) -> int:
        """Take the words."""
        if not self.words and text.strip():
            self.words = _short(text)
            frames = traceback.walk_stack(sys._getframe(1))
            self.place = _place((frame.f_code.co_filename, line) for frame, line in frames)
        return len(text)


def guarded(seconds: float, work: Callable[[], T], printed: Printed | None = None) -> T:
    """Run a game's code: without input, with its output kept in *printed*, and `TooLong` raised in it after *seconds*.

    Code that never comes back to Python, such as a sum without end, cannot be stopped.
    """
    streams = sys.stdin, sys.stdout, sys.stderr
    printed = printed or Printed()
    watch = _Watch(seconds, sys._getframe())
    try:
        try:
            sys.stdin, sys.stdout, sys.stderr = io.StringIO(), printed, printed
            watch.start()
            return work()
        finally:
            watch.stop()
    finally:
        watch.stop()  # once more: one that was on its way may have come just as the first of them began
        sys.stdin, sys.stdout, sys.stderr = streams


class _Watch:
    """Stops the code that a frame of `guarded` has called when its time is over, and again until it heeds."""

    def __init__(self, seconds: float, guard: FrameType) -> None:
        self._seconds, self._guard, self._thread = seconds, guard, get_ident()
        self._over, self._lock = Event(), Lock()

    def start(self) -> None:
        with suppress(RuntimeError):  # where there are no threads, there is no limit
            Thread(target=self._watch, daemon=True).start()

    def stop(self) -> None:
        with self._lock:
            self._over.set()
            _raise_in(self._thread, None)  # forget one that is still on its way

    def _watch(self) -> None:
        wait = self._seconds
        while not self._over.wait(wait):
            with self._lock:
                stopped = self._inside() and not self._over.is_set()
                if stopped:
                    _raise_in(self._thread, ctypes.py_object(TooLong))
            wait = AGAIN if stopped else SOON

    def _inside(self) -> bool:
        """Whether the thread is in the game's code now, rather than on its way in or out here."""
        frame = top = sys._current_frames().get(self._thread)
        while frame is not None and frame is not self._guard:
            ours, calling = frame.f_code.co_filename == __file__, frame.f_code is self._guard.f_code
            if ours and (frame is top or not calling):  # a guard within this one has game's code above it
                return False
            frame = frame.f_back
        return frame is not None and frame is not top


def _raise_in(thread: int, error: object) -> None:
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), error)


def trouble(error: BaseException) -> Trouble:
    """What is wrong when a game's code raises an error."""
    place = place_of(error)
    where = plain(f" ({place})" if place else "")
    if isinstance(error, MissingSentence):
        return Trouble(sentences.text("error.missing", sentence=error.key).then(where, ""), f"sentence {error.key}")
    if isinstance(error, UnfilledSentence):
        text = sentences.text("error.unfilled", sentence=error.key, field=error.field)
        return Trouble(text.then(where, ""), f"sentence {error.key}")
    if isinstance(error, TsukumoError):
        text = Text(*(_short("; ".join(error.lines(lang))) for lang in LANGS))
    else:
        text = plain(_short(traceback.format_exception_only(error)[-1]))
    return Trouble(text.then(where, ""), f"{type(error).__name__} {place or text.en}")


def place_of(error: BaseException) -> str:
    """Where a game's own code failed, as ``rules.py, line 12``; empty if the error lies elsewhere."""
    frames = traceback.extract_tb(error.__traceback__)
    return _place((frame.filename, frame.lineno or 0) for frame in reversed(frames))


def _place(frames: Iterable[tuple[str, int]]) -> str:
    """The first of these places, innermost first, that is a game's own."""
    own = ((file, line) for file, line in frames if _is_own(file))
    return next((f"{Path(file).name}, line {line}" for file, line in own), "")


def _is_own(file: str) -> bool:
    if file.startswith(("<", CORE)):
        return False
    return not file.startswith(LIBRARY) or "site-packages" in file


def _short(words: str) -> str:
    words = " ".join(words.split())
    return words if len(words) <= LONGEST else words[: LONGEST - 3] + "..."
