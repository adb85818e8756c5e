"""Serving notebooks as pages without code cells, by Voilà, on this machine alone."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
import webbrowser
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from tsukumo.lab import KERNELS, PAGES, copy_notebooks
from tsukumo.serving import serving

PATIENCE = 60.0
"""How many seconds the server may take to start."""
MOST_PAGES = 30
"""How many pages may be open at once: each has a kernel of its own, of about 75 MB."""


def has_app() -> bool:
    """Whether Voilà and the widgets can be imported."""
    return all(find_spec(name) for name in ("voila", "ipywidgets", "anywidget", "plotly"))


def app_command(folder: Path, port: int, pages: int = MOST_PAGES) -> tuple[list[str], dict[str, str]]:
    """The command that serves a folder of notebooks as pages, and its environment.

    At most *pages* are open at once. They load nothing from other machines.
    """
    shares = [str(Path(__file__).with_name("share")), os.environ.get("JUPYTER_PATH", "")]
    environment = os.environ | {"JUPYTER_PATH": os.pathsep.join(filter(None, shares))}
    command = [sys.executable, "-m", "tsukumo.pages", str(folder), "--no-browser", "--Voila.ip=127.0.0.1"]
    command += [f"--port={port}", "--template=tsukumo", f"--PageKernels.most_pages={pages}"]
    command += [f"--VoilaConfiguration.multi_kernel_manager_class={KERNELS}", "--Voila.log_level=ERROR"]
    return [*command, *PAGES], environment


def open_app(source: Path, page: str, port: int, pages: int, *, browser: bool, ready: Callable[[str], object]) -> int:
    """Serve a copy of the notebooks in *source* and open a page; the exit status, once the server has stopped.

    *port* 0 means a free one; at most *pages* are open at once. *ready* is called with the address once it answers.
    """
    with TemporaryDirectory() as scratch:
        folder = Path(scratch) / "pages"
        copy_notebooks(source, folder)
        port = port or free_port()
        log = Path(scratch) / "server.log"
        try:
            with log.open("wb") as said, serving(*app_command(folder, port, pages), said) as server:
                if wait_for(f"http://127.0.0.1:{port}/", server):
                    address = f"http://127.0.0.1:{port}/voila/render/{page}"
                    ready(address)
                    if browser:
                        webbrowser.open(address)
                    return server.wait()
        except KeyboardInterrupt:
            return 0
        sys.stderr.write(log.read_text("utf-8", "replace")[-2000:])
        return 1


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as opened:
        opened.bind(("127.0.0.1", 0))
        return int(opened.getsockname()[1])


def wait_for(address: str, server: subprocess.Popen[bytes]) -> bool:
    """Whether a server answers within `PATIENCE`."""
    until = time.monotonic() + PATIENCE
    while server.poll() is None and time.monotonic() < until:
        try:
            urllib.request.urlopen(address, timeout=5).close()  # noqa: S310 - an address of ours
        except urllib.error.HTTPError:
            return True  # it answers
        except (urllib.error.URLError, OSError):
            time.sleep(0.2)
        else:
            return True
    return False
