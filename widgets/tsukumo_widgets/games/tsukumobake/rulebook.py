"""Tsukumobake's clauses on the rulebook page: links of their pictures, and maps of the combos that a hand can pay."""

from __future__ import annotations

from typing import Final

from tsukumo.core.language.text import Lang
from tsukumo.core.rulebook.book import open_book
from tsukumo.games.tsukumobake.cases.case import cases
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.illustrated import HANDS, PAID, TsukumobakeIllustrations
from tsukumo_widgets.base.history import History
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.games.tsukumobake.rules import combos_picture
from tsukumo_widgets.games.tsukumobake.rules.combos_state import CombosState
from tsukumo_widgets.teaching.rulebook.adapter import ClausePicture, RulebookAdapter

TRIALS: Final = {
    "goal": "score",
    "board": "board",
    "card": "hand",
    "combo": "combos",
    "scroll": "hand",
    "event": "events",
    "setup": "setup",
    "round": "turn",
    "turn": "turn",
    "pile": "turn",
    "target": "parade",
    "advance": "parade",
    "steps": "parade",
    "end": "score",
    "faq": "parade",
}
"""The explorer in which the clauses of each section can be tried."""


class RulebookFace(RulebookAdapter):
    """The adapter for the rulebook's pictures, each of which opens in an explorer."""

    def find_picture(self, clause: str, lang: Lang) -> ClausePicture | None:
        """A picture of a clause; for a hand that pays, the map of its combos."""
        shown = super().find_picture(clause, lang)
        if shown and clause in PAID:
            hand = PAID[clause]
            cards = hand.read(load_edition())
            state = CombosState(edition=load_edition(), history=History(cards), house=hand.house, lang=lang)
            return shown._replace(svg=str(combos_picture.svg(state)))
        return shown

    def link(self, clause: str, lang: Lang) -> Link | None:
        """The hand, the step of a case, or the moment of a game that a clause's picture shows."""
        if clause in HANDS:
            return Link("hand", {"hand": ",".join(HANDS[clause].cards), "lang": lang})
        if clause in PAID:
            hand = PAID[clause]
            return Link("combos", {"house": hand.house, "hand": ",".join(hand.cards), "lang": lang})
        book = open_book(self.game)
        assert isinstance(book.pictures, TsukumobakeIllustrations)
        if found := book.pictures.find_step(clause):
            case, step, _ = found
            return Link("parade", {"pos": case.position, "lang": lang, "step": step})
        moment = book.moments.get(clause)
        return Link("parade", {"pos": moment.game().state.position(), "lang": lang}) if moment else None

    def case(self, name: str, lang: Lang) -> Link:
        """A case in the parade explorer."""
        return Link("parade", {"pos": cases()[name].position, "lang": lang})

    def trial(self, clause: str, lang: Lang) -> Link:
        """The explorer of the clause's section."""
        return Link(TRIALS[clause.partition(".")[0]], {"lang": lang})
