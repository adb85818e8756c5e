"""What ``tsukumo app`` and ``tsukumo lab`` start, for tests: real processes, found wherever they went, none left."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeVar
from uuid import uuid4

import psutil

T = TypeVar("T")
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


def until(condition: Callable[[], T], seconds: float = 90.0) -> T:
    """What a condition says as soon as it is true of something; fails if that takes too long."""
    end = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < end, "this never came"
        time.sleep(0.05)
    return found


class Started:
    """A command that runs, and all that came of it."""

    def __init__(self, process: subprocess.Popen[str], mark: str) -> None:
        self.process, self.mark = process, mark

    def family(self) -> list[psutil.Process]:
        """Every process that the command started, itself included, but for those that have ended."""
        found = []
        for process in psutil.process_iter():
            with suppress(psutil.Error):
                if process.environ().get(MARK) == self.mark and process.status() != psutil.STATUS_ZOMBIE:
                    found.append(process)
        return found

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
def started(arguments: Sequence[str], folder: Path, terminal: int | None = None) -> Iterator[Started]:
    """Run ``tsukumo`` with arguments, all that it keeps in *folder*; what is left of it is ended after the test."""
    mark = uuid4().hex
    private = {"HOME": str(folder), "JUPYTER_TOKEN": mark, MARK: mark, "TMPDIR": str(folder)}
    private |= {f"JUPYTER_{kind}_DIR": str(folder / kind.lower()) for kind in ("CONFIG", "DATA", "RUNTIME")}
    stdin, output = (subprocess.DEVNULL, subprocess.PIPE) if terminal is None else (terminal, terminal)
    process = subprocess.Popen(
        [sys.executable, "-c", SHELL, *arguments],
        env=os.environ | private,
        stdin=stdin,
        stdout=output,
        stderr=terminal,
        text=True,
    )
    run = Started(process, mark)
    try:
        yield run
    finally:
        for left in run.family():
            with suppress(psutil.Error):
                left.kill()
        process.wait()
        if process.stdout:
            process.stdout.close()


def answered(address: str, **headers: str) -> bool:
    """Whether an address answers, all being well."""
    try:
        urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=20).close()
    except OSError:
        return False
    return True
