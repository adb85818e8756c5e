"""The maps: what they colour, write and say is what the layers hold, as plain data for plotly."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

import tsukumo
from tests.examples import examples
from tests.tsukumobake.strategies import positions
from tsukumo.core.text import LANGS, Lang
from tsukumo.tsukumobake.board import HOMES, NAMES
from tsukumo.tsukumobake.cases import cases
from tsukumo.tsukumobake.parade.layers import Array, Layers
from tsukumo.tsukumobake.pieces import HOUSE_COLOUR, PARADE
from tsukumo.tsukumobake.position import Position
from tsukumo_widgets.tsukumobake.parade.figures import Heat, data, figure, heat, layout
from tsukumo_widgets.tsukumobake.parade.state import FIRST, LAYERS, MAPS, Layer, State

COUNTS = ("equivalent", "preferred", "straightest")
ARRAYS = tuple(layer for layer in LAYERS if layer not in MAPS)
"""The maps of an array of `Layers`; `test_widgets_maps.py` looks at the others."""
each_layer = pytest.mark.parametrize("layer", LAYERS)
each_array = pytest.mark.parametrize("layer", ARRAYS)


def state_of(text: str, layer: Layer, lang: Lang = "en") -> State:
    return State(tsukumo.position(text), layer=layer, lang=lang)


def array_of(layers: Layers, layer: str) -> Array[Any]:
    found: Array[Any] = getattr(layers.paths if layer in COUNTS else layers, layer)
    return found


def cells(heat: Heat, array: Array[Any]) -> list[tuple[float, str, str, Any]]:
    """Colour, writing, hover text and value of every square."""
    return [
        (heat.colour[row][column], heat.written[row][column], heat.hover[row][column], array[row][column])
        for row in range(13)
        for column in range(13)
    ]


def check(state: State) -> None:
    """The heatmap says what the layer holds."""
    assert state.layers is not None
    array = array_of(state.layers, state.layer)
    now = heat(state)
    assert all(len(rows) == 13 and {len(row) for row in rows} == {13} for rows in (now.colour, now.written, now.hover))
    top = max(value or 0 for row in array for value in row)
    for square, (colour, written, hover, value) in enumerate(cells(now, array)):
        assert 0 <= colour <= now.top
        assert hover.startswith(f"{NAMES[square]}: ")
        assert bool(colour) == bool(value)
        if state.layer in COUNTS:
            assert colour == pytest.approx(value / top)
            assert (f" {value} " in hover) == bool(value)
            assert bool(written) == bool(value)
        else:
            assert colour == float(value or 0)
        if written and value and value < 1000:
            assert written.endswith(str(value))


@given(positions({}))
@examples(40)
def test_every_map_of_any_position(position: Position) -> None:
    for layer in ARRAYS:
        check(State(position, layer=layer))


@each_array
def test_every_map_of_every_case(layer: Layer) -> None:
    for case in cases().values():
        for lang in LANGS:
            check(State(case.position, layer=layer, lang=lang))


@pytest.mark.clause("target.a")
def test_the_map_of_sight() -> None:
    now = heat(state_of(FIRST, "sight"))
    assert now.colour[6][3] == 1.0
    assert now.colour[0][0] == 0.0
    assert now.hover[6][3] == "D7: the parade sees it"
    assert now.hover[0][0] == "A1: the parade does not see it"
    assert {text for row in now.written for text in row} == {""}


@pytest.mark.clause("board.hide")
def test_the_map_of_auras() -> None:
    now = heat(state_of(FIRST, "aura"))
    assert (now.written[6][0], now.hover[6][0]) == ("4→2", "A7: 4 cards, aura 2")
    assert (now.written[6][3], now.hover[6][3]) == ("5", "D7: aura 5")
    assert (now.written[0][0], now.hover[0][0]) == ("", "A1: nobody")
    assert now.top == 7


@pytest.mark.clause("advance.b", "faq.3")
def test_the_map_of_paths() -> None:
    now = heat(state_of("G7N.gI9s9.iH8w1", "equivalent"))
    assert (now.colour[6][6], now.written[6][6]) == (1.0, "6")
    assert now.hover[7][6] == "G8: equivalent paths 3 of 6; square 1 of the chosen path"
    assert now.hover[6][7] == "H7: equivalent paths 3 of 6"
    assert now.hover[0][0] == "A1: no path"
    italian = heat(state_of("G7N.gI9s9.iH8w1", "preferred", "it"))
    assert italian.hover[7][6] == "G8: percorsi preferiti 2 su 4; casella 1 del percorso scelto"


def test_millions_are_written_short_and_said_in_full() -> None:
    now = heat(state_of("A1N.gM13s9.t", "equivalent"))
    assert len(now.written[6][6]) <= 4
    assert "853776 of 2704156" in now.hover[6][6]
    assert all(len(text) <= 4 for row in now.written for text in row)


def test_the_map_of_distances() -> None:
    now = heat(state_of("A1N.gM13s9", "distance"))
    assert (now.colour[12][12], now.written[12][12], now.top) == (24.0, "24", 24)
    assert now.written[0][0] == ""
    assert now.hover[12][12] == "M13: distance 24"


@each_layer
def test_a_position_that_cannot_be_played_has_an_empty_map(layer: Layer) -> None:
    now = heat(state_of("G7N.gG7s5", layer))
    assert {value for row in now.colour for value in row} == {0.0}
    assert {text for row in now.written for text in row} == {""}
    assert now.hover[0][0] == "A1"


def test_without_a_target_the_maps_are_still_drawn() -> None:
    for text in ("G7N.gD7s5x", "G7N.gD7s5x.no_target-straight", "G7N.iD7w4.eJ7e4"):
        for layer in ARRAYS:
            check(state_of(text, layer))


# --- figures --------------------------------------------------------------------------------------


def test_a_figure_is_plain_data() -> None:
    for case in cases().values():
        for layer in LAYERS:
            state = State(case.position, layer=layer, lang="it").go(1)
            squares, buildings, pieces = data(state)
            assert json.loads(json.dumps([squares, buildings, pieces])) is not None
            now = heat(state)
            assert (squares["z"], squares["text"], squares["hovertext"]) == (now.colour, now.written, now.hover)
            assert (squares["zmin"], squares["zmax"]) == (0, now.top)
            assert [trace["type"] for trace in (squares, buildings, pieces)] == ["heatmap", "scatter", "scatter"]


def test_the_layout_is_always_the_same() -> None:
    assert layout() == layout()
    assert layout()["xaxis"]["ticktext"] == list("ABCDEFGHIJKLM")
    assert layout()["yaxis"]["ticktext"] == [str(row) for row in range(1, 14)]
    assert json.loads(json.dumps(layout()))["yaxis"]["scaleanchor"] == "x"


@each_layer
def test_plotly_takes_it(layer: Layer) -> None:
    state = State(tsukumo.position(FIRST), layer=layer)
    made = figure(state)
    assert [list(row) for row in made.data[0].z] == heat(state).colour
    assert list(made.data[2].text) == data(state)[2]["text"]
    assert made.to_json() == figure(state).to_json()


@given(positions({}))
@examples(25)
def test_every_piece_stands_on_its_square(position: Position) -> None:
    for layer in LAYERS:
        _, buildings, pieces = data(State(position, layer=layer))
        walls = [13 * round(y) + round(x) for x, y in zip(buildings["x"], buildings["y"], strict=True)]
        assert sorted(walls) == sorted([*HOMES, *(b.square for b in position.board.buildings)])
        squares = {position.square, *(pawn.square for pawn in position.pawns)}
        assert {13 * round(y) + round(x) for x, y in zip(pieces["x"], pieces["y"], strict=True)} == squares
        assert pieces["text"][-1] == "↑→↓←"[position.facing]
        assert pieces["marker"]["color"][-1] == PARADE
        assert sorted("".join(pieces["text"][:-1])) == sorted(pawn.house[0].upper() for pawn in position.pawns)


def test_pieces_have_the_colours_of_their_houses() -> None:
    pieces = data(state_of(FIRST, "sight"))[2]
    assert dict(zip(pieces["text"], pieces["marker"]["color"], strict=True)) == {
        "G": HOUSE_COLOUR["geisha"],
        "I": HOUSE_COLOUR["innkeeper"],
        "M": HOUSE_COLOUR["monk"],
        "E": HOUSE_COLOUR["explorer"],
        "↑": PARADE,
    }
    assert "L" in data(state_of(FIRST, "sight", "it"))[2]["text"]


def test_a_figure_of_a_position_that_cannot_be_played() -> None:
    for text in ("G7N", "G7N.gG7s5.iG7w5", "A7N.gA7s5", "G7N" + ".gD7s5" * 6):
        assert len(data(State(tsukumo.position(text)))) == 3
