"""A page that is closed, or left for another, ends its kernel at once: it need not be found out to be gone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import Browse
from tests.browser.lab import SECONDS
from tests.server.served import answered, started, until
from tsukumo.server.app import free_port
from tsukumo.server.kernels import PageKernels

pytestmark = pytest.mark.browser


def test_a_closed_page_ends_its_kernel(browse: Browse, tmp_path: Path) -> None:
    port = free_port()
    address = f"http://127.0.0.1:{port}/voila/render/en/quiz.ipynb"
    soon = PageKernels.patience.default_value / 2  # half of what it would take to find out
    (tmp_path / "home").mkdir()
    with started(["app", "--no-browser", "--port", str(port), "--pages", "1"], tmp_path / "home") as run:
        until(lambda: answered(f"http://127.0.0.1:{port}/open"))
        context = browse().context
        page, other = context.pages[0], context.new_page()
        page.goto(address)
        page.locator(".tk-html button").first.wait_for(timeout=90 * SECONDS)
        (first,) = run.kernels()
        page.reload()  # there is one place: its own
        page.locator(".tk-html button").first.wait_for(timeout=90 * SECONDS)
        (second,) = run.kernels()
        assert first.pid != second.pid
        page.close(run_before_unload=True)
        until(lambda: other.title() == "" and not run.kernels(), soon)  # asking the browser something lets it work
