"""The base of everything that is being carried out at a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from tsukumo.sottomondo.play.table import Table

Stage = Callable[[Any, "Table"], None]
"""What a frame does next."""


class Frame:
    """Something being carried out: *then* is what it does next. What frames hold is immutable but for themselves."""

    __slots__ = ("then",)

    then: Stage

    def clone(self) -> Self:
        """The same, at the same point: each clone of a table has its own."""
        raise NotImplementedError
