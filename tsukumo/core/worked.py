"""Worked games: tables of the TOML files in a game's folder ``cases``, each made into what the game asks about it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from tsukumo.core.data import Plain
from tsukumo.core.text import Text, text_of

T = TypeVar("T")


def read_cases(folder: Path, make: Callable[[str, Mapping[str, object]], T]) -> dict[str, T]:
    """What *make* makes of the name and the table of every case, by name; files come in the order of their names."""
    tables = (tomllib.loads(file.read_text("utf-8")) for file in sorted(folder.glob("*.toml")))
    return {name: make(name, data) for table in tables for name, data in table.items()}


def story_of(data: Plain) -> Text | None:
    """What a case tells before its question, if it does."""
    return text_of(data["story"]) if "story" in data else None
