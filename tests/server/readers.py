"""Readers of a server's pages: they speak with it as a page does, and keep what it says of its widgets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager, suppress
from functools import wraps
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from tests.started import PATIENCE
from tsukumo.server.jupyterlab import notebook_folder
from tsukumo.server.pages.server import PageServer, PageServerSettings

LONGEST = 64 << 20
"""The most bytes of a frame for a page."""


def run_async(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A test that waits for others, on a loop of its own, but not for ever."""

    @wraps(test)
    def run(*given: Any, **named: Any) -> None:
        asyncio.run(asyncio.wait_for(test(*given, **named), 2 * PATIENCE))

    return run


COUNTS = """
import ipywidgets
button = ipywidgets.Button(description="0")
button.on_click(lambda _: setattr(button, "description", str(int(button.description) + 1)))
button
"""
"""A page's code: a button that counts how often it was pressed."""


def write_notebook(folder: Path, name: str = "en/page", *codes: str) -> Path:
    """A folder with one more notebook, of cells with some code; by default one that counts."""
    made: dict[str, Any] = {"cell_type": "code", "id": "a", "metadata": {}, "execution_count": None, "outputs": []}
    cells = [{**made, "source": code} for code in codes or [COUNTS]]
    file = folder / f"{name}.ipynb"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}), "utf-8")
    return folder


@asynccontextmanager
async def serve_pages(
    source: Path | None = None, served: PageServerSettings | None = None
) -> AsyncIterator[PageServer]:
    """A server of the pages of a folder, or of our own, on the running loop."""
    source = source or notebook_folder()
    assert source
    with TemporaryDirectory() as room:
        server = PageServer(source, Path(room), served or PageServerSettings())
        try:
            yield server
        finally:
            await server.stop()
            while LINES:
                LINES.pop().transport.abort()
            await asyncio.sleep(0.01)  # so that they are closed


def socket_address(root: str) -> str:
    """The address at which a server takes the lines of its pages."""
    return f"{root.replace('http:', 'ws:')}live"


LINES: list[ClientConnection] = []
"""The lines that tests have opened."""


class LineLost(Exception):
    """The line is over; says why, if the server did."""


class Reader:
    """A page as somebody has it open: its line, what Python has said of each widget, and how far it has heard.

    *models* has the state of each widget by its id.
    """

    def __init__(self, root: str, page: str = "en/page", query: str = "", machine: str = "") -> None:
        self.root, self.page, self.query, self.machine = root, page, query, machine
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
        """Open the page, or come back to it with all that was *heard*; `LineLost` if the server will not have it."""
        await self.connect()
        await self.send(
            {"does": "open", "page": self.page, "query": self.query, "session": self.session, "heard": heard}
        )
        self.session = (await self.hear())["session"]
        if heard is None:
            self.models, self.said, self.heard = {}, 0, 0
        return self

    async def connect(self) -> None:
        """Have a line, on which nothing is said yet."""
        from_there: dict[str, Any] = {"local_addr": (self.machine, 0)} if self.machine else {}
        origin = Origin(self.root.rstrip("/"))
        self._line = await connect(socket_address(self.root), origin=origin, max_size=LONGEST, **from_there)
        LINES.append(self._line)

    async def send(self, question: Mapping[str, Any], *buffers: bytes) -> None:
        """Send a question as it is."""
        with suppress(ConnectionClosed):  # `hear` says why
            await self.line.send(json.dumps(question))
            for each in buffers:
                await self.line.send(each)

    async def hear(self) -> dict[str, Any]:
        """The next thing that the server says; `LineLost` if it is over."""
        try:
            text = await asyncio.wait_for(self.line.recv(), PATIENCE)
            message = dict(json.loads(text))
            beside = [await self.line.recv() for _ in range(message.get("buffers", 0))]
        except ConnectionClosed as closed:
            raise LineLost(str(closed.rcvd.code if closed.rcvd else "")) from None
        if "over" in message:
            raise LineLost(message["over"])
        if message.get("number", 0) <= self.heard:  # it has none, or has come before
            return message
        self.heard = message["number"]
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
        return await self.wait_for_answer(number)

    async def wait_for_answer(self, number: int) -> dict[str, Any]:
        """The answer to a question."""
        while (message := await self.hear()).get("done") != number:
            pass
        return message

    async def run(self, cell: int = 0) -> dict[str, Any]:
        """Run a cell of the notebook."""
        return await self.ask({"does": "run", "cell": cell})

    async def tell(self, comm: str, content: Mapping[str, Any], *buffers: bytes) -> dict[str, Any]:
        """Send a widget a message of its own."""
        return await self.message(comm, {"method": "custom", "content": content}, *buffers)

    async def set(self, comm: str, /, **state: Any) -> dict[str, Any]:
        """Set traits of a widget."""
        return await self.message(comm, {"method": "update", "state": state, "buffer_paths": []})

    async def message(self, comm: str, data: Any, *buffers: bytes) -> dict[str, Any]:
        """Send a widget anything."""
        return await self.ask({"does": "message", "comm": comm, "data": data}, *buffers)

    def find_widgets(self, *traits: str, **values: Any) -> list[str]:
        """The ids of the widgets that have these traits, and these values."""
        return [
            id for id, state in self.models.items() if {*traits} <= state.keys() and values.items() <= state.items()
        ]

    async def press(self) -> str:
        """Press the button of a page that counts; how often it was pressed by now."""
        (button,) = self.find_widgets("description")
        await self.tell(button, {"event": "click"})
        return str(self.models[button]["description"])

    async def lose(self) -> None:
        """Lose the line, as in a tunnel."""
        self.line.transport.abort()
        with suppress(Exception):
            await self.line.wait_closed()
