"""Hosting for a long time: games of all kinds, one after the other, whose guests lose the network and send rubbish.

    python -m benchmarks.soak [SECONDS]

It prints the server's memory, which must not grow from game to game. An hour is a good measure.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from contextlib import suppress
from typing import Any, Final, NamedTuple

import psutil
from tornado.httpclient import HTTPClientError
from tornado.websocket import WebSocketClientConnection, WebSocketClosedError, websocket_connect

SERVER: Final = """
import asyncio, itertools, pathlib, tempfile
from tsukumo.server.tables.night import CallTimes
from tsukumo.server.tables.game import make_game_table
from tsukumo.server.tables.saving import TableFolder
from tsukumo.server.tables.seats import GameRecipe
from tsukumo.server.tables.lobby import Lobby
from tsukumo.server.tables.web import TableServer

GAMES = [("tsukumobake", {}), ("sottomondo", {"players": 3}), ("lupus", {"seats": 8})]

async def main(folder):
    lobby, seeds = Lobby(TableFolder(pathlib.Path(folder), {})), itertools.count()
    server = TableServer(lobby, "127.0.0.1")
    def another(game, options):
        recipe = GameRecipe(game, options, next(seeds))
        table = lobby.open(lambda code, key: make_game_table(code, key, recipe, CallTimes(0.05, 2, 0)))
        print(game, server.host_address(table), flush=True)
    lobby.on_table_end = lambda table: another(table.hosted.game_name, table.hosted.recipe.options)
    for game, options in GAMES:
        another(game, options)
    await asyncio.Event().wait()

with tempfile.TemporaryDirectory() as folder:
    asyncio.run(main(folder))
"""
"""A table of each game; whenever one ends, another is opened."""
PEOPLE: Final = {"tsukumobake": 3, "sottomondo": 2, "lupus": 8}
"""The people in each game; bots have the other seats."""
THINK: Final = 0.1
"""The mean seconds that a guest thinks."""
CUTS: Final = 0.03
"""The chance that a guest who decides has lost the network since the decision before."""
RUBBISH: Final = ("{", "[]", '{"do": 7}', '{"do": "act", "action": {}, "after": -1}', '{"do": "sit", "seat": "moon"}')
PATIENT: Final = 60.0
"""The seconds without an event after which a game has failed."""
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
            await self._play(people)
        finally:
            for person in people:
                person.leave()

    async def _play(self, people: list[Person]) -> None:
        for person in people:
            await person.come()
        seats = [each["seat"] for each in people[0].table["seats"]]
        for person, seat in zip(people, seats, strict=False):
            await person.send(do="sit", seat=seat)
        for seat in seats[len(people) :]:
            await people[0].send(do="bot", seat=seat, bot="random")
        while any(seat["by"] == "empty" for seat in people[0].table["seats"]):
            await people[0].hear()
        await people[0].send(do="start")
        await asyncio.gather(*(person.play() for person in people))
        self.games += 1


class Person:
    """A guest at a table, who decides at random."""

    def __init__(self, soak: Soak, address: str, name: str, *, host: bool) -> None:
        root, _, key = address.partition("/host#")
        self.soak, self.address, self.name, self.key = soak, f"{root.replace('http', 'ws', 1)}/ws", name, key
        self.host, self.token = host, None
        self.table: dict[str, Any] = {}
        self.line: WebSocketClientConnection | None = None

    def leave(self) -> None:
        """Close the connection."""
        if self.line:
            self.line.close()

    async def send(self, **message: Any) -> None:
        """Send a message."""
        await self.write(json.dumps(message))

    async def write(self, text: str) -> None:
        """Send any text, if the connection is still there."""
        assert self.line
        with suppress(WebSocketClosedError):
            await self.line.write_message(text)

    async def come(self) -> None:
        """Connect, for the first time or again, until the table has been sent."""
        self.line = await websocket_connect(self.address, max_message_size=1 << 26)
        key = self.key if self.host else None
        await self.send(do="hello", format="tsukumo-table/1", name=self.name, token=self.token, key=key, lang="en")
        while not self.table:
            await self.hear()

    async def _frame(self) -> dict[str, Any]:
        assert self.line
        text = await asyncio.wait_for(self.line.read_message(), PATIENT)
        frame: dict[str, Any] = {"is": "bye"} if text is None else json.loads(text)
        return frame

    async def hear(self) -> dict[str, Any]:
        """Return the next frame, which may hold the seats."""
        frame = await self._frame()
        if frame["is"] == "welcome":
            self.token = frame["you"]["token"]
        elif frame["is"] == "table":
            self.table = frame
        return frame

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
    server = await asyncio.create_subprocess_exec(sys.executable, "-c", SERVER, stdout=asyncio.subprocess.PIPE)
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
