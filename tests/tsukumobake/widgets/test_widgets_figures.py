"""The maps: what they colour, write and say is what the layers hold."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import Any

import pytest
from hypothesis import given

import tsukumo
from tests.examples import examples
from tests.tsukumobake.strategies import positions
from tsukumo.core.palette import HEAT
from tsukumo.core.text import LANGS, Lang
from tsukumo.tsukumobake.board import NAMES
from tsukumo.tsukumobake.cases import cases
from tsukumo.tsukumobake.parade.layers import Array, Layers
from tsukumo.tsukumobake.position import Position
from tsukumo_widgets.tsukumobake.parade.figures import Heat, heat, notes, over
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


# --- on the board ---------------------------------------------------------------------------------


@given(positions({}))
@examples(25)
def test_what_lies_on_the_board_is_what_the_map_holds(position: Position) -> None:
    for layer in LAYERS:
        state = State(position, layer=layer)
        now, drawn = heat(state), over(state)
        colours, written = list(chain.from_iterable(now.colour)), list(chain.from_iterable(now.written))
        assert dict(drawn.values).items() >= {
            (square, written[square]) for square, value in enumerate(colours) if value
        }
        risen = [level for _, level in sorted(drawn.levels, key=lambda found: colours[found[0]])]
        assert risen == sorted(risen)
        assert all(1 <= level <= len(HEAT) for _, level in drawn.levels)
        assert list(notes(state).values()) == [text for row in now.hover for text in row]


def test_numbers_are_written_on_demand_and_always_on_the_map_beside() -> None:
    state = state_of(FIRST, "distance")
    assert not over(state).numbers
    assert over(replace(state, numbers=True)).numbers
    assert over(replace(state, where="beside")).numbers
