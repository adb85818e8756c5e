"""The influence of each reading on the parade: the share of its movements in which players would see a difference.

Every answer that is not the default is compared with the default, the other readings at their defaults, from the same
positions: those of games between bots, and random ones (`samples`). Players are taken to use a scroll when they are
hit and have one.

The reading `shelter` never changes the movement in which a pawn is sent home, only later ones. So its positions come
from the same games played under that reading, where pawns sent home before are still without shelter; and at random
from the movement after one that sets off from a random position, with nobody moving between the two.

This module is optional: it needs the extra ``sim``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from tsukumo.core.experiments.intervals import share_in_groups, share_of
from tsukumo.core.experiments.match import GamesPlan
from tsukumo.core.experiments.plan import RunArguments, RunPlan, check_run
from tsukumo.core.experiments.runner import Experiment
from tsukumo.core.files.data import Json, plain_int
from tsukumo.core.game.clauses import list_alternatives, reading_problems
from tsukumo.core.io.errors import Problem, quote_value, refuse_any, refuse_with
from tsukumo.core.language.text import Lang, Texts
from tsukumo.games.tsukumobake.lab.divergence import SEEN, list_differing, outcome
from tsukumo.games.tsukumobake.lab.samples import (
    SHELTER,
    Departure,
    find_plan_edition,
    following,
    list_game_departures,
    random_departure,
)
from tsukumo.games.tsukumobake.lab.shares import GAMES, MEASURES, RANDOM, Share, ShareRow, Shares
from tsukumo.games.tsukumobake.play.kind import TSUKUMOBAKE
from tsukumo.games.tsukumobake.rules import parade_registry, registry

if TYPE_CHECKING:
    from pandas import DataFrame

BLOCK: Final = 50
"""The number of random positions in one job: they take about as long as a game."""
Pair = tuple[str, str]
"""A reading, and an answer that is not its default."""
texts = Texts(__file__)


class CountedAnswer(NamedTuple):
    """The number of movements in one game, or one block of random positions, in which an answer makes a difference."""

    sample: str
    number: int
    reading: str
    value: str
    movements: int
    differ: int
    path: int
    landing: int
    hits: int
    losses: int


class InfluenceWork(NamedTuple):
    """The comparisons to make; every worker gets all of them.

    *plan* are the games, *sheltered* the same games under the reading `shelter` (None if it is not asked for). Jobs
    number 0 to *games* - 1 are games, those after them blocks of random positions, *random* positions in all.
    """

    pairs: tuple[Pair, ...]
    plan: GamesPlan
    sheltered: GamesPlan | None
    games: int
    random: int

    @property
    def jobs(self) -> int:
        """The number of jobs."""
        return self.games + -(-self.random // BLOCK)

    def do(self, job: int) -> list[CountedAnswer]:
        """Do one job."""
        if job < self.games:
            sample, departures = GAMES, list(list_game_departures(self.plan, job))
        else:
            sample, edition, start = RANDOM, find_plan_edition(self.plan), (job - self.games) * BLOCK
            numbers = range(start, min(start + BLOCK, self.random))
            departures = [random_departure(edition, self.plan.seed, number) for number in numbers]
        counts = count_influence(departures, [pair for pair in self.pairs if pair != SHELTER])
        if self.sheltered:
            again = list_game_departures(self.sheltered, job) if sample == GAMES else map(following, departures)
            counts |= count_influence(again, [SHELTER])
        number = job if sample == GAMES else job - self.games
        return [CountedAnswer(sample, number, *pair, *counts[pair]) for pair in self.pairs]


def count_influence(departures: Iterable[Departure], pairs: Sequence[Pair]) -> dict[Pair, list[int]]:
    """The number of movements by answer, and the number of those in which each of `MEASURES` holds."""
    totals = {pair: [0] * (1 + len(MEASURES)) for pair in pairs}
    for departure in departures:
        usual = outcome(departure.movement())
        for pair, counts in totals.items():
            differ = list_differing(usual, outcome(departure.movement(pair)))
            seen = [aspect in differ for aspect in SEEN]
            for i, counted in enumerate((True, any(seen), *seen)):
                counts[i] += counted
    return totals


class Influence(Experiment[list[CountedAnswer]]):
    """The influence of readings. `run` does what remains; if interrupted, it keeps what is finished."""

    TABLES = ("counts",)

    def __init__(self, asked: RunPlan, work: InfluenceWork) -> None:
        super().__init__(asked._replace(number=work.jobs))
        self.work = work

    def job(self) -> Callable[[int], list[CountedAnswer]]:
        """Counting in one game or block."""
        return self.work.do

    def _add(self, result: list[CountedAnswer]) -> None:
        self.tables["counts"].extend(CountedAnswer._fields, result)

    def result(self) -> Shares:
        """The share of movements in which each answer matters, so far, ranked."""
        plan, counts = self.plan, self.counts
        edition = json.loads(plan.options)["edition"]
        random = int(counts[counts["sample"] == RANDOM].groupby("number")["movements"].first().sum())
        return Shares(edition, plan.bots, plan.seed, min(self.done, self.work.games), random, list_lines(counts))

    @property
    def counts(self) -> DataFrame:
        """A row for each game or block of random positions and each answer: the fields of `CountedAnswer`."""
        return self._table("counts")

    @property
    def table(self) -> DataFrame:
        """The shares as a table (`Shares.table`)."""
        return self.result().table

    def to_json(self) -> Json:
        """The parameters of the run and the shares, as a JSON object (`Shares.to_json`)."""
        return self.result().to_json()

    def text(self, lang: Lang | None = None) -> str:
        """The table as lines, under the parameters of the run (`Shares.text`)."""
        return self.result().text(lang)

    def __str__(self) -> str:
        return self.text() if self.done else repr(self)

    def __repr__(self) -> str:
        return f"<influence of {len(self.work.pairs)} readings: {self.done} of {self.count} parts>"


# --- from counts to shares --------------------------------------------------------------------------


def list_lines(counts: DataFrame) -> tuple[ShareRow, ...]:
    """The ranked lines from rows of `CountedAnswer`.

    The movements of one game are not independent: the intervals of games are those of `share_in_groups`. Random
    positions are independent.
    """
    lines = []
    for (reading, value), own in counts.groupby(["reading", "value"], sort=False):
        shares = {}
        for sample, part in own.groupby("sample"):
            movements = part["movements"].tolist()
            found = []
            for measure in MEASURES:
                numbers = part[measure].tolist()
                grouped = sample == GAMES
                found.append(share_in_groups(numbers, movements) if grouped else share_of(sum(numbers), sum(movements)))
            shares[str(sample)] = Share(sum(movements), *found)
        lines.append(ShareRow(str(reading), str(value), **shares))
    return tuple(sorted(lines, key=ShareRow.rank))


# --- checking ---------------------------------------------------------------------------------------


def prepare_influence(
    readings: Sequence[str] = (),
    *,
    games: int = 1_000,
    random: int = 10_000,
    bots: str | Sequence[str] = ("greedy", "random"),
    seed: int | None = None,
    edition: object = None,
    workers: int | None = None,
) -> Influence:
    """A comparison, not yet begun, of *readings* or single answers, such as ``"turns=corners"``, with their defaults.

    Without any, every other answer is compared. The positions are those from which the parade sets off in *games* games
    between *bots*, which are the games of ``tsukumo.simulate`` with the same *seed*, and *random* random ones.
    *workers* are those of ``tsukumo.simulate``; the results do not depend on them.

    Needs the extra ``sim``. `CannotRead` lists everything wrong with what is given, a reading that no movement of the
    parade depends on included.
    """
    options = {"edition": edition}
    asked = RunArguments(games=1, bots=bots, seed=seed, options=options, workers=workers, keep=".")
    plan, problems = check_run(TSUKUMOBAKE.name, asked, tables=True)
    games, random = plain_int(games), plain_int(random)
    wrong = [
        Problem(key, texts.text("wrong.count", value=quote_value(value)))
        for key, value in (("games", games), ("random", random))
        if not isinstance(value, int) or isinstance(value, bool) or value < 0
    ]
    problems += wrong or ([] if games or random else [Problem("", texts["wrong.nothing"])])
    with refuse_with(problems):
        pairs = read_answers(tuple(readings))
    sheltered = None
    if SHELTER in pairs:
        settled = TSUKUMOBAKE.settle_options({**options, "readings": dict([SHELTER])})
        sheltered = plan.games._replace(options=json.dumps(settled))
    return Influence(plan, InfluenceWork(pairs, plan.games, sheltered, games, random))


def read_answers(words: tuple[str, ...]) -> tuple[Pair, ...]:
    """The answers to compare with the default, from words such as ``turns`` (all its answers) or ``turns=corners``.

    No words mean all answers of all readings. `CannotRead` lists the problems: unknown readings and answers, answers
    that are the default, and readings that no movement of the parade depends on.
    """
    problems: list[Problem] = []
    chosen: list[Pair] = []
    every = tuple(list_alternatives(parade_registry()))
    for word in words:
        name, equals, value = word.partition("=")
        key, reading = f"readings.{name}", parade_registry().get(name)
        if reading is None and name in registry():
            problems.append(Problem(key, texts["wrong.game"]))
        elif reading is None or (equals and value not in reading.answers):
            problems += reading_problems(parade_registry(), {name: value})
        elif value == reading.default:
            problems.append(Problem(key, texts.text("wrong.default", value=value)))
        else:
            chosen += [pair for pair in every if pair[0] == name and (not equals or pair[1] == value)]
    refuse_any(problems)
    return tuple(pair for pair in every if pair in chosen or not words)
