"""QR codes: an address that a phone's camera reads, as a picture or in the terminal."""

from __future__ import annotations

import io
from importlib.util import find_spec
from typing import Any

from tsukumo.core.look.html import Html, html

MOST_BYTES = 858
"""The bytes that fit into 97 × 97 points (version 20): a camera still reads it from the other end of a room."""
INVERSE = "\x1b[97;40m"
"""White on black whatever the terminal's theme: a code must be dark on light."""


def fits(address: str) -> bool:
    """Return whether an address has a code: whether a camera could read it, and segno, which draws it, is installed."""
    return len(address.encode()) <= MOST_BYTES and find_spec("segno") is not None


def svg(address: str, label: str) -> Html | None:
    """Return an address as a picture for a page, with *label* for screen readers; None if it does not fit."""
    if not fits(address):
        return None
    code = _code(address)
    drawn = code.svg_inline(scale=4, light="#fff", svgclass="tk-qr", lineclass=None, omitsize=True)
    width = code.symbol_size(4)[0]
    named = html('<svg role="img" aria-label="{}" style="width: {}px; max-width: 100%"', label, width)
    return Html(str(drawn).replace("<svg", named, 1))


def lines(address: str) -> list[str]:
    """Return an address as lines for a terminal with colours; none if it does not fit."""
    if not fits(address):
        return []
    drawn = io.StringIO()
    _code(address).terminal(drawn, compact=True)
    return [f"{INVERSE}{line}\x1b[0m" for line in drawn.getvalue().splitlines()]


def _code(address: str) -> Any:
    import segno

    return segno.make(address, error="l", micro=False)
