"""The position string: what is written is read back, in one canonical form, and nothing else is guessed."""

from __future__ import annotations

import doctest
import json
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tsukumo
from tests.examples import examples
from tests.games.tsukumobake.strategies import READINGS, positions
from tsukumo.core.io.jsons import loads
from tsukumo.games.tsukumobake import notation
from tsukumo.games.tsukumobake.board import HOMES, SQUARES, Building, board_of
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.parade.position import Pawn, Position
from tsukumo.games.tsukumobake.rules import HOUSES, default_readings
from tsukumo.games.tsukumobake.scenario import from_json

Draw = Callable[[st.SearchStrategy[Any]], Any]
UNRESERVED = re.compile("[A-Za-z0-9._~-]+")
EDITION = "tE2NI2ND4EJ4NB5EL5WB9EL9WD10SJ10WE12SI12S"

numbers = st.sampled_from([0, 1, 2, 9, 10, 99, 1000, 999_999_999])
squares = st.integers(0, SQUARES - 1)
flags = st.booleans()
pawns = st.builds(Pawn, st.sampled_from(HOUSES), st.sampled_from(HOMES), squares, numbers, numbers, flags, flags)
tiles = st.lists(st.builds(Building, squares, st.integers(0, 3)), max_size=12)
boards = st.just(load_edition().board) | tiles.map(lambda chosen: board_of(tuple(sorted(chosen))))
answers = {name: st.sampled_from(values) for name, values in READINGS.items()}
readings = st.fixed_dictionaries({}, optional=answers).map(lambda chosen: default_readings().changed(**chosen))

anything = st.builds(
    Position,
    square=squares,
    facing=st.integers(0, 3),
    pawns=st.lists(pawns, max_size=5).map(tuple),
    discards=numbers,
    board=boards,
    readings=readings,
    budget=st.none() | numbers,
)
"""Every position that can be written, impossible ones too."""


@st.composite
def playable(draw: Draw) -> Position:
    """Positions without problems, with hands, piles and budgets of every size."""
    position: Position = draw(positions({}))
    for pawn in position.pawns:
        cards = draw(st.integers(0, 1000))
        position = position.changed(pawn.house, cards=cards, scrolls=draw(st.integers(0, cards)))
    return replace(position, discards=draw(st.integers(0, 1000)), budget=draw(st.none() | st.integers(0, 40)))


# --- there and back -------------------------------------------------------------------------------


@given(anything)
@examples(80)
def test_a_written_position_is_read_back(position: Position) -> None:
    text = notation.write_position(position)
    assert notation.read_position(text) == position
    assert notation.write_position(notation.read_position(text)) == text


@given(anything)
@examples(80)
def test_a_link_holds_the_string_as_it_is(position: Position) -> None:
    assert UNRESERVED.fullmatch(str(position))


@given(anything)
@examples(80)
def test_repr_evaluates_back(position: Position) -> None:
    assert eval(repr(position), {"tsukumo": tsukumo}) == position


@given(playable())
@examples(100)
def test_string_and_scenario_say_the_same(position: Position) -> None:
    assert position.problems() == []
    scenario = json.loads(json.dumps(position.to_json()))
    assert tsukumo.position(scenario) == position
    assert from_json(loads(json.dumps(scenario))) == position
    assert tsukumo.position(scenario).to_json() == scenario
    assert tsukumo.position(str(position)).to_json() == scenario


@given(playable())
@examples(50)
def test_the_scenario_leaves_defaults_out(position: Position) -> None:
    scenario: dict[str, Any] = {**position.to_json()}
    assert ("discards" in scenario) == (position.discards != 0)
    assert ("budget" in scenario) == (position.budget is not None)
    assert scenario.get("readings", {}) == position.readings.overrides()
    for player in scenario["players"]:
        assert all(player.get(name, True) for name in ("scrolls", "struck", "exposed"))


def test_the_longest_plain_position_fits_in_sixty_characters() -> None:
    text = "M13N.gM12w1000.iM11n1000.mM10e1000.eL13s1000.d1000"
    assert str(tsukumo.position(text)) == text
    assert len(text) <= 60


# --- helpful readers ------------------------------------------------------------------------------


def tail_of(text: str) -> tuple[list[str], list[str]]:
    """The parts of a string up to the last player, and those after."""
    parts = text.split(".")
    players = [part for part in parts[1:] if re.match("[gime][A-M]", part)]
    return parts[: 1 + len(players)], parts[1 + len(players) :]


@given(anything, st.randoms(use_true_random=False))
@examples(100)
def test_tolerant_forms_are_the_same_position(position: Position, random: Any) -> None:
    head, tail = tail_of(str(position))
    tail += [part for part in ("d0", EDITION) if not any(t.startswith(part[0]) and "-" not in t for t in tail)]
    tail += [f"{name}-{values[0]}" for name, values in READINGS.items() if position.readings[name] == values[0]]
    random.shuffle(tail)
    text = ".".join([*head, *tail])
    text = "".join(random.choice([c.lower(), c.upper()]) for c in text)
    assert notation.read_position(f"  {text}\n") == position


@pytest.mark.parametrize(
    "text",
    [
        "g7n.gd7s5",
        "G7N.GD7S5",
        "G7N.gD7s5p0",
        "G7N.gD7s005",
        "G7N.gD7s5.d0",
        "G7N.d0.gD7s5",
        "\tG7N.gD7s5 \n",
        "G7N.gD7s5.sight-through.DISTANCE-squares",
        f"G7N.gD7s5.{EDITION}",
        "G7N.gD7s5.tI12SE12SJ10WD10SL9WB9EL5WB5EJ4ND4EI2NE2N",
    ],
)
def test_a_helpful_reader(text: str) -> None:
    assert str(tsukumo.position(text)) == "G7N.gD7s5"


# --- the examples of the documentation ------------------------------------------------------------


def test_the_example_of_the_module() -> None:
    text = "G7N.gD7s5.iA7w4p1.mG11n7.eM7e2.d8.sight-blocked"
    assert f"    {text}\n" in str(notation.__doc__)
    position = notation.read_position(text)
    assert str(position) == text
    assert position.to_json() == {
        "format": "tsukumo/1",
        "game": "tsukumobake",
        "parade": {"square": "G7", "facing": "N"},
        "players": [
            {"house": "geisha", "home": "G1", "square": "D7", "cards": 5},
            {"house": "innkeeper", "home": "A7", "square": "A7", "cards": 4, "scrolls": 1},
            {"house": "monk", "home": "G13", "square": "G11", "cards": 7},
            {"house": "explorer", "home": "M7", "square": "M7", "cards": 2},
        ],
        "discards": 8,
        "readings": {"sight": "blocked"},
    }


def test_the_parts_that_the_grammar_shows() -> None:
    document = str(notation.__doc__)
    for part in ("G7N:", "iA7w4p1:", "tJ10WD10S:"):
        assert part in document
    (innkeeper,) = notation.read_position("G7N.iA7w4p1").pawns
    assert innkeeper == Pawn("innkeeper", HOMES[0], HOMES[0], 4, 1)
    scenario = notation.read_position("G7N.iA7w4p1.tJ10WD10S").to_json()
    assert scenario["buildings"] == [{"square": "D10", "door": "S"}, {"square": "J10", "door": "W"}]
    assert notation.read_position("G7N.iA7w4p1.t").to_json()["buildings"] == []
    assert "buildings" not in notation.read_position("G7N.iA7w4p1").to_json()


def test_the_example_of_the_package_runs() -> None:
    result = doctest.testmod(tsukumo, raise_on_error=True)
    assert result.attempted == 5
