"""The waiting time for answers of pages without code while another page does long work.

    python -m benchmarks.clicks [--pages 10] [--seconds 20] [--work sottomondo]

One ``tsukumo app`` serves explorers that are clicked in, each about three times a second, over real WebSockets from
this process; first by themselves, then while one page more counts how often readings matter in thousands of pairs of
games, and while one more is opened again and again. Printed are the median, the 95th hundredth and the longest of the
answers, and the memory that each open page takes. Measure where nothing else runs.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import psutil

from tests.server.readers import Reader
from tests.started import start_process

HERE: Final = Path(__file__).resolve().parents[1]
PAUSE: Final = 0.3
"""The mean seconds between an answer and the next click of the same page."""
CELL: Final = 9
"""A cell after the explorer's: those before it are run, too."""
LABS: Final = {"sottomondo": "en/castle_lab", "lupus": "en/lupus_lab"}
"""The pages that count pairs of games."""
PROMISED: Final = 0.150
"""The seconds within which 95 of 100 answers must come."""


@contextmanager
def serve_pages(checkout: Path, pages: int) -> Iterator[tuple[str, psutil.Process]]:
    """Yield the address of the parade explorer, as a checkout's ``tsukumo app`` serves it, and its process."""
    path = os.pathsep.join(map(str, (checkout, checkout / "widgets")))
    with TemporaryDirectory() as home:
        options = ["--no-browser", "--lang", "en", "--pages", str(pages)]
        command = [sys.executable, "-m", "tsukumo", "app", "explorer", *options]
        environment = os.environ | {"PYTHONPATH": path, "TSUKUMO_STATE": home}
        with start_process(command, cwd=home, env=environment, stdout=subprocess.PIPE) as process:
            assert process.stdout
            line = process.stdout.readline()
            yield next(word for word in line.split() if word.startswith("http")), psutil.Process(process.pid)


async def clicking(reader: Reader, seconds: float, random: Random) -> list[float]:
    """Click in a page for some seconds, and return the time of each answer."""
    (stepper,) = reader.find_widgets("value", "max", "icons")
    took, end = [], time.perf_counter() + seconds
    while time.perf_counter() < end:
        await asyncio.sleep(random.uniform(0, 2 * PAUSE))
        other = 0 if reader.models[stepper]["value"] else 1
        began = time.perf_counter()
        await reader.set(stepper, value=other)
        took.append(time.perf_counter() - began)
        reader.models[stepper]["value"] = other
    return took


async def crowd(readers: Sequence[Reader], seconds: float) -> list[float]:
    """Click in all pages at once, and return the times of all answers."""
    took = await asyncio.gather(*(clicking(reader, seconds, Random(i)) for i, reader in enumerate(readers)))
    return [each for some in took for each in some]


async def working(lab: Reader) -> int:
    """Begin a count, and take its progress until this is cancelled; return the number of reports."""
    panel = next(id for id in lab.find_widgets("html") if "begin" in lab.models[id]["html"])
    await lab.tell(panel, {"do": "begin"})
    heard = 0
    try:
        while True:
            await lab.hear()
            heard += 1
    except asyncio.CancelledError:
        return heard


async def opening(root: str) -> None:
    """Open pages, one after the other, until this is cancelled."""
    while True:
        reader = await Reader(root, "en/explorer").open()
        await reader.run(CELL)
        await reader.lose()


def print_times(name: str, took: Sequence[float]) -> float:
    """Print the times of answers, and return the 95th hundredth."""
    ordered = sorted(took)
    most = ordered[int(0.95 * len(ordered))]
    middle = statistics.median(ordered)
    print(
        f"{name}: {len(ordered)} answers, median {1000 * middle:.0f} ms, "
        f"95 % within {1000 * most:.0f} ms, longest {1000 * ordered[-1]:.0f} ms",
        flush=True,
    )
    return most


async def measured(root: str, server: psutil.Process, pages: int, seconds: float, work: str) -> bool:
    """Measure, print, and return whether the promise is kept."""
    first = await Reader(root, "en/explorer").open()
    await first.run(CELL)
    before = server.memory_full_info().uss
    readers = []
    for _ in range(pages):
        readers.append(await Reader(root, "en/explorer").open())
        await readers[-1].run(CELL)
    each = (server.memory_full_info().uss - before) / pages
    print(f"memory: {before / 1e6:.0f} MB with one page, {each / 1e6:.2f} MB for each more (USS)", flush=True)
    print_times("by themselves", await crowd(readers, seconds))
    lab = await Reader(root, LABS[work]).open()
    await lab.run(CELL)
    counting = asyncio.create_task(working(lab))
    most = print_times(f"while one counts ({work})", await crowd(readers, seconds))
    counting.cancel()
    print(f"  it said {await counting} times how far it was", flush=True)
    await lab.lose()
    others = asyncio.create_task(opening(root))
    print_times("while others open pages", await crowd(readers, seconds))
    others.cancel()
    return most <= PROMISED


def main() -> None:
    """Start a server, and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", type=int, default=10, metavar="N")
    parser.add_argument("--seconds", type=float, default=20.0, metavar="S")
    parser.add_argument("--work", choices=LABS, default="sottomondo")
    asked = parser.parse_args()
    print(f"{os.cpu_count()} cores; {os.getloadavg()[0]:.1f} programs waiting for them before", flush=True)
    with serve_pages(HERE, asked.pages + 3) as (address, server):
        root = address.rsplit("/", 2)[0] + "/"
        kept = asyncio.run(measured(root, server, asked.pages, asked.seconds, asked.work))
    print("kept" if kept else f"not kept: 95 % within {1000 * PROMISED:.0f} ms", flush=True)


if __name__ == "__main__":
    main()
