"""Requests to a server of pages on the running loop, sent as they are: nothing is tidied up, nothing followed."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from tests.started import PATIENCE
from tsukumo.server.pages.server import PageServer


class ServerAnswer(NamedTuple):
    """The answer of a server."""

    status: int
    headers: dict[str, str]
    text: str


async def get(server: PageServer, path: str, method: str = "GET", **headers: str) -> ServerAnswer:
    """The answer to a request."""
    place = server.root.removeprefix("http://").rstrip("/")
    lines = [f"{method} {path} HTTP/1.1", f"Host: {headers.pop('host', place)}"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return await send_bytes(server, "\r\n".join([*lines, "Content-Length: 0", "Connection: close", "", ""]).encode())


async def send_bytes(server: PageServer, request: bytes) -> ServerAnswer:
    """The answer to the bytes of a request; without one, the status is 0."""
    host, _, port = server.root.removeprefix("http://").rstrip("/").rpartition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        writer.write(request)
        answer = await asyncio.wait_for(reader.read(), PATIENCE)
    finally:
        writer.close()
    head, _, body = answer.partition(b"\r\n\r\n")
    status, *lines = (head.decode("latin-1") or "HTTP/1.1 0").split("\r\n")
    pairs = (line.partition(": ") for line in lines)
    return ServerAnswer(int(status.split()[1]), {name.lower(): value for name, _, value in pairs}, body.decode())
