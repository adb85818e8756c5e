"""A printed rulebook as HTML: its cover, contents and clauses; its last pages are in `back`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from html import escape
from typing import Final, NamedTuple

from tsukumo.core.files.disk import path_beside, read_bytes
from tsukumo.core.game.clauses import Reading
from tsukumo.core.language.explanation import RULEBOOK, clause_query
from tsukumo.core.language.text import Lang, capital
from tsukumo.core.look import qr
from tsukumo.core.look.css import page_css
from tsukumo.core.look.palette import night_rules
from tsukumo.core.plugins.registry import FAULTS, get_default_game
from tsukumo.core.rulebook.book import Book, Section
from tsukumo.core.rulebook.illustrations import ClausePicture
from tsukumo.core.rulebook.printed.back import colophon, glossary, index
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

    *command* prints the same with a *version* of tsukumo.
    """

    book: Book
    lang: Lang
    paper: str
    address: str
    command: str
    version: str


def page(printing: Printing, *, still: bool = False) -> str:
    """Return the whole page; *still* for a renderer without variables in pictures."""
    return "".join(_Page(printing, still=still).parts())


def _quote(words: str) -> str:
    """Return words as a string of CSS, safe anywhere."""
    return '"' + "".join(c if c.isalnum() or c == " " else f"\\{ord(c):x} " for c in words) + '"'


class _Page:
    """The page of a printing, part by part."""

    def __init__(self, printing: Printing, *, still: bool) -> None:
        self.printing, self.still = printing, still
        self.book, self.lang = printing.book, printing.lang

    def parts(self) -> Iterator[str]:
        book, lang, paper = self.book, self.lang, self.printing.paper
        title = f"{escape(book.title.say(lang))}: {say('rulebook', lang)}"
        sheet = f"@page{{size:{paper};{MARGINS[paper]}@top-left{{content:{_quote(book.title.say(lang))}}}}}"
        night = "" if self.still else night_rules()
        style = "".join((page_css(), night, read_bytes(STYLE).decode(), sheet))
        yield f'<!doctype html>\n<html lang="{lang}" class="{paper.lower()}">\n<head>\n<meta charset="utf-8"/>\n'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
        yield f"<title>{title}</title>\n<style>{style}</style>\n</head>\n<body>\n"
        yield self.cover()
        yield self.contents()
        yield f'<main>\n<div class="how">{self.how()}</div>\n'
        for section in book.sections:
            yield self.section(section)
        yield glossary(book, lang)
        yield index(book, lang)
        yield "</main>\n"
        yield "</body>\n</html>\n"

    # --- before the clauses -------------------------------------------------------------------

    def cover(self) -> str:
        lang = self.lang
        try:
            shown = make_front(self.book.entry, lang)
        except FAULTS:  # the command says so: a book needs no gallery
            shown = make_plain_front(self.book.entry, lang)
        facts = " · ".join(escape(fact.say(lang)) for fact in shown.facts)
        scene = image(shown.scene, shown.alt.say(lang), still=self.still)
        frieze = f'<div class="frieze">{shown.frieze}</div>' if shown.frieze else ""
        return (
            f'<header class="cover">{scene}<h1>{escape(shown.title.say(lang))}</h1>'
            f'<p class="kind">{say("rulebook", lang)}</p><p class="line">{escape(shown.line.say(lang))}</p>'
            f'<p class="facts">{facts}</p>{frieze}</header>\n'
        )

    def contents(self) -> str:
        book, lang = self.book, self.lang
        parts = []
        for section in book.sections:
            inside = "".join(map(self.entry, section.clauses))
            title = escape(section.title.say(lang))
            parts.append(f'<li><a href="#section-{section.name}">{title}</a><ol>{inside}</ol></li>')
        parts += [f'<li><a href="#{name}">{say(name, lang)}</a></li>' for name in ("glossary", "index") if book.terms]
        title = say("contents", lang)
        return f'<nav class="contents" aria-label="{title}"><h2>{title}</h2><ol>{"".join(parts)}</ol></nav>\n'

    def entry(self, id: str) -> str:
        """Return a clause in the contents."""
        title = escape(self.book.clauses[id].title.say(self.lang))
        return f'<li><a href="#{id}"><span>{title}</span> <code>{id}</code></a></li>'

    def how(self) -> str:
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
        made = colophon(book, lang, self.printing.command, self.printing.version)
        return "".join([*(f"<p>{each}</p>" for each in words), made])

    # --- clauses ------------------------------------------------------------------------------

    def section(self, section: Section) -> str:
        title = escape(section.title.say(self.lang))
        clauses = "".join(map(self.clause, section.clauses))
        return f'<section id="section-{section.name}"><h2>{title}</h2>\n{clauses}</section>\n'

    def clause(self, id: str) -> str:
        clause, lang = self.book.clauses[id], self.lang
        readings = [reading for reading in self.book.readings.values() if id in reading.clauses]
        notes = "".join(self.open_reading(reading, id) for reading in readings if reading.id not in self.book.decided)
        settled = "".join(self.settled_reading(reading, id) for reading in readings if reading.id in self.book.decided)
        picture = self.book.pictures.clause(id, lang)
        here = [name for name, clauses in self.examples.items() if clauses[0] == id]
        beside = notes + (self.figure(picture, id) if picture else "")
        return (
            f'<article id="{id}"><div class="clause"><div class="said">'
            f"<h3>{escape(clause.title.say(lang))} {link(id)}</h3>\n"
            f'<p class="rule">{link_citations(clause.text.say(lang), self.book.clauses)}</p>\n{settled}'
            f"{self.see(id, here)}{self.code(id)}</div>\n"
            f"{f'<aside>{beside}</aside>' if beside else ''}</div>\n"
            f"{''.join(self.example(name, picture) for name in here)}</article>\n"
        )

    def open_reading(self, reading: Reading, id: str) -> str:
        """Return an open reading: whole at the first clause that it concerns, at the others a link to that."""
        lang, first = self.lang, self._first(reading)
        asked = escape(reading.question.say(lang))
        if id != first:
            return f'<p class="open">{weave("open_at", lang, id=link(first))} {asked}</p>'
        answers = []
        for answer, text in reading.answers.items():
            usual = f" <em>({say('default', lang)})</em>" if answer == reading.default else ""
            answers.append(f"<li>{escape(text.say(lang))}{usual} <code>{reading.id}={answer}</code></li>")
        return (
            f'<div class="open" id="reading-{reading.id}"><p><b>{say("open", lang)}.</b> {asked}</p>'
            f"<ul>{''.join(answers)}</ul>"
            f'<p class="why">{link_citations(reading.why.say(lang), self.book.clauses)}</p></div>'
        )

    def settled_reading(self, reading: Reading, id: str) -> str:
        """Return a settled reading: question and answer at the first clause, at the others the answer alone."""
        lang, first = self.lang, self._first(reading)
        answer = escape(capital(reading.answers[self.book.decided[reading.id]]).say(lang))
        asked = escape(reading.question.say(lang))
        if id != first:
            return f'<p class="settled">{weave("settled_at", lang, id=link(first))} {asked} <b>{answer}.</b></p>\n'
        return f'<p class="settled" id="reading-{reading.id}">{say("settled", lang)}: {asked} <b>{answer}.</b></p>\n'

    def _first(self, reading: Reading) -> str:
        """Return the first clause in the book that a reading concerns."""
        return next(id for id in self.book.clauses if id in reading.clauses)

    def code(self, id: str) -> str:
        """Return the QR code of the live clause, if there is an address to point to."""
        if not self.printing.address:
            return ""
        game = self.book.entry.name
        query = clause_query(id, "" if game == get_default_game() else game)
        address = f"{self.printing.address.rstrip('/')}/{self.lang}/{RULEBOOK}.html?{query}"
        code = qr.svg(address, say("code", self.lang, id=id)) or ""
        return f'<a class="code" href="{escape(address)}">{code}<span>{say("live", self.lang, id=id)}</span></a>'

    def figure(self, picture: ClausePicture, id: str) -> str:
        lang, known = self.lang, self.book.clauses
        lines = "".join(f"<p>{write_sentence(each, lang, known, id)}</p>" for each in picture.sentences)
        source = link_citations(picture.source.say(lang), known)
        return (
            f"<figure>{place_picture(picture.svg, still=self.still)}"
            f'<figcaption><p class="source">{source}</p>{lines}</figcaption></figure>\n'
        )

    @cached_property
    def examples(self) -> dict[str, tuple[str, ...]]:
        """The cases that are true under the rules as printed, each with its clauses."""
        book = self.book
        return {name: ids for name, ids in book.cases.items() if ids and name in book.questions and book.holds(name)}

    def example(self, name: str, picture: ClausePicture | None) -> str:
        """Return a case: its table, unless the clause's picture shows the same, the question and the answer."""
        lang, known, question = self.lang, self.book.clauses, self.book.questions[name]
        svg = self.book.pictures.case(name, lang)
        table = place_picture(svg, still=self.still) if svg and not (picture and picture.svg == svg) else ""
        texts = (question.prompt, question.situation, question.solution)
        head, asked, told = (link_citations(text.say(lang), known) for text in texts)
        return (
            f'<section class="example" id="case-{name}"><h4><span>{say("example", lang)}</span> '
            f"{head}</h4>{table}<div><p>{asked}</p>"
            f'<p class="answer"><b>{say("answer", lang)}.</b> {told}</p></div></section>\n'
        )

    def see(self, id: str, here: Sequence[str]) -> str:
        """Return links to related clauses and, if no example is *here*, to the examples elsewhere that suit best."""
        lang, book = self.lang, self.book
        others = sorted((ids.index(id), name) for name, ids in self.examples.items() if id in ids and not here)
        near = links(book.find_related(id))
        parts = [*([near] if near else []), *(self.elsewhere(name) for _, name in others[:MOST])]
        return f'<p class="see"><b>{say("see", lang)}</b> {" · ".join(parts)}</p>' if parts else ""

    def elsewhere(self, name: str) -> str:
        """Return a link to an example at another clause."""
        title = link_citations(self.book.questions[name].prompt.say(self.lang), ())
        return f'<a href="#case-{name}">{title}</a> ({link(self.examples[name][0])})'
