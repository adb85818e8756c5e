"""The time and memory of pages without code against those of an older checkout.

    git worktree add ../older a647f0c1      # or any other commit
    python -m benchmarks.pages ../older
    python -m benchmarks.pages ../older --at-once 1 10 --open 100 --rounds 3

For each number, in each round, a new server of either side, which take turns; then that many readers, each with their
own window, open the parade explorer at once. The browser (Chromium, as the browser tests find it) runs on the same
machine and takes its share of it.

- *read*: from asking for the address until a picture is drawn. *usable*: until a press of "on" has moved it, by way of
  Python. Median of the readers, and of the rounds.
- *memory*: of the server and all that it started, without the browser, once all are open: PSS, in which what processes
  share is divided among them.
- ``--open N``: that many sessions opened and used at once, without browsers, of this checkout alone.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import statistics
import time
from pathlib import Path
from typing import Final, NamedTuple

import psutil
from playwright.async_api import Browser, async_playwright

from benchmarks.clicks import HERE, serve_pages
from tests.browser.lab import SECONDS
from tests.browser.window import BROWSERS, FLAGS
from tests.server.readers import Reader

PATIENCE: Final = 600 * SECONDS
"""The most milliseconds for a page."""
MB: Final = 2**20
READ: Final = """() => [...document.querySelectorAll('figure img, .tk-stage svg')].some(
  node => node.getBoundingClientRect().height > 50)"""
"""A condition on the page: a picture of the board is drawn, stored or live."""
USED: Final = (
    "() => document.querySelector('.tk-stage svg') && document.querySelector('.tk-story .tk-now')?.textContent"
)
"""The part of an explorer that changes."""
PRESSED: Final = ".tk-stepper .tk-on"


class PageCost(NamedTuple):
    """Medians of one server's readers, in seconds; the memory, in MB."""

    read: float
    usable: float
    memory: float


async def reader(browser: Browser, address: str) -> tuple[float, float]:
    """Open a page in a window of its own; return the seconds until it can be read, and until it answers."""
    page = await browser.new_page()
    began = time.perf_counter()
    await page.goto(address, wait_until="commit", timeout=PATIENCE)
    await page.wait_for_function(READ, timeout=PATIENCE)
    read = time.perf_counter() - began
    before = await (await page.wait_for_function(USED, timeout=PATIENCE)).json_value()
    await page.locator(PRESSED).first.click(timeout=PATIENCE)
    await page.wait_for_function(f"before => ({USED})() !== before", arg=before, timeout=PATIENCE)
    return read, time.perf_counter() - began


async def readers(address: str, count: int, server: psutil.Process) -> PageCost:
    """Measure that many readers at once."""
    executable = next(path for name in BROWSERS if (path := shutil.which(name)))
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=executable, args=FLAGS)
        took = await asyncio.gather(*(reader(browser, address) for _ in range(count)))
        used = memory(server)
        await browser.close()
    read, usable = (statistics.median(times) for times in zip(*took, strict=True))
    return PageCost(read, usable, used)


def memory(server: psutil.Process) -> float:
    """Return the memory of a process and of all that it started, in MB."""
    family = [server, *server.children(recursive=True)]
    return sum(float(each.memory_full_info().pss) for each in family) / MB


async def session(address: str) -> float:
    """Open the parade explorer as a page does, and step once; return the seconds of the step."""
    reader = await Reader(address.split("en/")[0], "en/explorer", "lang=en").open()
    assert "failed" not in await reader.run(1)
    stepper, *_ = reader.find_widgets("value", "max", "icons")
    began = time.perf_counter()
    await reader.set(stepper, value=1)
    return time.perf_counter() - began


async def sessions(address: str, count: int, server: psutil.Process) -> None:
    """Open that many sessions at once, use each, and print the time and memory."""
    before, began = memory(server), time.perf_counter()
    steps = await asyncio.gather(*(session(address) for _ in range(count)))
    took = time.perf_counter() - began
    each = (memory(server) - before) / count
    print(f"{count} sessions at once: open and used after {took:.1f} s, {each:.2f} MB each;", end=" ")
    print(f"a step took {statistics.median(steps):.3f} s (median)")


def compare(older: Path, counts: list[int], rounds: int) -> None:
    """Print both sides and their ratios for each number of readers."""
    sides = {"older": older, "here": HERE}
    for count in counts:
        taken: dict[str, list[PageCost]] = {name: [] for name in sides}
        for turn in range(rounds):
            for name in sorted(sides, reverse=bool(turn % 2)):
                with serve_pages(sides[name], max(count, 30)) as (address, server):
                    taken[name].append(asyncio.run(readers(address, count, server)))
        medians = {name: PageCost(*map(statistics.median, zip(*each, strict=True))) for name, each in taken.items()}
        for name, each in medians.items():
            print(f"{count} at once, {name}: read {each.read:.2f} s, usable {each.usable:.2f} s, {each.memory:.0f} MB")
        ratios = (new / old for new, old in zip(medians["here"], medians["older"], strict=True))
        print("  here / older: read {:.2f}, usable {:.2f}, memory {:.2f}".format(*ratios), flush=True)


def main() -> None:
    """Measure for each number of pages."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("older", type=Path, nargs="?")
    parser.add_argument("--at-once", type=int, nargs="+", default=[1, 10], metavar="N")
    parser.add_argument("--rounds", type=int, default=3, metavar="N")
    parser.add_argument("--open", type=int, default=100, metavar="N")
    options = parser.parse_args()
    print(f"{os.cpu_count()} cores; {os.getloadavg()[0]:.1f} programs waiting for them before")
    if options.older:
        compare(options.older.resolve(), options.at_once, options.rounds)
    with serve_pages(HERE, options.open) as (address, server):
        asyncio.run(sessions(address, options.open, server))


if __name__ == "__main__":
    main()
