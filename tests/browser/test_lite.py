"""The site that runs in the browser alone: built, served on the loopback address, and used with nothing else there."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from lite import build
from lite.serve import Server
from tests.browser.conftest import Browse, Measured
from tests.browser.hand import click
from tests.browser.lab import SECONDS, shot

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]
LONG = 180 * SECONDS
"""What the start of Python in the browser may take on a busy machine; some 25 s on an idle one."""


class Site(NamedTuple):
    """A site that is served: its address, how long its build took, and how many bytes it has."""

    address: str
    seconds: float
    size: int


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site of this checkout, built as its command builds it."""
    folder = tmp_path_factory.mktemp("lite") / "site"
    began = time.perf_counter()
    assert build.main([str(folder)]) == 0
    seconds = time.perf_counter() - began
    with Server(folder) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield Site(server.address, seconds, build.size(folder))
        server.shutdown()
        thread.join()


def wait_for_notebook(page: Page, name: str) -> None:
    """Wait for a notebook to be shown and to have a kernel, which may still be on its way."""
    page.locator(".lm-TabBar-tab.lm-mod-current", has_text=f"{name}.ipynb").first.wait_for(timeout=LONG)
    page.locator(".jp-Notebook .jp-Cell:visible").first.wait_for(timeout=LONG)
    page.locator(".jp-Notebook-ExecutionIndicator[data-status='idle']:visible").first.wait_for(timeout=LONG)


def run_all(page: Page) -> None:
    """Choose *Run All Cells*."""
    page.locator(".lm-MenuBar-itemLabel", has_text="Run").first.click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()


def test_a_class_can_use_it_on_a_desk(browse: Browse, site: Site, measured: Measured) -> None:
    page = browse().page
    began = time.perf_counter()
    page.goto(site.address)
    stored = page.locator(".jp-OutputArea-output:not(:has(.tk-stage)) :is(svg, img)").first
    expect(stored).to_be_visible(timeout=LONG)
    opened = time.perf_counter() - began
    wait_for_notebook(page, "start")
    run_all(page)
    page.locator(".tk-stage svg").first.wait_for(state="attached", timeout=LONG)
    first = time.perf_counter() - began
    measured(f"site of {site.size / 1e6:.0f} MB; beside other tests it was built in {site.seconds:.0f} s,")
    measured(f"from its address to the stored page {opened:.0f} s, to the first picture of a run {first:.0f} s")
    page.locator(".tk-stage").first.scroll_into_view_if_needed()
    stage, coach = page.locator(".tk-stage").first, page.locator(".tk-coach").first
    stage.locator("[data-mark='advised'][data-at='E2']").wait_for(timeout=LONG)
    click(stage, "E2")
    expect(coach).to_contain_text("After the walk you may play a combo", timeout=LONG)
    for _ in range(2):
        coach.locator("button.tk-advised").click()
    expect(coach).to_contain_text("Whom will it chase?", timeout=LONG)
    click(stage, "E10")
    expect(coach).to_contain_text("Right: the explorer.", timeout=LONG)
    shot(page, "lite-start")
    page.get_by_role("link", name="the table", exact=True).first.click()
    wait_for_notebook(page, "table")
    run_all(page)
    page.locator("button.jupyter-button:visible", has_text="Play").first.click(timeout=LONG)
    page.locator("[data-do*=choose]:visible").first.wait_for(timeout=LONG)
    shot(page, "lite-table")


def test_on_a_phone_it_opens_in_the_language_of_the_reader(browse: Browse, site: Site) -> None:
    page = browse(width=400, dark=True, locale="it-IT").page
    page.goto(site.address)
    expect(page.locator(".jp-OutputArea-output svg, .jp-OutputArea-output img").first).to_be_visible(timeout=LONG)
    assert page.url.endswith("notebooks/index.html?path=it/start.ipynb")
    page.locator("body[data-jp-theme-light='false']").wait_for(state="attached")
    shot(page, "lite-phone")
    link = page.get_by_role("link", name="il gioco, un capitolo alla volta", exact=True).first
    with page.context.expect_page() as opening:
        link.click()
    opening.value.wait_for_url("**/notebooks/index.html?path=it%2Fgame.ipynb", timeout=LONG)
    opening.value.get_by_role("heading", name="Il gioco").first.wait_for(timeout=LONG)
