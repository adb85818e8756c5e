"""The pictures of Lupus' rulebook: worked games, and tables with the card of a role."""

from __future__ import annotations

from typing import Final

from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.names import USUAL
from tsukumo.core.language.text import Lang, Texts, capital, plain
from tsukumo.core.rulebook.book import ClauseMoment
from tsukumo.core.rulebook.illustrations import ClausePicture, ScriptedIllustrations
from tsukumo.core.teaching.question import AnyQuestion
from tsukumo.games.lupus.deck import optional
from tsukumo.games.lupus.draw import TableSeat, table_svg
from tsukumo.games.lupus.lessons.case import CASTS, FAQ
from tsukumo.games.lupus.play.words import role_name
from tsukumo.games.lupus.roles import ROLES, VILLAGER

LIT: Final = 'opacity="1"'
DIM: Final = 'opacity="0.5"'
texts = Texts(__file__)


class LupusIllustrations(ScriptedIllustrations):
    """Pictures of worked games with their answers; of a role, the table with its cards; else of a played game."""

    faq = FAQ

    def clause(self, id: str, lang: Lang) -> ClausePicture | None:
        """A picture of a clause."""
        if role := _about(id):
            return _role(id, role, lang)
        if not (worked := self.worked(id)):
            return super().clause(id, lang)
        name, question = worked
        sentences = tuple(each for each in question.reasons if id in each.clauses) or question.reasons
        return ClausePicture(self.case(name, lang), sentences, texts.text("case", question=question.prompt), name)

    def worked(self, id: str) -> tuple[str, AnyQuestion] | None:
        """The worked game that shows a clause best, or else one that names it; None for a clause about a role."""
        return None if _about(id) else super().worked(id) or next(iter(self.list_worked(id)), None)

    def case(self, name: str, lang: Lang) -> str:
        """The table of a worked game."""
        return FAQ.questions()[name].svg(lang)

    def draw_moment(self, moment: ClauseMoment, lang: Lang) -> str:
        """The table, the cards face down."""
        state = moment.game().state
        seats = [TableSeat(name, dead=seat not in state.living()) for seat, name in enumerate(state.rules.seats)]
        return table_svg(seats, self.book.title, lang, night=False)


def _about(clause: str) -> str:
    """The role that a clause is about: it defines the role, or the meeting of players who do nothing else."""
    roles = ROLES.values()
    return next((r.name for r in roles if clause == r.clause or (clause == r.call.meet and not r.call.kind)), "")


def everybody() -> tuple[str, ...]:
    """A table with every role, and as few villagers as possible (`table.deck`)."""
    cast = tuple(role for role in CASTS["sixteen"] if role != VILLAGER)
    others = [role.name for role in optional() if role.name not in cast for _ in range(role.cards)]
    return (*cast, *others, *[VILLAGER] * ROLES[VILLAGER].always)


def _role(clause: str, role: str, lang: Lang) -> ClausePicture:
    """A table with the card of every role, those of one role marked."""
    table = everybody()
    seats = [TableSeat(name, each) for name, each in zip(USUAL[: len(table)], table, strict=True)]
    having = {seat.name for seat in seats if seat.role == role}
    middle = capital(role_name(role))
    svg = table_svg(seats, middle, lang, night=False, more=lambda name: LIT if name in having else DIM)
    sentences = (Sentence(texts.text("role", role=role_name(role), who=plain(", ".join(sorted(having)))), (clause,)),)
    return ClausePicture(svg, sentences, texts["table"])
