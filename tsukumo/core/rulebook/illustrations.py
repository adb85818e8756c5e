"""The pictures of a rulebook: for each clause a position, for each case the table that it asks about.

`Illustrations` suits any game: its pictures are moments of played games. A game with better ones names a class derived
from it in its entry (`tsukumo.core.plugins.entry.Entry.illustrated`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Text, Texts

if TYPE_CHECKING:
    from tsukumo.core.rulebook.book import Book, ClauseMoment
    from tsukumo.core.teaching.cases import AnyCases
    from tsukumo.core.teaching.question import AnyQuestion

texts = Texts(__file__)


class ClausePicture(NamedTuple):
    """A picture as SVG with its sentences; *source* says what it is of, *case* names the case, if it is one."""

    svg: str
    sentences: tuple[Sentence, ...]
    source: Text
    case: str = ""


class Illustrations:
    """The pictures of any game's rulebook, under the readings that the book decides."""

    def __init__(self, book: Book) -> None:
        self.book = book

    def clause(self, id: str, lang: Lang) -> ClausePicture | None:
        """Return a picture of a clause; None if there is none that is true."""
        moment = self.book.moments.get(id)
        svg = self.draw_moment(moment, lang) if moment else ""
        return ClausePicture(svg, (moment.sentence,), texts["moment"]) if moment and svg else None

    def draw_moment(self, moment: ClauseMoment, lang: Lang) -> str:
        """Return the table of a moment as SVG, as everybody sees it; empty if the game draws none."""
        return moment.svg(lang)

    def case(self, name: str, lang: Lang) -> str:  # noqa: ARG002 - a game with cases has pictures of its own
        """Return the table of a case as SVG; empty if there is no picture of it."""
        return ""

    def same(self, case: str) -> bool:  # noqa: ARG002 - nothing is known of it
        """Return whether a case worked out by other readings comes out the same by those decided, as far as known."""
        return False

    def untold(self, said: Iterable[Text]) -> list[Text]:
        """Return those of some texts that do more than say how a reading is decided."""
        asked = [self.book.readings[name].question.en for name in self.book.decided]
        return [text for text in said if not any(question in text.en for question in asked)]


class ScriptedIllustrations(Illustrations):
    """The pictures of a rulebook whose cases are scripted games, those of *faq*."""

    faq: AnyCases

    def list_worked(self, id: str) -> list[tuple[str, AnyQuestion]]:
        """Return the names and questions of the cases that name a clause, first those under the usual readings."""
        naming = [(name, case) for name, case in self.faq.cases().items() if id in case.clauses]
        naming.sort(key=lambda each: (bool(each[1].script["readings"]), each[1].clauses.index(id)))
        return [(name, self.faq.questions()[name]) for name, _ in naming if self.book.holds(name)]

    def worked(self, id: str) -> tuple[str, AnyQuestion] | None:
        """Return the worked game that shows a clause best, and its name: the reasons of its answer cite the clause."""
        worked = self.list_worked(id)
        return next((each for each in worked if any(id in reason.clauses for reason in each[1].reasons)), None)

    def same(self, case: str) -> bool:
        """Return whether the same happens under the chosen answers, with the same answer for the same reasons."""
        worked, here = self.faq.case(case), self.faq.questions()[case]
        script = {**worked.script, "readings": {**worked.script["readings"], **self.book.decided}}
        try:
            other = self.faq.ask(worked._replace(script=script))
        except (ValueError, LookupError):  # decisions that are impossible under these readings
            return False
        happened = self.happened(other) == self.happened(here)
        return happened and other.answer == here.answer and self._reasons(other) == self._reasons(here)

    def happened(self, question: AnyQuestion) -> list[Text]:
        """Return what has happened before a question, in words."""
        return self.untold(question.lines)

    def _reasons(self, question: AnyQuestion) -> list[Text]:
        return self.untold(sentence.text for sentence in question.reasons)
