"""Serving notebooks as pages without code cells, by Voilà, on this machine alone or for a room."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import urllib.request
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory, gettempdir
from typing import NamedTuple

from tsukumo.core.files import alone
from tsukumo.server.lab import KERNELS, PAGES, copy_notebooks, environment
from tsukumo.server.serving import serving

LOOPBACK = "127.0.0.1"
"""The address that only this machine reaches."""
PATIENCE = 60.0
"""How many seconds the server may take to start."""
MOST_PAGES = 30
"""How many pages may be open at once: each has a kernel of its own, of about 75 MB."""
LOOK = 0.05
"""Seconds between two looks at whether the server listens."""
EVERY = 2.0
"""Seconds between two looks at how many pages are open."""
PORT = "port"
"""The file beside the folder that is served, in which the server writes the port at which it listens."""
REFUSED = 69
"""The exit status of a server that cannot listen where it should (EX_UNAVAILABLE)."""
SHORT = 30
"""The longest name of the folder for temporary files in which a system takes the names of sockets."""
SCRATCH = "tsukumo-app-"
"""How the names of folders begin that hold what is served."""
NEW = 10.0
"""Seconds for which a folder may be being made."""
USER = os.getuid() if hasattr(os, "getuid") else 0
"""Whose folders are ours; where files have no such owners, all are."""


def has_app() -> bool:
    """Whether Voilà and the widgets can be imported."""
    return all(find_spec(name) for name in ("voila", "ipywidgets", "anywidget", "plotly"))


class Served(NamedTuple):
    """How pages are served: the address to listen at, the port, how many may be open, and whether a room is invited.

    Port 0 means a free one: the server is given it by the system as it begins to listen.
    """

    address: str = LOOPBACK
    port: int = 0
    pages: int = MOST_PAGES
    room: bool = False

    @property
    def root(self) -> str:
        """Where the index is."""
        return f"http://{self.address}:{self.port}/"


def app_command(folder: Path, served: Served) -> tuple[list[str], dict[str, str]]:
    """The command that serves a folder of notebooks as pages, and its environment. They load nothing from elsewhere."""
    command = [
        sys.executable,
        "-m",
        "tsukumo.server.pages",
        str(folder),
        "--no-browser",
        f"--Voila.ip={served.address}",
    ]
    command += [
        f"--port={served.port}",
        "--template=tsukumo",
        f"--PageKernels.most_pages={served.pages}",
    ]
    command += [f"--VoilaConfiguration.multi_kernel_manager_class={KERNELS}", "--Voila.log_level=ERROR"]
    command += ["--AsyncIOLoopKernelRestarter.restart_limit=0"]  # a new kernel would know nothing of its page
    command += [f"--PageServer.port_file={folder.with_name(PORT)}"]
    if os.name == "posix" and len(gettempdir()) <= SHORT:  # a port may be taken before its kernel has started
        command += ["--KernelManager.transport=ipc"]
    if served.room:
        command += ["--PageServer.room=True"]
    return [*command, *PAGES], environment()


def open_app(
    source: Path,
    page: str,
    served: Served,
    *,
    browser: bool,
    ready: Callable[[str], object],
    counted: Callable[[int], object],
) -> int:
    """Serve a copy of the notebooks in *source* and open a page; the exit status, once the server has stopped.

    *ready* is called with the page's address once the server listens, *counted* with the number of open pages whenever
    it changes, if a room is invited. The status is `REFUSED` if it may not listen there; if the server has stopped by
    itself it is 1, and the end of what it wrote is on standard error.
    """
    with scratch_folder() as scratch:
        folder = scratch / "pages"
        copy_notebooks(source, folder)
        log = scratch / "server.log"
        try:
            with log.open("wb") as output, serving(*app_command(folder, served), output) as server:
                if listening := wait_for(folder, served, server):
                    address = f"{listening.root}voila/render/{page}"
                    ready(address)
                    if browser:
                        webbrowser.open(address)
                    if served.room:
                        count(listening, server, counted)
                    if server.wait() == 0:
                        return 0
                if server.poll() == REFUSED:
                    return REFUSED
        except KeyboardInterrupt:
            return 0
        sys.stderr.write(log.read_text("utf-8", "replace")[-2000:])
        return 1


@contextmanager
def scratch_folder() -> Iterator[Path]:
    """A folder for what is served; those of programs that were killed are removed first.

    Whoever uses one holds its lock, which no program's death outlives; one that has just been made has none yet.
    """
    for left in Path(gettempdir()).glob(f"{SCRATCH}*"):
        with suppress(OSError):
            status = left.stat()
            if status.st_uid == USER and time.time() - status.st_mtime > NEW:
                with alone(left, wait=False):
                    rmtree(left)
    with TemporaryDirectory(prefix=SCRATCH) as made, alone(made):
        yield Path(made)


def count(served: Served, server: subprocess.Popen[bytes], counted: Callable[[int], object]) -> None:
    """Say how many pages are open whenever it changes, until the server ends."""
    last = 0
    while server.poll() is None:
        with suppress(OSError), urllib.request.urlopen(f"{served.root}open", timeout=5) as answer:  # noqa: S310 - ours
            now = int(json.load(answer)["open"])
            if now != last:
                counted(now)
            last = now
        with suppress(subprocess.TimeoutExpired):
            server.wait(EVERY)


def wait_for(folder: Path, served: Served, server: subprocess.Popen[bytes]) -> Served | None:
    """Return where a server of a folder listens, as soon as it does.

    None if it ends instead, or takes longer than `PATIENCE`.
    """
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with suppress(OSError):
            return served._replace(port=int(folder.with_name(PORT).read_text()))
        with suppress(subprocess.TimeoutExpired):
            server.wait(LOOK)
            return None
    return None
