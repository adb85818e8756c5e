"""Cards to print: nine to a page of A4, with marks to cut along; on the other side of each page their backs.

The backs are mirrored, so that they match when both sides are printed and the paper is turned over its long edge. A
browser prints the pages as HTML, or saves them as PDF, with letters as letters; `pdf` makes a PDF without a browser, of
pictures of 300 dots an inch.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from tsukumo.core.files.disk import path_beside, read_bytes, write_aside
from tsukumo.core.io.errors import CannotRead, Problem, quote_value, refuse_any, unwritable_error
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.html import fill_page, html, join
from tsukumo.core.look.pictures import SVG, pdf, write_title, write_words
from tsukumo.games.sottomondo.draw.card import HEIGHT, WIDTH, back, face, words_of
from tsukumo.games.sottomondo.draw.lettering import FONTS
from tsukumo.games.sottomondo.editions.edition import CASTLE, TABLES, Card, Edition

texts = Texts(__file__)

PAPER_WIDTH, PAPER_HEIGHT = 210.0, 297.0
ACROSS, DOWN = 3, 3
LEFT, TOP = (PAPER_WIDTH - ACROSS * WIDTH) / 2, (PAPER_HEIGHT - DOWN * HEIGHT) / 2
DOTS: Final = 300
"""The dots per inch of a PDF."""
INCH: Final = 25.4
ENDINGS: Final = (".html", ".pdf", ".svg")
MARK, CLEAR = 5.0, 1.5
"""The length of a cutting mark, and its distance from the cards."""


def cards_of(edition: Edition) -> list[Card]:
    """Every copy of every card, the castle deck first, in the order of the edition."""
    return [
        card
        for tables in (CASTLE, TABLES[-1:])
        for card in edition.cards.values()
        if card.table in tables
        for _ in range(card.copies)
    ]


def sheets(edition: Edition, lang: Lang) -> list[SVG]:
    """The pages of an edition: front, back, front, back …; `CannotRead` names every card whose words do not fit."""
    refuse_any([*find_too_long(edition, edition.cards, lang)])
    cards = cards_of(edition)
    groups = [cards[i : i + ACROSS * DOWN] for i in range(0, len(cards), ACROSS * DOWN)]
    pages = []
    for number, group in enumerate(groups, 1):
        fronts, backs = [], []
        for place, card in enumerate(group):
            row, column = divmod(place, ACROSS)
            fronts.append(_at(column, row, face(edition, card, lang)))
            backs.append(_at(ACROSS - 1 - column, row, back(card, lang)))
        for side, drawn in (("front", fronts), ("back", backs)):
            pages.append(_page(drawn, texts.say(side, lang, number=number, count=len(groups)), marks=side == "front"))
    return pages


def find_too_long(edition: Edition, codes: Iterable[str], lang: Lang) -> Iterator[Problem]:
    """The problems of cards whose words do not fit onto them."""
    for code in codes:
        try:
            words_of(edition, edition.cards[code], lang)
        except CannotRead as error:
            yield from error.problems


# --- one page -------------------------------------------------------------------------------------


def _at(column: int, row: int, drawn: str) -> str:
    return f'<g transform="translate({LEFT + column * WIDTH:g} {TOP + row * HEIGHT:g})">{drawn}</g>'


def _page(drawn: Sequence[str], title: str, *, marks: bool) -> SVG:
    """A page with these cards; *marks* says whether it shows cutting marks."""
    note = write_words(title, PAPER_WIDTH / 2, PAPER_HEIGHT - 7, 'font-size="3" text-anchor="middle" fill="#57606a"')
    return SVG(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{PAPER_WIDTH:g}mm" height="{PAPER_HEIGHT:g}mm" '
        f'viewBox="0 0 {PAPER_WIDTH:g} {PAPER_HEIGHT:g}" role="img" font-family="{FONTS}">{write_title(title)}'
        f'<rect width="100%" height="100%" fill="#fff"/>{_cuts() if marks else ""}{"".join(drawn)}{note}</svg>'
    )


@cache
def _cuts() -> str:
    """The cutting marks at the edges of the page, and faint lines between the cards."""
    right, bottom = LEFT + ACROSS * WIDTH, TOP + DOWN * HEIGHT
    marks, lines = "", ""
    for column in range(ACROSS + 1):
        x = LEFT + column * WIDTH
        for end in (TOP - CLEAR - MARK, bottom + CLEAR):
            marks += f"M{x:g} {end:g}v{MARK:g}"
        lines += f"M{x:g} {TOP:g}V{bottom:g}"
    for row in range(DOWN + 1):
        y = TOP + row * HEIGHT
        for end in (LEFT - CLEAR - MARK, right + CLEAR):
            marks += f"M{end:g} {y:g}h{MARK:g}"
        lines += f"M{LEFT:g} {y:g}H{right:g}"
    return (
        f'<path class="tk-lines" d="{lines}" stroke="#d0d4d9" stroke-width=".1"/>'
        f'<path class="tk-cuts" d="{marks}" stroke="#1f2328" stroke-width=".2"/>'
    )


# --- files ----------------------------------------------------------------------------------------


def write_html(edition: Edition, lang: Lang) -> str:
    """All pages as one self-contained HTML file, which a browser prints on A4, or saves as PDF."""
    words = {name: texts.say(name, lang) for name in ("title", "hint", "print")}
    shown = join(html('<section class="sheet">{}</section>', page) for page in sheets(edition, lang))
    page = read_bytes(path_beside(__file__, "sheets.html")).decode()
    return fill_page(page, lang=lang, sheets=shown, **words)


def save_cards(edition: Edition, file: Path, lang: Lang) -> list[Path]:
    """Write the cards in the format of the file's suffix, and return the files written: for SVG one for each page.

    `CannotRead` lists the problems: the suffix, words that do not fit, files that cannot be written.
    """
    ending = file.suffix.lower()
    if ending not in ENDINGS:
        raise CannotRead([Problem("file", texts.text("ending", value=quote_value(file.name)))])
    if ending == ".html":
        written = {file: write_html(edition, lang).encode()}
    elif ending == ".pdf":
        written = {file: pdf(sheets(edition, lang), DOTS, PAPER_WIDTH / INCH)}
    else:
        pages = sheets(edition, lang)
        digits = len(str(len(pages)))
        written = {
            file.with_name(f"{file.stem}-{number:0{digits}}{file.suffix}"): f"{page!s}\n".encode()
            for number, page in enumerate(pages, 1)
        }
    for path, content in written.items():
        try:
            write_aside(path, content)
        except OSError as error:
            raise unwritable_error(path, error) from error
    return list(written)
