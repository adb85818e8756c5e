"""The balance of a game: shares of wins and points by seat, player, bot or any count, from the rows of many games.

A *place* is one player in one game. Places are compared by ``seat`` (``1`` is the first player's), ``player``, ``bot``,
by anything that the game counts of each player (``objective``, of the columns ``PLAYER.objective``) or of the whole
game (``hours``), or by several of these at once.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import fsum, isnan, nan, sqrt
from typing import Final, NamedTuple

from tsukumo.core.experiments.intervals import Interval, share_in_groups, share_of, student
from tsukumo.core.files.data import Json
from tsukumo.core.game.protocols import Scalar
from tsukumo.core.io.errors import CannotRead, Problem, quote_value, texts

Rows = Mapping[str, Sequence[Scalar]]
"""A row for each game, by column, as `tsukumo.simulate` describes them; missing cells are None."""
PLACED: Final = ("seat", "player", "bot")
"""The groupings of places that every game has."""
MOST: Final = 12
"""Counts with more different values than these are compared in ranges."""
PARTS: Final = 8
"""The number of such ranges, with about as many places in each."""
_OWN: Final = re.compile(r"seat(\d+)\.player")
_NOT_COUNTED: Final = {"game", "seed", "error"}
_DIGITS: Final = 6


class Standing(NamedTuple):
    """The results of the places that have something in common: the *names* of what they have, and their number.

    *wins* is the share of the wins per place, where a shared win counts in equal parts; *points* the mean, None in a
    game without points. The 95 % intervals allow for the places of one game, and the games of one seed, not being
    independent. *spread* counts how often each number of points was reached.
    """

    names: tuple[str, ...]
    games: int
    places: int
    wins: Interval
    points: Interval | None = None
    spread: Mapping[int, int] = {}

    def to_json(self) -> Json:
        """Return the standing as plain data."""
        data: dict[str, object] = {"names": list(self.names), "games": self.games, "places": self.places}
        data["wins"] = interval_to_json(self.wins)
        data["points"] = self.points and interval_to_json(self.points)
        return {**data, "spread": sorted(self.spread.items())}


def interval_to_json(interval: Interval) -> list[float | None]:
    """Return an interval as plain data, rounded: value, low, high, with None for ends that are unknown."""
    return [None if isnan(end) else round(end, _DIGITS) for end in interval]


def read_interval(ends: Sequence[float | None]) -> Interval:
    """Return the interval that plain data describe."""
    return Interval(*(nan if end is None else end for end in ends))


class SeatResult(NamedTuple):
    """One player in one game: the number of the row, the seed of the deal, the share of the win, and the points.

    Games of one *seed* have the same deal.
    """

    row: int
    seed: int
    win: float
    points: int | None


# --- comparisons ----------------------------------------------------------------------------------


def list_comparable(rows: Rows) -> tuple[str, ...]:
    """Return every name by which places can be compared: `PLACED`, counts of players, and counts of the whole game."""
    players = _list_players(rows)
    names: dict[str, None] = dict.fromkeys(PLACED)
    for name in rows:
        owner, _, thing = name.partition(".")
        if owner in players and thing:
            names[thing] = None
    seats = {f"seat{seat}" for seat in _list_seats(rows)}
    own = {f"{player}.{thing}" for player in players for thing in names}
    for name in rows:
        if name not in own and name not in _NOT_COUNTED and name.partition(".")[0] not in seats:
            names.setdefault(name)
    return tuple(names)


def compare_places(rows: Rows, *by: str, together: bool = False) -> tuple[Standing, ...]:
    """Return the places compared by one name or several at once; `CannotRead` lists those known (`list_comparable`).

    Seats and numbers come in their order, players in that of the game's columns. Games that failed do not count.
    """
    known = list_comparable(rows)
    if unknown := [name for name in by if name not in known]:
        names = ", ".join(known)
        raise CannotRead(
            [Problem("by", texts.text("balance.by", value=quote_value(name), names=names)) for name in unknown]
        )
    return compare_by_values(rows, [_get_values(rows, name) for name in by], together=together)


Values = Callable[[int, int, str], Scalar]
"""The value of a place, by row, seat and player; None for a place that does not count."""


def compare_by_values(rows: Rows, values: Sequence[Values], *, together: bool = False) -> tuple[Standing, ...]:
    """Return the places compared by *values*; in a game of sides, whose winners win *together*, a win is whole."""
    groups: dict[tuple[Scalar, ...], list[SeatResult]] = {}
    players = Counter[int]()
    for seat, player, place in list_places(rows, together=together):
        players[place.row] += 1
        key = tuple([value(place.row, seat, player) for value in values])
        if None not in key:
            groups.setdefault(key, []).append(place)
    orders = [_rank_values(rows, [key[i] for key in groups]) for i in range(len(values))]
    ordered = sorted(groups, key=lambda key: [order[value] for order, value in zip(orders, key, strict=True)])
    return tuple(_summarise([str(name) for name in key], groups[key], players, together=together) for key in ordered)


def list_places(rows: Rows, *, together: bool = False) -> Iterator[tuple[int, str, SeatResult]]:
    """Yield every place of every finished game: its seat, its player, and its result.

    A win that is shared counts in equal parts, or as a whole for everybody if the winners win *together*.
    """
    winners = rows.get("winners", ())
    seeds = rows.get("seed", range(len(winners)))
    for seat in _list_seats(rows):
        columns = (rows[f"seat{seat}.{name}"] for name in ("player", "won", "points"))
        for row, (seed, sharing, player, won, points) in enumerate(zip(seeds, winners, *columns, strict=True)):
            if won is not None:
                win = 1 / (1 if together else max(1, int(sharing or 0))) if won else 0.0
                yield seat, str(player), SeatResult(row, int(seed or 0), win, None if points is None else int(points))


def take_rows(rows: Rows, kept: Sequence[int]) -> Rows:
    """Return the rows of these numbers alone."""
    return {name: [column[row] for row in kept] for name, column in rows.items()}


def _list_seats(rows: Rows) -> list[int]:
    return sorted(int(match[1]) for name in rows if (match := _OWN.fullmatch(name)))


def _list_players(rows: Rows) -> tuple[str, ...]:
    """Return all players, in the order of the columns of their own, then by name."""
    there = {str(name) for seat in _list_seats(rows) for name in rows[f"seat{seat}.player"] if name is not None}
    first = [owner for name in rows if (owner := name.partition(".")[0]) in there]
    return tuple(dict.fromkeys([*first, *sorted(there)]))


def _get_values(rows: Rows, name: str) -> Values:
    """Return the function that gives a place's value under a name."""
    if name == "seat":
        return lambda _row, seat, _player: seat
    if name == "player":
        return lambda _row, _seat, player: player
    if name == "bot":
        return lambda row, seat, _player: rows[f"seat{seat}.bot"][row]
    own = {player: rows[column] for player in _list_players(rows) if (column := f"{player}.{name}") in rows}
    of_game = rows.get(name)
    counted = list(own.values()) or ([of_game] if of_game is not None else [])
    shown = _find_ranges([value for column in counted for value in column if value is not None])

    def value(row: int, _seat: int, player: str) -> Scalar:
        column = own.get(player, of_game)
        cell = None if column is None else column[row]
        return None if cell is None else shown.get(cell, cell)

    return value


def _find_ranges(values: Sequence[Scalar]) -> Mapping[Scalar, Scalar]:
    """Return the range that each of many different numbers falls into, of `PARTS` with about as many places in each."""
    numbers = sorted(value for value in values if isinstance(value, int | float))
    if len(set(numbers)) <= MOST or len(numbers) < len(values):
        return {}
    parts: dict[int, list[float]] = {}
    for value in sorted(set(numbers)):
        parts.setdefault(PARTS * bisect_left(numbers, value) // len(numbers), []).append(value)
    names = {part: f"{group[0]}–{group[-1]}" if len(group) > 1 else str(group[0]) for part, group in parts.items()}
    return {value: names[part] for part, group in parts.items() for value in group}


def _rank_values(rows: Rows, values: Sequence[Scalar]) -> Mapping[Scalar, int]:
    """Return the ranks of values: numbers and ranges by size, players in their order, others by name."""
    players = {name: i for i, name in enumerate(_list_players(rows))}

    def key(value: Scalar) -> tuple[int, float, str]:
        if isinstance(value, int | float):
            return 0, value, ""
        text = str(value)
        if start := re.match(r"-?\d+(\.\d+)?", text):
            return 0, float(start[0]), text
        return 1, players.get(text, len(players)), text

    return {value: i for i, value in enumerate(sorted(set(values), key=key))}


# --- statistics -----------------------------------------------------------------------------------


def _summarise(
    names: Sequence[str], group: Sequence[SeatResult], players: Mapping[int, int], *, together: bool
) -> Standing:
    """Return the standing of a group; *players* counts those of every game, *together* means that wins are whole."""
    points = [(place.seed, place.points) for place in group if place.points is not None]
    games = Counter([place.row for place in group])
    whole = all(games[row] == players[row] for row in games)
    by_game = together or len(set(games.values())) > 1
    wins = _measure_share_by_game(group) if by_game else _measure_share(group, everybody=whole)
    spread = Counter([number for _, number in points])
    return Standing(tuple(names), len(games), len(group), wins, mean_by_game(points) if points else None, spread)


def _measure_share(group: Sequence[SeatResult], *, everybody: bool) -> Interval:
    """Return the share of the wins if every game has equally many places: won games, shared out among these.

    If they are *everybody* who plays and every game has a winner, the share is certain.
    """
    games = len({place.row for place in group})
    each = len(group) // games
    won: dict[int, float] = {}
    for place in group:
        won[place.seed] = won.get(place.seed, 0.0) + place.win
    total = fsum(won.values())
    if everybody and round(total, _DIGITS) == games:
        return Interval(1 / each, 1 / each, 1 / each)
    if len(won) == games:
        together = share_of(total, games)
    else:
        dealt = Counter([place.seed for place in group])
        together = share_in_groups(list(won.values()), [dealt[seed] // each for seed in won])
    return Interval(*(end / each for end in together))


def _measure_share_by_game(group: Sequence[SeatResult]) -> Interval:
    """Return the share of the wins if some games have more places than others, within 0 and 1.

    If no place has won, or all have, the variance between games says nothing: each game then counts as one trial.
    """
    if (won := {place.win for place in group}) in ({0.0}, {1.0}):
        games = len({place.row for place in group})
        return share_of(won.pop() * games, games)
    mean = mean_by_game([(place.seed, place.win) for place in group])
    return Interval(mean.value, max(0.0, mean.low), min(1.0, mean.high)) if mean.known else mean


def mean_by_game(values: Sequence[tuple[int, float]]) -> Interval:
    """Return the mean of values, each with its game or deal, and its interval from the variance between these.

    It is the ratio of two sums over games: the values and their number. The variance comes from the differences
    between each game's sum and what the mean would give it (W. G. Cochran, *Sampling Techniques*, 1977, 2.11).
    """
    # Correctly rounded sums are the same in every version of Python.
    mean = fsum([value for _, value in values]) / len(values) if values else nan
    far: dict[int, float] = {}
    for game, value in values:
        far[game] = far.get(game, 0.0) + value - mean
    games = len(far)
    if games < 2:
        return Interval(mean, nan, nan)
    half = student(games - 1) * sqrt(games / (games - 1) * fsum([x * x for x in far.values()])) / len(values)
    return Interval(mean, mean - half, mean + half)


class Endings(NamedTuple):
    """The closeness of results: the share of shared wins, and the points by which the best is ahead of the second.

    *margin* is None in a game without points.
    """

    games: int
    shared: Interval
    margin: Interval | None


def measure_endings(rows: Rows) -> Endings:
    """Return the closeness of the results; failed games do not count."""
    sharing = [int(count) for count in rows.get("winners", ()) if count is not None]
    scores: dict[int, list[int]] = {}
    for _, _, place in list_places(rows):
        if place.points is not None:
            scores.setdefault(place.row, []).append(place.points)
    ranked = [(row, sorted(points)) for row, points in scores.items() if len(points) > 1]
    ahead = [(row, float(points[-1] - points[-2])) for row, points in ranked]
    shared = share_of(sum(count > 1 for count in sharing), len(sharing))
    return Endings(len(sharing), shared, mean_by_game(ahead) if ahead else None)
