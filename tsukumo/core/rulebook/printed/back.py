"""The last pages of a printed rulebook: its glossary, its index, and its colophon."""

from __future__ import annotations

import unicodedata
from html import escape

from tsukumo.core.language.text import Lang
from tsukumo.core.rulebook.book import Book
from tsukumo.core.rulebook.glossary import Term
from tsukumo.core.rulebook.printed.markup import link, link_citations, say


def glossary(book: Book, lang: Lang) -> str:
    """Return every term with the words of the clause that explains it; empty without terms."""
    entries = "".join(
        f"<dt>{escape(term.get_form(lang))}</dt>"
        f"<dd>{link_citations(term.meaning(lang), book.clauses)} {link(term.clause.id)}</dd>"
        for term in _sort_terms(book, lang)
    )
    return _part("glossary", f"<dl>{entries}</dl>", lang) if entries else ""


def index(book: Book, lang: Lang) -> str:
    """Return every term with the clauses that use it, the one that explains it in bold; empty without terms."""
    entries = []
    for term in _sort_terms(book, lang):
        uses = [f"<b>{link(id)}</b>" if id == term.clause.id else link(id) for id in term.uses(book.clauses, lang)]
        entries.append(f"<li><span>{escape(term.get_form(lang))}</span> {' '.join(uses)}</li>")
    return _part("index", f"<ul>{''.join(entries)}</ul>", lang) if entries else ""


def colophon(book: Book, lang: Lang, command: str, version: str) -> str:
    """Return the numbers of clauses and readings, and the command that prints the book again."""
    settled = len(book.decided)
    counts = {"clauses": len(book.clauses), "open": len(book.readings) - settled, "settled": settled}
    made = say("colophon.made", lang, version=version, **counts)
    return f'<p class="colophon">{made} <code>{escape(command)}</code></p>'


def _sort_terms(book: Book, lang: Lang) -> list[Term]:
    """Return the terms in alphabetical order, accents ignored."""
    return sorted(book.terms, key=lambda term: unicodedata.normalize("NFD", term.get_form(lang).casefold()))


def _part(name: str, inside: str, lang: Lang) -> str:
    return f'<section class="{name}" id="{name}"><h2>{say(name, lang)}</h2>{inside}</section>\n'
