"""Questions about positions and hands. A question does not hold its answer: the engine finds it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import ClassVar, Final, Literal

from tsukumo.core.language.explanation import Passage, Sentence
from tsukumo.core.language.text import Text, plain
from tsukumo.core.teaching.quiz import NOBODY, Numbers, Way
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.draw.board import describe_board
from tsukumo.games.tsukumobake.editions.edition import SCROLL, load_edition
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.play.words import amount
from tsukumo.games.tsukumobake.quiz import measure, words

BoardKind = Literal["where", "whom"]
HandKind = Literal["combos", "points"]
Kind = Literal["where", "whom", "combos", "points"]
KINDS: Final[tuple[Kind, ...]] = ("where", "whom", "combos", "points")
"""The kinds of question: the parade's next square, its target, playable combos, points."""
LEVELS: Final = (1, 2, 3)
SQUARES: Final = {name: plain(name) for name in NAMES}
"""The possible answers about the parade's next square."""
POINTS: Final = Numbers(999_999, lambda points: amount("points", points))
"""The possible answers about the number of points."""


@dataclass(frozen=True)
class OnBoard:
    """A question about a position: its next step, or with *whole* the end of the whole movement.

    The answer is a square's name (*where*), or a house or `NOBODY` (*whom*), if the parade cannot decide or has nobody
    left.
    """

    several: ClassVar[bool] = False

    kind: BoardKind
    position: Position
    whole: bool = False

    @property
    def by(self) -> Way:
        """By a click on the board; pawns are listed too."""
        return "place" if self.kind == "where" else "picture"

    @property
    def facts(self) -> tuple[Text, ...]:
        """The facts besides the board: steps, readings, players hit before."""
        return tuple(words.facts(self))

    @property
    def lines(self) -> tuple[Text, ...]:
        """The position in words, and the facts besides the board."""
        return (describe_board(self.position), *self.facts)

    @property
    def prompt(self) -> Text:
        """The question, in words."""
        return words.texts["ask.whom" if self.kind == "whom" else "ask.whole" if self.whole else "ask.next"]

    @property
    def options(self) -> Mapping[str, Text]:
        """The squares, or the possible targets."""
        return SQUARES if self.kind == "where" else words.list_chased(self.position)

    @cached_property
    def answer(self) -> tuple[str, ...]:
        """The square or the house."""
        return (measure.find_seen(self),)

    @property
    def why(self) -> tuple[Sentence | Passage, ...]:
        """The engine's explanation of the movement, as far as it is asked about."""
        return words.explain_parade(self)

    @property
    def difficulty(self) -> measure.Difficulty:
        """The difficulty, with the clauses that cause it."""
        return measure.measure_board(self)


@dataclass(frozen=True)
class InHand:
    """A question about a hand of *cards*, by the names an edition has for them, held by a player of *house*.

    The answer is a number (*points*), or the combos that can be played, or `NOBODY`.
    """

    facts: ClassVar[tuple[Text, ...]] = ()

    kind: HandKind
    house: str
    cards: tuple[str, ...]

    @property
    def by(self) -> Way:
        """Combos are listed; points are typed."""
        return "option" if self.several else "number"

    @property
    def several(self) -> bool:
        """Several combos may be playable."""
        return self.kind == "combos"

    @property
    def lines(self) -> tuple[Text, ...]:
        """The hand, card by card."""
        return tuple(words.hand(self))

    @property
    def prompt(self) -> Text:
        """The question, in words."""
        return words.explain_player(self)

    @property
    def options(self) -> Mapping[str, Text]:
        """Combos with their houses, or points."""
        return words.combos() if self.several else POINTS

    @cached_property
    def answer(self) -> tuple[str, ...]:
        """The combos or the points."""
        return (measure.list_open_combos(self) or (NOBODY,)) if self.several else (str(measure.count_worth(self)),)

    @property
    def why(self) -> tuple[Sentence, ...]:
        """For each combo whether it can be paid for, or for each card its worth."""
        return tuple(words.explain_combos(self) if self.several else words.explain_points(self))

    @property
    def difficulty(self) -> measure.Difficulty:
        """The difficulty, with the clauses that cause it."""
        return measure.measure_combos(self) if self.several else measure.measure_points(self)


Question = OnBoard | InHand


@cache
def copies() -> Counter[str]:
    """The number of each card that may be in a hand: items and scrolls, by name."""
    edition = load_edition()
    return Counter(edition.cards[card] for card in (*edition.all_items, *(SCROLL,) * edition.scrolls))
