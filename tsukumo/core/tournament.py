"""Many games between bots, so arranged that luck is shared, and what can be said of their results.

As in duplicate bridge, the same deals are played again from other seats. A *deal* is the seed of a game. A
*table* is a line-up of bots: everybody sits once, and the seats left over go to each bot in turn; of two bots in
a game for four, B sits alone among three A, then A alone among three B. Every deal is played at every table as
often as there are seats, the line-up moving on by a seat each time.

The games of one deal are not independent. What is said of points therefore rests on the means of whole deals.
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
from tsukumo.core.workers import undisturbed

_SEED_BITS: Final = 48
"""Few enough for a spreadsheet to keep them all, many enough for no two deals to be the same."""


class Start(Protocol):
    """How a game begins."""

    def __call__(self, *, seed: int) -> AnyGame:
        """The game of a seed."""
        ...


class Job(NamedTuple):
    """One game to play: its seed, the table, and the bot on each seat, in the order of the game's players."""

    deal: int
    table: int
    seats: tuple[int, ...]


class Played(NamedTuple):
    """One game played; what is not of the job is by seat.

    A win is shared between the winners, and equals share the mean of their places, which count from 1: by points, or
    where a game has none winners before others. *seconds* is how long the bot thought in its *decisions*.
    """

    job: Job
    points: tuple[int | None, ...]
    wins: tuple[float, ...]
    places: tuple[float, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]


class Tournament(NamedTuple):
    """What is played: *games* at each table, rounded up to whole deals. It determines everything but the time.

    *make* makes a bot of its spec and a seed.
    """

    start: Start
    make: Callable[[str, int], Bot]
    bots: tuple[str, ...]
    games: int
    seed: int

    def jobs(self) -> list[Job]:
        """Every game to play, deal by deal."""
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
        """Play one game. Whoever sits on a seat has the same luck at every table."""
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
        """Play every game, in the order of `jobs` however many workers share them; several need joblib."""
        if workers == 1:
            yield from map(self.play, self.jobs())
            return
        joblib: Any = import_module("joblib")
        with undisturbed():
            found = joblib.Parallel(n_jobs=workers, return_as="generator")(
                joblib.delayed(self.play)(job) for job in self.jobs()
            )
        with closing(found):
            yield from found


def can_share() -> bool:
    """Whether several workers can share the games: whether joblib is installed."""
    return find_spec("joblib") is not None


def _seed(text: str) -> int:
    return Random(text).getrandbits(_SEED_BITS)  # noqa: S311 - games, not secrets


def tables(bots: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """The line-ups of so many bots: everybody once, and the seats left over to each bot in turn."""
    everybody = tuple(range(bots))
    left = seats - bots
    return tuple((*everybody, *(bot,) * left) for bot in everybody) if left else (everybody,)


def moved(lineup: tuple[int, ...], by: int) -> tuple[int, ...]:
    """A line-up moved on by some seats."""
    return lineup[-by:] + lineup[:-by]


def places_of(points: Sequence[float]) -> tuple[float, ...]:
    """The places from 1; equal points share the mean of their places."""
    return tuple(1 + sum(other > own for other in points) + (points.count(own) - 1) / 2 for own in points)


# --- what can be said -----------------------------------------------------------------------------


class Line(NamedTuple):
    """How a bot did at a table where it had so many of the *seats*: means of a seat and a game."""

    bot: str
    seats: int
    games: int
    points: Interval | None
    wins: Interval
    place: float


class Difference(NamedTuple):
    """How much more one bot got than another from the same deals: the mean of a seat and a game.

    In points, or where a game has none (*points* is None) in parts of a win.
    """

    first: str
    second: str
    points: Interval | None
    wins: Interval


class Speed(NamedTuple):
    """How many decisions a bot took, and how many seconds it thought."""

    bot: str
    decisions: int
    seconds: float


class Report(NamedTuple):
    """What a tournament says. Of *games*, those count whose deals were played to the end at every table."""

    deals: int
    games: int
    tables: tuple[tuple[Line, ...], ...]
    differences: tuple[Difference, ...]
    speeds: tuple[Speed, ...]


class Seat(NamedTuple):
    """A seat of a game that was played: one row of the table of results."""

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
    """The games of those deals that were played to the end at every table, by so many bots."""
    if not played:
        return []
    seats = len(played[0].points)
    a_deal = seats * len(tables(bots, seats))
    return list(played[: len(played) // a_deal * a_deal])


def report(bots: Sequence[str], played: Sequence[Played]) -> Report:
    """What follows from the games of a tournament, or from the first of them."""
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
    # Only one of several alike can win a game: together they win or not, and each has its part of that.
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
    """The mean of each deal, in the order in which the deals were played; empty if there is nothing to count."""
    found: dict[int, list[float]] = {}
    for seat in seats:
        if (value := of(seat)) is not None:
            found.setdefault(seat.deal, []).append(value)
    return [sum(values) / len(values) for values in found.values()]
