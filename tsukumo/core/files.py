"""Reading and writing files. They are written aside, then moved into place: none is left half-written."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # importing pathlib would take longer than reading all files at startup
    from pathlib import Path


def beside(code: str, name: str) -> str:
    """The path of a data file in the folder of a code file (its ``__file__``)."""
    return os.path.join(os.path.dirname(code), name)  # noqa: PTH118, PTH120 - see above


def read_bytes(file: str | Path) -> bytes:
    """The content of a file."""
    with open(file, "rb") as opened:  # noqa: PTH123 - see above
        return opened.read()


def write_aside(file: Path, content: bytes) -> None:
    """Write a file completely or not at all; `OSError` if it cannot be written."""
    if file.is_dir():
        raise IsADirectoryError(str(file))
    aside = file.with_name(file.name + ".part")
    try:
        aside.write_bytes(content)
        aside.replace(file)
    except OSError:
        aside.unlink(missing_ok=True)
        raise
