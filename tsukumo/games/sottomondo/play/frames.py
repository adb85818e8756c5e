"""The base of all frames: things that are under way at a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from tsukumo.games.sottomondo.play.table import Table

Stage = Callable[[Any, "Table"], None]
"""The next stage of a frame."""


class Frame:
    """A thing under way: *then* is its next stage. Its values are immutable, so that clones share them."""

    __slots__ = ("then",)

    then: Stage

    def clone(self) -> Self:
        """A copy at the same point: each clone of a table has its own."""
        raise NotImplementedError
