"""Hosting for a long time: games of all kinds, one after the other, whose guests lose the network and send rubbish.

    python -m benchmarks.soak [SECONDS]

It prints the server's memory, which must not grow from game to game. An hour is a good measure.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time
from contextlib import suppress
from typing import Any, Final, NamedTuple

import psutil
from tornado.httpclient import HTTPClientError

from benchmarks.guests import Guest, begin_game, server_command

ENDLESS: Final = """
TIMES = CallTimes(0.05, 2, 0)

def open_tables(lobby, show, show_game):
    seeds = itertools.count()
    lobby.on_table_end = lambda table: show_game(table.hosted.game_name, table.hosted.recipe.options, next(seeds))
    for game, options in (("tsukumobake", {}), ("sottomondo", {"players": 3}), ("lupus", {"seats": 8})):
        show_game(game, options, next(seeds))
"""
"""A table of each game; whenever one ends, another is opened."""
PEOPLE: Final = {"tsukumobake": 3, "sottomondo": 2, "lupus": 8}
"""The people in each game; bots have the other seats."""
THINK: Final = 0.1
"""The mean seconds that a guest thinks."""
CUTS: Final = 0.03
"""The chance that a guest who decides has lost the network since the decision before."""
RUBBISH: Final = ("{", "[]", '{"do": 7}', '{"do": "act", "action": {}, "after": -1}', '{"do": "sit", "seat": "moon"}')
LONGEST: Final = 400
"""The decisions at all tables after which one is ended, in any position."""


class Count(NamedTuple):
    """The counts at a moment: seconds, the server's memory in MB, games ended, decisions, cut lines."""

    seconds: float
    memory: float
    games: int
    decisions: int
    cuts: int


class Soak:
    """A run of all tables, with its counts."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.games = self.decisions = self.cuts = 0

    async def table(self, game: str, address: str) -> None:
        """Play a table to its end; `TimeoutError` if nothing happens there."""
        people = [Person(self, address, f"Guest {number}", host=number == 0) for number in range(PEOPLE[game])]
        try:
            await begin_game(people)
            await asyncio.gather(*(person.play() for person in people))
            self.games += 1
        finally:
            for person in people:
                person.leave()


class Person(Guest):
    """A guest at a table, who decides at random."""

    def __init__(self, soak: Soak, address: str, name: str, *, host: bool) -> None:
        super().__init__(address, name, host=host)
        self.soak = soak

    async def play(self) -> None:
        """Decide whenever it is one's turn, until the table is closed."""
        began = self.soak.decisions
        while (frame := await self.hear())["is"] != "bye":
            if frame["is"] == "question" and frame["options"]:
                await self.send(do="answer", number=frame["number"], answer=self.soak.random.choice(frame["options"]))
            elif frame["is"] == "view" and frame["view"]["legal"]:
                await self._decide(frame)
            if self.host and (self.table["over"] or self.soak.decisions - began > LONGEST):
                await self.send(do="end")

    async def _decide(self, frame: dict[str, Any]) -> None:
        soak = self.soak
        await asyncio.sleep(soak.random.expovariate(1 / THINK))
        if soak.random.random() < CUTS:
            soak.cuts += 1
            self.leave()
            with suppress(HTTPClientError):  # the table may have been closed meanwhile
                await self.come()
            return  # the choices are shown again
        if soak.random.random() < CUTS:
            await self.write(soak.random.choice(RUBBISH))
        soak.decisions += 1
        await self.send(do="act", action=soak.random.choice(frame["view"]["legal"]), after=frame["after"])


async def soaked(seconds: float, seed: int = 1, every: float = 60.0) -> list[Count]:
    """Play for so long, and count now and then; an error if a table or the server fails."""
    soak = Soak(seed)
    counts: list[Count] = []
    server = await asyncio.create_subprocess_exec(*server_command(ENDLESS), stdout=asyncio.subprocess.PIPE)
    watched, began = psutil.Process(server.pid), time.monotonic()
    assert server.stdout
    tables: set[asyncio.Task[None]] = set()
    heard = asyncio.create_task(server.stdout.readline())
    try:
        while (passed := time.monotonic() - began) < seconds:
            if passed >= every * len(counts):
                memory = watched.memory_info().rss / 1e6
                counts.append(Count(passed, memory, soak.games, soak.decisions, soak.cuts))
                print(f"{passed:6.0f} s: {memory:.1f} MB, {soak.games} games, {soak.decisions} decisions", flush=True)
            await asyncio.wait([heard, *tables], timeout=1.0, return_when=asyncio.FIRST_COMPLETED)
            if heard.done():
                game, address = heard.result().decode().split()
                tables.add(asyncio.create_task(soak.table(game, address)))
                heard = asyncio.create_task(server.stdout.readline())
            for table in [each for each in tables if each.done()]:
                table.result()
                tables.remove(table)
        memory = watched.memory_info().rss / 1e6
        return [*counts, Count(seconds, memory, soak.games, soak.decisions, soak.cuts)]
    finally:
        heard.cancel()
        server.kill()  # first: a guest who stops waiting would leave open a connection that is being made
        await server.wait()
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*tables, return_exceptions=True), 1.0)


if __name__ == "__main__":
    print(asyncio.run(soaked(float(sys.argv[1]) if len(sys.argv) > 1 else 3600.0))[-1])
