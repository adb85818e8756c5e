"""The pictures of a rulebook: of each clause one that is true, and of each case the table that it asks about.

`Illustrations` suits any game: its pictures are moments of played games. A game with better ones names a class derived
from it in its entry (`tsukumo.core.entry.Entry.illustrated`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tsukumo.core.telling import Sentence
from tsukumo.core.text import Lang, Sentences, Text

if TYPE_CHECKING:
    from tsukumo.core.book import Book

_say = Sentences(__file__)


class Picture(NamedTuple):
    """A picture as SVG and what can be seen on it; *source* says what it is of, *case* names the case, if it is one."""

    svg: str
    sentences: tuple[Sentence, ...]
    source: Text
    case: str = ""


class Illustrations:
    """The pictures of any game's rulebook, under the readings that the book decides."""

    def __init__(self, book: Book) -> None:
        self.book = book

    def clause(self, id: str, lang: Lang) -> Picture | None:
        """A picture of a clause; None if there is none that is true."""
        moment = self.book.moments.get(id)
        svg = moment.svg(lang) if moment else ""
        return Picture(svg, (moment.sentence,), moment_text()) if moment and svg else None

    def case(self, name: str, lang: Lang) -> str:  # noqa: ARG002 - a game with cases has pictures of its own
        """What a case asks about, as SVG; empty if there is no picture of it."""
        return ""


def moment_text() -> Text:
    """From what kind of game a moment is, as a sentence."""
    return _say["moment"]
