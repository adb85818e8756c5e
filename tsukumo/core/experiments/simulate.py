"""Many games between bots, on every core or on a cluster.

The results depend on the game, its options, the bots and the seed alone, not on how many workers play or where they
run. Pandas' tables and several workers need the extra ``sim``, and a cluster the extra ``dask``.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tsukumo.core.experiments.match import GameResult, GamesPlan, Tally, play_game
from tsukumo.core.experiments.runner import KEEP, Experiment, FailedGame, bot_problems, run_problems, seat_problems
from tsukumo.core.files.data import plain_int
from tsukumo.core.game.game import Game
from tsukumo.core.io.errors import CannotRead, Problem, texts
from tsukumo.core.language.text import join_list, plain
from tsukumo.core.plugins import registry

if TYPE_CHECKING:
    from pandas import DataFrame

    from tsukumo.core.experiments.standings import Rows, Standing
    from tsukumo.core.experiments.tables import Columns

__all__ = ["KEEP", "FailedGame", "Simulation", "decisions_file", "file_problems", "prepare_simulation"]


class Simulation(Experiment[GameResult]):
    """Games played by bots. `run` plays the games that remain; if interrupted, it keeps the finished ones."""

    TABLES = ("_games", "_decisions")
    _games: Columns
    _decisions: Columns

    def __init__(self, plan: GamesPlan, count: int, *, workers: int | None = None, keep: str | Path = KEEP) -> None:
        super().__init__(count, workers=workers, keep=keep)
        self.plan = plan

    @property
    def games(self) -> DataFrame:
        """A row for each finished game, in order (see `tsukumo.simulate` for the columns)."""
        return self._table("_games")

    @property
    def decisions(self) -> DataFrame:
        """A row for each game, player and kind of action: how often, and the mean number of choices."""
        return self._table("_decisions")

    @property
    def rows(self) -> Rows:
        """The rows of `games`, by column, without pandas."""
        return self._rows("_games")

    def standings(self, *by: str) -> tuple[Standing, ...]:
        """Return points and wins of each bot, or by anything else counted, with 95 % intervals (`balance.lines`)."""
        from tsukumo.core.experiments.standings import compare_places

        return compare_places(self.rows, *(by or ("bot",)))

    def save(self, file: str | Path) -> None:
        """Write `games` to a ``.parquet`` or ``.csv`` file, and `decisions` beside it (``NAME.decisions.csv``).

        `CannotRead` if the name has another ending, `OSError` if the file cannot be written.
        """
        from tsukumo.core.experiments.tables import save

        file = Path(file)
        if problems := file_problems(file):
            raise CannotRead(problems)
        save(file, self.games)
        save(decisions_file(file), self.decisions)

    def job(self) -> Callable[[int], GameResult]:
        """Return the function that plays the game of a number."""
        return partial(play_game, self.plan)

    def _add(self, played: GameResult) -> None:
        if played.trouble:
            self._fail(played.row, played.trouble)
        self._decisions.extend(Tally._fields, played.tallies)
        self._games.add(played.row)

    def __repr__(self) -> str:
        failed = f", {len(self.failed)} failed" if self.failed else ""
        return f"<{self.done} of {self.count} games of {self.plan.game}, seed {self.plan.seed}{failed}>"


# --- checking --------------------------------------------------------------------------------------


def prepare_simulation(
    game: str,
    *,
    games: int,
    bots: str | Sequence[str],
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    workers: int | None = None,
    keep: str | Path = KEEP,
) -> Simulation:
    """Return a simulation, not yet begun; `CannotRead` lists everything wrong with the arguments."""
    if seed is None:
        seed = secrets.randbelow(1 << 32)
    games, workers, seed = plain_int(games), plain_int(workers), plain_int(seed)
    wrong = run_problems(games, workers, seed, keep)
    plan = plan_games(game, bots=bots, seed=seed, options=options, wrong=wrong)
    return Simulation(plan, games, workers=workers, keep=keep)


def plan_games(
    game: str,
    *,
    bots: str | Sequence[str],
    seed: int,
    options: Mapping[str, object] | None = None,
    wrong: Sequence[Problem] = (),
    least: int = 1,
) -> GamesPlan:
    """Return the plan of games for *least* bots or more; `CannotRead` lists everything wrong, *wrong* first."""
    names = (bots,) if isinstance(bots, str) else tuple(bots)
    problems = list(wrong)
    settled: dict[str, object] = {}
    try:
        kind = registry.kind_of(game)
    except CannotRead as error:
        problems += error.problems
    else:
        problems += bot_problems(game, names)
        try:
            settled = kind.settle_options(options or {})
            problems += seat_problems(names, len(Game(kind, 0, settled).players), least)
        except CannotRead as error:
            problems += error.problems
    if problems:
        raise CannotRead(problems)
    return GamesPlan(game, json.dumps(settled), names, seed)


# --- files -----------------------------------------------------------------------------------------

SUFFIXES: Final = (".parquet", ".csv")


def decisions_file(file: Path) -> Path:
    """Return the file of the decisions beside a file of games: ``results.decisions.csv`` beside ``results.csv``."""
    return file.with_name(f"{file.stem}.decisions{file.suffix}")


def file_problems(file: Path) -> list[Problem]:
    """Return the problem of a file name for a table."""
    if file.suffix not in SUFFIXES:
        names = join_list([plain(suffix) for suffix in SUFFIXES], texts["or"])
        return [Problem(str(file), texts.text("simulate.suffix", names=names))]
    if file.suffix == ".parquet" and not find_spec("pyarrow"):
        return [Problem(str(file), texts["simulate.no_parquet"])]
    return []
