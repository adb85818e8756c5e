"""How often each reading of the parade matters: in how many of its movements something differs that a table would see.

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
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tsukumo.core.bots import bot_of
from tsukumo.core.errors import CannotRead, Problem, quoted
from tsukumo.core.files import beside
from tsukumo.core.intervals import Interval, share_in_groups, share_of
from tsukumo.core.playing import Plan
from tsukumo.core.running import Running, running_problems, seat_problems
from tsukumo.core.text import Lang, Text, catalogue, listed, user_language
from tsukumo.tsukumobake.lab.parting import ASPECTS, asked_for, may_matter, parts, trail
from tsukumo.tsukumobake.lab.samples import Departure, edition_of_plan, of_game, plan_of, random_departure
from tsukumo.tsukumobake.play.kind import TSUKUMOBAKE
from tsukumo.tsukumobake.rules import HOUSES, default_readings, parade_registry

if TYPE_CHECKING:
    from pandas import DataFrame

    from tsukumo.core.tables import Columns

GAMES: Final = "games"
RANDOM: Final = "random"
SAMPLES: Final = (GAMES, RANDOM)
"""Where positions come from."""
DIFFER: Final = "differ"
MEASURES: Final = (DIFFER, *ASPECTS)
"""What is counted: movements in which anything differs, and those in which each of `ASPECTS` does."""
BLOCK: Final = 50
"""How many random positions one job has: they take about as long as a game."""
SHELTER: Final = ("shelter", "exposed")
DEFAULTS: Final[Mapping[str, str]] = dict(default_readings())
Pair = tuple[str, str]
"""A reading, and an answer that is not its default."""
_say = catalogue(beside(__file__, "influence.toml"))


class Counted(NamedTuple):
    """In how many of the movements of one game, or of one block of random positions, an answer makes a difference."""

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


class Work(NamedTuple):
    """What to compare; every worker gets all of it.

    *plan* are the games, *sheltered* the same games under the reading `shelter` (None if it is not asked for). Jobs
    number 0 to *games* - 1 are games, those after them blocks of random positions, *random* positions in all.
    """

    pairs: tuple[Pair, ...]
    plan: Plan
    sheltered: Plan | None
    games: int
    random: int

    @property
    def jobs(self) -> int:
        """How many jobs there are."""
        return self.games + -(-self.random // BLOCK)

    def do(self, job: int) -> list[Counted]:
        """Do one job."""
        if job < self.games:
            sample, departures = GAMES, list(of_game(self.plan, job))
        else:
            sample, departures = RANDOM, self._block(job - self.games)
        found = counted(departures, [pair for pair in self.pairs if pair != SHELTER])
        if self.sheltered:
            again = of_game(self.sheltered, job) if sample == GAMES else map(following, departures)
            found |= counted(again, [SHELTER])
        number = job if sample == GAMES else job - self.games
        return [Counted(sample, number, *pair, *found[pair]) for pair in self.pairs]

    def _block(self, block: int) -> list[Departure]:
        edition, seed = edition_of_plan(self.plan), self.plan.seed
        numbers = range(block * BLOCK, min(block * BLOCK + BLOCK, self.random))
        return [random_departure(edition, seed, number) for number in numbers]


def counted(departures: Iterable[Departure], pairs: Sequence[Pair]) -> dict[Pair, list[int]]:
    """By answer: how many movements there are, and in how many of them each of `MEASURES` holds."""
    found = {pair: [0] * (1 + len(MEASURES)) for pair in pairs}
    for departure in departures:
        usual = departure.movement(DEFAULTS)
        seen = trail(usual)
        for (name, value), counts in found.items():
            counts[0] += 1
            if may_matter(name, usual):
                differ = parts(seen, trail(departure.movement({**DEFAULTS, name: value})))
                for i, differs in enumerate((any(differ), *differ), 1):
                    counts[i] += differs
    return found


def following(departure: Departure) -> Departure:
    """The position from which the parade sets off next if nobody moves after its movement from this one.

    Under the reading ``shelter=exposed``, so that whoever is sent home is without shelter.
    """
    after = departure.movement({**DEFAULTS, "shelter": "exposed"}).after
    pawns = tuple([pawn._replace(struck=False) for pawn in after.pawns])
    return Departure(replace(after, pawns=pawns, budget=None), 0, departure.game, departure.hour)


class Influence(Running[list[Counted]]):
    """How often each reading matters. `run` does what remains; if interrupted, it keeps what is finished."""

    TABLES = ("_counts",)
    _counts: Columns

    def __init__(self, work: Work, *, workers: int | None = None) -> None:
        super().__init__(work.jobs, workers=workers)
        self.work = work

    def job(self) -> Callable[[int], list[Counted]]:
        """Counting in one game or block."""
        return self.work.do

    def _add(self, result: list[Counted]) -> None:
        self._counts.extend(Counted._fields, result)

    @property
    def counts(self) -> DataFrame:
        """A row for each game or block of random positions and each answer: the fields of `Counted`."""
        return self._table("_counts")

    @property
    def table(self) -> DataFrame:
        """A row for each answer, the one that matters most often first: the sentence to rewrite first.

        The index is ``reading`` and ``value``. For each of `SAMPLES` that was asked for: ``games.movements``; the share
        of them in which anything differs, ``games.differ``, with the ends of its 95 % interval, ``games.differ.low``
        and ``games.differ.high``; the same for ``path``, ``landing``, ``hits`` and ``losses``.

        The movements of one game are not independent: the intervals of games are those of `share_in_groups`. Random
        positions are independent.
        """
        return table_of(self.counts)

    def head(self, games: int, random: int) -> DataFrame:
        """The same table from the first *games* games and *random* random positions (whole blocks of them) alone."""
        counts = self.counts
        first = (counts["sample"] == GAMES) & (counts["number"] < games)
        return table_of(counts[first | ((counts["sample"] == RANDOM) & (counts["number"] < random // BLOCK))])

    def caption(self) -> Text:
        """What was run, so that it can be run again."""
        plan, found = self.work.plan, self._movements()
        said = []
        for sample, movements in found.items():
            games = min(self.done, self.work.games)
            said.append(_say.text(f"caption.{sample}", games=games, movements=movements, bots=", ".join(plan.bots)))
        return _say.text("caption.all", what=listed(said), edition=edition_of_plan(plan).title, seed=plan.seed)

    def _movements(self) -> dict[str, int]:
        """How many movements there are of each sample."""
        counts = self.counts
        alone = counts[(counts["reading"] == self.work.pairs[0][0]) & (counts["value"] == self.work.pairs[0][1])]
        totals = {sample: int(alone[alone["sample"] == sample]["movements"].sum()) for sample in SAMPLES}
        return {sample: total for sample, total in totals.items() if total}

    def to_json(self) -> dict[str, Any]:
        """What was run and the `table`, as a JSON object (`rows_of`)."""
        plan = self.work.plan
        return {
            "edition": json.loads(plan.options)["edition"],
            "bots": list(plan.bots),
            "seed": plan.seed,
            "games": min(self.done, self.work.games),
            "random": self._movements().get(RANDOM, 0),
            "readings": rows_of(self.table),
        }

    def text(self, lang: Lang | None = None) -> str:
        """The table as lines, under what was run."""
        lang = lang or user_language()
        return f"{self.caption().say(lang)}\n\n{text_of(self.table, lang)}"

    def __repr__(self) -> str:
        return f"<influence of {len(self.work.pairs)} readings: {self.done} of {self.count} parts, {self.caption().en}>"


def influence(
    *readings: str,
    games: int = 1_000,
    random: int = 10_000,
    bots: str | Sequence[str] = ("greedy", "random"),
    seed: int | None = None,
    edition: object = None,
    workers: int | None = None,
    client: Any = None,
    progress: bool | None = None,
) -> Influence:
    """How often the parade's readings matter: the share of its movements in which something differs.

    *readings* are names, such as ``"turns"``, or single answers, such as ``"turns=corners"``; without any, every answer
    that is not the default is compared with the default. The positions are those from which the parade sets off in
    *games* games between *bots*, which are the games of ``tsukumo.simulate`` with the same *seed*, and *random* random
    ones. ``.table`` ranks the answers, with 95 % intervals; ``.text()`` says it in words. *workers*, *client* and
    *progress* are those of ``tsukumo.simulate``; the results do not depend on them.

    Needs the extra ``sim``. `CannotRead` lists everything wrong with what is given, a reading that no movement of the
    parade depends on included.
    """
    found = prepared(readings, games=games, random=random, bots=bots, seed=seed, edition=edition, workers=workers)
    found.run(client=client, progress=progress)
    return found


# --- tables -----------------------------------------------------------------------------------------


def table_of(counts: DataFrame) -> DataFrame:
    """The table of `Influence.table` from rows of `Counted`."""
    import pandas as pd

    rows: dict[Pair, dict[str, float]] = {}
    for (reading, value), own in counts.groupby(["reading", "value"], sort=False):
        row = rows[str(reading), str(value)] = {}
        for sample in SAMPLES:
            if len(part := own[own["sample"] == sample]):
                row |= {f"{sample}.{name}": number for name, number in _shares(part, sample)}
    names = list(dict.fromkeys(name for row in rows.values() for name in row))
    index = pd.MultiIndex.from_tuples(sorted(rows, key=lambda pair: _rank(rows[pair])), names=["reading", "value"])
    return pd.DataFrame([rows[pair] for pair in index], index=index, columns=names)


def _rank(row: Mapping[str, float]) -> tuple[float, ...]:
    """The answers that differ most often in games come first, then those that do in random positions."""
    return tuple([-row.get(f"{sample}.{name}", 0.0) for sample in SAMPLES for name in (DIFFER, *ASPECTS[1:])])


def _shares(counts: DataFrame, sample: str) -> Iterator[tuple[str, float]]:
    movements = [int(number) for number in counts["movements"]]
    yield "movements", sum(movements)
    for measure in MEASURES:
        found = [int(number) for number in counts[measure]]
        share = share_in_groups(found, movements) if sample == GAMES else share_of(sum(found), sum(movements))
        yield measure, share.value
        yield f"{measure}.low", share.low
        yield f"{measure}.high", share.high


def share_in(row: Mapping[str, Any], sample: str, measure: str) -> Interval:
    """A share of the table with its interval, from one of its rows."""
    return Interval(*(float(row[f"{sample}.{measure}{end}"]) for end in ("", ".low", ".high")))


def rows_of(table: DataFrame) -> list[dict[str, Any]]:
    """A table as plain data: for each answer and sample the movements, and each share with the ends of its interval.

    Shares have 6 digits after the point.
    """
    samples = [sample for sample in SAMPLES if f"{sample}.{DIFFER}" in table]
    found = []
    for (reading, value), row in table.iterrows():
        parts_of: dict[str, Any] = {"reading": reading, "value": value}
        for sample in samples:
            shares = {m: [round(end, 6) for end in share_in(row, sample, m)] for m in MEASURES}
            parts_of[sample] = {"movements": int(row[f"{sample}.movements"]), **shares}
        found.append(parts_of)
    return found


def text_of(table: DataFrame, lang: Lang) -> str:
    """The table as lines: each answer with its clauses, the shares that differ in games, and at random."""
    samples = [sample for sample in SAMPLES if f"{sample}.{DIFFER}" in table]
    first, *others = samples
    heads = ["", _say.say("head.reading", lang), _say.say(f"head.{first}", lang), ""]
    heads += [_say.say(f"head.{aspect}", lang) for aspect in ASPECTS] + [_say.say(f"head.{s}", lang) for s in others]
    rows = [[*heads, _say.say("head.clauses", lang)]]
    for rank, ((reading, value), row) in enumerate(table.iterrows(), 1):
        share = share_in(row, first, DIFFER)
        cells = [f"{rank}.", f"{reading}={value}", percent(share.value, lang)]
        cells += [f"({percent(share.low, lang)}–{percent(share.high, lang)})"]
        cells += [percent(row[f"{first}.{aspect}"], lang) for aspect in ASPECTS]
        cells += [percent(row[f"{sample}.{DIFFER}"], lang) for sample in others]
        rows.append([*cells, ", ".join(parade_registry()[reading].clauses)])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    left = (0, 1, len(widths) - 1)
    return "\n".join(
        "  ".join(
            c.ljust(w) if i in left else c.rjust(w) for i, (c, w) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


def percent(share: float, lang: Lang) -> str:
    """A share as people write it: ``12.3 %``; two digits after the point below 1 %."""
    written = f"{100 * share:.{2 if 0 < share < 0.01 else 1}f}"
    return f"{written.replace('.', ',') if lang == 'it' else written} %"


# --- checking ---------------------------------------------------------------------------------------


def prepared(
    readings: Sequence[str] = (),
    *,
    games: int,
    random: int,
    bots: str | Sequence[str],
    seed: int | None = None,
    edition: object = None,
    workers: int | None = None,
) -> Influence:
    """A comparison, not yet begun; `CannotRead` lists everything wrong with the arguments."""
    names = (bots,) if isinstance(bots, str) else tuple(bots)
    seed = secrets.randbelow(1 << 32) if seed is None else seed
    problems = [problem for problem in running_problems(1, workers, seed, ".") if problem.key != "keep"]
    problems += _count_problems(games, random)
    problems += seat_problems(names, len(HOUSES))
    for i, name in enumerate(names):
        try:
            bot_of(name, TSUKUMOBAKE.bots, 0)
        except CannotRead as error:
            problems += [Problem(f"bots[{i}]", problem.reason) for problem in error.problems]
    pairs: tuple[Pair, ...] = ()
    plans: list[Plan] = []
    try:
        pairs = asked_for(tuple(readings))
    except CannotRead as error:
        problems += error.problems
    try:
        plans = [plan_of(names, seed, edition=edition, readings=r) for r in (None, dict([SHELTER]))]
    except CannotRead as error:
        problems += error.problems
    if problems:
        raise CannotRead(problems)
    plan, sheltered = plans
    return Influence(Work(pairs, plan, sheltered if SHELTER in pairs else None, games, random), workers=workers)


def _count_problems(games: object, random: object) -> list[Problem]:
    """What is wrong with the sizes of the samples: whole numbers, and not both 0."""
    wrong = [
        Problem(key, _say.text("wrong.count", value=quoted(value)))
        for key, value in (("games", games), ("random", random))
        if not isinstance(value, int) or isinstance(value, bool) or value < 0
    ]
    return wrong or ([Problem("", _say["wrong.nothing"])] if not games and not random else [])
