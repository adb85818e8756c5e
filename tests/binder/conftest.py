"""The browser of the browser tests, for what Binder would serve."""

from __future__ import annotations

from tests.browser.conftest import browse, browser, playwright, pytest_runtest_makereport

__all__ = ["browse", "browser", "playwright", "pytest_runtest_makereport"]
