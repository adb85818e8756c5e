"""Reading from and writing to a terminal, or a pipe that stands for one."""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import suppress
from textwrap import wrap
from typing import Final

NARROWEST: Final = 34
WIDEST: Final = 110
RESET: Final = "\033[0m"
PLAIN: Final = str.maketrans("·↑→↓←“”«»", '.@@@@""""')
"""What stands for letters that a terminal may not know; where the parade faces is also told in words."""
COLOURS: Final = {"bold": "\033[1m", "light": "\033[1;33m", "parade": "\033[1;31m"}


class Console:
    """Writes lines that fit the terminal, and asks for one; `EOFError` when nobody answers any more."""

    def __init__(self) -> None:
        if reconfigure := getattr(sys.stdin, "reconfigure", None):
            reconfigure(errors="replace")
        if sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401 - importing it makes `input` edit lines and remember them
        plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
        self.coloured = sys.stdout.isatty() and not plain
        self.letters = PLAIN if _knows_little(sys.stdout.encoding) else {}

    @property
    def width(self) -> int:
        """How many letters a line may have now."""
        return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((80, 24)).columns))

    def paint(self, text: str, colour: str) -> str:
        """The text in a colour that only repeats what the letters say."""
        return f"{COLOURS[colour]}{text}{RESET}" if self.coloured and text else text

    def line(self, text: str = "") -> None:
        """Write one line as it is."""
        print(text.translate(self.letters))

    def say(self, text: str, indent: int = 0, hanging: int = 2) -> None:
        """Write a sentence on as many lines as it takes, the later ones *hanging* further in."""
        self.line("\n".join(fitted(text, self.width, indent, hanging)))

    def rule(self) -> None:
        """Write a line across."""
        self.line("-" * self.width)

    def ask(self, prompt: str) -> str:
        """A line that the player types. What comes from a pipe is repeated, so that the whole can be read."""
        if sys.stdin.isatty():
            try:
                return input(prompt)
            except EOFError:
                print()
                raise
        sys.stdout.write(prompt)
        sys.stdout.flush()
        answer = sys.stdin.readline()
        print(answer.rstrip("\n"))
        if not answer:
            raise EOFError
        return answer


def _knows_little(encoding: str | None) -> bool:
    """Whether an encoding lacks letters that a screen is made of."""
    try:
        "·↑→↓←“”".encode(encoding or "utf-8")
    except UnicodeEncodeError:
        return True
    return False


def fitted(text: str, width: int, indent: int = 0, hanging: int = 2) -> list[str]:
    """A sentence cut into lines of a width at most; words longer than a line stay whole."""
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
    """Short texts in columns, numbered down the rows from left to right."""
    wide = max(map(len, cells), default=0) + 2
    across = max(1, width // wide)
    rows = [cells[i : i + across] for i in range(0, len(cells), across)]
    return ["".join(cell.ljust(wide) for cell in row).rstrip() for row in rows]
