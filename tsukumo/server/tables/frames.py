"""Frames to guests, and frames that have one length whatever is in them.

A frame is JSON in plain ASCII letters (`tsukumo.core.io.jsons.dumps`): it has as many bytes as characters.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Final, Protocol

from tsukumo.core.files.data import Json
from tsukumo.core.io.errors import TsukumoError
from tsukumo.core.language.text import Lang, Text

PAD: Final = ',"pad":""}'


class GuestLine(Protocol):
    """The connection to one guest's device."""

    def send(self, frame: str) -> None:
        """Send a frame."""
        ...

    def close(self) -> None:
        """End the connection, once everything is sent."""
        ...


def send_frame(line: GuestLine, frame: str, *, last: bool = False) -> None:
    """Send a frame; close a line that fails, or that has got its *last* frame.

    A dead line must not keep a decision from the other guests; its own guest comes back.
    """
    try:
        line.send(frame)
    except Exception:  # whatever a dead socket may raise
        last = True
    if last:
        with suppress(Exception):
            line.close()


def pad_frame(frame: str, size: int) -> str:
    """Return a frame, a JSON object that is not empty, with a field ``pad`` that makes it *size* bytes long.

    One that is longer is made a multiple of that.
    """
    bare = len(frame) - 1 + len(PAD)
    whole = size * -(-bare // size)
    return f'{frame[:-1]},"pad":"{" " * (whole - bare)}"}}'


def sentences_with_clauses(sentences: Iterable[tuple[Text, Sequence[str]]], lang: Lang) -> list[Json]:
    """Return sentences with their clauses."""
    return [{"text": text.say(lang), "clauses": list(clauses)} for text, clauses in sentences]


def refusal_frame(do: str | None, error: TsukumoError, lang: Lang) -> Json:
    """Return the frame of a refusal: the first problems, with the beginnings of keys, which may hold what was sent."""
    listed = [{"key": problem.key[:100], "problem": problem.reason.say(lang)} for problem in error.problems[:20]]
    return {"is": "refused", "of": do, "problems": listed}
