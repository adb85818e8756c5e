"""Many games between bots, on every core or on a cluster.

The results depend on the game, its options, the bots and the seed alone, not on how many workers play or where they
run. This module is optional: it needs the extra ``sim``, and a cluster the extra ``dask``.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from tsukumo.core.bots import Bot
from tsukumo.core.errors import CannotRead, Problem, quoted, sentences
from tsukumo.core.files import write_aside
from tsukumo.core.game import AnyKind, Game
from tsukumo.core.playing import Plan, Played, Tally, Trouble, play
from tsukumo.core.text import Lang, Text, listed, plain, user_language
from tsukumo.core.workers import heeding, undisturbed

if TYPE_CHECKING:
    from pandas import DataFrame

    from tsukumo.core.tables import Columns

KEEP: Final = "tsukumo-failed"
"""The default folder for games that fail."""
_SEEDS: Final = 1 << 63


class Failure(NamedTuple):
    """A game that failed: its number and seed, why, and a game file that leads up to the failure.

    Beside the file, a ``.txt`` holds the traceback. *file* is None if it could not be written.
    """

    game: int
    seed: int
    why: Text
    file: Path | None

    def text(self) -> Text:
        """The failure in a sentence."""
        key = "simulate.failure" if self.file else "simulate.failure_lost"
        return sentences().text(key, game=self.game, seed=self.seed, why=self.why, file=self.file)


class Simulation:
    """Games played by bots. `run` plays the games that remain; if interrupted, it keeps the finished ones."""

    def __init__(self, plan: Plan, count: int, *, workers: int | None = None, keep: str | Path = KEEP) -> None:
        from tsukumo.core.tables import Columns

        self.plan, self.count, self.workers, self.keep = plan, count, workers, Path(keep)
        self._games, self._decisions = Columns(), Columns()
        self._failed: list[Failure] = []
        # How many rows of these are complete: an interruption may come while a game is being added.
        self._whole = (0, 0, 0)
        self._tables: dict[str, tuple[int, DataFrame]] = {}

    @property
    def done(self) -> int:
        """How many games are finished, failed ones included."""
        return self._whole[0]

    @property
    def games(self) -> DataFrame:
        """A row for each finished game, in order (see `tsukumo.simulate` for the columns)."""
        return self._table("games", self._games, self._whole[0])

    @property
    def decisions(self) -> DataFrame:
        """A row for each game, player and kind of action: how often, and the mean number of choices."""
        return self._table("decisions", self._decisions, self._whole[1])

    def _table(self, name: str, columns: Columns, rows: int) -> DataFrame:
        """A table; the same object until there are more rows."""
        if name not in self._tables or self._tables[name][0] != rows:
            self._tables[name] = (rows, columns.table(rows))
        return self._tables[name][1]

    @property
    def failed(self) -> tuple[Failure, ...]:
        """The games that failed, in order."""
        return tuple(self._failed[: self._whole[2]])

    def standings(self, by: Literal["bot", "player"] = "bot") -> DataFrame:
        """Mean points and wins of each bot or player, with 95 % intervals (see `tables.standings`)."""
        from tsukumo.core.tables import standings

        return standings(self.games, by)

    def save(self, file: str | Path) -> None:
        """Write `games` to a ``.parquet`` or ``.csv`` file, and `decisions` beside it (``NAME.decisions.csv``).

        `CannotRead` if the name has another ending, `OSError` if the file cannot be written.
        """
        from tsukumo.core.tables import save

        file = Path(file)
        if problems := file_problems(file):
            raise CannotRead(problems)
        save(file, self.games)
        save(decisions_file(file), self.decisions)

    def run(self, *, client: Any = None, progress: bool | None = None, lang: Lang | None = None) -> None:
        """Play the games that remain: in ``workers`` processes (None: one per core), or on a Dask *client*'s cluster.

        *progress* shows a bar on standard error; None shows one only on a terminal or in a notebook.
        """
        games, decisions, failed = self._whole
        self._games.cut(games)
        self._decisions.cut(decisions)
        del self._failed[failed:]
        results = _results(self.plan, range(games, self.count), self.workers, client)
        bar = _bar(progress, self.count, games, lang or user_language())
        with heeding() as heed, bar as step, closing(results):
            for played in results:
                heed()
                self._add(played)
                step()

    def _add(self, played: Played) -> None:
        if played.trouble:
            self._failed.append(_kept(self.keep, played.row, played.trouble))
        self._decisions.extend(Tally._fields, played.tallies)
        self._games.add(played.row)
        self._whole = (self._games.rows, self._decisions.rows, len(self._failed))

    def __repr__(self) -> str:
        failed = f", {len(self.failed)} failed" if self.failed else ""
        return f"<{self.done} of {self.count} games of {self.plan.game}, seed {self.plan.seed}{failed}>"


def _results(plan: Plan, numbers: Sequence[int], workers: int | None, client: Any) -> Generator[Played]:
    """The games, in order, as they finish; joblib sends them to the workers in batches."""
    from joblib import Parallel, delayed, parallel_config

    where = {"backend": "loky"} if client is None else {"backend": "dask", "client": client}
    with parallel_config(**where):
        parallel = Parallel(n_jobs=workers or -1, return_as="generator")
    with undisturbed():
        results: Generator[Played] = parallel(delayed(play)(plan, number) for number in numbers)
    return results


@contextmanager
def _bar(progress: bool | None, total: int, done: int, lang: Lang) -> Iterator[Callable[[], object]]:
    from tqdm.auto import tqdm

    hidden = None if progress is None else not progress  # None: hidden unless on a terminal or in a notebook
    unit = sentences().say("simulate.unit", lang)
    with tqdm(total=total, initial=done, unit=unit, disable=hidden, dynamic_ncols=True) as bar:
        yield bar.update


def _kept(folder: Path, row: Mapping[str, Any], trouble: Trouble) -> Failure:
    """Save a game that failed, with its traceback."""
    file = folder / f"game-{row['seed']}.json"
    failure = Failure(row["game"], row["seed"], trouble.why, file)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_aside(file, (json.dumps(trouble.file, indent=1) + "\n").encode())
        text = failure.text().say(user_language())
        write_aside(file.with_suffix(".txt"), f"{text}\n\n{trouble.trace}".encode())
    except OSError:
        return failure._replace(file=None)
    return failure


# --- checking --------------------------------------------------------------------------------------


def prepared(
    game: str,
    *,
    kind_of: Callable[[str], AnyKind],
    make_bot: Callable[[str, str, int], Bot],
    games: int,
    bots: str | Sequence[str],
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    workers: int | None = None,
    keep: str | Path = KEEP,
) -> Simulation:
    """A simulation, not yet begun; `CannotRead` lists everything wrong with the arguments."""
    names = (bots,) if isinstance(bots, str) else tuple(bots)
    if seed is None:
        seed = secrets.randbelow(1 << 32)
    problems = [] if all(map(find_spec, _NEEDED)) else [Problem("", sentences()["simulate.missing"])]
    problems += _positive("games", games)
    problems += _positive("workers", 1 if workers is None else workers)
    problems += _seed_problems(seed)
    problems += _keep_problems(Path(keep))
    settled: dict[str, Any] = {}
    try:
        kind = kind_of(game)
    except CannotRead as error:
        problems += error.problems
    else:
        problems += _bot_problems(game, names, make_bot)
        try:
            settled = kind.settled(options or {})
            problems += _seat_problems(names, len(Game(kind, 0, settled).players))
        except CannotRead as error:
            problems += error.problems
    if problems:
        raise CannotRead(problems)
    plan = Plan(game, json.dumps(settled), names, seed, kind_of, make_bot)
    return Simulation(plan, games, workers=workers, keep=keep)


_NEEDED: Final = ("joblib", "pandas", "tqdm")


def _positive(key: str, value: object) -> list[Problem]:
    if isinstance(value, int) and not isinstance(value, bool) and value > 0:
        return []
    return [Problem(key, sentences().text("simulate.positive", value=quoted(value)))]


def _seed_problems(seed: object) -> list[Problem]:
    if isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < _SEEDS:
        return []
    return [Problem("seed", sentences().text("game.seed", value=quoted(seed), most=_SEEDS - 1))]


def _keep_problems(keep: Path) -> list[Problem]:
    """What is wrong with the folder for games that fail. It is created when the first one does."""
    if keep.is_dir() or not keep.exists():
        return []
    return [Problem("keep", sentences().text("simulate.keep", folder=quoted(str(keep))))]


def _bot_problems(game: str, names: Sequence[str], make_bot: Callable[[str, str, int], Bot]) -> list[Problem]:
    problems = []
    for i, name in enumerate(names):
        try:
            make_bot(game, name, 0)
        except CannotRead as error:
            problems += [Problem(f"bots[{i}]", problem.reason) for problem in error.problems]
    return problems


def _seat_problems(names: Sequence[str], players: int) -> list[Problem]:
    if 1 <= len(names) <= players:
        return []
    return [Problem("bots", sentences().text("simulate.bots", count=len(names), most=players))]


# --- files -----------------------------------------------------------------------------------------

SUFFIXES: Final = (".parquet", ".csv")


def decisions_file(file: Path) -> Path:
    """The file of the decisions beside a file of games: ``results.decisions.csv`` beside ``results.csv``."""
    return file.with_name(f"{file.stem}.decisions{file.suffix}")


def file_problems(file: Path) -> list[Problem]:
    """What is wrong with a file name for a table."""
    if file.suffix not in SUFFIXES:
        names = listed([plain(suffix) for suffix in SUFFIXES], sentences()["or"])
        return [Problem(str(file), sentences().text("simulate.suffix", names=names))]
    if file.suffix == ".parquet" and not find_spec("pyarrow"):
        return [Problem(str(file), sentences()["simulate.no_parquet"])]
    return []
