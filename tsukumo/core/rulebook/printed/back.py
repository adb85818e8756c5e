"""The last pages of a printed rulebook: its glossary, its index, and its colophon."""

from __future__ import annotations

import unicodedata

from tsukumo.core.language.text import Lang
from tsukumo.core.look.html import Html, html, join
from tsukumo.core.rulebook.book import Book
from tsukumo.core.rulebook.glossary import Term
from tsukumo.core.rulebook.printed.markup import link, link_citations, say


def glossary(book: Book, lang: Lang) -> Html:
    """Return every term with the words of the clause that explains it; empty without terms."""
    entries = join(
        html("<dt>{}</dt>", term.get_form(lang))
        + html("<dd>{} {}</dd>", link_citations(term.meaning(lang), book.clauses), link(term.clause.id))
        for term in _sort_terms(book, lang)
    )
    return _part("glossary", html("<dl>{}</dl>", entries), lang) if entries else Html()


def index(book: Book, lang: Lang) -> Html:
    """Return every term with the clauses that use it, the one that explains it in bold; empty without terms."""
    entries = []
    for term in _sort_terms(book, lang):
        uses = term.uses(book.clauses, lang)
        marked = (html("<b>{}</b>", link(id)) if id == term.clause.id else link(id) for id in uses)
        entries.append(html("<li><span>{}</span> {}</li>", term.get_form(lang), join(marked, " ")))
    return _part("index", html("<ul>{}</ul>", join(entries)), lang) if entries else Html()


def colophon(book: Book, lang: Lang, command: str, version: str) -> Html:
    """Return the numbers of clauses and readings, and the command that prints the book again."""
    settled = len(book.decided)
    counts = {"clauses": len(book.clauses), "open": len(book.readings) - settled, "settled": settled}
    made = say("colophon.made", lang, version=version, **counts)
    return html('<p class="colophon">{} <code>{}</code></p>', made, command)


def _sort_terms(book: Book, lang: Lang) -> list[Term]:
    """Return the terms in alphabetical order, accents ignored."""
    return sorted(book.terms, key=lambda term: unicodedata.normalize("NFD", term.get_form(lang).casefold()))


def _part(name: str, inside: str, lang: Lang) -> Html:
    return html('<section class="{0}" id="{0}"><h2>{1}</h2>{2}</section>\n', name, say(name, lang), inside)
