"""The site that runs in the browser alone: built, served on the loopback address, and used with nothing else there."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from builder import build, offline
from builder.serve import Server
from tests.browser.conftest import Browse, Measured
from tests.browser.hand import click
from tests.browser.lab import SECONDS, shot
from tsukumo_widgets.pages.static_page import SCRIPT, SCRIPTS, STYLE

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]
LONG = 180 * SECONDS
"""The most that the start of Python in the browser may take on a busy machine; some 5 s on an idle one."""
MEGABYTES = 73
"""The most megabytes of the site without the programmers' documentation."""
KEPT = """async () => {
  for (;;) {
    const workers = await navigator.serviceWorker.getRegistrations();
    if (workers.length === 2 && workers.every(({ active }) => active?.state === "activated")) return;
    await new Promise((then) => setTimeout(then, 100));
  }
}"""
"""Waits until the page, and Python beside it, are kept for the next time."""

TRIED = """async () => {
  for (const keeper of await navigator.serviceWorker.getRegistrations()) {
    await keeper.update();
    while (keeper.installing) await new Promise((then) => setTimeout(then, 50));
  }
}"""
"""Waits until a browser tried to fetch a new version."""
RENEWED = """async (version) => {
  const old = (name) => !name.endsWith(version);
  while ((await caches.keys()).some(old)) {
    for (const keeper of await navigator.serviceWorker.getRegistrations()) await keeper.update().catch(() => {});
    await new Promise((then) => setTimeout(then, 100));
  }
}"""
"""Waits until nothing but a version is kept, which is asked for again: an attempt that failed may still be going on."""


class Site(NamedTuple):
    """A site that is served: its address, how long its build took, how many bytes it has, and where it stands."""

    address: str
    seconds: float
    size: int
    folder: Path


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
        size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
        yield Site(server.address, seconds, size, folder)
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
    assert site.size < MEGABYTES * 1e6
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
    expect(coach).to_contain_text("Whom will it chase?", timeout=LONG)
    click(stage, "G10")
    expect(coach).to_contain_text("Right: the innkeeper.", timeout=LONG)
    shot(page, "lite-start")
    page.get_by_role("link", name="play", exact=True).first.click()
    wait_for_notebook(page, "table")
    run_all(page)
    page.locator("button.jupyter-button:visible", has_text="Play").first.click(timeout=LONG)
    # What can be done is a button or a square, as the game is drawn by lot.
    page.locator(".tk-yours:visible").first.wait_for(timeout=LONG)
    shot(page, "lite-table")


ALIVE = "figure > .tk-live:not(.tk-starting)"


def alive(page: Page) -> Locator:
    """The first explorer that came alive on a page to read, once it did."""
    place = page.locator(ALIVE).first
    place.wait_for(timeout=LONG)
    return place


def test_it_is_read_at_once_comes_alive_by_itself_and_needs_no_network_then(
    browse: Browse, site: Site, measured: Measured
) -> None:
    page = browse().page
    with Server(site.folder) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            began = time.perf_counter()
            page.goto(server.address)
            page.locator("main figure img").first.wait_for()
            read = time.perf_counter() - began
            assert page.locator(ALIVE).count() == 0  # there is something to read long before
            explorer = alive(page)
            lives = time.perf_counter() - began
            expect(explorer.locator(".tk-stage svg").first).to_be_visible()
            assert page.locator("figure").first.locator("img, figcaption").count() == 0
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            shot(page, "lite-read-live")
            page.evaluate(KEPT)
        finally:
            server.shutdown()
            thread.join()
    began = time.perf_counter()
    page.reload()
    alive(page)
    again = time.perf_counter() - began
    measured(f"to a picture {read:.1f} s, to the first live one {lives:.1f} s; without a network {again:.1f} s")
    page.get_by_role("link", name="All pages").click()
    page.goto(page.url.replace("index.html", "explorer.html"))
    page.get_by_role("button", name="Use it live").first.click()
    explorer = alive(page)
    expect(explorer.get_by_text("Legend").first).to_be_visible(timeout=LONG)
    expect(explorer.locator(".heatmaplayer").first).to_be_visible(timeout=LONG)
    shot(page, "lite-offline")


@pytest.mark.parametrize("part", ["pyodide.asm.wasm", "packages.tar.gz", "*.ipynb"])
def test_what_does_not_come_is_said_and_the_page_is_read_on(browse: Browse, site: Site, part: str) -> None:
    window = browse()
    page = window.page
    page.route(f"**/{part}", lambda route: route.fulfill(status=404))
    page.goto(site.address)
    expect(page.locator("figcaption").first).to_contain_text("Python did not start", timeout=LONG)
    expect(page.locator("main figure img").first).to_be_visible()
    assert page.locator(".tk-live").count() == 0
    assert {*window.errors} <= {"Failed to fetch"}
    window.errors.clear()  # which the page has told of


def a_version(folder: Path, text: str) -> str:
    """A site of one page, which says *text*, and nothing alive; the version by which a browser keeps it."""
    page = f'<body data-live="x"><p>{text}</p><script type="module" src="../{SCRIPT.name}"></script>'
    files = {"en/a.html": page.encode(), STYLE.name: b"", **{each.name: each.read_bytes() for each in SCRIPTS}}
    beside = {"files/en/a.ipynb": b"{}", "static/python": b""}
    build.write(folder, files | beside | offline.offline_files(files, {"static/python": b""}, "a"))
    for name in ("en/a.html", offline.WORKER.name):
        os.utime(folder / name, (len(text) * 1e8,) * 2)  # the second is later: a server tells them apart by seconds
    return (folder / "offline.js").read_text().partition('VERSION = "')[2][:12]


def test_a_new_version_takes_the_place_of_the_old_one_only_if_it_is_whole(browse: Browse, tmp_path: Path) -> None:
    page = browse().page
    caches = "async () => [...new Set((await caches.keys()).map((name) => name.split(' ').at(-1)))]"
    with Server(tmp_path) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            first = a_version(tmp_path, "first")
            page.goto(f"{server.address}en/a.html")
            page.evaluate(KEPT)
            assert page.evaluate(caches) == [first]
            second = a_version(tmp_path, "second")
            (tmp_path / "static" / "python").unlink()
            (tmp_path / STYLE.name).unlink()
            page.evaluate(TRIED)
            page.reload()
            expect(page.get_by_text("first")).to_be_visible()
            assert first in page.evaluate(caches)
            a_version(tmp_path, "second")
            page.reload()
            page.evaluate(RENEWED, second)
            page.reload()
            expect(page.get_by_text("second")).to_be_visible()
        finally:
            server.shutdown()
            thread.join()


def test_on_a_phone_it_opens_in_the_language_of_the_reader(browse: Browse, site: Site) -> None:
    page = browse(width=400, dark=True, locale="it-IT").page
    page.goto(site.address)
    page.locator("main figure").first.wait_for()
    assert urlsplit(page.url).path.startswith("/it/")
    assert page.locator("html[lang='it']").count() == 1
    page.goto(f"{site.address}it/parade.html")
    page.get_by_role("heading", name="La parata").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 400
    background = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    shot(page, "lite-phone")
    assert background in ("rgba(0, 0, 0, 0)", "rgb(18, 18, 18)")  # what the browser has for the dark
    night = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.locator("figcaption button").first.click()
    alive(page).scroll_into_view_if_needed()
    assert page.evaluate("document.documentElement.scrollWidth") <= 400
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == night
    shot(page, "lite-phone-live")
    page.get_by_role("link", name="English").click()
    page.wait_for_url("**/en/parade.html")
