"""The tools of the notebook about a game of your own: run commands, show a part of a file, change one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

from tsukumo.core.files.disk import write_aside
from tsukumo_widgets.base.markdown import Markdown

REFUSED: Final = 2
"""The exit status of a command that is not carried out."""


def command(*words: str) -> None:
    """Run a command and show its output: ``command("new", "morris")`` is `tsukumo new morris` in a terminal.

    `ValueError` if it cannot be carried out at all: later cells would fail as well.
    """
    ran = subprocess.run(  # noqa: S603 - the reader's own words, in the reader's own notebook
        [sys.executable, "-m", "tsukumo", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    sys.stdout.write(ran.stdout)
    if ran.returncode == REFUSED:
        raise ValueError(f"tsukumo {' '.join(words)}: {ran.stdout.strip()}")


def excerpt(file: str, begin: str, end: str) -> Markdown:
    """Return a part of a file, as code: from some words to others; `ValueError` if they do not occur."""
    text = Path(file).read_text("utf-8")
    at = text.index(begin)
    return Markdown(f"```{Path(file).suffix[1:]}\n{text[at : text.index(end, at)].rstrip()}\n```")


def change(file: str, old: str, new: str) -> None:
    """Put some text in the place of another in a file; `ValueError` unless that occurs exactly once."""
    path = Path(file)
    text = path.read_text("utf-8")
    if text.count(old) != 1:
        raise ValueError(f"{old!r} is there {text.count(old)} times, not once")
    write_aside(path, text.replace(old, new).encode())


def insert(file: str, before: str, new: str) -> None:
    """Put some text before another in a file; `ValueError` unless that occurs exactly once."""
    change(file, before, new + before)
