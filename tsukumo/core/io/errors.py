"""The errors raised for a user's data: each is a `ValueError` that holds every problem found."""

from __future__ import annotations

import errno
import os
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Final, NamedTuple

from tsukumo.core.files.data import Json, plain_int
from tsukumo.core.files.disk import read_bytes, read_toml
from tsukumo.core.language.text import LANGS, Lang, Text, Texts, join_list, plain, user_language

if TYPE_CHECKING:
    from pathlib import Path

texts = Texts(__file__, "texts.toml")

MOST_LINES: Final = 100
"""The most problems listed: a damaged file may have as many as it has lines."""


class Problem(NamedTuple):
    """One problem: its place (a key such as ``players[0].square``, or ``""``) and its reason."""

    key: str
    reason: Text

    def line(self, lang: Lang) -> str:
        """Return ``key: reason`` in one language, on one line that is printable whatever the key contains."""
        reason = escape_surrogates(self.reason.say(lang))
        if not self.key:
            return reason
        return f"{self.key if self.key.isprintable() else quote_value(self.key)}: {reason}"


def list_problems(problems: Sequence[Problem], lang: Lang, of: str = "") -> list[str]:
    """Return every problem on a line of its own; of more than `MOST_LINES` the first ones, and the number of the rest.

    The lines name the file that they are *of*, if it is given.
    """
    shown = [problem if problem.key != of else problem._replace(key="") for problem in problems[:MOST_LINES]]
    lines = [problem.line(lang) for problem in shown]
    if more := len(problems) - len(lines):
        lines.append(texts.say("more", lang, count=more))
    return [Problem(of, plain(line)).line(lang) for line in lines]


def name_file(error: TsukumoError, file: object) -> CannotRead:
    """Return the same error, naming the *file* in problems of the file as a whole."""
    return CannotRead([p if p.key else p._replace(key=str(file)) for p in error.problems])


def escape_surrogates(text: str) -> str:
    """Return the text with lone surrogates, which cannot be encoded, written as escapes."""
    return text if text.isascii() else text.encode("utf-8", "backslashreplace").decode()


def quote_value(value: object) -> str:
    """Return a user's value as messages show it: on one line, shortened, with the letters of western Europe.

    Others are escapes: some look like these letters, and some turn the line around.
    """
    value = plain_int(value)
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int) and value.bit_length() > 200:
        return f"{hex(value)[:57]}..."  # Python refuses to write thousands of decimal digits
    kind = "dict" if isinstance(value, dict) else type(value).__name__
    shown = repr(value) if isinstance(value, str | int | float) else kind
    shown = re.sub(r"[^\x00-\xff]", lambda found: ascii(found[0])[1:-1], shown)
    return shown if len(shown) <= 60 else shown[:57] + "..."


def describe_unknown(value: object, names: Iterable[str]) -> Text:
    """Return the reason that a value is none of those that there are."""
    known = join_list([plain(name) for name in names], texts["or"])
    return texts.text("reading.value", value=quote_value(value), names=known)


def join_key(key: str, name: str | int) -> str:
    """Return the key of a part: ``players[0].square``; a name that is no identifier is quoted."""
    if isinstance(name, int):
        return f"{key}[{name}]"
    name = name if name.isidentifier() and name.isascii() and len(name) <= 60 else quote_value(name)
    return f"{key}.{name}" if key else name


def join_part(key: str, name: str | int) -> str:
    """Return the key of a part, its name as it was given: ``levels.Anna Maria``, ``castle[2]``."""
    if isinstance(name, int):
        return f"{key}[{name}]"
    return f"{key}.{name}" if key else name


class TsukumoError(ValueError):
    """Base of all errors about a user's data; `problems` lists everything wrong at once."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(*self.problems)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.problems,)

    def lines(self, lang: Lang) -> list[str]:
        """Return the problems, line by line (`list_problems`)."""
        return list_problems(self.problems, lang)

    def __str__(self) -> str:
        return "\n".join(self.lines(user_language()))


class CannotRead(TsukumoError):
    """A text, file or object cannot be read in the form it should have."""


class NotAllowed(TsukumoError):
    """A request that is well-formed, but that the rules do not allow here."""


def choose_language(lang: Lang | None) -> Lang:
    """Return the language given, or else the reader's own; `CannotRead` if there is no such language."""
    if lang and lang not in LANGS:
        raise CannotRead([Problem("lang", describe_unknown(lang, LANGS))])
    return lang or user_language()


# --- files ----------------------------------------------------------------------------------------


def describe_unusable(error: OSError | ValueError) -> Text:
    """Return the reason for which a file cannot be used; a `ValueError` means a name that no file can have."""
    if not isinstance(error, OSError):
        return texts["disk.name"]
    key = next((key for kind, key in _KINDS.items() if isinstance(error, kind)), _NUMBERS.get(error.errno or 0))
    return texts[f"disk.{key}"] if key else plain(error.strerror or type(error).__name__)


_KINDS: Final = {FileNotFoundError: "missing", IsADirectoryError: "folder", PermissionError: "forbidden"}
_NUMBERS: Final = {errno.ENOSPC: "full", errno.EBADF: "closed"}


def unreadable_error(file: object, error: OSError | ValueError) -> CannotRead:
    """Return the error to raise when a file cannot be read."""
    return CannotRead([Problem(str(file), texts.text("disk.unreadable", why=describe_unusable(error)))])


def read_file(file: str | os.PathLike[str], most: int = -1) -> bytes:
    """Return the content of a file, of a long one the first *most* bytes; `CannotRead` says why it cannot be read."""
    if not isinstance(file, str | os.PathLike):  # a number would be that of an open file
        raise CannotRead([Problem("file", texts.text("disk.no_file", value=quote_value(file)))])
    try:
        return read_bytes(file, most)
    except (OSError, ValueError) as error:  # a name that no file can have is a ValueError
        raise unreadable_error(file, error) from error


def describe_toml_fault(error: ValueError | RecursionError) -> Text:
    """Return the reason and the place for which a text is not TOML, from the error of the standard library's parser."""
    if isinstance(error, UnicodeDecodeError):
        return texts["toml.encoding"]
    if isinstance(error, RecursionError):
        return texts["toml.deep"]
    if not isinstance(error, tomllib.TOMLDecodeError):  # Python refuses to read thousands of digits
        return texts["toml.digits"]
    message = str(error)
    kind = "twice" if re.match("Cannot (overwrite|declare|mutate)|Duplicate", message) else "syntax"
    place = re.search(r"line (?P<line>\d+), column (?P<column>\d+)", message)
    where = texts.text("toml.place", **place.groupdict()) if place else texts["toml.end"]
    return texts.text(f"toml.{kind}", where=where)


def toml_error(file: str, error: ValueError) -> CannotRead:
    """Return the error to raise for a file that is not TOML, with the place where it is not."""
    return CannotRead([Problem(re.split(r"[\\/]", file)[-1], describe_toml_fault(error))])


def read_tables(file: str) -> Json:
    """Return the tables of a TOML file of a game; `CannotRead` says where it is not TOML."""
    try:
        return read_toml(file)
    except ValueError as error:
        raise toml_error(file, error) from None


def unwritable_error(file: object, error: OSError | ValueError) -> CannotRead:
    """Return the error to raise when a file cannot be written."""
    return CannotRead([Problem(str(file), texts.text("disk.unwritable", why=describe_unwritable(error)))])


def describe_unwritable(error: OSError | ValueError) -> Text:
    """Return the reason for which a file cannot be written: where one does not exist, its folder does not."""
    return texts["disk.nowhere"] if isinstance(error, FileNotFoundError) else describe_unusable(error)


def expand_home(path: str) -> Path:
    """Return a path whose ``~`` stands for the user's home; `CannotRead` if the home is unknown."""
    from pathlib import Path

    full_path = os.path.expanduser(path)  # noqa: PTH111 - it says by the ~ that stays, not by an error of its own
    if full_path.startswith("~"):
        raise CannotRead([Problem(path, texts["disk.home"])])
    return Path(full_path)


STATE: Final = "TSUKUMO_STATE"
"""The environment variable that names the folder of unfinished games."""
SHOWN: Final = "TSUKUMO_SHOWN"
"""The environment variable that names the host's state folder, whose public part guests may read."""
ROOM: Final = "TSUKUMO_ROOM"
"""The environment variable that names the folder in which each guest of a server has a state folder."""
SETTINGS: ContextVar[Mapping[str, str]] = ContextVar("SETTINGS")
"""The settings of one of many pages that share a process; they come before those of the environment."""


def read_setting(name: str) -> str | None:
    """Return a setting by its name: of the current page, or else of the environment."""
    return SETTINGS.get({}).get(name, os.environ.get(name))


def state_folder() -> Path:
    """Return the folder of this user's unfinished games; `CannotRead` if the home is unknown."""
    from pathlib import Path

    if asked := read_setting(STATE):
        return Path(asked)
    if sys.platform == "emscripten":  # in the browser alone only what lies beside the notebooks is kept
        return Path.cwd()
    home = os.environ.get("LOCALAPPDATA") if os.name == "nt" else os.environ.get("XDG_STATE_HOME")
    return expand_home(home or os.path.join("~", ".local", "state")) / "tsukumo"  # noqa: PTH118


def refuse_any(problems: Sequence[Problem]) -> None:
    """Raise `CannotRead` if there are any problems."""
    if problems:
        raise CannotRead(problems)


@contextmanager
def collect_problems(problems: list[Problem], key: str | None = None) -> Iterator[None]:
    """Add the problems of a `CannotRead` within it to *problems*, at *key* if it is given, and go on after it."""
    try:
        yield
    except CannotRead as error:
        problems += error.problems if key is None else [Problem(key, problem.reason) for problem in error.problems]


@contextmanager
def refuse_with(problems: Sequence[Problem]) -> Iterator[None]:
    """Raise *problems* together with those of a `CannotRead` within it, or alone if there is none."""
    try:
        yield
    except CannotRead as error:
        raise CannotRead([*error.problems, *problems]) from error
    refuse_any(problems)
