"""The plan of many games: what every experiment is asked for, read and checked before anything is played."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple, Required, TypedDict

from tsukumo.core.bots.bots import make_bot
from tsukumo.core.experiments.match import GamesPlan
from tsukumo.core.files.data import plain_int
from tsukumo.core.game.game import Game
from tsukumo.core.game.new import seed_problems
from tsukumo.core.io.errors import CannotRead, Problem, collect_problems, quote_value, refuse_any, texts
from tsukumo.core.plugins import registry

KEEP: Final = "tsukumo-failed"
"""The default folder for games that fail."""
NEEDED: Final = ("joblib", "pandas", "tqdm")
"""The packages of the extra ``sim``: for several processes, pandas' tables, and the bar."""


class RunArguments(TypedDict, total=False):
    """The arguments of every experiment, as `tsukumo.simulate` describes them; a *cluster* is one of Dask's.

    Its address may also stand in *workers*: ``tcp://…``.
    """

    games: Required[int]
    bots: str | Sequence[str]
    seed: int | None
    options: Mapping[str, object] | None
    workers: int | str | None
    cluster: str | None
    keep: str | Path


class RunPlan(NamedTuple):
    """Games that are planned, their *number*, and where they are played.

    *workers* are processes (None: one per core), those of the *cluster* at an address if there is one. Games that fail
    go to the folder *keep*. *given* are the game's options as they were given.
    """

    games: GamesPlan
    number: int
    workers: int | None = None
    cluster: str | None = None
    keep: Path = Path(KEEP)
    given: Mapping[str, object] = {}


def plan_run(game: str, asked: RunArguments, *, least: int = 1, tables: bool = False) -> RunPlan:
    """Return the plan of games for *least* bots or more; `CannotRead` lists everything wrong with what is asked.

    Several processes need the extra ``sim``, and so do pandas' *tables*.
    """
    plan, problems = check_run(game, asked, least=least, tables=tables)
    refuse_any(problems)
    return plan


def check_run(game: str, asked: RunArguments, *, least: int = 1, tables: bool = False) -> tuple[RunPlan, list[Problem]]:
    """Return the plan of games, with the game's own options where those given are wrong, and every problem.

    `CannotRead` if there is no such game.
    """
    bots, seed, workers = asked.get("bots", "random"), asked.get("seed"), asked.get("workers")
    names = list_names(bots)
    cluster = asked.get("cluster")
    if isinstance(workers, str) and "://" in workers:
        workers, cluster = None, workers
    if seed is None:
        seed = secrets.randbelow(1 << 32)
    count, workers, seed, keep = plain_int(asked["games"]), plain_int(workers), plain_int(seed), asked.get("keep", KEEP)
    alone = isinstance(workers, int) and workers == 1 and cluster is None
    problems = run_problems(count, workers, seed, keep, extra=tables or not alone)
    if cluster and not find_spec("distributed"):
        problems.append(Problem("dask", texts["simulate.no_dask"]))
    given = dict(asked.get("options") or {})
    try:
        kind = registry.kind_of(game)
    except CannotRead as error:
        raise CannotRead([*problems, *error.problems]) from error
    problems += bot_problems(game, names)
    try:
        settled = kind.settle_options(given)
        problems += seat_problems(names, len(Game(kind, 0, settled).players), least)
    except CannotRead as error:
        problems += error.problems
        given, settled = {}, kind.settle_options({})
    plan = GamesPlan(game, json.dumps(settled), names, seed)
    processes = workers if isinstance(workers, int) else None
    return RunPlan(plan, count, processes, cluster, Path(keep), given), problems


def list_names(bots: object) -> tuple[str, ...]:
    """Return the specs of bots, of which one may be given alone; `CannotRead` if they are none."""
    if isinstance(bots, str | list | tuple) and all(isinstance(name, str) for name in bots):
        return (bots,) if isinstance(bots, str) else tuple(bots)
    raise CannotRead([Problem("bots", texts.text("paired.bots", value=quote_value(bots)))])


def run_problems(
    games: object, workers: object, seed: object, keep: str | Path, *, extra: bool = True
) -> list[Problem]:
    """Return the problems of the number of games, of the workers, of the seed, and of the folder for failed games.

    *extra*: the packages of the extra ``sim`` are needed.
    """
    problems = [] if not extra or all(map(find_spec, NEEDED)) else [Problem("", texts["simulate.missing"])]
    for key, number in (("games", games), ("workers", 1 if workers is None else workers)):
        if not isinstance(number, int) or isinstance(number, bool) or number <= 0:
            problems.append(Problem(key, texts.text("simulate.positive", value=quote_value(number))))
    problems += seed_problems(seed)
    if Path(keep).exists() and not Path(keep).is_dir():  # it is created when the first game fails
        problems.append(Problem("keep", texts.text("simulate.keep", folder=quote_value(str(keep)))))
    return problems


def bot_problems(game: str, names: Sequence[str]) -> list[Problem]:
    """Return the problems of the specs of bots, by ``bots[i]``; each lists the bots or options there are."""
    problems: list[Problem] = []
    for i, name in enumerate(names):
        with collect_problems(problems, f"bots[{i}]"):
            make_bot(game, name, 0)
    return problems


def seat_problems(names: Sequence[str], players: int, least: int = 1) -> list[Problem]:
    """Return the problem of too few or too many bots for a game of so many players."""
    if least <= len(names) <= players:
        return []
    key = "simulate.bots" if least < players else "simulate.bots_just"
    return [Problem("bots", texts.text(key, count=len(names), least=least, most=players))]
