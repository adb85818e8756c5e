"""The base classes of every kind of game: options, hidden cards, files of rules; imports `bots` and what is below."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_: bool) -> Callable[[type], type]:
        """Do nothing: what it says of a class only the compiler reads (docs/compiled.md)."""
        return lambda made: made
