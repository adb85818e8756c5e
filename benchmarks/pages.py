"""The cost of pages without code: the memory of their kernels, and the time until a reader can use them.

    python -m benchmarks.pages [--pages 1 5 15]

For each number a new server, as ``tsukumo app`` starts it, and that many explorers opened at once in one browser
(Chromium, as the browser tests find it), which runs on the same machine and takes its share of it; then as many pages
with nothing but one button, which is what Voilà itself takes.

- Time: from asking for the address until the board is drawn and a press of "on" has moved it, by way of the kernel; of
  the button, until a press of it has changed its words.
- Memory, once all are open: of the server and of its kernels, without the browser. RSS counts what processes share
  once for each, PSS divides it among them, USS leaves it out; PSS is what they take together.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import statistics
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import psutil
from playwright.async_api import Browser, async_playwright

from tests.browser.lab import SECONDS
from tests.browser.window import BROWSERS, FLAGS
from tsukumo.server.app import Served, app_command, wait_for
from tsukumo.server.lab import copy_notebooks, notebooks
from tsukumo.server.serving import serving

PATIENCE = 600 * SECONDS
"""How long a page may take."""
MB = 2**20
BARE = "bare.ipynb"
BUTTON = """\
import ipywidgets
button = ipywidgets.Button(description="a")
button.on_click(lambda _: button.set_trait("description", "b"))
button"""
USED = {
    False: (
        "() => document.querySelector('.tk-stage svg') && document.querySelector('.tk-story .tk-now')?.textContent",
        ".tk-stepper .tk-on",
    ),
    True: ("() => document.querySelector('.jupyter-button')?.textContent", ".jupyter-button"),
}
"""What a page shows that changes, and what is pressed: of an explorer, and of the bare page."""


async def usable(browser: Browser, address: str) -> float:
    """Open a page in a window of its own, as another reader; the seconds until it answers."""
    marked, pressed = USED[address.endswith(BARE)]
    page = await browser.new_page()
    began = time.perf_counter()
    await page.goto(address, wait_until="commit", timeout=PATIENCE)
    before = await (await page.wait_for_function(marked, timeout=PATIENCE)).json_value()
    await page.locator(pressed).first.click(timeout=PATIENCE)
    await page.wait_for_function(f"before => ({marked})() !== before", arg=before, timeout=PATIENCE)
    return time.perf_counter() - began


async def opened(address: str, pages: int, server: psutil.Process) -> tuple[list[float], list[str]]:
    """Open that many pages at once: the seconds that each took, and the lines about memory."""
    executable = next(path for name in BROWSERS if (path := shutil.which(name)))
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=executable, args=FLAGS)
        took = await asyncio.gather(*(usable(browser, address) for _ in range(pages)))
        lines = [memory("server", [server]), memory("kernels", server.children())]
        await browser.close()
    return took, lines


def memory(name: str, processes: Sequence[psutil.Process]) -> str:
    """A line about the memory of processes; PSS and USS where the system counts them."""
    used = [process.memory_full_info() for process in processes]
    kinds = [kind for kind in ("rss", "pss", "uss") if hasattr(used[0], kind)]
    sums = {kind: sum(getattr(each, kind) for each in used) / MB for kind in kinds}
    shown = ", ".join(f"{kind.upper()} {value:.0f} MB" for kind, value in sums.items())
    each = f" (each {sums.get('pss', sums['rss']) / len(used):.0f})" if len(used) > 1 else ""
    return f"  {name}: {shown}{each}"


def measured(pages: int, name: str) -> float:
    """Measure and print, for a number of pages at once; the median of their seconds."""
    source = notebooks()
    assert source
    with TemporaryDirectory() as scratch:
        folder, served = Path(scratch) / "pages", Served(pages=pages)
        copy_notebooks(source, folder)
        python = {"name": "python3", "display_name": "Python 3", "language": "python"}
        cell: dict[str, object] = {"cell_type": "code", "id": "a", "metadata": {}, "execution_count": None}
        cells = [{**cell, "outputs": [], "source": BUTTON}]
        made = {"cells": cells, "metadata": {"kernelspec": python}, "nbformat": 4, "nbformat_minor": 5}
        (folder / "en" / BARE).write_text(json.dumps(made), "utf-8")
        with (Path(scratch) / "log").open("wb") as log, serving(*app_command(folder, served), log) as server:
            listening = wait_for(folder, served, server)
            assert listening
            address = f"{listening.root}voila/render/en/{name}"
            took, lines = asyncio.run(opened(address, pages, psutil.Process(server.pid)))
    each = f"first {min(took):.1f} s, median {statistics.median(took):.1f} s, last {max(took):.1f} s"
    print(f"{pages} at once, {name}: usable after {each}", *lines, sep="\n", flush=True)
    return statistics.median(took)


def main() -> None:
    """Measure for each number of pages."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", type=int, nargs="+", default=[1, 5, 15], metavar="N")
    chosen = parser.parse_args().pages
    busy = os.getloadavg()[0]
    print(f"{os.cpu_count()} cores; {busy:.1f} programs waiting for them before")
    for pages in chosen:
        ours, bare = (measured(pages, name) for name in ("explorer.ipynb", BARE))
        print(f"  an explorer takes {ours / bare:.1f} times as long as a button", flush=True)


if __name__ == "__main__":
    main()
