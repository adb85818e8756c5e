"""JupyterLab and a browser for the tests: nothing of the user's is read or written, nothing leaves the machine."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Page, Playwright

from tsukumo.lab import lab_command

ROOT = Path(__file__).parents[2]
ARTEFACTS = ROOT / "artefacts"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SETTINGS = {
    "@jupyterlab/apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/apputils-extension/themes": {"adaptive-theme": True},  # dark where the browser is
    "@jupyterlab/docmanager-extension/plugin": {"autosave": False},
}
SECONDS = 1000.0
"""Playwright counts in milliseconds."""


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


@contextmanager
def serve(folder: Path, scratch: Path) -> Iterator[str]:
    """A JupyterLab server on a folder, as ``tsukumo lab`` starts it, set for tests; its address."""
    for plugin, settings in SETTINGS.items():
        file = scratch / "settings" / f"{plugin}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(settings))
    command, environment = lab_command(folder)
    command += ["--LabApp.news_url=", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"]
    with running(command, environment, scratch) as address:
        yield address


@contextmanager
def running(command: list[str], environment: dict[str, str], scratch: Path, base: str = "") -> Iterator[str]:
    """A Jupyter server that keeps all it writes in *scratch*, open to this machine alone; its address.

    *base* is the path of its address, such as ``/user/one``.
    """
    environment = environment | {
        "HOME": str(scratch),
        "JUPYTER_CONFIG_DIR": str(scratch / "config"),
        "JUPYTER_DATA_DIR": str(scratch / "data"),
        "JUPYTER_RUNTIME_DIR": str(scratch / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(scratch / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(scratch / "workspaces"),
        "IPYTHONDIR": str(scratch / "ipython"),
    }
    port = free_port()
    command = [
        *command,
        "--no-browser",
        "--ip=127.0.0.1",
        f"--port={port}",
        f"--ServerApp.base_url={base}/",
        "--ServerApp.disable_check_xsrf=True",
        "--ServerApp.port_retries=0",
        "--IdentityProvider.token=",
        "--ServerApp.password=",
    ]
    with (scratch / "server.log").open("w") as log:
        server = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        try:
            _wait(f"http://127.0.0.1:{port}{base}/api", server, scratch / "server.log")
            yield f"http://127.0.0.1:{port}{base}"
        finally:
            server.terminate()
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


def _wait(address: str, server: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(300):
        if server.poll() is not None:
            break
        try:
            urllib.request.urlopen(address, timeout=5).close()
            return
        except (urllib.error.URLError, OSError):
            time.sleep(0.2)
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text()[-3000:]}")


class Browser:
    """A headless browser with one page; *requests* holds every address the page asked for."""

    def __init__(self, playwright: Playwright, profile: Path, *, width: int, height: int, dark: bool) -> None:
        executable = next((path for name in BROWSERS if (path := shutil.which(name))), None)
        self.context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=executable,
            args=QUIET,
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
        )
        self.page = self.context.pages[0]
        self.requests: list[str] = []
        self.errors: list[str] = []
        self.context.on("request", lambda request: self.requests.append(request.url))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def foreign(self) -> list[str]:
        """The addresses asked for that are not on this machine."""
        asked = (urlsplit(url) for url in self.requests)
        return [url.geturl() for url in asked if url.scheme not in ("data", "blob") and url.hostname != "127.0.0.1"]


def stop_kernels(server: str) -> None:
    """Stop every kernel, so that the next notebook starts as on the first day."""
    with urllib.request.urlopen(f"{server}/api/sessions") as answer:
        sessions = json.load(answer)
    for session in sessions:
        request = urllib.request.Request(f"{server}/api/sessions/{session['id']}", method="DELETE")
        urllib.request.urlopen(request).close()


def open_notebook(page: Page, server: str, notebook: str) -> None:
    """Open a notebook in JupyterLab and wait until it is shown and its kernel is idle."""
    stop_kernels(server)
    page.goto(f"{server}/lab/tree/{notebook}?reset")  # no tabs of the pages before
    page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=90 * SECONDS)
    page.get_by_text("| Idle").first.wait_for(timeout=90 * SECONDS)


def menu(page: Page, *names: str) -> None:
    """Choose an entry of the menus, by their names."""
    page.locator(".lm-MenuBar-itemLabel", has_text=names[0]).first.click()
    for name in names[1:-1]:
        page.locator(".lm-Menu-itemLabel", has_text=name).first.hover()
    page.locator(".lm-Menu-itemLabel", has_text=names[-1]).first.click()


def run_all(page: Page) -> None:
    """Run every cell and wait for the end: until every prompt, emptied before, has its number."""
    menu(page, "Edit", "Clear Outputs of All Cells")
    menu(page, "Run", "Run All Cells")
    done = """() => { const prompts = [...document.querySelectorAll('.jp-CodeCell .jp-InputPrompt')];
      return prompts.length && prompts.every(prompt => /\\[\\d+\\]/.test(prompt.textContent)); }"""
    page.wait_for_function(done, timeout=120 * SECONDS)
    page.get_by_text("| Idle").first.wait_for(timeout=120 * SECONDS)


def shot(page: Page, name: str) -> Path:
    """A screenshot among the artefacts of the tests."""
    ARTEFACTS.mkdir(exist_ok=True)
    file = ARTEFACTS / f"{name}.png"
    page.screenshot(path=file)
    return file
