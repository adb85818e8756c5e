"""The comparison of two readings without a browser: both boards and all sentences are what the engine says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tsukumo as tk
from tests.examples import examples
from tests.markup import parsed, words
from tests.tsukumobake.strategies import READINGS, positions
from tsukumo.core.text import LANGS, capital
from tsukumo.tsukumobake.board import NAMES
from tsukumo.tsukumobake.cases import cases
from tsukumo.tsukumobake.rules import answer_name
from tsukumo_widgets import Compare
from tsukumo_widgets.tsukumobake.compare.state import FIRST, State

LATER = "I8E.gL4s5.eK11e5.b4"
"""Counting squares or steps, the two movements part at their second step."""


@pytest.fixture(scope="module")
def shared() -> Compare:
    """One explorer for all tests: making one is slow."""
    return Compare(lang="en")


@pytest.fixture
def explorer(shared: Compare) -> Iterator[Compare]:
    """The explorer as it opens."""
    shared.act(lambda _: State(lang="en"))
    yield shared
    check(shared)


def pieces(svg: str) -> dict[str, str]:
    """The square of every piece on a board."""
    return {
        node.attrib["data-piece"]: node.attrib["data-square"]
        for node in ElementTree.fromstring(svg).iter()
        if "data-piece" in node.attrib
    }


def check(explorer: Compare) -> None:
    """All HTML is well-formed, and everything on the screen shows the state."""
    state = explorer.state
    for panel in (explorer.question, explorer.every, *(side.story for side in explorer.sides)):
        linked_to = {n.attrib["data-clause"] for n in parsed(panel.html).iter("a") if "data-clause" in n.attrib}
        assert linked_to <= set(panel.clauses)
    assert (explorer.stepper.max, explorer.stepper.value) == (state.steps, state.step)
    for i, side in enumerate(explorer.sides):
        shown = state.shown(i)
        wanted = {pawn.house: NAMES[pawn.square] for pawn in shown.pawns} | {"parade": NAMES[shown.square]}
        assert pieces(side.board.svg) == wanted
        value = state.asked.values[i]
        assert capital(answer_name(state.asked.reading, value)).say(state.lang) in words(side.head.html, " ")
        if not state.problems:
            move = state.position.movement(**{state.asked.reading: value})
            at = min(state.step, len(move.steps))
            assert (shown.square, shown.facing, shown.pawns) == (
                move.before(at).square,
                move.before(at).facing,
                move.before(at).pawns,
            )
    assert ElementTree.fromstring(explorer.picture()).tag.endswith("svg")


def test_it_opens_where_the_two_part(explorer: Compare) -> None:
    assert str(explorer.state.position) == FIRST
    assert "The two movements part at step 1." in words(explorer.question.html, " ")
    stories = [words(side.story.html, " ") for side in explorer.sides]
    assert "Here they part: The fewest turns are 3: 2 paths are left." in stories[0]
    assert "Here they part: The fewest turns are 1: one path is left." in stories[1]
    assert repr(explorer) == f"Compare({FIRST!r}, 'turns')"


def test_both_boards_step_together_and_mark_the_parting(explorer: Compare) -> None:
    explorer.act(lambda _: State().compared(LATER, "distance"))
    assert "Here they part" not in explorer.sides[0].story.html
    explorer.stepper.value = 1
    check(explorer)
    assert explorer.state.step == 1
    assert all("Here they part" in side.story.html for side in explorer.sides)
    explorer.sides[1].board.receive({"do": "step", "by": 1})
    assert explorer.state.step == 2
    check(explorer)
    assert not any("Here they part" in side.story.html for side in explorer.sides)
    explorer.do({"do": "go", "step": 99})
    assert explorer.state.step == 4
    explorer.do({"do": "go", "step": 1})
    assert '"step": 1' not in explorer.question.html  # nothing is left to show
    assert "disabled" in explorer.question.html


def test_a_piece_moves_on_both_boards_and_every_edit_can_be_undone(explorer: Compare) -> None:
    explorer.sides[1].board.receive({"do": "put", "piece": "geisha", "square": "C9"})
    explorer.do({"do": "turn", "by": 1})
    explorer.do({"do": "cards", "piece": "explorer", "by": 1})
    explorer.do({"do": "building", "square": "C3"})
    check(explorer)
    assert str(explorer.state.position).startswith("G7N.gC9s3.eK10e9.t")
    explorer.choice.reading.value = "half"
    assert explorer.state.asked.values == ("floor", "ceil")
    explorer.choice.values[0].value = "ceil"  # which the other has
    assert explorer.state.asked.values == ("ceil", "floor")
    for _ in range(6):
        explorer.do({"do": "undo"})
    assert explorer.state.asked == State().asked
    for _ in range(6):
        explorer.do({"do": "redo"})
    assert explorer.state.asked.values == ("ceil", "floor")


def test_what_is_done_after_some_steps_begins_from_there(explorer: Compare) -> None:
    explorer.do({"do": "go", "step": 2})
    there = explorer.state.shown(1)
    explorer.sides[1].board.receive({"do": "turn", "by": 1})
    assert explorer.state.step == 0
    assert explorer.state.position.square == there.square
    assert explorer.state.position.budget == explorer.state.moves[0].budget if explorer.state.moves else False
    assert explorer.state.position.readings == State().position.readings


def test_all_readings_are_one_click_away(explorer: Compare) -> None:
    rows = words(explorer.every.html, " ")
    assert "a reversal is one turn" in rows
    assert "Differs from step 1: path, landing" in rows
    assert "From no square of the parade" in rows
    explorer.do({"do": "choose", "reading": "sight", "value": "blocked"})
    assert explorer.state.asked.values == ("through", "blocked")
    assert "Here it cannot change anything." in words(explorer.question.html, " ")
    explorer.do({"do": "choose", "reading": "turns", "value": "nonsense"})
    assert explorer.state.asked.reading == "sight"


def test_the_answer_of_the_position_comes_first(explorer: Compare) -> None:
    explorer.panels.readings.menus["turns"].value = "corners"
    explorer.do({"do": "choose", "reading": "turns", "value": "facing"})
    assert explorer.state.asked.values == ("corners", "facing")


def test_a_position_that_cannot_be_played_says_why(explorer: Compare) -> None:
    explorer.do({"do": "put", "piece": "geisha", "square": "G7"})
    assert "players[0].square" in words(explorer.question.html, " ")
    assert explorer.state.comparison is None
    assert explorer.every.html == ""
    check(explorer)


def test_a_pasted_text_that_cannot_be_read_stays(explorer: Compare) -> None:
    explorer.panels.share.string.value = "G7N.qq"
    assert "'qq'" in words(explorer.question.html, " ")
    assert explorer.panels.share.string.value == "G7N.qq"
    explorer.panels.share.string.value = LATER
    assert str(explorer.state.position) == LATER
    assert explorer.state.refused == ()


def test_cases_and_languages(explorer: Compare) -> None:
    explorer.cases.view.value = "c20-company-open"
    assert explorer.state.position == cases()["c20-company-open"].position
    explorer.lang.view.value = "it"
    assert "Cosa" in words(explorer.question.html, " ") or "Che cosa" in words(explorer.question.html, " ")
    check(explorer)


@pytest.mark.parametrize(
    ("query", "keys"),
    [
        ({"reading": "distanze"}, ["readings.distanze"]),
        ({"reading": "homes"}, ["readings.homes"]),
        ({"reading": "turns", "values": "facing,left"}, ["readings.turns"]),
        ({"pos": "G7N.qq", "reading": "half"}, ["", "'qq'"]),
    ],
)
def test_a_damaged_link_opens_and_says_what_is_wrong(query: dict[str, str], keys: list[str]) -> None:
    state = State().opened(query)
    assert [problem.key for problem in state.refused] == keys
    assert state.comparison


def test_a_link_without_readable_values_shows_the_first_two() -> None:
    assert State().opened({"reading": "turns", "values": "corners,corners"}).asked.values == ("facing", "corners")
    assert State().opened({"reading": "turns", "values": "corners,facing"}).asked.values == ("corners", "facing")
    assert State().opened({"step": "77"}).step == State().opened({}).steps


messages = st.one_of(
    st.builds(lambda s: {"do": "go", "step": s}, st.integers(-2, 12)),
    st.builds(lambda s: {"do": "step", "by": s}, st.sampled_from([1, -1])),
    st.sampled_from([{"do": "undo"}, {"do": "redo"}, {"do": "turn", "by": 1}, {"do": "x"}, {"do": "put"}]),
    st.builds(
        lambda piece, square: {"do": "put", "piece": piece, "square": square},
        st.sampled_from(["geisha", "monk", "parade", "nobody"]),
        st.sampled_from([*NAMES[::11], "Z9"]),
    ),
    st.builds(
        lambda name, value: {"do": "choose", "reading": name, "value": value},
        st.sampled_from([*READINGS, "homes"]),
        st.sampled_from(["steps", "open", "curves", "straight", "ceil", "floor"]),
    ),
)


@examples(40)
@given(positions({}), st.lists(st.tuples(messages, st.integers(0, 1)), max_size=8))
def test_nothing_that_is_done_breaks_it(position: tk.Position, done: list[tuple[dict[str, Any], int]]) -> None:
    state = State().given(position)
    for message, side in done:
        state = state.answer({**message, "side": side})
        assert 0 <= state.step <= max(state.steps, 0)
        assert len(set(state.asked.values)) == 2
        if state.moves:
            for i in (0, 1):
                move = state.position.movement(**{state.asked.reading: state.asked.values[i]})
                assert [s.to for s in state.moves[i].steps] == [s.to for s in move.steps]


@pytest.mark.parametrize("lang", LANGS)
def test_it_opens_in_both_languages(lang: Any) -> None:
    made = Compare(LATER, "distance", lang=lang)
    assert made.state.lang == lang
    assert made.state.parting
    assert made.state.parting.step == 1
    check(made)
