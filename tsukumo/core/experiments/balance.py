"""Games played to count their balance, with the call that repeats them."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from tsukumo.core.bots.bots import bot_names
from tsukumo.core.experiments.match import GamesPlan
from tsukumo.core.experiments.runner import KEEP, NEEDED, list_needed_packages, run_problems
from tsukumo.core.experiments.standings import Endings, Rows, Standing, compare_places, list_comparable, measure_endings
from tsukumo.core.experiments.tables import Columns
from tsukumo.core.files.data import Json, Plain, plain_data, plain_int
from tsukumo.core.game.game import Scalar
from tsukumo.core.io.errors import texts
from tsukumo.core.language.text import Lang, Text
from tsukumo.core.plugins import registry

if TYPE_CHECKING:
    import pandas as pd


class Run(NamedTuple):
    """The games that were run: *options* are the game's own, as they were given or settled.

    *call* is the function that plays them, and *asked* its first argument, the game if empty.
    """

    game: str
    title: Text
    options: Mapping[str, object]
    bots: tuple[str, ...]
    games: int
    seed: int
    version: str
    call: str = "tk.balance"
    asked: str = ""

    @property
    def command(self) -> str:
        """The call that plays the same games again."""
        bots = self.bots[0] if len(self.bots) == 1 else list(self.bots)
        given = {"games": self.games, "bots": bots, "seed": self.seed, **self.options}
        words = "".join(f", {name}={format_source(value)}" for name, value in given.items())
        return f"{self.call}({self.asked or format_source(self.game)}{words})"

    def caption(self) -> Text:
        """Return a sentence about the games that were run, without the command."""
        options = ", ".join(f"{name}={value}" for name, value in self.options.items())
        values = {"title": self.title, "bots": bot_names(self.bots), "seed": self.seed, "version": self.version}
        games = Text(*(format_count(self.games, lang) for lang in ("it", "en")))
        return texts.text(
            "balance.caption" if options else "balance.caption_plain", games=games, options=options, **values
        )

    def to_json(self) -> Json:
        """Return the run as plain data, with the command."""
        fields = {"title": self.title._asdict(), "options": {name: str(value) for name, value in self.options.items()}}
        return {**self._asdict(), **fields, "bots": list(self.bots), "command": self.command}


def read_run(data: Plain) -> Run:
    """Return the run that plain data describe."""
    fields = {name: data[name] for name in Run._fields}
    return Run(**{**fields, "title": Text(**data["title"]), "bots": tuple(data["bots"])})


def format_count(number: int, lang: Lang) -> str:
    """Return a number as people write it: 30,000 or 30.000."""
    return f"{number:,}".replace(",", "." if lang == "it" else ",")


def format_source(value: object) -> str:
    """Return a value as Python source, with strings in double quotes."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return f"[{', '.join(map(format_source, value))}]"
    if type(value) is dict:
        return f"{{{', '.join(f'{format_source(key)}: {format_source(inner)}' for key, inner in value.items())}}}"
    return repr(value)


class Balance:
    """Games that were played: `lines` compares places by names in `known`, `endings` gives the closeness of results."""

    def __init__(self, run: Run, rows: Rows) -> None:
        self.run, self.rows = run, rows

    @property
    def known(self) -> tuple[str, ...]:
        """Every name by which places can be compared."""
        return list_comparable(self.rows)

    @property
    def failed(self) -> int:
        """The number of games that failed; they do not count, and are kept as `tsukumo.simulate` keeps them."""
        return sum(error is not None for error in self.rows["error"])

    def lines(self, *by: str) -> tuple[Standing, ...]:
        """Return the places compared by one name or several at once (`standings.compare_places`)."""
        return compare_places(self.rows, *by)

    @property
    def endings(self) -> Endings:
        """The closeness of the results."""
        return measure_endings(self.rows)

    def __repr__(self) -> str:
        return f"<{self.run.caption().en}>"


# --- playing --------------------------------------------------------------------------------------

_OMITTED: Final[tuple[object, ...]] = ({}, None)


def measure_balance(
    game: str,
    *,
    games: int,
    bots: str | Sequence[str],
    version: str,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    workers: int | None = None,
    client: object = None,
    progress: bool | None = None,
    keep: str | Path = KEEP,
) -> Balance:
    """Play games; `CannotRead` lists everything wrong with the arguments. With one worker, no extra is needed."""
    from tsukumo.core.experiments.simulate import Simulation, plan_games

    if workers is None and client is None and not all(map(find_spec, NEEDED)):
        workers = 1
    if seed is None:
        seed = secrets.randbelow(1 << 32)
    games, workers, seed = plain_int(games), plain_int(workers), plain_int(seed)
    wrong = run_problems(games, workers, seed, keep, list_needed_packages(workers, client))
    plan = plan_games(game, bots=bots, seed=seed, options=options, wrong=wrong)
    simulation = Simulation(plan, games, workers=workers, keep=keep)
    quiet = progress is None and not list_needed_packages(
        workers, client
    )  # a few games in a chapter are not worth a bar
    simulation.run(client=client, progress=False if quiet else progress)
    return Balance(describe_run(plan, games, options or {}, version), simulation.rows)


def describe_run(plan: GamesPlan, games: int, given: Mapping[str, object], version: str) -> Run:
    """Return the run of a plan; options that were not given are those in force."""
    settled = {**json.loads(plan.options), **plain_data(given)}
    options = {name: value for name, value in settled.items() if value not in _OMITTED}
    return Run(plan.game, registry.title_of(plan.game), options, plan.bots, games, plan.seed, version)


def collect_rows(rows: Iterable[Mapping[str, Scalar]]) -> Rows:
    """Return rows by column; what a row lacks is None."""
    columns = Columns()
    for row in rows:
        columns.add(row)
    return columns.rows_by_column(columns.rows)


def read_rows(table: pd.DataFrame) -> Rows:
    """Return the rows of a simulation's table, by column."""
    columns: dict[str, list[Scalar]] = {}
    for name in table:
        cells = zip(table[name].tolist(), table[name].isna().tolist(), strict=True)
        columns[str(name)] = [None if empty else value for value, empty in cells]
    return columns
