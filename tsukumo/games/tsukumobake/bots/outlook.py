"""Heuristics: the value of a table to one player, in points, from the things that player can see.

Everything is computed from the numbers of the edition and the parameters of its operations; no card is known by name.
Masked and full tables are treated alike: a hidden card counts as an average one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tsukumo.games.tsukumobake.board import SEAT_HOMES, SQUARES, Board
from tsukumo.games.tsukumobake.editions.edition import SCROLL, Condition, Edition
from tsukumo.games.tsukumobake.play.moving import DRAWN, stride
from tsukumo.games.tsukumobake.play.objectives import count_value, is_met
from tsukumo.games.tsukumobake.play.scoring import count_objective
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.table import COUNTERS, ENTERED, HIDDEN, HOURS, SENT_HOME, STRIDE, Table
from tsukumo.games.tsukumobake.play.tasks import AskWalk
from tsukumo.games.tsukumobake.play.traces import list_unseen
from tsukumo.games.tsukumobake.play.walk import steps_on

FAR: Final = 99
"""The number of steps that stands for a building out of reach."""
LATER: Final = 0.8
"""The discount of gains a turn later."""
CONTESTED: Final = 0.75
"""The probability that a building is still lit a turn later, for each rival who could get there."""
HAZARD: Final = 0.2
"""The probability that the parade hits a player in an hour still unknown."""
PLACES: Final = ("distance_home", "distance_parade", "inside")
"""The counts of objectives that depend on the pawn's square."""
CERTAINTY: Final[tuple[float, ...]] = (0.35, 0.45, 0.6, 0.95)
"""The reliability of predictions of the parade's way in each turn of the hour, as others still move after it."""


# --- the board ------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def ways_on(board: Board) -> tuple[bytes, ...]:
    """``ways_on(board)[tile][square]``: the number of steps from a square to a building, with nobody in the way.

    From inside, the pawn goes out and in again.
    """
    return tuple(_ways_to(board, building.square) for building in board.buildings)


def _ways_to(board: Board, tile: int) -> bytes:
    ways = steps_on(board)
    far = bytearray([FAR]) * SQUARES
    far[tile] = steps = 0
    layer = [tile]
    while layer:
        before = set(layer)
        steps += 1
        layer = [s for s in range(SQUARES) if far[s] == FAR and not before.isdisjoint(ways[s])]
        for s in layer:
            far[s] = steps
    far[tile] = min((1 + far[to] for to in ways[tile]), default=FAR)
    return bytes(far)


# --- cards and objectives -------------------------------------------------------------------------


@lru_cache(maxsize=64)
def averages(edition: Edition) -> tuple[float, ...]:
    """The average worth of an item to each house."""
    items = edition.all_items
    return tuple(sum(worth[card] for card in items) / len(items) for worth in edition.values)


def chance(t: Table, seat: int) -> float:
    """The probability that a player's secondary objective is reached at the end; exact when the game is over."""
    left = (HOURS - t.hour + (4 - t.turn) / 4) / HOURS if t.tasks else 0.0
    likely = 1.0
    for condition in t.rules.edition.objectives[t.houses[seat]].conditions:
        likely *= _likely(t, seat, condition, left)
    return likely


def _likely(t: Table, seat: int, condition: Condition, left: float) -> float:
    """The probability that a condition holds at the end, with the fraction *left* of the game to come."""
    goal = condition.value
    if condition.compare == "at_least":
        value = _value(t, seat, condition)
        held, near = value >= goal, value / goal if goal else 1.0
    elif condition.compare == "at_most":
        value = _value(t, seat, condition)
        held, near = value <= goal, (goal + 1) / (value + 1)
    elif condition.compare == "exactly":
        value = _value(t, seat, condition)
        held, near = value == goal, 1 / (1 + abs(value - goal))
    else:
        held, near = is_met(t, seat, condition), 0.5
    if left <= 0:
        return float(held)
    if condition.of in COUNTERS:
        # These counts only grow: once at_least is reached it stays so, once at_most is exceeded too.
        if condition.compare == "at_least":
            return 1.0 if held else left * near
        if condition.compare == "at_most":
            return (1 - HAZARD) ** (left * HOURS) if held else 0.0
    return 1 - 0.4 * left if held else near * min(0.8, left)


def _value(t: Table, seat: int, condition: Condition) -> int:
    """A player's count; a hidden card is assumed to be an item of a new type and house."""
    value, hidden = count_value(t, seat, condition), t.hands[seat].count(HIDDEN)
    if condition.house is not None:  # a hidden card is not assumed to be of a certain house
        return value
    return value + {"items": hidden, "types": min(1, hidden), "houses": min(1, hidden)}.get(condition.of, 0)


class Outlook:
    """A player's evaluation of a table, which must not change while the outlook is used.

    Values that take time and are not always needed are computed when they are first asked for.
    """

    def __init__(self, table: State, seat: int) -> None:
        edition = table.rules.edition
        self.t, self.seat = table, seat
        self.values = edition.values[table.houses[seat]]
        self.hand = table.hands[seat]
        self.square = table.squares[seat]
        self.turns = HOURS - table.hour
        """The number of turns that the player has after this one."""
        self.bonus = count_objective(table, seat)
        """The points of the secondary objective."""
        self.ways = ways_on(edition.board)
        """The distance of every building from every square."""
        self.walking = any(isinstance(task, AskWalk) and task.seat == seat for task in table.tasks)
        """True if the player's own move is still to come this turn."""
        objective = edition.objectives[table.houses[seat]]
        self.placed = any(condition.of in PLACES for condition in objective.conditions)
        """True if the secondary objective depends on the pawn's square."""
        self._worth: tuple[float, ...] | None = None
        self._mean: float | None = None
        self._weights: tuple[float, ...] | None = None
        self._objective: float | None = None
        self._still_lit: tuple[float, ...] | None = None
        self._threat: float | None = None

    # --- cards --------------------------------------------------------------------------------

    @property
    def worth(self) -> tuple[float, ...]:
        """The worth of every card in hand: an item's value, the loss that a scroll may avert, nothing for an event."""
        if self._worth is None:
            values, edition = self.values, self.t.rules.edition
            cheapest = sorted([values[card] for card in self.hand if card < SCROLL])[: len(self.hand) // 2]
            scroll = sum(cheapest) * (1 - (1 - HAZARD) ** (self.turns + 1))
            self._worth = (*values[:SCROLL], scroll, *(0.0,) * len(edition.events))
        return self._worth

    @property
    def mean(self) -> float:
        """The mean worth of a card drawn now, over the cards that may be in the deck."""
        if self._mean is None:
            deck, worth = self.t.deck, self.worth
            pool = list_unseen(self.t) if deck and deck[0] == HIDDEN else deck
            self._mean = sum([worth[card] for card in pool]) / len(pool) if pool else 0.0
        return self._mean

    def drawing(self, count: int) -> float:
        """The worth of drawing so many cards."""
        return min(count, len(self.t.deck)) * self.mean

    def average(self, seat: int) -> float:
        """The average worth of an item to a player."""
        return averages(self.t.rules.edition)[self.t.houses[seat]]

    def losing(self, seat: int, count: int) -> float:
        """The worth of the *count* cheapest cards of a hand, to the player who gives them up."""
        if seat == self.seat:
            worth = self.worth
            return sum(sorted([worth[card] for card in self.hand])[:count])
        size = len(self.t.hands[seat])
        count = min(count, size)
        # Half of a hand, the cheapest one, is about a quarter of its worth.
        return self.average(seat) * count * count / size if size else 0.0

    def recovering(self, seat: int, count: int) -> float:
        """The worth to a player of the best cards of the discard pile."""
        values = self.t.rules.edition.values[self.t.houses[seat]]
        return sum(sorted([values[card] for card in self.t.pile], reverse=True)[:count])

    @property
    def weights(self) -> tuple[float, ...]:
        """The weight of each rival's points against this player's: more for a larger hand, 1 in all."""
        if self._weights is None:
            sizes = [0 if seat == self.seat else 1 + len(hand) for seat, hand in enumerate(self.t.hands)]
            total = sum(sizes)
            self._weights = tuple([size / total for size in sizes])
        return self._weights

    def count_cards(self, seat: int, points: float) -> float:
        """The worth to this player of points that some player gets."""
        return points if seat == self.seat else -self.weights[seat] * points

    # --- the secondary objective --------------------------------------------------------------

    @property
    def objective(self) -> float:
        """The worth of the secondary objective: its points times its probability."""
        if self._objective is None:
            self._objective = self.bonus * chance(self.t, self.seat)
        return self._objective

    def change(self, after: Table) -> float:
        """The gain in the objective's worth on another table."""
        return self.bonus * chance(after, self.seat) - self.objective

    def without(self, *cards: int) -> float:
        """The change of the objective's worth if some cards leave the hand, mostly below 0."""
        after = self.t.clone()
        for card in cards:
            after.hands[self.seat].remove(card)
        return self.change(after)

    # --- buildings ----------------------------------------------------------------------------

    @property
    def still_lit(self) -> tuple[float, ...]:
        """The probability that each building is still lit at this player's next turn."""
        if self._still_lit is None:
            rivals = [square for seat, square in enumerate(self.t.squares) if seat != self.seat]
            near = [sum([far[square] <= STRIDE for square in rivals]) for far in self.ways]
            self._still_lit = tuple([CONTESTED**count for count in near])
        return self._still_lit

    def prospect(self, square: int, lit: int) -> float:
        """The worth in later turns of the best lit building, from a square."""
        best, still_lit = 0.0, self.still_lit
        for tile, far in enumerate(self.ways):
            if lit >> tile & 1:
                needed = -(-far[square] // STRIDE)
                if needed <= self.turns:
                    best = max(best, still_lit[tile] * LATER**needed)
        return best * self.drawing(DRAWN)

    def reach(self, lit: int, more: int = 0) -> float:
        """The worth of the lit buildings from the pawn's square, with *more* steps this turn."""
        if self.walking:
            steps = stride(self.t, self.seat) + more
            if any(lit >> tile & 1 and far[self.square] <= steps for tile, far in enumerate(self.ways)):
                return self.drawing(DRAWN)
        return self.prospect(self.square, lit)

    def weigh_draw(self, square: int) -> int:
        """The number of cards that the pawn draws on coming to a square."""
        tile = self.t.rules.tile.get(square)
        return min(DRAWN, len(self.t.deck)) if tile is not None and self.t.lit >> tile & 1 else 0

    def arriving(self, square: int) -> float:
        """The worth of ending the move on a square, apart from the parade."""
        lit = self.t.lit
        drawn = self.weigh_draw(square)
        if drawn:
            lit ^= 1 << self.t.rules.tile[square]
        value = self.drawing(drawn) + self.prospect(square, lit)
        return value + self.change(self.weigh_arrival(square)) if self.placed or drawn else value

    def weigh_arrival(self, square: int) -> State:
        """The table after the move to a square; cards drawn there are hidden ones."""
        after = self.t.clone()
        after.squares[self.seat] = square
        if drawn := self.weigh_draw(square):
            after.lit ^= 1 << self.t.rules.tile[square]
            after.count(self.seat, ENTERED)
            after.hands[self.seat] += [HIDDEN] * drawn
        return after

    # --- the parade ---------------------------------------------------------------------------

    @property
    def certainty(self) -> float:
        """The reliability of a prediction of the parade's way now, from 0 to 1."""
        return CERTAINTY[self.t.turn]

    def hit(self, table: State) -> float:
        """This player's loss if the parade hits: a scroll, or half of the hand and the way home."""
        if SCROLL in self.hand:
            return self.worth[SCROLL]
        home = table.clone()
        home.squares[self.seat] = SEAT_HOMES[self.seat]
        home.count(self.seat, SENT_HOME)
        lost = self.losing(self.seat, len(table.hands[self.seat]) // 2)
        return lost + self.bonus * (chance(table, self.seat) - chance(home, self.seat))

    def march(self, table: State) -> float:
        """The worth of the parade's way from a table: the rivals' losses minus this player's."""
        total = 0.0
        for step in table.movement().steps:
            for seat, _, lost, _ in step.hits:
                if seat == self.seat:
                    total -= self.hit(table)
                else:
                    total += self.weights[seat] * self.losing(seat, lost)
        return total

    @property
    def threat(self) -> float:
        """The worth of the parade's way from the present table."""
        if self._threat is None:
            self._threat = self.march(self.t)
        return self._threat
