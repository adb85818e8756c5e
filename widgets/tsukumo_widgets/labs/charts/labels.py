"""The places of marks' labels, so that none covers another or a mark: a label without room is left out."""

from __future__ import annotations

from typing import Final, NamedTuple

from tsukumo_widgets.labs.charts.chart import Chart, Mark

WIDE: Final = 620
"""The approximate width of a chart, in pixels."""
LETTER, LINE, GAP = 6.0, 12.0, 8.0
PLACES: Final = {"middle right": (1, 0), "middle left": (-1, 0), "top center": (0, 1), "bottom center": (0, -1)}
"""The places of a label, with their direction from its mark: to the right, upwards."""


class _Box(NamedTuple):
    left: float
    low: float
    right: float
    high: float

    def meets(self, other: _Box) -> bool:
        return self.left < other.right and other.left < self.right and self.low < other.high and other.low < self.high


def place_labels(chart: Chart) -> dict[Mark, str]:
    """Return the place of each mark's label, one of `PLACES`; marks whose label has no room are left out.

    Labels are placed from the marks farthest from the middle on, which are the most interesting.
    """
    marks = [mark for series in chart.series for mark in series.marks if mark.label]
    taken = [_Box(x - 6, y - 6, x + 6, y + 6) for x, y in (_find_place(chart, mark) for mark in marks)]
    middle = sum(mark.y for mark in marks) / max(1, len(marks))
    places: dict[Mark, str] = {}
    for mark in sorted(marks, key=lambda mark: -abs(mark.y - middle)):
        x, y = _find_place(chart, mark)
        wide = len(mark.label) * LETTER
        for place, (right, up) in PLACES.items():
            left = x + GAP if right > 0 else x - GAP - wide if right < 0 else x - wide / 2
            low = y + GAP if up > 0 else y - GAP - LINE if up < 0 else y - LINE / 2
            box = _Box(left, low, left + wide, low + LINE)
            inside = box.left >= 0 and box.right <= WIDE and box.low >= 0 and box.high <= chart.high
            if inside and not any(box.meets(other) for other in taken):
                places[mark] = place
                taken.append(box)
                break
    return places


def _find_place(chart: Chart, mark: Mark) -> tuple[float, float]:
    x = (mark.x - chart.x.low) / (chart.x.high - chart.x.low) * WIDE
    return x, (mark.y - chart.y.low) / (chart.y.high - chart.y.low) * chart.high
