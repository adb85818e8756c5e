"""Charts as plotly's JSON, for a live page, and as plotly figures, to print or to save."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tsukumo.core.experiments.intervals import Interval
from tsukumo.core.look.palette import EMPTY, FAINT, INK
from tsukumo_widgets.base.scales import WORDED
from tsukumo_widgets.labs.charts.chart import Axis, Chart, Mark, Series
from tsukumo_widgets.labs.charts.labels import place_labels

if TYPE_CHECKING:
    import plotly.graph_objects as go


"""The colour of grid lines, on either ground."""


def data(chart: Chart) -> list[dict[str, Any]]:
    """Return the chart's series as plotly's JSON."""
    return [_trace(series, chart) for series in chart.series]


def _trace(series: Series, chart: Chart) -> dict[str, Any]:
    places = place_labels(chart)
    labels = any(mark in places for mark in series.marks)
    mode = "lines" if series.line else f"markers{'+text' * labels}"
    return {
        "type": "scatter",
        "name": series.name,
        "x": [mark.x for mark in series.marks],
        "y": [mark.y for mark in series.marks],
        "mode": mode,
        "hovertext": [mark.words for mark in series.marks],
        "hoverinfo": "text",
        "showlegend": series in chart.legend,
        **({"text": [mark.label if mark in places else "" for mark in series.marks]} if labels else {}),
        **({"textposition": [places.get(mark, "top center") for mark in series.marks]} if labels else {}),
        **({"textfont": {"size": 11, "color": str(INK)}} if labels else {}),
        **_look(series, series.colour),
        "meta": {
            "night": {
                **_look(series, series.night),
                **({"textfont": {"size": 11, "color": INK.night}} if labels else {}),
            }
        },
    }


def _look(series: Series, colour: str) -> dict[str, Any]:
    """Return the coloured parts of a trace."""
    if series.line:
        dash = ",".join(f"{length}px" for length in series.dashes.split()) or "solid"
        return {"line": {"color": str(colour), "width": 2.5, "shape": "hvh", "dash": dash}}
    return {
        "marker": {"color": str(colour), "symbol": series.shape, "size": 10},
        **_error("error_x", [mark.across for mark in series.marks], series.marks, colour),
        **_error("error_y", [mark.up for mark in series.marks], series.marks, colour),
    }


def _error(name: str, intervals: list[Interval | None], marks: tuple[Mark, ...], colour: str) -> dict[str, Any]:
    """Return the intervals on one scale in plotly's form: the distances of the ends from the value."""
    if not any(intervals):
        return {}
    pairs = [(0.0, 0.0) if each is None else (each.high - each.value, each.value - each.low) for each in intervals]
    assert len(pairs) == len(marks)
    ends: dict[str, Any] = {"array": [high for high, _ in pairs], "arrayminus": [low for _, low in pairs]}
    return {name: {"type": "data", "symmetric": False, **ends, "color": str(colour), "thickness": 1.5, "width": 4}}


def layout(chart: Chart) -> dict[str, Any]:
    """Return the scales, the line to compare with, and the legend, as plotly's JSON."""
    drawn = {"type": "line", "line": {"color": str(EMPTY), "width": 1.5, "dash": "dash"}, "layer": "below"}
    across = {"xref": "x", "yref": "paper", "x0": chart.at, "x1": chart.at, "y0": 0, "y1": 1}
    along = {"xref": "paper", "yref": "y", "x0": 0, "x1": 1, "y0": chart.level, "y1": chart.level}
    compared = [line for line, value in ((across, chart.at), (along, chart.level)) if value is not None]
    return {
        "height": chart.high,
        "margin": {"l": 8, "r": 12, "t": 8, "b": 8},
        "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)",
        **WORDED,
        "font": {**WORDED["font"], "size": 12},
        "dragmode": False,
        "legend": {"orientation": "h", "y": 1.02, "yanchor": "bottom"},
        "shapes": [{**drawn, **line} for line in compared],
        "xaxis": _axis(chart.x, chart),
        "yaxis": {**_axis(chart.y, chart), **({"range": [chart.y.high, chart.y.low]} if chart.y.names else {})},
    }


def _axis(axis: Axis, chart: Chart) -> dict[str, Any]:
    ticks = axis.ticks(chart.lang)
    return {
        "title": {"text": axis.title},
        "range": [axis.low, axis.high],
        "tickmode": "array",
        "tickvals": [at for at, _ in ticks],
        "ticktext": [words for _, words in ticks],
        "automargin": True,
        "fixedrange": True,
        "gridcolor": FAINT,
        "showgrid": not axis.names,
        "zeroline": False,
    }


def figure(chart: Chart) -> go.Figure:
    """Return the chart as a plotly figure, with its title and, below it, the run."""
    import plotly.graph_objects as go

    below = {"text": f"{chart.caption}<br>{chart.command}", "xref": "paper", "yref": "paper", "x": 0, "y": -0.2}
    shown = {**layout(chart), "title": {"text": chart.title}, "margin": {"l": 8, "r": 12, "t": 60, "b": 90}}
    shown["annotations"] = [{**below, "showarrow": False, "align": "left", "yanchor": "top", "font": {"size": 10}}]
    shown["height"] = chart.high + 150
    return go.Figure(data(chart), shown)
