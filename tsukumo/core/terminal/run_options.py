"""The base of commands that play many games: their arguments, playing and reporting, checks of files, tables."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from tsukumo.core.experiments.workers import count_processes
from tsukumo.core.files.disk import check_place
from tsukumo.core.io.errors import CannotRead, Problem, quote_value, unwritable_error
from tsukumo.core.language.text import Lang, Text, Texts
from tsukumo.core.terminal.parser import INTERRUPTED, Parser, make_help

if TYPE_CHECKING:
    from tsukumo.core.experiments.runner import Experiment

texts = Texts(__file__)

FAILED: Final = 1
"""Exit status when all was played and some games failed."""
LOCAL: Final = "local"
"""The address of a cluster of this computer's own."""
_SECONDS: Final = 10
"""Seconds that a cluster may take to answer."""
_DEAF: Final = "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)"
"""The first code in the processes of our own cluster: they ignore Ctrl-C, which their parent handles."""


# --- arguments ------------------------------------------------------------------------------------


def add_bots(parser: Parser, lang: Lang) -> None:
    """Add the options ``--bots`` and ``--seed``."""
    say = make_help(texts, lang)
    parser.add_argument("--bots", metavar="BOT,…", default="random", help=say("bots"))
    parser.add_argument("--seed", metavar="N", help=say("seed"))


def add_places(parser: Parser, lang: Lang) -> None:
    """Add the options ``--workers`` and ``--dask``."""
    say = make_help(texts, lang)
    parser.add_argument("--workers", metavar="N", help=say("workers"))
    parser.add_argument("--dask", metavar=f"ADDRESS|{LOCAL}", help=say("dask"))


def add_rest(parser: Parser, lang: Lang) -> None:
    """Add the options ``--keep``, the folder for games that fail, and ``--quiet``."""
    say = make_help(texts, lang)
    parser.add_argument("--keep", metavar="DIR", help=say("keep"))
    parser.add_argument("--quiet", action="store_true", help=say("quiet"))


def number(text: str | None) -> Any:
    """Return the number in *text*; other text is returned as it is, to be refused together with all other problems."""
    try:
        return text and int(text)
    except ValueError:
        return text


def split_bots(text: str) -> list[str]:
    """Return the bots of a comma-separated list; a comma before ``name=value`` separates a bot's options."""
    return [bot.strip() for bot in re.split(r",(?!\s*\w+=)", text) if bot.strip()]


def file_problems(file: Path | None) -> list[Problem]:
    """Return the reason why a file cannot be written, checked before any game is played."""
    if file is None:
        return []
    try:
        check_place(file)
    except OSError as error:
        return list(unwritable_error(file, error).problems)
    return []


def dask_problems(address: str | None) -> list[Problem]:
    """Return the problem of a missing package for a cluster, if one is asked for."""
    return [Problem("--dask", texts["no_dask"])] if address and not find_spec("distributed") else []


# --- playing --------------------------------------------------------------------------------------

Run = TypeVar("Run", bound="Experiment[Any]")


def carry_out_run(
    prepare: Callable[[argparse.Namespace], Run],
    report: Callable[[Run, argparse.Namespace, Lang], object],
    options: argparse.Namespace,
    lang: Lang,
    interrupted: Text,
) -> int:
    """Prepare a run, play it and report; return the exit status.

    The arguments are those of `add_places` and `add_rest`. *interrupted* (``done``, ``count``) is said after Ctrl-C.
    """
    run = prepare(options)
    status = 0
    try:
        with cluster(options.dask, count_processes(run.workers, run.count) if options.dask else None) as client:
            run.run(client=client, progress=False if options.quiet else None, lang=lang)
    except KeyboardInterrupt:
        status = INTERRUPTED
        print(interrupted.fill(done=run.done, count=run.count).say(lang), file=sys.stderr)
    finally:
        # Whatever ended the run, report the finished games.
        if run.done:
            report(run, options, lang)
    for failure in run.failed:
        print(failure.text().say(lang), file=sys.stderr)
    return status or (FAILED if run.failed else 0)


@contextmanager
def cluster(address: str | None, workers: int | None) -> Iterator[object]:
    """Yield a client of the cluster at *address*, or of a local one; None without an address."""
    if address is None:
        yield None
        return
    distributed: Any = import_module("dask.distributed")
    with ExitStack() as stack:
        place: object = address
        if address == LOCAL:
            where = {"n_workers": workers, "threads_per_worker": 1, "dashboard_address": "127.0.0.1:0"}
            place = stack.enter_context(distributed.LocalCluster(**where, preload=[_DEAF]))
        try:
            client = stack.enter_context(distributed.Client(place, timeout=_SECONDS))
        except (OSError, ValueError) as error:
            raise CannotRead([Problem("--dask", texts.text("no_cluster", address=quote_value(address)))]) from error
        yield client
