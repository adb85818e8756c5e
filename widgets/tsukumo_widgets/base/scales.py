"""The colours of plotly's figures by day and by night.

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
