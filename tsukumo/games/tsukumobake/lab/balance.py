"""The balance lab: the effect of Tsukumobake's seats, houses, objectives, combos and events on who wins.

`measure_balance` reads one set of games; `balance_edition.worth` plays games without something, and measures its worth.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tsukumo.core.experiments.balance import Balance, Run
from tsukumo.core.experiments.intervals import Interval, share_of
from tsukumo.core.experiments.standings import Endings, Rows, Standing, compare_places, mean_by_game, measure_endings
from tsukumo.games.tsukumobake.lab.balance_edition import POINTS
from tsukumo.games.tsukumobake.rules import HOUSES


class Times(NamedTuple):
    """The frequency of a combo of a *house*, or of an event (*house* is empty), in games."""

    house: str
    name: str
    times: Interval


class Worth(NamedTuple):
    """The effect of objectives worth so many *points* on games that stay as they were played.

    *changes* is the share of games that others win than without any points for objectives; *share* the part of all
    points that objectives bring, *winners_share* that of the winners' points, both as means over games; *wins* is the
    share of the games that each house wins.
    """

    points: int
    games: int
    changes: Interval
    share: Interval
    winners_share: Interval
    wins: Mapping[str, Interval]


class Measures(NamedTuple):
    """The results of one set of games: places by seat, by house, and by both; the objective's effect by house."""

    run: Run
    player: tuple[Standing, ...]
    combos: tuple[Times, ...]
    events: tuple[Times, ...]
    worth: tuple[Worth, ...]
    seat: tuple[Standing, ...]
    player_seat: tuple[Standing, ...]
    reached: tuple[Standing, ...]
    endings: Endings

    def count_reached(self, house: str) -> tuple[int, int]:
        """The number of games in which a house reaches its objective, and of all its games."""
        places = {line.names[1]: line.places for line in self.reached if line.names[0] == house}
        return places.get("True", 0), sum(places.values())


# --- measuring ------------------------------------------------------------------------------------


def measure_balance(balance: Balance) -> Measures:
    """The measures of a set of games of Tsukumobake."""
    rows, ends = balance.rows, _list_ends(balance.rows)
    events = [column for column in rows if column.startswith("event.")]

    def compare(*by: str) -> tuple[Standing, ...]:  # nobody asks for the spread of their points
        return tuple([line._replace(spread={}) for line in compare_places(rows, *by)])

    return Measures(
        balance.run,
        player=compare_places(rows, "player"),
        combos=tuple(_combos(rows)),
        events=tuple([Times("", event.removeprefix("event."), _mean(rows[event])) for event in events]),
        worth=tuple([_worth(ends, points) for points in POINTS]),
        seat=compare("seat"),
        player_seat=compare("player", "seat"),
        reached=compare("player", "objective"),
        endings=measure_endings(rows),
    )


def _combos(rows: Rows) -> Iterator[Times]:
    """The frequency of each combo in a game, combo by combo and house by house."""
    start = f"{HOUSES[0]}.combo."
    for name in [column.removeprefix(start) for column in rows if column.startswith(start)]:
        for house in HOUSES:
            yield Times(house, name, _mean(rows[f"{house}.combo.{name}"]))


def _mean(column: Sequence[Any]) -> Interval:
    return mean_by_game([(row, value) for row, value in enumerate(column) if value is not None])


class _GameEnd(NamedTuple):
    """The end of a game: each house's points from items, and whether each reached its objective."""

    items: tuple[int, ...]
    reached: tuple[bool, ...]

    def totals(self, points: int) -> list[int]:
        return [own + points * reached for own, reached in zip(self.items, self.reached, strict=True)]

    def winners(self, points: int) -> tuple[int, ...]:
        totals = self.totals(points)
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def _list_ends(rows: Rows) -> list[_GameEnd]:
    columns = [rows[f"{house}.{name}"] for name in ("items", "objective") for house in HOUSES]
    cells: list[tuple[Any, ...]] = list(zip(*columns, strict=True))
    return [_GameEnd(row[: len(HOUSES)], row[len(HOUSES) :]) for row in cells if None not in row]


def _worth(games: Sequence[_GameEnd], points: int) -> Worth:
    """The effect that objectives of other points would have had on the same games (`end.objective`, `end.winner`).

    Nobody plays otherwise for it; `balance_edition.worth` lets players play by the new points.
    """
    changes = sum(game.winners(points) != game.winners(0) for game in games)
    wins = [0.0] * len(HOUSES)
    for game in games:
        winners = game.winners(points)
        for seat in winners:
            wins[seat] += 1 / len(winners)
    return Worth(
        points,
        len(games),
        share_of(changes, len(games)),
        _part([(points * sum(game.reached), sum(game.totals(points))) for game in games]),
        _part([_count_winners(game, points) for game in games]),
        {house: share_of(share, len(games)) for house, share in zip(HOUSES, wins, strict=True)},
    )


def _count_winners(game: _GameEnd, points: int) -> tuple[int, int]:
    """The winners' points of the objective, and all of theirs, together."""
    winners = game.winners(points)
    return points * sum(game.reached[seat] for seat in winners), sum(game.totals(points)[seat] for seat in winners)


def _part(parts: Sequence[tuple[int, int]]) -> Interval:
    """The mean over games of a part of a whole; games without any whole do not count."""
    return mean_by_game([(row, part / whole) for row, (part, whole) in enumerate(parts) if whole])
