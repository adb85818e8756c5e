"""The pictures of Sottomondo's rulebook: worked games, tables set up for a clause, played games."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from tsukumo.core.files.disk import path_beside, read_toml
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Text, Texts, read_text
from tsukumo.core.rulebook.illustrations import ClausePicture, ScriptedIllustrations
from tsukumo.games.sottomondo.draw.table import table_svg
from tsukumo.games.sottomondo.lessons.case import arrange_table
from tsukumo.games.sottomondo.lessons.question import FAQ, CaseQuestion
from tsukumo.games.sottomondo.play.state import State
from tsukumo.games.sottomondo.rules import clauses
from tsukumo.games.sottomondo.script import play_script

TABLES: Final = path_beside(__file__, "illustrated_tables.toml")
"""Tables set up for clauses without decisions: each like a worked game, with the sentences that can be *said* of it."""
texts = Texts(__file__)


class SottomondoIllustrations(ScriptedIllustrations):
    """Pictures of tables set up for a clause, of worked games before they are answered; else of a played game."""

    faq = FAQ

    def clause(self, id: str, lang: Lang) -> ClausePicture | None:
        """A picture of a clause."""
        if id in tables() and self.book.usual(id):
            sentences = (Sentence(read_text(tables()[id]["said"]), (id,)),)
            return ClausePicture(table_svg(table_of(id), lang), sentences, texts["table"])
        if worked := self.worked(id):
            name, question = worked
            source = texts.text("case", question=question.prompt)
            return ClausePicture(table_svg(question.subject.state, lang), _said(question, id), source, name)
        return super().clause(id, lang)

    def case(self, name: str, lang: Lang) -> str:
        """The table of a worked game at its question."""
        return table_svg(FAQ.questions()[name].subject.shown, lang)

    def happened(self, question: CaseQuestion) -> list[Text]:
        """The events of the turn."""
        return list(question.subject.told)


@cache
def tables() -> Mapping[str, Any]:
    """The tables set up for clauses, by id."""
    return read_toml(TABLES)


def table_of(clause: str) -> State:
    """A table set up for a clause, played up to the point that shows it."""
    return play_script(arrange_table(tables()[clause]))


def _said(question: CaseQuestion, clause: str) -> tuple[Sentence, ...]:
    """The consequences of a clause in a worked game; where no record tells them, the decisions and the answer."""
    rule = clauses()[clause].text
    reasons = tuple(each for each in question.reasons if clause in each.clauses and each.text != rule)
    answer = texts.text("answer", answer=question.conclusion)
    return reasons or tuple(Sentence(text, (clause,)) for text in (*question.subject.decided, answer))
