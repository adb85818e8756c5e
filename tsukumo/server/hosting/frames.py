"""Frames to guests as JSON text, and frames that have one length whatever is in them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any, Final, Protocol

from tsukumo.core.data import Json
from tsukumo.core.errors import Problem
from tsukumo.core.text import Lang, Text

_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), check_circular=False)
"""In plain ASCII letters: a frame has as many bytes as characters."""
PAD: Final = ',"pad":""}'


class Line(Protocol):
    """The way to one guest's device."""

    def send(self, frame: str) -> None:
        """Send a frame."""
        ...

    def close(self) -> None:
        """End the connection, once everything is sent."""
        ...


def tell(line: Line, frame: str, *, last: bool = False) -> None:
    """Send a frame. A line that fails is ended, as is one that gets its *last*: what is told has happened already.

    So whoever sinks takes nobody along: the others are told all the same, and they themselves come back.
    """
    try:
        line.send(frame)
    except Exception:  # whatever a dead socket may raise
        last = True
    if last:
        with suppress(Exception):
            line.close()


def encode(frame: Json) -> str:
    """A frame as JSON."""
    return _ENCODER.encode(frame)


def dumps(value: Any) -> str:
    """A part of a frame as JSON."""
    return _ENCODER.encode(value)


def padded(frame: str, size: int) -> str:
    """A frame, an object that is not empty, with a field ``pad`` that makes it *size* bytes long.

    One that is longer is made a multiple of that.
    """
    bare = len(frame) - 1 + len(PAD)
    whole = size * -(-bare // size)
    return f'{frame[:-1]},"pad":"{" " * (whole - bare)}"}}'


def clauses_of(sentences: Iterable[tuple[Text, Sequence[str]]], lang: Lang) -> list[Json]:
    """Sentences with their clauses."""
    return [{"text": text.say(lang), "clauses": list(clauses)} for text, clauses in sentences]


def refused(do: str | None, problems: Iterable[Problem], lang: Lang) -> Json:
    """That something is refused, and why."""
    listed = [{"key": problem.key, "problem": problem.reason.say(lang)} for problem in problems]
    return {"is": "refused", "of": do, "problems": listed}
