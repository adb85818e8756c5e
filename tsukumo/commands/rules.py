"""``tsukumo rules``: the rulebook of any game, listed, searched by words, or clause by clause with all about it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING

from tsukumo.core.files.disk import write_aside
from tsukumo.core.io.errors import CannotRead, Problem, quote_value
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.terminal.parser import Commands, make_help, point_to_rules, report_writing

if TYPE_CHECKING:
    from tsukumo.core.rulebook.book import Book
    from tsukumo.core.rulebook.coverage import ClauseCoverage

texts = Texts(__file__)

WIDE = 88
FOUND = 6
"""The most clauses that a search shows."""
NEAREST = 3
"""The most clauses that it shows where none answers."""


def add(commands: Commands) -> None:
    """Add the command."""
    say = make_help(texts, commands.lang)
    rules = commands.add("rules", _rules, say)
    rules.add_argument("words", nargs="*", metavar="WORD", help=say("words"))
    rules.add_argument("--game", metavar="GAME", help=say("game"))
    rules.add_argument("--where", action="store_true", help=say("where"))
    rules.add_argument("--out", metavar="FILE", type=Path, help=say("out"))
    rules.add_argument("--check", action="store_true", help=say("check"))


def _rules(options: argparse.Namespace, lang: Lang) -> int:
    from tsukumo.core.plugins.registry import get_default_game
    from tsukumo.core.rulebook.book import open_book
    from tsukumo.core.rulebook.coverage import text
    from tsukumo.core.rulebook.search import is_sure

    words: list[str] = options.words
    named = options.game or find_game(words)
    game = named or get_default_game()
    words = words if options.game or words[:1] != [game] else words[1:]
    if options.check and len(words) == 1 and not named and not _names_clauses(open_book(game), words):
        game = words[0]  # what is checked is a game: none that is installed has this name
    book = open_book(game)
    asked = _find_clauses(book, words)
    if options.out:
        _write_coverage(options.out, book, lang)
    elif options.check and not words:
        print(*_tell_progress(_find_coverage(book), lang), sep="\n")
    elif not words:
        print(*(f"{id:15} {clause.title.say(lang)}" for id, clause in book.clauses.items()), sep="\n")
    elif not _names_clauses(book, words) and not is_sure(book.find(_join_question(words))):
        _tell_unanswered(book, words, asked[:NEAREST], lang)
        return 1
    elif options.where:
        rows = {row.clause.id: row for row in _find_coverage(book)}
        print(*(text(rows[id], lang) for id in asked), sep="\n\n")
    elif _names_clauses(book, words):
        print(*("\n".join(tell_whole(book, id, lang)) for id in asked), sep="\n\n")
    else:
        print(*("\n".join(_tell_briefly(book, id, lang)) for id in asked), sep="\n\n")
        point_to_rules(asked[0], lang, book.entry.name if book.entry.name != get_default_game() else "")
    return 1 if options.check and any(row.missing for row in _find_coverage(book)) else 0


def find_game(words: list[str]) -> str:
    """Return the game that the first word names; empty if it names none, and so belongs to a question."""
    from tsukumo.core.plugins.registry import OURS, registry

    named = words[0] if words else ""
    if named in OURS or not named.isidentifier():
        return named if named in OURS else ""
    games = registry()  # listing other installed games takes time
    return named if named in games.entries or any(broken.name == named for broken in games.broken) else ""


def _find_clauses(book: Book, words: list[str]) -> list[str]:
    """Return the clauses asked for: those named by their ids, else those that a search finds."""
    if not _names_clauses(book, words):
        return [hit.clause for hit in book.find(_join_question(words))[:FOUND]]
    if wrong := [id for id in words if id not in book.clauses]:
        names = ", ".join(book.clauses)
        raise CannotRead([Problem(quote_value(id), texts.text("unknown", names=names)) for id in wrong])
    return words


def _join_question(words: list[str]) -> str:
    """Return words as a question of which the last is whole."""
    return " ".join([*words, ""])


def _tell_unanswered(book: Book, words: list[str], nearest: list[str], lang: Lang) -> None:
    """Say that the rulebook does not answer, which clauses are nearest, and which other game answers."""
    from tsukumo.core.plugins.registry import get_default_game, title_of
    from tsukumo.core.rulebook.book import find_elsewhere

    named = "" if book.entry.name == get_default_game() else f" {book.entry.name}"
    print(texts.say("unanswered", lang, game=named), file=sys.stderr)
    if nearest:
        print(texts.say("perhaps", lang), *("\n".join(_tell_briefly(book, id, lang)) for id in nearest), sep="\n\n")
    if found := find_elsewhere(_join_question(words), book.entry.name):
        game, hit = found
        print(
            "\n"
            + texts.say(
                "elsewhere", lang, game=title_of(game).say(lang), command=f"tsukumo rules {hit.clause} --game {game}"
            )
        )


def _names_clauses(book: Book, words: list[str]) -> bool:
    """Return whether words are meant as ids of clauses: a section, a dot, and no space."""
    families = {id.partition(".")[0] for id in book.clauses}
    return bool(words) and all(
        word in book.clauses or (word.partition(".")[0] in families and "." in word and " " not in word)
        for word in words
    )


# --- a clause in words ----------------------------------------------------------------------------


def tell_whole(book: Book, id: str, lang: Lang) -> Iterator[str]:
    """Yield all about a clause, line by line: text, cases, readings, related clauses, the chapter that teaches it."""
    page = book.page(id)
    yield from _tell_briefly(book, id, lang)
    for name in page.cases:
        if name == page.cases[0]:
            yield f"\n{texts.say('cases', lang)}"
        asked = book.questions.get(name)
        yield f"- {asked.prompt.say(lang)} ({name})" if asked else f"- {name}"
        if asked:
            yield _wrap(asked.situation.say(lang), 2)
            yield _wrap(f"→ {asked.solution.say(lang).replace('`', '')}", 2)
    for reading in page.readings:
        yield f"\n{texts.say('reading', lang)} {reading.question.say(lang)}"
        for answer, text in reading.answers.items():
            usual = f" ({texts.say('default', lang)})" if answer == reading.default else ""
            yield _wrap(f"--reading {reading.id}={answer}: {text.say(lang)}{usual}", 2)
        yield _wrap(reading.why.say(lang), 2)
    if page.related:
        yield f"\n{texts.say('related', lang)}"
        yield from (f"  {other:15} {book.clauses[other].title.say(lang)}" for other in page.related)
    if page.chapter:
        yield "\n" + texts.say("chapter", lang, title=page.chapter.title, file=page.chapter.file(lang))
    if page.levels:
        yield texts.say("levels", lang, names=", ".join(page.levels))


def _tell_briefly(book: Book, id: str, lang: Lang) -> Iterator[str]:
    clause = book.clauses[id]
    yield f"{id}  {clause.title.say(lang)}"
    yield _wrap(clause.text.say(lang), 2)


def _wrap(text: str, indent: int) -> str:
    return fill(text, WIDE, initial_indent=" " * indent, subsequent_indent=" " * indent, break_on_hyphens=False)


# --- coverage -------------------------------------------------------------------------------------


def _find_coverage(book: Book) -> list[ClauseCoverage]:
    from tsukumo.core.rulebook.coverage import coverage, folders_of

    return coverage(book.clauses, folders_of(book.entry), book.cases, book.readings)


def _tell_progress(rows: list[ClauseCoverage], lang: Lang) -> Iterator[str]:
    """Yield how far a game has come, then every clause: whether it stands, what it lacks, what its words leave open."""
    from tsukumo.core.rulebook.coverage import state, summary

    yield from summary(rows, lang)
    yield ""
    name, wide = (
        max(map(len, words)) for words in zip(*((row.clause.id, state(row, lang)) for row in rows), strict=True)
    )
    for row in rows:
        line = f"{row.clause.id:{name}}  {state(row, lang):{wide}}  {row.clause.title.say(lang)}"
        yield f"{line} ({texts.say('missing', lang, what=row.say_missing(lang))})" if row.missing else line
        yield from (f"{'':{name}}  ? {asked.say(lang)}" for asked in row.asks)


def _write_coverage(file: Path, book: Book, lang: Lang) -> None:
    """Write the page of all clauses, with the places that show them."""
    from tsukumo.core.rulebook.coverage import markdown, write_html

    rows = _find_coverage(book)
    page = write_html(rows, lang) if file.suffix == ".html" else markdown(rows, lang)
    with report_writing(file, lang):
        write_aside(file, page.encode())
