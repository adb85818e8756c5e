"""The clauses of Lupus in Tabula on the rulebook page: worked games, and tables with the card of a role."""

from __future__ import annotations

from functools import cache
from typing import Final

from tsukumo.core.registry import book_of
from tsukumo.core.telling import Sentence
from tsukumo.core.text import Lang, Sentences, capital, plain
from tsukumo.lupus.deck import optional
from tsukumo.lupus.draw import Seat, table_svg
from tsukumo.lupus.lessons.case import CASTS, cases
from tsukumo.lupus.lessons.riddle import Riddle, riddle_of_case
from tsukumo.lupus.names import USUAL
from tsukumo.lupus.play.words import role_name
from tsukumo.lupus.roles import ROLES, VILLAGER
from tsukumo_widgets.links import Link
from tsukumo_widgets.rulebook.face import Face, Shown, moment_text

LIT: Final = 'opacity="1"'
DIM: Final = 'opacity="0.5"'
_say = Sentences(__file__)


class RulebookFace(Face):
    """Pictures of worked games, answered; of a role, the table with its cards; else of a played game."""

    def shown(self, clause: str, lang: Lang) -> Shown | None:
        """A picture of a clause."""
        if role := _about(clause):
            return _role(clause, role, lang)
        if not (worked := _worked(clause)):
            return self._played(clause, lang)
        name, riddle = worked
        svg = table_svg(riddle.seats, riddle.middle, lang, night=riddle.night)
        sentences = tuple(each for each in riddle.why if clause in each.clauses) or riddle.why
        source = _say.text("case", question=riddle.prompt)
        return Shown(svg, sentences, source, Link("case", {"case": name, "lang": lang}, "lupus"))

    def _played(self, clause: str, lang: Lang) -> Shown | None:
        """A moment of a played game: the table as everybody sees it, the cards face down."""
        book = book_of(self.game)
        if not (moment := book.moments.get(clause)):
            return None
        state = moment.game().state
        seats = [Seat(name, dead=seat not in state.living()) for seat, name in enumerate(state.rules.seats)]
        svg = table_svg(seats, book.title, lang, night=False)
        return Shown(svg, (moment.sentence,), moment_text())


@cache
def _worked(clause: str) -> tuple[str, Riddle] | None:
    """The worked game that shows a clause best: the reasons of its answer cite it, or else it names it first."""
    naming = [(name, case) for name, case in cases().items() if clause in case.clauses]
    naming.sort(key=lambda named: (bool(named[1].script["readings"]), named[1].clauses.index(clause)))
    riddles = [(name, riddle_of_case(case)) for name, case in naming]
    citing = [(name, riddle) for name, riddle in riddles if any(clause in each.clauses for each in riddle.why)]
    return next(iter([*citing, *riddles]), None)


def _about(clause: str) -> str:
    """The role that a clause is about: it says what the role is, or how those meet who do nothing else."""
    roles = ROLES.values()
    return next((r.name for r in roles if clause == r.clause or (clause == r.call.meet and not r.call.kind)), "")


def everybody() -> tuple[str, ...]:
    """A table with every role, and as few villagers as there may be (`table.deck`)."""
    cast = tuple(role for role in CASTS["sixteen"] if role != VILLAGER)
    others = [role.name for role in optional() if role.name not in cast for _ in range(role.cards)]
    return (*cast, *others, *[VILLAGER] * ROLES[VILLAGER].always)


def _role(clause: str, role: str, lang: Lang) -> Shown:
    """A table with the card of every role; those of one stand out."""
    table = everybody()
    seats = [Seat(name, each) for name, each in zip(USUAL[: len(table)], table, strict=True)]
    having = {seat.name for seat in seats if seat.role == role}
    middle = capital(role_name(role))
    svg = table_svg(seats, middle, lang, night=False, more=lambda name: LIT if name in having else DIM)
    sentences = (Sentence(_say.text("role", role=role_name(role), who=plain(", ".join(sorted(having)))), (clause,)),)
    return Shown(svg, sentences, _say["table"])
