"""Secondary objectives: counts and comparisons that an edition composes (`goal.houses`, `end.objective`).

A condition names a count and compares it: ``at_least``, ``at_most``, ``exactly`` with a number, or
``more_than_others`` / ``fewer_than_others`` (true) with the counts of all other players.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tsukumo.games.tsukumobake.board import DISTANCE, SEAT_HOMES
from tsukumo.games.tsukumobake.editions.edition import ITEMS, SCROLL, Condition
from tsukumo.games.tsukumobake.play.combos import find_house, is_gold
from tsukumo.games.tsukumobake.play.table import COUNTERS, HIDDEN, WIDTH, Table

Count = Callable[[Table, int, Condition], int]


def _items(t: Table, seat: int, condition: Condition) -> list[int]:
    house = condition.house  # a hidden card counts as none
    return [c for c in t.hands[seat] if HIDDEN < c < ITEMS and (house is None or find_house(c) == house)]


def _counter(i: int) -> Count:
    return lambda t, seat, _: t.tally[seat * WIDTH + i]


COUNTS: Final[Mapping[str, Count]] = {
    # cards in hand
    "cards": lambda t, seat, _: len(t.hands[seat]),
    "items": lambda t, seat, c: len(_items(t, seat, c)),
    "gold": lambda t, seat, c: sum(map(is_gold, _items(t, seat, c))),
    "types": lambda t, seat, c: len({card // 2 for card in _items(t, seat, c)}),
    "houses": lambda t, seat, c: len({find_house(card) for card in _items(t, seat, c)}),
    "scrolls": lambda t, seat, _: t.hands[seat].count(SCROLL),
    # the pawn's square
    "distance_home": lambda t, seat, _: DISTANCE[t.squares[seat]][SEAT_HOMES[seat]],
    "distance_parade": lambda t, seat, _: DISTANCE[t.squares[seat]][t.parade],
    "inside": lambda t, seat, _: t.rules.board.walls[t.squares[seat]],
    # the board
    "lit": lambda t, _seat, _c: t.lit.bit_count(),
    "unlit": lambda t, _seat, _c: len(t.rules.tiles) - t.lit.bit_count(),
    "pile": lambda t, _seat, _c: len(t.pile),
    # the game so far
    **{name: _counter(i) for i, name in enumerate(COUNTERS)},
}
"""The counts that a condition may name; ``house`` narrows the counts of items to one house."""


HELD: Final = ("items", "gold", "types", "houses", "scrolls")
"""The counts that depend on which cards are in a hand."""


def count_value(table: Table, seat: int, condition: Condition) -> int:
    """A player's count; of cards in hand, as many as are seen."""
    return COUNTS[condition.of](table, seat, condition)


def is_met(table: Table, seat: int, condition: Condition) -> bool:
    """Return whether a condition certainly holds for a player now; False where it depends on hidden cards."""
    if condition.of in HELD and _is_hidden(table, seat, condition.compare):
        return False
    value = count_value(table, seat, condition)
    match condition.compare:
        case "at_least":
            return value >= condition.value
        case "at_most":
            return value <= condition.value
        case "exactly":
            return value == condition.value
    others = [count_value(table, other, condition) for other in range(4) if other != seat]
    return value > max(others) if condition.compare == "more_than_others" else value < min(others)


def _is_hidden(table: Table, seat: int, compare: str) -> bool:
    """Return whether a comparison depends on hidden cards, which can only make counts larger."""
    match compare:
        case "at_least":
            return False
        case "more_than_others":
            return any(HIDDEN in hand for other, hand in enumerate(table.hands) if other != seat)
    return HIDDEN in table.hands[seat]


def is_reached(table: Table, seat: int) -> bool:
    """Return whether a player's secondary objective is reached now (`end.objective`)."""
    objective = table.rules.edition.objectives[table.houses[seat]]
    return all(is_met(table, seat, condition) for condition in objective.conditions)
