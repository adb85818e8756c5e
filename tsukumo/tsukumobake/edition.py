"""An edition: what the rulebook's lost pictures held, as data in ``editions/NAME.toml``."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tsukumo.tsukumobake.board import DIRECTION, INDEX, Board, Building, board_of

EDITIONS = Path(__file__).with_name("editions")


class Edition(NamedTuple):
    """The board of an edition and the square the parade starts on."""

    name: str
    board: Board
    start: int


@cache
def load_edition(name: str = "kyoto") -> Edition:
    """Read an edition that comes with the package."""
    table = tomllib.loads((EDITIONS / f"{name}.toml").read_text("utf-8"))
    tiles = (tile.split() for tile in table["buildings"]["tiles"])
    buildings = tuple(sorted(Building(INDEX[square], DIRECTION[door]) for square, door in tiles))
    return Edition(name, board_of(buildings), INDEX[table["parade"]["square"]])
