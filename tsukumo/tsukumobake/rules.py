"""The registries of the game: its clauses, its readings, its sentences."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from tsukumo.core.rulebook import Clause, Reading, Readings, load_clauses, load_readings
from tsukumo.core.text import Catalogue, catalogue

ROOM = Path(__file__).parent
HOUSES = ("geisha", "innkeeper", "monk", "explorer")


def clauses() -> Mapping[str, Clause]:
    """Every clause of the rulebook, by id."""
    return load_clauses(ROOM / "rulebook.toml")


def registry() -> Mapping[str, Reading]:
    """Every reading, by name."""
    return load_readings(ROOM / "readings.toml")


@cache
def default_readings() -> Readings:
    """The default answer to every reading."""
    return Readings(registry())


@cache
def sentences() -> Catalogue:
    """The sentences of this game, in Italian and English."""
    return catalogue(ROOM / "texts.toml")
