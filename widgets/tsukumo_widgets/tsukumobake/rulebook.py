"""Tsukumobake's clauses on the rulebook page: the parade's on a case of the FAQ, cards and combos on a hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from tsukumo.core.telling import Explanation, Sentence
from tsukumo.core.text import Lang, catalogue
from tsukumo.games import book_of
from tsukumo.tsukumobake.cases import Case, cases
from tsukumo.tsukumobake.draw import movement_svg
from tsukumo.tsukumobake.edition import load_edition
from tsukumo.tsukumobake.pictograms import hand_svg
from tsukumo_widgets.base import History
from tsukumo_widgets.links import Link
from tsukumo_widgets.rulebook.face import Face, Shown
from tsukumo_widgets.tsukumobake.rules import combos_picture
from tsukumo_widgets.tsukumobake.rules.combos_state import State as Combos
from tsukumo_widgets.tsukumobake.rules.shelf import read_hand

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
HANDS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "card.own": ("monk", ("beads", "fan")),
    "card.gold": ("monk", ("beads.gold", "beads")),
    "scroll.keep": ("monk", ("scroll", "beads")),
}
"""A house, and a hand that shows what a clause says of single cards."""
PAID: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "combo.pair": ("monk", ("fan", "teapot")),
    "combo.a": ("monk", ("fan",)),
    "combo.b": ("monk", ("beads",)),
    "combo.c": ("monk", ("fan.gold",)),
    "combo.d": ("monk", ("beads.gold",)),
}
"""A house, and a hand with which it can pay by a clause."""
_say = catalogue(Path(__file__).with_suffix(".toml"))


class RulebookFace(Face):
    """Pictures of cases and of hands; of played games where there is neither."""

    def shown(self, clause: str, lang: Lang) -> Shown | None:
        """A picture of a clause."""
        if clause in HANDS or clause in PAID:
            return _hand(clause, lang)
        if found := _stepped(clause):
            case, step, said = found
            link = Link("parade", {"pos": case.position, "lang": lang, "step": step})
            picture = movement_svg(case.position.movement(), step, lang=lang)
            return Shown(str(picture), said, _say.text("case", title=case.title), link)
        found_there = super().shown(clause, lang)
        moment = book_of(self.game).moments.get(clause)
        if not found_there or not moment:
            return None
        return found_there._replace(link=Link("parade", {"pos": moment.game().state.position(), "lang": lang}))

    def case(self, name: str, lang: Lang) -> Link:
        """A case in the parade explorer."""
        return Link("parade", {"pos": cases()[name].position, "lang": lang})

    def trial(self, clause: str, lang: Lang) -> Link:
        """The explorer of the clause's section."""
        return Link(TRIALS[clause.partition(".")[0]], {"lang": lang})


def _hand(clause: str, lang: Lang) -> Shown:
    """The hand that shows a clause about cards, or what a hand can pay."""
    edition = load_edition()
    source, said = _say["hand"], (Sentence(_say[f"hands.{clause}"], (clause,)),)
    if clause in HANDS:
        house, names = HANDS[clause]
        svg = str(hand_svg(edition, read_hand(edition, names), lang, house))
        return Shown(svg, said, source, Link("hand", {"hand": ",".join(names), "lang": lang}))
    house, names = PAID[clause]
    svg = str(combos_picture.svg(Combos(edition, History(read_hand(edition, names)), house, lang=lang)))
    return Shown(svg, said, source, Link("combos", {"house": house, "hand": ",".join(names), "lang": lang}))


@cache
def _stepped(clause: str) -> tuple[Case, int, tuple[Sentence, ...]] | None:
    """The case that shows a clause best, the step at which it decides, and what is told of it there.

    Cases under the usual readings come first, and those that name the clause early. None if no movement cites it.
    """
    naming = [case for case in cases().values() if clause in case.clauses]
    naming.sort(key=lambda case: (bool(case.position.readings.overrides()), case.clauses.index(clause)))
    for case in naming:
        for step, said in _passages(case.position.movement().explain()):
            if cited := tuple(sentence for sentence in said if clause in sentence.clauses):
                return case, step, cited
    return None


def _passages(told: Explanation) -> Iterator[tuple[int, tuple[Sentence, ...]]]:
    """The sentences of an explanation, with the step before which each is seen on the board."""
    for step, passage in enumerate(told.steps):
        yield step, passage.sentences
    yield 0, told.opening
    yield len(told.steps), (told.ending,)
