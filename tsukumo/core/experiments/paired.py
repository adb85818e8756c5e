"""Whole games played in pairs from the same seeds: once as they are, and once changed.

Both games of a pair have the same deal, the same dice and bots with the same luck on every seat. They are the same game
until the change matters, so that the differences afterwards are its effect, with less chance in them than between
games of different seeds. Several changes share the games as they are.

This module is optional: it needs the extra ``sim``.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from tsukumo.core.experiments.changes import Change, list_names, read_changes
from tsukumo.core.experiments.match import GamesPlan, PairedGame, play_pair
from tsukumo.core.experiments.runner import KEEP, Experiment, bot_problems, run_problems, seat_problems
from tsukumo.core.files.data import Json, plain_int
from tsukumo.core.game.game import Game
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.plugins import registry

if TYPE_CHECKING:
    from pandas import DataFrame

    from tsukumo.core.experiments.standings import Standing
    from tsukumo.core.experiments.tables import Columns

CHANGED: Final = "changed."
"""The prefix of the columns about the changed game of a pair, in its table."""


class Paired(Experiment[tuple[PairedGame, ...]]):
    """Pairs of games. `run` plays the pairs that remain; if interrupted, it keeps the finished ones."""

    TABLES = ("_pairs",)
    _pairs: Columns

    def __init__(
        self,
        plan: GamesPlan,
        changes: Sequence[Change],
        count: int,
        *,
        workers: int | None = None,
        keep: str | Path = KEEP,
    ) -> None:
        super().__init__(count, workers=workers, keep=keep)
        self.plan, self.changes = plan, tuple(changes)

    @property
    def games(self) -> DataFrame:
        """A row for each finished pair and change (see `tsukumo.paired` for the columns)."""
        return self._table("_pairs")

    def effects(self, by: Literal["seat", "player"] = "seat") -> DataFrame:
        """Return each change's effects, with 95 % intervals: a row per change, measure, seat (`effects.effects`)."""
        from tsukumo.core.experiments.effects import effects

        return effects(self.games, by)

    def table(self) -> DataFrame:
        """Return a row per change, the one that most often makes others win first (`effects.summary`)."""
        from tsukumo.core.experiments.effects import summary

        return summary(self.games)

    def standings(self, by: str = "seat", change: str | None = None) -> tuple[Standing, ...]:
        """Return points and wins of one side, as `Simulation.standings`: of a *change*, or of the games as they are."""
        from tsukumo.core.experiments.balance import read_rows
        from tsukumo.core.experiments.effects import side_of
        from tsukumo.core.experiments.standings import compare_places

        return compare_places(
            read_rows(side_of(self.games, self.changes[0].name if change is None else change, change)), by
        )

    def to_json(self) -> Json:
        """Return the plan and the effects of every change, as a JSON object; numbers have 6 digits after the point."""
        plan = self.plan
        effects = self.effects().round(6).astype(object)
        return {
            "game": plan.game,
            "options": json.loads(plan.options),
            "bots": list(plan.bots),
            "seed": plan.seed,
            "pairs": self.done,
            "failed": len(self.failed),
            "changes": {change.name: _plain(change.given) for change in self.changes},
            "effects": effects.where(effects.notna(), None).to_dict("records"),
        }

    def job(self) -> Callable[[int], tuple[PairedGame, ...]]:
        """Return the function that plays the pairs of a number."""
        return partial(play_pair, self.plan, tuple(change.plan for change in self.changes))

    def _add(self, result: tuple[PairedGame, ...]) -> None:
        """Add a row for each change."""
        first, *others = result
        for mark, side in enumerate(result):
            if side.trouble:  # the file of a changed game has the change's number in its name
                self._fail(side.row, side.trouble, f"-{mark}" if mark else "")
        own = {name: value for name, value in first.row.items() if name not in ("game", "seed")}
        for change, other in zip(self.changes, others, strict=True):
            self._pairs.add(
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
        failed = f", {len(self.failed)} failed" if self.failed else ""
        names = "; ".join(change.name for change in self.changes)
        return f"<{self.done} of {self.count} pairs of {self.plan.game}, seed {self.plan.seed}{failed}: {names}>"


def _plain(given: Mapping[str, object]) -> Json:
    """Return a change as JSON."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in given.items()}


def prepare_pairs(
    game: str,
    change: object,
    *,
    games: int,
    bots: str | Sequence[str],
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    workers: int | None = None,
    keep: str | Path = KEEP,
) -> Paired:
    """Return pairs of games, not yet begun; `CannotRead` lists everything wrong with the arguments."""
    names, given = list_names(bots), dict(options or {})
    if seed is None:
        seed = secrets.randbelow(1 << 32)
    games, workers, seed = plain_int(games), plain_int(workers), plain_int(seed)
    problems = run_problems(games, workers, seed, keep)
    changes: list[Change] = []
    plan = GamesPlan(game, "", names, seed)
    try:
        kind = registry.kind_of(game)
    except CannotRead as error:
        raise CannotRead([*problems, *error.problems]) from error
    wrong = bot_problems(game, names)
    try:
        settled = kind.settle_options(given)
        wrong += seat_problems(names, len(Game(kind, 0, settled).players))
    except CannotRead as error:
        wrong += error.problems
        given, settled = {}, kind.settle_options({})
    plan = plan._replace(options=json.dumps(settled))
    try:
        changes = read_changes(plan, given, change)
    except CannotRead as error:
        wrong += error.problems
    if problems or wrong:
        raise CannotRead([*problems, *wrong])
    return Paired(plan, changes, games, workers=workers, keep=keep)
