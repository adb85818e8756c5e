"""Numbered jobs of many games, on every core or on a cluster: the base of simulations and comparisons of games.

If a run is interrupted, it keeps the finished jobs, and it can go on later. One worker needs no extra; several, and
pandas' tables, need ``sim``, and a cluster ``dask``.
"""

from __future__ import annotations

import json
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, Generic, NamedTuple, TypeVar

from tsukumo.core.bots.bots import make_bot
from tsukumo.core.experiments.match import GameFailure
from tsukumo.core.experiments.tables import Columns
from tsukumo.core.experiments.workers import count_processes, heed_interrupts, ignore_interrupts, tie_to_parent
from tsukumo.core.files.data import Plain
from tsukumo.core.files.disk import write_aside
from tsukumo.core.game.new import SEEDS
from tsukumo.core.io.errors import CannotRead, Problem, quote_value, texts
from tsukumo.core.language.text import Lang, Text, user_language

if TYPE_CHECKING:
    from pandas import DataFrame

    from tsukumo.core.experiments.standings import Rows

KEEP: Final = "tsukumo-failed"
"""The default folder for games that fail."""
Result = TypeVar("Result")
"""The result of one job."""


class FailedGame(NamedTuple):
    """A game that failed: its number and seed, the reason, and a game file that leads up to the failure.

    Beside the file, a ``.txt`` holds the traceback. *file* is None if it could not be written.
    """

    game: int
    seed: int
    why: Text
    file: Path | None

    def text(self) -> Text:
        """Return the failure in a sentence."""
        key = "simulate.failure" if self.file else "simulate.failure_lost"
        return texts.text(key, game=self.game, seed=self.seed, why=self.why, file=self.file)


class Experiment(ABC, Generic[Result]):
    """Jobs 0 to *count* - 1 and the tables of their results. `run` does those that remain.

    A subclass names its tables, and defines a job (`job`, called in other processes) and where its result
    goes (`_add`).
    """

    TABLES: ClassVar[tuple[str, ...]]
    """The attributes that hold its `Columns`."""

    def __init__(self, count: int, *, workers: int | None = None, keep: str | Path = KEEP) -> None:
        self.count, self.workers, self.keep = count, workers, Path(keep)
        for name in self.TABLES:
            setattr(self, name, Columns())
        self._failed: list[FailedGame] = []
        # The numbers of complete jobs, rows of each table, and failures: an interruption may come while one is added.
        self._whole = (0, (0,) * len(self.TABLES), 0)
        self._tables: dict[str, tuple[int, DataFrame]] = {}

    @abstractmethod
    def job(self) -> Callable[[int], Result]:
        """Return the function that does the job of a number; it is sent to other processes."""

    @abstractmethod
    def _add(self, result: Result) -> None:
        """Put a result into the tables."""

    @property
    def done(self) -> int:
        """The number of jobs finished, failed ones included."""
        return self._whole[0]

    @property
    def failed(self) -> tuple[FailedGame, ...]:
        """The games that failed, in order."""
        return tuple(self._failed[: self._whole[2]])

    def _rows(self, name: str) -> Rows:
        """Return the rows of a table, by column."""
        held: Rows = getattr(self, name).rows_by_column(self._whole[1][self.TABLES.index(name)])
        return held

    def _table(self, name: str) -> DataFrame:
        """Return a table; the same object until there are more rows."""
        rows = self._whole[1][self.TABLES.index(name)]
        if name not in self._tables or self._tables[name][0] != rows:
            self._tables[name] = (rows, getattr(self, name).table(rows))
        return self._tables[name][1]

    def run(self, *, client: object = None, progress: bool | None = None, lang: Lang | None = None) -> None:
        """Do the jobs that remain: in ``workers`` processes (None: one per core), or on a Dask *client*'s cluster.

        *progress* shows a bar on standard error; None shows one only on a terminal or in a notebook.
        """
        self._cut()
        results = _results(self.job(), range(self.done, self.count), self.workers, client)
        bar = _bar(progress, self.count, self.done, lang or user_language())
        with heed_interrupts() as heed, bar as step, closing(results):
            for result in results:
                heed()
                self._take(result)
                step()

    def steps(self) -> Iterator[None]:
        """Do the jobs that remain in this process, one at each step; the caller may end it at any step."""
        self._cut()
        job = self.job()
        for number in range(self.done, self.count):
            self._take(job(number))
            yield

    def _cut(self) -> None:
        """Remove what an interruption left incomplete."""
        _, rows, failed = self._whole
        for name, complete in zip(self.TABLES, rows, strict=True):
            getattr(self, name).cut(complete)
        del self._failed[failed:]

    def _take(self, result: Result) -> None:
        """Put the result of the next job into the tables."""
        self._add(result)
        self._whole = (self.done + 1, tuple(getattr(self, name).rows for name in self.TABLES), len(self._failed))

    def _fail(self, row: Plain, trouble: GameFailure, mark: str = "") -> None:
        """Keep a game that failed, with its traceback; *mark* tells its file from others of the same seed."""
        file = self.keep / f"game-{row['seed']}{mark}.json"
        failure = FailedGame(row["game"], row["seed"], trouble.why, file)
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            write_aside(file, (json.dumps(trouble.file, indent=1) + "\n").encode())
            text = failure.text().say(user_language())
            write_aside(file.with_suffix(".txt"), f"{text}\n\n{trouble.trace}".encode())
        except OSError:
            failure = failure._replace(file=None)
        self._failed.append(failure)


def _results(
    job: Callable[[int], Result], numbers: Sequence[int], workers: int | None, client: object
) -> Generator[Result]:
    """Return the results, in order, as they finish; joblib sends the jobs to several workers in batches."""
    if workers == 1 and client is None:
        return (job(number) for number in numbers)
    from joblib import Parallel, delayed, parallel_config

    where = {"backend": "loky"} if client is None else {"backend": "dask", "client": client}
    with parallel_config(**where):
        here = count_processes(workers, len(numbers)) if client is None else -1
        parallel = Parallel(n_jobs=here, return_as="generator")
    done = tie_to_parent(job) if client is None else job
    with ignore_interrupts():
        results: Generator[Result] = parallel(delayed(done)(number) for number in numbers)
    return results


@contextmanager
def _bar(progress: bool | None, total: int, done: int, lang: Lang) -> Iterator[Callable[[], object]]:
    """Show a progress bar on standard error: tqdm's, or a plain line without tqdm."""
    if find_spec("tqdm"):
        from tqdm.auto import tqdm

        hidden = None if progress is None else not progress  # None: hidden unless on a terminal or in a notebook
        unit = texts.say("simulate.unit", lang)
        with tqdm(total=total, initial=done, unit=unit, disable=hidden, dynamic_ncols=True) as bar:
            yield bar.update
    elif sys.stderr.isatty() if progress is None else progress:
        numbers = iter(range(done + 1, total + 1))

        def step() -> None:
            sys.stderr.write("\r" + texts.say("simulate.progress", lang, done=next(numbers), total=total))
            sys.stderr.flush()

        try:
            yield step
        finally:
            sys.stderr.write("\n")
    else:
        yield lambda: None


# --- checking --------------------------------------------------------------------------------------

NEEDED: Final = ("joblib", "pandas", "tqdm")
"""The packages of the extra ``sim`` that runs in several processes need."""


def list_needed_packages(workers: int | None, client: object = None) -> Sequence[str]:
    """Return the packages that a run needs if no pandas' tables are asked for."""
    return () if workers == 1 and client is None else NEEDED


def run_problems(
    games: object, workers: object, seed: object, keep: str | Path, packages: Sequence[str] = NEEDED
) -> list[Problem]:
    """Return the problems of the number of games, of the workers, of the seed, and of the folder for failed games."""
    problems = [] if all(map(find_spec, packages)) else [Problem("", texts["simulate.missing"])]
    problems += _positive("games", games)
    problems += _positive("workers", 1 if workers is None else workers)
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < SEEDS:
        problems.append(Problem("seed", texts.text("game.seed", value=quote_value(seed), most=SEEDS - 1)))
    if Path(keep).exists() and not Path(keep).is_dir():  # it is created when the first game fails
        problems.append(Problem("keep", texts.text("simulate.keep", folder=quote_value(str(keep)))))
    return problems


def _positive(key: str, value: object) -> list[Problem]:
    if isinstance(value, int) and not isinstance(value, bool) and value > 0:
        return []
    return [Problem(key, texts.text("simulate.positive", value=quote_value(value)))]


def bot_problems(game: str, names: Sequence[str]) -> list[Problem]:
    """Return the problems of the specs of bots, by ``bots[i]``; each lists the bots or options there are."""
    problems = []
    for i, name in enumerate(names):
        try:
            make_bot(game, name, 0)
        except CannotRead as error:
            problems += [Problem(f"bots[{i}]", problem.reason) for problem in error.problems]
    return problems


def seat_problems(names: Sequence[str], players: int, least: int = 1) -> list[Problem]:
    """Return the problem of too few or too many bots for a game of so many players."""
    if least <= len(names) <= players:
        return []
    return [Problem("bots", texts.text("simulate.bots", count=len(names), least=least, most=players))]
