"""Charts as SVG; the run stands below."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from textwrap import wrap
from typing import Final, NamedTuple

from tsukumo.core.look.html import attributes, html
from tsukumo.core.look.palette import EMPTY, GRID, INK, PAPER, night_style, paint
from tsukumo.core.look.pictures import SVG, write_title, write_words
from tsukumo_widgets.base.markup import message_attribute
from tsukumo_widgets.labs.charts.chart import SHAPES, Chart, Mark, Series

WIDE: Final = 720
TOP, RIGHT, FOOT, LINE, LETTER = 58, 30, 46, 15, 6.4
"""Pixels: above the scales, right of them, below them for numbers and title; a line of words; a letter's width."""
FONT: Final = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
WORDS: Final = 112
"""The characters that fit into a line below the chart."""
ROOM: Final = 620
"""The approximate width of a chart without its margins, in pixels."""
PLACES: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))
"""The places of a label, as directions from its mark: to the right, upwards."""
LABEL_LETTER, LABEL_LINE, LABEL_GAP = 6.0, 12.0, 8.0
"""Pixels: a letter's width in a label, a label's height, and the gap between it and its mark."""


class _Frame(NamedTuple):
    """The frame of the scales."""

    chart: Chart
    left: float
    right: float
    top: float
    bottom: float

    def x(self, value: float) -> float:
        axis = self.chart.x
        share = (min(max(value, axis.low), axis.high) - axis.low) / (axis.high - axis.low)
        return round(self.left + share * (self.right - self.left), 1)

    def y(self, value: float) -> float:
        axis = self.chart.y
        share = (min(max(value, axis.low), axis.high) - axis.low) / (axis.high - axis.low)
        down = share if axis.names else 1 - share
        return round(self.top + down * (self.bottom - self.top), 1)


def svg(chart: Chart, *, live: bool = False, press: bool = False) -> SVG:
    """Return the chart as a picture; its description is the chart's *alt*.

    A *live* one has no caption, since the page has it, and tells each step of a line under the mouse. To *press* a
    mark sends ``cell`` with its place.
    """
    captions, commands = wrap(chart.caption, WORDS), wrap(chart.command, WORDS - 14)
    below = [] if live else [*captions, *commands]
    widest = max(len(words) for _, words in chart.y.ticks(chart.lang))
    frame = _Frame(chart, 14 + widest * LETTER + 18, WIDE - RIGHT, TOP, TOP + chart.high - 70)
    high = round(frame.bottom + FOOT + LINE * len(below) + 8)
    parts = [f'<rect width="{WIDE}" height="{high}" rx="8" {paint(PAPER)}/>', *_draw_head(chart), *_draw_scales(frame)]
    for series in chart.series:
        parts += _draw_series(series, frame, live=live, press=press)
    for i, words in enumerate(below):
        mono = ' font-family="ui-monospace, monospace"' if i >= len(captions) else ""
        parts.append(_text(12, frame.bottom + FOOT + LINE * (i + 0.6), words, size=11, more=mono))
    inner = "\n".join(parts)
    role = "group" if press else "img"  # what is inside an image cannot be pressed
    return SVG(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" width="{WIDE}" '
        f'style="max-width:100%;height:auto"{attributes(role=role, font_family=FONT, aria_label=chart.alt)}>'
        f"{html('<desc>{}</desc>', chart.alt)}{night_style([inner])}{inner}</svg>"
    )


def _draw_head(chart: Chart) -> Iterator[str]:
    """Yield the title, and the names of the series with their marks."""
    yield _text(12, 20, chart.title, size=15, more=' font-weight="bold"')
    x = 16.0
    for series in chart.legend:
        yield _draw_mark(series, x + 4, 40)
        room = 12 * series.line
        yield _text(x + 14 + room, 44, series.name)
        x += 34 + room + len(series.name) * LETTER


def _draw_scales(frame: _Frame) -> Iterator[str]:
    chart = frame.chart
    for at, words in chart.x.ticks(chart.lang):
        x = frame.x(at)
        yield f'<path d="M{x} {frame.top}V{frame.bottom}" {paint("none", GRID)}/>'
        yield _text(x, frame.bottom + 16, words, anchor="middle")
    for at, words in chart.y.ticks(chart.lang):
        y = frame.y(at)
        if not chart.y.names:
            yield f'<path d="M{frame.left} {y}H{frame.right}" {paint("none", GRID)}/>'
        yield _text(frame.left - 8, y + 4, words, anchor="end")
    yield _text((frame.left + frame.right) / 2, frame.bottom + 34, chart.x.title, anchor="middle")
    if not chart.y.names:
        turned = f' transform="rotate(-90 14 {(frame.top + frame.bottom) / 2:.0f})"'
        yield _text(14, (frame.top + frame.bottom) / 2, chart.y.title, anchor="middle", more=turned)
    lines = [] if chart.at is None else [f"M{frame.x(chart.at)} {frame.top}V{frame.bottom}"]
    lines += [] if chart.level is None else [f"M{frame.left} {frame.y(chart.level)}H{frame.right}"]
    for line in lines:
        yield f'<path d="{line}" stroke-dasharray="5 4" stroke-width="1.5" {paint("none", EMPTY)}/>'


def _draw_series(series: Series, frame: _Frame, *, live: bool, press: bool) -> Iterator[str]:
    if series.line:
        first = series.marks[0]
        path = f"M{frame.x(first.x)} {frame.y(first.y)}"
        for one, two in pairwise(series.marks):  # steps, with the marks in the middle of each
            path += f"H{frame.x((one.x + two.x) / 2)}V{frame.y(two.y)}H{frame.x(two.x)}"
        yield f'<path d="{path}" {_line(series)} {paint("none", series.colour)}/>'
        for mark in series.marks if live else ():
            place = f'cx="{frame.x(mark.x)}" cy="{frame.y(mark.y)}" r="9"'
            yield f'<circle {place} fill="transparent">{write_title(mark.words)}</circle>'
        return
    places = place_labels(frame.chart)
    for mark in series.marks:
        x, y = frame.x(mark.x), frame.y(mark.y)
        whiskers = ""
        if mark.across:
            low, high = frame.x(mark.across.low), frame.x(mark.across.high)
            whiskers += _whisker(f"{low} {y}", f"{high} {y}", "0-4v8")
        if mark.up:
            low, high = frame.y(mark.up.low), frame.y(mark.up.high)
            whiskers += _whisker(f"{x} {low}", f"{x} {high}", "-4 0h8")
        lines = f'<path d="{whiskers}" stroke-width="1.5" {paint("none", series.colour)}/>' if whiskers else ""
        label = ""
        if mark in places:
            right, up = places[mark]
            anchor = {1: "start", -1: "end", 0: "middle"}[right]
            label = _text(x + 9 * right, y + 4 - (11 if up > 0 else 13) * up, mark.label, anchor=anchor, size=11)
        message = f" {message_attribute({'do': 'cell', 'x': mark.x, 'y': mark.y})}" if press else ""
        yield f"<g{message}>{write_title(mark.words)}{lines}{_draw_mark(series, x, y)}{label}</g>"


def _whisker(low: str, high: str, across: str) -> str:
    """Return the outline of an interval between two places: a line with a short one *across* each end."""
    return f"M{low}L{high}M{low}m{across}M{high}m{across}"


def _draw_mark(series: Series, x: float, y: float) -> str:
    if series.line:
        return f'<path d="M{x - 8:.0f} {y}h26" {_line(series)} {paint("none", series.colour)}/>'
    return f'<path d="{SHAPES[series.shape]}" transform="translate({x} {y})" {paint(series.colour, PAPER)}/>'


def _line(series: Series) -> str:
    """Return the attributes of a line, apart from its colour."""
    return 'stroke-width="2.5"' + f' stroke-dasharray="{series.dashes}"' * bool(series.dashes)


def _text(x: float, y: float, words: str, *, anchor: str = "start", size: int = 12, more: str = "") -> str:
    return write_words(words, round(x), round(y), f'font-size="{size}" text-anchor="{anchor}"{more} {paint(INK)}')


# --- labels -----------------------------------------------------------------------------------------


class _Box(NamedTuple):
    left: float
    low: float
    right: float
    high: float

    def meets(self, other: _Box) -> bool:
        return self.left < other.right and other.left < self.right and self.low < other.high and other.low < self.high


def place_labels(chart: Chart) -> dict[Mark, tuple[int, int]]:
    """Return the place of each mark's label, one of `PLACES`; marks whose label has no room are left out.

    No label covers another, or a mark. Those of the marks farthest from the middle, the most interesting, come first.
    """
    marks = [mark for series in chart.series for mark in series.marks if mark.label]
    taken = [_Box(x - 6, y - 6, x + 6, y + 6) for x, y in (_find_place(chart, mark) for mark in marks)]
    middle = sum(mark.y for mark in marks) / max(1, len(marks))
    places: dict[Mark, tuple[int, int]] = {}
    for mark in sorted(marks, key=lambda mark: -abs(mark.y - middle)):
        x, y = _find_place(chart, mark)
        wide = len(mark.label) * LABEL_LETTER
        for right, up in PLACES:
            left = x + LABEL_GAP if right > 0 else x - LABEL_GAP - wide if right < 0 else x - wide / 2
            low = y + LABEL_GAP if up > 0 else y - LABEL_GAP - LABEL_LINE if up < 0 else y - LABEL_LINE / 2
            box = _Box(left, low, left + wide, low + LABEL_LINE)
            inside = box.left >= 0 and box.right <= ROOM and box.low >= 0 and box.high <= chart.high
            if inside and not any(box.meets(other) for other in taken):
                places[mark] = right, up
                taken.append(box)
                break
    return places


def _find_place(chart: Chart, mark: Mark) -> tuple[float, float]:
    x = (mark.x - chart.x.low) / (chart.x.high - chart.x.low) * ROOM
    return x, (mark.y - chart.y.low) / (chart.y.high - chart.y.low) * chart.high
