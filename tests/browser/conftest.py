"""One JupyterLab for all browser tests, and a fresh browser for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, sync_playwright

from tests.browser.lab import Browser, serve, shot
from tsukumo.lab import copy_notebooks, notebooks


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """JupyterLab on a copy of the notebooks, as ``tsukumo lab`` makes it."""
    source = notebooks()
    assert source
    folder = tmp_path_factory.mktemp("notebooks")
    copy_notebooks(source, folder)
    with serve(folder, tmp_path_factory.mktemp("jupyter")) as address:
        yield address


Browse = Callable[..., Browser]
PASSING = ("[anywidget] Failed to initialize model.",)
"""anywidget 0.11 says so of every panel not ready within two seconds, as on a busy machine, into a promise that nobody
awaits: the panel is shown as soon as it is ready."""
OPENED: list[Browser] = []
"""The browsers of the running test."""


@pytest.fixture
def browse(playwright: Playwright, tmp_path: Path) -> Iterator[Browse]:
    """Open a browser of a given size and theme; when the test ends, nothing may have left the machine."""
    OPENED.clear()

    def start(width: int = 1280, height: int = 1000, *, dark: bool = False) -> Browser:
        OPENED.append(Browser(playwright, tmp_path / f"profile{len(OPENED)}", width=width, height=height, dark=dark))
        return OPENED[-1]

    yield start
    foreign = [address for browser in OPENED for address in browser.foreign()]
    errors = [error for browser in OPENED for error in browser.errors if error not in PASSING]
    for browser in OPENED:
        browser.context.close()
    assert not foreign
    assert not errors


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """Keep a picture of every page on which a test failed."""
    yield
    if call.when == "call" and call.excinfo is not None and "browse" in getattr(item, "funcargs", {}):
        for browser in OPENED:
            shot(browser.page, f"failed-{item.name}")
