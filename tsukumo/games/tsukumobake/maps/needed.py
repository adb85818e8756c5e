"""Maps as plotly figures (`maps.figure`), or the error that says what to install."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from tsukumo.core.io.errors import CannotRead, Problem
from tsukumo.core.language.text import Lang
from tsukumo.games.tsukumobake.maps.layers import texts
from tsukumo.games.tsukumobake.parade.layers import Layers
from tsukumo.games.tsukumobake.parade.movement import Movement

if TYPE_CHECKING:
    from tsukumo.core.look.figure import PicturedFigure


def layers_figure(layers: Layers, name: str, of: str = "", lang: Lang | None = None) -> PicturedFigure:
    """A map of a position as a figure; `CannotRead` says what to install."""
    _need_plotly()
    from tsukumo.games.tsukumobake.maps import figure

    return figure.layers_figure(layers, name, of, lang)


def movement_figure(move: Movement, name: str, of: str = "", lang: Lang | None = None, step: int = 0) -> PicturedFigure:
    """A map of a movement as a figure; `CannotRead` says what to install."""
    _need_plotly()
    from tsukumo.games.tsukumobake.maps import figure

    return figure.movement_figure(move, name, of, lang, step)


def _need_plotly() -> None:
    if find_spec("plotly") is None:
        raise CannotRead([Problem("plotly", texts["figure.missing"])])
