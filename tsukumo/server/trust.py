"""Signatures of notebooks, with which JupyterLab shows the pictures stored in them before anything has run.

JupyterLab shows stored SVG and HTML only of notebooks that the user has run or signed. What we sign is only what we
wrote, byte for byte; a signature covers the content, so that any change undoes it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any


def sign_notebooks(files: Iterable[Path]) -> None:
    """Sign notebooks with the key of this user's Jupyter, in their order.

    Without Jupyter, or where its folder cannot be written, their pictures show once they have run.
    """
    if not find_spec("nbformat"):
        return
    from jupyter_core.paths import jupyter_data_dir
    from nbformat import v4
    from nbformat.sign import NotebookNotary

    notary: Any
    read: Any = v4.reads
    with suppress(OSError, sqlite3.Error):
        data = Path(jupyter_data_dir())
        data.mkdir(parents=True, exist_ok=True)
        notary = NotebookNotary(data_dir=str(data))  # type: ignore[no-untyped-call]
        for file in files:
            notary.sign(read(file.read_text("utf-8")))
