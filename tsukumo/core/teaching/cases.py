"""Worked cases: tables of the TOML files in a game's folder ``cases``, each made into an object of the game.

Each stops at a question, which the game's rules answer; they are the FAQ of its rulebook.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from tsukumo.core.files.data import Plain
from tsukumo.core.files.disk import read_toml
from tsukumo.core.language.text import Text, read_text
from tsukumo.core.teaching.question import Question


class ShownCase(Protocol):
    """The part of a case that is the same in every game."""

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses it shows."""


T = TypeVar("T", bound=ShownCase)
S = TypeVar("S")


class WorkedCases(Generic[T, S]):
    """The cases in a game's folder; *make* makes each from its name and its table, *ask* makes its question.

    With *alone* a file is one case, of its name; otherwise it has a table for each.
    """

    def __init__(
        self, folder: Path, make: Callable[[str, Plain], T], ask: Callable[[T], Question[S]], *, alone: bool = False
    ) -> None:
        self._folder, self._make, self.ask, self._alone = folder, make, ask, alone
        self.cases = cache(self._cases)
        """All cases, by name; files come in the order of their names."""
        self.questions = cache(self._questions)
        """The question of each, by its name; its rules answer it, which takes time."""

    def _cases(self) -> Mapping[str, T]:
        files = {file.stem: read_toml(file) for file in sorted(self._folder.glob("*.toml"))}
        tables = [files] if self._alone else files.values()
        return {name: self._make(name, data) for table in tables for name, data in table.items()}

    def _questions(self) -> Mapping[str, Question[S]]:
        return {name: self.ask(case) for name, case in self.cases().items()}

    def case(self, name: str) -> T:
        """Return a case by its name; `KeyError` if there is none."""
        return self.cases()[name]

    def clauses(self) -> dict[str, tuple[str, ...]]:
        """Return the clauses that each shows, by its name."""
        return {name: case.clauses for name, case in self.cases().items()}


AnyCases = WorkedCases[Any, Any]


def story_of(data: Plain) -> Text | None:
    """Return the story of a case before its question; None if it has none."""
    return read_text(data["story"]) if "story" in data else None
