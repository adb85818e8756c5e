"""A page that is closed, or left for another, ends its kernel at once: it need not be found out to be gone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import Browse
from tests.browser.lab import SECONDS, eventually
from tests.server.served import started
from tsukumo.server.kernels import PageKernels

pytestmark = pytest.mark.browser


@pytest.mark.flow
def test_a_closed_page_ends_its_kernel(browse: Browse, tmp_path: Path) -> None:
    soon = PageKernels.patience.default_value / 2  # half of what it would take to find out
    (tmp_path / "home").mkdir()
    with started(["app", "--no-browser", "--pages", "1"], tmp_path / "home") as run:
        context = browse().context
        page, other = context.pages[0], context.new_page()
        page.goto(f"{run.pages()}en/quiz.ipynb")
        page.locator(".tk-html button").first.wait_for(timeout=90 * SECONDS)
        (first,) = run.kernels()
        page.reload()  # there is one place: its own
        page.locator(".tk-html button").first.wait_for(timeout=90 * SECONDS)
        (second,) = run.kernels()
        assert first.pid != second.pid
        page.close(run_before_unload=True)
        eventually(other, lambda: not run.kernels(), soon)
