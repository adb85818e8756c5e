"""Edition files: TOML tables ``[table.code]``, checked strictly, with every problem reported at once."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from tsukumo.core.io.editions import read_tables
from tsukumo.core.io.errors import CannotRead
from tsukumo.games.sottomondo.edition_checks import edition_problems


def read_edition(path: str | os.PathLike[str]) -> dict[str, Any]:
    """The tables of an edition file; `CannotRead` lists everything wrong with it, by key and reason."""
    return checked(read_tables(path), "", in_file=True)


def checked(tables: Mapping[str, Any], key: str = "edition", *, in_file: bool = False) -> dict[str, Any]:
    """Tables that can be played with; `CannotRead` lists everything wrong with them."""
    if problems := edition_problems(tables, key, in_file=in_file):
        raise CannotRead(problems)
    return dict(tables)
