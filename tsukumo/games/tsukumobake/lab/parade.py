"""The parade as a part of the game that readings can be tried on alone: from a position, without a whole game.

Its labs are imported when they are used: the help of every lab asks for no more than its words.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.language.text import Texts

if TYPE_CHECKING:
    from tsukumo.core.lab.played_game import Chosen
    from tsukumo.games.tsukumobake.lab.compare import MovementComparison
    from tsukumo.games.tsukumobake.lab.infer import MovementInference
    from tsukumo.games.tsukumobake.lab.influence import Influence
    from tsukumo.games.tsukumobake.lab.observation import Given, ObservedMovement
    from tsukumo.games.tsukumobake.lab.smallest import SmallestPosition
    from tsukumo.games.tsukumobake.parade.position import Position


class ParadeLab:
    """The labs of the parade's movement; see `tsukumo.core.lab.part.PartLab`."""

    texts: Final = Texts(__file__)

    @property
    def readings(self) -> tuple[str, ...]:
        """The readings of the parade."""
        from tsukumo.games.tsukumobake.rules import parade_registry

        return tuple(parade_registry())

    def takes(self, source: object) -> bool:
        """Return whether a source is a position or a movement, or several, and not the name of a file."""
        from tsukumo.games.tsukumobake.parade.position import Position

        if isinstance(source, str):
            return not source.endswith(".json") and not Path(source).is_file()
        return isinstance(source, Position | Iterable)

    def compare(self, source: Position | str, *readings: str | Mapping[str, str]) -> MovementComparison:
        """Compare the movements from a position under several readings."""
        from tsukumo.games.tsukumobake.lab.compare import compare_movements

        return compare_movements(source, *readings)

    def smallest(self, one: Chosen, other: Chosen) -> SmallestPosition:
        """Return the smallest position in which the movements diverge."""
        from tsukumo.games.tsukumobake.lab.smallest import find_smallest

        return find_smallest(one, other)

    def load_example(self, reading: str, answer: str) -> SmallestPosition | None:
        """Return the smallest position that comes with the game."""
        from tsukumo.games.tsukumobake.lab.smallest import load_smallest

        return load_smallest(reading, answer)

    def infer(self, source: Iterable[Given] | str) -> MovementInference:
        """Return the readings that explain movements as they were played; `CannotRead` if there are none to explain."""
        from tsukumo.games.tsukumobake.lab.infer import infer_from_movements
        from tsukumo.games.tsukumobake.lab.observation import texts

        inference = infer_from_movements(source)
        if not inference.observed:
            raise CannotRead([Problem("movements", texts["file.none"])])
        return inference

    def read(self, content: bytes) -> tuple[ObservedMovement, ...]:
        """Return the movements in a file."""
        from tsukumo.games.tsukumobake.lab.observation import read_movements

        return read_movements(content)

    def influence(self, *readings: str, progress: bool | None = None, **settings: Any) -> Influence:
        """Count how often readings matter to movements; this alone needs the extra ``sim``."""
        from tsukumo.games.tsukumobake.lab.influence import prepare_influence

        run = prepare_influence(readings, **{name: value for name, value in settings.items() if value is not None})
        run.run(progress=progress)
        return run


PARADE: Final = ParadeLab()
