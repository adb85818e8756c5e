"""The gate of the pages' server: it answers requests for our pages by the names of this machine, and nothing else.

A page speaks with its kernel in Jupyter's newer protocol, ``v1.kernel.websocket.jupyter.org``. The older one is
refused: Voilà reads its binary frames as those of the newer, and stands still for everybody.
"""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Collection
from itertools import pairwise
from typing import Final

from tornado.httputil import HTTPServerRequest, split_host_and_port
from tornado.routing import Matcher

KERNEL = r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"
PAGE = r"/voila/render/(it|en)/[\w-]+\.ipynb"
PARTS = r"/voila/(static|labextensions|api/themes)/.+|/static/.+|/voila/templates/\w+/static(/\w[^/%]*)+"
"""The scripts, styles and pictures of which a page is made."""
WANTED = {
    "HEAD": re.compile("/"),
    "GET": re.compile(rf"/|/open|{PAGE}|{PARTS}|/api/kernels/{KERNEL}(/channels)?"),
    "POST": re.compile(rf"/voila/api/shutdown/{KERNEL}"),  # a page says goodbye
}
PROTOCOL: Final = "v1.kernel.websocket.jupyter.org"
"""The protocol in which a page speaks with its kernel."""
PARTS_OF: Final = range(6, 1_000)
"""How many offsets a frame may have: of its channel, its four parts of JSON, what goes beside them, and its end."""
MOST_HEADER: Final = 10_000
"""The most bytes of a message's header."""
UP = re.compile(r"(\.|%2e){2}", re.IGNORECASE)


def wanted(method: str, path: str) -> bool:
    """Whether a page of ours asks for this."""
    pattern = WANTED.get(method)
    return bool(pattern and pattern.fullmatch(path)) and not UP.search(path)


class Unwanted(Matcher):
    """Matches what no page of ours asks for: lists of files, other notebooks, what else a server of Jupyter has."""

    def match(self, request: HTTPServerRequest) -> dict[str, str] | None:
        """Empty for a request to be refused, None for one to be answered."""
        return None if wanted(str(request.method), str(request.path)) else {}


class Foreign(Matcher):
    """Matches requests by other names than these, as a page of another site makes them through a name of its own.

    The very address of this machine at which a request has come is no such name, whichever of its networks it is in.
    """

    def __init__(self, hosts: Collection[str]) -> None:
        self.hosts = frozenset(hosts)

    def match(self, request: HTTPServerRequest) -> dict[str, str] | None:
        """Empty for a request to be refused, None for one to be answered."""
        asked = split_host_and_port(request.host.lower())[0]
        return None if asked in self.hosts or asked == _reached(request) else {}


class Unspoken(Matcher):
    """Matches connections to a kernel that do not speak `PROTOCOL`."""

    def match(self, request: HTTPServerRequest) -> dict[str, str] | None:
        """Empty for a request to be refused, None for one to be answered."""
        offered = ",".join(request.headers.get_list("Sec-WebSocket-Protocol")).split(",")
        spoken = not str(request.path).endswith("/channels") or PROTOCOL in map(str.strip, offered)
        return None if spoken else {}


def is_message(frame: str | bytes) -> bool:
    """Whether a frame is a message of `PROTOCOL`, as far as the server has to read it."""
    if isinstance(frame, str) or len(frame) < 8:
        return False
    count = int.from_bytes(frame[:8], "little")
    start = 8 * (count + 1)
    if count not in PARTS_OF or len(frame) < start:
        return False
    offsets = struct.unpack_from(f"<{count}Q", frame, 8)
    if offsets[0] < start or offsets[-1] > len(frame) or any(one > other for one, other in pairwise(offsets)):
        return False
    channel, header = (frame[one:other] for one, other in pairwise(offsets[:3]))
    try:
        channel.decode()
        read = json.loads(header) if len(header) <= MOST_HEADER else None
    except (ValueError, RecursionError):
        return False
    return isinstance(read, dict) and isinstance(read.get("msg_type"), str)


def _reached(request: HTTPServerRequest) -> str:
    """Return the address of this machine to which a request was sent, as it stands in a URL."""
    stream = getattr(request.connection, "stream", None)
    if stream is None or stream.socket is None:
        return ""
    address = str(stream.socket.getsockname()[0]).removeprefix("::ffff:")
    return f"[{address}]" if ":" in address else address
