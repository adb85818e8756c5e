"""A printed rulebook as HTML: its cover, contents and clauses, then its terms, its index and its imprint."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from tsukumo.core import __version__
from tsukumo.core.files.disk import path_beside, read_bytes
from tsukumo.core.game.clauses import Reading
from tsukumo.core.language.explanation import RULEBOOK, clause_query
from tsukumo.core.language.text import Lang, capital
from tsukumo.core.look import qr
from tsukumo.core.look.css import page_css
from tsukumo.core.look.html import Html, html, join
from tsukumo.core.look.palette import night_rules
from tsukumo.core.plugins.registry import FAULTS, get_default_game
from tsukumo.core.rulebook.book import Book, Section
from tsukumo.core.rulebook.glossary import Term
from tsukumo.core.rulebook.illustrations import ClausePicture
from tsukumo.core.rulebook.printed.images import image, place_picture
from tsukumo.core.rulebook.printed.markup import link, link_citations, links, say, weave, write_sentence
from tsukumo.core.teaching.gallery import make_front, make_plain_front

STYLE: Final = path_beside(__file__, "page.css")
MOST: Final = 3
"""The most examples at other clauses that are named."""
MARGINS: Final = {"A4": "", "A5": "margin:15mm 14mm 15mm;"}
"""The margins of a page of each paper, if other than those in the style."""


class Printing(NamedTuple):
    """The settings of a print: a book, a language, a paper; codes lead to the pages at an *address*, if there is one.

    *command* prints the same.
    """

    book: Book
    lang: Lang
    paper: str
    address: str
    command: str


def page(printing: Printing, *, still: bool = False) -> Html:
    """Return the whole page; *still* for a renderer without variables in pictures."""
    return join(_Page(printing, still=still).parts())


def _quote(words: str) -> str:
    """Return words as a string of CSS, safe anywhere."""
    return '"' + "".join(c if c.isalnum() or c == " " else f"\\{ord(c):x} " for c in words) + '"'


class _Page:
    """The page of a printing, part by part."""

    def __init__(self, printing: Printing, *, still: bool) -> None:
        self.printing, self.still = printing, still
        self.book, self.lang = printing.book, printing.lang

    def parts(self) -> Iterator[Html]:
        book, lang, paper = self.book, self.lang, self.printing.paper
        title = f"{book.title.say(lang)}: {say('rulebook', lang)}"
        sheet = f"@page{{size:{paper};{MARGINS[paper]}@top-left{{content:{_quote(book.title.say(lang))}}}}}"
        night = "" if self.still else night_rules()
        style = Html("".join((page_css(), night, read_bytes(STYLE).decode(), sheet)))
        yield html('<!doctype html>\n<html lang="{}" class="{}">\n', lang, paper.lower())
        yield html('<head>\n<meta charset="utf-8"/>\n')
        yield html('<meta name="viewport" content="width=device-width, initial-scale=1"/>\n')
        yield html("<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n", title, style)
        yield self.cover()
        yield self.contents()
        yield html('<main>\n<div class="how">{}</div>\n', self.how())
        for section in book.sections:
            yield self.section(section)
        yield glossary(book, lang)
        yield index(book, lang)
        yield html("</main>\n")
        yield html("</body>\n</html>\n")

    # --- before the clauses -------------------------------------------------------------------

    def cover(self) -> Html:
        lang = self.lang
        try:
            shown = make_front(self.book.entry, lang)
        except FAULTS:  # the command says so: a book needs no gallery
            shown = make_plain_front(self.book.entry, lang)
        facts = " · ".join(fact.say(lang) for fact in shown.facts)
        scene = image(shown.scene, shown.alt.say(lang), still=self.still)
        frieze = html('<div class="frieze">{}</div>', Html(shown.frieze)) if shown.frieze else ""
        return (
            html('<header class="cover">{}<h1>{}</h1>', scene, shown.title.say(lang))
            + html('<p class="kind">{}</p><p class="line">{}</p>', say("rulebook", lang), shown.line.say(lang))
            + html('<p class="facts">{}</p>{}</header>\n', facts, frieze)
        )

    def contents(self) -> Html:
        book, lang = self.book, self.lang
        parts = []
        for section in book.sections:
            inside = join(map(self.entry, section.clauses))
            title = section.title.say(lang)
            parts.append(html('<li><a href="#section-{}">{}</a><ol>{}</ol></li>', section.name, title, inside))
        back = ("glossary", "index") if book.terms else ()
        parts += [html('<li><a href="#{}">{}</a></li>', name, say(name, lang)) for name in back]
        title = say("contents", lang)
        return html('<nav class="contents" aria-label="{0}"><h2>{0}</h2><ol>{1}</ol></nav>\n', title, join(parts))

    def entry(self, id: str) -> Html:
        """Return a clause in the contents."""
        title = self.book.clauses[id].title.say(self.lang)
        return html('<li><a href="#{0}"><span>{1}</span> <code>{0}</code></a></li>', id, title)

    def how(self) -> Html:
        """Return the guide to the book, only about its contents, and the command that prints it."""
        book, lang = self.book, self.lang
        there = {
            "open": len(book.decided) < len(book.readings),
            "settled": bool(book.decided),
            "examples": bool(self.examples),
            "codes": bool(self.printing.address),
        }
        words = [say("how.clauses", lang, id=next(iter(book.clauses)))]
        words += [say(f"how.{name}", lang) for name, is_there in there.items() if is_there]
        made = colophon(book, lang, self.printing.command)
        return join([*(html("<p>{}</p>", each) for each in words), made])

    # --- clauses ------------------------------------------------------------------------------

    def section(self, section: Section) -> Html:
        title = section.title.say(self.lang)
        clauses = join(map(self.clause, section.clauses))
        return html('<section id="section-{}"><h2>{}</h2>\n{}</section>\n', section.name, title, clauses)

    def clause(self, id: str) -> Html:
        clause, lang = self.book.clauses[id], self.lang
        readings = [reading for reading in self.book.readings.values() if id in reading.clauses]
        notes = join(self.open_reading(reading, id) for reading in readings if reading.id not in self.book.decided)
        settled = join(self.settled_reading(reading, id) for reading in readings if reading.id in self.book.decided)
        picture = self.book.pictures.clause(id, lang)
        here = [name for name, clauses in self.examples.items() if clauses[0] == id]
        beside = notes + (self.figure(picture, id) if picture else Html())
        return (
            html('<article id="{}"><div class="clause"><div class="said">', id)
            + html("<h3>{} {}</h3>\n", clause.title.say(lang), link(id))
            + html('<p class="rule">{}</p>\n', link_citations(clause.text.say(lang), self.book.clauses))
            + html("{}{}{}</div>\n", settled, self.see(id, here), self.code(id))
            + html("{}</div>\n", html("<aside>{}</aside>", beside) if beside else "")
            + html("{}</article>\n", join(self.example(name, picture) for name in here))
        )

    def open_reading(self, reading: Reading, id: str) -> Html:
        """Return an open reading: whole at the first clause that it concerns, at the others a link to that."""
        lang, first = self.lang, self._first(reading)
        asked = reading.question.say(lang)
        if id != first:
            return html('<p class="open">{} {}</p>', weave("open_at", lang, id=link(first)), asked)
        answers = []
        for answer, text in reading.answers.items():
            usual = html(" <em>({})</em>", say("default", lang)) if answer == reading.default else ""
            answers.append(html("<li>{}{} <code>{}={}</code></li>", text.say(lang), usual, reading.id, answer))
        why = link_citations(reading.why.say(lang), self.book.clauses)
        opening = html('<div class="open" id="reading-{}"><p><b>{}.</b> ', reading.id, say("open", lang))
        return opening + html('{}</p><ul>{}</ul><p class="why">{}</p></div>', asked, join(answers), why)

    def settled_reading(self, reading: Reading, id: str) -> Html:
        """Return a settled reading: question and answer at the first clause, at the others the answer alone."""
        lang, first = self.lang, self._first(reading)
        answer = capital(reading.answers[self.book.decided[reading.id]]).say(lang)
        asked = reading.question.say(lang)
        told = html("{} <b>{}.</b>", asked, answer)
        if id != first:
            return html('<p class="settled">{} {}</p>\n', weave("settled_at", lang, id=link(first)), told)
        return html('<p class="settled" id="reading-{}">{}: {}</p>\n', reading.id, say("settled", lang), told)

    def _first(self, reading: Reading) -> str:
        """Return the first clause in the book that a reading concerns."""
        return next(id for id in self.book.clauses if id in reading.clauses)

    def code(self, id: str) -> Html:
        """Return the QR code of the live clause, if there is an address to point to."""
        if not self.printing.address:
            return Html()
        game = self.book.entry.name
        query = clause_query(id, "" if game == get_default_game() else game)
        address = f"{self.printing.address.rstrip('/')}/{self.lang}/{RULEBOOK}.html?{query}"
        code = qr.svg(address, say("code", self.lang, id=id)) or ""
        return html('<a class="code" href="{}">{}<span>{}</span></a>', address, code, say("live", self.lang, id=id))

    def figure(self, picture: ClausePicture, id: str) -> Html:
        lang, known = self.lang, self.book.clauses
        lines = join(html("<p>{}</p>", write_sentence(each, lang, known, id)) for each in picture.sentences)
        source = link_citations(picture.source.say(lang), known)
        told = html('<figcaption><p class="source">{}</p>{}</figcaption>', source, lines)
        return html("<figure>{}{}</figure>\n", place_picture(picture.svg, still=self.still), told)

    @cached_property
    def examples(self) -> dict[str, tuple[str, ...]]:
        """The cases that are true under the rules as printed, each with its clauses."""
        book = self.book
        return {name: ids for name, ids in book.cases.items() if ids and name in book.questions and book.holds(name)}

    def example(self, name: str, picture: ClausePicture | None) -> Html:
        """Return a case: its table, unless the clause's picture shows the same, the question and the answer."""
        lang, known, question = self.lang, self.book.clauses, self.book.questions[name]
        svg = self.book.pictures.case(name, lang)
        table = place_picture(svg, still=self.still) if svg and not (picture and picture.svg == svg) else ""
        texts = (question.prompt, question.situation, question.solution)
        head, asked, told = (link_citations(text.say(lang), known) for text in texts)
        return (
            html('<section class="example" id="case-{}"><h4><span>{}</span> ', name, say("example", lang))
            + html("{}</h4>{}<div><p>{}</p>", head, table, asked)
            + html('<p class="answer"><b>{}.</b> {}</p></div></section>\n', say("answer", lang), told)
        )

    def see(self, id: str, here: Sequence[str]) -> Html:
        """Return links to related clauses and, if no example is *here*, to the examples elsewhere that suit best."""
        lang, book = self.lang, self.book
        others = sorted((ids.index(id), name) for name, ids in self.examples.items() if id in ids and not here)
        near = links(book.find_related(id))
        parts = [*([near] if near else []), *(self.elsewhere(name) for _, name in others[:MOST])]
        return html('<p class="see"><b>{}</b> {}</p>', say("see", lang), join(parts, " · ")) if parts else Html()

    def elsewhere(self, name: str) -> Html:
        """Return a link to an example at another clause."""
        title = link_citations(self.book.questions[name].prompt.say(self.lang), ())
        return html('<a href="#case-{}">{}</a> ({})', name, title, link(self.examples[name][0]))


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


def colophon(book: Book, lang: Lang, command: str) -> Html:
    """Return the numbers of clauses and readings, and the command that prints the book again."""
    settled = len(book.decided)
    counts = {"clauses": len(book.clauses), "open": len(book.readings) - settled, "settled": settled}
    made = say("colophon.made", lang, version=__version__, **counts)
    return html('<p class="colophon">{} <code>{}</code></p>', made, command)


def _sort_terms(book: Book, lang: Lang) -> list[Term]:
    """Return the terms in alphabetical order, accents ignored."""
    return sorted(book.terms, key=lambda term: unicodedata.normalize("NFD", term.get_form(lang).casefold()))


def _part(name: str, inside: str, lang: Lang) -> Html:
    return html('<section class="{0}" id="{0}"><h2>{1}</h2>{2}</section>\n', name, say(name, lang), inside)
