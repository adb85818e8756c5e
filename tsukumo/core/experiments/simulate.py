"""Many games between bots, on every core or on a cluster.

The results depend on the game, its options, the bots and the seed alone, not on how many workers play or where they
run. Pandas' tables and several workers need the extra ``sim``, and a cluster the extra ``dask``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final, Unpack

from tsukumo.core.experiments.balance import Balance
from tsukumo.core.experiments.match import GameResult, Tally, play_game
from tsukumo.core.experiments.plan import NEEDED, RunArguments, plan_run
from tsukumo.core.experiments.runner import Experiment
from tsukumo.core.experiments.standings import Standing, compare_places
from tsukumo.core.experiments.tables import save
from tsukumo.core.io.errors import CannotRead, Problem, texts
from tsukumo.core.language.text import join_list, plain

if TYPE_CHECKING:
    from pandas import DataFrame


class BotGames(Experiment[GameResult]):
    """Games played by bots, as two tables. `run` plays the games that remain; it keeps the finished ones."""

    TABLES = ("games", "decisions")

    @property
    def games(self) -> DataFrame:
        """A row for each finished game, in order (see `tsukumo.simulate` for the columns)."""
        return self._table("games")

    @property
    def decisions(self) -> DataFrame:
        """A row for each game, player and kind of action: how often, and the mean number of choices."""
        return self._table("decisions")

    def save(self, file: str | Path) -> None:
        """Write `games` to a ``.parquet`` or ``.csv`` file, and `decisions` beside it (``NAME.decisions.csv``).

        `CannotRead` if the name has another ending, `OSError` if the file cannot be written.
        """
        file = Path(file)
        if problems := table_file_problems(file):
            raise CannotRead(problems)
        save(file, self.games)
        save(decisions_file(file), self.decisions)

    def _add(self, played: GameResult) -> None:
        if played.failure:
            self._keep_failure(played.row, played.failure)
        self.tables["decisions"].extend(Tally._fields, played.tallies)
        self.tables["games"].add(played.row)


class Simulation(BotGames):
    """Games of a plan, whose bots move on by one seat from game to game."""

    def job(self) -> Callable[[int], GameResult]:
        """Return the function that plays the game of a number."""
        return partial(play_game, self.plan)

    def standings(self, *by: str) -> tuple[Standing, ...]:
        """Return points and wins of each bot, or by anything else counted, with 95 % intervals (`Balance.lines`)."""
        return compare_places(self.rows, *(by or ("bot",)))

    def result(self, *by: Sequence[str]) -> Balance:
        """Return the balance of the games, whose text compares the places *by* these."""
        return Balance(self.run_plan._replace(number=self.done), self.rows, by or (("seat",), ("player",)))


def prepare_simulation(game: str, **asked: Unpack[RunArguments]) -> Simulation:
    """Return a simulation, not yet begun; `CannotRead` lists everything wrong with the arguments."""
    return Simulation(plan_run(game, asked, tables=True))


def measure_balance(game: str, *, progress: bool | None = None, **asked: Unpack[RunArguments]) -> Balance:
    """Play games; `CannotRead` lists everything wrong with the arguments. With one worker, no extra is needed."""
    if asked.get("workers") is None and not all(map(find_spec, NEEDED)):
        asked["workers"] = 1
    simulation = Simulation(plan_run(game, asked))
    if progress is None and simulation.workers == 1:
        progress = False  # a few games in a chapter are not worth a bar
    simulation.run(progress=progress)
    return simulation.result()


# --- files -----------------------------------------------------------------------------------------

SUFFIXES: Final = (".parquet", ".csv")


def decisions_file(file: Path) -> Path:
    """Return the file of the decisions beside a file of games: ``results.decisions.csv`` beside ``results.csv``."""
    return file.with_name(f"{file.stem}.decisions{file.suffix}")


def table_file_problems(file: Path) -> list[Problem]:
    """Return the problem of a file name for a table."""
    if file.suffix not in SUFFIXES:
        names = join_list([plain(suffix) for suffix in SUFFIXES], texts["or"])
        return [Problem(str(file), texts.text("simulate.suffix", names=names))]
    if file.suffix == ".parquet" and not find_spec("pyarrow"):
        return [Problem(str(file), texts["simulate.no_parquet"])]
    return []
