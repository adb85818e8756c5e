"""Whatever is sent to the pages of a server, those of others go on, nothing of them is told, and nobody stumbles."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import struct
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances
from websockets.exceptions import ConnectionClosed

from tests.server.readers import LineLost, Reader, run_async, serve_pages, write_notebook
from tests.server.requests import get
from tests.started import PATIENCE
from tsukumo.server.pages import handlers, sessions
from tsukumo.server.pages.handlers import MOST_FILES, MOST_MESSAGE, MOST_MESSAGES, MOST_TEXT
from tsukumo.server.pages.server import PageServer, PageServerSettings
from tsukumo.server.wire import raise_file_limit

IN_TIME = 5.0
"""Seconds within which another page is answered, however busy this machine is."""
SECRET = "the secret of another page"
WIDGETS = f"""
import ipywidgets as ipw
secret = ipw.Textarea({SECRET!r})
box = ipw.VBox([secret])
box
"""
"""A page's code: what it holds is nobody else's."""
NATIVE = """
import ipywidgets as ipw
bounded = ipw.BoundedIntText(3, min=0, max=9)
whole = ipw.IntText(3)
menu = ipw.Dropdown(options=["a", "b"], index=1)
toggles = ipw.ToggleButtons(options=["a", "b"], index=1)
toggle = ipw.ToggleButton(True)
ticked = ipw.Checkbox(True)
text = ipw.Text("words")
area = ipw.Textarea("words")
folds = ipw.Accordion([ipw.Label("x")], titles=["x"], selected_index=0)
still = ipw.Text("words", disabled=True)
button = ipw.Button(description="0")
button.on_click(lambda _: setattr(button, "description", str(int(button.description) + 1)))
ipw.VBox([bounded, whole, menu, toggles, toggle, ticked, text, area, folds, still, button])
"""
"""A page's code: every widget of which a page sets something."""


class Watch(logging.Handler):
    """The lines of the log."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line."""
        self.said.append(logging.Formatter().format(record))


class Stage:
    """A server on which somebody is a stranger, while another page is in use."""

    def __init__(self, server: PageServer, other: Reader, watch: Watch) -> None:
        self.server, self.other, self.watch = server, other, watch
        self.pressed = 0

    async def goes_on(self, what: str) -> None:
        """The other page is answered in time, and nobody has stumbled."""
        began = time.monotonic()
        self.pressed += 1
        assert await self.other.press() == str(self.pressed), what
        assert time.monotonic() - began < IN_TIME, what
        assert "Traceback" not in "\n".join(self.watch.said), what

    async def stranger(self, page: str = "en/native") -> Reader:
        """A reader of a page."""
        reader = await Reader(self.server.root, page).open()
        await reader.run()
        return reader


@asynccontextmanager
async def staged(folder: Path, served: PageServerSettings | None = None) -> AsyncIterator[Stage]:
    """A server of small pages, one of which is in use."""
    for name, code in (("en/native", NATIVE), ("en/other", WIDGETS)):
        write_notebook(folder, name, code)
    watch = Watch()
    logging.getLogger().addHandler(watch)
    try:
        async with serve_pages(write_notebook(folder), served) as server:
            other = await Reader(server.root).open()
            await other.run()
            yield Stage(server, other, watch)
    finally:
        logging.getLogger().removeHandler(watch)


# --- frames ---------------------------------------------------------------------------------------

OPEN = {"does": "open", "page": "en/native", "query": "", "session": None, "heard": None}
DEEP = "[" * 100_000
FRAMES: dict[str, str | bytes | Sequence[str | bytes]] = {
    "no words": "",
    "words": "hello " * 1000,
    "no object": "[]",
    "a number": "1",
    "nothing": "null",
    "half an object": '{"does": "run"',
    "an empty object": "{}",
    "nothing that is done": '{"does": "fly", "number": 1}',
    "does a list": '{"does": ["run"], "number": 1}',
    "deep": DEEP,
    "a deep message": '{"does": "message", "comm": "x", "number": 1, "data": {"content": ' + DEEP,
    "no number": '{"does": "run", "cell": 0}',
    "a number that is none": '{"does": "run", "cell": 0, "number": NaN}',
    "a number without an end": '{"does": "run", "cell": 0, "number": 1e999}',
    "a number of a thousand digits": '{"does": "run", "cell": 0, "number": 1' + "0" * 1000 + "}",
    "a number of a million digits": '{"does": "run", "cell": 0, "number": 1' + "0" * 1_000_000 + "}",
    "a number beyond numbers": '{"does": "alive", "heard": 1e308}',
    "a cell by name": '{"does": "run", "cell": "0", "number": 9}',
    "a cell that is half": '{"does": "run", "cell": 0.5, "number": 9}',
    "code": '{"does": "run", "cell": "open(\'x\', \'w\')", "code": "1", "number": 9}',
    "data of no kind": '{"does": "message", "comm": "x", "data": [], "number": 9}',
    "a comm of no kind": '{"does": "message", "comm": {}, "data": {}, "number": 9}',
    "heard what was not said": '{"does": "alive", "heard": "all"}',
    "heard without an end": '{"does": "alive", "heard": Infinity}',
    "opened twice": json.dumps(OPEN),
    "buffers below nothing": '{"does": "run", "cell": 0, "number": 9, "buffers": -1}',
    "half a buffer": '{"does": "run", "cell": 0, "number": 9, "buffers": 0.5}',
    "a list of buffers": '{"does": "run", "cell": 0, "number": 9, "buffers": []}',
    "too many buffers": json.dumps({"does": "run", "cell": 0, "number": 9, "buffers": MOST_FILES + 1}),
    "a buffer that nobody asked for": b"x",
    "words for a buffer": [json.dumps({"does": "run", "cell": 0, "number": 9, "buffers": 1}), "{}"],
    "words that are too long": '"' + "x" * (MOST_TEXT + 1),
    "bytes that are too long": bytes(MOST_MESSAGE + 1),
    "buffers that are too long together": [
        json.dumps({"does": "run", "cell": 0, "number": 9, "buffers": 2}),
        *[bytes(MOST_MESSAGE // 2 + 1)] * 2,
    ],
}
"""The frames of an open page that end its line."""
RAW = {
    "a reserved operation": b"\x8f\x80\0\0\0\0",
    "compressed": b"\xc1\x85\0\0\0\0hello",
    "reserved bits": b"\xf2\x80\0\0\0\0",
    "no mask": b"\x82\x03abc",
    "words of no letters": b"\x81\x82\0\0\0\0\xff\xfe",
    "a length without an end": b"\x82\xff" + b"\xff" * 8 + b"\0\0\0\0" + b"x" * 1000,
    "a length beyond what may come": b"\x82\xff" + struct.pack("!Q", 1 << 40) + b"\0\0\0\0" + b"x" * 1000,
    "half a frame": b"\x82\xfe\xff\xff\0\0\0\0" + b"x" * 10,
    "a piece that continues nothing": b"\x80\x81\0\0\0\0x",
    "endless pieces": b"\x01\x81\0\0\0\0{" + b"\x00\x81\0\0\0\0 " * 5000,
    "pieces between pieces": b"\x01\x81\0\0\0\0{" + b"\x01\x81\0\0\0\0{",
    "a long ping": b"\x89\xfe\x10\0\0\0\0\0" + b"x" * 4096,
    "many pings": b"\x89\x80\0\0\0\0" * 5000,
    "an end of no kind": b"\x88\x81\0\0\0\0x",
    "bytes": bytes(range(256)) * 10,
}
"""The bytes of such frames."""


@pytest.mark.parametrize("name", FRAMES)
@run_async
async def test_who_sends_what_no_page_sends_is_cut_off(name: str, tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        stranger = await stage.stranger()
        frames = FRAMES[name]
        with suppress(ConnectionClosed):
            for frame in [frames] if isinstance(frames, (str, bytes)) else frames:
                await stranger.line.send(frame)
        with pytest.raises(LineLost) as lost:
            await stranger.hear()
        assert str(lost.value) in {"1007", "1008", "1009"}
        await stage.goes_on(name)
        await stranger.open(stranger.heard)  # nor is its own page the worse for it
        (button,) = stranger.find_widgets(_model_name="ButtonModel")
        await stranger.tell(button, {"event": "click"})
        assert stranger.models[button]["description"] == "1"


@pytest.mark.parametrize("name", RAW)
@run_async
async def test_who_does_not_speak_the_language_is_not_waited_for(name: str, tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        stranger = await stage.stranger()
        stranger.line.transport.write(RAW[name])
        await stage.goes_on(name)


@run_async
async def test_a_message_may_come_in_pieces(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        stranger = await stage.stranger()
        (button,) = stranger.find_widgets(_model_name="ButtonModel")
        data = {"method": "custom", "content": {"event": "click"}}
        text = json.dumps({"does": "message", "comm": button, "data": data, "number": 2, "buffers": 0})
        await stranger.line.send(iter(text))
        await stranger.wait_for_answer(2)
        assert stranger.models[button]["description"] == "1"


FIRST: list[dict[str, Any]] = [
    {**OPEN, "page": "en/../../secret"},
    {**OPEN, "page": "../secret"},
    {**OPEN, "page": "en/nowhere"},
    {**OPEN, "page": "fr/native"},
    {**OPEN, "page": "en/" + "x" * 10_000},
    {**OPEN, "page": "en/native.ipynb"},
    {**OPEN, "page": "en/"},
    {**OPEN, "page": "en"},
    {**OPEN, "page": ""},
    {**OPEN, "page": "en/\0"},
    {**OPEN, "page": "en/\ud800"},
    {**OPEN, "page": 5},
    {**OPEN, "query": 5},
    {**OPEN, "query": "x" * (1 << 16)},
    {**OPEN, "heard": []},
    {**OPEN, "heard": "x"},
    {"does": "run", "cell": 0, "number": 1},
    {"does": "alive", "heard": 1},
    {"does": "message", "comm": "x", "data": {}, "number": 1},
]


@run_async
async def test_a_line_is_of_a_page_that_there_is(tmp_path: Path) -> None:
    write_notebook(tmp_path, "secret")
    async with staged(tmp_path / "pages") as stage:
        for first in FIRST:
            reader = Reader(stage.server.root)
            await reader.connect()
            await reader.send(first)
            with pytest.raises(LineLost, match=r"1007|gone"):
                await reader.hear()
            await stage.goes_on(str(first)[:200])
        assert len(stage.server.pages.open) == 1


@run_async
async def test_a_line_that_says_nothing_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with staged(tmp_path) as stage:
        monkeypatch.setattr(handlers, "PATIENCE", 0.1)  # for the next line: the other page has spoken
        reader = Reader(stage.server.root)
        await reader.connect()
        with pytest.raises(LineLost, match="1008"):
            await reader.hear()
        await stage.goes_on("a line that says nothing")  # though it is older


# --- widgets --------------------------------------------------------------------------------------

DEEPER: list[Any] = []
for _ in range(500):
    DEEPER = [DEEPER]
VALUES: list[Any] = [
    *(None, True, -1, 10, 2**53, -(2**53), 0.5, "", "x", "\ud800", "\0", "x" * 100_000, [], [1], {}),
    *(DEEPER, {"a": DEEPER}, "IPY_MODEL_x", ["IPY_MODEL_x"], {"value": 1}),
]
CAST = ("\ud800", 0.5)
"""The values taken as the nearest possible: half a letter, half a number."""
OF_OTHERS = ("children", "layout", "style", "_esm", "_dom_classes", "comm", "options", "_options_labels", "disabled")
"""Traits that a page does not set."""


@run_async
async def test_a_page_sets_what_it_sets_to_what_it_may_be(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        stranger = await stage.stranger()
        before = {id: dict(state) for id, state in stranger.models.items()}
        kinds: dict[str, tuple[str, Callable[[Any], bool]]] = {
            "BoundedIntTextModel": ("value", lambda value: type(value) is int and 0 <= value <= 9),
            "IntTextModel": ("value", lambda value: type(value) in {int, bool}),
            "DropdownModel": ("index", lambda value: value in {0, 1}),
            "ToggleButtonsModel": ("index", lambda value: value in {0, 1}),
            "ToggleButtonModel": ("value", lambda value: type(value) is bool),
            "CheckboxModel": ("value", lambda value: type(value) is bool),
            "TextModel": ("value", lambda value: type(value) is str and "\ud800" not in value),
            "TextareaModel": ("value", lambda value: type(value) is str and "\ud800" not in value),
            "AccordionModel": ("selected_index", lambda value: value in {None, 0}),
        }
        for id, state in before.items():
            if state["_model_name"] not in kinds:
                continue
            trait, may_be = kinds[state["_model_name"]]
            for value in VALUES:
                for more in ({}, {"layout": "IPY_MODEL_x"}):
                    stranger.models[id][trait] = value  # as it is shown where it was typed
                    assert "failed" not in await stranger.set(id, **{trait: value, **more})
                    now = getattr(_instances[id], trait)
                    assert may_be(now), (state["_model_name"], value, now)
                    if value not in CAST:
                        assert stranger.models[id][trait] == now, "what is refused is told"
            if state.get("disabled"):
                assert stranger.models[id][trait] == state[trait]
        await stage.goes_on("values")


@run_async
async def test_a_widget_is_never_half_set(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        stranger = await stage.stranger()
        (text, *_) = stranger.find_widgets(_model_name="TextModel", disabled=False)
        (menu,) = stranger.find_widgets(_model_name="DropdownModel")
        for state in (
            {"value": "other", "index": 0},
            {"value": "other", "layout": "x"},
            {"value": "other", "page": {}},
        ):
            await stranger.set(text, **state)
        await stranger.set(menu, index=0, value="x")
        session = stage.server.pages.open[str(stranger.session)].session
        await stranger.open()
        await stranger.run()
        assert stranger.models[text]["value"] == "words"
        assert stranger.models[menu]["index"] == 1
        assert session is stage.server.pages.open[str(stranger.session)].session


@run_async
async def test_a_page_sets_nothing_else(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        owner, stranger = await stage.stranger("en/other"), await stage.stranger()
        (secret,) = owner.find_widgets(value=SECRET)
        (folds,) = stranger.find_widgets("selected_index")
        (area,) = stranger.find_widgets(_model_name="TextareaModel")
        before = json.dumps(stranger.models)
        for of in (folds, area):
            for trait in OF_OTHERS:
                for value in (f"IPY_MODEL_{secret}", [f"IPY_MODEL_{secret}"], "export default 1", None, True):
                    assert "failed" not in await stranger.set(of, **{trait: value})
        assert json.dumps(stranger.models) == before
        assert SECRET not in str(stranger.messages)
        await stage.goes_on("traits")


MESSAGES: list[Any] = [
    {},
    {"method": "request_state"},
    {"method": "request_states"},
    {"method": "update"},
    {"method": "update", "state": []},
    {"method": "update", "state": {"value": 1}, "buffer_paths": [["value"]]},
    {"method": "update", "state": {"value": 1}, "buffer_paths": None},
    {"method": "update", "state": {"value": {}}, "buffer_paths": "x"},
    {"method": "custom"},
    {"method": "custom", "content": []},
    {"method": "custom", "content": {}},
    {"method": "custom", "content": {"event": "click", "do": [], "kind": "anywidget-command", "name": "x"}},
    {"method": "backbone", "sync_data": {"value": 1}},
    {"method": ["update"], "state": {"value": 1}},
    {"method": "echo_update", "state": {"value": 1}, "buffer_paths": []},
]


@run_async
async def test_messages_of_no_kind_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handlers, "MOST_MESSAGES", 1_000_000)
    async with staged(tmp_path) as stage:
        owner, stranger = await stage.stranger("en/other"), await stage.stranger()
        (secret,) = owner.find_widgets(value=SECRET)
        for data in MESSAGES:
            for comm in ("", "x", "\0", secret, "jupyter.widget", "jupyter.widget.control", *stranger.models):
                for beside in ((), (b"x",), (b"x" * 1000,) * MOST_FILES):
                    answer = await stranger.message(comm, data, *beside)
                    assert "failed" not in answer, (data, comm)
        click = {"method": "custom", "content": {"event": "click"}}
        (button,) = stage.other.find_widgets("description")
        await stranger.message(button, click)
        for comm in owner.models:
            await stranger.message(comm, {"method": "update", "state": {"value": "gone"}, "buffer_paths": []})
        assert SECRET not in str(stranger.messages)
        await owner.open()
        await owner.run()
        assert owner.models[secret]["value"] == SECRET
        await stage.goes_on("messages")


@run_async
async def test_cells_are_those_of_the_notebook(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        stranger = await stage.stranger()
        for cell in (-1, -2, 1, 99, 2**53):
            assert (await stranger.run(cell))["value"] == []
        await stage.goes_on("cells")


@run_async
async def test_ids_cannot_be_guessed(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        readers = [await stage.stranger() for _ in range(3)]
        ids = [str(reader.session) for reader in readers]
        assert len(set(ids)) == 3
        for id in ids:
            assert re.fullmatch(r"[\w-]{24,}", id)  # 144 bits
            for guess in (id[:-1], id.lower(), id.upper(), f"{id} ", id[::-1], ""):
                reader = Reader(stage.server.root, "en/native")
                reader.session = guess
                await reader.open()
                assert reader.session not in ids
        comms = [comm for reader in readers for comm in reader.models]
        assert len(set(comms)) == len(comms)
        assert all(re.fullmatch(r"[0-9a-f]{32}", comm) for comm in comms)


# --- too much -------------------------------------------------------------------------------------


@run_async
async def test_a_flood_ends_the_line(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        stranger = await stage.stranger()
        with suppress(ConnectionClosed):
            for _ in range(2 * MOST_MESSAGES):
                await stranger.line.send('{"does": "alive", "heard": 0}')
        with pytest.raises(LineLost, match="1008"):
            await stranger.wait_for_answer(99)
        await stage.goes_on("a flood")


@run_async
async def test_questions_that_wait_are_limited_by_number_and_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "MOST_ASKED", 20)
    write_notebook(tmp_path, "en/slow", "import time, ipywidgets\ntime.sleep(1)\nipywidgets.Label('x')")
    async with staged(tmp_path) as stage:
        for beside, most in (((), 20), ((bytes(MOST_MESSAGE - 1000),), sessions.MOST_BYTES // MOST_MESSAGE + 1)):
            stranger = await Reader(stage.server.root, "en/slow").open()
            with suppress(ConnectionClosed):
                for number in range(1, most + 10):
                    question = {"does": "run", "cell": 0, "number": number, "buffers": len(beside)}
                    await stranger.send(question, *beside)
            with pytest.raises(LineLost, match="1008"):
                await stranger.wait_for_answer(most + 10)
            await stage.goes_on("questions")


@run_async
async def test_a_page_that_takes_nothing_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handlers, "MOST_WAITING", 1 << 20)
    write_notebook(tmp_path, "en/much", "import ipywidgets\nipywidgets.HTML('x' * 8_000_000)")
    async with staged(tmp_path) as stage:
        stranger = await Reader(stage.server.root, "en/much").open()
        stranger.line.transport.pause_reading()
        await stranger.send({"does": "run", "cell": 0, "number": 1})
        while stage.server.pages.open[str(stranger.session)].line:
            await asyncio.sleep(0.01)
        await stage.goes_on("much")


@run_async
async def test_three_hundred_who_say_nothing(tmp_path: Path) -> None:
    assert raise_file_limit() >= 2048
    async with staged(tmp_path) as stage:
        host, _, port = stage.server.root.removeprefix("http://").rstrip("/").rpartition(":")
        writers = [(await asyncio.open_connection(host, int(port)))[1] for _ in range(300)]
        for writer in writers[::2]:
            writer.write(b"GET /en/native.html HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ")  # half a request
        await stage.goes_on("silence")
        assert (await get(stage.server, "/en/native.html")).status == 200
        for writer in writers:
            writer.close()


@run_async
async def test_three_hundred_pages_of_one_address(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        assert stage.server.pages.most == sessions.MOST_PAGES == 200
        readers = [Reader(stage.server.root, "en/native") for _ in range(300)]
        opened = readers[:199]
        for reader in opened:
            await reader.open()
        for reader in readers[199:]:
            with pytest.raises(LineLost, match="full"):
                await reader.open()
        await stage.goes_on("pages")
        for reader in opened[::20]:
            assert "value" in await reader.run()
        for reader in opened:
            await reader.lose()
        while stage.server.pages.count > 1:
            await asyncio.sleep(0.01)
        await Reader(stage.server.root, "en/native").open()
        await stage.goes_on("pages")


HEAD = b"Host: 127.0.0.1\r\n"
REQUESTS = {
    "nothing": b"",
    "half a line": b"GET / HT",
    "half a head": b"GET / HTTP/1.1\r\n" + HEAD + b"X: ",
    "no request": b"\0\xff\r\n\r\n",
    "an endless head": b"GET / HTTP/1.1\r\n" + HEAD + b"X: " + b"x" * 1_000_000,
    "a long path": b"GET /" + b"x" * 60_000 + b" HTTP/1.1\r\n" + HEAD + b"\r\n",
    "a path of no letters": b"GET /en/\xff\xfe.html HTTP/1.1\r\n" + HEAD + b"\r\n",
    "a strange method": b"BREW / HTTP/1.1\r\n" + HEAD + b"\r\n",
    "a body that never comes": b"POST / HTTP/1.1\r\n" + HEAD + b"Content-Length: 1000\r\n\r\n",
    "a body as large as a disk": b"POST / HTTP/1.1\r\n" + HEAD + b"Content-Length: 1000000000000\r\n\r\n",
    "a length below nothing": b"POST / HTTP/1.1\r\n" + HEAD + b"Content-Length: -1\r\n\r\n",
    "pieces of no length": b"POST / HTTP/1.1\r\n" + HEAD + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
    "two lengths": b"POST / HTTP/1.1\r\n" + HEAD + b"Content-Length: 1\r\nContent-Length: 2\r\n\r\nx",
    "a socket to nowhere": b"GET / HTTP/1.1\r\n" + HEAD + b"Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    "a socket without a key": b"GET /live HTTP/1.1\r\n" + HEAD + b"Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    "a thousand heads": b"GET / HTTP/1.1\r\n" + HEAD + b"X: y\r\n" * 1000 + b"\r\n",
    "a language of a thousand": b"GET / HTTP/1.1\r\n" + HEAD + b"Accept-Language: " + b"x;q=," * 4000 + b"\r\n\r\n",
}
"""The requests to the server itself."""


@pytest.mark.parametrize("name", REQUESTS)
@run_async
async def test_requests_of_no_kind(name: str, tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        host, _, port = stage.server.root.removeprefix("http://").rstrip("/").rpartition(":")
        _, writer = await asyncio.open_connection(host, int(port))  # left open
        writer.write(REQUESTS[name])
        await stage.goes_on(name)
        writer.close()


@run_async
async def test_queries_may_be_long(tmp_path: Path) -> None:
    query = "pos=" + os.urandom(15_000).hex()[:30_000]
    async with staged(tmp_path) as stage:
        assert (await get(stage.server, f"/en/native.html?{query}")).status == 200
        reader = await Reader(stage.server.root, "en/native", query).open()
        assert "value" in await reader.run()
        assert (await get(stage.server, f"/en/native.html?{query * 2}")).status in {0, 400, 431}
        await stage.goes_on("queries")


@pytest.mark.parametrize("page", ["en/explorer", "it/castle_table", "en/quiz"])
@run_async
async def test_our_pages_take_any_query(page: str) -> None:
    watch = Watch()
    logging.getLogger().addHandler(watch)
    async with serve_pages() as server:
        for name in ("pos", "lang", "readings", "seed"):
            for value in ("x" * 30_000, "%00%ff%fe%F0%9F%98%80", "9" * 5000, "&".join("abc")):
                reader = await Reader(server.root, page, f"{name}={value}").open()
                began = time.monotonic()
                for cell in range(3):
                    assert "value" in await reader.run(cell), (name, value[:50])
                assert time.monotonic() - began < PATIENCE / 2
                await reader.lose()
    logging.getLogger().removeHandler(watch)
    assert "Traceback" not in "\n".join(watch.said)
