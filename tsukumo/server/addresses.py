"""The addresses and names of this machine in its networks, and the check of requests under other names."""

from __future__ import annotations

import socket
from collections.abc import Collection
from typing import Final

from tornado.httputil import HTTPServerRequest, split_host_and_port
from tornado.routing import Matcher

LOOPBACK: Final = "127.0.0.1"
"""The address that only this machine reaches."""
ANYWHERE: Final = "192.0.2.1"
"""An address that belongs to nobody (RFC 5737)."""


def find_own_address() -> str | None:
    """Return the address of this machine in its network; None without one. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect((ANYWHERE, 9))  # only chooses the route of a packet
            address = str(asked.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith(("127.", "0.")) else address


def list_own_names() -> set[str]:
    """Return the names by which this machine may be called in its networks."""
    name = socket.gethostname().lower().partition(".")[0]
    return {name, f"{name}.local"}


def can_listen_at(address: str) -> bool:
    """Return whether a server can listen at an address: whether it is one of this machine's."""
    with socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET) as tried:
        try:
            tried.bind((address, 0))
        except OSError:
            return False
    return True


class ForeignHost(Matcher):
    """A matcher of requests under foreign names, as a page of another site makes them through a name of its own.

    The address of this machine at which a request has arrived is no such name, in whichever of its networks.
    """

    def __init__(self, hosts: Collection[str]) -> None:
        self.hosts = frozenset(hosts)

    def match(self, request: HTTPServerRequest) -> dict[str, str] | None:
        """Return an empty mapping for a request to be refused, None for one to be answered."""
        asked = split_host_and_port(request.host.lower())[0]
        if asked in self.hosts:
            return None
        stream = getattr(request.connection, "stream", None)
        if stream is None or stream.socket is None:
            return {}
        address = str(stream.socket.getsockname()[0]).removeprefix("::ffff:")
        return None if asked == (f"[{address}]" if ":" in address else address) else {}
