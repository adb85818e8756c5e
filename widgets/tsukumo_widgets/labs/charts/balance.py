"""Charts of a game's balance, for any game: shares of wins, mean points, and the spread of points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import nan
from typing import Final

from tsukumo.core.experiments.balance import Balance, Run, format_count
from tsukumo.core.experiments.intervals import Interval, share_of
from tsukumo.core.experiments.labels import label_comparison, label_value
from tsukumo.core.experiments.standings import Standing
from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.text import Lang, Text, Texts
from tsukumo_widgets.labs.charts.chart import (
    ROW,
    UNKNOWN,
    Axis,
    Chart,
    Mark,
    Series,
    find_ends,
    interval_text,
    list_looks,
    make_rows,
    make_rows_chart,
    word_rows,
)
from tsukumo_widgets.labs.charts.view import ChartView

texts = Texts(__file__)
BINS: Final = 24
"""The most ranges of points."""
Looks = Mapping[str, tuple[str, str]]
"""The colour and the shape of series, by name; other series have any."""


def win_chart(balance: Balance, *by: str, lang: Lang | None = None) -> ChartView:
    """Return the chart of wins, compared by one thing or two (see `tsukumo.balance`); colours tell the first apart."""
    lang = choose_language(lang)
    return ChartView(make_win_chart(balance.run, balance.lines(*by), by, lang))


def point_chart(balance: Balance, *by: str, lang: Lang | None = None) -> ChartView:
    """Return the chart of mean points, compared as in `win_chart`."""
    lang = choose_language(lang)
    scored = [line for line in balance.lines(*by) if line.points]
    means = [line.points for line in scored if line.points]
    axis = Axis(texts.say("points", lang), *find_ends(means or [Interval(0, 0, 1)]))
    return ChartView(_compare_lines(balance.run, scored, by, "points", axis, lang))


def spread_chart(balance: Balance, by: str, lang: Lang | None = None) -> ChartView:
    """Return the chart of the spread of points, compared by one thing."""
    lang = choose_language(lang)
    return ChartView(make_spread_chart(balance.run, balance.lines(by), by, lang))


def make_win_chart(
    run: Run, lines: Sequence[Standing], by: Sequence[str], lang: Lang, own: Looks | None = None, even: float = 0.0
) -> Chart:
    """Return the chart of wins, with the share of everybody in a game that is *even*, by default from the players."""
    even = even or 1 / max(1, round(sum(line.places for line in lines) / max(1, run.games)))
    low, high = find_ends([line.wins for line in lines], even, share=True)
    axis = Axis(texts.say("wins", lang), low, high, percent=True)
    return _compare_lines(run, lines, by, "wins", axis, lang, own, at=even)


def _compare_lines(
    run: Run,
    lines: Sequence[Standing],
    by: Sequence[str],
    measure: str,
    axis: Axis,
    lang: Lang,
    own: Looks | None = None,
    *,
    at: float | None = None,
) -> Chart:
    """Return a chart with a row for each line, or for each last name of lines with several."""
    groups = list(dict.fromkeys(line.names[:-1] for line in lines))
    tails = list(dict.fromkeys(line.names[-1] for line in lines))
    rows = [label_value(run.game, by[-1], tail, lang) for tail in tails]
    line_at = {line.names: line for line in lines}
    marks = []
    for group in groups:
        head = " · ".join(label_value(run.game, *each, lang) for each in zip(by, group, strict=False))
        found = [line_at.get((*group, tail)) for tail in tails]
        cells = word_rows(head, [getattr(line, measure) if line else UNKNOWN for line in found], rows, axis, lang)
        places = [f"; {texts.say('places', lang, n=format_count(line.places, lang))}" if line else "" for line in found]
        marks.append((head, [(cell, words + more) for (cell, words), more in zip(cells, places, strict=True)]))
    own, ways = own or {}, list_looks(len(groups))
    chosen = [own.get(group[0] if group else "", ways[i]) for i, group in enumerate(groups)]
    series = make_rows(marks, chosen)
    if groups == [()]:
        series = _own_colours(series, tails, own)
    title = texts.say(f"title_{measure}", lang, by=" × ".join(label_comparison(run.game, name, lang) for name in by))
    caption, row = caption_lines(run.caption(), lang), ROW * max(1, len(groups) // 2)
    return make_rows_chart(title, caption, run.command, axis, rows, series, lang, at=at, row=row)


def make_chart(
    run: Run,
    title: str,
    axis: str,
    groups: Sequence[tuple[str, Sequence[Interval]]],
    names: Sequence[str],
    ways: Sequence[tuple[str, str]],
    lang: Lang,
    *,
    share: bool = False,
    at: float | None = None,
) -> ChartView:
    """Return a chart with a row for each name, and in it an interval for each group, by its name and look, or one."""
    intervals = [row for _, rows in groups for row in rows]
    wide = find_ends(intervals, *([] if at is None else [at]))
    low, high = (max(-1.0, wide[0]), min(1.0, wide[1])) if share else wide
    if share and all(row.value >= 0 for row in intervals):
        low = max(0.0, low)
    scale = Axis(axis, low, high, percent=share)
    series = make_rows([(group, word_rows(group, rows, names, scale, lang)) for group, rows in groups], ways)
    row, caption = ROW * (2 if len(groups) > 1 else 1), caption_lines(run.caption(), lang)
    return ChartView(make_rows_chart(title, caption, run.command, scale, names, series, lang, at=at, row=row))


def caption_lines(words: Text, lang: Lang) -> str:
    """Return the caption of the run, and the meaning of the lines across marks."""
    return texts.say("lines", lang, what=words)


def _own_colours(series: Sequence[Series], names: Sequence[str], own: Looks) -> tuple[Series, ...]:
    """Return one series as several, where the rows have colours of their own."""
    if not own:
        return tuple(series)
    (whole,) = series
    return tuple(
        Series("", tuple(mark for mark in whole.marks if round(mark.y) == row), *own.get(name, list_looks(1)[0]))
        for row, name in enumerate(names)
    )


def make_spread_chart(run: Run, lines: Sequence[Standing], by: str, lang: Lang, own: Looks | None = None) -> Chart:
    """Return the chart of the spread of points: the share of places in each range of points."""
    scored = [line for line in lines if line.spread]
    low, high = min(min(line.spread) for line in scored), max(max(line.spread) for line in scored)
    width = next(step for step in (1, 2, 5, 10, 20, 50, 100, 10**6) if (high - low) / step <= BINS)
    first, last = low // width, high // width
    ways = list_looks(max(2, len(scored)))
    series = []
    for i, line in enumerate(scored):
        name = label_value(run.game, by, line.names[0], lang)
        colour, shape = (own or {}).get(line.names[0], ways[i])
        series.append(Series(name, _mark_ranges(name, line, width, first, last, lang), colour, shape, line=True))
    most = max(mark.y for each in series for mark in each.marks)
    title = texts.say("title_spread", lang, by=label_comparison(run.game, by, lang))
    middles = []
    for line, each in zip(scored, series, strict=True):
        least, middle, most_points = (quantile(line.spread, share) for share in (0.05, 0.5, 0.95))
        middles.append(texts.say("middle", lang, name=each.name, low=least, middle=middle, high=most_points))
    return Chart(
        title,
        run.caption().say(lang),
        run.command,
        f"{title}. {'. '.join(middles)}.",
        Axis(texts.say("points", lang), first * width, (last + 1) * width),
        Axis(texts.say("share", lang), 0.0, most * 1.06, percent=True),
        tuple(series),
        lang,
        high=360,
    )


def _mark_ranges(name: str, line: Standing, width: int, first: int, last: int, lang: Lang) -> tuple[Mark, ...]:
    """Return a mark in the middle of each range of points, as high as its share of the places."""
    whole = sum(line.spread.values())
    counts = dict.fromkeys(range(first, last + 1), 0)
    for number, count in line.spread.items():
        counts[number // width] += count
    marks = []
    for part, count in counts.items():
        low, high = part * width, part * width + width - 1
        share = share_of(count, whole)
        if line.games != line.places:  # places of one game depend on each other: no interval
            share = share._replace(low=nan, high=nan)
        points = f"{low}–{high}" if high > low else str(low)
        words = f"{name}, {points}: {interval_text(share, lang, share=True)}"
        marks.append(Mark((part + 0.5) * width, count / whole, words))
    return tuple(marks)


def quantile(spread: Mapping[int, int], share: float) -> int:
    """Return the least number of points that at least so large a share of the places does not exceed."""
    count, whole = 0, sum(spread.values())
    for number in sorted(spread):
        count += spread[number]
        if count >= share * whole:
            return number
    raise ValueError("nothing is spread")
