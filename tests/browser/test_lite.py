"""The site that runs in the browser alone: built, served on the loopback address, and used with nothing else there."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import urlsplit

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
    page.goto(f"{site.address}lab/index.html?path=en/00-start.ipynb")
    stored = page.locator(".jp-OutputArea-output:not(:has(.tk-stage)) :is(svg, img)").first
    expect(stored).to_be_visible(timeout=LONG)
    opened = time.perf_counter() - began
    wait_for_notebook(page, "00-start")
    run_all(page)
    page.locator(".tk-stage svg").first.wait_for(state="attached", timeout=LONG)
    first = time.perf_counter() - began
    measured(f"site of {site.size / 1e6:.0f} MB; beside other tests it was built in {site.seconds:.0f} s,")
    measured(f"from its address to the stored page {opened:.0f} s, to the first picture of a run {first:.0f} s")
    page.locator(".tk-stage").first.scroll_into_view_if_needed()
    stage, coach = page.locator(".tk-stage").first, page.locator(".tk-coach").first
    stage.locator("[data-mark='advised'][data-at='E2']").wait_for(timeout=LONG)
    click(stage, "E2")
    for asked in ("After the walk you may play a combo", "you choose which"):
        expect(coach).to_contain_text(asked, timeout=LONG)
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


def test_it_is_read_at_once_and_its_first_explorer_comes_alive_by_itself(
    browse: Browse, site: Site, measured: Measured
) -> None:
    page = browse().page
    began = time.perf_counter()
    page.goto(site.address)
    page.locator("main figure img").first.wait_for()
    read = time.perf_counter() - began
    page.locator("figure > iframe:not(.tk-starting)").first.wait_for(timeout=LONG)
    lives = time.perf_counter() - began
    measured(f"from its address to a picture {read:.1f} s, to the first live one {lives:.0f} s")
    frame = page.frame_locator("figure > iframe").first
    frame.locator(".tk-html").first.wait_for(timeout=LONG)
    assert page.locator("figure").first.locator("img").count() == 0
    assert frame.locator(".jp-InputArea-editor:visible, .jp-Toolbar:visible").count() == 0
    shot(page, "lite-read-live")
    page.get_by_role("link", name="All pages").click()
    page.locator("summary", has_text="Tsukumobake").first.click()
    page.get_by_role("link", name="The board", exact=True).first.click()
    page.get_by_role("heading", name="The board", exact=True).wait_for()
    page.locator("figcaption a").first.click()
    board = page.frame_locator("figure > iframe").first.locator(".tk-stage svg").first
    board.wait_for(timeout=LONG)
    page.locator("figure > iframe:not(.tk-starting)").first.wait_for(timeout=LONG)
    assert page.url.endswith("/en/02-board.html")
    shot(page, "lite-board-live")


def test_on_a_phone_it_opens_in_the_language_of_the_reader(browse: Browse, site: Site) -> None:
    page = browse(width=400, dark=True, locale="it-IT").page
    page.goto(site.address)
    page.locator("main figure").first.wait_for()
    assert urlsplit(page.url).path.startswith("/it/")
    assert page.locator("html[lang='it']").count() == 1
    page.goto(f"{site.address}it/09-parade.html")
    page.get_by_role("heading", name="La parata").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 400
    background = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    shot(page, "lite-phone")
    assert background in ("rgba(0, 0, 0, 0)", "rgb(18, 18, 18)")  # what the browser has for the dark
    page.get_by_role("link", name="English").click()
    page.wait_for_url("**/en/09-parade.html")
