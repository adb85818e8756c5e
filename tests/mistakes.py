"""Mistakes that scripts of any game may hold."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

NO_NAMES = (" a", "a ", "x" * 21, "x" * 20, "a\nb", "a\u2028b", "\u200b", "\ud800")
"""Strings that are no names, or just still names."""


def spoil_name(names: object, odd: Sequence[Any], rng: Random) -> None:
    """Spoil one of some names: something *odd* instead, the same name twice, other capitals, or too few names."""
    if not isinstance(names, list) or not names:
        return
    i = rng.randrange(len(names))
    match rng.randrange(4):
        case 0:
            names[i] = rng.choice((*odd, *NO_NAMES))
        case 1:
            names[i] = names[rng.randrange(len(names))]
        case 2:
            names[i] = str(names[rng.randrange(len(names))]).swapcase()
        case _:
            del names[i:]
