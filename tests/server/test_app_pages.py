"""The pages of ``tsukumo app``: how many may be open, when their kernels end, and what a visitor cannot do."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import struct
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from email.message import Message
from http.cookiejar import CookieJar
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlencode
from uuid import uuid4

import pytest
from tsukumo.server.app import Served as Place
from tsukumo.server.app import app_command, wait_for
from tsukumo.server.kernels import Full, PageKernels
from voila.app import Voila
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

from tests.server.served import answered
from tests.started import until
from tsukumo.server.gate import PROTOCOL
from tsukumo.server.pages import MOST_MESSAGE, PING, PONG, PageServer
from tsukumo.server.serving import serving

BUSY = """
def forever(comm, message):
    while True:
        pass

get_ipython().kernel.comm_manager.register_target("forever", forever)
"""
"""A page's code: who opens this comm keeps the kernel busy."""


LATE = """
import sys, time
sys.stdout.flush_timeout = sys.stderr.flush_timeout = 0
get_ipython().kernel.iopub_thread.schedule(lambda: time.sleep(5))
display(6 * 7)
"""
"""A page's code: what it shows arrives long after it ran, as on a busy machine."""
PAGE: dict[str, Any] = {"kernel_name": "python3", "env": os.environ | {"VOILA_REQUEST_URL": "http://page"}}
"""How Voilà starts a page's kernel."""


class Answer(NamedTuple):
    status: int
    headers: Message
    text: str


class Served:
    """A server of pages, at an address, and a browser's cookies."""

    def __init__(self, address: str) -> None:
        self.address, self.cookies = address, CookieJar()

    def ask(self, path: str, **form: str) -> Answer:
        """What the server answers to a browser that asks for a page, or sends a form."""
        # Each time with what is known by now: several ask at once.
        opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))
        try:
            with opener.open(f"{self.address}/{path}", urlencode(form).encode() or None, timeout=60) as answer:
                return Answer(answer.status, answer.headers, answer.read().decode())
        except urllib.error.HTTPError as refused:
            with refused:
                return Answer(refused.code, refused.headers, refused.read().decode())

    def get(self, path: str = "en/page.ipynb") -> Answer:
        """A page."""
        return self.ask(f"voila/render/{path}")

    def open(self, path: str = "en/page.ipynb") -> str:
        """Open a page; its kernel."""
        answer = self.get(path)
        assert answer.status == 200
        return kernel_of(answer.text)

    def read(self, kernel: str, origin: str | None = None) -> ClientConnection:
        """What a page's own script opens, to speak with its kernel."""
        place = self.address.replace("http:", "ws:")
        address = f"{place}/api/kernels/{kernel}/channels?session_id={uuid4()}"
        return connect(address, origin=origin, subprotocols=[Subprotocol(PROTOCOL)])  # type: ignore[arg-type]

    def runs(self, kernel: str) -> bool:
        """Whether a kernel is there."""
        return answered(f"{self.address}/api/kernels/{kernel}")

    def close(self, kernel: str) -> None:
        """What a page says when it is closed."""
        (cookie,) = (cookie.value for cookie in self.cookies if cookie.name == "_xsrf")
        assert self.ask(f"voila/api/shutdown/{kernel}", _xsrf=str(cookie)).status == 204


def kernel_of(page: str) -> str:
    """The kernel that a page speaks with."""
    return page.partition('"kernelId": "')[2].partition('"')[0]


def say(page: ClientConnection, kind: str, channel: str = "shell", **content: Any) -> str:
    """Send a message to a page's kernel; its id."""
    header = {"msg_id": uuid4().hex, "msg_type": kind, "session": "s", "username": "", "version": "5.3"}
    page.send(framed(channel, header, {}, {}, content))
    return header["msg_id"]


def framed(channel: str, *parts: Any) -> bytes:
    """A message of Jupyter's protocol, as a page sends it."""
    said = [channel.encode(), *(part if isinstance(part, bytes) else json.dumps(part).encode() for part in parts)]
    ends = list(accumulate(map(len, said), initial=8 * (len(said) + 2)))
    return b"".join([struct.pack(f"<{len(ends) + 1}Q", len(ends), *ends), *said])


def read(frame: bytes) -> list[Any]:
    """The header, the header of what it answers, and the content of a message that a page gets."""
    count = int.from_bytes(frame[:8], "little")
    ends = struct.unpack_from(f"<{count}Q", frame, 8)
    parts = [frame[one:other] for one, other in pairwise(ends)]
    return [json.loads(parts[i]) for i in (1, 2, 4)]


def hear(page: ClientConnection, asked: str, kind: str) -> dict[str, Any]:
    """The first message of a kind that answers what was asked."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        frame = page.recv(timeout=30)
        assert isinstance(frame, bytes)
        header, parent, content = read(frame)
        if parent.get("msg_id") == asked and header["msg_type"] == kind:
            return dict(content)
    raise AssertionError("no such answer")


def answers(page: ClientConnection, channel: str = "shell") -> bool:
    """Whether the kernel of an open page answers."""
    asked = say(page, "kernel_info_request", channel)
    return bool(hear(page, asked, "kernel_info_reply")["status"] == "ok")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Three small pages at most, served as ``tsukumo app`` serves pages, and ended soon after they were left."""
    scratch = tmp_path_factory.mktemp("served")
    python = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    cell: dict[str, Any] = {"cell_type": "code", "id": "a", "metadata": {}, "execution_count": None, "outputs": []}
    for name, code in [("en/page", BUSY), ("it/page", BUSY), ("en/late", LATE)]:
        file = scratch / "pages" / f"{name}.ipynb"
        file.parent.mkdir(parents=True, exist_ok=True)
        notebook = {"cells": [cell | {"source": code}], "metadata": python, "nbformat": 4, "nbformat_minor": 5}
        file.write_text(json.dumps(notebook))
    place = Place(pages=3)
    command, environment = app_command(scratch / "pages", place)
    command += ["--PageKernels.patience=0.3", "--PageKernels.every=0.1", "--PageKernels.turnover=0.1"]
    command += ["--Voila.tornado_settings={'ws_ping_interval': 500, 'ws_ping_timeout': 3000}"]
    with (scratch / "log").open("wb") as log, serving(command, environment, log) as process:
        listening = wait_for(scratch / "pages", place, process)
        assert listening
        yield Served(listening.root.rstrip("/"))


# --- how many ---------------------------------------------------------------------------------------------------------


def test_a_page_too_many_is_told_so_and_the_others_go_on(server: Served) -> None:
    with ThreadPoolExecutor(5) as readers:  # all at once
        got = list(readers.map(lambda _: server.get(), range(5)))
    assert sorted(answer.status for answer in got) == [200, 200, 200, 503, 503]
    first, *others = (kernel_of(answer.text) for answer in got if answer.status == 200)
    with server.read(first) as page, server.read(others[0]) as other:
        for path, lang, told in [
            ("en/page.ipynb", "en", "3 pages are open"),
            ("it/page.ipynb?pos=G7N", "it", "Sono aperte 3 pagine"),
            ("it/page.ipynb?lang=en", "en", "3 pages are open"),
        ]:
            refused = server.get(path)
            assert refused.status == 503
            assert int(refused.headers["Retry-After"]) > 0
            assert f'lang="{lang}"' in refused.text
            assert told in refused.text
            assert f'href="/voila/render/{path}"' in refused.text
        assert "<script>" not in server.get('en/page.ipynb?x="><script>').text
        assert answers(page)
        assert answers(other)
        server.close(first)
        others.append(server.open())  # in its place
        assert answers(other)
        for kernel in others:
            server.close(kernel)


# --- how long ---------------------------------------------------------------------------------------------------------


def test_a_closed_page_is_ended_within_two_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    kernels, closing, ending = PageKernels(), 5, 10  # a connection that does not answer its end, a busy kernel
    assert PING + PONG + closing + kernels.patience + kernels.every + ending <= 120
    assert kernels.making + kernels.every + ending <= 120
    monkeypatch.setattr(Voila, "init_settings", lambda _: {})
    settings = PageServer().init_settings()
    assert (settings["ws_ping_interval"], settings["ws_ping_timeout"]) == (1000 * PING, 1000 * PONG)


def test_a_page_that_is_open_stays_and_one_whose_browser_died_is_ended(server: Served) -> None:
    kept, left, frozen = (server.open() for _ in range(3))
    with server.read(kept) as page, silent(server, frozen):
        with server.read(left) as dying:
            assert answers(dying)
            say(dying, "comm_open", target_name="forever", comm_id="c", data={})  # it is even busy
            dying.socket.shutdown(socket.SHUT_RDWR)
        until(lambda: not server.runs(left))
        until(lambda: not server.runs(frozen))
        assert answers(page)  # though it did nothing all the while


def test_a_page_is_believed_when_it_says_goodbye(server: Served) -> None:
    reader = Served(server.address)  # with no other cookies than the page's
    kernel = reader.open()
    reader.close(kernel)
    assert not reader.runs(kernel)


@contextmanager
def silent(server: Served, kernel: str) -> Iterator[socket.socket]:
    """A reader who is connected and says nothing, not even that they are there."""
    host, _, port = server.address.removeprefix("http://").partition(":")
    asked = [f"GET /api/kernels/{kernel}/channels HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket"]
    asked += ["Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
    asked += [f"Sec-WebSocket-Protocol: {PROTOCOL}"]
    with socket.create_connection((host, int(port)), timeout=30) as line:
        line.sendall("\r\n".join([*asked, "", ""]).encode())
        assert b" 101 " in line.recv(100)
        yield line


def test_only_pages_that_nobody_looks_at_are_ended_and_a_notebook_never() -> None:
    async def check() -> None:
        kernels = PageKernels(patience=0, making=1000, every=1000)
        notebook = await kernels.start_kernel(kernel_name="python3")
        page = await kernels.start_kernel(**PAGE)
        try:
            await kernels.end_left_pages()
            assert page in kernels  # as it may still be in the making
            kernels.making = 0
            kernels.notify_connect(page)
            await kernels.end_left_pages()
            assert page in kernels
            kernels.making, kernels.patience = 1000, 1000
            kernels.notify_disconnect(page)
            await kernels.end_left_pages()
            assert page in kernels  # as its reader may come back
            kernels.patience = 0
            await kernels.end_left_pages()
            kernels.making = 0
            other = await kernels.start_kernel(**PAGE)
            await kernels.end_left_pages()
            assert page not in kernels
            assert other not in kernels  # nobody came
            assert kernels.pages == {}
            assert notebook in kernels
        finally:
            await kernels.shutdown_all()

    asyncio.run(asyncio.wait_for(check(), 60))


def test_a_page_waits_a_little_for_the_place_of_another() -> None:
    async def check() -> None:
        kernels = PageKernels(most_pages=1, turnover=0, every=1000)
        first = await kernels.start_kernel(**PAGE)
        try:
            with pytest.raises(Full):
                await kernels.start_kernel(**PAGE)
            kernels.turnover = 60
            goodbye = kernels.shutdown_kernel(first)  # type: ignore[no-untyped-call]
            second, _ = await asyncio.gather(kernels.start_kernel(**PAGE), goodbye)  # as a page that is loaded again
            assert [(kernel, page.address) for kernel, page in kernels.pages.items()] == [(second, "http://page")]
            await kernels.start_kernel(kernel_name="python3")  # a notebook needs no place
        finally:
            await kernels.shutdown_all()

    asyncio.run(asyncio.wait_for(check(), 60))


def test_a_page_waits_for_what_it_shows(server: Served) -> None:
    reader = Served(server.address)
    page = reader.get("en/late.ipynb").text
    reader.close(kernel_of(page))
    assert '"42"' in page


# --- what a visitor cannot do -----------------------------------------------------------------------------------------


def test_a_visitor_runs_no_code(server: Served, tmp_path: Path) -> None:
    kernel = server.open()
    with server.read(kernel) as page:
        for channel in ("shell", "control"):
            code = f"open({str(tmp_path / channel)!r}, 'w').close()"
            say(page, "execute_request", channel, code=code, silent=False)
            assert answers(page)  # later, and of the same queue
            assert answers(page, "control")
        assert list(tmp_path.iterdir()) == []


def test_a_page_does_not_end_its_own_kernel_by_a_message(server: Served) -> None:
    kernel = server.open()
    with server.read(kernel) as page:
        for channel in ("control", "shell"):
            say(page, "shutdown_request", channel, restart=False)
            assert answers(page, channel)  # later, and of the same queue
            assert answers(page)
        assert server.runs(kernel)
    server.close(kernel)  # as a page says goodbye


def test_other_origins_are_refused(server: Served) -> None:
    kernel = server.open()
    with server.read(kernel, server.address):
        for origin in ("http://elsewhere.example", "http://127.0.0.1:1", "null"):
            with pytest.raises(InvalidStatus, match="403"):
                server.read(kernel, origin)


# --- what a visitor sends ---------------------------------------------------------------------------------------------

HEADER = {"msg_id": "1", "msg_type": "execute_request", "session": "s", "username": "", "version": "5.3"}
EXECUTE = {"header": HEADER, "parent_header": {}, "metadata": {}, "content": {"code": "1"}, "channel": "shell"}
FRAMES: dict[str, str | bytes | list[bytes]] = {
    "a message of the older protocol": json.dumps(EXECUTE),
    "no words": "",
    "words": "hello " * 1000,
    "nothing": b"",
    "a few bytes": b"\1\2\3",
    "zeros": bytes(1000),
    "more offsets than there is memory": (2**63 - 1).to_bytes(8, "little"),
    "a thousand million offsets": (10**9).to_bytes(8, "little") + bytes(100),
    "a frame of the older protocol": struct.pack("!III", 2, 12, 14) + b"{}{}",
    "offsets beyond the end": struct.pack("<7Q", 6, 56, 2**60, 2**61, 2**62, 2**62, 2**63),
    "offsets backwards": struct.pack("<7Q", 6, 56, 50, 40, 30, 20, 10) + bytes(100),
    "offsets within offsets": struct.pack("<7Q", 6, 0, 8, 16, 24, 32, 40),
    "no header": framed("shell", b"", {}, {}, {}),
    "a header of no JSON": framed("shell", b"{", {}, {}, {}),
    "a header of no letters": framed("shell", b"\xff\xfe", {}, {}, {}),
    "a deep header": framed("shell", b"[" * 9000, {}, {}, {}),
    "a long header": framed("shell", {"msg_type": "x" * 1_000_000}, {}, {}, {}),
    "a header that is a list": framed("shell", [1], {}, {}, {}),
    "a header without a type": framed("shell", {}, {}, {}, {}),
    "a type that is none": framed("shell", {"msg_type": ["comm_msg"]}, {}, {}, {}),
    "no such channel": framed("\0", HEADER, {}, {}, {}),
    "a channel to listen to": framed("iopub", {**HEADER, "msg_type": "comm_msg"}, {}, {}, {}),
    "a content of no JSON": framed("shell", {**HEADER, "msg_type": "comm_msg"}, b"{", b"\xff", b"]"),
    "a comm of no kind": framed("shell", {**HEADER, "msg_type": "comm_open"}, {}, {}, {"comm_id": [], "data": 1}),
    "much beside a message": framed("shell", {**HEADER, "msg_type": "comm_msg"}, {}, {}, {}, *[b""] * 900),
    "more beside it than there may be": framed("shell", {**HEADER, "msg_type": "comm_msg"}, {}, {}, {}, *[b""] * 9000),
    "in pieces": [framed("shell", HEADER, {}, {}, {})[i : i + 1] for i in range(300)],
    "too long": bytes(MOST_MESSAGE + 1),
    "too long, in pieces": [bytes(100_000)] * (MOST_MESSAGE // 100_000 + 2),
}
"""What is sent to a page's kernel, once the connection is there."""
HEARD = [
    "no such channel",
    "a channel to listen to",
    "a content of no JSON",
    "a comm of no kind",
    "much beside a message",
    "in pieces",
]
"""What is a message all the same, and does nothing; whoever sends anything else is not listened to any more."""
RAW = {
    "a reserved operation": b"\x8f\x80\0\0\0\0",
    "reserved bits": b"\xf2\x80\0\0\0\0",
    "no mask": b"\x82\x03abc",
    "words of no letters": b"\x81\x82\0\0\0\0\xff\xfe",
    "a length without an end": b"\x82\xff" + b"\xff" * 8 + b"\0\0\0\0" + b"x" * 1000,
    "half a frame": b"\x82\xfe\xff\xff\0\0\0\0" + b"x" * 10,
    "a piece that continues nothing": b"\x80\x81\0\0\0\0x",
    "a long ping": b"\x89\xfe\x10\0\0\0\0\0" + b"x" * 4096,
    "bytes": bytes(range(256)) * 10,
}
"""What is sent there byte by byte."""
HEAD = b"Host: 127.0.0.1\r\n"
REQUESTS = {
    "nothing": b"",
    "half a line": b"GET / HT",
    "half a head": b"GET / HTTP/1.1\r\n" + HEAD + b"X: ",
    "no request": b"\0\xff\r\n\r\n",
    "an endless head": b"GET / HTTP/1.1\r\n" + HEAD + b"X: " + b"x" * 1_000_000,
    "a long path": b"GET /" + b"x" * 60_000 + b" HTTP/1.1\r\n" + HEAD + b"\r\n",
    "a path of no letters": b"GET /voila/render/en/%ff%00.ipynb HTTP/1.1\r\n" + HEAD + b"\r\n",
    "a way up": b"GET /voila/static/..%2f..%2fetc/passwd HTTP/1.1\r\n" + HEAD + b"\r\n",
    "a strange method": b"BREW / HTTP/1.1\r\n" + HEAD + b"\r\n",
    "a body that never comes": b"POST / HTTP/1.1\r\n" + HEAD + b"Content-Length: 1000\r\n\r\n",
    "a body as large as a disk": b"POST / HTTP/1.1\r\n" + HEAD + b"Content-Length: 1000000000000\r\n\r\n",
    "a length below nothing": b"POST / HTTP/1.1\r\n" + HEAD + b"Content-Length: -1\r\n\r\n",
    "pieces of no length": b"POST / HTTP/1.1\r\n" + HEAD + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
    "a socket to nowhere": b"GET / HTTP/1.1\r\n" + HEAD + b"Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
}
"""What is sent to the server itself."""


def test_whatever_is_sent_the_pages_of_others_go_on(server: Served) -> None:
    own, others = server.open(), server.open()
    host, _, port = server.address.removeprefix("http://").partition(":")
    lines, closed = list[socket.socket](), list[Any]()

    def send(frame: str | bytes | list[bytes]) -> None:
        with server.read(own) as line:
            try:
                line.send(frame)
                assert answers(line)
            except ConnectionClosed:
                closed.append(frame)

    def send_raw(given: bytes) -> None:
        with suppress(OSError), silent(server, own) as line:
            line.sendall(given)

    def ask(given: bytes) -> None:
        line = socket.create_connection((host, int(port)), timeout=30)
        lines.append(line)  # left open
        with suppress(OSError):
            line.sendall(given)

    kinds: list[tuple[dict[str, Any], Callable[[Any], None]]] = [(FRAMES, send), (RAW, send_raw), (REQUESTS, ask)]
    with server.read(others) as page, server.read(own) as mine:
        try:
            for sent, way in kinds:
                for name, given in sent.items():
                    way(given)
                    assert answers(page), name
                    assert answers(mine), f"{name}: nor is its own page the worse for it"
        finally:
            for line in lines:
                line.close()
        for kernel in (own, others):
            server.close(kernel)
    assert [name for name, frame in FRAMES.items() if frame not in closed] == HEARD


@pytest.mark.parametrize("protocols", [None, ["x"], ["kernel.websocket.jupyter.org", "v1"]])
def test_the_older_protocol_is_refused(server: Served, protocols: list[Subprotocol] | None) -> None:
    kernel = server.open()
    try:
        with pytest.raises(InvalidStatus, match="400"):
            connect(f"{server.address.replace('http:', 'ws:')}/api/kernels/{kernel}/channels", subprotocols=protocols)
    finally:
        server.close(kernel)
