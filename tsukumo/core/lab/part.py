"""A part of a game that readings can be tried on alone, as the movement of a piece that moves by rules of its own.

A game with one names it in its entry (`Entry.part`). The labs ask it about what it takes, whole games about the rest.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from os import PathLike
from typing import Any, Protocol

from tsukumo.core.game.game import Game
from tsukumo.core.lab.played_game import Chosen, PlayedGame
from tsukumo.core.lab.results import Comparison, Inference, Smallest
from tsukumo.core.language.text import Catalogue
from tsukumo.core.plugins import registry


class PartLab(Protocol):
    """The labs of a part of a game; *texts* are the help of their commands.

    The arguments and errors of the functions are those of the labs' functions for whole games.
    """

    texts: Catalogue

    @property
    def readings(self) -> Collection[str]:
        """The names of the readings that it depends on."""

    def takes(self, source: object) -> bool:
        """Return whether a source describes this part, and not a whole game; it is never asked about a `WholeGame`."""

    def compare(self, source: Any, /, *readings: str | Mapping[str, str]) -> Comparison:
        """Compare it under several readings."""

    def smallest(self, one: Chosen, other: Chosen, /) -> Smallest:
        """Return the smallest example in which two sets of answers diverge."""

    def load_example(self, reading: str, answer: str, /) -> Smallest | None:
        """Return the smallest example of an answer that comes with the game; None if there is none."""

    def infer(self, source: Any) -> Inference:
        """Return the answers that explain what people played."""

    def read(self, content: bytes, /) -> object:
        """Return what people played, from the content of a file."""

    def influence(self, *readings: str, **settings: Any) -> Any:
        """Count how often readings matter, as `tsukumo.core.lab.influence.Influence` does in whole games."""


def load_part(game: str = "") -> PartLab | None:
    """Return the part of a game, by default of the default game, that readings can be tried on; None if it has none."""
    game_entry = registry.entry(game or registry.get_default_game())
    return game_entry.load(game_entry.part) if game_entry.part else None


def find_part(source: object, game: str = "") -> PartLab | None:
    """Return the part that a source describes; None if it describes a whole game."""
    if isinstance(source, PlayedGame | Game | PathLike | Mapping):
        return None
    part = load_part(game)
    return part if part and part.takes(source) else None


def find_part_of_readings(game: str, names: Collection[str]) -> PartLab | None:
    """Return the part of a game that all these readings are about; None if there is none."""
    part = load_part(game)
    return part if part and names and all(name in part.readings for name in names) else None


def is_about_readings(word: object) -> bool:
    """Return whether the first word for a lab is about readings of the default game, and not the name of a game."""
    if not isinstance(word, str):
        return True
    return "=" in word or not word or word in registry.kind_of(registry.get_default_game()).readings()
