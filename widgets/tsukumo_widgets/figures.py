"""The layers as plotly heatmaps over the 13×13 board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import plotly.graph_objects as go

from tsukumo.core.text import Lang
from tsukumo.tsukumobake.board import COLUMNS, HOMES, NAMES, SIZE
from tsukumo.tsukumobake.draw import ARROWS
from tsukumo.tsukumobake.parade.layers import Array, Layers
from tsukumo.tsukumobake.position import Position
from tsukumo.tsukumobake.rules import sentences as game_sentences
from tsukumo_widgets.sentences import sentences
from tsukumo_widgets.state import State

LETTERS = list(COLUMNS)
NUMBERS = [str(n) for n in range(1, SIZE + 1)]
MUTED = "#7d7d7d"
"""Legible on white and on black, for the notebook's own theme shines through."""
SCALE = "Cividis"
"""Made to look alike to eyes with and without colour deficiency (Nuñez et al. 2018, PLOS ONE 13(7))."""


class Heat(NamedTuple):
    """One heatmap: what colours each square, what is written on it, and what hovering says."""

    colour: list[list[float | None]]
    written: list[list[str]]
    hover: list[list[str]]
    top: float


def heat(state: State) -> Heat:
    """The heatmap of a state's layer; an empty one for a position that cannot be played."""
    layers, lang = state.layers, state.lang
    if layers is None:
        return _map(lambda _: None, lambda _: "", lambda s: NAMES[s], 1)
    if state.layer in ("equivalent", "preferred", "straightest"):
        return _paths(layers, state.layer, lang)
    if state.layer == "aura":
        return _aura(layers, lang)
    values = layers.sight if state.layer == "sight" else layers.distance
    top = 1 if state.layer == "sight" else max(max(row) for row in values)
    seen = ("hidden", "seen") if state.layer == "sight" else None

    def hover(square: int) -> str:
        value = _of(values, square)
        key = f"hover.{seen[value]}" if seen else "hover.distance"
        return sentences().say(key, lang, square=NAMES[square], n=value)

    # Seen or not seen is a colour; a distance is a number.
    return _map(
        lambda s: float(_of(values, s)), lambda s: "" if seen or not _of(values, s) else str(_of(values, s)), hover, top
    )


def _of(array: Array[Any], square: int) -> Any:
    return array[square // SIZE][square % SIZE]


def _map(
    colour: Callable[[int], float | None], written: Callable[[int], str], hover: Callable[[int], str], top: float
) -> Heat:
    rows = [range(row * SIZE, (row + 1) * SIZE) for row in range(SIZE)]
    return Heat(
        [[colour(s) for s in row] for row in rows],
        [[written(s) for s in row] for row in rows],
        [[hover(s) for s in row] for row in rows],
        top,
    )


def _paths(layers: Layers, kind: str, lang: Lang) -> Heat:
    """Each square's share of the paths: the numbers themselves may have seven digits."""
    counts: Array[int] = getattr(layers.paths, kind)
    total = max(max(row) for row in counts)

    def share(square: int) -> float | None:
        return _of(counts, square) / total if _of(counts, square) else None

    def written(square: int) -> str:
        count = _of(counts, square)
        return "" if not count else str(count) if count < 1000 else f"{count:.0e}".replace("e+0", "e")

    def hover(square: int) -> str:
        order = _of(layers.paths.chosen, square)
        key = "hover.path_chosen" if order else "hover.path" if _of(counts, square) else "hover.no_path"
        kind_name = sentences()[f"layer.{kind}"]
        return sentences().say(
            key, lang, square=NAMES[square], n=_of(counts, square), total=total, order=order, kind=kind_name
        )

    return _map(share, written, hover, 1)


def _aura(layers: Layers, lang: Lang) -> Heat:
    auras = [a for row in layers.aura for a in row if a is not None]

    def written(square: int) -> str:
        aura, hand = _of(layers.aura, square), _of(layers.hand, square)
        return "" if aura is None else str(aura) if aura == hand else f"{hand}→{aura}"

    def hover(square: int) -> str:
        aura, hand = _of(layers.aura, square), _of(layers.hand, square)
        key = "hover.no_aura" if aura is None else "hover.aura" if aura == hand else "hover.aura_halved"
        return sentences().say(key, lang, square=NAMES[square], aura=aura, hand=hand)

    return _map(lambda s: _of(layers.aura, s), written, hover, max([1, *auras]))


def figure(state: State) -> go.Figure:
    """The whole figure of a state; `update` brings it to another one."""
    fig = go.Figure(
        [
            go.Heatmap(
                x=LETTERS,
                y=NUMBERS,
                xgap=1,
                ygap=1,
                zmin=0,
                colorscale=SCALE,
                reversescale=True,
                showscale=False,
                hoverinfo="text",
                texttemplate="%{text}",
                textfont={"size": 11},
            ),
            go.Scatter(mode="markers", marker={"symbol": "square", "size": 22, "color": "#4a5568"}, hoverinfo="skip"),
            go.Scatter(mode="text", textfont={"size": 17, "color": "#b3261e"}, hoverinfo="skip"),
        ],
        {
            "height": 430,
            "margin": {"l": 28, "r": 6, "t": 34, "b": 26},
            "paper_bgcolor": "rgba(0,0,0,0)",
            "plot_bgcolor": "rgba(128,128,128,.10)",
            "font": {"color": MUTED},
            "showlegend": False,
            "hovermode": "closest",
            "dragmode": False,
            "title": {"font": {"size": 14}, "x": 0.02, "y": 0.98, "yanchor": "top"},
            "xaxis": _axis(LETTERS),
            "yaxis": _axis(NUMBERS) | {"scaleanchor": "x"},
        },
    )
    update(fig, state)
    return fig


def _axis(names: list[str]) -> dict[str, Any]:
    return {
        "type": "category",
        "categoryorder": "array",
        "categoryarray": names,
        "range": [-0.5, SIZE - 0.5],
        "constrain": "domain",
        "fixedrange": True,
        "showgrid": False,
        "zeroline": False,
        "ticks": "",
        "tickmode": "array",
        "tickvals": names,
        "tickangle": 0,
    }


def update(fig: go.Figure, state: State) -> None:
    """Bring a figure, plain or live, to a state: only data change, nothing is built anew."""
    now = heat(state)
    board, tiles, pieces = fig.data
    board.update(z=now.colour, text=now.written, hovertext=now.hover, zmax=now.top)
    squares = [*HOMES, *(b.square for b in state.shown.board.buildings)]
    tiles.update(x=[LETTERS[s % SIZE] for s in squares], y=[NUMBERS[s // SIZE] for s in squares])
    # A building under a path shows its number; elsewhere it shows as a building.
    inside = [_of(_tuple(now.written), s) != "" for s in squares]
    tiles.marker.opacity = [0.25 if shown else 0.85 for shown in inside]
    placed = _pieces(state.shown, state.lang)
    pieces.update(
        x=[LETTERS[s % SIZE] for s in placed],
        y=[NUMBERS[s // SIZE] for s in placed],
        text=[f"<b>{text}</b>" for text in placed.values()],
        # Beside the number of the square, not over it.
        textposition=["top left" if _of(_tuple(now.written), s) else "middle center" for s in placed],
    )
    fig.layout.title.text = sentences().say(f"layer.{state.layer}_title", state.lang)


def _tuple(rows: list[list[str]]) -> Array[str]:
    return tuple(tuple(row) for row in rows)


def _pieces(position: Position, lang: Lang) -> dict[int, str]:
    """The letters of the pawns, and the parade's arrow, by square."""
    placed: dict[int, str] = {}
    for pawn in position.pawns:
        placed[pawn.square] = placed.get(pawn.square, "") + game_sentences().say(f"letter.{pawn.house}", lang)
    placed[position.square] = ARROWS[position.facing] + placed.get(position.square, "")
    return placed
