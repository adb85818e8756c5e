"""The promises of hosting, measured: 60 guests at 10 tables of all three games, and a class of 30 at a quiz.

    python -m benchmarks.hosting

The server is one process, the guests are another, so that two cores work as they would in a room. The time measured is
that from a decision sent until the last page of its table gets its frame.
"""

from __future__ import annotations

import asyncio
import random
import shutil
import subprocess
import time
import urllib.request
from statistics import quantiles
from typing import Any, Final

import psutil
from playwright.async_api import async_playwright

from benchmarks.guests import Guest, begin_game, server_command
from tests.browser.window import BROWSERS, FLAGS
from tests.started import start_process

EVENING: Final = """
from tsukumo.core.plugins.registry import entry
from tsukumo.server.tables.hosted_quiz import QuizRecipe, make_quiz_table
from tsukumo.server.tables.panels import script_of
TIMES = CallTimes(1, 5, 0)

def open_tables(lobby, show, show_game):
    for game, options, count in (("tsukumobake", {}, 3), ("sottomondo", {"players": 4}, 2), ("lupus", {"seats": 8}, 5)):
        script_of(game)
        for seed in range(count):
            show_game(game, options, seed)
    quiz = entry("tsukumobake")
    recipe = QuizRecipe("tsukumobake", 1, 1, (), 3, 0)
    show("quiz", lambda code, key: make_quiz_table(code, key, recipe, quiz.load(quiz.quiz)))
    print("", flush=True)
"""
SECONDS: Final = 20.0
"""The seconds for which the games are played."""
THINK: Final = 0.4
"""The mean seconds that a guest thinks: with so many tables, some decide all the time."""


class TimedGuest(Guest):
    """A guest whose screen is timed: *views* are the newest, *came* the moments of what was drawn on it."""

    def __init__(self, address: str, name: str, *, host: bool) -> None:
        super().__init__(address, name, host=host, want="panels")
        self.views: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.came: list[float] = []

    async def read(self) -> None:
        """Take every message, and answer questions asked of everybody."""
        phase = None
        while (frame := await self.hear())["is"] != "bye":
            if frame["is"] == "panel" and "panels" in frame:
                self.came.append(time.perf_counter())
            elif frame["is"] == "view":
                self.views.put_nowait(frame)
            elif frame["is"] == "table":
                if frame.get("phase") == "cards" != phase:
                    await self.send(do="seen")
                phase = frame.get("phase")
            elif frame["is"] == "question" and frame["options"]:
                await self.send(do="answer", number=frame["number"], answer=frame["options"][0])


async def table_of(address: str, people: int, times: list[float], until: float) -> None:
    """Play a game of so many people, who decide until the time is over."""
    guests = [TimedGuest(address, f"Guest {i}", host=i == 0) for i in range(people)]
    await begin_game(guests)
    reading = [asyncio.create_task(guest.read()) for guest in guests]
    await asyncio.gather(*(decide(guest, guests, times, until) for guest in guests))
    for each in reading:
        each.cancel()


async def decide(guest: TimedGuest, guests: list[TimedGuest], times: list[float], until: float) -> None:
    """Decide whenever it is one's turn, and note the time until it has reached every screen of the table."""
    while time.perf_counter() < until:
        try:
            frame = await asyncio.wait_for(guest.views.get(), max(0.01, until - time.perf_counter()))
        except TimeoutError:
            return
        if not (legal := frame["view"]["legal"]) or not guest.views.empty():
            continue
        await asyncio.sleep(random.expovariate(1 / THINK))
        before = [len(each.came) for each in guests]
        sent = time.perf_counter()
        await guest.send(do="act", action=random.choice(legal), after=frame["after"])
        await asyncio.sleep(0.25)
        reached = [each.came[n] - sent for each, n in zip(guests, before, strict=True) if len(each.came) > n]
        if reached:
            times.append(max(reached))


async def a_class(address: str) -> float:
    """Return the seconds until thirty who come at once are all at the quiz."""
    began = time.perf_counter()
    await asyncio.gather(*(Guest(address, f"Pupil {i}", host=i == 0, want="panels").come() for i in range(30)))
    return time.perf_counter() - began


async def measure(addresses: list[tuple[str, str]], server: psutil.Process) -> None:
    """Measure everything, and print it."""
    games = [(game, address) for game, address in addresses if game != "quiz"]
    alone = server.memory_info().rss
    times: list[float] = []
    until = time.perf_counter() + SECONDS
    sizes = {"tsukumobake": 4, "sottomondo": 4, "lupus": 8}
    seats = [sizes[game] for game, _ in games]
    print(f"{sum(seats)} guests at {len(games)} tables")
    before = server.cpu_times()
    await asyncio.gather(*(table_of(address, n, times, until) for (_, address), n in zip(games, seats, strict=True)))
    used = server.cpu_times()
    half, slowest = quantiles(times, n=20)[9], quantiles(times, n=20)[-1]
    print(f"{len(times)} decisions: half on all screens within {1000 * half:.0f} ms, 95 % within {1000 * slowest:.0f}")
    print("asked: 95 % within 100 ms, on two cores that have nothing else to do")
    print(f"the server used {100 * (used.user - before.user) / SECONDS:.0f} % of a core")
    each = (server.memory_info().rss - alone) / sum(seats) / 1e6
    print(f"memory: {each:.2f} MB a guest (asked: 2)")
    quiz = next(address for game, address in addresses if game == "quiz")
    print(f"a class of 30 is at the quiz in {await a_class(quiz):.2f} s (asked: 3)")
    for game, address in {game: address for game, address in addresses if game != "quiz"}.items():
        with urllib.request.urlopen(address.partition("/host#")[0]) as page:
            print(f"the page of {game} has {len(page.read()) / 1000:.0f} KB (asked: 150)")
    print(f"it is usable in {await usable(addresses[0][1]):.2f} s (asked: 0.5), in a browser that has just been opened")


async def usable(address: str) -> float:
    """Return the seconds until the first screen of a table's page can be used, the third of five times."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=next(filter(None, map(shutil.which, BROWSERS))), args=FLAGS
        )
        times = []
        for _ in range(5):
            context = await browser.new_context(viewport={"width": 360, "height": 740})
            page = await context.new_page()
            began = time.perf_counter()
            await page.goto(address.partition("/host#")[0])
            await page.wait_for_function("() => document.activeElement.matches('#door input')", polling="raf")
            times.append(time.perf_counter() - began)
            await context.close()
        await browser.close()
    return sorted(times)[2]


def main() -> None:
    """Start the server, measure, and end it."""
    with start_process(server_command(EVENING), stdout=subprocess.PIPE) as process:
        assert process.stdout
        lines = iter(process.stdout.readline, "\n")
        addresses = [(game, address) for game, address in (line.split() for line in lines)]
        asyncio.run(measure(addresses, psutil.Process(process.pid)))


if __name__ == "__main__":
    main()
