"""Files are written aside, then moved into place: nothing is ever left half-written."""

from __future__ import annotations

from pathlib import Path


def write_aside(file: Path, content: bytes) -> None:
    """Write a file whole or not at all; `OSError` if it cannot be written."""
    if file.is_dir():
        raise IsADirectoryError(str(file))
    aside = file.with_name(file.name + ".part")
    try:
        aside.write_bytes(content)
        aside.replace(file)
    except OSError:
        aside.unlink(missing_ok=True)
        raise
