"""The pictures of Tsukumobake's rulebook: the parade's clauses on a case of the FAQ, those about cards on a hand."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.rulebook.illustrations import ClausePicture, Illustrations
from tsukumo.games.tsukumobake.cases.case import Case, cases
from tsukumo.games.tsukumobake.draw.board import board_svg, movement_svg
from tsukumo.games.tsukumobake.draw.pictograms import hand_svg
from tsukumo.games.tsukumobake.editions.edition import Edition, load_edition
from tsukumo.games.tsukumobake.parade.result import transcript


class Hand(NamedTuple):
    """A house and its hand, and the key of the sentence about them."""

    house: str
    cards: tuple[str, ...]
    sentence: str

    def read(self, edition: Edition) -> tuple[int, ...]:
        """The cards by their numbers."""
        return tuple(sorted(edition.number[card] for card in self.cards))


HANDS: Final = {
    "goal.points": Hand("monk", ("beads", "fan"), "hands.own"),
    "card.own": Hand("monk", ("beads", "fan"), "hands.own"),
    "card.gold": Hand("monk", ("beads", "beads.gold"), "hands.gold"),
    "scroll.keep": Hand("monk", ("beads", "scroll"), "hands.scroll"),
    "end.score": Hand("monk", ("beads", "beads.gold", "fan"), "hands.score"),
}
"""Hands for the clauses about single cards."""
PAID: Final = {
    "combo.pair": Hand("monk", ("fan", "teapot"), "hands.pair"),
    "combo.a": Hand("monk", ("fan",), "hands.a"),
    "combo.b": Hand("monk", ("beads",), "hands.b"),
    "combo.c": Hand("monk", ("fan.gold",), "hands.c"),
    "combo.d": Hand("monk", ("beads.gold",), "hands.d"),
}
"""Hands that can pay by a clause."""
SHOWN: Final = {**HANDS, **PAID}
BARE: Final = ("end.winner",)
"""Clauses that are clearer without a picture: the board does not show who has most points."""
texts = Texts(__file__)


class TsukumobakeIllustrations(Illustrations):
    """Pictures of cases and of hands; of played games for clauses that have neither."""

    def clause(self, id: str, lang: Lang) -> ClausePicture | None:
        """A picture of a clause."""
        if id in BARE:
            return None
        if id in SHOWN:
            hand = SHOWN[id]
            svg = hand_svg(load_edition(), hand.read(load_edition()), lang, hand.house)
            return ClausePicture(str(svg), (Sentence(texts[hand.sentence], (id,)),), texts["hand"])
        if stepped := self.find_step(id):
            case, step, sentences = stepped
            svg = movement_svg(case.position.movement(), step, lang=lang)
            return ClausePicture(str(svg), sentences, texts.text("case", title=case.title), case.name)
        return super().clause(id, lang)

    def find_step(self, id: str) -> tuple[Case, int, tuple[Sentence, ...]] | None:
        """The case that shows a clause best, the step at which the clause decides, and the sentences about that step.

        Cases under the usual readings come first, and those that name the clause early. None if no movement cites it.
        """
        naming = [case for case in cases().values() if id in case.clauses and self.book.holds(case.name)]
        naming.sort(key=lambda case: (bool(case.position.readings.overrides()), case.clauses.index(id)))
        for case in naming:
            for step, sentences in passages(case.name):
                if cited := tuple(sentence for sentence in sentences if id in sentence.clauses):
                    return case, step, cited
        return None

    def case(self, name: str, lang: Lang) -> str:
        """The board of a case."""
        return str(board_svg(cases()[name].position, lang=lang))

    def same(self, case: str) -> bool:
        """Return whether the parade of a case goes the same way under the answers chosen on the page."""
        position = cases()[case].position
        decided = {name: answer for name, answer in self.book.decided.items() if name in position.readings}
        return _steps(transcript(position.movement(**decided))) == _steps(cases()[case].expected)


def _steps(told: str) -> tuple[str, str]:
    """A movement's lines without the final position, which names its readings."""
    steps, _, ended = told.rpartition("ended ")
    return steps, ended.partition(" ")[0]


@cache
def passages(case: str) -> tuple[tuple[int, tuple[Sentence, ...]], ...]:
    """The sentences that explain a case's movement, with the step before which each is seen on the board."""
    told = cases()[case].position.movement().explain()
    steps = [(step, passage.sentences) for step, passage in enumerate(told.steps)]
    return (*steps, (0, told.opening), (len(told.steps), (told.ending,)))
