"""The contents of a chart: marks with their intervals, in rows by name or on two scales, and the run behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import floor, isnan, log10, nan
from typing import Final

from tsukumo.core.experiments.intervals import Interval
from tsukumo.core.language.numbers import number, percent
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.palette import REACH, SERIES

SHAPES: Final = {
    "circle": "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z",
    "square": "M-4.5-4.5h9v9h-9Z",
    "hexagon": "M0-5.5 5-2.7V2.7L0 5.5-5 2.7V-2.7Z",
    "diamond": "M0-6 6 0 0 6-6 0Z",
    "triangle-up": "M0-6 5.5 4.5h-11Z",
    "cross": "M-2-5.5h4v3.5h3.5v4H2v3.5h-4V2h-3.5v-4H-2Z",
}
"""The shapes of marks, as outlines around their middle."""
DASHES: Final = {"square": "9 4", "hexagon": "2 3", "diamond": "9 3 2 3", "triangle-up": "14 4", "cross": "5 5"}
"""The dashes of lines, in pixels, by the shapes of their marks; other lines are whole."""

texts = Texts(__file__)
ROW: Final = 34
"""The pixels of a row."""
MANY: Final = 8
"""The most marks that an alternative text names; of more it names the least and the greatest."""
UNKNOWN: Final = Interval(nan, nan, nan)
"""The interval of a row that a group lacks."""
LEAST: Final = 0.04
"""The least range of a scale of shares, so that small differences do not look large."""


@dataclass(frozen=True)
class Mark:
    """A point with its intervals on either scale; *words* describe it, *label* stands beside it."""

    x: float
    y: float
    words: str
    across: Interval | None = None
    up: Interval | None = None
    label: str = ""


@dataclass(frozen=True)
class Series:
    """Marks of one colour and shape; a *line* joins them instead of marks."""

    name: str
    marks: tuple[Mark, ...]
    colour: str = REACH
    shape: str = "circle"
    line: bool = False

    @property
    def dashes(self) -> str:
        """The dashes of its line."""
        return DASHES.get(self.shape, "")


@dataclass(frozen=True)
class Axis:
    """A scale: its title, and its ends. *names* stand at 0, 1, 2 … instead of numbers; *percent* writes shares."""

    title: str
    low: float
    high: float
    names: tuple[str, ...] = ()
    percent: bool = False

    def ticks(self, lang: Lang) -> list[tuple[float, str]]:
        """Return the positions of numbers or names, with their words."""
        if self.names:
            return [(float(at), name) for at, name in enumerate(self.names)]
        rough = (self.high - self.low) / 6 or 1.0  # a round number of which some six make up the scale
        unit = float(10 ** floor(log10(rough)))
        step = next(unit * times for times in (1, 2, 5, 10) if unit * times >= rough * 0.999)
        first = -floor(-self.low / step)
        last = floor(self.high / step + 1e-9)
        write = partial(percent, trim=True) if self.percent else number
        return [(i * step, write(i * step, lang)) for i in range(first, last + 1)]


@dataclass(frozen=True)
class Chart:
    """A chart: *caption* describes the run, *command* repeats it, *alt* describes the chart for screen readers.

    *at* is a value on the x scale to compare with, *level* one on the y scale, or None. Rows by name run from the top.
    """

    title: str
    caption: str
    command: str
    alt: str
    x: Axis
    y: Axis
    series: tuple[Series, ...]
    lang: Lang
    at: float | None = None
    level: float | None = None
    high: int = 320

    @property
    def legend(self) -> tuple[Series, ...]:
        """The series that a legend names: those with a name, if there are several."""
        named = tuple(series for series in self.series if series.name)
        return named if len(named) > 1 else ()

    def rename(self, title: str) -> Chart:
        """Return the chart under another title."""
        return replace(self, title=title, alt=title + self.alt.removeprefix(self.title))


def interval_text(interval: Interval, lang: Lang, *, share: bool = False) -> str:
    """Return a value with its interval in brackets, if it has one: ``25.1 % (24.6 % – 25.6 %)``."""
    value, low, high = (percent(end, lang, trim=True) if share else number(end, lang) for end in interval)
    return f"{value} ({low} – {high})" if interval.known else value


def make_rows(
    groups: Sequence[tuple[str, Sequence[tuple[Interval, str]]]],
    looks: Sequence[tuple[str, str]],
) -> tuple[Series, ...]:
    """Return a series for each group of intervals, with its words, one below the other in rows from 0 on."""
    count = len(groups)
    series = []
    for i, ((name, rows), (colour, shape)) in enumerate(zip(groups, looks, strict=True)):
        off = (i - (count - 1) / 2) * min(0.2, 0.8 / count)
        marks = tuple(
            Mark(interval.value, row + off, words, across=interval if interval.known else None)
            for row, (interval, words) in enumerate(rows)
            if not isnan(interval.value)
        )
        series.append(Series(name, marks, colour, shape))
    return tuple(series)


def word_rows(
    group: str, intervals: Sequence[Interval], names: Sequence[str], axis: Axis, lang: Lang
) -> list[tuple[Interval, str]]:
    """Return a group's intervals with their words: the group, if it has a name, the name of the row, and the value."""
    who = f"{group}, " if group else ""
    return [
        (each, f"{who}{name}: {interval_text(each, lang, share=axis.percent)}")
        for each, name in zip(intervals, names, strict=True)
    ]


def list_looks(count: int) -> list[tuple[str, str]]:
    """Return colours and shapes for so many series."""
    if count == 1:
        return [(REACH, "circle")]
    return [(SERIES[i % len(SERIES)], list(SHAPES)[i % len(SHAPES)]) for i in range(count)]


def find_ends(intervals: Sequence[Interval], *also: float, share: bool = False) -> tuple[float, float]:
    """Return the ends of a scale for intervals and some values, with a little room; at least 4 % of shares."""
    ends = [end for interval in intervals for end in interval if not isnan(end)] + list(also)
    low, high = min(ends), max(ends)
    room = (high - low or 1.0) * 0.06
    if share:
        room = max(room, (LEAST - (high - low)) / 2)
    low, high = low - room, high + room
    return (max(0.0, low), min(1.0, high)) if share else (low, high)


def make_rows_chart(
    title: str,
    caption: str,
    command: str,
    x: Axis,
    names: Sequence[str],
    series: Sequence[Series],
    lang: Lang,
    *,
    alt: str = "",
    at: float | None = None,
    row: int = ROW,
) -> Chart:
    """Return a chart with a row of so many pixels for each name, described by its marks if there is no *alt*."""
    alt = alt or describe_chart(title, series, lang)
    y = Axis("", -0.6, len(names) - 0.4, tuple(names))
    return Chart(title, caption, command, alt, x, y, tuple(series), lang, at=at, high=120 + row * len(names))


def describe_chart(title: str, series: Sequence[Series], lang: Lang) -> str:
    """Return a chart of marks in words: all of them, or the least and the greatest."""
    marks = [mark for each in series for mark in each.marks]
    if len(marks) <= MANY:
        words = ". ".join(mark.words for mark in marks)
    else:
        least, most = min(marks, key=lambda mark: mark.x), max(marks, key=lambda mark: mark.x)
        words = texts.say("from_to", lang, least=least.words, most=most.words)
    return f"{title}. {words}."
