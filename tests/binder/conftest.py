"""The browser of the browser tests, for what Binder would serve."""

from __future__ import annotations

from tests.browser.conftest import browse, playwright, pytest_runtest_makereport

__all__ = ["browse", "playwright", "pytest_runtest_makereport"]
