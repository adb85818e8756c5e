"""Processes that tests start: whatever happens, they end."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest

needs_terminals = pytest.mark.skipif(os.name == "nt", reason="needs pseudo-terminals")
PATIENCE = 60.0
"""How many seconds something that is waited for may take, on a busy machine."""


@contextmanager
def started(command: list[str], **options: Any) -> Iterator[subprocess.Popen[str]]:
    """A process in a session of its own, of which nothing is left in the end."""
    with subprocess.Popen(command, text=True, start_new_session=True, **options) as process:
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


class Watched:
    """A process on a terminal of its own: what it shows there is read as it comes."""

    def __init__(self, process: subprocess.Popen[str], terminal: int) -> None:
        self.process, self.terminal, self.shown = process, terminal, ""

    def read(self) -> bool:
        """Read what is there; whether there may be more."""
        assert select.select([self.terminal], [], [], PATIENCE)[0], self.shown
        try:
            more = os.read(self.terminal, 4096).decode(errors="replace")
        except OSError:  # the other end is closed
            more = ""
        self.shown += more
        return bool(more)

    def until(self, pattern: str) -> None:
        """Read until something is shown."""
        until = time.monotonic() + PATIENCE
        while not re.search(pattern, self.shown) and self.read():
            assert time.monotonic() < until, self.shown

    def interrupt(self) -> None:
        """Press Ctrl-C, which a terminal tells the workers too."""
        os.killpg(self.process.pid, signal.SIGINT)

    def end(self) -> tuple[int, str]:
        """Read to the end; the exit status and what was printed."""
        while self.read():
            pass
        printed, _ = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, printed


@contextmanager
def watched(command: list[str]) -> Iterator[Watched]:
    """A command on a terminal of its own, of 80 columns, which shows its standard error."""
    import pty
    import termios

    ours, theirs = pty.openpty()
    try:
        termios.tcsetwinsize(theirs, (24, 80))
        with started(command, stdout=subprocess.PIPE, stderr=theirs) as process:
            os.close(theirs)
            yield Watched(process, ours)
    finally:
        os.close(ours)
