"""Processes that tests start: whatever happens, they end."""

from __future__ import annotations

import os
import re
import select
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread
from typing import Any, TypeVar

import pytest

T = TypeVar("T")
needs_terminals = pytest.mark.skipif(os.name == "nt", reason="needs pseudo-terminals")
PATIENCE = 60.0
"""The most seconds for anything that is waited for, on a busy machine."""


@contextmanager
def start_process(command: list[str], **options: Any) -> Iterator[subprocess.Popen[str]]:
    """A process in a session of its own, of which nothing is left in the end."""
    with subprocess.Popen(command, text=True, start_new_session=True, **options) as process:
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


@contextmanager
def hold_port() -> Iterator[int]:
    """A port for a server that cannot say which one it was given: bound here, so that nobody else is given it.

    Nobody listens on this socket. A server that may use an address again (``SO_REUSEADDR``), as all do that are
    started here, binds the same port besides on Linux, where the browser tests run.
    """
    with socket.socket() as held:
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind(("127.0.0.1", 0))
        yield int(held.getsockname()[1])


def wait_until(condition: Callable[[], T], seconds: float = 90.0) -> T:
    """The value of a condition as soon as it is true, when nothing announces it; fails if that takes too long."""
    end = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < end, "this never came"
        time.sleep(0.05)
    return found


class WatchedProcess:
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
        end = time.monotonic() + PATIENCE
        while not re.search(pattern, self.shown) and self.read():
            assert time.monotonic() < end, self.shown

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
def watch_process(command: list[str]) -> Iterator[WatchedProcess]:
    """A command on a terminal of its own, of 80 columns, which shows its standard error."""
    import pty
    import termios

    ours, theirs = pty.openpty()
    try:
        termios.tcsetwinsize(theirs, (24, 80))
        with start_process(command, stdout=subprocess.PIPE, stderr=theirs) as process:
            os.close(theirs)
            yield WatchedProcess(process, ours)
    finally:
        os.close(ours)


@contextmanager
def pierced_port(port: int) -> Iterator[tuple[int, Event]]:
    """Another way to a port, and what makes a hole in it: once it is set, old connections pass nothing, and stay open.

    So it is after a phone was locked, or a router has forgotten them; new ones work.
    """
    dead = Event()

    def pipe(one: socket.socket, other: socket.socket, old: bool) -> None:
        with suppress(OSError):
            while data := one.recv(1 << 16):
                if not (old and dead.is_set()):
                    other.sendall(data)
            if not (old and dead.is_set()):
                other.shutdown(socket.SHUT_WR)

    def accept(listening: socket.socket) -> None:
        with suppress(OSError):
            while True:
                near, _ = listening.accept()
                far, old = socket.create_connection(("127.0.0.1", port)), not dead.is_set()
                ends.extend([near, far])
                for pair in ((near, far), (far, near)):
                    Thread(target=pipe, args=(*pair, old), daemon=True).start()

    ends = list[socket.socket]()
    with socket.create_server(("127.0.0.1", 0)) as listening:
        Thread(target=accept, args=(listening,), daemon=True).start()
        yield listening.getsockname()[1], dead
    for end in ends:
        end.close()
