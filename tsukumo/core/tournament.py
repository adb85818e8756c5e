"""Tournaments: many games between bots, arranged so that luck is shared, and statistics of their results.

As in duplicate bridge, the same deals are played again from other seats. A *deal* is the seed of a game. A
*table* is a line-up of bots: each bot has one seat, and the seats left over go to one bot, at each table to another.
With two bots in a game for four, B sits alone among three A, then A alone among three B. Every deal is played at every
table once per seat, and the line-up moves on by one seat each time.

The games of one deal are not independent. The intervals of points are therefore computed from the means of whole deals.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple, Protocol

from tsukumo.core.bots import Bot
from tsukumo.core.game import AnyGame
from tsukumo.core.intervals import Interval, mean_of, share_of
from tsukumo.core.workers import processes, tied, undisturbed

_SEED_BITS: Final = 48
"""Few enough for a spreadsheet to keep every digit, many enough for no two deals to be the same."""


class Start(Protocol):
    """A function that begins a game."""

    def __call__(self, *, seed: int) -> AnyGame:
        """The game of a seed."""
        ...


class Job(NamedTuple):
    """One game to play: its seed, the table, and the bot on each seat, in the order of the game's players."""

    deal: int
    table: int
    seats: tuple[int, ...]


class Played(NamedTuple):
    """One game played. The fields beyond the job are by seat.

    A win is shared in equal parts by the winners. Places count from 1, by points, or winners before others in a game
    without points; equal players share the mean of their places. *seconds* is the bot's thinking time for all its
    *decisions*.
    """

    job: Job
    points: tuple[int | None, ...]
    wins: tuple[float, ...]
    places: tuple[float, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]


class Tournament(NamedTuple):
    """What to play: *games* at each table, rounded up to whole deals. It determines everything but the timings.

    *make* makes a bot from a spec and a seed.
    """

    start: Start
    make: Callable[[str, int], Bot]
    bots: tuple[str, ...]
    games: int
    seed: int

    def jobs(self) -> list[Job]:
        """Every game to play, by deal."""
        seats = len(self.start(seed=0).players)
        lineups = tables(len(self.bots), seats)
        deals = [_seed(f"{self.seed}/{number}") for number in range(-(-self.games // seats))]
        return [
            Job(deal, table, moved(lineup, by))
            for deal in deals
            for table, lineup in enumerate(lineups)
            for by in range(seats)
        ]

    def play(self, job: Job) -> Played:
        """Play one game. A seat has the same luck at every table, whichever bot sits there."""
        game = self.start(seed=job.deal)
        seat_of = {player: seat for seat, player in enumerate(game.players)}
        bots = [self.make(self.bots[bot], _seed(f"{job.deal}/{seat}")) for seat, bot in enumerate(job.seats)]
        decisions, seconds = [0] * len(bots), [0.0] * len(bots)
        while (player := game.to_act) is not None:
            seat = seat_of[player]
            view = game.view(player)
            begun = perf_counter()
            action = bots[seat].choose(view)
            seconds[seat] += perf_counter() - begun
            decisions[seat] += 1
            game.apply(action)
        assert game.outcome
        winners, scores = game.outcome.winners, game.outcome.points
        wins = tuple(1 / len(winners) if player in winners else 0.0 for player in game.players)
        points = tuple(scores[player] if scores else None for player in game.players)
        places = places_of([scores[player] for player in game.players] if scores else wins)
        return Played(job, points, wins, places, tuple(decisions), tuple(seconds))

    def results(self, workers: int = 1) -> Generator[Played]:
        """Play every game, in the order of `jobs` for any number of workers; more than one needs joblib."""
        jobs = self.jobs()
        if workers == 1:
            yield from map(self.play, jobs)
            return
        joblib: Any = import_module("joblib")
        with undisturbed():
            found = joblib.Parallel(n_jobs=processes(workers, len(jobs)), return_as="generator")(
                joblib.delayed(tied(self.play))(job) for job in jobs
            )
        with closing(found):
            yield from found


def can_share() -> bool:
    """Whether several workers can share the games: it needs joblib."""
    return find_spec("joblib") is not None


def _seed(text: str) -> int:
    return Random(text).getrandbits(_SEED_BITS)  # noqa: S311 - games, not secrets


def tables(bots: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """The line-ups of *bots* bots: one seat for each, and the seats left over for one bot, each in turn."""
    everybody = tuple(range(bots))
    left = seats - bots
    return tuple((*everybody, *(bot,) * left) for bot in everybody) if left else (everybody,)


def moved(lineup: tuple[int, ...], by: int) -> tuple[int, ...]:
    """A line-up moved on by *by* seats."""
    return lineup[-by:] + lineup[:-by]


def places_of(points: Sequence[float]) -> tuple[float, ...]:
    """Places from 1, by points; equal points share the mean of their places."""
    return tuple(1 + sum(other > own for other in points) + (points.count(own) - 1) / 2 for own in points)


# --- what can be said -----------------------------------------------------------------------------


class Line(NamedTuple):
    """How a bot did at a table where it had *seats* seats: means per seat and game."""

    bot: str
    seats: int
    games: int
    points: Interval | None
    wins: Interval
    place: float


class Difference(NamedTuple):
    """How much more one bot got than another on the same deals: the mean per seat and game.

    In points, or in wins if the game has no points (*points* is None).
    """

    first: str
    second: str
    points: Interval | None
    wins: Interval


class Speed(NamedTuple):
    """How many decisions a bot made, and its thinking time in seconds."""

    bot: str
    decisions: int
    seconds: float


class Report(NamedTuple):
    """The results of a tournament. *games* counts only deals that were finished at every table."""

    deals: int
    games: int
    tables: tuple[tuple[Line, ...], ...]
    differences: tuple[Difference, ...]
    speeds: tuple[Speed, ...]


class Seat(NamedTuple):
    """A seat of a finished game: one row of the table of results."""

    deal: int
    table: int
    game: int
    seat: int
    bot: str
    points: int | None
    win: float
    place: float
    decisions: int
    seconds: float


def seats_of(bots: Sequence[str], played: Sequence[Played]) -> list[Seat]:
    """Every seat of every game; *game* numbers the games."""
    return [
        Seat(game.job.deal, game.job.table, number, seat, bots[bot], *columns)
        for number, game in enumerate(played)
        for seat, (bot, *columns) in enumerate(zip(game.job.seats, *game[1:], strict=True))
    ]


def whole_deals(played: Sequence[Played], bots: int) -> list[Played]:
    """The games of the deals that were finished at every table of *bots* bots."""
    if not played:
        return []
    seats = len(played[0].points)
    a_deal = seats * len(tables(bots, seats))
    return list(played[: len(played) // a_deal * a_deal])


def report(bots: Sequence[str], played: Sequence[Played]) -> Report:
    """The results of a tournament's games, or of the first of them."""
    whole = whole_deals(played, len(bots))
    seats = seats_of(bots, whole)
    of = {bot: [seat for seat in seats if seat.bot == bot] for bot in bots}
    at = sorted({seat.table for seat in seats})
    points = {bot: _by_deal(of[bot], lambda seat: seat.points) for bot in bots}
    wins = {bot: _by_deal(of[bot], lambda seat: seat.win) for bot in bots}
    return Report(
        len({seat.deal for seat in seats}),
        len(whole),
        tuple(tuple(_line(bot, [seat for seat in of[bot] if seat.table == table]) for bot in bots) for table in at),
        tuple(
            Difference(
                a, b, _gap(points[a], points[b]), mean_of([x - y for x, y in zip(wins[a], wins[b], strict=True)])
            )
            for a, b in combinations(bots, 2)
        ),
        tuple(Speed(bot, sum(s.decisions for s in of[bot]), sum(s.seconds for s in of[bot])) for bot in bots),
    )


def _line(bot: str, seats: Sequence[Seat]) -> Line:
    games = len({seat.game for seat in seats})
    copies = len(seats) // games
    # Several seats of one bot are not independent: together they win or not, and each gets its part of that.
    together = share_of(sum(seat.win for seat in seats), games)
    return Line(
        bot,
        copies,
        games,
        mean_of(points) if (points := _by_deal(seats, lambda seat: seat.points)) else None,
        Interval(*(share / copies for share in together)),
        sum(seat.place for seat in seats) / len(seats),
    )


def _gap(ones: Sequence[float], others: Sequence[float]) -> Interval | None:
    return mean_of([x - y for x, y in zip(ones, others, strict=True)]) if ones else None


def _by_deal(seats: Sequence[Seat], of: Callable[[Seat], float | None]) -> list[float]:
    """The mean of each deal, in the order played; empty if there is nothing to count."""
    found: dict[int, list[float]] = {}
    for seat in seats:
        if (value := of(seat)) is not None:
            found.setdefault(seat.deal, []).append(value)
    return [sum(values) / len(values) for values in found.values()]
