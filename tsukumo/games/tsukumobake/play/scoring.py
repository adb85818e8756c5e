"""The end: spirit points, objectives, winners (`end.score`, `end.objective`, `end.winner`)."""

from __future__ import annotations

from typing import NamedTuple

from tsukumo.core.game.protocols import Outcome
from tsukumo.games.tsukumobake.play.objectives import is_reached
from tsukumo.games.tsukumobake.play.table import HIDDEN, Table
from tsukumo.games.tsukumobake.play.tasks import End
from tsukumo.games.tsukumobake.rules import texts


class Score(NamedTuple):
    """A player's points: of the items in hand, of the objective, and together."""

    items: int
    objective: int
    total: int


def count_items(table: Table, seat: int) -> int:
    """The worth of a player's cards to the player (`goal.points`, `card.own`, `card.gold`)."""
    worth = table.rules.edition.values[table.houses[seat]]
    return sum([worth[card] for card in table.hands[seat] if card != HIDDEN])


def count_objective(table: Table, seat: int) -> int:
    """The worth of a player's objective if it is reached (`end.objective`)."""
    return table.rules.edition.objectives[table.houses[seat]].points


def score(table: Table, seat: int) -> Score:
    """A player's score if the game ended now."""
    items = count_items(table, seat)
    objective = count_objective(table, seat) if is_reached(table, seat) else 0
    return Score(items, objective, items + objective)


def winners(totals: list[int]) -> list[int]:
    """The seats with the most points; ties stand (`end.winner`)."""
    most = max(totals)
    return [seat for seat, total in enumerate(totals) if total == most]


def points(table: Table) -> dict[str, int]:
    """Everybody's points if the game ended now, clockwise from the first player."""
    return {table.house(seat): score(table, seat).total for seat in table.order}


def outcome(table: Table) -> Outcome:
    """The outcome of the game: everybody's points clockwise from the first player, and the winners (`end.winner`)."""
    totals = points(table)
    most = max(totals.values())
    best = tuple(house for house, total in totals.items() if total == most)
    return Outcome(best, texts["outcome"], ("end.winner",), totals)


def do_end(table: Table, _task: End) -> None:
    """Count the points and name the winners."""
    totals = []
    for seat in range(4):
        items, objective, total = score(table, seat)
        totals.append(total)
        hand = [table.rules.cards[card] for card in table.hands[seat]]
        clauses = ("goal.points", "end.score", *(("end.objective",) if is_reached(table, seat) else ()))
        house = table.house(seat)
        table.log("scored", house, clauses, {"cards": hand, "items": items, "objective": objective, "total": total})
    table.log("won", "", ("end.winner",), {"winners": [table.house(seat) for seat in winners(totals)]})
