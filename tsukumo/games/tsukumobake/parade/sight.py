"""The sight of the parade, and the players' auras."""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import Final

from tsukumo.games.tsukumobake.board import AHEAD, LEFT, RIGHT, Board
from tsukumo.games.tsukumobake.parade.position import Pawn

RAYS: Final = (AHEAD, RIGHT, LEFT)
"""The rays of the parade, relative to its facing: none behind, none diagonal (`target.a`)."""


def look_along(board: Board, square: int, direction: int, pawns: Iterable[Pawn], sight: str) -> tuple[int, ...]:
    """The squares seen along one direction, nearest first (reading `sight`)."""
    squares = board.ray(square, direction)
    if sight == "blocked":
        standing = {pawn.square for pawn in pawns}
        for i, s in enumerate(squares):
            if s in standing:
                return squares[: i + 1]
    return squares


def find_seen_squares(board: Board, square: int, facing: int, pawns: tuple[Pawn, ...], sight: str) -> Set[int]:
    """Every road square that the parade sees."""
    if sight == "through":
        return board.seen(square, facing)
    return {s for turn in RAYS for s in look_along(board, square, (facing + turn) % 4, pawns, sight)}


def compute_aura(pawn: Pawn, board: Board, shelter: str) -> int:
    """A player's aura (`goal.aura`), halved under a roof (`board.hide`, `faq.1`, reading `shelter`)."""
    if not board.walls[pawn.square] or (pawn.exposed and shelter == "exposed"):
        return pawn.cards
    return pawn.cards // 2
