"""A game's course: its notebooks in order, and what each teaches.

The TOML file that an entry names as its *course* holds a table for each notebook, in the order of the course::

    [board]
    title = { it = "Il tabellone", en = "The board" }
    clauses = ["board"]

``board`` stands for every clause ``board.…``. A notebook without *clauses*, such as an index, teaches none.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import NamedTuple

from tsukumo.core.entry import Entry
from tsukumo.core.files import read_bytes
from tsukumo.core.text import Text, text_of


class Chapter(NamedTuple):
    """One notebook of a course: its name, its title, and the clauses, or families of clauses, that it teaches."""

    name: str
    title: Text
    clauses: tuple[str, ...]

    def teaches(self, clause: str) -> bool:
        """Whether it teaches a clause."""
        return clause in self.clauses or clause.partition(".")[0] in self.clauses


def course(entry: Entry) -> tuple[Chapter, ...]:
    """Every notebook of a game's course, in order; none if it has no course."""
    return _read(entry.file(entry.course)) if entry.course else ()


def chapter_of(entry: Entry, clause: str) -> Chapter | None:
    """The chapter that teaches a clause; None if none does."""
    return next((chapter for chapter in course(entry) if chapter.teaches(clause)), None)


@cache
def _read(file: str) -> tuple[Chapter, ...]:
    table = tomllib.loads(read_bytes(file).decode())
    return tuple(Chapter(name, text_of(each["title"]), tuple(each.get("clauses", ()))) for name, each in table.items())
