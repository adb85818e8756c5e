"""The results of the lab's long runs, in ``data/`` (see `tsukumo.core.experiments.results`)."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Final

from tsukumo.core.experiments.results import read_result
from tsukumo.core.files.data import Plain
from tsukumo.core.files.disk import path_beside
from tsukumo.core.io.errors import CannotRead, Problem, quote_value
from tsukumo.core.language.text import Texts

DATA: Final = path_beside(__file__, "data")
texts = Texts(__file__)


def list_results() -> tuple[str, ...]:
    """The names of the stored results, in alphabetical order."""
    files = sorted(os.listdir(DATA))  # noqa: PTH208 - see `core.files.disk`
    return tuple(name.removesuffix(".json") for name in files if name.endswith(".json"))


def find_file(name: str) -> Path:
    """The file of a result."""
    return Path(DATA, f"{name}.json")


@cache
def load_result(name: str) -> Plain:
    """The result of a name, such as ``balance_random``; `CannotRead` lists the names there are."""
    if name not in (known := list_results()):
        names = ", ".join(known)
        raise CannotRead([Problem("name", texts.text("unknown", value=quote_value(name), names=names))])
    return read_result(find_file(name))
