"""Run notebooks: ``python execute.py AT_A_TIME NOTEBOOK…``, by any Python that can; nothing is saved.

It prints, as JSON, how many seconds each took, and what went wrong.
"""

from __future__ import annotations

import json
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat
from nbclient import NotebookClient
from traitlets.config import Config


def execute(notebook: str) -> tuple[float, str]:
    """Run a notebook in its folder; how many seconds that took, and what went wrong, if anything did.

    Its kernel is spoken with through files: of two that start at a time both might choose the same port.
    """
    began, wrong = time.monotonic(), ""
    read = nbformat.read(notebook, as_version=4)  # type: ignore[no-untyped-call]
    with TemporaryDirectory() as scratch:
        kernel = Config(KernelManager={"transport": "ipc", "connection_file": f"{scratch}/kernel.json"})
        where = {"metadata": {"path": Path(notebook).parent}}
        try:
            NotebookClient(read, timeout=120, resources=where, config=kernel).execute()
        except Exception as error:  # whatever it is, the others are run
            wrong = f"{type(error).__name__}: {error}"
    return time.monotonic() - began, wrong


if __name__ == "__main__":
    with ThreadPoolExecutor(int(sys.argv[1])) as workers:
        ran = list(workers.map(execute, sys.argv[2:]))
    print(json.dumps(dict(zip(sys.argv[2:], ran, strict=True))))
