"""The ranking as a chart: the share of games that others win under each answer, with intervals, by kind of bots."""

from __future__ import annotations

from typing import Final

from tsukumo.core.bots.bots import bot_name
from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.core.look.pictures import SVG
from tsukumo_widgets.labs.charts.balance import texts as balance
from tsukumo_widgets.labs.charts.chart import (
    UNKNOWN,
    Axis,
    Chart,
    find_ends,
    list_looks,
    make_rows,
    make_rows_chart,
    word_rows,
)
from tsukumo_widgets.labs.charts.picture import svg
from tsukumo_widgets.labs.readings.readings_state import ReadingsState, list_bots, open_lab

ROW: Final = 30
"""The height of a row, in pixels."""
texts = Texts(__file__)


def ranking_chart(state: ReadingsState) -> Chart | None:
    """Return the chart of the counts; None if there are none."""
    lang, rows = state.lang, ["=".join(pair) for pair in state.order]
    every = list_bots(state.game)
    looks = dict(zip(every, list_looks(len(every)), strict=True))  # a kind of bots always looks the same
    counts = {bots: {line.readings: line for line in state.ranking(bots)} for bots in every if state.ranking(bots)}
    if not counts:
        return None
    shares = [line.winners for lines in counts.values() for line in lines.values()]
    axis = Axis(balance.say("share", lang), *find_ends(shares, 0.0, share=True), percent=True)
    groups, said = [], []
    for bots, lines in counts.items():
        name = capital(bot_name(bots, state.game)).say(lang)
        ends = [lines[row].winners if row in lines else UNKNOWN for row in rows]
        groups.append((name, word_rows(name, ends, rows, axis, lang)))
        said.append(texts.say("pairs", lang, bots=name, n=min(line.pairs for line in lines.values())))
    series, title, count = make_rows(groups, [looks[bots] for bots in counts]), texts.say("title", lang), state.count()
    command = count.command if count else ""
    return make_rows_chart(title, " ".join(said), command, axis, rows, series, lang, row=ROW)


def draw_ranking(game: str, lang: Lang) -> SVG:
    """Return the chart of the counts stored with a game, as a picture for a notebook."""
    chart = ranking_chart(open_lab(game, "", "", "", lang))
    assert chart
    return svg(chart)
