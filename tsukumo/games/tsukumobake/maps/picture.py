"""Maps over the board, as pictures."""

from __future__ import annotations

from typing import Any

from tsukumo.core.look.pictures import SVG
from tsukumo.games.tsukumobake.draw.board import Marks, board_svg
from tsukumo.games.tsukumobake.maps.heat import Heat
from tsukumo.games.tsukumobake.parade.position import Position


def heat_svg(heat: Heat, position: Position, **options: Any) -> SVG:
    """The board with a map and its numbers over it; *options* as in `draw.board.board_svg`."""
    return board_svg(position, Marks(heat=heat, numbers=True), **options)
