"""The registries of the game: its clauses, its readings, its sentences."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from tsukumo.core.files import beside
from tsukumo.core.rulebook import Clause, Reading, Readings, load_clauses, load_readings
from tsukumo.core.text import Catalogue, catalogue

HOUSES = ("geisha", "innkeeper", "monk", "explorer")


def clauses() -> Mapping[str, Clause]:
    """Every clause of the rulebook, by id."""
    return load_clauses(beside(__file__, "rulebook.toml"))


def registry() -> Mapping[str, Reading]:
    """Every reading of the game, including the parade's, by name."""
    return load_readings(beside(__file__, "readings.toml"))


@cache
def parade_registry() -> Mapping[str, Reading]:
    """The readings of the parade, by name: those that positions, scenarios and position strings know."""
    return {name: reading for name, reading in registry().items() if reading.scope == "parade"}


@cache
def default_readings() -> Readings:
    """The default answer to every reading of the parade."""
    return Readings(parade_registry())


def game_readings(chosen: Mapping[str, str] | None = None) -> Readings:
    """A game's answers, defaults where none is chosen; `CannotRead` names every wrong one."""
    return Readings(registry(), chosen)


@cache
def parade_readings(readings: Readings) -> Readings:
    """The answers that a game's readings give to the questions of the parade, as a `Position` holds them."""
    return Readings(parade_registry(), {name: readings[name] for name in parade_registry()})


@cache
def sentences() -> Catalogue:
    """The sentences of this game, in Italian and English."""
    return catalogue(beside(__file__, "texts.toml"))
