"""Basins: whom the parade would chase from every square, held against the first step of a movement from there."""

from __future__ import annotations

import json
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from hypothesis import given

import tsukumo
from tests.examples import EXAMPLES, examples
from tests.games.tsukumobake.strategies import positions
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.cases.case import cases
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.rules import HOUSES

FIRST = tsukumo.position("G7N.gD7s5.iA7w4p1.mG11n7.eM7e2")


def check(position: Position, every: int = 1) -> None:
    """The target and the clause are those of the first step; nothing is said where the parade cannot stand."""
    basin = position.layers().basin()
    for number, facing in enumerate("NESW"):
        for square, name in enumerate(NAMES):
            seat, rule = basin.seat[number][square // 13][square % 13], basin.rule[number][square // 13][square % 13]
            at = replace(position, square=square, facing=number, budget=1)
            if at.problems():
                assert (seat, rule, basin.house(name, facing)) == (None, None, None)
            elif (square + number) % every == 0:
                steps = at.movement(no_target="straight").steps
                if steps:
                    assert (rule, seat) == (steps[0].rule, steps[0].target)
                else:  # it stands at the edge and does not go anywhere
                    assert (rule, seat) in (("target.f", None), ("no_target", None))
                assert basin.house(name, facing) == (None if seat is None else position.pawns[seat].house)


@pytest.mark.clause("target.a", "target.b", "target.c", "target.d", "target.e", "target.f")
@given(positions({}))
@examples(25)
def test_every_square_and_facing_of_any_position(position: Position) -> None:
    check(position, 5)


@pytest.mark.parametrize("name", list(cases()))
def test_every_square_and_facing_of_every_case(name: str) -> None:
    check(cases()[name].position, 1 if EXAMPLES >= 1 else 7)


@pytest.mark.clause("target.a", "target.b")
def test_whom_it_sees_and_whom_it_does_not() -> None:
    basin = FIRST.layers().basin()
    assert [basin.house("D9", facing) for facing in "NESW"] == ["monk", "geisha", "geisha", "geisha"]
    assert basin.tell("D9", "S").line("en") == "chases the geisha [target.a]"
    assert basin.tell("D9", "N").line("it") == "insegue il monaco [target.b]"
    assert basin.tell("G7", "N").line("en") == "chases the geisha [target.c]"
    for square in ("D7", "A7", "J10"):
        assert basin.tell(square, "N").line("en") == "the parade cannot stand here"


@pytest.mark.clause("target.f", "advance.g")
def test_undecided_and_with_nobody_left() -> None:
    tie = tsukumo.position("G7N.iD7w4.eJ7e4").layers().basin()
    assert tie.tell("G7", "N").line("it") == "indecisa: va dritta [target.f]"
    assert tie.house("G7", "W") == "innkeeper"
    struck = tsukumo.position("G7N.iD7w4x").layers().basin()
    assert struck.tell("G7", "N").line("en") == "has nobody to chase [advance.g]"


def test_shown_as_text_as_a_picture_and_as_json() -> None:
    basin = FIRST.layers().basin()
    rows = basin.text("W", "it").splitlines()
    assert rows[8].split() == ["7", "l", "M", "M", "g", *"GGGGGGGG", "e"]
    assert basin.text().splitlines()[2:] == basin.text("N").splitlines()[2:]
    drawn = ElementTree.fromstring(basin.svg("W", lang="en", legend=True))
    written = {node.attrib["data-at"]: node.text for node in drawn.iter() if "data-at" in node.attrib}
    chased = {name: house for name in NAMES if (house := basin.house(name, "W"))}
    assert written == {name: house[0].upper() for name, house in chased.items()}
    bands = {node.attrib["data-heat"] for node in drawn.iter() if "data-heat" in node.attrib}
    assert bands == {str(HOUSES.index(house) + 1) for house in chased.values()}
    data = json.loads(json.dumps(basin.to_json()))
    assert data["N"]["G7"] == {"house": "geisha", "rule": "target.c"}
    assert "D7" not in data["N"]
    assert basin._repr_mimebundle_()["text/plain"] == repr(basin)
    assert eval(repr(basin), {"tsukumo": tsukumo}) == basin
    assert hash(basin) == hash(FIRST.layers().basin())
