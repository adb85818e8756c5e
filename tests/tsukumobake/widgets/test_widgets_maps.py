"""The maps of danger and of basins in the explorer: what they show, for whom, and their controls."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import pytest
from hypothesis import given

import tsukumo
from tests.examples import examples
from tests.tsukumobake.strategies import positions
from tsukumo.core.text import LANGS, Lang
from tsukumo.tsukumobake.board import DIRECTIONS, NAMES
from tsukumo.tsukumobake.position import Position
from tsukumo.tsukumobake.rules import HOUSES
from tsukumo.tsukumobake.rules import sentences as game_sentences
from tsukumo_widgets.tsukumobake.parade.explorer import ParadeExplorer
from tsukumo_widgets.tsukumobake.parade.figures import Heat, heat, notes, over
from tsukumo_widgets.tsukumobake.parade.state import FIRST, Layer, State


def cell(now: Heat, square: str) -> tuple[float, str, str]:
    """Colour, writing and words of a square."""
    row, column = divmod(NAMES.index(square), 13)
    return now.colour[row][column], now.written[row][column], now.hover[row][column]


@given(positions({}))
@examples(25)
def test_danger_is_coloured_and_numbered_by_step(position: Position) -> None:
    for pawn in position.pawns:
        state = State(position, layer="danger", house=pawn.house)
        found, now = position.layers().danger(pawn.house), heat(state)
        levels, values = dict(over(state).levels), dict(over(state).values)
        for square, name in enumerate(NAMES):
            fate = found.fate(name)
            colour, written, hover = cell(now, name)
            assert hover == f"{name}: {found.tell(name).line('en')}" == notes(state)[name]
            assert (colour > 0) == bool(written) == (square in levels) == bool(fate and fate.step)
            if fate and fate.step:
                assert written == values[square] == str(fate.step)
                assert colour == max(1, 11 - fate.step)


def test_sooner_is_stronger() -> None:
    levels = dict(over(State(tsukumo.position("A1N.gM13s9.t.d40"), layer="danger")).levels)
    along = [levels[NAMES.index(f"A{row}")] for row in range(2, 12)]
    assert along == sorted(along, reverse=True)
    assert (along[0], along[-1]) == (7, 2)


@given(positions({}))
@examples(15)
def test_basins_have_the_colour_and_the_letter_of_the_house(position: Position) -> None:
    found = position.layers().basin()
    for facing in ("", *DIRECTIONS):
        state = State(position, layer="basin", facing=facing, lang="it")
        faced = facing or DIRECTIONS[position.facing]
        now, tints, values = heat(state), dict(over(state).tints), dict(over(state).values)
        for square, name in enumerate(NAMES):
            house, rule = found.house(name, faced), found.rule["NESW".index(faced)][square // 13][square % 13]
            colour, written, hover = cell(now, name)
            assert colour == (HOUSES.index(house) + 1 if house else 0)
            assert tints.get(square) == house
            letter = game_sentences().say(f"letter.{house}", "it") if house else "?" if rule == "target.f" else ""
            assert written == values.get(square, "") == letter
            assert hover == f"{name}: {found.tell(name, faced).line('it')}"


def test_the_map_beside_has_the_colours_of_the_houses() -> None:
    explorer = ParadeExplorer()
    explorer.act(lambda state: replace(state.show("basin"), where="beside", facing="W"))
    assert 'data-tint="geisha"' in explorer.map.svg
    assert "data-tint" not in explorer.board.svg


@pytest.mark.parametrize("lang", LANGS)
def test_controls_of_the_maps(lang: Lang) -> None:
    explorer = ParadeExplorer(lang=lang)
    layer = explorer.layer
    assert (layer.house.layout.display, layer.facing.layout.display) == ("none", "none")
    explorer.act(lambda state: state.show("danger"))
    assert (layer.house.layout.display, layer.facing.layout.display) == ("", "none")
    assert [value for _, value in layer.house.options] == list(HOUSES)
    assert layer.house.value == "geisha"
    assert layer.house.description
    assert (layer.numbers.value, layer.numbers.disabled) == (True, True)
    layer.house.value = "monk"
    assert explorer.state.house == "monk"
    assert explorer.board.notes["G11"] == f"G11: {explorer.position.layers().danger('monk').tell('G11').line(lang)}"
    explorer.act(lambda state: state.show("basin"))
    assert (layer.house.layout.display, layer.facing.layout.display) == ("none", "")
    assert layer.facing.value == ""
    assert layer.facing.description
    layer.facing.value = "W"
    assert explorer.state.facing == "W"
    assert 'data-tint="geisha"' in explorer.board.svg
    assert explorer.board.notes["E7"] == f"E7: {explorer.position.layers().basin().tell('E7', 'W').line(lang)}"
    explorer.act(lambda state: state.show("sight"))
    assert (layer.numbers.value, layer.numbers.disabled) == (False, False)
    explorer.act(lambda state: replace(state.show("danger"), where="none"))
    assert layer.house.layout.display == "none"


def test_a_player_who_leaves_is_in_danger_no_more() -> None:
    explorer = ParadeExplorer("G7N.gD7s5.mG11n7")
    explorer.act(lambda state: replace(state.show("danger"), house="geisha"))
    explorer.players.rows["geisha"]["plays"].value = False
    assert [value for _, value in explorer.layer.house.options] == ["monk"]
    assert explorer.layer.house.value == "monk"
    explorer.act(State.undo)
    assert explorer.layer.house.value == "geisha"


@pytest.mark.parametrize("layer", ["danger", "basin"])
def test_positions_that_cannot_be_played_have_an_empty_map(layer: Layer) -> None:
    for text in ("G7N", "G7N.gG7s5", "A7N.gA7s5"):
        explorer = ParadeExplorer(tsukumo.position(text))
        explorer.act(lambda state: state.show(layer))
        assert {value for row in heat(explorer.state).colour for value in row} == {0.0}
        ElementTree.fromstring(explorer.board.svg)


@pytest.mark.parametrize("layer", ["danger", "basin"])
def test_the_legend_explains_the_map(layer: Layer) -> None:
    explorer = ParadeExplorer(lang="en")
    explorer.act(lambda state: state.show(layer))
    said = {"danger": "The step that hits the pawn", "basin": "Whom the parade would chase from there"}[layer]
    assert said in explorer.board.legend
    assert "from little to much" not in explorer.board.legend
    assert 'data-sign="rays"' not in explorer.board.svg
    explorer.act(lambda state: state.show("equivalent"))
    assert "from little to much" in explorer.board.legend
    assert 'data-sign="rays"' in explorer.board.svg


@pytest.mark.parametrize(("layer", "of"), [("danger", "monk"), ("basin", "W")])
def test_a_link_holds_the_map(layer: Layer, of: str) -> None:
    explorer = ParadeExplorer(lang="en")
    explorer.act(lambda state: replace(state.show(layer), house="monk", facing="W"))
    link = explorer.link(explorer.state)
    assert (link.shown["map"], link.shown["of"]) == (layer, of)
    again = ParadeExplorer.from_link(f"pos={FIRST}&map={layer}&of={of}", "en")
    assert again.board.notes == explorer.board.notes
    assert again.board.svg == explorer.board.svg


@pytest.mark.parametrize("query", ["map=danger&of=samurai", "map=treasure&of=W", "map=basin&of=Q"])
def test_a_link_to_no_such_map_opens_what_there_is(query: str) -> None:
    state = ParadeExplorer.from_link(f"pos={FIRST}&{query}", "en").state
    assert state.house == ""
    assert state.facing in ("", "W")
    assert state.layer in ("equivalent", "danger", "basin")
