"""Balance under several bots, side by side, and the bots' strength, for any game: charts, tables, sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import fsum

from tsukumo.core.experiments.labels import label_comparison
from tsukumo.core.experiments.standings import Standing
from tsukumo.core.experiments.strength import Strength
from tsukumo.core.language.text import Lang, Texts
from tsukumo_widgets.base.markdown import Markdown, table
from tsukumo_widgets.labs.charts import balance as general
from tsukumo_widgets.labs.charts.chart import Chart
from tsukumo_widgets.labs.charts.view import ChartView

texts = Texts(__file__)


def bot_chart(found: Strength, by: str, lang: Lang) -> ChartView:
    """Return the chart of each value's share of wins under each bot, by colour."""
    chart = _wins(found, found.beside[by], ("bot", by), lang)
    title = texts.say("title_beside", lang, by=label_comparison(found.run.game, by, lang))
    return ChartView(chart.rename(title))


def duel_chart(found: Strength, lang: Lang) -> ChartView:
    """Return the chart of each bot's share of wins against the others."""
    return ChartView(_wins(found, found.against, ("bot",), lang).rename(texts.say("title_against", lang)))


def _wins(found: Strength, lines: Sequence[Standing], by: Sequence[str], lang: Lang) -> Chart:
    even = fsum(line.wins.value * line.places for line in lines) / max(1, sum(line.places for line in lines))
    chart = general.make_win_chart(found.run, lines, by, lang, even=even)
    return replace(chart, x=replace(chart.x, title=texts.say("among", lang))) if found.together else chart


def bot_table(found: Strength, by: str, lang: Lang) -> Markdown:
    """Return the same as a table, and the values that depend on the bot."""
    head, *rows = found.cells(by, lang)
    first, *_ = found.sentences(by)
    return Markdown(f"{table(head, rows, 'l' + 'r' * len(found.bots))}\n\n{first.say(lang)}")


def strength_sentences(found: Strength, lang: Lang) -> Markdown:
    """Return the bots' strength in words."""
    return Markdown(" ".join(sentence.say(lang) for sentence in found.strength()))
