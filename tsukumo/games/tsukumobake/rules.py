"""The registries of the game: its clauses, its readings, its sentences."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from tsukumo.core.game.clauses import Reading, Readings, RuleFiles

HOUSES: Final = ("geisha", "innkeeper", "monk", "explorer")

FILES: Final = RuleFiles(__file__)
clauses, registry = FILES.clauses, FILES.registry
game_readings, texts, answer_name = FILES.game_readings, FILES.texts, FILES.answer_name


@cache
def parade_registry() -> Mapping[str, Reading]:
    """The readings of the parade, by name: those that positions, scenarios and position strings know."""
    return {name: reading for name, reading in registry().items() if reading.scope == "parade"}


@lru_cache(maxsize=512)
def default_readings(*changes: tuple[str, str]) -> Readings:
    """The default answer to every reading of the parade, with other answers in place of some."""
    return Readings(parade_registry(), dict(changes))


@cache
def parade_readings(readings: Readings) -> Readings:
    """The answers to the questions of the parade among a game's readings, as a `Position` holds them."""
    return Readings(parade_registry(), {name: readings[name] for name in parade_registry()})


class Answers:
    """The answers to the questions of the parade as attributes, for code that asks at every step."""

    __slots__ = ("budget", "company", "distance", "half", "no_target", "shelter", "sight", "turns")

    def __init__(self, readings: Readings) -> None:
        self.distance, self.company, self.turns = readings["distance"], readings["company"], readings["turns"]
        self.sight, self.no_target, self.budget = readings["sight"], readings["no_target"], readings["budget"]
        self.half, self.shelter = readings["half"], readings["shelter"]


@lru_cache(maxsize=256)
def answers(readings: Readings) -> Answers:
    """The answers of some readings of the parade."""
    return Answers(readings)
