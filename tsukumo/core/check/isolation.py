"""Guarded calls of a game's code: with a limit of time, without input, and with its output kept back.

An error is reported in a sentence, with its place in the game's own code.
"""

from __future__ import annotations

import io
import sys
import sysconfig
import traceback
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from tsukumo.core.io.errors import TsukumoError
from tsukumo.core.language.text import LANGS, MissingSentence, Text, Texts, UnfilledSentence, plain
from tsukumo.core.plugins.faults import shorten_words
from tsukumo.core.plugins.time_limit import run_limited

T = TypeVar("T")

texts = Texts(__file__, "compliance.toml")

CORE: Final = str(Path(__file__).parents[1])
LIBRARY: Final = sysconfig.get_path("stdlib")
LONGEST: Final = 160
"""The most letters of an error's message or of printed words to quote."""


class ErrorText(NamedTuple):
    """An error of a game's code as a sentence, with its *cause*, which is the same for the same defect."""

    text: Text
    cause: str


class CapturedOutput(io.TextIOBase):
    """A replacement for the output: it shows nothing, and keeps the first words with the place that wrote them."""

    def __init__(self) -> None:
        self.words = self.place = ""

    def write(self, text: str) -> int:
        """Keep the first words."""
        if not self.words and text.strip():
            self.words = shorten_words(text, LONGEST)
            frames = traceback.walk_stack(sys._getframe(1))
            self.place = _place((frame.f_code.co_filename, line) for frame, line in frames)
        return len(text)


def run_isolated(seconds: float, work: Callable[[], T], printed: CapturedOutput | None = None) -> T:
    """Run a game's code without input, with its output kept in *printed*; after *seconds* raise `TooLong` in it."""
    streams = sys.stdin, sys.stdout, sys.stderr
    printed = printed or CapturedOutput()
    try:
        sys.stdin, sys.stdout, sys.stderr = io.StringIO(), printed, printed
        return run_limited(seconds, work)
    finally:
        sys.stdin, sys.stdout, sys.stderr = streams


def describe_error(error: BaseException) -> ErrorText:
    """Return an error that a game's code raised, in words."""
    place = find_place(error)
    where = plain(f" ({place})" if place else "")
    if isinstance(error, MissingSentence):
        return ErrorText(texts.text("error.missing", sentence=error.key).then(where, ""), f"sentence {error.key}")
    if isinstance(error, UnfilledSentence):
        text = texts.text("error.unfilled", sentence=error.key, field=error.field)
        return ErrorText(text.then(where, ""), f"sentence {error.key}")
    if isinstance(error, TsukumoError):
        text = Text(*(shorten_words("; ".join(error.lines(lang)), LONGEST) for lang in LANGS))
    else:
        text = plain(shorten_words(traceback.format_exception_only(error)[-1], LONGEST))
    return ErrorText(text.then(where, ""), f"{type(error).__name__} {place or text.en}")


def find_place(error: BaseException) -> str:
    """Return the place where a game's own code raised an error, as ``rules.py, line 12``; empty if it is elsewhere."""
    frames = traceback.extract_tb(error.__traceback__)
    return _place((frame.filename, frame.lineno or 0) for frame in reversed(frames))


def _place(frames: Iterable[tuple[str, int]]) -> str:
    """Return the first of these places, innermost first, that is a game's own."""
    for file, line in frames:
        if not file.startswith(("<", CORE)) and ("site-packages" in file or not file.startswith(LIBRARY)):
            return f"{Path(file).name}, line {line}"
    return ""
