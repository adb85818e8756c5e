"""Tsukumobake's clauses on the rulebook page: the parade's on a case of the FAQ, cards and combos on a hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from tsukumo.core.registry import book_of
from tsukumo.core.telling import Explanation, Sentence
from tsukumo.core.text import Lang, Sentences
from tsukumo.tsukumobake.cases import Case, cases
from tsukumo.tsukumobake.draw import movement_svg
from tsukumo.tsukumobake.edition import Edition, load_edition
from tsukumo.tsukumobake.pictograms import hand_svg
from tsukumo_widgets.links import Link
from tsukumo_widgets.rulebook.face import Face, Shown
from tsukumo_widgets.tsukumobake.rules import combos_picture
from tsukumo_widgets.tsukumobake.rules.combos_state import State as Combos
from tsukumo_widgets.tsukumobake.rules.shelf import read_hand
from tsukumo_widgets.undoing import History

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


class Hand(NamedTuple):
    """A house and its hand, and the sentence that says what they show."""

    house: str
    cards: tuple[str, ...]
    sentence: str

    def read(self, edition: Edition) -> tuple[int, ...]:
        """The cards by their numbers."""
        return read_hand(edition, self.cards)


HANDS: Final = {
    "goal.points": Hand("monk", ("beads", "fan"), "hands.own"),
    "card.own": Hand("monk", ("beads", "fan"), "hands.own"),
    "card.gold": Hand("monk", ("beads", "beads.gold"), "hands.gold"),
    "scroll.keep": Hand("monk", ("beads", "scroll"), "hands.scroll"),
    "end.score": Hand("monk", ("beads", "beads.gold", "fan"), "hands.score"),
}
"""Hands that show what a clause says of single cards."""
PAID: Final = {
    "combo.pair": Hand("monk", ("fan", "teapot"), "hands.pair"),
    "combo.a": Hand("monk", ("fan",), "hands.a"),
    "combo.b": Hand("monk", ("beads",), "hands.b"),
    "combo.c": Hand("monk", ("fan.gold",), "hands.c"),
    "combo.d": Hand("monk", ("beads.gold",), "hands.d"),
}
"""Hands that can pay by a clause."""
BARE: Final = ("end.winner",)
"""Clauses that are clearer without a picture: on a board nobody sees who has most points."""
_say = Sentences(__file__)


class RulebookFace(Face):
    """Pictures of cases and of hands; of played games where there is neither."""

    def shown(self, clause: str, lang: Lang) -> Shown | None:
        """A picture of a clause."""
        if clause in BARE:
            return None
        if clause in HANDS or clause in PAID:
            return _hand(clause, lang)
        if stepped := _stepped(clause):
            case, step, sentences = stepped
            link = Link("parade", {"pos": case.position, "lang": lang, "step": step})
            picture = movement_svg(case.position.movement(), step, lang=lang)
            return Shown(str(picture), sentences, _say.text("case", title=case.title), link)
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
    edition, hand = load_edition(), {**HANDS, **PAID}[clause]
    cards, asked = hand.read(edition), {"hand": ",".join(hand.cards), "lang": lang}
    if clause in HANDS:
        svg, link = hand_svg(edition, cards, lang, hand.house), Link("hand", asked)
    else:
        state = Combos(edition=edition, history=History(cards), house=hand.house, lang=lang)
        svg, link = combos_picture.svg(state), Link("combos", {"house": hand.house, **asked})
    return Shown(str(svg), (Sentence(_say[hand.sentence], (clause,)),), _say["hand"], link)


@cache
def _stepped(clause: str) -> tuple[Case, int, tuple[Sentence, ...]] | None:
    """The case that shows a clause best, the step at which it decides, and what is told of it there.

    Cases under the usual readings come first, and those that name the clause early. None if no movement cites it.
    """
    naming = [case for case in cases().values() if clause in case.clauses]
    naming.sort(key=lambda case: (bool(case.position.readings.overrides()), case.clauses.index(clause)))
    for case in naming:
        for step, sentences in _passages(case.position.movement().explain()):
            if cited := tuple(sentence for sentence in sentences if clause in sentence.clauses):
                return case, step, cited
    return None


def _passages(explanation: Explanation) -> Iterator[tuple[int, tuple[Sentence, ...]]]:
    """The sentences of an explanation, with the step before which each is seen on the board."""
    for step, passage in enumerate(explanation.steps):
        yield step, passage.sentences
    yield 0, explanation.opening
    yield len(explanation.steps), (explanation.ending,)
