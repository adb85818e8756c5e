"""The errors raised for what a user gives: `ValueError`s that hold every problem found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Any, NamedTuple

from tsukumo.core.files import beside
from tsukumo.core.text import Catalogue, Lang, Text, catalogue, plain, user_language


class Problem(NamedTuple):
    """One thing wrong: where (a key such as ``players[0].square``, or ``""``) and why."""

    key: str
    reason: Text

    def line(self, lang: Lang) -> str:
        """``key: reason`` in one language."""
        reason = self.reason.say(lang)
        return f"{self.key}: {reason}" if self.key else reason


def quoted(value: object) -> str:
    """A user's value as messages show it: on one line, shortened, safe to print anywhere."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int) and value.bit_length() > 200:
        return f"{hex(value)[:57]}..."  # Python refuses to write thousands of decimal digits
    shown = ascii(value) if isinstance(value, str | int | float) else type(value).__name__
    return shown if len(shown) <= 60 else shown[:57] + "..."


def joined(key: str, name: str | int) -> str:
    """The key of a part: ``players[0].square``; a name that is no identifier is quoted."""
    if isinstance(name, int):
        return f"{key}[{name}]"
    name = name if name.isidentifier() and name.isascii() and len(name) <= 60 else quoted(name)
    return f"{key}.{name}" if key else name


def part_of(key: str, name: str | int) -> str:
    """The key of a part, its name as it was given: ``levels.Anna Maria``, ``castle[2]``."""
    if isinstance(name, int):
        return f"{key}[{name}]"
    return f"{key}.{name}" if key else name


def key_of(path: Iterable[str | int]) -> str:
    """The key of the part to which a path of names and numbers leads."""
    return reduce(joined, path, "")


class TsukumoError(ValueError):
    """Base of all errors about what a user gave; `problems` lists everything wrong at once."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(*self.problems)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.problems,)

    def lines(self, lang: Lang) -> list[str]:
        """Every problem on a line of its own."""
        return [problem.line(lang) for problem in self.problems]

    def __str__(self) -> str:
        return "\n".join(self.lines(user_language()))


class CannotRead(TsukumoError):
    """A text, file or object cannot be read as what it should be."""


class NotAllowed(TsukumoError):
    """A request that is well-formed, but that the rules do not allow here."""


# --- files ----------------------------------------------------------------------------------------


def unusable(error: OSError | ValueError) -> Text:
    """Why a file cannot be used, in a few words; a `ValueError` means a name that no file can have."""
    if not isinstance(error, OSError):
        return sentences()["disk.name"]
    keys = {FileNotFoundError: "missing", IsADirectoryError: "folder", PermissionError: "forbidden"}
    key = keys.get(type(error))
    return sentences()[f"disk.{key}"] if key else plain(error.strerror or type(error).__name__)


def unreadable(file: object, error: OSError | ValueError) -> CannotRead:
    """The error to raise when a file cannot be read."""
    return CannotRead([Problem(str(file), sentences().text("disk.unreadable", why=unusable(error)))])


def unwritable(file: object, error: OSError | ValueError) -> CannotRead:
    """The error to raise when a file cannot be written."""
    return CannotRead([Problem(str(file), sentences().text("disk.unwritable", why=unusable(error)))])


def sentences() -> Catalogue:
    """The sentences of this room."""
    return catalogue(beside(__file__, "texts.toml"))
