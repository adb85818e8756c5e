"""Questions from seeds: the same seed, level and kinds ask the same questions in every process.

Random questions are made until one fits: its level, according to `measure`, is the one asked for, and a clause that was
drawn beforehand is among those that decide its answer. So rare clauses are asked about as often as common ones.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Final, TypeVar

from tsukumo.core.game.dice import shuffle_cards
from tsukumo.core.teaching.question import find_fitting
from tsukumo.core.teaching.quiz import check
from tsukumo.games.tsukumobake.board import DISTANCE, HOMES, RAYS, SEAT_HOMES, SIZE
from tsukumo.games.tsukumobake.editions.edition import SCROLL, load_edition
from tsukumo.games.tsukumobake.parade.position import Pawn, Position
from tsukumo.games.tsukumobake.quiz.measure import move_asked
from tsukumo.games.tsukumobake.quiz.question import KINDS, LEVELS, InHand, Kind, OnBoard, QuizQuestion, Subject, ask
from tsukumo.games.tsukumobake.rules import HOUSES, parade_registry

T = TypeVar("T")

READING: Final = "reading"
WHOLE: Final = "whole"
WANTED: Final[Mapping[tuple[Kind, int], tuple[str, ...]]] = {
    ("where", 1): ("target.a", "target.c"),
    ("where", 2): ("target.b", "target.d", "target.e", "target.f", "board.building", "advance.b", "faq.3"),
    ("where", 3): ("advance.c", "faq.4", "board.hide", READING, WHOLE, WHOLE),
    ("whom", 1): ("target.a", "target.c"),
    ("whom", 2): ("target.b", "target.d", "target.e", "target.f", "board.building"),
    ("whom", 3): ("board.hide", "board.hide", READING),
    ("combos", 1): ("combo.a", "combo.b"),
    ("combos", 2): ("combo.pair", "combo.c", "combo.d", "scroll.keep"),
    ("combos", 3): ("combo.c",),
    ("points", 1): ("goal.points", "card.own"),
    ("points", 2): ("card.gold", "scroll.keep"),
    ("points", 3): ("card.gold",),
}
"""The clauses to draw from: one of them must decide the answer. `READING` and `WHOLE` are no clauses."""
TIED: Final = ("target.d", "target.f")
"""Clauses that decide between pawns at the same distance from the parade."""
MOST_TRIES: Final = 20_000
"""The most tries: the rarest clause decides about one random position in a hundred."""
EXPERIMENTAL: Final = ("distance",)
"""Experimental readings, about which no question is asked."""
PLAYERS: Final = {1: (2, 3, 4), 2: (3, 4), 3: (4,)}
CARDS: Final[Mapping[tuple[Kind, int], tuple[int, ...]]] = {
    ("combos", 1): (2, 3),
    ("combos", 2): (2, 3, 4),
    ("combos", 3): (3, 4, 5),
    ("points", 1): (2, 3),
    ("points", 2): (3, 4, 5),
    ("points", 3): (5, 6, 7),
}
"""The possible sizes of a hand, by kind and level: a large hand would open all combos."""
MOST_CARDS: Final = 9
DISCARDS: Final = 12


class Lots:
    """Repeatable chance: it uses only ``random()``, the sequence of which is the same in every version of Python."""

    def __init__(self, *seed: object) -> None:
        self._random = Random("/".join(map(str, seed))).random  # noqa: S311 - games, not secrets

    def below(self, n: int) -> int:
        """A random number from 0 to *n* - 1."""
        return int(self._random() * n)

    def likely(self, chance: float) -> bool:
        """True with this probability."""
        return self._random() < chance

    def one(self, of: Sequence[T]) -> T:
        """A random element."""
        return of[self.below(len(of))]

    def some(self, of: Sequence[T], n: int) -> list[T]:
        """*n* random elements, in random order."""
        return shuffle_cards(of, self._random)[:n]


def draw_question(seed: int, number: int, level: int = 1, kinds: Sequence[Kind] = KINDS) -> QuizQuestion:
    """Question number *number*, from 0, for a seed; `CannotRead` if there is no such level or kind.

    The kinds take turns: each comes once before any comes again.
    """
    seed, number, level = check(seed, number, level, kinds, known=KINDS, levels=LEVELS)
    chosen = [kind for kind in KINDS if kind in kinds]
    turn, place = divmod(number, len(chosen))
    kind = Lots(seed, level, "kinds", turn, *chosen).some(chosen, len(chosen))[place]
    lots = Lots(seed, level, number, kind)
    wanted = lots.one(WANTED[kind, level])

    def attempt() -> QuizQuestion | None:
        made = _on_board(lots, kind, level, wanted) if kind in ("where", "whom") else _in_hand(lots, kind, level)
        return ask(made) if made and fits(made, level, wanted) else None

    return find_fitting(attempt, MOST_TRIES, (kind, level, wanted))


def fits(made: Subject, level: int, wanted: str) -> bool:
    """Return whether a question has this level, and *wanted* among the clauses that decide its answer."""
    hard = made.difficulty
    if hard.level != level:
        return False
    if wanted == WHOLE:
        return isinstance(made, OnBoard) and made.whole
    if made.kind == "combos" and wanted != "combo.d" and len(made.answer) == len(load_edition().combos):
        return False  # a hand that opens every combo makes a dull question
    return bool(hard.readings) if wanted == READING else wanted in hard.clauses


# --- positions ------------------------------------------------------------------------------------


def _on_board(lots: Lots, kind: Kind, level: int, wanted: str) -> OnBoard | None:
    """A question about a random position; None if nothing moves."""
    position = _position(lots, level, wanted)
    whole = wanted == WHOLE or (wanted == READING and kind == "where")
    made = OnBoard("whom" if kind == "whom" else "where", position, whole)
    if not move_asked(made).steps:
        return None
    return _under_a_reading(lots, made) if wanted == READING else made


@cache
def _grounds() -> tuple[list[int], list[int], list[int]]:
    """The edition's roads, its buildings and homes, and the roads near the edge."""
    board = load_edition().board
    near = {0, 1, SIZE - 2, SIZE - 1}
    edge = [s for s in board.roads if s // SIZE in near or s % SIZE in near]
    return [*board.roads], [*HOMES, *board.doors], edge


def _position(lots: Lots, level: int, wanted: str) -> Position:
    """A random position on the edition's board, with more pawns in line and under roofs than by pure chance."""
    board, (roads, roofs, edge) = load_edition().board, _grounds()
    square, facing = lots.one(edge if wanted == "faq.4" else roads), lots.below(4)
    in_line = [s for ray in RAYS[square] for s in ray if not board.walls[s]]
    if wanted in TIED:
        far = DISTANCE[square][lots.one(in_line)]
        in_line = [s for s in in_line if DISTANCE[square][s] == far]
    houses = lots.some(HOUSES, 4)
    alike = lots.below(MOST_CARDS) + 1 if lots.likely(0.4) else 0
    taken, pawns = {square}, []
    players = len(HOUSES) if wanted == "advance.b" else lots.one(PLAYERS[level])
    for seat in sorted(lots.some(range(len(HOUSES)), players)):
        ground = lots.one((in_line, roofs, roads))
        free = [s for s in ground if s not in taken or board.walls[s]] or roofs
        here = lots.one(free)
        taken.add(here)
        cards = alike or lots.below(MOST_CARDS) + 1
        scrolls = int(level > 1 and lots.likely(0.25))
        odd = wanted == READING and lots.likely(0.3)
        struck, exposed = odd and not board.walls[here], odd and bool(board.walls[here])
        pawns.append(Pawn(houses[seat], SEAT_HOMES[seat], here, cards, scrolls, struck, exposed))
    discards = lots.below(DISCARDS) if level > 1 else 0
    return Position(square, facing, tuple(pawns), discards, board)


def _under_a_reading(lots: Lots, made: OnBoard) -> OnBoard | None:
    """The same question under another reading that changes its answer, if there is one."""
    questions: dict[str, list[OnBoard]] = {}
    for name, reading in parade_registry().items():
        for value in reading.answers:
            if name not in EXPERIMENTAL and value != reading.default:
                other = replace(made, position=made.position.reading(**{name: value}))
                if other.answer != made.answer:
                    questions.setdefault(name, []).append(other)
    return lots.one(questions[lots.one(list(questions))]) if questions else None


# --- hands ----------------------------------------------------------------------------------------


def _in_hand(lots: Lots, kind: Kind, level: int) -> InHand:
    """A question about a random hand."""
    edition = load_edition()
    deck = [*edition.all_items, *(SCROLL,) * edition.scrolls]
    hand = sorted(lots.some(deck, lots.one(CARDS[kind, level])))
    cards = tuple(edition.cards[card] for card in hand)
    return InHand("combos" if kind == "combos" else "points", lots.one(HOUSES), cards)
