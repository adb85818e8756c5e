"""The reference of the rules: a page for each game, every clause and reading at its own address; the games' terms."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

from docs.generate.addresses import READING
from docs.generate.rst import heading, plain
from tsukumo import printed
from tsukumo.core.game.clauses import Reading
from tsukumo.core.language.text import LANGS
from tsukumo.core.plugins.registry import OURS, entry, kind_of
from tsukumo.core.rulebook.book import Book
from tsukumo.core.rulebook.coverage import ClauseCoverage, coverage, folders_of
from tsukumo.core.teaching.course import course

ROOT = Path(__file__).resolve().parents[2]
FOLDER = "rules"
TERMS = f"{FOLDER}/terms"
PRINTED = "rulebooks"
"""The folder of the printed rulebooks."""
HEAD = """\
Every clause in our own words, and every reading of what the rulebook leaves open. What stands before a title is its
name in code, records, tests and links; this page has it as an address, such as ``#{first}``.
"""


def pages() -> dict[str, str]:
    """Return the page of each game by its path, that of their terms, and the list of them."""
    made = {f"{FOLDER}/{game}.rst": "\n".join(page(game)) for game in OURS}
    made[f"{TERMS}.rst"] = "\n".join(terms())
    listed = "".join(f"   {name}\n" for name in (*OURS, "terms"))
    head = "The rules of the three games, clause by clause, made from the files that the engine reads."
    made[f"{FOLDER}/index.rst"] = f"{heading('Rules')}\n{head}\n\n.. toctree::\n   :maxdepth: 1\n\n{listed}"
    return made


def page(game: str) -> Iterator[str]:
    """Yield the lines of a game's page."""
    book = Book(entry(game), kind_of(game))
    shown = {row.clause.id: row for row in coverage(book.clauses, folders_of(book.entry), book.cases)}
    yield heading(book.title.say("en"))
    yield HEAD.format(first=next(iter(book.clauses)))
    links = (f"`{name} <../{PRINTED}/{game}.{lang}.html>`__" for lang, name in (("en", "English"), ("it", "Italian")))
    yield f"The whole of it in print, with pictures and examples: {', '.join(links)}.\n"
    for section in book.sections:
        yield heading(plain(section.title.say("en")), "-")
        for id in section.clauses:
            yield from clause(book, shown[id])
    yield heading("Readings", "-")
    for reading in book.readings.values():
        yield from describe_answer(reading, game)


def print_all(folder: Path) -> None:
    """Print every rulebook into a folder, in every language."""
    folder.mkdir()
    for game in OURS:
        for lang in LANGS:
            printed(game, lang=lang).save(folder / f"{game}.{lang}.html")


def clause(book: Book, shown: ClauseCoverage) -> Iterator[str]:
    """Yield a clause: its text, the readings that concern it, its related clauses, and where it is applied."""
    id, title, text, _ = shown.clause
    yield heading(f"``{id}`` {plain(title.say('en'))}", "~")
    yield f"{plain(text.say('en'))}\n"
    readings = [f"{READING}{name}" for name, reading in book.readings.items() if id in reading.clauses]
    yield from field("Read in several ways", readings, book.entry.name)
    yield from field("See also", book.find_related(id), book.entry.name)
    files = dict.fromkeys(place.partition(":")[0] for place in shown.code)
    yield f":Applied in: {', '.join(f'``{file}``' for file in files)}"
    yield f":Shown by: {len(shown.tests)} {'test' if len(shown.tests) == 1 else 'tests and cases'}\n"


def describe_answer(reading: Reading, game: str) -> Iterator[str]:
    """Yield a reading: its question, its answers, the default first, and why that is the default."""
    yield heading(f"``{READING}{reading.id}`` {plain(reading.question.say('en'))}", "~")
    for answer, text in reading.answers.items():
        usual = " *(the default)*" if answer == reading.default else ""
        yield f"- ``{answer}``: {plain(text.say('en'))}{usual}"
    yield f"\n{plain(reading.why.say('en'))}\n"
    yield from field("Clauses", reading.clauses, game)
    yield ""


def field(name: str, addresses: Iterable[str], game: str) -> Iterator[str]:
    """Yield a line of links to clauses or readings of this game, if there are any."""
    if links := ", ".join(f"`{each} <{game}.html#{each}>`__" for each in addresses):
        yield f":{name}: {links}"


def terms() -> Iterator[str]:
    """Yield the terms of the courses, in both languages, each with the chapter that explains it."""
    yield heading("Terms of the games")
    yield "The terms that the courses explain, in both languages, each with the chapter that explains it.\n"
    for game in OURS:
        chapters = {chapter.name: chapter.title.say("en") for chapter in course(entry(game))}
        yield heading(kind_of(game).title.say("en"), "-")
        yield ".. list-table::\n   :header-rows: 1\n\n   * - English\n     - Italian\n     - Chapter"
        source = ROOT / "notebooks" / "sources" / game / "glossary.toml"
        for term in tomllib.loads(source.read_text("utf-8")).values():
            cells = (term["en"][0], term["it"][0], chapters[term["in"]])
            yield "   * - " + "\n     - ".join(map(plain, cells))
        yield ""
