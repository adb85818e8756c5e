"""The table of a game: mutable, and quickly copied."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Final, NamedTuple

from tsukumo.core.engine.engine_state import EngineState
from tsukumo.core.game.dice import Dice
from tsukumo.games.tsukumobake.board import SEAT_HOMES, SEATS
from tsukumo.games.tsukumobake.editions.edition import SCROLL
from tsukumo.games.tsukumobake.parade.pawn import Pawn
from tsukumo.games.tsukumobake.play.ruleset import Rules
from tsukumo.games.tsukumobake.play.tasks import Ask, Task
from tsukumo.games.tsukumobake.rules import HOUSES

if TYPE_CHECKING:  # the parade's modules are imported when it first sets off
    from collections.abc import Mapping

    from tsukumo.games.tsukumobake.parade.movement import Hit, Movement
    from tsukumo.games.tsukumobake.parade.position import Position

HOURS: Final = 5
STRIDE: Final = 5
MOST_COMBOS: Final = 24
"""The most combos in a card phase, where a table allows more than one (`combo.pair`)."""
HIDDEN: Final = -1
"""A card that the viewer does not know."""

COUNTERS: Final = ("sent_home", "met", "combos", "entered", "scrolls_used", "events")
"""The names of the counts kept for each player during the game, in order (see `objectives`)."""
WIDTH: Final = len(COUNTERS)
SENT_HOME: Final = 0
MET: Final = 1
COMBOS: Final = 2
ENTERED: Final = 3
SCROLLS_USED: Final = 4
EVENTS: Final = 5

NOWHERE: Final = -1
"""Stands for a seat: the discard pile or the table, where everybody sees a card."""

_CLOCKWISE: Final[tuple[tuple[int, ...], ...]] = ((0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2))
"""All seats, clockwise from each."""

Hands = list[list[int]]
"""Cards, by seat."""

_new: Final = tuple.__new__
"""Builds a named tuple without the detour through its own constructor."""


class Trace(NamedTuple):
    """A card that came into a hand or left it: the giver, the receiver, and the size of the giver's hand before."""

    giver: int
    to: int
    card: int
    size: int


class Table(EngineState):
    """The game at one moment, complete. Lists are by seat, in `SEATS` order."""

    rules: Rules
    houses: tuple[int, ...]
    first: int
    hour: int
    turn: int
    parade: int
    facing: int
    hurry: int
    played: int  # combos played in the present card phase, if several are allowed
    ever: int
    lit: int
    exposed: int
    struck: int
    squares: list[int]
    hands: list[list[int]]
    known: list[list[int]]  # the cards of every hand that everybody knows; in a view, those that its player knows
    traces: list[Trace]
    strides: list[int]
    deck: list[int]
    pile: list[int]
    removed: list[int]
    tally: list[int]
    tasks: list[Task]
    order: tuple[int, ...]
    cause: tuple[str, ...]  # the clause behind the present effect

    __slots__ = tuple(__annotations__)  # every attribute above

    def __init__(self, rules: Rules, dice: Dice, like: Table | None = None) -> None:
        self.rules = rules
        if like is not None:
            self.dice, self.records = dice, []
            self._copy(like)
            return
        super().__init__(dice)
        self.houses = ()
        self.order = (0, 1, 2, 3)
        self.cause = ()
        self.first = self.hour = self.turn = self.hurry = self.ever = self.lit = self.exposed = self.struck = 0
        self.played = 0
        self.parade, self.facing = rules.edition.start, 0
        self.squares = list(SEAT_HOMES)
        self.hands = [[] for _ in SEATS]
        self.known = [[] for _ in SEATS]
        self.traces = []
        self.strides = [0] * len(SEATS)
        self.deck, self.pile, self.removed = [], [], []
        self.tally = [0] * (len(SEATS) * WIDTH)
        self.tasks = []

    def _copy(self, like: Table) -> None:
        """Copy another table into this one, sharing nothing that changes."""
        self.houses, self.order, self.first, self.hour, self.turn = (
            like.houses,
            like.order,
            like.first,
            like.hour,
            like.turn,
        )
        self.parade, self.facing, self.hurry, self.ever = like.parade, like.facing, like.hurry, like.ever
        self.lit, self.exposed, self.struck = like.lit, like.exposed, like.struck
        self.cause, self.played = like.cause, like.played
        self.squares = like.squares[:]
        a, b, c, d = like.hands
        self.hands = [a[:], b[:], c[:], d[:]]
        a, b, c, d = like.known
        self.known = [a[:], b[:], c[:], d[:]]
        self.traces = like.traces[:]
        self.strides = like.strides[:]
        self.deck, self.pile, self.removed = like.deck[:], like.pile[:], like.removed[:]
        self.tally = like.tally[:]
        self.tasks = like.tasks[:]
        self.listed, self.viewer = like.listed, like.viewer

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.rules, self.dice), self.__getstate__()

    # --- reading ------------------------------------------------------------------------------

    @property
    def asking(self) -> Ask:
        """The present question. The game must not be over."""
        task = self.tasks[-1]
        assert isinstance(task, Ask)
        return task

    def house(self, seat: int) -> str:
        """The house that plays a seat."""
        return HOUSES[self.houses[seat]]

    def seat(self, house: str) -> int:
        """The seat of a house; `ValueError` if there is no such house."""
        return self.houses.index(HOUSES.index(house))

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """All seats, clockwise from one."""
        return _CLOCKWISE[seat]

    def discards(self) -> int:
        """The number of discards that feed the parade's steps (`steps`, reading `pile`)."""
        return self.ever if self.rules.ever else len(self.pile)

    def pawns(self) -> tuple[Pawn, ...]:
        """The pawns as the parade knows them, in seat order."""
        houses, hands, squares, exposed, struck = self.houses, self.hands, self.squares, self.exposed, self.struck
        pawns: list[Pawn] = []
        for seat, home in enumerate(SEAT_HOMES):
            house, hand, bit = HOUSES[houses[seat]], hands[seat], 1 << seat
            held = (house, home, squares[seat], len(hand), hand.count(SCROLL), bool(struck & bit), bool(exposed & bit))
            pawns.append(_new(Pawn, held))
        return tuple(pawns)

    def position(self) -> Position:
        """The position of the parade now, with the steps it would take now."""
        from tsukumo.games.tsukumobake.parade.position import Position

        return Position(
            self.parade,
            self.facing,
            self.pawns(),
            self.discards(),
            self.rules.edition.board,
            self.rules.parade_readings,
            self.budget() if self.hurry else None,
        )

    def movement(self, chosen: Mapping[int, Hit] | None = None) -> Movement:
        """The movement of the parade if it set off now; *chosen* as in `parade.movement`."""
        from tsukumo.games.tsukumobake.parade.movement import movement

        return movement(self.position(), chosen, self.hurry)

    def budget(self) -> int:
        """The number of steps of the parade (`steps`), with those added or taken away by effects."""
        from tsukumo.games.tsukumobake.parade.movement import count_steps

        return count_steps(self.discards(), self.hurry)

    # --- changing -----------------------------------------------------------------------------

    def count(self, seat: int, counter: int) -> None:
        """Count something that happened to a player, by its place in `COUNTERS`."""
        self.tally[seat * WIDTH + counter] += 1

    def take(self, seat: int, card: int) -> None:
        """Put a card into a hand, seen by everybody."""
        insort(self.hands[seat], card)
        self.known[seat].append(card)
        if self.traces:
            self.traces.append(Trace(NOWHERE, seat, card, 0))

    def pass_on(self, seat: int, to: int, card: int) -> None:
        """Move a card from one hand to another; only the two players see it."""
        if not self.traces:
            self.traces = [Trace(NOWHERE, s, c, 0) for s, cards in enumerate(self.known) for c in cards]
        self.traces.append(Trace(seat, to, card, len(self.hands[seat])))
        self.hands[seat].remove(card)
        insort(self.hands[to], card)
        self.known[seat] = []  # only the two players know the card

    def lose(self, seat: int, card: int) -> None:
        """Move a card from a hand to its pile: items (`pile.discard`), scrolls (`pile.removed`)."""
        if self.traces:
            self.traces.append(Trace(seat, NOWHERE, card, len(self.hands[seat])))
        self.hands[seat].remove(card)
        if self.known[seat] and card in self.known[seat]:
            self.known[seat].remove(card)
        if card == SCROLL:
            self.removed.append(card)
        else:
            self.pile.append(card)
            self.ever += 1
