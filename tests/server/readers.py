"""Readers of a server's pages: they speak with it as a page does, and keep what it says of its widgets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from functools import wraps
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.started import PATIENCE
from tsukumo.server.lab import notebooks
from tsukumo.server.pages.server import Served, Server

LONGEST = 64 << 20
"""The most bytes of a frame for a page."""


def awaited(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A test that waits for others, on a loop of its own, but not for ever."""

    @wraps(test)
    def run(*given: Any, **named: Any) -> None:
        asyncio.run(asyncio.wait_for(test(*given, **named), 2 * PATIENCE))

    return run


@asynccontextmanager
async def serving(source: Path | None = None, served: Served | None = None) -> AsyncIterator[Server]:
    """A server of the pages of a folder, or of our own, on the running loop."""
    source = source or notebooks()
    assert source
    with TemporaryDirectory() as room:
        server = Server(source, Path(room), served or Served())
        try:
            yield server
        finally:
            await server.stop()


class Lost(Exception):
    """The line is over; says why, if the server did."""


class Reader:
    """A page as somebody has it open: its line, what Python has said of each widget, and how far it has heard.

    *models* has the state of each widget by its id.
    """

    def __init__(self, root: str, page: str = "en/explorer", query: str = "", **headers: str) -> None:
        self.root, self.page, self.query, self.headers = root, page, query, headers
        self.session: str | None = None
        self.models: dict[str, dict[str, Any]] = {}
        self.said = self.heard = 0
        self.messages: list[dict[str, Any]] = []
        self._line: ClientConnection | None = None

    @property
    def line(self) -> ClientConnection:
        """The line; there is one."""
        assert self._line
        return self._line

    async def open(self, heard: int | None = None) -> Reader:
        """Open the page, or come back to it with all that was *heard*; `Lost` if the server will not have it."""
        place = self.root.replace("http:", "ws:") + "live"
        self._line = await connect(
            place, origin=self.root.rstrip("/"), max_size=LONGEST, **({"local_addr": (self.headers["machine"], 0)} if self.headers else {})
        )  # fmt: skip
        await self.send(
            {"does": "open", "page": self.page, "query": self.query, "session": self.session, "heard": heard}
        )
        self.session = (await self.hear())["session"]
        if heard is None:
            self.models, self.said, self.heard = {}, 0, 0
        return self

    async def send(self, question: Mapping[str, Any], *buffers: bytes) -> None:
        """Send a question as it is."""
        await self.line.send(json.dumps(question))
        for each in buffers:
            await self.line.send(each)

    async def hear(self) -> dict[str, Any]:
        """The next thing that the server says; `Lost` if it is over."""
        try:
            text = await asyncio.wait_for(self.line.recv(), PATIENCE)
            message = dict(json.loads(text))
            beside = [await self.line.recv() for _ in range(message.get("buffers", 0))]
        except ConnectionClosed as closed:
            raise Lost(str(closed.rcvd.code if closed.rcvd else "")) from None
        if "over" in message:
            raise Lost(message["over"])
        if message.get("number", self.heard + 1) <= self.heard:
            return message
        self.heard = message.get("number", self.heard)
        self.messages.append({**message, "beside": beside})
        content = message.get("content", {})
        match message.get("kind"), content.get("data", {}):
            case "comm_open", {"state": state}:
                self.models[content["comm_id"]] = state
            case "comm_msg", {"method": "update", "state": state}:
                self.models[content["comm_id"]].update(state)
            case "comm_close", _:
                self.models.pop(content["comm_id"], None)
        return message

    async def ask(self, question: Mapping[str, Any], *buffers: bytes) -> dict[str, Any]:
        """Ask something, and hear all until it is done; its answer."""
        self.said += 1
        number = self.said
        await self.send({**question, "number": number, "buffers": len(buffers)}, *buffers)
        return await self.done(number)

    async def done(self, number: int) -> dict[str, Any]:
        """The answer to a question."""
        while (message := await self.hear()).get("done") != number:
            pass
        return message

    async def run(self, cell: int | None = None) -> dict[str, Any]:
        """Run a cell of the notebook: by default that of its first explorer."""
        return await self.ask({"does": "run", "cell": self.cell() if cell is None else cell})

    def cell(self) -> int:
        """The first cell of code that shows a widget."""
        source = notebooks()
        assert source
        cells = json.loads((source / f"{self.page}.ipynb").read_text("utf-8"))["cells"]
        return next(i for i, cell in enumerate(cells) if cell["cell_type"] == "code")

    async def tell(self, comm: str, content: Mapping[str, Any], *buffers: bytes) -> dict[str, Any]:
        """Send a widget a message of its own."""
        return await self.message(comm, {"method": "custom", "content": content}, *buffers)

    async def set(self, comm: str, **state: Any) -> dict[str, Any]:
        """Set traits of a widget."""
        return await self.message(comm, {"method": "update", "state": state, "buffer_paths": []})

    async def message(self, comm: str, data: Any, *buffers: bytes) -> dict[str, Any]:
        """Send a widget anything."""
        return await self.ask({"does": "message", "comm": comm, "data": data}, *buffers)

    def found(self, **traits: Any) -> str:
        """The id of the first widget with such traits."""
        return next(id for id, state in self.models.items() if traits.items() <= state.items())

    def with_trait(self, *names: str) -> list[str]:
        """The ids of the widgets that have these traits."""
        return [id for id, state in self.models.items() if {*names} <= state.keys()]

    async def click(self) -> str:
        """Press the stepper's other end; what the page says of it."""
        (stepper, *_) = self.with_trait("value", "max", "captions") or self.with_trait("value", "max")
        state = self.models[stepper]
        before = state["value"]
        await self.set(stepper, value=1 - before if state["max"] else 0)
        return stepper

    async def lose(self) -> None:
        """Lose the line, as in a tunnel."""
        self.line.transport.abort()
        with suppress(Exception):
            await self.line.wait_closed()
