"""Maps: what they hold, colour, write and say is what the layers hold, and every way to show them shows the same."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given

import tsukumo
from tests.examples import examples
from tests.games.tsukumobake.strategies import positions
from tsukumo.core.io.errors import CannotRead, NotAllowed
from tsukumo.core.language.text import LANGS
from tsukumo.core.look.palette import AURA, DANGER, FAR, PATHS
from tsukumo.games.tsukumobake.board import COLUMNS, DIRECTIONS, INDEX, NAMES, SIZE
from tsukumo.games.tsukumobake.cases.case import cases
from tsukumo.games.tsukumobake.draw.board import CELL, EDGE, MARGIN, heat_svg
from tsukumo.games.tsukumobake.draw.pieces import HOUSE_COLOUR
from tsukumo.games.tsukumobake.maps import plot
from tsukumo.games.tsukumobake.maps.heat import NOTHING, Heat, empty, rising
from tsukumo.games.tsukumobake.maps.layers import MAPS, STAGES, heat_of, stages, title
from tsukumo.games.tsukumobake.maps.text import heat_text
from tsukumo.games.tsukumobake.parade.layers import Array, Layers
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.rules import HOUSES

NO_HEAT = empty("none", NOTHING)
FIRST = "G7N.gD7s5.iA7w4p1.mG11n7.eM7e2"
each_map = pytest.mark.parametrize("name", MAPS)


def layers_of(text: str) -> Layers:
    return tsukumo.position(text).layers()


def flat(array: Array[Any]) -> list[Any]:
    return [value for row in array for value in row]


def of_engine(layers: Layers, name: str) -> list[Any]:
    """The values of a map as the engine has them."""
    if name == "danger":
        return flat(layers.danger(layers.position.pawns[0].house).step)
    if name == "basin":
        basin, facing = layers.basin(), layers.position.facing
        rules = flat(basin.rule[facing])
        houses = [basin.house(square, DIRECTIONS[facing]) for square in NAMES]
        return [None if r is None else HOUSES.index(h) + 1 if h else 0 for r, h in zip(rules, houses, strict=True)]
    return flat(getattr(layers.paths if name in STAGES else layers, name))


def check(layers: Layers, name: str) -> Heat:
    """A map holds the engine's values, and says and colours each of them."""
    heat = heat_of(layers, name)
    assert list(heat.values) == of_engine(layers, name)
    assert heat.name == name
    low, high = heat.span
    assert len(heat.values) == len(heat.written) == len(heat.sentences) == len(NAMES)
    for square, value in enumerate(heat.values):
        assert heat.sentences[square].text != NOTHING
        assert all(clause in tsukumo.clauses() for clause in heat.sentences[square].clauses)
        assert heat.note(square, "it").startswith(f"{NAMES[square]}: ")
        # Only what is hit later than any movement lasts lies beyond the scale.
        assert value is None or low <= value <= high or name == "danger"
        lowest = 0 if name == "aura" else 1e-9
        assert bool(heat.band(square)) == (value is not None and value >= lowest)
        if heat.written[square] != NOTHING:
            assert value is not None
            assert len(heat.written[square].en) <= max(5, len(str(value)))
    return heat


@pytest.mark.thorough
@given(positions({}))
@examples(30)
def test_every_map_of_any_position(position: Position) -> None:
    for name in MAPS:
        check(position.layers(), name)


@each_map
def test_every_map_of_every_case(name: str) -> None:
    for case in cases().values():
        check(case.position.layers(), name)


# --- what they say --------------------------------------------------------------------------------


@pytest.mark.clause("target.a", "board.building")
def test_the_map_of_sight_says_why_not() -> None:
    heat = heat_of(layers_of(FIRST), "sight")
    notes = {square: heat.note(INDEX[square], "en") for square in NAMES}
    assert notes["D7"] == "D7: the parade sees it [target.a]"
    assert notes["A1"] == "A1: the parade does not see it: it is not in line [target.a]"
    assert notes["G3"] == "G3: the parade does not see it: it lies behind [target.a]"
    assert notes["A7"] == "A7: the parade does not see into home A7 [board.hide]"
    assert notes["G7"] == "G7: the parade stands here"
    walled = heat_of(layers_of("D7W.gA9s3.tB7N"), "sight")
    assert walled.note(INDEX["A7"], "en").endswith("[board.hide]")
    beyond = heat_of(layers_of("G7W.gA9s3.tD7N"), "sight")
    assert beyond.note(INDEX["C7"], "en") == "C7: the parade does not see it: building D7 stands between [target.a]"
    seen = [NAMES[square] for square in range(len(NAMES)) if heat.written[square].en == "●"]
    assert seen == [square for square, value in zip(NAMES, heat.values, strict=True) if value]
    assert heat.numbers  # told apart without colour, also over the board


@pytest.mark.clause("board.hide", "goal.aura")
def test_the_map_of_auras() -> None:
    heat = heat_of(layers_of(FIRST), "aura")
    assert heat.written[INDEX["A7"]].en == "4→2"
    assert heat.note(INDEX["A7"], "en") == "A7: 4 cards in hand, but under a roof the aura is 2 [board.hide]"
    assert heat.note(INDEX["D7"], "it") == "D7: aura 5, quante le carte in mano [goal.aura]"
    assert heat.note(INDEX["A1"], "en") == "A1: there is nobody to chase here"
    assert heat.span == (0, 7)
    bare = heat_of(layers_of("G7N.gD7s0"), "aura")
    assert (bare.values[INDEX["D7"]], bare.band(INDEX["D7"])) == (0, 1)


def test_of_whom_and_from_where() -> None:
    layers = layers_of(FIRST)
    assert heat_of(layers, "danger", "monk").values == tuple(flat(layers.danger("monk").step))
    west = heat_of(layers, "basin", "W")
    assert west.sentences[INDEX["E7"]] == layers.basin().tell("E7", "W")
    with pytest.raises(NotAllowed):
        heat_of(layers_of("G7N.gD7s5"), "danger", "monk")
    for wrong, of in (("shadow", ""), ("basin", "X"), ("basin", "NE")):
        with pytest.raises(CannotRead):
            heat_of(layers, wrong, of)


# --- ties -----------------------------------------------------------------------------------------


@pytest.mark.clause("advance.b", "faq.3")
def test_the_rule_that_decides_is_named() -> None:
    for text, left, decider in (
        ("G7E.gJ8s2.iH9w2.mI10n2.eK10e7.b1", [35, 6, 1, 1], "straightest"),
        ("G7N.gK8s3.eK10e8.b1", [35, 5, 2, 1], "chosen"),
        ("G7N.gI9s3.eK10e6", None, None),
    ):
        chain = stages(layers_of(text))
        if left:
            assert [stage.left for stage in chain] == left
        assert [stage.name for stage in chain] == list(STAGES)
        decided = [stage.name for stage in chain if stage.decided]
        assert len(decided) == 1
        assert decider is None or decided == [decider]
        words = chain[STAGES.index(decided[0])].sentence.text
        assert words.en.endswith("This rule has decided.")
        assert words.it.endswith("Ha deciso questa regola.")


@given(positions({}))
@examples(30)
def test_stages_leave_ever_fewer_and_one_in_the_end(position: Position) -> None:
    layers = position.layers()
    left = [stage.left for stage in stages(layers)]
    assert left == sorted(left, reverse=True)
    assert left[-1] == 1
    assert left[:3] == [max(flat(getattr(layers.paths, name))) for name in STAGES[:3]]
    deciding = [i for i, stage in enumerate(stages(layers)) if stage.decided]
    assert deciding == ([next(i for i, count in enumerate(left) if count == 1)] if left[0] > 1 else [])


# --- colours --------------------------------------------------------------------------------------


def test_more_is_stronger_and_danger_comes_sooner() -> None:
    heat = heat_of(layers_of("A1N.gM13s9.t.d40"), "danger")
    along = [heat.bands[heat.band(INDEX[f"A{row}"]) - 1].colour for row in range(2, 12)]
    assert along[0] == DANGER[-1]
    assert [DANGER.index(colour) for colour in along] == sorted((DANGER.index(c) for c in along), reverse=True)
    far = heat_of(layers_of("A1N.gM13s9.t"), "distance")
    steps = [far.band(INDEX[f"A{row}"]) for row in range(1, 14)]
    assert steps == sorted(steps)
    assert (steps[0], steps[1], far.band(INDEX["M13"])) == (0, 1, len(FAR))


def test_each_kind_of_map_has_colours_of_its_own() -> None:
    layers = layers_of(FIRST)
    used = {name: {band.colour for band in heat_of(layers, name).bands} for name in MAPS}
    families: list[set[str]] = [{*FAR}, {*AURA}, {*DANGER}, {*HOUSE_COLOUR.values()}, {*PATHS}]
    for name in MAPS:
        assert sum(bool(used[name] & family) for family in families) == (name != "sight")
    assert not any(used["sight"] & family for family in families)


def test_bands_divide_a_scale_evenly() -> None:
    bands = rising(PATHS, 7)
    assert [bands[i].colour for i in range(7)] == list(PATHS)
    heat = empty("x", NOTHING)._replace(values=(*range(8), *[None] * 161), bands=bands)
    assert [heat.band(square) for square in range(9)] == [0, 1, 2, 3, 4, 5, 6, 7, 0]
    assert 0 < bands[0].least < 1e-5


# --- every way to show them -----------------------------------------------------------------------


def plotted(trace: dict[str, Any], square: int, *, night: bool = False) -> str:
    """The colour in which plotly draws a square, by its own rule: the scale's last step that the value reaches."""
    value = trace["z"][square // SIZE][square % SIZE]
    if value is None:
        return plot.ground_of(None, NO_HEAT, night=night)
    low, high = trace["zmin"], trace["zmax"]
    scale = trace["meta"]["night"]["colorscale"] if night else trace["colorscale"]
    at = min(max((value - low) / (high - low), 0), 1)
    colour = [colour for begin, colour in scale if begin <= at][-1]
    return plot.ground_of(None, NO_HEAT, night=night) if colour == plot.CLEAR else str(colour)


def drawn(svg: str) -> dict[int, int]:
    """The band of every square that the picture colours, read off its outlines."""
    bands = {}
    for node in ElementTree.fromstring(svg).iter():
        if "data-heat" in node.attrib:
            for outline in node.attrib["d"].split("z")[:-1]:
                if not outline.startswith("M"):
                    continue  # the hole of a frame
                x, _, y = outline[1:].partition("h")[0].partition(" ")
                column, row = (int(float(x)) - MARGIN) // CELL, SIZE - 1 - (int(float(y)) - EDGE) // CELL
                bands[row * SIZE + column] = int(node.attrib["data-heat"])
    return bands


def colours_of_bands(heat: Heat, square: int, *, night: bool) -> str:
    band = heat.band(square)
    return plot.ground_of(band - 1 if band else None, heat, night=night)


@each_map
def test_plotly_the_board_and_the_text_show_the_same(name: str) -> None:
    for text in (FIRST, "G7E.gJ8s2.iH9w2.mI10n2.eK10e7.b1", "G7N.iD7w4.eJ7e4"):
        position = tsukumo.position(text)
        heat = heat_of(position.layers(), name)
        trace, written, *_ = plot.traces(heat, position, "it")
        assert flat(trace["z"]) == list(heat.values)
        for night in (False, True):
            for square in range(len(NAMES)):
                assert plotted(trace, square, night=night) == colours_of_bands(heat, square, night=night)
        assert drawn(str(heat_svg(heat, position))) == {
            square: band for square in range(len(NAMES)) if (band := heat.band(square))
        }
        shown = {square: words.it for square, words in heat.list_written()}
        at = [round(y) * SIZE + round(x) for x, y in zip(written["x"], written["y"], strict=True)]
        assert dict(zip(at, written["text"], strict=True)) == shown
        root = ElementTree.fromstring(str(heat_svg(heat, position, lang="it")))
        assert {n.attrib["data-at"]: n.text for n in root.iter() if "data-at" in n.attrib} == {
            NAMES[square]: words for square, words in shown.items()
        }
        lines = heat_text(heat, position, "it").splitlines()
        cells = [row[3:] for row in reversed(lines[2:15])]
        for square, words in shown.items():
            column = square % SIZE
            assert cells[square // SIZE][4 * column : 4 * column + 4].strip() == words.removesuffix("%")
        assert lines[-1].split() == list(COLUMNS)
        for lang in LANGS:
            assert heat_text(heat, position, lang).startswith(heat.title.say(lang))


def test_maps_without_a_position_to_play_are_empty() -> None:
    for name in MAPS:
        heat = empty(name, title(name))
        assert {heat.band(square) for square in range(len(NAMES))} == {0}
        assert heat.list_written() == ()
        assert heat.note(0, "en") == "A1"
