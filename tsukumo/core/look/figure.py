"""Plotly figures with a picture of the same, shown where plotly cannot run. Needs the extra ``lab``.

Nothing that is imported at the start imports this module.
"""

from __future__ import annotations

import plotly.graph_objects as go

from tsukumo.core.files.data import Json
from tsukumo.core.look.pictures import SVG


class PicturedFigure(go.Figure):  # type: ignore[misc]
    """A plotly figure with an SVG picture of its first frame: a stored notebook holds both."""

    _picture: SVG
    _ipython_display_ = _repr_html_ = None  # plotly's own ways, which show nothing to readers without a kernel

    @classmethod
    def with_picture(cls, data: list[Json], layout: Json, frames: list[Json], picture: SVG) -> PicturedFigure:
        """Return a figure of plotly's own JSON, with its picture."""
        figure = cls(data, layout, frames)
        figure._picture = picture
        return figure

    def picture(self) -> SVG:
        """Return the first frame as SVG."""
        return self._picture

    def _repr_mimebundle_(self, *_: object, **__: object) -> Json:
        plotly = {"application/vnd.plotly.v1+json": self.to_plotly_json()}
        return {"image/svg+xml": str(self._picture), **plotly, "text/plain": repr(self)}

    def __repr__(self) -> str:
        return f"<figure: {self.layout.title.text}>"
