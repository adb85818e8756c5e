"""Nobody waits for another: what is long on one page goes on beside the others, and ends with its page."""

from __future__ import annotations

import asyncio
import re
import threading
import time
from pathlib import Path
from random import Random

from benchmarks.clicks import clicking, crowd
from tests.server.readers import Reader, run_async, serve_pages, write_notebook
from tests.started import PATIENCE

EXPLORER = 'from tsukumo_widgets import ParadeExplorer\nParadeExplorer(lang="en")'
LAB = 'from tsukumo_widgets import ReadingsLab\nReadingsLab("sottomondo", lang="en")'
LONG = """
import ipywidgets
from tests.server.test_app_busy import BEGUN, ENOUGH
button = ipywidgets.Button(description="long")

def work(_):
    BEGUN.set()
    while not ENOUGH.is_set():
        pass
    button.description = "done"

button.on_click(work)
button
"""
"""A page that works in one go, until it is enough."""
BEGUN, ENOUGH = threading.Event(), threading.Event()
TIMES, MORE = 8, 1.0
"""The most that answers may take while somebody works, on any machine: so many times as long, and so much more."""


def placed(folder: Path) -> Path:
    """Explorers, a laboratory of readings, and a page that works long in one go."""
    for name, code in (("en/explorer", EXPLORER), ("en/lab", LAB), ("en/long", LONG)):
        write_notebook(folder, name, code)
    return folder


async def opened(root: str, page: str) -> Reader:
    """A page that is in use."""
    reader = await Reader(root, page).open()
    assert "value" in await reader.run()
    return reader


def last(took: list[float]) -> float:
    """Seconds within which 95 of 100 answers came."""
    return sorted(took)[int(0.95 * len(took))]


def panel(lab: Reader) -> str:
    """The panel by which a count is begun."""
    return next(id for id in lab.find_widgets("html") if "begin" in lab.models[id]["html"])


def shares(lab: Reader, panel: str) -> list[float]:
    """The progress of the count, each time it was shown."""
    said = [message["content"] for message in lab.messages if message.get("kind") == "comm_msg"]
    drawn = [
        str(each["data"]["state"].get("html")) for each in said if each["comm_id"] == panel and "state" in each["data"]
    ]
    return [float(found[1]) for each in drawn if (found := re.search(r'<progress[^>]* value="([\d.]+)"', each))]


@run_async
async def test_ten_click_while_one_counts(tmp_path: Path) -> None:
    async with serve_pages(placed(tmp_path)) as server:
        readers = [await opened(server.root, "en/explorer") for _ in range(10)]
        alone = last(await crowd(readers, 2.0))
        lab = await opened(server.root, "en/lab")
        count = panel(lab)
        await lab.tell(count, {"do": "begin"})
        clicks = asyncio.create_task(crowd(readers, 3.0))
        while len(set(shares(lab, count))) < 3:  # how far it is is said meanwhile
            await lab.hear()
        beside = last(await clicks)
        assert beside < TIMES * alone + MORE
        assert sorted(shares(lab, count)) == shares(lab, count)
        await lab.tell(count, {"do": "stop"})
        while "begin" not in lab.models[count]["html"]:
            await lab.hear()
        assert any("done" in message for message in lab.messages)


@run_async
async def test_the_work_of_a_page_that_is_closed_is_dropped(tmp_path: Path) -> None:
    async with serve_pages(placed(tmp_path)) as server:
        lab = await opened(server.root, "en/lab")
        count = panel(lab)
        await lab.tell(count, {"do": "begin"})
        while not shares(lab, count):
            await lab.hear()
        page = server.pages.open[str(lab.session)]
        await lab.lose()
        server.pages.end(page)
        end = time.monotonic() + PATIENCE
        while page.thread.is_alive():
            assert time.monotonic() < end
            await asyncio.sleep(0.01)
        other = await opened(server.root, "en/explorer")
        assert await clicking(other, 1.0, Random(1))


@run_async
async def test_a_page_that_works_in_one_go_is_waited_for_by_itself_alone(tmp_path: Path) -> None:
    async with serve_pages(placed(tmp_path)) as server:
        long, other = await opened(server.root, "en/long"), await opened(server.root, "en/explorer")
        (button,) = long.find_widgets(description="long")
        work = asyncio.create_task(long.tell(button, {"event": "click"}))
        while not BEGUN.is_set():
            await asyncio.sleep(0.01)
        assert await clicking(other, 1.0, Random(1))
        assert await opened(server.root, "en/explorer")
        assert not work.done()
        ENOUGH.set()
        await work
        assert long.models[button]["description"] == "done"
