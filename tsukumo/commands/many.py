"""What the commands for many games share: their arguments, the cluster that plays, files tried before, tables."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from tsukumo.core.errors import CannotRead, Problem, quoted, unwritable
from tsukumo.core.text import Catalogue, Lang, catalogue

LOCAL: Final = "local"
"""The address of a cluster of this computer's own."""
NONE: Final = "–"
"""What stands in a cell that has no value."""
_SECONDS: Final = 10
"""Seconds that a cluster may take to answer."""
_DEAF: Final = "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)"
"""What the processes of our own cluster run first: they ignore Ctrl-C, which their parent handles."""


def texts() -> Catalogue:
    """The sentences that these commands share."""
    return catalogue(Path(__file__).with_suffix(".toml"))


def number(text: str | None) -> Any:
    """The number in *text*; other text is returned as it is, to be refused together with all other problems."""
    try:
        return text and int(text)
    except ValueError:
        return text


def bots_of(text: str) -> list[str]:
    """The bots of a comma-separated list; a comma before ``name=value`` separates a bot's options."""
    return [bot.strip() for bot in re.split(r",(?!\s*\w+=)", text) if bot.strip()]


def file_problems(file: Path | None) -> list[Problem]:
    """Why a file cannot be written, checked before any game is played."""
    if file is None:
        return []
    try:
        _try(file)
    except OSError as error:
        return list(unwritable(file, error).problems)
    return []


def _try(file: Path) -> None:
    """Try to create a file beside its place; `OSError` if that fails."""
    if file.is_dir():
        raise IsADirectoryError(str(file))
    aside = file.with_name(file.name + ".part")
    aside.touch()
    aside.unlink()


def dask_problems(address: str | None) -> list[Problem]:
    """What is missing for a cluster, if one is asked for."""
    return [Problem("--dask", texts()["no_dask"])] if address and not find_spec("distributed") else []


@contextmanager
def cluster(address: str | None, workers: int | None) -> Iterator[Any]:
    """A client of the cluster at *address*, or of a local one; None without an address."""
    if address is None:
        yield None
        return
    distributed: Any = import_module("dask.distributed")
    with ExitStack() as stack:
        place: Any = address
        if address == LOCAL:
            where = {"n_workers": workers, "threads_per_worker": 1, "dashboard_address": "127.0.0.1:0"}
            place = stack.enter_context(distributed.LocalCluster(**where, preload=[_DEAF]))
        try:
            client = stack.enter_context(distributed.Client(place, timeout=_SECONDS))
        except (OSError, ValueError) as error:
            raise CannotRead([Problem("--dask", texts().text("no_cluster", address=quoted(address)))]) from error
        yield client


def decimal(value: float, lang: Lang, format: str) -> str:
    """A number as its reader writes it: with a comma in Italian."""
    text = f"{value:{format}}"
    return text.replace(".", ",") if lang == "it" else text


def aligned(rows: Sequence[Sequence[str]]) -> str:
    """Rows of cells under their heads as lines, the first column left-aligned and the others right-aligned.

    A column without any value is left out, such as the points of a game that has none.
    """
    columns = [column for column in zip(*rows, strict=True) if set(column[1:]) != {NONE}]
    widths = [max(map(len, column)) for column in columns]
    rows = list(zip(*columns, strict=True))
    return "\n".join("  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows)
