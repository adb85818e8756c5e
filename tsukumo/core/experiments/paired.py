"""Whole games played in pairs from the same seeds: once as they are, and once changed.

Both games of a pair have the same deal, the same dice and bots with the same luck on every seat. They are the same game
until the change matters, so that the differences afterwards are its effect, with less chance in them than between
games of different seeds. Several changes share the games as they are.

This module is optional: it needs the extra ``sim``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import nan
from typing import TYPE_CHECKING, Final, Literal, Unpack

from tsukumo.core.bots.bots import bot_names
from tsukumo.core.experiments.changes import Change, read_changes
from tsukumo.core.experiments.effects import CHANGED, Effect, list_effects, list_rows, summarise, take_side
from tsukumo.core.experiments.intervals import Interval
from tsukumo.core.experiments.match import GameResult, play_pair
from tsukumo.core.experiments.plan import RunArguments, RunPlan, check_run
from tsukumo.core.experiments.runner import Experiment
from tsukumo.core.experiments.standings import Standing, compare_places
from tsukumo.core.experiments.tables import Findings, Part, Table, format_interval
from tsukumo.core.files.data import Json
from tsukumo.core.io.errors import collect_problems, refuse_any
from tsukumo.core.language.text import Lang, Texts

if TYPE_CHECKING:
    from pandas import DataFrame

texts = Texts(__file__)
_SHOWN: Final = {
    "parted": (".1f", 100),
    "winners": (".1f", 100),
    "moved": (".2f", 1),
    "first": ("+.1f", 100),
    "decisions": ("+.2f", 1),
}
"""The columns of a summary, each with the format and the factor of its numbers in the text."""


class Paired(Experiment[tuple[GameResult, ...]], Findings):
    """Pairs of games. `run` plays the pairs that remain; if interrupted, it keeps the finished ones."""

    TABLES = ("pairs",)
    JOBS = "pairs"

    def __init__(self, run_plan: RunPlan, changes: Sequence[Change]) -> None:
        super().__init__(run_plan)
        self.changes = tuple(changes)

    @property
    def games(self) -> DataFrame:
        """A row for each finished pair and change (see `tsukumo.paired` for the columns)."""
        return self._table("pairs")

    def effects(self, by: Literal["seat", "player"] = "seat") -> DataFrame:
        """Return each change's effects, with 95 % intervals: a row per change, measure, seat (`list_effects`)."""
        from pandas import DataFrame

        return DataFrame(list_effects(self.rows, by), columns=list(Effect._fields))

    def table(self) -> DataFrame:
        """Return a row per change, the one that most often makes others win first (`effects.summarise`)."""
        from pandas import DataFrame

        rows: dict[str, dict[str, float]] = {}
        for change, effects in summarise(self.rows).items():
            row = rows[change] = {"pairs": effects["parted"].pairs}
            for name in _SHOWN:
                value = effects[name].interval if name in effects else Interval(nan, nan, nan)
                row |= {name: value.value, f"{name} low": value.low, f"{name} high": value.high}
        return DataFrame.from_dict(rows, orient="index")

    def standings(self, by: str = "seat", change: str | None = None) -> tuple[Standing, ...]:
        """Return points and wins of one side, as `Simulation.standings`: of a *change*, or of the games as they are."""
        pairs = self.rows
        rows = list_rows(pairs, self.changes[0].name if change is None else change)
        return compare_places(take_side(pairs, rows, changed=change is not None), by)

    def result(self) -> Findings:
        """Return these pairs: they are counted anew each time."""
        return self

    def parts(self, lang: Lang) -> Iterator[Part]:
        """Yield a table with a line per change: each measure, and its 95 % interval in brackets."""
        plan = self.plan
        rows = [[texts.say(f"head.{name}", lang) for name in ("change", *_SHOWN)]]
        for change, effects in summarise(self.rows).items():
            shown = {name: effects[name].interval if name in effects else None for name in _SHOWN}
            rows.append([change, *(format_interval(shown[name], lang, *way) for name, way in _SHOWN.items())])
        values = {"game": plan.game, "pairs": self.done, "bots": bot_names(plan.bots, plan.game), "seed": plan.seed}
        yield texts.say("played", lang, **values)
        yield Table(rows)

    def csv(self) -> str:
        """Return every pair as CSV, a row for each change."""
        return str(self.games.to_csv(index=False, lineterminator="\n"))

    def to_json(self) -> Json:
        """Return the plan and the effects of every change, as a JSON object; numbers have 6 digits after the point."""
        effects = self.effects().round(6).astype(object)
        return {
            **self.plan.to_json(),
            "pairs": self.done,
            "failed": len(self.failed),
            "changes": {
                change.name: {
                    name: list(value) if isinstance(value, tuple) else value for name, value in change.given.items()
                }
                for change in self.changes
            },
            "effects": effects.where(effects.notna(), None).to_dict("records"),
        }

    def job(self) -> Callable[[int], tuple[GameResult, ...]]:
        """Return the function that plays the pairs of a number."""
        return partial(play_pair, self.plan, tuple(change.plan for change in self.changes))

    def _add(self, result: tuple[GameResult, ...]) -> None:
        """Add a row for each change."""
        first, *others = result
        for mark, side in enumerate(result):
            if side.failure:  # the file of a changed game has the change's number in its name
                self._keep_failure(side.row, side.failure, f"-{mark}" if mark else "")
        own = {name: value for name, value in first.row.items() if name not in ("game", "seed")}
        for change, other in zip(self.changes, others, strict=True):
            self.tables["pairs"].add(
                {
                    "pair": first.row["game"],
                    "change": change.name,
                    "seed": first.row["seed"],
                    "same": other.same,
                    **own,
                    **{CHANGED + name: value for name, value in other.row.items() if name not in ("game", "seed")},
                }
            )

    def __repr__(self) -> str:
        return f"{super().__repr__()[:-1]}: {'; '.join(change.name for change in self.changes)}>"


def prepare_pairs(game: str, change: object, **asked: Unpack[RunArguments]) -> Paired:
    """Return pairs of games, not yet begun; `CannotRead` lists everything wrong with the arguments."""
    plan, problems = check_run(game, asked, tables=True)
    changes: list[Change] = []
    with collect_problems(problems):
        changes = read_changes(plan.games, plan.given, change)
    refuse_any(problems)
    return Paired(plan, changes)
