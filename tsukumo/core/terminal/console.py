"""Reading from and writing to a terminal, or a pipe that stands for one."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from textwrap import wrap
from typing import Any, Final

from tsukumo.core.io.errors import CannotRead, Problem, describe_unusable, name_file, read_file
from tsukumo.core.io.jsons import loads
from tsukumo.core.terminal.parser import texts

NARROWEST: Final = 34
WIDEST: Final = 110
RESET: Final = "\033[0m"
PLAIN: Final = str.maketrans("·↑→↓←“”«»", '.@@@@""""')
"""Replacements for characters that a terminal may lack. Nothing is lost: words also say where the parade faces."""
QUIT: Final = ("q", "quit", "esci")
"""The words with which a person leaves."""
COLOURS: Final = {"bold": "\033[1m", "light": "\033[1;33m", "parade": "\033[1;31m"}


class Console:
    """Writes lines that fit the terminal, and reads typed lines; `EOFError` at the end of the input."""

    def __init__(self) -> None:
        if reconfigure := getattr(sys.stdin, "reconfigure", None):
            reconfigure(errors="replace")
        if sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401 - importing it makes `input` edit lines and remember them
        plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
        self.coloured = sys.stdout.isatty() and not plain
        self.letters: dict[int, int] = {}
        try:
            "·↑→↓←“”".encode(sys.stdout.encoding or "utf-8")
        except UnicodeEncodeError:
            self.letters = PLAIN

    @property
    def width(self) -> int:
        """The greatest width of a line at present, in characters."""
        return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((80, 24)).columns))

    def paint(self, text: str, colour: str) -> str:
        """Return the text in a colour. The colour adds nothing that the text does not say."""
        return f"{COLOURS[colour]}{text}{RESET}" if self.coloured and text else text

    def line(self, text: str = "") -> None:
        """Write one line as it is."""
        print(text.translate(self.letters))

    def say(self, text: str, indent: int = 0, hanging: int = 2) -> None:
        """Write a sentence, wrapped; continuation lines are indented by *hanging* more."""
        self.line("\n".join(fit_text(text, self.width, indent, hanging)))

    def rule(self) -> None:
        """Write a horizontal line."""
        self.line("-" * self.width)

    def ask(self, prompt: str) -> str:
        """Read a line from the player. Input from a pipe is echoed, so that the output reads as a whole."""
        if sys.stdin.isatty():
            try:
                with reading_input():
                    return input(prompt)
            except EOFError:
                print()
                raise
        sys.stdout.write(prompt)
        sys.stdout.flush()
        with reading_input():
            answer = sys.stdin.readline()
        print(answer.rstrip("\n"))
        if not answer:
            raise EOFError
        return answer


@contextmanager
def reading_input() -> Iterator[None]:
    """Raise errors of reading standard input within it as `CannotRead`."""
    try:
        yield
    except OSError as error:
        raise CannotRead([Problem("", texts.text("stream.input", why=describe_unusable(error)))]) from error


def show_line(words: str) -> None:
    """Show words in a line on standard error that the next ones overwrite; only on a terminal."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{words}\033[K")
        sys.stderr.flush()


def content(name: str) -> bytes:
    """Return the content of a file, or all of standard input (``-``); `CannotRead` says why it cannot be read."""
    if name != "-":
        return read_file(name)
    with reading_input():
        return sys.stdin.buffer.read()


def read_json(name: str) -> Any:
    """Return the JSON in a file (``-``: standard input) as plain data; `CannotRead` names the file."""
    try:
        return loads(content(name))
    except CannotRead as error:
        raise name_file(error, name) from error


def fit_text(text: str, width: int, indent: int = 0, hanging: int = 2) -> list[str]:
    """Return a sentence wrapped to *width*; words longer than a line stay whole."""
    first, later = " " * indent, " " * (indent + hanging)
    return wrap(
        text,
        width,
        initial_indent=first,
        subsequent_indent=later,
        break_long_words=False,
        break_on_hyphens=False,
    ) or [""]


def columns(cells: list[str], width: int) -> list[str]:
    """Return short texts in columns, row by row from left to right."""
    wide = max(map(len, cells), default=0) + 2
    across = max(1, width // wide)
    rows = [cells[i : i + across] for i in range(0, len(cells), across)]
    return ["".join(cell.ljust(wide) for cell in row).rstrip() for row in rows]
