"""One JupyterLab and one browser for all the browser tests of a process, and a fresh window for each test."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from tests import asserted
from tests.browser.lab import SECONDS, open_notebook, run_all, serve, shot, shows
from tests.browser.window import Window, launch
from tests.started import PATIENCE, start_process
from tsukumo.server.jupyterlab import copy_notebooks, notebook_folder

Browse = Callable[..., Window]
InLab = Callable[..., Page]
Measured = Callable[[str], None]
PASSING = ("[anywidget] Failed to initialize model.", "Cannot read properties of null (reading 'promise')")
"""Errors of others that harm nobody. anywidget 0.11 says the first of every panel not ready within two seconds, as on a
busy machine, into a promise that nobody awaits: the panel is shown as soon as it is ready. ipywidgets 8 stumbles over
an output that is drawn anew while it still waits for its manager: the new one is drawn."""
OPENED: list[Window] = []
"""The windows of the running test."""
asserted.hear_playwright()
expect.set_options(timeout=60 * SECONDS)  # a busy machine takes its time
HERE = Path(__file__).parent
KEPT = ("flow", "alone")
"""The marks of tests that are not thorough: the flow of a kind of page, and what measures a time."""
FAILED = pytest.StashKey[bool]()
MEASURED = "measured"
"""The property of a test that holds what it measured."""


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with launch(playwright) as started:
        yield started


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """JupyterLab on a copy of the notebooks, as ``tsukumo lab`` makes it."""
    source = notebook_folder()
    assert source
    folder = tmp_path_factory.mktemp("notebooks")
    copy_notebooks(source, folder)
    with serve(folder, tmp_path_factory.mktemp("jupyter")) as address:
        yield address


@contextmanager
def serve_app(state: Path, **variables: str) -> Iterator[str]:
    """Serve the pages without code, as ``tsukumo app`` does, and yield their address up to the language's slash."""
    environment = os.environ | {"TSUKUMO_STATE": str(state)} | variables
    command = [sys.executable, "-m", "tsukumo", "app", "--no-browser", "--lang", "en"]
    with start_process(command, stdout=subprocess.PIPE, env=environment) as served:
        assert served.stdout
        line = served.stdout.readline()
        assert "/en/index.html" in line
        yield next(word for word in line.split() if word.startswith("http")).split("/en/index")[0]
        served.send_signal(signal.SIGINT)
        assert served.wait(PATIENCE) == 0


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the pages, with the signs for authors."""
    with serve_app(tmp_path_factory.mktemp("state")) as address:
        yield address


@pytest.fixture
def browse(browser: Browser) -> Iterator[Browse]:
    """Open a window of a given size and theme; when the test ends, nothing may have left the machine."""
    OPENED.clear()

    def start(width: int = 1280, height: int = 1000, *, dark: bool = False, locale: str | None = None) -> Window:
        OPENED.append(Window(browser, width, height, dark=dark, locale=locale))
        return OPENED[-1]

    yield start
    try:
        check(OPENED)
    finally:
        for window in OPENED:
            window.context.close()


@pytest.fixture(scope="session")
def kept() -> Iterator[list[Window]]:
    """A window with JupyterLab, if there is one from the tests before."""
    windows: list[Window] = []
    yield windows
    for window in windows:
        window.context.close()


@pytest.fixture
def in_lab(browser: Browser, kept: list[Window], lab: str, request: pytest.FixtureRequest) -> Iterator[InLab]:
    """Open a notebook in JupyterLab and run it; its page.

    The window is kept from test to test, unless one fails, for starting JupyterLab costs more than all the rest.
    *again* is for tests that ask nothing of the kernel: a notebook that is open already is only run once more.
    """
    OPENED.clear()

    def start(notebook: str, width: int = 1280, height: int = 1000, *, dark: bool = False, again: bool = False) -> Page:
        if not OPENED:
            OPENED.append(kept.pop() if kept else Window(browser))
        (window,) = OPENED
        window.look(width, height, dark=dark)
        if not (again and shows(window.page, lab, notebook)):
            open_notebook(window.page, lab, notebook)
        run_all(window.page)
        return window.page

    yield start
    failed = True
    try:
        check(OPENED)
        failed = request.node.stash.get(FAILED, True)
    finally:
        for window in OPENED:
            if failed:
                window.context.close()
            else:
                window.clear()
                kept.append(window)


@pytest.fixture
def measured(record_property: Callable[[str, object], None]) -> Measured:
    """Have something that was measured shown at the end."""
    return lambda text: record_property(MEASURED, text)


def check(windows: list[Window]) -> None:
    """Nothing left the machine, and no page stumbled."""
    assert [address for window in windows for address in window.foreign()] == []
    assert [error for window in windows for error in window.errors if error not in PASSING] == []


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Make thorough what is in this folder and is not the flow of a kind of page."""
    for item in items:
        if HERE in item.path.parents and not any(map(item.get_closest_marker, KEPT)):
            item.add_marker(pytest.mark.thorough)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """Keep a picture of every page on which a test failed."""
    yield
    if call.when == "call":
        item.stash[FAILED] = call.excinfo is not None
        if call.excinfo is not None and {"browse", "in_lab"} & {*getattr(item, "funcargs", {})}:
            for window in OPENED:
                shot(window.page, f"failed-{item.name}")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Show what tests measured, in whichever process they ran."""
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name == MEASURED:
                terminalreporter.write_line(f"{report.nodeid}: {value}")
