"""The parade as a part of the game that readings can be tried on alone: from a position, without a whole game."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.language.text import Texts
from tsukumo.games.tsukumobake.lab.compare import compare_movements
from tsukumo.games.tsukumobake.lab.infer import MovementInference, infer_from_movements
from tsukumo.games.tsukumobake.lab.observation import Given, read_movements
from tsukumo.games.tsukumobake.lab.observation import texts as observed
from tsukumo.games.tsukumobake.lab.smallest import find_smallest, load_smallest
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.rules import parade_registry

if TYPE_CHECKING:
    from tsukumo.games.tsukumobake.lab.influence import Influence


class ParadeLab:
    """The labs of the parade's movement; see `tsukumo.core.lab.part.PartLab`."""

    texts: Final = Texts(__file__)
    readings: Final = tuple(parade_registry())
    compare = staticmethod(compare_movements)
    smallest = staticmethod(find_smallest)
    load_example = staticmethod(load_smallest)
    read = staticmethod(read_movements)

    def takes(self, source: object) -> bool:
        """Return whether a source is a position or a movement, or several, and not the name of a file."""
        if isinstance(source, str):
            return not source.endswith(".json") and not Path(source).is_file()
        return isinstance(source, Position | Iterable)

    def infer(self, source: Iterable[Given] | str) -> MovementInference:
        """Return the readings that explain movements as they were played; `CannotRead` if there are none to explain."""
        inference = infer_from_movements(source)
        if not inference.observed:
            raise CannotRead([Problem("movements", observed["file.none"])])
        return inference

    def influence(self, *readings: str, progress: bool | None = None, **settings: Any) -> Influence:
        """Count how often readings matter to movements; this alone needs the extra ``sim``."""
        from tsukumo.games.tsukumobake.lab.influence import prepare_influence

        run = prepare_influence(readings, **{name: value for name, value in settings.items() if value is not None})
        run.run(progress=progress)
        return run


PARADE: Final = ParadeLab()
