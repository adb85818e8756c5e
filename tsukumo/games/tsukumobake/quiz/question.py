"""Questions about positions and hands. What is asked about does not hold its answer: the engine finds it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, partial
from typing import Final, Literal

from tsukumo.core.language.text import Lang, plain
from tsukumo.core.look.marks import Mark
from tsukumo.core.teaching.question import NOBODY, Numbers, Question, is_judged
from tsukumo.games.tsukumobake.board import INDEX, NAMES
from tsukumo.games.tsukumobake.draw.board import board_svg, describe_board, movement_svg
from tsukumo.games.tsukumobake.draw.overlay import frame_squares
from tsukumo.games.tsukumobake.draw.pictograms import hand_svg
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
"""The squares of the board, as answers."""
POINTS: Final = Numbers(999_999, lambda points: amount("points", points))
"""The possible answers about the number of points."""


@dataclass(frozen=True)
class OnBoard:
    """A position to ask about: its next step, or with *whole* the end of the whole movement.

    The answer is a square's name (*where*), or a house or `NOBODY` (*whom*), if the parade cannot decide or has nobody
    left.
    """

    kind: BoardKind
    position: Position
    whole: bool = False

    @cached_property
    def answer(self) -> tuple[str, ...]:
        """The square or the house."""
        return (measure.find_seen(self),)

    @property
    def difficulty(self) -> measure.Difficulty:
        """The difficulty, with the clauses that cause it."""
        return measure.measure_board(self)


@dataclass(frozen=True)
class InHand:
    """A hand of *cards* to ask about, by the names an edition has for them, held by a player of *house*.

    The answer is a number (*points*), or the combos that can be played, or `NOBODY`.
    """

    kind: HandKind
    house: str
    cards: tuple[str, ...]

    @cached_property
    def answer(self) -> tuple[str, ...]:
        """The combos or the points."""
        if self.kind == "combos":
            return measure.list_open_combos(self) or (NOBODY,)
        return (str(measure.count_worth(self)),)

    @property
    def difficulty(self) -> measure.Difficulty:
        """The difficulty, with the clauses that cause it."""
        return measure.measure_combos(self) if self.kind == "combos" else measure.measure_points(self)


Subject = OnBoard | InHand
QuizQuestion = Question[Subject]


def ask(subject: Subject) -> QuizQuestion:
    """The question about a position or a hand."""
    return _ask_on_board(subject) if isinstance(subject, OnBoard) else _ask_in_hand(subject)


def _ask_on_board(subject: OnBoard) -> QuizQuestion:
    where = subject.kind == "where"
    return Question(
        kind=subject.kind,
        prompt=words.texts["ask.whom" if not where else "ask.whole" if subject.whole else "ask.next"],
        options=SQUARES if where else words.list_chased(subject.position),
        answer=subject.answer,
        why=words.explain_parade(subject),
        subject=subject,
        seen=(describe_board(subject.position),),
        facts=tuple(words.facts(subject)),
        by="place" if where else "picture",
        picture=partial(_draw_on_board, subject),
        readings=subject.position.readings.overrides(),
    )


def _draw_on_board(subject: OnBoard, lang: Lang, marks: Mapping[str, Mark], more: Callable[[str], str]) -> str:  # noqa: ARG001
    """The board; once judged, with the marks that decide."""
    if is_judged(marks):
        move = measure.move_asked(subject)
        board = movement_svg(move, len(move.steps) if subject.whole or not move.steps else 0, lang=lang)
    else:
        board = board_svg(subject.position, lang=lang)
    if subject.kind == "where":
        squares = {INDEX[word]: mark for word, mark in marks.items()}
    else:
        pawns = {pawn.house: pawn.square for pawn in subject.position.pawns}
        squares = {pawns[word]: mark for word, mark in marks.items() if word in pawns}
    return frame_squares(board, squares, lang) if squares else board


def _ask_in_hand(subject: InHand) -> QuizQuestion:
    combos = subject.kind == "combos"
    return Question(
        kind=subject.kind,
        prompt=words.explain_player(subject),
        options=words.combos() if combos else POINTS,
        answer=subject.answer,
        why=tuple(words.explain_combos(subject) if combos else words.explain_points(subject)),
        subject=subject,
        seen=tuple(words.hand(subject)),
        several=combos,
        by="option" if combos else "number",
        picture=partial(_draw_hand, subject),
    )


def _draw_hand(subject: InHand, lang: Lang, marks: Mapping[str, Mark], more: Callable[[str], str]) -> str:  # noqa: ARG001
    """The hand. The question is the worth of the cards to the house: the values are framed only with the verdict."""
    return hand_svg(load_edition(), subject.cards, lang, subject.house if is_judged(marks) else None)


@cache
def copies() -> Counter[str]:
    """The number of each card that may be in a hand: items and scrolls, by name."""
    edition = load_edition()
    return Counter(edition.cards[card] for card in (*edition.all_items, *(SCROLL,) * edition.scrolls))
