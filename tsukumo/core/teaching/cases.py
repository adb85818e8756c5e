"""Worked games: tables of the TOML files in a game's folder ``cases``, each made into an object of the game."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from tsukumo.core.files.data import Plain
from tsukumo.core.language.text import Text, read_text


class ShownCase(Protocol):
    """The part of a worked game that is the same in every game."""

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses it shows."""


T = TypeVar("T", bound=ShownCase)


class WorkedCases(Generic[T]):
    """The worked games in the folder ``cases`` of a game; *make* makes each from its name and its table."""

    def __init__(self, folder: Path, make: Callable[[str, Plain], T]) -> None:
        self._folder, self._make = folder, make
        self.cases = cache(self._cases)
        """All worked games, by name; files come in the order of their names."""

    def _cases(self) -> Mapping[str, T]:
        tables = (tomllib.loads(file.read_text("utf-8")) for file in sorted(self._folder.glob("*.toml")))
        return {name: self._make(name, data) for table in tables for name, data in table.items()}

    def case(self, name: str) -> T:
        """Return a worked game by its name; `KeyError` if there is none."""
        return self.cases()[name]

    def clauses(self) -> dict[str, tuple[str, ...]]:
        """Return the clauses that each shows, by its name."""
        return {name: case.clauses for name, case in self.cases().items()}


def story_of(data: Plain) -> Text | None:
    """Return the story of a case before its question; None if it has none."""
    return read_text(data["story"]) if "story" in data else None
