"""The addresses and names of this machine in its networks."""

from __future__ import annotations

import socket

ANYWHERE = "192.0.2.1"
"""An address that belongs to nobody (RFC 5737)."""


def own_address() -> str | None:
    """The address of this machine in its network; None without one. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect((ANYWHERE, 9))  # only chooses the way that a packet would take
            address = str(asked.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith(("127.", "0.")) else address


def own_names() -> set[str]:
    """Return the names by which this machine may be called in its networks."""
    name = socket.gethostname().lower().partition(".")[0]
    return {name, f"{name}.local"}


def can_be_had(address: str) -> bool:
    """Whether a server can listen at an address: whether it is one of this machine's."""
    with socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET) as tried:
        try:
            tried.bind((address, 0))
        except OSError:
            return False
    return True
