"""The maps of danger and of basins in the explorer: what they show, for whom, and their controls."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import plotly.graph_objects as go
import pytest

import tsukumo
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.core.look import figure as core_figure
from tsukumo.games.tsukumobake.board import COLUMNS, NAMES
from tsukumo.games.tsukumobake.cases.case import cases
from tsukumo.games.tsukumobake.draw.board import heat_svg
from tsukumo.games.tsukumobake.maps import layers
from tsukumo.games.tsukumobake.maps.layers import MAPS, STAGES, stages
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.base.figures import make_bundle, make_panel
from tsukumo_widgets.base.widgets import PlotWidget
from tsukumo_widgets.games.tsukumobake.parade.explorer import ParadeExplorer
from tsukumo_widgets.games.tsukumobake.parade.parade_state import ParadeState

FIRST = str(cases()["ex-1-nearest"].position)

over = pytest.mark.parametrize("layer", ["danger", "basin"])


def on_the_board(layer: str, **more: Any) -> ParadeExplorer:
    """An explorer whose map lies over the board."""
    explorer = ParadeExplorer(FIRST, lang="en")
    explorer.apply(lambda state: replace(state.show(layer), where="over", **more))
    return explorer


def bands(svg: str) -> set[str]:
    """The numbers of the colours on a board."""
    return {n.attrib["data-heat"] for n in ElementTree.fromstring(svg).iter() if "data-heat" in n.attrib}


def test_a_map_beside_has_the_colours_of_the_houses() -> None:
    explorer = ParadeExplorer(FIRST)
    explorer.apply(lambda state: replace(state.show("basin"), where="beside", facing="W"))
    squares = explorer.map.data[0]
    assert squares["z"][6][4] == HOUSES.index("geisha") + 1
    assert squares["colorbar"]["ticktext"] == ["?", "G", "I", "M", "E"]
    assert bands(explorer.board.svg) == set()


@pytest.mark.parametrize("lang", LANGS)
def test_controls_of_the_maps(lang: Lang) -> None:
    explorer = ParadeExplorer(FIRST, lang=lang)
    explorer.apply(lambda state: replace(state, where="over"))
    layer = explorer.layer
    assert (layer.house.layout.display, layer.facing.layout.display) == ("none", "none")
    explorer.apply(lambda state: state.show("danger"))
    assert (layer.house.layout.display, layer.facing.layout.display) == ("", "none")
    assert [value for _, value in layer.house.options] == list(HOUSES)
    assert layer.house.value == "geisha"
    assert layer.house.description
    assert (layer.numbers.value, layer.numbers.disabled) == (True, True)
    layer.house.value = "monk"
    assert explorer.state.house == "monk"
    assert explorer.board.notes["G11"] == f"G11: {explorer.position.layers().danger('monk').tell('G11').line(lang)}"
    explorer.apply(lambda state: state.show("basin"))
    assert (layer.house.layout.display, layer.facing.layout.display) == ("none", "")
    assert layer.facing.value == ""
    assert layer.facing.description
    layer.facing.value = "W"
    assert explorer.state.facing == "W"
    assert str(HOUSES.index("geisha") + 1) in bands(explorer.board.svg)
    assert explorer.board.notes["E7"] == f"E7: {explorer.position.layers().basin().tell('E7', 'W').line(lang)}"
    explorer.apply(lambda state: state.show("sight"))
    assert (layer.numbers.value, layer.numbers.disabled) == (True, True)
    explorer.apply(lambda state: state.show("aura"))
    assert (layer.numbers.value, layer.numbers.disabled) == (False, False)
    explorer.apply(lambda state: replace(state.show("danger"), where="none"))
    assert layer.house.layout.display == "none"


def test_a_player_who_leaves_is_in_danger_no_more() -> None:
    explorer = ParadeExplorer("G7N.gD7s5.mG11n7")
    explorer.apply(lambda state: replace(state.show("danger"), house="geisha"))
    explorer.players.rows["geisha"]["plays"].value = False
    assert [value for _, value in explorer.layer.house.options] == ["monk"]
    assert explorer.layer.house.value == "monk"
    explorer.apply(ParadeState.undo)
    assert explorer.layer.house.value == "geisha"


@over
def test_positions_that_cannot_be_played_have_an_empty_map(layer: str) -> None:
    for text in ("G7N", "G7N.gG7s5", "A7N.gA7s5"):
        explorer = ParadeExplorer(tsukumo.position(text))
        explorer.apply(lambda state: state.show(layer))
        assert {value for row in explorer.map.data[0]["z"] for value in row} == {None}
        explorer.apply(lambda state: replace(state, where="over"))
        assert bands(explorer.board.svg) == set()


@over
def test_the_legend_explains_the_map(layer: str) -> None:
    explorer = on_the_board(layer)
    text = {"danger": "The map: struck at once → on step 10", "basin": "Whom the parade would chase from there"}[layer]
    assert text in explorer.board.legend
    assert 'data-sign="rays"' not in explorer.board.svg
    explorer.apply(lambda state: state.show("equivalent"))
    assert text not in explorer.board.legend
    assert "The map: none → all (1)" in explorer.board.legend
    assert 'data-sign="rays"' in explorer.board.svg


@pytest.mark.parametrize(("layer", "of"), [("danger", "monk"), ("basin", "W")])
def test_a_link_holds_the_map(layer: str, of: str) -> None:
    explorer = ParadeExplorer(FIRST, lang="en")
    explorer.apply(lambda state: replace(state.show(layer), house="monk", facing="W"))
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
    assert state.layer in ("sight", "danger", "basin")


# --- map_figures -----------------------------------------------------------------------


TIES = "G7E.gJ8s2.iH9w2.mI10n2.eK10e7.b1"
each_map = pytest.mark.parametrize("name", MAPS)


def values(z: Any) -> list[Any]:
    return [value for row in z for value in row]


@each_map
@pytest.mark.parametrize("lang", LANGS)
def test_a_figure_holds_the_map(name: str, lang: Lang) -> None:
    layers = tsukumo.position(TIES).layers()
    heat, figure = layers.heat(name), layers.figure(name, lang=lang)
    assert isinstance(figure, go.Figure)
    squares = figure.data[0]
    assert squares.type == "heatmap"
    assert values(squares.z) == list(heat.values)
    hovers = values(squares.hovertext)
    for square, hover in enumerate(hovers):
        assert hover.startswith(f"<b>{NAMES[square]}</b>")
        text = hover.replace("<br>", " ").replace("&#x27;", "'")
        assert text.endswith(heat.sentences[square].line(lang))
    assert figure.layout.xaxis.ticktext == tuple(COLUMNS)
    assert figure.layout.yaxis.ticktext == tuple(str(row) for row in range(1, 14))
    assert figure.layout.title.text.replace("<br>", " ") == heat.title.say(lang)
    assert list(squares.colorbar.ticktext) == [words.say(lang) for _, words in heat.ends]
    assert str(figure.picture()) == str(heat_svg(heat, layers.position, lang=lang))
    assert figure.to_json() == layers.figure(name, lang=lang).to_json()


@pytest.mark.clause("advance.b", "faq.3")
@pytest.mark.parametrize("name", STAGES)
def test_buttons_lead_through_what_breaks_the_ties(name: str) -> None:
    layers = tsukumo.position(TIES).layers()
    figure, ties = layers.figure(name, lang="en"), stages(layers)
    (menu,) = figure.layout.updatemenus
    assert menu.buttons[menu.active].name == name
    assert [button.args[0] for button in menu.buttons] == [(stage.name,) for stage in ties]
    assert [button.label for button in menu.buttons] == ["all 35", "company 6", "<b>bends 1</b>", "straight 1"]
    assert [frame.name for frame in figure.frames] == list(STAGES)
    for frame, stage in zip(figure.frames, ties, strict=True):
        assert values(frame.data[0].z) == list(layers.heat(stage.name).values)
        assert tuple(frame.traces) == (0, 1)
        (note,) = frame.layout.annotations
        assert note.text.replace("<br>", " ") == stage.sentence.line("en")
    assert figure.layout.annotations[0].text == figure.frames[STAGES.index(name)].layout.annotations[0].text


@each_map
def test_a_movement_has_a_frame_for_every_step(name: str) -> None:
    move = tsukumo.position(FIRST).movement()
    figure = move.figure(name, lang="en")
    assert isinstance(figure, go.Figure)
    assert len(figure.frames) == len(move.steps) + 1
    for number, frame in enumerate(figure.frames):
        assert values(frame.data[0].z) == list(move.before(number).layers().heat(name).values)
        parade = frame.data[3]
        assert parade.marker.symbol[-1].startswith("triangle")
        column, row = round(parade.x[-1]), round(parade.y[-1])
        assert NAMES[13 * row + column] == NAMES[move.before(number).square]
    assert values(figure.data[0].z) == values(figure.frames[0].data[0].z)
    (slider,), (buttons,) = figure.layout.sliders, figure.layout.updatemenus
    assert [step.args[0] for step in slider.steps] == [(frame.name,) for frame in figure.frames]
    assert [button.label for button in buttons.buttons] == ["▶ Play", "❚❚ Pause"]
    assert figure.frames[0].layout.title.text.endswith("<br>Step 1: G7 to F7")
    assert figure.frames[-1].layout.title.text.endswith(f"<br>At the end, on {NAMES[move.after.square]}")


def test_pieces_never_cover_a_number() -> None:
    """Letters of pieces stand aside where something is written, and numbers make room."""
    figure = tsukumo.position(FIRST).layers().figure("distance", lang="en")
    numbers = list(zip(figure.data[1].x, figure.data[1].y, strict=True))
    for x, y in zip(figure.data[3].x[:-1], figure.data[3].y[:-1], strict=True):
        beside = [abs(x - a) + abs(y - b) for a, b in numbers if round(a) == round(x) and round(b) == round(y)]
        assert len(beside) == 1
        assert beside[0] > 0.5


def test_without_plotly_the_error_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layers, "find_spec", lambda _: None)
    position = tsukumo.position(FIRST)
    for shown in (position.layers(), position.movement()):
        with pytest.raises(CannotRead) as refused:
            shown.figure("sight")
        assert "pip install 'tsukumo[lab]'" in refused.value.problems[0].line("en")
        assert "pip install 'tsukumo[lab]'" in refused.value.problems[0].line("it")


def test_maps_bring_no_plotly_along() -> None:
    program = (
        "import sys, tsukumo; from tsukumo.games.tsukumobake.maps import plot\n"
        f"layers = tsukumo.position('{FIRST}').layers()\n"
        "plot.layout(layers.heat('aura')); layers.text('sight')\n"
        "print('plotly' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_a_figure_is_live_on_a_page_and_a_picture_elsewhere() -> None:
    figure = tsukumo.position(TIES).layers().figure("preferred", lang="it")
    alone = figure._repr_mimebundle_()
    assert sorted(alone) == ["application/vnd.plotly.v1+json", "image/svg+xml", "text/plain"]
    shown = make_bundle(figure)
    assert shown["image/svg+xml"] == alone["image/svg+xml"] == str(figure.picture())
    assert "application/vnd.jupyter.widget-view+json" in shown
    assert "application/vnd.plotly.v1+json" not in shown
    assert shown["text/plain"] == "<figure: Percorsi con più compagnia>"
    panel = make_panel(figure)
    assert isinstance(panel, PlotWidget)
    assert panel.label == "Percorsi con più compagnia"
    assert values(panel.data[0]["z"]) == values(figure.data[0].z)
    assert [frame["name"] for frame in panel.frames] == list(STAGES)
    json.dumps([panel.data, panel.figure_layout, panel.frames])
    assert core_figure.PicturedFigure._repr_html_ is None  # plotly's would bring a program from the network
