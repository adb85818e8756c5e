"""The pages of ``tsukumo app``: how many may be open, when their kernels end, and what a visitor cannot do."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from email.message import Message
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlencode
from uuid import uuid4

import pytest
from voila.app import Voila
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.server.served import answered
from tests.started import until
from tsukumo.server.app import Served as Place
from tsukumo.server.app import app_command, wait_for
from tsukumo.server.kernels import Full, PageKernels
from tsukumo.server.pages import PING, PONG, PageServer
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
        return connect(f"{place}/api/kernels/{kernel}/channels?session_id={uuid4()}", origin=origin)  # type: ignore[arg-type]

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
    message = {"header": header, "parent_header": {}, "metadata": {}, "content": content, "channel": channel}
    page.send(json.dumps(message))
    return header["msg_id"]


def hear(page: ClientConnection, asked: str, kind: str) -> dict[str, Any]:
    """The first message of a kind that answers what was asked."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        message = json.loads(page.recv(timeout=30))
        if message["parent_header"].get("msg_id") == asked and message["msg_type"] == kind:
            return dict(message)
    raise AssertionError("no such answer")


def answers(page: ClientConnection, channel: str = "shell") -> bool:
    """Whether the kernel of an open page answers."""
    asked = say(page, "kernel_info_request", channel)
    return bool(hear(page, asked, "kernel_info_reply")["content"]["status"] == "ok")


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
def silent(server: Served, kernel: str) -> Iterator[None]:
    """A reader who is connected and says nothing, not even that they are there."""
    host, _, port = server.address.removeprefix("http://").partition(":")
    asked = [f"GET /api/kernels/{kernel}/channels HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket"]
    asked += ["Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
    with socket.create_connection((host, int(port)), timeout=30) as line:
        line.sendall("\r\n".join([*asked, "", ""]).encode())
        assert b" 101 " in line.recv(100)
        yield


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
