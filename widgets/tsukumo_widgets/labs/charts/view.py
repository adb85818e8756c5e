"""A chart on a page: drawn by plotly, with the run, the command that repeats it, and all its numbers."""

from __future__ import annotations

from html import escape
from typing import Any

from tsukumo.core.language.text import Texts
from tsukumo.core.look.pictures import SVG
from tsukumo_widgets.base.widgets import HtmlWidget, PicturedBox, PlotWidget
from tsukumo_widgets.labs.charts import plot
from tsukumo_widgets.labs.charts.chart import Chart
from tsukumo_widgets.labs.charts.picture import svg

texts = Texts(__file__)


class ChartView(PicturedBox):
    """A chart; a page without a kernel shows it as a picture. `figure` is the same as a plotly figure."""

    def __init__(self, chart: Chart, **settings: Any) -> None:
        self.chart = chart
        self.plot = PlotWidget(data=plot.data(chart), figure_layout=plot.layout(chart), label=chart.alt)
        self.head, self.notes = HtmlWidget(html=f"<h4>{escape(chart.title)}</h4>"), HtmlWidget(html=notes_html(chart))
        super().__init__([self.head, self.plot, self.notes], **settings)

    def figure(self) -> Any:
        """Return the chart as a plotly figure, to print or to save."""
        return plot.figure(self.chart)

    def picture(self) -> SVG:
        """Return the chart as SVG."""
        return svg(self.chart)

    def __repr__(self) -> str:
        return f"ChartView({self.chart.title!r})"


def notes_html(chart: Chart) -> str:
    """Return the run, the command that repeats it, and the words of every mark, as HTML."""
    lines = "".join(f"<li>{escape(mark.words)}</li>" for series in chart.series for mark in series.marks)
    numbers = escape(texts.say("numbers", chart.lang))
    return (
        f"<p>{escape(chart.caption)}<br><code>{escape(chart.command)}</code></p>"
        f"<details data-keep><summary>{numbers}</summary><ul>{lines}</ul></details>"
    )
