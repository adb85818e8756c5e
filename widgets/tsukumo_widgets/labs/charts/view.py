"""A chart on a page: the picture, with the run, the command that repeats it, and all its numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.html import Html, bullets, html
from tsukumo.core.look.pictures import SVG
from tsukumo_widgets.base.widgets import HtmlWidget, PicturedBox
from tsukumo_widgets.labs.charts.chart import Chart
from tsukumo_widgets.labs.charts.picture import svg

texts = Texts(__file__)


class ChartView(PicturedBox):
    """A chart, with notes below it: the run, the command that repeats it, and the words of every mark."""

    def __init__(self, chart: Chart, **settings: Any) -> None:
        self.chart, self.drawn = chart, HtmlWidget(html=svg(chart, live=True))
        words = (mark.words for series in chart.series for mark in series.marks)
        self.notes = HtmlWidget(html=notes_html(chart.caption, chart.command, words, chart.lang))
        super().__init__([self.drawn, self.notes], **settings)

    def picture(self) -> SVG:
        """Return the chart as SVG, the run below it."""
        return svg(self.chart)

    def __repr__(self) -> str:
        return f"ChartView({self.chart.title!r})"


def notes_html(caption: str, command: str, lines: Iterable[str], lang: Lang) -> Html:
    """Return the run below a chart, the command that repeats it, and all numbers, folded away, as HTML."""
    made = html("<p>{}<br><code>{}</code></p>", caption, command)
    title = texts.say("numbers", lang)
    return made + html("<details data-keep><summary>{}</summary>{}</details>", title, bullets(lines))
