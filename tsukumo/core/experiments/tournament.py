"""Tournaments: many games between bots, arranged so that luck is shared, and statistics of their results.

As in duplicate bridge, the same deals are played again from other seats. A *deal* is the seed of a game. A
*table* is a line-up of bots: each bot has one seat, and the remaining seats go to one bot, a different one at each.
With two bots in a game for four, B sits alone among three A, then A alone among three B. Every deal is played at every
table once per seat, and the line-up moves on by one seat each time.

The games of one deal are not independent: all intervals allow for that. One worker needs no extra.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from io import StringIO
from itertools import combinations
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeVar, Unpack, cast

from tsukumo.core.bots.bots import Bot
from tsukumo.core.experiments.intervals import Interval, mean_of
from tsukumo.core.experiments.match import GameFailure, GameResult, GamesPlan, Match
from tsukumo.core.experiments.plan import RunArguments, RunPlan, check_run
from tsukumo.core.experiments.simulate import BotGames
from tsukumo.core.experiments.standings import (
    Rows,
    SeatResult,
    Standing,
    Values,
    compare_by_values,
    list_places,
    take_rows,
)
from tsukumo.core.experiments.tables import Findings, Part, Table, format_interval
from tsukumo.core.experiments.workers import collect_seldom
from tsukumo.core.files.data import Json, Plain
from tsukumo.core.game.protocols import Scalar
from tsukumo.core.io.errors import CannotRead, Problem, quote_value
from tsukumo.core.io.errors import texts as shared
from tsukumo.core.language.numbers import decimal
from tsukumo.core.language.text import Lang, Texts

texts = Texts(__file__)
T = TypeVar("T")
LEAST: Final = 2
"""The least number of bots in a tournament."""


class Clocked:
    """A bot with the seconds that it has thought."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.name, self.seconds = bot, bot.name, 0.0
        self.blind = getattr(bot, "blind", False)

    def choose(self, view: Any) -> Any:
        """Return the bot's choice, and count its time."""
        begun = perf_counter()
        action = self.bot.choose(view)
        self.seconds += perf_counter() - begun
        return action


class ClockedMatch(Match):
    """A game and its bots, with the seconds that each of them thought."""

    clocks: Mapping[str, Clocked] = {}

    def make_bots(self) -> Mapping[str, Clocked]:
        """Return a new bot for every player."""
        self.clocks = {player: Clocked(bot) for player, bot in super().make_bots().items()}
        return self.clocks

    def count_thinking(self) -> dict[str, Scalar]:
        """Return the number of decisions of each seat, and the seconds they took."""
        row: dict[str, Scalar] = {}
        for seat, (player, clock) in enumerate(self.clocks.items(), 1):
            made = sum(times for (who, _), (times, _) in self.counts.items() if who == player)
            row |= {f"seat{seat}.decisions": made, f"seat{seat}.seconds": clock.seconds}
        return row


class Lineups(NamedTuple):
    """The bots on the seats in every game of a tournament, by number: deal by deal, table by table, seat by seat."""

    bots: int
    seats: int

    @property
    def of_a_deal(self) -> int:
        """The number of games of each deal."""
        return self.seats * len(list_lineups(self.bots, self.seats))

    def at(self, number: int) -> tuple[int, int, tuple[int, ...]]:
        """Return the number of the deal, the table, and the bot on every seat."""
        deal, game = divmod(number, self.of_a_deal)
        table, by = divmod(game, self.seats)
        return deal, table, rotate(list_lineups(self.bots, self.seats)[table], by)


@collect_seldom()
def play_table(plan: GamesPlan, lineups: Lineups, number: int) -> GameResult:
    """Play one game of a tournament. A seat has the same luck at every table, whichever bot sits there."""
    deal, table, seats = lineups.at(number)
    # The bots of a plan move on by one seat from game to game: here they are where the line-up has them.
    match = ClockedMatch(plan._replace(bots=rotate(tuple(plan.bots[bot] for bot in seats), deal % len(seats))), deal)
    failure = match.play()
    row = {**match.fill_row(failure), **match.count_thinking(), "game": number, "table": table}
    return GameResult(row, [tally._replace(game=number) for tally in match.list_tallies()], failure)


class Tournament(BotGames):
    """Games of a plan's bots against each other: so many at each table, rounded up to whole deals.

    The plan and the number of games determine everything but the timings. Its games have three columns more than
    those of a simulation: ``table``, ``seatN.decisions`` and ``seatN.seconds``, a bot's decisions and thinking time.
    """

    def __init__(self, run_plan: RunPlan) -> None:
        seats = run_plan.games.seats()
        self.lineups = Lineups(len(run_plan.games.bots), seats)
        super().__init__(run_plan)
        self.count = -(-run_plan.number // seats) * self.lineups.of_a_deal

    @property
    def to_repeat(self) -> int:
        """The number of games at each table."""
        return self.run_plan.number

    def job(self) -> Callable[[int], GameResult]:
        """Return the function that plays the game of a number."""
        return partial(play_table, self.plan, self.lineups)

    def _keep_failure(self, row: Plain, failure: GameFailure, mark: str = "") -> None:
        super()._keep_failure(row, failure, mark or f"-{row['game']}")  # several games have the seed of their deal

    def result(self) -> Report:
        """Return the results; only deals count that were finished, without a failure, at every table."""
        return make_report(self.plan, keep_whole_deals(self.rows, self.lineups.of_a_deal))


def prepare_tournament(game: str, **asked: Unpack[RunArguments]) -> Tournament:
    """Return a tournament, not yet begun, by default in one process, so that no bot waits for another.

    `CannotRead` lists everything wrong with the arguments.
    """
    if asked.get("workers") is None:
        asked["workers"] = 1
    plan, problems = check_run(game, asked, least=LEAST)
    repeated = [bot for bot, times in Counter(plan.games.bots).items() if times > 1]
    problems += [Problem("bots", shared.text("simulate.twice", bot=quote_value(bot))) for bot in repeated]
    if problems:
        raise CannotRead(problems)
    return Tournament(plan)


def list_lineups(bots: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """Return the line-ups of *bots* bots: one seat for each, and the seats left over for one bot, each in turn."""
    everybody = tuple(range(bots))
    left = seats - bots
    return tuple((*everybody, *(bot,) * left) for bot in everybody) if left else (everybody,)


def rotate(lineup: tuple[T, ...], by: int) -> tuple[T, ...]:
    """Return a line-up moved on by *by* seats."""
    return lineup[-by:] + lineup[:-by]


def rank_points(points: Sequence[float]) -> tuple[float, ...]:
    """Return places from 1, by points; equal points share the mean of their places."""
    return tuple(1 + sum(other > own for other in points) + (points.count(own) - 1) / 2 for own in points)


# --- results --------------------------------------------------------------------------------------


class BotResult(NamedTuple):
    """The results of a bot at a table where it had *seats* seats: means per seat and game."""

    bot: str
    seats: int
    games: int
    points: Interval | None
    wins: Interval
    place: float


class BotLead(NamedTuple):
    """The lead of one bot over another on the same deals: the mean per seat and game.

    In points, or in wins if the game has no points (*points* is None).
    """

    first: str
    second: str
    points: Interval | None
    wins: Interval


class Speed(NamedTuple):
    """The number of a bot's decisions, and its thinking time in seconds."""

    bot: str
    decisions: int
    seconds: float


@dataclass(frozen=True)
class Report(Findings):
    """The results of a tournament, and every seat of the *games* that count."""

    plan: GamesPlan
    deals: int
    games: int
    tables: tuple[tuple[BotResult, ...], ...]
    differences: tuple[BotLead, ...]
    speeds: tuple[Speed, ...]
    played: tuple[TournamentSeat, ...]

    def parts(self, lang: Lang) -> Iterator[Part]:
        """Yield a table of every table's bots, their differences, and their speeds; nothing if no game counts."""
        if not self.games:
            return
        say, plan = texts.say, self.plan
        yield say("played", lang, game=plan.game, games=self.games, deals=self.deals, seed=plan.seed)
        for number, lines in enumerate(self.tables, 1):
            rows = [[say(f"head.{name}", lang) for name in ("bot", "seats", "games", "points", "wins", "place")]]
            for line in lines:
                points, wins = format_interval(line.points, lang, ".1f"), format_interval(line.wins, lang, ".1%")
                place = decimal(line.place, lang, ".2f")
                rows.append([line.bot, str(line.seats), str(line.games), points, wins, place])
            yield Table(rows, above=say("table", lang, number=number))
        leads = []
        for lead in self.differences:
            ahead = (
                format_interval(lead.points, lang, "+.1f") if lead.points else format_interval(lead.wins, lang, "+.1%")
            )
            key = "difference" if lead.points else "difference_wins"
            leads.append(say(key, lang, first=lead.first, second=lead.second, points=ahead, wins=ahead))
        yield "\n".join(leads)
        rows = [[say(f"head.{name}", lang) for name in ("bot", "decisions", "per_second", "milliseconds")]]
        for bot, decisions, seconds in self.speeds:
            speed = decimal(decisions / seconds if seconds else 0.0, lang, ".0f")
            rows.append([bot, str(decisions), speed, decimal(1000 * seconds / decisions, lang, ".2f")])
        yield Table(rows)

    def to_json(self) -> Json:
        """Return the results, and every seat of every game, as plain data; an unknown end of an interval is None."""

        def fields(row: Any) -> Json:
            data = row._asdict()
            for name, value in data.items():
                if isinstance(value, Interval):
                    low, high = (value.low, value.high) if value.known else (None, None)
                    data[name] = {"value": value.value, "low": low, "high": high}
            return cast("Json", data)

        return {
            **self.plan.to_json(),
            "deals": self.deals,
            "games": self.games,
            "tables": [list(map(fields, lines)) for lines in self.tables],
            "differences": list(map(fields, self.differences)),
            "speeds": list(map(fields, self.speeds)),
            "played": list(map(fields, self.played)),
        }

    def csv(self) -> str:
        """Return every seat of every game as CSV, a row each."""
        text = StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(TournamentSeat._fields)
        writer.writerows(self.played)
        return text.getvalue()


class TournamentSeat(NamedTuple):
    """A seat of a finished game: one row of the table of results.

    A win is shared in equal parts by the winners. Places count from 1, by points, or winners before others in a game
    without points; equal players share the mean of their places. *seconds* is the bot's thinking time for all its
    *decisions*.
    """

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


def keep_whole_deals(rows: Rows, of_a_deal: int) -> Rows:
    """Return the games of the deals of which all were finished."""
    seeds, winners = rows.get("seed", ()), rows.get("winners", ())
    finished = Counter(seed for seed, count in zip(seeds, winners, strict=True) if count is not None)
    return take_rows(rows, [row for row, seed in enumerate(seeds) if finished[seed] == of_a_deal])


def list_seats(rows: Rows) -> list[TournamentSeat]:
    """Return every seat of every finished game, game by game."""
    cells: Mapping[str, Sequence[Any]] = rows
    games: dict[int, list[tuple[int, SeatResult]]] = {}
    for seat, _, place in list_places(rows):
        games.setdefault(place.row, []).append((seat, place))
    seats = []
    for row, group in sorted(games.items()):
        ranks = rank_points([place.win if place.points is None else place.points for _, place in group])
        for (seat, place), rank in zip(group, ranks, strict=True):
            table, game = cells["table"][row], cells["game"][row]
            bot, *thought = (cells[f"seat{seat}.{name}"][row] for name in ("bot", "decisions", "seconds"))
            own = (place.points, place.win, rank, *thought)
            seats.append(TournamentSeat(place.seed, table, game, seat - 1, bot, *own))
    return seats


def make_report(plan: GamesPlan, rows: Rows) -> Report:
    """Return the results of a tournament's games, all of whole deals."""
    bots, seats = plan.bots, list_seats(rows)
    of = {bot: [seat for seat in seats if seat.bot == bot] for bot in bots}
    at = sorted({seat.table for seat in seats})
    values: list[Values] = [lambda row, *_: rows["table"][row], lambda row, seat, _: rows[f"seat{seat}.bot"][row]]
    lines = {line.names: line for line in compare_by_values(rows, values)}
    points = {bot: _average_deals(of[bot], lambda seat: seat.points) for bot in bots}
    wins = {bot: _average_deals(of[bot], lambda seat: seat.win) for bot in bots}
    return Report(
        plan,
        len({seat.deal for seat in seats}),
        len({seat.game for seat in seats}),
        tuple(
            tuple(
                _summarise_bot(lines[str(table), bot], [seat.place for seat in of[bot] if seat.table == table])
                for bot in bots
            )
            for table in at
        ),
        tuple(
            BotLead(a, b, _measure_gap(points[a], points[b]) if points[a] else None, _measure_gap(wins[a], wins[b]))
            for a, b in combinations(bots, 2)
        ),
        tuple(Speed(bot, sum(s.decisions for s in of[bot]), sum(s.seconds for s in of[bot])) for bot in bots),
        tuple(seats),
    )


def _summarise_bot(line: Standing, places: Sequence[float]) -> BotResult:
    place = sum(places) / len(places)
    return BotResult(line.names[1], line.places // line.games, line.games, line.points, line.wins, place)


def _measure_gap(ones: Sequence[float], others: Sequence[float]) -> Interval:
    return mean_of([x - y for x, y in zip(ones, others, strict=True)])


def _average_deals(seats: Sequence[TournamentSeat], of: Callable[[TournamentSeat], float | None]) -> list[float]:
    """Return the mean of each deal, in the order played; empty if there is nothing to count."""
    deals: dict[int, list[float]] = {}
    for seat in seats:
        if (value := of(seat)) is not None:
            deals.setdefault(seat.deal, []).append(value)
    return [sum(values) / len(values) for values in deals.values()]
