"""The processes of ``tsukumo app`` and ``tsukumo lab`` for tests: real ones, found wherever they went, none left."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from uuid import uuid4

import psutil

from tests.started import PATIENCE, hold_port, wait_until

MARK = "TSUKUMO_TESTED"
"""The environment variable by which all that a test started is found, whoever its parent is by now."""
SHELL = """
import fcntl, os, signal, sys, termios
for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    signal.signal(number, signal.SIG_DFL)  # none of them is ignored, as it may be where the tests run
os.setsid()
if os.isatty(0):
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.executable, [sys.executable, "-m", "tsukumo", *sys.argv[1:]])
"""
"""Starts a command as a terminal does, with standard input as its terminal if it is one."""


class StartedCommand:
    """A command that runs, and all that came of it."""

    def __init__(self, process: subprocess.Popen[str], mark: str, folder: Path) -> None:
        self.process, self.mark, self.folder = process, mark, folder

    def family(self) -> list[psutil.Process]:
        """Every process that the command started, itself included, but for those that have ended."""
        found = []
        for process in psutil.process_iter():
            with suppress(psutil.Error):
                if process.environ().get(MARK) == self.mark and process.status() != psutil.STATUS_ZOMBIE:
                    found.append(process)
        return found

    def pages_address(self, shown: int | None = None) -> str:
        """The address of ``tsukumo app``, up to the language: it says so as soon as pages are served.

        *shown* is the other end of its terminal, if it has one.
        """
        output = self.process.stdout.fileno() if shown is None and self.process.stdout else shown
        assert output is not None
        with open(output, closefd=False) as said:
            line = said.readline()
        address = next(word for word in line.split() if word.startswith("http"))
        return address.rsplit("/", 2)[0] + "/"

    def lab_address(self) -> str:
        """The address of ``tsukumo lab``, once it has written whole what it says of itself, and answers."""
        address = wait_until(self._lab)
        wait_until(lambda: answers(f"{address}api/status", Authorization=f"token {self.mark}"))
        return address

    def _lab(self) -> str:
        with suppress(ValueError):
            for file in (self.folder / "runtime").glob("jpserver-*.json"):
                return str(json.loads(file.read_text())["url"]).replace("localhost", "127.0.0.1")
        return ""

    def kernels(self) -> list[psutil.Process]:
        """Its kernels."""
        found = []
        for process in self.family():
            with suppress(psutil.Error):
                if "ipykernel_launcher" in process.cmdline():
                    found.append(process)
        return found

    def server(self) -> psutil.Process:
        """The Jupyter server among them: its first child."""
        return psutil.Process(self.process.pid).children()[0]


@contextmanager
def start_command(arguments: Sequence[str], folder: Path, terminal: int | None = None) -> Iterator[StartedCommand]:
    """Run ``tsukumo`` with arguments, all that it keeps in *folder*; what is left of it is ended after the test."""
    mark = uuid4().hex
    private = {"HOME": str(folder), "JUPYTER_TOKEN": mark, MARK: mark, "TMPDIR": str(folder)}
    private |= {f"JUPYTER_{kind}_DIR": str(folder / kind.lower()) for kind in ("CONFIG", "DATA", "RUNTIME")}
    stdin, output = (subprocess.DEVNULL, subprocess.PIPE) if terminal is None else (terminal, terminal)
    with hold_port() as port:
        private |= {"JUPYTER_PORT": str(port), "JUPYTER_PORT_RETRIES": "0"}
        process = subprocess.Popen(
            [sys.executable, "-c", SHELL, *arguments],
            env=os.environ | private,
            stdin=stdin,
            stdout=output,
            stderr=terminal,
            text=True,
        )
        run = StartedCommand(process, mark, folder)
        try:
            yield run
        finally:
            _end(run)


def _end(run: StartedCommand) -> None:
    """End all that came of a command, and what one of them starts meanwhile."""

    def gone() -> bool:
        family = run.family()
        for left in family:
            with suppress(psutil.Error):
                left.kill()
        return not family

    wait_until(gone)
    run.process.wait()
    if run.process.stdout:
        run.process.stdout.close()


def answers(address: str, **headers: str) -> bool:
    """Return whether an address answers without an error."""
    try:
        urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=PATIENCE).close()
    except OSError:
        return False
    return True
