"""The ranking as a chart: the share of games that others win under each answer, with intervals, by kind of bots."""

from __future__ import annotations

from math import nan
from typing import Final

from tsukumo.core.bots.bots import bot_name
from tsukumo.core.experiments.intervals import Interval
from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.core.look.pictures import SVG
from tsukumo_widgets.labs.charts.balance import texts as balance
from tsukumo_widgets.labs.charts.chart import (
    Axis,
    Chart,
    find_ends,
    interval_text,
    list_looks,
    make_rows,
    make_rows_chart,
)
from tsukumo_widgets.labs.charts.picture import svg
from tsukumo_widgets.labs.readings.readings_state import ReadingsState, list_bots, open_lab

ROW: Final = 30
"""The height of a row, in pixels."""
UNKNOWN: Final = Interval(nan, nan, nan)
texts = Texts(__file__)


def ranking_chart(state: ReadingsState) -> Chart | None:
    """Return the chart of the counts; None if there are none."""
    lang, rows = state.lang, ["=".join(pair) for pair in state.order]
    counts = {bots: {line.readings: line for line in state.ranking(bots)} for bots in list_bots(state.game)}
    groups, shares, said = [], [], []
    for bots, lines in counts.items():
        if not lines:
            continue
        name = capital(bot_name(bots, state.game)).say(lang)
        ends = [lines[row].winners if row in lines else UNKNOWN for row in rows]
        words = [
            f"{name}, {row}: {interval_text(each, lang, share=True)}" for row, each in zip(rows, ends, strict=True)
        ]
        groups.append((name, list(zip(ends, words, strict=True))))
        shares += [each for each in ends if each is not UNKNOWN]
        pairs = min(line.pairs for line in lines.values())
        said.append(texts.say("pairs", lang, bots=name, n=pairs))
    if not groups:
        return None
    ways = list_looks(len(list_bots(state.game)))  # a kind of bots always looks the same, whatever else was counted
    chosen = [ways[i] for i, lines in enumerate(counts.values()) if lines]
    series, title, count = make_rows(groups, chosen), texts.say("title", lang), state.count()
    axis = Axis(balance.say("share", lang), *find_ends(shares, 0.0, share=True), percent=True)
    command = count.command if count else ""
    return make_rows_chart(title, " ".join(said), command, axis, rows, series, lang, row=ROW)


def draw_ranking(game: str, lang: Lang) -> SVG:
    """Return the chart of the counts stored with a game, as a picture for a notebook."""
    chart = ranking_chart(open_lab(game, "", "", "", lang))
    assert chart
    return svg(chart)
