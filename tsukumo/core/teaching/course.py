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

A game of your own needs no such file: its notebooks are those in the folder ``notebooks`` of its project. Each is for
both languages, or for the one that its folder or the end of its name says: ``en/cards.ipynb``, ``cards.en.ipynb``. Its
page is called as the notebook, after the game's name: ``magpies-cards``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Final, Literal, NamedTuple

from tsukumo.core.files.disk import path_beside
from tsukumo.core.game.rule_problems import refuse, text_problems
from tsukumo.core.io.errors import Problem, quote_value
from tsukumo.core.io.errors import texts as errors
from tsukumo.core.language.text import LANGS, Lang, Text, plain, read_text
from tsukumo.core.plugins.entry import Entry, tables_in
from tsukumo.core.plugins.registry import FAULTS, OURS, entry, registry

FILE: Final = "course.toml"
START = "start"
"""The notebook to start with, before all games."""
INDEX = "index"
"""The page that leads to all others."""
PAGE: Final = re.compile(r"[\w-]{1,60}")
"""The name of a page."""
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
    if entry.name in OURS:
        return _chapters(entry.file(FILE), entry.name)
    # A course may number its notebooks: the file of a chapter is found by its name.
    known = {each.name: each for each in _chapters(entry.file(FILE), entry.name)}
    pages: dict[str, Chapter] = {}
    for own in list_own_notebooks(entry):
        chapter = known.get(own.name) or known.get(own.page)
        title, clauses = (chapter.title, chapter.clauses) if chapter else (plain(own.title), ())
        pages.setdefault(own.page, Chapter(own.page, title, clauses, "top", plain(own.page)))
    order = [page for name in known for page in (name, f"{entry.name}-{name}") if page in pages]
    return tuple(pages[page] for page in dict.fromkeys([*order, *pages]))


class OwnNotebook(NamedTuple):
    """A notebook of somebody's own game: its name, that of its page, its languages, and its file."""

    name: str
    page: str
    langs: tuple[Lang, ...]
    file: Path

    @property
    def title(self) -> str:
        """Its first heading; its name, if it has none or cannot be read."""
        try:
            cells = json.loads(self.file.read_bytes())["cells"]
            heads = (
                re.match(r"#+ +(.+)", "".join(cell["source"])) for cell in cells if cell["cell_type"] == "markdown"
            )
            return next((head[1] for head in heads if head), self.name)
        except (OSError, ValueError, KeyError, TypeError):
            return self.name


def list_own_notebooks(entry: Entry) -> Iterator[OwnNotebook]:
    """Yield the notebooks in the project of a game of somebody's own, in the order of their files."""
    folder = entry.find_project() / "notebooks"
    if folder == Path(__file__).parents[3] / "notebooks":  # of this package's games
        return
    for file in sorted(folder.rglob("*.ipynb")):
        room, (stem, _, end) = file.relative_to(folder).parts[0], file.stem.rpartition(".")
        langs = tuple(lang for lang in LANGS if lang in (room, end))
        name = re.sub(r"^\d+-", "", stem if end in LANGS else file.stem)
        page = name if re.match(rf"{entry.name}\b", name) else f"{entry.name}-{name}"
        if PAGE.fullmatch(page) and not file.parent.name.startswith("."):
            yield OwnNotebook(name, page, langs or LANGS, file)


def find_own_notebook(page: str, lang: str) -> Path | None:
    """Return the file of a page that belongs to a game of somebody's own; None if there is none of that name."""
    for each in registry().entries.values():
        if each.name not in OURS and re.match(rf"{each.name}\b", page):
            with suppress(*FAULTS):  # a game that cannot be loaded says so elsewhere
                own = [own for own in list_own_notebooks(each) if own.page == page]
                if own:
                    return min(own, key=lambda one: lang not in one.langs).file
    return None


def of_no_game() -> tuple[Chapter, ...]:
    """Return the notebooks that belong to no game."""
    return _chapters(path_beside(__file__, FILE), "")


@cache
def _chapters(file: str, folder: str) -> tuple[Chapter, ...]:
    """Return the notebooks that a file lists; those that are not above all games lie in a folder."""
    chapters, number = list[Chapter](), 0
    tables = tables_in(file)
    if problems := [problem for name, each in tables.items() for problem in _list_problems(name, each)]:
        refuse(file, problems)
    for name, each in tables.items():
        place = each.get("place", "")
        number += not place
        before = {"": f"{folder}/{number:02}-", "first": f"{folder}/00-", "tools": f"{folder}/tools/", "top": ""}[place]
        called = read_text(each["file"]) if "file" in each else Text(name, name)
        path = Text(before + called.it, before + called.en)
        chapters.append(Chapter(name, read_text(each["title"]), tuple(each.get("clauses", ())), place, path))
    return tuple(chapters)


def _list_problems(name: str, table: object) -> Iterator[Problem]:
    """Yield what is wrong with the table of a notebook."""
    if not isinstance(table, Mapping):
        yield Problem(name, errors.text("toml.table", value=quote_value(table)))
        return
    yield from text_problems(f"{name}.title", table.get("title"))
    if "file" in table:
        yield from text_problems(f"{name}.file", table["file"])


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
