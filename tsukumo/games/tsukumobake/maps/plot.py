"""Maps as plotly's own JSON, for live pages and for figures: squares, written numbers and pieces.

The colours for dark themes are in ``meta.night`` of a trace and of the layout; a page that knows its theme takes them
from there, and others show the colours of the day.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from html import escape
from itertools import pairwise
from textwrap import wrap
from typing import Any, Final

from tsukumo.core.files.data import Json
from tsukumo.core.language.text import Lang, Text
from tsukumo.core.look.palette import FAINT, GRID, INK, PAPER, ROAD, ROOF, Colour, choose_ink, mix_colours
from tsukumo.games.tsukumobake.board import COLUMNS, HOMES, NAMES, SIZE
from tsukumo.games.tsukumobake.draw import board
from tsukumo.games.tsukumobake.draw.pieces import HOUSE_COLOUR, PARADE, PLATE
from tsukumo.games.tsukumobake.maps.heat import NOTHING, Heat
from tsukumo.games.tsukumobake.maps.layers import Stage
from tsukumo.games.tsukumobake.parade.layers import T
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.rules import texts

PLACES: Final = list(range(SIZE))
HEIGHT: Final = 450
ABOVE: Final = 76
"""The height of the buttons for the rules that break ties, above the squares or under the scale."""
UNDER: Final = 64
"""The height of the scale under a board's drawing; with less, plotly would make the squares smaller."""
LETTERS: Final = 46
"""The number of letters in a line of the words about a square."""
NOTE: Final = 52
"""The number of letters in a line above the squares on a narrow page; no rule needs more than two lines."""
CLEAR: Final = "rgba(0,0,0,0)"
POINTS: Final = ("triangle-up", "triangle-right", "triangle-down", "triangle-left")
STILL: Final = {"mode": "immediate", "frame": {"duration": 0, "redraw": True}, "transition": {"duration": 0}}
"""The plotly options for going to a frame at once."""


def traces(heat: Heat, position: Position, lang: Lang) -> list[Json]:
    """A map as four traces: squares, numbers written on them, buildings, pieces.

    ``z`` of the first holds the values of the layer itself, row 1 first, null where there is none.
    """
    return [
        squares(heat, lang),
        _write_numbers(heat, position, lang),
        _buildings(heat, position),
        _pieces(heat, position, lang),
    ]


def layout_under_drawing(heat: Heat, stages: Sequence[Stage], lang: Lang) -> Json:
    """The layout of a map under the board's drawing: its place and scale, and everything else below it.

    The buttons change nothing by themselves: a page hears which was pressed, and sends other traces.
    """
    made = layout(heat, stages, lang, live=True)
    made["margin"] = {"b": UNDER + (ABOVE if stages else 0)}
    for axis in ("xaxis", "yaxis"):
        made[axis] |= {"showticklabels": False, "minor": {}}
        made["meta"]["night"].pop(axis)
    for menu in (*made.get("updatemenus", ()), *made["meta"]["night"].get("updatemenus", ())):
        menu |= {"y": 0, "yanchor": "top", "pad": {"t": 62, "b": 0, "l": 0, "r": 0}}
    for note in made.get("annotations", ()):
        note |= {"y": 0, "yanchor": "top", "yshift": -104}
    frame = {"width": board.WIDTH, "height": board.HEIGHT, "left": board.MARGIN, "top": board.EDGE}
    made["meta"]["frame"] = frame | {"side": SIZE * board.CELL}
    return made


def layout(heat: Heat, stages: Sequence[Stage] = (), lang: Lang = "en", *, live: bool = False) -> Json:
    """The layout of a map; with *stages*, buttons for the rules that break ties, and the effect of the one shown.

    *live* buttons change nothing by themselves: a page hears which was pressed, and sends other traces.
    """
    by_night: Json = {
        "plot_bgcolor": ROAD.night,
        "font": {"color": INK.night},
        "xaxis": _across(GRID.night),
        "yaxis": _upwards(GRID.night),
    }
    made: Json = {
        "height": HEIGHT + (ABOVE if stages else 0),
        "autosize": True,
        "margin": {"l": 24, "r": 6, "t": 6 + (ABOVE if stages else 0), "b": 58},
        "paper_bgcolor": CLEAR,
        "plot_bgcolor": str(ROAD),
        "font": {"color": str(INK)},
        "showlegend": False,
        "hovermode": "closest",
        "hoverlabel": {"align": "left", "bgcolor": str(PAPER), "font": {"color": str(INK), "size": 13}},
        "dragmode": False,
        "xaxis": _across(str(GRID)),
        "yaxis": _upwards(str(GRID)),
    }
    if stages:
        made["updatemenus"] = [_buttons(stages, heat, lang, live=live)]
        made["annotations"] = [rule_note(next(stage for stage in stages if stage.name == heat.name), lang)]
        night = {"bgcolor": PAPER.night, "bordercolor": GRID.night, "font": {"color": INK.night, "size": 12}}
        by_night["updatemenus"] = [made["updatemenus"][0] | night]
    return made | {"meta": {"night": by_night}}


def rule_note(stage: Stage, lang: Lang) -> Json:
    """The effect of a rule on the paths, as a line above the map."""
    return {
        "text": "<br>".join(wrap(stage.sentence.line(lang), NOTE)),
        "xref": "paper",
        "yref": "paper",
        "x": 0,
        "y": 1,
        "yshift": 4,
        "xanchor": "left",
        "yanchor": "bottom",
        "align": "left",
        "showarrow": False,
        "font": {"size": 12},
    }


def _buttons(stages: Sequence[Stage], heat: Heat, lang: Lang, *, live: bool) -> Json:
    buttons = [
        {
            "label": f"<b>{words}</b>" if stage.decided else words,
            "name": stage.name,
            "method": "skip" if live else "animate",
            "args": [[stage.name], STILL],
        }
        for stage in stages
        for words in (escape(stage.label.say(lang)),)
    ]
    return {
        "type": "buttons",
        "direction": "right",
        "showactive": True,
        "active": [stage.name for stage in stages].index(heat.name),
        "buttons": buttons,
        "x": 0,
        "xanchor": "left",
        "y": 1,
        "yanchor": "bottom",
        "pad": {"b": 40, "t": 0, "l": 0, "r": 0},
        "bgcolor": str(PAPER),
        "bordercolor": str(GRID),
        "font": {"color": str(INK), "size": 12},
    }


def _across(lines: str) -> Json:
    return _axis(list(COLUMNS), lines)


def _upwards(lines: str) -> Json:
    return _axis([str(place + 1) for place in PLACES], lines) | {"scaleanchor": "x", "constraintoward": "top"}


def _axis(names: list[str], lines: str) -> Json:
    between = [place - 0.5 for place in range(SIZE + 1)]
    return {
        "range": [-0.5, SIZE - 0.5],
        "constrain": "domain",
        "fixedrange": True,
        "showgrid": False,
        "minor": {"showgrid": True, "gridcolor": lines, "tickmode": "array", "tickvals": between, "ticks": ""},
        "zeroline": False,
        "ticks": "",
        "tickmode": "array",
        "tickvals": PLACES,
        "ticktext": names,
        "tickangle": 0,
        "ticklabeloverflow": "allow",  # checking for overflowing labels would take a quarter of a redraw
    }


def rows(values: Iterable[T]) -> list[list[T]]:
    """Values by square as rows, row 1 first."""
    flat = list(values)
    return [flat[row : row + SIZE] for row in range(0, len(flat), SIZE)]


def hover(heat: Heat, square: int, lang: Lang) -> str:
    """The square, its value and the words that explain it, with the clauses, in plotly's HTML."""
    value, line = heat.written[square].say(lang), heat.sentences[square].line(lang)
    head = f"<b>{NAMES[square]}</b>" + (f" · {escape(value)}" if value else "")
    return "<br>".join([head, *_lines(line)])


@lru_cache(maxsize=4096)
def _lines(words: str) -> tuple[str, ...]:
    """Words broken into lines, cached: many squares of a map have the same."""
    return tuple(map(escape, wrap(words, LETTERS)))


def squares(heat: Heat, lang: Lang) -> Json:
    """The squares of a map as a trace: alone it lies under the board's own drawing."""
    low, high = heat.span
    return {
        "type": "heatmap",
        "name": heat.title.say(lang),
        "x": PLACES,
        "y": PLACES,
        "z": rows(heat.values),
        "hovertext": rows(hover(heat, square, lang) for square in range(len(NAMES))),
        "hoverinfo": "text",
        "hoverongaps": True,
        "zmin": low,
        "zmax": high,
        "xgap": 1,
        "ygap": 1,
        "colorscale": _scale(heat, night=False),
        "showscale": True,
        "colorbar": {
            "orientation": "h",
            "thickness": 10,
            "len": 0.8,
            "x": 0.5,
            "y": 0,
            "yanchor": "top",
            "ypad": 24,
            "xpad": 0,
            "outlinewidth": 1,
            "outlinecolor": FAINT,
            "tickmode": "array",
            "tickvals": [value for value, _ in heat.ends],
            "ticktext": [escape(words.say(lang)) for _, words in heat.ends],
            "ticks": "",
            "ticklabeloverflow": "allow",
            "tickfont": {"size": 12},
        },
        "meta": {"night": {"colorscale": _scale(heat, night=True)}},
    }


def _scale(heat: Heat, *, night: bool) -> list[list[Any]]:
    """The bands as a scale of plotly's, in steps: one colour for each, as they cover the road."""
    low, high = heat.span
    colours = [
        CLEAR,
        *(ground_of(i, heat, night=night) for i in range(len(heat.bands))),
    ]  # the road shows, and its lines
    bounds = [0.0, *((max(low, band.least) - low) / (high - low) for band in heat.bands), 1.0]
    steps = []
    for colour, (begin, end) in zip(colours, pairwise(bounds), strict=True):
        steps += [[begin, colour], [end, colour]]
    return steps


def ground_of(band: int | None, heat: Heat, *, night: bool) -> str:
    """The colour of a square in a band, or in none, as it covers the road."""
    road = ROAD.night if night else str(ROAD)
    if band is None:
        return road
    colour = heat.bands[band].colour
    return mix_colours(colour.night if night and isinstance(colour, Colour) else str(colour), road, heat.strength)


def _write_numbers(heat: Heat, position: Position, lang: Lang) -> Json:
    shown = heat.list_written()
    taken = {position.square, *(pawn.square for pawn in position.pawns)}
    aside = [(0.12 if len(text.en) < 3 else 0.0, 0.16) if s in taken else (0.0, 0.0) for s, text in shown]

    def ink(square: int, *, night: bool) -> str:
        band = heat.band(square)
        return choose_ink(ground_of(band - 1 if band else None, heat, night=night))[0]

    return {
        "type": "scatter",
        "mode": "text",
        "x": [s % SIZE + right for (s, _), (right, _) in zip(shown, aside, strict=True)],
        "y": [s // SIZE - down for (s, _), (_, down) in zip(shown, aside, strict=True)],
        "cliponaxis": False,
        "text": [text.say(lang) for _, text in shown],
        "textfont": {"size": 11, "color": [ink(s, night=False) for s, _ in shown]},
        "hoverinfo": "skip",
        "meta": {"night": {"textfont": {"size": 11, "color": [ink(s, night=True) for s, _ in shown]}}},
    }


def _buildings(heat: Heat, position: Position) -> Json:
    built = [*HOMES, *(b.square for b in position.board.buildings)]
    # On a square with a number, the building's sign stands in the corner.
    aside = [heat.written[s] != NOTHING for s in built]
    marker = {"symbol": "square", "color": str(ROOF), "size": [7 if by else 18 for by in aside], "opacity": 0.9}
    return {
        "type": "scatter",
        "mode": "markers",
        "x": [s % SIZE + 0.36 * by for s, by in zip(built, aside, strict=True)],
        "y": [s // SIZE + 0.36 * by for s, by in zip(built, aside, strict=True)],
        "marker": marker,
        "hoverinfo": "skip",
        "meta": {"night": {"marker": marker | {"color": ROOF.night}}},
    }


def _pieces(heat: Heat, position: Position, lang: Lang) -> Json:
    """Pawns as discs with their letters, the parade as an arrow; beside the written number, never over it."""
    placed = _list_pieces(position)
    aside = [0.27 if heat.written[s] != NOTHING else 0.0 for s, _, _, _ in placed]
    return {
        "type": "scatter",
        "mode": "markers+text",
        "x": [s % SIZE - by for (s, _, _, _), by in zip(placed, aside, strict=True)],
        "y": [s // SIZE + by for (s, _, _, _), by in zip(placed, aside, strict=True)],
        "text": [letters.say(lang) for _, letters, _, _ in placed],
        "textfont": {"color": "#fff", "size": [9 if by else 12 for by in aside]},
        "marker": {
            "symbol": [symbol for _, _, _, symbol in placed],
            "color": [colour for _, _, colour, _ in placed],
            "size": [13 if by else 19 for by in aside],
            "line": {"color": PLATE, "width": 1},
            "opacity": 1,
        },
        "hoverinfo": "skip",
    }


def _list_pieces(position: Position) -> list[tuple[int, Text, str, str]]:
    """Square, letters, colour and symbol of everything on the board: pawns together, and the parade."""
    placed: dict[int, tuple[Text, str, str]] = {}
    for pawn in position.pawns:
        letter = texts[f"letter.{pawn.house}"]
        together = placed.get(pawn.square)
        alone = (letter, HOUSE_COLOUR[pawn.house], "circle")
        placed[pawn.square] = (together[0].then(letter, ""), str(ROOF), "circle") if together else alone
    parade = (position.square, NOTHING, PARADE, POINTS[position.facing])
    return [*((square, *shown) for square, shown in placed.items()), parade]
