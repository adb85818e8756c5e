"""JupyterLab and a browser for the tests: nothing of the user's is read or written, nothing leaves the machine."""

from __future__ import annotations

import json
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import TypeVar

from playwright.sync_api import Page

from tests.server.servers import answers
from tests.started import hold_port, wait_until
from tsukumo.core.language.text import LANGS
from tsukumo.core.teaching.course import notebook_file
from tsukumo.server.jupyterlab import lab_command

T = TypeVar("T")
ROOT = Path(__file__).parents[2]
ARTEFACTS = ROOT / "artefacts"
SETTINGS = {
    "@jupyterlab/apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/apputils-extension/themes": {"adaptive-theme": True},  # dark where the browser is
    "@jupyterlab/docmanager-extension/plugin": {"autosave": False},
}
SECONDS = 1000.0
"""Playwright counts in milliseconds."""
LONGEST = 240.0
"""Seconds after which a server has not started: one serves all tests of a process, and several start at once."""
CLOSE = "() => [...jupyterapp.shell.widgets('main')].forEach(widget => widget.dispose())"
"""Close what is open in JupyterLab; nothing is asked, nothing saved."""
OPEN = """async path => {
  const { commands, shell } = jupyterapp;
  const opened = await commands.execute('docmanager:open', { path });
  [...shell.widgets('main')].forEach(widget => { if (widget !== opened) widget.dispose(); });
  shell.expandLeft(); }"""
"""Open a notebook in JupyterLab, and no other, with the list of files beside it."""
SHOWS = "path => { jupyterapp.shell.expandLeft(); return jupyterapp.shell.currentWidget?.context?.path === path; }"
"""True if JupyterLab shows a notebook; the list of files is beside it."""
READY = """() => {
  const shell = window.jupyterapp?.shell;
  const notebook = shell && [...shell.widgets('main')].find(widget => widget.sessionContext);
  if (!notebook) return false;
  if (shell.currentWidget !== notebook) { shell.activateById(notebook.id); return false; }
  const kernel = notebook.sessionContext.isReady ? notebook.sessionContext.session?.kernel : null;
  return kernel?.connectionStatus === 'connected' && kernel.status === 'idle'; }"""
"""True if a notebook is shown whose kernel has nothing to do; if it is not the current one, make it so."""
RUN = """async () => {
  const run = name => jupyterapp.commands.execute(`notebook:${name}`);
  await run('clear-all-cell-outputs');
  return run('run-all-cells'); }"""
"""Run every cell of the shown notebook; whether all went well."""
REST = """() => new Promise(rest => {
  const watch = new MutationObserver(() => again());
  const end = () => { watch.disconnect(); clearTimeout(quiet); clearTimeout(late); rest(); };
  let quiet, late = setTimeout(end, 5000);
  const again = () => { clearTimeout(quiet); quiet = setTimeout(end, 200); };
  watch.observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
  again(); })"""


@contextmanager
def serve(folder: Path, scratch: Path) -> Iterator[str]:
    """A JupyterLab server on a folder, as ``tsukumo lab`` starts it, set for tests; its address."""
    for plugin, settings in SETTINGS.items():
        file = scratch / "settings" / f"{plugin}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(settings))
    command, environment = lab_command(folder)
    command += ["--KernelManager.shutdown_wait_time=0.2"]
    command += ["--KernelManager.transport=ipc"]  # a port that is chosen for a kernel may be taken once it starts
    with running(command, environment, scratch) as address:
        yield address


@contextmanager
def running(command: list[str], environment: dict[str, str], scratch: Path, base: str = "") -> Iterator[str]:
    """A Jupyter server that keeps all it writes in *scratch*, open to this machine alone; its address.

    *base* is the path of its address, such as ``/user/one``.
    """
    sockets = tempfile.TemporaryDirectory(prefix="tk-")  # a short path: it is part of the name of a kernel's socket
    environment = environment | {
        "HOME": str(scratch),
        "JUPYTER_CONFIG_DIR": str(scratch / "config"),
        "JUPYTER_DATA_DIR": str(scratch / "data"),
        "JUPYTER_RUNTIME_DIR": sockets.name,
        "JUPYTERLAB_SETTINGS_DIR": str(scratch / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(scratch / "workspaces"),
        "IPYTHONDIR": str(scratch / "ipython"),
    }
    command = [
        *command,
        "--no-browser",
        "--ip=127.0.0.1",
        f"--ServerApp.base_url={base}/",
        "--ServerApp.disable_check_xsrf=True",
        "--ServerApp.port_retries=0",
        "--LabApp.expose_app_in_browser=True",  # `READY` asks it
        "--IdentityProvider.token=",
        "--ServerApp.password=",
    ]
    with sockets, (scratch / "server.log").open("w") as log, hold_port() as port:
        address = f"http://127.0.0.1:{port}{base}"
        server = subprocess.Popen([*command, f"--port={port}"], env=environment, stdout=log, stderr=log)
        try:
            wait_until(lambda: server.poll() is not None or answers(f"{address}/api"), LONGEST)
            assert server.poll() is None, (scratch / "server.log").read_text()[-3000:]
            yield address
        finally:
            server.terminate()
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


def eventually(page: Page, happened: Callable[[], T], seconds: float = 90.0) -> T:
    """The value of a condition about things outside a page, as soon as it is true; the page goes on meanwhile.

    What is on the page itself is waited for by Playwright.
    """
    end = time.monotonic() + seconds
    while not (found := happened()):
        assert time.monotonic() < end, "this never came"
        page.wait_for_timeout(20)
    return found


def stop_kernels(server: str) -> None:
    """Stop every kernel, so that the next notebook starts as on the first day."""
    with urllib.request.urlopen(f"{server}/api/sessions") as answer:
        sessions = json.load(answer)
    for session in sessions:
        request = urllib.request.Request(f"{server}/api/sessions/{session['id']}", method="DELETE")
        urllib.request.urlopen(request).close()


def path_of(notebook: str) -> str:
    """The path of a notebook that is called by its source: that of our ``en/board.ipynb`` lies deeper."""
    path = PurePosixPath(notebook)
    return next((f"{lang}/{notebook_file(path.stem, lang)}" for lang in LANGS if str(path.parent) == lang), notebook)


def open_notebook(page: Page, server: str, notebook: str) -> None:
    """Open a notebook in JupyterLab, with no other, and wait until it is shown and its kernel is idle.

    It is called by its source (`path_of`).

    On a page that has JupyterLab already, this JupyterLab is used: starting one is most of the work.
    """
    if in_lab(page, server):
        page.evaluate(CLOSE)
        stop_kernels(server)
        page.evaluate(OPEN, path_of(notebook))
    else:
        stop_kernels(server)
        page.goto(f"{server}/lab/tree/{path_of(notebook)}?reset")  # no tabs of the pages before
    page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=90 * SECONDS)
    idle(page)


def idle(page: Page) -> None:
    """Wait until a notebook is the current one and its kernel idle: now and then JupyterLab's bars do not say so."""
    page.wait_for_function(READY, polling=100, timeout=90 * SECONDS)


def in_lab(page: Page, server: str) -> bool:
    """Return whether a page has a server's JupyterLab."""
    return page.url.startswith(f"{server}/lab/")


def shows(page: Page, server: str, notebook: str) -> bool:
    """Return whether a page shows a notebook in JupyterLab."""
    return in_lab(page, server) and page.evaluate(SHOWS, path_of(notebook)) is True


def menu(page: Page, *names: str) -> None:
    """Choose an entry of the menus, by their names."""
    page.locator(".lm-MenuBar-itemLabel", has_text=names[0]).first.click()
    for name in names[1:-1]:
        page.locator(".lm-Menu-itemLabel", has_text=name).first.hover()
    page.locator(".lm-Menu-itemLabel", has_text=names[-1]).first.click()


def run_all(page: Page) -> None:
    """Run every cell, emptied before, and wait until what they show has come to rest: until then the page scrolls."""
    assert page.evaluate(RUN) is True
    idle(page)
    settled(page)


def settled(page: Page) -> None:
    """Wait until a page has come to rest: until nothing of it has changed for a fifth of a second."""
    page.evaluate(REST)


def shot(page: Page, name: str) -> Path:
    """A screenshot among the artefacts of the tests."""
    ARTEFACTS.mkdir(exist_ok=True)
    file = ARTEFACTS / f"{name}.png"
    page.screenshot(path=file)
    return file
