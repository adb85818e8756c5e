"""The maps of danger and of basins in the explorer: what they show, for whom, and their controls."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest

import tsukumo
from tsukumo.core.text import LANGS, Lang
from tsukumo.tsukumobake.rules import HOUSES
from tsukumo_widgets.tsukumobake.parade.explorer import ParadeExplorer
from tsukumo_widgets.tsukumobake.parade.state import FIRST, State

over = pytest.mark.parametrize("layer", ["danger", "basin"])


def on_the_board(layer: str, **more: Any) -> ParadeExplorer:
    """An explorer whose map lies over the board."""
    explorer = ParadeExplorer(lang="en")
    explorer.act(lambda state: replace(state.show(layer), where="over", **more))
    return explorer


def bands(svg: str) -> set[str]:
    """The numbers of the colours on a board."""
    return {n.attrib["data-heat"] for n in ElementTree.fromstring(svg).iter() if "data-heat" in n.attrib}


def test_a_map_beside_has_the_colours_of_the_houses() -> None:
    explorer = ParadeExplorer()
    explorer.act(lambda state: replace(state.show("basin"), where="beside", facing="W"))
    squares = explorer.map.data[0]
    assert squares["z"][6][4] == HOUSES.index("geisha") + 1
    assert squares["colorbar"]["ticktext"] == ["?", "G", "I", "M", "E"]
    assert bands(explorer.board.svg) == set()


@pytest.mark.parametrize("lang", LANGS)
def test_controls_of_the_maps(lang: Lang) -> None:
    explorer = ParadeExplorer(lang=lang)
    explorer.act(lambda state: replace(state, where="over"))
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
    assert str(HOUSES.index("geisha") + 1) in bands(explorer.board.svg)
    assert explorer.board.notes["E7"] == f"E7: {explorer.position.layers().basin().tell('E7', 'W').line(lang)}"
    explorer.act(lambda state: state.show("sight"))
    assert (layer.numbers.value, layer.numbers.disabled) == (True, True)
    explorer.act(lambda state: state.show("aura"))
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


@over
def test_positions_that_cannot_be_played_have_an_empty_map(layer: str) -> None:
    for text in ("G7N", "G7N.gG7s5", "A7N.gA7s5"):
        explorer = ParadeExplorer(tsukumo.position(text))
        explorer.act(lambda state: state.show(layer))
        assert {value for row in explorer.map.data[0]["z"] for value in row} == {None}
        explorer.act(lambda state: replace(state, where="over"))
        assert bands(explorer.board.svg) == set()


@over
def test_the_legend_explains_the_map(layer: str) -> None:
    explorer = on_the_board(layer)
    text = {"danger": "The map: struck at once → on step 10", "basin": "Whom the parade would chase from there"}[layer]
    assert text in explorer.board.legend
    assert 'data-sign="rays"' not in explorer.board.svg
    explorer.act(lambda state: state.show("equivalent"))
    assert text not in explorer.board.legend
    assert "The map: none → all (1)" in explorer.board.legend
    assert 'data-sign="rays"' in explorer.board.svg


@pytest.mark.parametrize(("layer", "of"), [("danger", "monk"), ("basin", "W")])
def test_a_link_holds_the_map(layer: str, of: str) -> None:
    explorer = ParadeExplorer(lang="en")
    explorer.act(lambda state: replace(state.show(layer), house="monk", facing="W"))
    assert explorer.map.data[0]["z"]
    link = explorer.state.link()
    assert (link.shown["map"], link.shown["of"]) == (layer, of)
    again = ParadeExplorer.from_link(f"pos={FIRST}&map={layer}&of={of}", "en")
    assert again.map.data == explorer.map.data
    assert again.board.svg == explorer.board.svg


@pytest.mark.parametrize("query", ["map=danger&of=samurai", "map=treasure&of=W", "map=basin&of=Q"])
def test_a_link_to_no_such_map_opens_what_there_is(query: str) -> None:
    state = ParadeExplorer.from_link(f"pos={FIRST}&{query}", "en").state
    assert state.house == ""
    assert state.facing in ("", "W")
    assert state.layer in ("equivalent", "danger", "basin")
