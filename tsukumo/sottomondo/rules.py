"""The registries of the game: its clauses, its readings, its sentences."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from tsukumo.core.files import beside
from tsukumo.core.rulebook import Clause, Reading, Readings, load_clauses, load_readings
from tsukumo.core.text import Catalogue, catalogue


def clauses() -> Mapping[str, Clause]:
    """Every clause of the rulebook, by id."""
    return load_clauses(beside(__file__, "rulebook.toml"))


def registry() -> Mapping[str, Reading]:
    """Every reading of the game, by name."""
    return load_readings(beside(__file__, "readings.toml"))


def game_readings(chosen: Mapping[str, str] | None = None) -> Readings:
    """The answers under which a game is played, defaults where none is chosen; `CannotRead` names every wrong one."""
    return Readings(registry(), chosen)


@cache
def sentences() -> Catalogue:
    """The sentences of this game, in Italian and English."""
    return catalogue(beside(__file__, "texts.toml"))
