"""A game's course: its notebooks in order, with the clauses that each teaches.

The file ``course.toml`` of a game's package holds a table for each notebook, in the order of the course::

    [board]
    title = { it = "Il tabellone", en = "The board" }
    file = { it = "il-tabellone", en = "the-board" }
    clauses = ["board"]

``board`` stands for every clause ``board.…``. A notebook without *clauses*, such as an index, teaches none.

The table's name is that of the notebook: pages and links call it so in both languages, wherever its file is. A language
has a folder for each game; without *file*, a file is called by its notebook's name. A chapter is numbered, so that the
folder shows the course in its order: ``tsukumobake/02-the-board``. With *place* a notebook is none: ``first`` is what
one plays before the first chapter, ``tools`` are in a folder of their own, and ``top`` is above all games.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import PurePosixPath
from typing import Final, Literal, NamedTuple

from tsukumo.core.files.disk import path_beside
from tsukumo.core.language.text import LANGS, Lang, Text, read_text
from tsukumo.core.plugins.entry import Entry, tables_in
from tsukumo.core.plugins.registry import OURS, entry

FILE: Final = "course.toml"
START = "start"
"""The notebook to start with, before all games."""
INDEX = "index"
"""The page that leads to all others."""
Place = Literal["", "first", "tools", "top"]


class Chapter(NamedTuple):
    """One notebook of a course: its name, its title, and the clauses, or families of clauses, that it teaches.

    *place* is empty if it is a chapter, in the narrow sense; *path* is that of its file in the folder of each language,
    without the suffix.
    """

    name: str
    title: Text
    clauses: tuple[str, ...]
    place: Place
    path: Text

    def file(self, lang: Lang) -> str:
        """Return the path of its file in the folder of a language."""
        return f"{self.path.say(lang)}.ipynb"

    def teaches(self, clause: str) -> bool:
        """Return whether it teaches a clause."""
        return clause in self.clauses or clause.partition(".")[0] in self.clauses


def course(entry: Entry) -> tuple[Chapter, ...]:
    """Return every notebook of a game's course, in order; none if it has no course."""
    return _chapters(entry.file(FILE), entry.name)


def of_no_game() -> tuple[Chapter, ...]:
    """Return the notebooks that belong to no game."""
    return _chapters(path_beside(__file__, FILE), "")


@cache
def _chapters(file: str, folder: str) -> tuple[Chapter, ...]:
    """Return the notebooks that a file lists; those that are not above all games lie in a folder."""
    chapters, number = list[Chapter](), 0
    for name, each in tables_in(file).items():
        place = each.get("place", "")
        number += not place
        before = {"": f"{folder}/{number:02}-", "first": f"{folder}/00-", "tools": f"{folder}/tools/", "top": ""}[place]
        called = read_text(each["file"]) if "file" in each else Text(name, name)
        path = Text(before + called.it, before + called.en)
        chapters.append(Chapter(name, read_text(each["title"]), tuple(each.get("clauses", ())), place, path))
    return tuple(chapters)


def chapter_of(entry: Entry, clause: str) -> Chapter | None:
    """Return the chapter that teaches a clause; None if none does."""
    return next((chapter for chapter in course(entry) if chapter.teaches(clause)), None)


def find_neighbours(name: str) -> tuple[Chapter | None, Chapter | None]:
    """Return the chapters before and after one of ours in its game's course; None where there is none."""
    for game in OURS:
        chapters = [chapter for chapter in course(entry(game)) if not chapter.place]
        names = [chapter.name for chapter in chapters]
        if name in names:
            at = names.index(name)
            return (chapters[at - 1] if at else None), (chapters[at + 1] if at + 1 < len(chapters) else None)
    return None, None


def notebook_file(name: str, lang: Lang) -> str:
    """Return the file of a notebook of ours in a language's folder: ``lupus/03-the-night-and-the-dawn.ipynb``."""
    return _notebooks()[name].file(lang) if name in _notebooks() else f"{name}.ipynb"


def notebook_name(file: str) -> str:
    """Return the name of the notebook in a file, given with its language's folder; also in a file of older versions.

    In those all were in one folder, chapters as ``02-board`` or ``lupus-03-night``.
    """
    if file in _names():
        return _names()[file]
    stem = PurePosixPath(file).stem
    older = re.fullmatch(rf"(?:(?:{'|'.join(OURS)})-)?\d\d-(\w+)", stem)
    return older[1] if older and older[1] in _notebooks() else stem


def is_chapter(name: str) -> bool:
    """Return whether a notebook of ours, by its name, is a chapter of a game's course."""
    return name in _notebooks() and not _notebooks()[name].place


@cache
def _notebooks() -> Mapping[str, Chapter]:
    """Return our notebooks by name."""
    every = [*of_no_game(), *(chapter for game in OURS for chapter in course(entry(game)))]
    return {chapter.name: chapter for chapter in every}


@cache
def _names() -> Mapping[str, str]:
    """Return the names of our notebooks by their files, in both languages."""
    return {f"{lang}/{chapter.file(lang)}": name for name, chapter in _notebooks().items() for lang in LANGS}
