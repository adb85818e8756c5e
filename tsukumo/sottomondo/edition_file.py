"""Edition files: TOML tables ``[table.code]``, checked strictly, with every problem reported at once."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tsukumo.core.errors import CannotRead, Problem, quoted, unreadable
from tsukumo.core.text import Catalogue, catalogue
from tsukumo.sottomondo.edition_checks import edition_problems


def texts() -> Catalogue:
    """The sentences of this file."""
    return catalogue(Path(__file__).with_suffix(".toml"))


def read_edition(path: str | os.PathLike[str]) -> dict[str, Any]:
    """The tables of an edition file; `CannotRead` lists everything wrong with it, by key and reason."""
    try:
        content = Path(path).read_bytes()
    except (OSError, ValueError) as error:  # a name that no file can have is a ValueError
        raise unreadable(path, error) from error
    try:
        tables = tomllib.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise CannotRead([Problem(str(path), texts().text("not_toml", why=quoted(str(error))))]) from error
    return checked(tables, "", in_file=True)


def checked(tables: Mapping[str, Any], key: str = "edition", *, in_file: bool = False) -> dict[str, Any]:
    """Tables that can be played with; `CannotRead` lists everything wrong with them."""
    if problems := edition_problems(tables, key, in_file=in_file):
        raise CannotRead(problems)
    return dict(tables)
