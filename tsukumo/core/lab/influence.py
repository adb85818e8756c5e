"""The influence of a reading: the share of games that another answer changes, in anything, the winner, the length."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, Unpack

from tsukumo.core.bots.bots import bot_names
from tsukumo.core.experiments.effects import CHANGED, WholePairs
from tsukumo.core.experiments.intervals import Interval, share_of
from tsukumo.core.experiments.paired import Paired, prepare_pairs
from tsukumo.core.experiments.plan import KEEP, RunArguments
from tsukumo.core.experiments.result_files import record_to_json
from tsukumo.core.experiments.tables import Part, Table, format_share
from tsukumo.core.files.data import Json
from tsukumo.core.game.clauses import READINGS
from tsukumo.core.game.protocols import Scalar
from tsukumo.core.lab.part import is_about_readings, load_part
from tsukumo.core.lab.played_game import PlayedGame, check_given, name_answers, read_alternatives, texts
from tsukumo.core.language.numbers import percent
from tsukumo.core.language.text import Lang
from tsukumo.core.plugins import registry

SAMPLE: Final = 3
"""The number of pairs whose rows the file holds too, so that they can be compared when they are played again."""
SHARES: Final = ("anything", "winners", "length")
"""The names of the shares counted."""


class RankedAnswer(NamedTuple):
    """The effect of an answer to a reading on *pairs* of games: shares of games, each with its 95 % interval.

    *anything* is the share of games that go on differently at all, *winners* of those that others win, *length* of
    those with another number of decisions.
    """

    readings: str
    pairs: int
    anything: Interval
    winners: Interval
    length: Interval

    @property
    def shares(self) -> tuple[Interval, ...]:
        """All three shares, as in `SHARES`."""
        return self.anything, self.winners, self.length


class Influence(Paired):
    """Pairs of games under other answers. `run` plays those that remain; `ranking` returns the shares."""

    def ranking(self) -> tuple[RankedAnswer, ...]:
        """Return every answer's shares, those with the most changes of winner first; failed pairs do not count."""
        lines, rows = [], self.rows
        for change in self.changes:
            whole = WholePairs(rows, change.name)
            length = share_of(sum(map(bool, whole.decisions())), whole.count)
            lines.append(RankedAnswer(change.name, whole.count, whole.parted(), whole.winners(), length))
        lines.sort(key=lambda line: [-share.value for share in (line.winners, line.anything, line.length)])
        return tuple(lines)

    def sample(self) -> list[list[Scalar]]:
        """Return the first pairs: the change, common decisions (None without divergence), decisions of both games."""
        rows = self.rows
        names = ("change", "same", "decisions", f"{CHANGED}decisions")
        first = [i for i, pair in enumerate(rows["pair"]) if isinstance(pair, int) and pair < SAMPLE]
        return [[rows[name][i] for name in names] for i in first]

    def parts(self, lang: Lang) -> Iterator[Part]:
        """Yield the table under the parameters of the run."""
        plan = self.plan
        values = {"game": plan.game, "pairs": self.done, "bots": bot_names(plan.bots, plan.game), "seed": plan.seed}
        yield texts.say("influence.played", lang, **values)
        head = [texts.say(f"influence.{name}", lang) for name in ("readings", *SHARES)]
        rows = [[line.readings, *(format_cell(share, lang) for share in line.shares)] for line in self.ranking()]
        yield Table([head, *rows])

    def to_json(self) -> Json:
        """Return the plan and the ranking as a JSON object."""
        return {
            "format": "tsukumo-influence/1",
            **self.plan.to_json(),
            "pairs": self.done,
            "failed": len(self.failed),
            "lines": [record_to_json(line) for line in self.ranking()],
            "sample": self.sample(),
        }


def write_command(game: str, pairs: int, bots: str, seed: int) -> str:
    """Return the command that counts so many pairs of games again, under the game's default options."""
    return f"tsukumo influence {game} --games {pairs} --bots {bots} --seed {seed}"


def format_cell(share: Interval, lang: Lang) -> str:
    """Return a share with its interval."""
    return format_share(share, lang, small=True) if share.known else percent(0, lang)


def prepare_influence(game: str, *readings: str, **asked: Unpack[RunArguments]) -> Influence:
    """Return the pairs, not yet begun; `CannotRead` lists everything wrong with the arguments."""
    kind = registry.kind_of(game)
    settled = kind.settle_options(asked.get("options") or {})
    answers = read_alternatives(kind, PlayedGame(kind, 0, settled, ()).answers, readings)
    changes = {name_answers(each).en: dict(each) for each in answers}
    pairs = prepare_pairs(game, changes if readings else READINGS, **asked)
    return Influence(pairs.run_plan, pairs.changes)


def influence(
    game: str = "",
    *readings: str,
    games: int = 1_000,
    bots: str | Sequence[str] | None = None,
    seed: int | None = None,
    workers: int | str | None = None,
    progress: bool | None = None,
    keep: str | Path = KEEP,
    **options: object,
) -> Influence | Any:
    """Count the influence of readings in pairs of whole games from the same seeds, as they are and under other answers.

    *readings* are names or answers, as ``"ghosts"`` or ``"revote=not_nominated"``; without any, every other answer to
    every reading. The other arguments are those of `tsukumo.paired`. ``.ranking()`` has the share of games in which
    anything, the winner, the length differs, with 95 % intervals, the reading to settle first on top.

    Without the name of a game, movements of the default game's part are counted instead: ``influence("turns")``, or
    all its readings. Then *options* are ``edition`` and ``random``, the number of random positions to count too;
    ``.table`` has the share of movements in which anything, the path, the landing, the hits, the losses differ.

    Needs the extra ``sim``. `CannotRead` lists everything wrong with what is given.
    """
    check_given(game, *readings)
    if is_about_readings(game) and (part := load_part()):
        words = (game, *readings) if game else ()
        settings = {"games": games, "seed": seed, "workers": workers, "progress": progress}
        return part.influence(*words, bots=bots, **settings, **options)
    run = prepare_influence(
        game, *readings, games=games, bots=bots or "random", seed=seed, options=options, workers=workers, keep=keep
    )
    run.run(progress=progress)
    return run
