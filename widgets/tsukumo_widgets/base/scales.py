"""The colours of plotly's figures by day and by night, and what the figures on a page have in common.

A figure holds the colours of the day; ``meta.night`` of a trace, or of the layout, holds the differences in the dark,
and the page chooses (``static/plot.js``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tsukumo.core.look.palette import HEAT, INK, ROAD


def _scale(nothing: str, colours: Sequence[str]) -> list[tuple[float, str]]:
    last = len(colours) - 1
    return [(0.0, nothing), *((i / last or 1e-6, colour) for i, colour in enumerate(colours))]


SCALE: Final = _scale(str(ROAD), [str(colour) for colour in HEAT])
"""The colour of the road at 0; above, from little to much."""
HEATED: Final[dict[str, Any]] = {
    "colorscale": SCALE,
    "meta": {"night": {"colorscale": _scale(ROAD.night, [colour.night for colour in HEAT])}},
}
"""The properties that give a heatmap its colours."""
WORDED: Final[dict[str, Any]] = {
    "font": {"color": str(INK)},
    "meta": {"night": {"font": {"color": INK.night}}},
}
"""The properties that give a layout the colour of its words."""
AXIS: Final[dict[str, Any]] = {"fixedrange": True, "showgrid": False, "zeroline": False}
"""The properties of an axis that nobody moves, without lines."""
CLEAR: Final = "rgba(0,0,0,0)"


def make_layout(size: int = 0, **more: Any) -> dict[str, Any]:
    """Return the layout of a figure that has the page's ground, and words of a *size*, by default the usual one."""
    font = {**WORDED["font"], **({"size": size} if size else {})}
    return {"font": font, "meta": WORDED["meta"], "paper_bgcolor": CLEAR, "plot_bgcolor": CLEAR, **more}


def make_worded_map(
    values: Sequence[Sequence[float]], words: Sequence[Sequence[str]], told: Sequence[Sequence[str]], most: float
) -> dict[str, Any]:
    """Return a heatmap with words on its squares, row by row; what is *told* of each stands under the mouse.

    The colour is darkest at the value *most*.
    """
    return {
        "type": "heatmap",
        "x": list(range(max(map(len, values), default=0))),
        "y": list(range(len(values))),
        "z": values,
        "text": words,
        "hovertext": told,
        "zmin": 0,
        "zmax": most,
        "xgap": 2,
        "ygap": 2,
        **HEATED,
        "showscale": False,
        "hoverinfo": "text",
        "texttemplate": "%{text}",
        "textfont": {"size": 12},
    }


def make_worded_layout(
    heads: Sequence[str], names: Sequence[str], *, height: int, top: int, room: int = 0
) -> dict[str, Any]:
    """Return the layout of such a heatmap: the columns' heads above, the rows' names on the left.

    *top* are the pixels above it; there is *room* for so many rows, by default for its own.
    """

    def axis(titles: Sequence[str], ends: list[float]) -> dict[str, Any]:
        shown = {"tickmode": "array", "tickvals": list(range(len(titles))), "ticktext": titles, "range": ends}
        return {**AXIS, "automargin": True, "ticks": "", **shown}

    return make_layout(
        height=height,
        autosize=True,
        margin={"l": 10, "r": 4, "t": top, "b": 4},
        hovermode="closest",
        dragmode=False,
        xaxis={**axis(heads, [-0.5, len(heads) - 0.5]), "side": "top"},
        yaxis=axis(names, [(room or len(names)) - 0.5, -0.5]),
    )
