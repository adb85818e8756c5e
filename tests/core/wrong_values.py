"""One value put where it is wrong into plain data, and what must then be said of it."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.games.tsukumobake.strategies import Json

MISSING = object()
"""Instead of a value: the key is taken out."""


class WrongValue(NamedTuple):
    """A wrong value by its path, the key it is refused by, and a part of the reason in each language."""

    path: str
    value: Any
    key: str
    en: str
    it: str

    @property
    def id(self) -> str:
        return f"{self.path}={'missing' if self.value is MISSING else ascii(self.value)[:24]}"


def wrong_values(paths: str, values: list[Any], en: str, it: str, key: str = "") -> list[WrongValue]:
    """Every value at every path; the key is the path's own unless another one is given."""
    return [WrongValue(path, value, key or key_of(path), en, it) for path in paths.split() for value in values]


def steps_of(path: str) -> list[str | int]:
    """``players.0.square`` as the names and numbers that lead there."""
    return [int(name) if name.isdecimal() else name for name in path.split(".")]


def key_of(path: str) -> str:
    """``players.0.square`` as messages write it: ``players[0].square``."""
    return "".join(f"[{s}]" if isinstance(s, int) else f".{s}" for s in steps_of(path)).removeprefix(".")


def put(data: Json, path: str, value: Any) -> None:
    """Put a value at a path; at the end of a list it is one more."""
    *way, last = steps_of(path)
    place: Any = data
    for name in way:
        place = place[name]
    if value is MISSING:
        del place[last]
    elif isinstance(place, list) and last == len(place):
        place.append(value)
    else:
        place[last] = value
