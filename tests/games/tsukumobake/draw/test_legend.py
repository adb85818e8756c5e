"""The legend: what is on the picture and nothing else, in words, as a part of the picture and as a list."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import tsukumo
from tests.games.tsukumobake.drawn import FIRST, NS, parsed
from tsukumo.core.language.text import LANGS, Lang
from tsukumo.games.tsukumobake.board import INDEX
from tsukumo.games.tsukumobake.draw.board import HEIGHT, NO_MARKS, Marks, make_marks, movement_svg
from tsukumo.games.tsukumobake.draw.legend import legend_html, signs
from tsukumo.games.tsukumobake.parade.position import Position


def signs_of(position: Position, marks: Marks) -> list[str]:
    return [sign.words.en for sign in signs(position, marks, "en")]


def test_the_legend_lists_what_is_there_and_nothing_else() -> None:
    position = tsukumo.position(FIRST)
    move = position.movement()
    plain_board = [
        "The parade: its white tip shows where it faces",
        "A pawn, and its cards in hand",
        "It has a scroll; a number, if there are more",
        "A home, in its owner's colour, and its front door",
        "A building with lit windows, and its door",
    ]
    assert signs_of(position, NO_MARKS) == plain_board
    seen, path = "A square that the parade sees", "The path that the parade has chosen"
    assert signs_of(position, make_marks(move, 0)) == [*plain_board, seen, path]
    third = signs_of(move.before(2), make_marks(move, 2))
    assert {*third} - {*plain_board, seen, path} == {
        "About to be struck",
        "Where the parade was before that step",
        "A jump of the parade",
        "Where the jump ends",
    }
    assert "Already struck in this movement" in signs_of(move.after, make_marks(move, 4))
    few = tsukumo.position("G7N.gD7s5.tC3N")
    assert "A home that is nobody's in this game" in signs_of(few, NO_MARKS)
    assert "A building with lit windows, and its door" not in signs_of(few, Marks(dark=frozenset([INDEX["C3"]])))
    assert "A dark building" in signs_of(few, Marks(dark=frozenset([INDEX["C3"]])))
    assert "A square that a pawn can go to" in signs_of(few, Marks(reach=frozenset([3])))
    layers = few.layers()
    assert "The map: none → all (1)" in signs_of(few, Marks(heat=layers.heat("equivalent")))
    assert "The map: struck at once → on step 10" in signs_of(few, Marks(heat=layers.heat("danger")))
    chased = "Whom the parade would chase from there; ? if undecided"
    assert chased in signs_of(few, Marks(heat=layers.heat("basin")))
    nobody = Marks(hidden=frozenset(["geisha", "parade"]))
    assert not {*plain_board[:3]} & {*signs_of(few, nobody)}


@pytest.mark.parametrize("lang", LANGS)
def test_the_legend_is_part_of_the_picture_on_demand(lang: Lang) -> None:
    move = tsukumo.position(FIRST).movement()
    marks = make_marks(move, 2)
    bare, full = (parsed(movement_svg(move, 2, lang=lang, legend=legend)) for legend in (False, True))
    assert not [node for node in bare.iter() if "data-legend" in node.attrib]
    (legend,) = (node for node in full.iter() if "data-legend" in node.attrib)
    words = " ".join(" ".join(str(t.text) for t in text.iter(f"{NS}tspan")) for text in legend.findall(f"{NS}text"))
    expected = [sign.words.say(lang) for sign in signs(move.before(2), marks, lang)]
    assert words == " ".join(expected)
    heights = [int(root.attrib["viewBox"].split()[3]) for root in (bare, full)]
    assert heights[1] > heights[0] == HEIGHT
    listed = ElementTree.fromstring(legend_html(move.before(2), marks, lang))
    assert [item.findtext("span") for item in listed.iter("li")] == expected
