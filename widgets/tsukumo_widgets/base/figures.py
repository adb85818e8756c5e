"""Figures that Python makes, live on a page: with its theme, and with the one library that all figures share."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tsukumo.core.language.text import Lang, Texts
from tsukumo_widgets.base.folding import Fold, fold
from tsukumo_widgets.base.scales import CLEAR
from tsukumo_widgets.base.widgets import PlotWidget

if TYPE_CHECKING:
    from tsukumo.core.look.figure import PicturedFigure

texts = Texts(__file__)


def make_panel(figure: PicturedFigure, summary: str = "") -> PlotWidget:
    """Return a figure as a panel, folded away under a *summary* if there is one; the page lends it its ground."""
    made = figure.to_plotly_json()
    layout = {**made["layout"], "paper_bgcolor": CLEAR}
    title = re.sub("<.*?>", " ", layout.get("title", {}).get("text", ""))
    frames = made.get("frames", [])
    shown = PlotWidget(data=made["data"], figure_layout=layout, frames=frames, label=title, summary=summary)
    shown.add_class("tk-figure")
    return shown


def make_bundle(figure: PicturedFigure, **settings: Any) -> dict[str, Any]:
    """Return the formats of a figure that a notebook shows and stores: the live panel, and its picture."""
    return {"image/svg+xml": str(figure.picture()), **_panel(make_panel(figure), settings), "text/plain": repr(figure)}


@dataclass(frozen=True, repr=False)
class FoldedFigure:
    """A figure that a click unfolds: live, or as its picture, which is all that a stored notebook holds of it."""

    figure: PicturedFigure
    fold: Fold

    def _repr_mimebundle_(self, **settings: Any) -> dict[str, Any]:
        panel = _panel(make_panel(self.figure, self.fold.summary), settings)
        return {"text/html": self.fold._repr_html_(), **panel, "text/plain": repr(self)}

    def __repr__(self) -> str:
        return repr(self.fold)


def fold_figure(figure: PicturedFigure, lang: Lang, words: str = "") -> FoldedFigure:
    """Return a figure folded away under *words*, by default "Show the map"; it is drawn once it is unfolded."""
    return FoldedFigure(figure, fold(figure.picture(), lang, words or texts.say("map", lang)))


def _panel(widget: PlotWidget, settings: dict[str, Any]) -> dict[str, Any]:
    """Return the formats of a widget in a notebook."""
    shown: Any = widget._repr_mimebundle_(**settings)
    panel: dict[str, Any] = shown[0] if isinstance(shown, tuple) else shown
    return panel
