"""Pages for a room: the address that others in it can open, told in words and as a QR code."""

from __future__ import annotations

import socket
from collections.abc import Iterator

from tsukumo.core.course import INDEX
from tsukumo.core.qr import lines, svg
from tsukumo.core.text import Lang, Sentences

ANYWHERE = "192.0.2.1"
"""An address that belongs to nobody (RFC 5737)."""
_say = Sentences(__file__)


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


def invitation(address: str, most: int, lang: Lang, *, colours: bool) -> Iterator[str]:
    """What the terminal shows: the address, its QR code if there are *colours*, and what to do if it does not open."""
    yield _say.say("open_it", lang, address=address)
    if colours:
        yield from lines(address)
    yield _say.say("most", lang, most=most)
    yield _say.say("unreachable", lang, port=address.rstrip("/").rpartition(":")[2])


def counted(count: int | str, most: int | str, lang: Lang) -> str:
    """How many pages are open."""
    return _say.say("count", lang, open=count, most=most)


def bar(address: str, page: str, lang: Lang) -> dict[str, str | bool]:
    """What every page shows above its content (``room.html.j2``); it is unfolded on the index.

    *page* is the notebook's path.
    """
    return {
        "address": address,
        "invited": _say.say("invited", lang),
        "code": svg(address, _say.say("code", lang, address=address)) or "",
        "count": counted("{open}", "{most}", lang),
        "unfolded": page.endswith(f"/{INDEX}.ipynb"),
    }
