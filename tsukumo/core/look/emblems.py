"""Emblems: small signs for roles, cards and houses, all drawn in one style.

A game keeps its own in a TOML file: tables of emblems, each by its name, as SVG paths in a square of `BOX` by `BOX`::

    [roles]
    seer = { lines = "M12 2…", solids = "M11 9…" }

They have no colour, ids or words of their own: an emblem takes the colour of the text around it, and its caller adds
words.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from tsukumo.core.files.disk import path_beside, read_toml
from tsukumo.core.look.html import Html, html, join

BOX: Final = 24
"""The side of the square that an emblem is drawn in."""
PEN: Final = 1.5
"""The width of its lines."""


class Emblem(NamedTuple):
    """An emblem as SVG paths: the strokes, and the filled shapes."""

    lines: str = ""
    solids: str = ""


def load_emblems(code: str) -> Mapping[str, Mapping[str, Emblem]]:
    """Return the emblems in ``emblems.toml`` beside a code file (its ``__file__``), by table and name."""
    return read_emblems(path_beside(code, "emblems.toml"))


@cache
def read_emblems(file: str) -> Mapping[str, Mapping[str, Emblem]]:
    """Return the emblems in a file, by table and name."""
    tables = read_toml(file)
    return {table: {name: Emblem(**paths) for name, paths in named.items()} for table, named in tables.items()}


def draw_emblem(emblem: Emblem, pen: float = PEN) -> Html:
    """Return an emblem as an SVG fragment in the colour of the text around it; *pen* is the width of its strokes."""
    round_ends = html('stroke-linecap="round" stroke-linejoin="round"')
    lines = html(
        '<path d="{}" fill="none" stroke="currentColor" stroke-width="{:g}" {}/>', emblem.lines, pen, round_ends
    )
    solids = html('<path d="{}" fill="currentColor"/>', emblem.solids)
    return join([lines if emblem.lines else "", solids if emblem.solids else ""])
