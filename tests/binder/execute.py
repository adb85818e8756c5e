"""Run notebooks: ``python execute.py AT_A_TIME NOTEBOOK…``, by any Python that can; nothing is saved.

It prints, as JSON, how many seconds each took, and what went wrong.
"""

from __future__ import annotations

import json
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import nbformat
from nbclient import NotebookClient

DIED = "Kernel died before replying to kernel_info"
"""Two kernels that start at a time may choose the same port, and one of them dies of it: that one is started again."""
TRIES = 3


def execute(notebook: str, tries: int = TRIES) -> tuple[float, str]:
    """Run a notebook in its folder; how many seconds that took, and what went wrong, if anything did."""
    began, wrong = time.monotonic(), ""
    read = nbformat.read(notebook, as_version=4)  # type: ignore[no-untyped-call]
    try:
        NotebookClient(read, timeout=120, resources={"metadata": {"path": Path(notebook).parent}}).execute()
    except Exception as error:  # whatever it is, the others are run
        if tries > 1 and DIED in str(error):
            return execute(notebook, tries - 1)
        wrong = f"{type(error).__name__}: {error}"
    return time.monotonic() - began, wrong


if __name__ == "__main__":
    with ThreadPoolExecutor(int(sys.argv[1])) as workers:
        ran = list(workers.map(execute, sys.argv[2:]))
    print(json.dumps(dict(zip(sys.argv[2:], ran, strict=True))))
