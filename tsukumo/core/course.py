"""A game's course: its notebooks in order, with the clauses that each teaches.

The file ``course.toml`` of a game's package holds a table for each notebook, in the order of the course::

    files = "morris-"

    [board]
    title = { it = "Il tabellone", en = "The board" }
    clauses = ["board"]

``board`` stands for every clause ``board.…``. A notebook without *clauses*, such as an index, teaches none.

A chapter's file is numbered, so that a folder shows the course in its order: ``02-board``. In a folder that several
games share, *files* stands before the number. A page that links open keeps its bare name, so that links of older
versions open it still.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from tsukumo.core.entry import Entry, tables_in
from tsukumo.core.registry import OURS, entry
from tsukumo.core.text import Text, text_of

FILE: Final = "course.toml"
START = "start"
"""The notebook before the first chapter, number 0."""
INDEX = "index"
"""The page that leads to all others."""


class Chapter(NamedTuple):
    """One notebook of a course: its name, its title, and the clauses, or families of clauses, that it teaches.

    *file* is the name of its file, without the suffix.
    """

    name: str
    title: Text
    clauses: tuple[str, ...]
    file: str

    def teaches(self, clause: str) -> bool:
        """Return whether it teaches a clause."""
        return clause in self.clauses or clause.partition(".")[0] in self.clauses


def course(entry: Entry) -> tuple[Chapter, ...]:
    """Return every notebook of a game's course, in order; none if it has no course."""
    table = dict(_read(entry.file(FILE)))
    prefix = table.pop("files", "")
    pages = {INDEX, *entry.pages, *(explorer.notebook for explorer in entry.explorers.values())}
    numbered = [name for name in table if name not in pages]
    first = 0 if START in numbered else 1
    files = {name: f"{prefix}{number:02}-{name}" for number, name in enumerate(numbered, first)}
    return tuple(
        Chapter(name, text_of(each["title"]), tuple(each.get("clauses", ())), files.get(name, name))
        for name, each in table.items()
    )


def chapter_of(entry: Entry, clause: str) -> Chapter | None:
    """Return the chapter that teaches a clause; None if none does."""
    return next((chapter for chapter in course(entry) if chapter.teaches(clause)), None)


_read = cache(tables_in)
"""Read a course once: every page asks for it."""


def notebook_file(name: str) -> str:
    """Return the file of a notebook of ours, such as ``02-board.ipynb`` for ``board``."""
    files = {chapter.name: chapter.file for game in OURS for chapter in course(entry(game))}
    return f"{files.get(name, name)}.ipynb"
