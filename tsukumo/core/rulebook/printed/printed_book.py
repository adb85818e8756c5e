"""A rulebook in print: a book in a language on a paper, as HTML or PDF."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from tsukumo.core.files.disk import write_aside
from tsukumo.core.io.errors import CannotRead, Problem, choose_language, quote_value, refuse_with
from tsukumo.core.language.text import Lang
from tsukumo.core.look.html import Html, frame_page
from tsukumo.core.look.qr import fits
from tsukumo.core.plugins.registry import entry, kind_of
from tsukumo.core.rulebook.book import OPEN, Book
from tsukumo.core.rulebook.printed.markup import texts
from tsukumo.core.rulebook.printed.page import Printing, page

PAPERS: Final = ("A4", "A5")
SUFFIXES: Final = (".html", ".pdf")
LONGEST: Final = 100
"""The most letters of a clause's address after that of the pages."""
FONTS: Final = {
    ("Source Serif Pro", 400): ("font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
    ("Source Serif Pro", 700): ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    ("Roboto", 400): ("font_roboto", "Roboto-Regular.ttf"),
    ("Roboto", 700): ("font_roboto", "Roboto-Bold.ttf"),
}
"""The fonts of a PDF: the family and weight, the package and its file. So it looks the same whatever is installed."""
NEEDED: Final = ("weasyprint", "font_roboto", "font_source_serif_pro")


class PrintedBook:
    """A rulebook in print: `save` writes it, `html` and `pdf` return it; a notebook shows it."""

    def __init__(self, printing: Printing) -> None:
        self.printing = printing

    def html(self) -> str:
        """Return one page that needs nothing else: on a screen it follows the reader's theme, a browser prints it."""
        return page(self.printing)

    def pdf(self) -> bytes:
        """Return the same as a PDF, by WeasyPrint; `CannotRead` says what is to be installed."""
        made: bytes = self._document.write_pdf()
        return made

    @property
    def pages(self) -> int:
        """The number of pages of the PDF."""
        return len(self._document.pages)

    def save(self, file: str | Path) -> None:
        """Write it to a file that ends in ``.html`` or ``.pdf``; `CannotRead` says why it cannot be written."""
        suffix = Path(file).suffix.lower()
        if suffix not in SUFFIXES:
            raise CannotRead([Problem(str(file), texts["missing.suffix"])])
        write_aside(file, self.pdf() if suffix == ".pdf" else self.html().encode())

    @cached_property
    def _document(self) -> Any:
        made = weasyprint()
        fonts = import_module("weasyprint.text.fonts").FontConfiguration()
        style = made.CSS(string=font_css(), font_config=fonts)
        return made.HTML(string=page(self.printing, still=True)).render(stylesheets=[style], font_config=fonts)

    def _repr_html_(self) -> Html:
        return frame_page(self._title, self.html())

    @property
    def _title(self) -> str:
        book, lang = self.printing.book, self.printing.lang
        return f"{book.title.say(lang)}: {texts.say('rulebook', lang)}"

    def __repr__(self) -> str:
        return f"<{self._title}, {self.printing.paper}>"


def printed(
    game: str,
    *,
    readings: Mapping[str, str] | None = None,
    lang: Lang | None = None,
    paper: str = "A4",
    address: str = "",
) -> PrintedBook:
    """Print the rulebook of a game: ``.save("book.html")`` or ``.save("book.pdf")`` writes it, a notebook shows it.

    It has every clause with a picture, its examples, a glossary and an index. *readings* are decided in the text; what
    else the rulebook leaves open stands in the margin, and examples of other answers are left out. *lang* is by default
    the reader's language, *paper* ``"A4"`` or ``"A5"``. With the *address* of a server of the pages (``tsukumo app``)
    every clause has a QR code that opens it there.

    ``.html()`` is one page that needs nothing else. ``.pdf()`` and QR codes need the extra ``book``. `CannotRead` lists
    everything wrong with the arguments.
    """
    problems = list(_problems(paper, address))
    with refuse_with(problems):
        book = Book(entry(game), kind_of(game), readings or OPEN)
    lang = choose_language(lang)
    return PrintedBook(Printing(book, lang, paper, address, command(book, lang, paper, address)))


def _problems(paper: str, address: str) -> Iterator[Problem]:
    if paper not in PAPERS:
        yield Problem("paper", texts.text("missing.paper", value=quote_value(paper)))
    if not address:
        return
    if not find_spec("segno"):
        yield Problem("address", texts["missing.code"])
    elif not re.match(r"https?://[^\s/]", address) or not fits(address + "x" * LONGEST):
        yield Problem("address", texts.text("missing.address", value=quote_value(address)))


def command(book: Book, lang: Lang, paper: str, address: str) -> str:
    """Return the command that prints the same."""
    decided = [f"{name}={answer}" for name, answer in book.decided.items()]
    words = ["tsukumo", "book", book.entry.name, *(["--reading", *decided] if decided else []), "--lang", lang]
    words += [*(["--paper", paper] if paper != PAPERS[0] else []), *(["--address", address] if address else [])]
    return shlex.join(words)


@cache
def font_css() -> str:
    """Return the CSS that loads the fonts of a PDF."""
    faces = []
    for (family, weight), (package, name) in FONTS.items():
        file = Path(str(import_module(package).__file__)).with_name("files") / name
        faces.append(f'@font-face{{font-family:"{family}";font-weight:{weight};src:url("{file.as_uri()}")}}')
    return "".join(faces)


def weasyprint() -> Any:
    """Return the module of WeasyPrint; `CannotRead` says what is to be installed."""
    if not all(find_spec(name) for name in NEEDED):
        raise CannotRead([Problem("pdf", texts["missing.book"])])
    try:
        return import_module("weasyprint")
    except OSError as error:  # it is there, but one of the libraries that it needs is not
        raise CannotRead([Problem("pdf", texts["missing.library"])]) from error
