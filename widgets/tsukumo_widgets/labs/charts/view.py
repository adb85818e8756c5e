"""A chart on a page: the picture, with the run, the command that repeats it, and all its numbers."""

from __future__ import annotations

from html import escape
from typing import Any

from tsukumo.core.language.text import Texts
from tsukumo.core.look.pictures import SVG
from tsukumo_widgets.base.widgets import HtmlWidget, PicturedBox
from tsukumo_widgets.labs.charts.chart import Chart
from tsukumo_widgets.labs.charts.picture import svg

texts = Texts(__file__)


class ChartView(PicturedBox):
    """A chart, with notes below it: the run, the command that repeats it, and the words of every mark."""

    def __init__(self, chart: Chart, **settings: Any) -> None:
        self.chart, self.drawn = chart, HtmlWidget(html=svg(chart, live=True))
        lines = "".join(f"<li>{escape(mark.words)}</li>" for series in chart.series for mark in series.marks)
        numbers = escape(texts.say("numbers", chart.lang))
        self.notes = HtmlWidget(
            html=f"<p>{escape(chart.caption)}<br><code>{escape(chart.command)}</code></p>"
            f"<details data-keep><summary>{numbers}</summary><ul>{lines}</ul></details>"
        )
        super().__init__([self.drawn, self.notes], **settings)

    def picture(self) -> SVG:
        """Return the chart as SVG, the run below it."""
        return svg(self.chart)

    def __repr__(self) -> str:
        return f"ChartView({self.chart.title!r})"
