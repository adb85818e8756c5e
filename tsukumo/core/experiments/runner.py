"""Numbered jobs of many games, on every core or on a cluster: the base of every experiment, and of its result.

If a run is interrupted, it keeps the finished jobs, and it can go on later. One worker needs no extra; several, and
pandas' tables, need ``sim``, and a cluster ``dask``.
"""

from __future__ import annotations

import json
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from tsukumo.core.experiments.match import GameFailure
from tsukumo.core.experiments.plan import RunPlan
from tsukumo.core.experiments.tables import Columns, Findings, show_parts
from tsukumo.core.experiments.workers import count_processes, heed_interrupts, ignore_interrupts, tie_to_parent
from tsukumo.core.files.data import Plain
from tsukumo.core.files.disk import write_aside
from tsukumo.core.io.errors import CannotRead, Problem, choose_language, quote_value, texts
from tsukumo.core.language.text import Lang, Text, user_language
from tsukumo.core.look.html import Html

if TYPE_CHECKING:
    from pandas import DataFrame

    from tsukumo.core.experiments.standings import Rows

JobResult = TypeVar("JobResult")
"""The result of one job."""
LOCAL: Final = "local"
"""The address of a Dask cluster of this computer's own."""
_SECONDS: Final = 10
"""Seconds that a cluster may take to answer."""
_DEAF: Final = "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)"
"""The first code in the processes of our own cluster: they ignore Ctrl-C, which their parent handles."""


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


class Experiment(ABC, Generic[JobResult]):
    """Jobs 0 to *count* - 1 of a plan and the tables of their results. `run` does those that remain.

    A subclass names its `tables`, and defines a job (`job`, called in other processes), where its result goes (`_add`),
    and what all of it comes to (`result`).
    """

    TABLES: ClassVar[tuple[str, ...]] = ("games",)
    """The names of its tables, of which the first is that of `rows`."""
    JOBS: ClassVar[str] = "games"
    """The name of its jobs."""

    def __init__(self, run_plan: RunPlan) -> None:
        self.run_plan, self.plan = run_plan, run_plan.games
        self.count, self.workers = run_plan.number, run_plan.workers
        self.tables = {name: Columns() for name in self.TABLES}
        self._failed: list[FailedGame] = []
        # The numbers of complete jobs, rows of each table, and failures: an interruption may come while one is added.
        self._whole = (0, dict.fromkeys(self.TABLES, 0), 0)
        self._frames: dict[str, tuple[int, DataFrame]] = {}

    @abstractmethod
    def job(self) -> Callable[[int], JobResult]:
        """Return the function that does the job of a number; it is sent to other processes."""

    @abstractmethod
    def _add(self, result: JobResult) -> None:
        """Put a result into the tables."""

    @abstractmethod
    def result(self) -> Findings:
        """Return what the finished jobs come to."""

    @property
    def done(self) -> int:
        """The number of jobs finished, failed ones included."""
        return self._whole[0]

    @property
    def to_repeat(self) -> int:
        """The number to ask for, to have the finished jobs again."""
        return self.done

    @property
    def failed(self) -> tuple[FailedGame, ...]:
        """The games that failed, in order."""
        return tuple(self._failed[: self._whole[2]])

    def __repr__(self) -> str:
        failed = f", {len(self.failed)} failed" if self.failed else ""
        return f"<{self.done} of {self.count} {self.JOBS} of {self.plan.game}, seed {self.plan.seed}{failed}>"

    def _repr_html_(self) -> Html:
        found = self.result().parts(user_language()) if self.done > len(self.failed) else [repr(self)]
        return show_parts(found)

    @property
    def rows(self) -> Rows:
        """The rows of the first table, by column, without pandas."""
        first = self.TABLES[0]
        return self.tables[first].rows_by_column(self._whole[1][first])

    def _table(self, name: str) -> DataFrame:
        """Return a table; the same object until there are more rows."""
        rows = self._whole[1][name]
        if name not in self._frames or self._frames[name][0] != rows:
            self._frames[name] = (rows, self.tables[name].table(rows))
        return self._frames[name][1]

    def run(self, *, progress: bool | None = None, lang: Lang | None = None) -> None:
        """Do the jobs that remain, where the plan says.

        *progress* shows a bar on standard error; None shows one only on a terminal or in a notebook.
        """
        self._drop_incomplete()
        work = _begin_jobs(self.job(), range(self.done, self.count), self.workers, self.run_plan.cluster)
        bar = _show_progress(progress, self.count, self.done, choose_language(lang))
        with heed_interrupts() as heed, work as results, bar as step:
            for result in results:
                heed()
                self._take(result)
                step()

    def steps(self) -> Iterator[None]:
        """Do the jobs that remain in this process, one at each step; the caller may end it at any step."""
        self._drop_incomplete()
        job = self.job()
        for number in range(self.done, self.count):
            self._take(job(number))
            yield

    def _drop_incomplete(self) -> None:
        """Remove what an interruption left incomplete."""
        _, rows, failed = self._whole
        for name, complete in rows.items():
            self.tables[name].cut(complete)
        del self._failed[failed:]

    def _take(self, result: JobResult) -> None:
        """Put the result of the next job into the tables."""
        self._add(result)
        rows = {name: table.rows for name, table in self.tables.items()}
        self._whole = (self.done + 1, rows, len(self._failed))

    def _keep_failure(self, row: Plain, failure: GameFailure, mark: str = "") -> None:
        """Keep a game that failed, with its traceback; *mark* tells its file from others of the same seed."""
        file = self.run_plan.keep / f"game-{row['seed']}{mark}.json"
        failed = FailedGame(row["game"], row["seed"], failure.why, file)
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            write_aside(file, (json.dumps(failure.file, indent=1) + "\n").encode())
            text = failed.text().say(user_language())
            write_aside(file.with_suffix(".txt"), f"{text}\n\n{failure.trace}".encode())
        except OSError:
            failed = failed._replace(file=None)
        self._failed.append(failed)


@contextmanager
def _begin_jobs(
    job: Callable[[int], JobResult], numbers: Sequence[int], workers: int | None, cluster: str | None
) -> Iterator[Iterator[JobResult]]:
    """Yield the results, in order, as they finish; joblib sends the jobs to several workers in batches."""
    if workers == 1 and cluster is None:
        yield map(job, numbers)
        return
    from joblib import Parallel, delayed, parallel_config

    with ExitStack() as stack:
        processes = count_processes(workers, len(numbers))
        if cluster is None:
            where: dict[str, Any] = {"backend": "loky"}
            job = tie_to_parent(job)
        else:
            where = {"backend": "dask", "client": stack.enter_context(_open_cluster(cluster, processes))}
            processes = -1
        with parallel_config(**where):
            parallel = Parallel(n_jobs=processes, return_as="generator")
        with ignore_interrupts():
            results: Generator[JobResult] = parallel(delayed(job)(number) for number in numbers)
        yield stack.enter_context(closing(results))


@contextmanager
def _open_cluster(address: str, processes: int) -> Iterator[object]:
    """Yield a client of the Dask cluster at an address, or of one of this computer's own (`LOCAL`)."""
    distributed: Any = import_module("dask.distributed")
    with ExitStack() as stack:
        place: object = address
        if address == LOCAL:
            where = {"n_workers": processes, "threads_per_worker": 1, "dashboard_address": "127.0.0.1:0"}
            place = stack.enter_context(distributed.LocalCluster(**where, preload=[_DEAF]))
        try:
            client = stack.enter_context(distributed.Client(place, timeout=_SECONDS))
        except (OSError, ValueError) as error:
            raise CannotRead(
                [Problem("dask", texts.text("simulate.no_cluster", address=quote_value(address)))]
            ) from error
        yield client


@contextmanager
def _show_progress(progress: bool | None, total: int, done: int, lang: Lang) -> Iterator[Callable[[], object]]:
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
