"""Guarded calls of a game's code: with a limit of time, without input, and with its output kept back.

An error is reported in a sentence, with its place in the game's own code.
"""

from __future__ import annotations

import io
import sys
import traceback
from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar

from tsukumo.core.language.text import MissingSentence, Text, Texts, UnfilledSentence, plain
from tsukumo.core.plugins.faults import quote_error, shorten_words
from tsukumo.core.plugins.game_lines import find_game_line, name_game_line
from tsukumo.core.plugins.time_limit import run_limited

T = TypeVar("T")

texts = Texts(__file__, "compliance.toml")

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
            self.place = name_game_line((frame.f_code.co_filename, line) for frame, line in frames)
        return len(text)


def run_isolated(seconds: float, work: Callable[[], T], printed: CapturedOutput | None = None) -> T:
    """Run a game's code without input, with its output kept in *printed*.

    After so many *seconds* of the processor's time raise `TooLong` in it.
    """
    streams = sys.stdin, sys.stdout, sys.stderr
    printed = printed or CapturedOutput()
    try:
        sys.stdin, sys.stdout, sys.stderr = io.StringIO(), printed, printed
        return run_limited(seconds, work, busy=True)
    finally:
        sys.stdin, sys.stdout, sys.stderr = streams


def describe_error(error: BaseException) -> ErrorText:
    """Return an error that a game's code raised, in words."""
    place = find_game_line(error)
    where = plain(f" ({place})" if place else "")
    text = quote_error(error, LONGEST)
    if isinstance(error, MissingSentence | UnfilledSentence):
        return ErrorText(text.then(where, ""), f"sentence {error.key}")
    return ErrorText(text.then(where, ""), f"{type(error).__name__} {place or text.en}")
