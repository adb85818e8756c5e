"""The explorer of the board without a browser: what it answers is what the engine allows, refuses and says."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tsukumo as tk
from tests.examples import examples
from tests.markup import parse, words
from tsukumo.core.language.text import LANGS
from tsukumo.games.tsukumobake.board import INDEX, NAMES
from tsukumo.games.tsukumobake.rules import HOUSES, clauses
from tsukumo_widgets.base.history import History
from tsukumo_widgets.games.tsukumobake.rules.walking import BoardExplorer, picture, story
from tsukumo_widgets.games.tsukumobake.rules.walks import WalkCase, WalkState

NS = "{http://www.w3.org/2000/svg}"


def stand(house: str = "monk", **settings: Any) -> WalkState:
    """A state in which a house's pawn, the monk's unless another is named, stands on a square."""
    squares = {name: settings.pop(name) for name in HOUSES if name in settings}
    state = WalkState(history=History(WalkCase(house=house, **settings)))
    for name, square in squares.items():
        state = state.update({"do": "put", "piece": name, "square": square})
    return state


# --- what it answers --------------------------------------------------------------------------------------


@pytest.mark.clause("turn.2")
def test_it_allows_what_a_real_game_allows() -> None:
    game = tk.new_game("tsukumobake", seed=56)
    game.apply("monk pass")
    # The houses of this game sit elsewhere: let everybody stand where they stand there.
    state = stand(**{house: NAMES[game.state.squares[game.state.seat(house)]] for house in HOUSES})
    assert sorted(str(end.action) for end in state.ends) == sorted(str(action) for action in game.legal_actions())
    assert len(state.steps_to) == 36
    assert "36" in story(state)


@pytest.mark.clause("board.building", "turn.3a")
def test_round_the_building_to_its_door() -> None:
    state = stand(monk="A9").ask("B9")
    assert state.shown is not None
    assert [NAMES[square] for square in state.shown.route][-2:] == ["C9", "B9"]
    assert len(state.shown.route) == 5
    html = story(state)
    assert "B9: yes" in words(html)
    assert "5 steps: A9" in words(html)
    assert "The monk draws 4 cards" in words(html)
    assert "The monk draws 4 cards" not in words(story(stand(monk="A9", dark=frozenset({INDEX["B9"]})).ask("B9")))
    assert "polyline" in picture(state)


@pytest.mark.clause("board.building")
def test_why_not() -> None:
    state = stand(monk="A12").ask("B9")
    assert state.shown is None
    html = story(state)
    assert "B9: no" in words(html)
    for reason in state.reasons:
        assert reason.text.en[1:] in words(html)
    linked_ = [node.attrib["data-clause"] for node in parse(html).iter("a")]
    assert {"turn.2", "board.building"} <= set(linked_) <= set(clauses())
    assert "polyline" not in picture(state)


@pytest.mark.clause("board.road")
def test_an_occupied_square() -> None:
    state = stand(monk="G13", innkeeper="G11").ask("G11")
    assert "The innkeeper is on G11: stop on another square" in words(story(state))
    assert state.ask("G10").shown is not None


@pytest.mark.clause("turn.3b", "scroll.protect")
def test_meeting_the_parade_from_several_sides() -> None:
    state = stand(monk="E8", geisha="F7").ask("G7")
    assert len(state.there) == 3  # from F7 the geisha is in the way
    assert "stops on G8" in words(story(state))
    other = state.update({"do": "way", "way": 1})
    assert other.shown == state.there[1]
    assert other.shown != state.shown
    assert state.update({"do": "way", "way": 3}) == state
    passing = state.change(readings=state.case.readings.changed(meeting="pass"))
    assert "the pawn goes past (2 steps) or stops on G8." in words(story(passing))


def test_out_and_in_again_is_a_way_of_its_own() -> None:
    state = stand(monk="B9").ask("B9")
    assert [len(end.route) for end in state.there] == [0, 2]
    assert "stays on B9" in words(story(state))
    assert "draws 4 cards" in words(story(state.update({"do": "way", "way": 1})))


@pytest.mark.clause("board.home")
def test_readings_change_where_one_walks() -> None:
    owner = stand(monk="A6").ask("A7")
    assert owner.shown is not None
    assert "A7: the innkeeper's home, entered from the east." in words(story(owner))
    owner = owner.change(readings=owner.case.readings.changed(homes="owner"))
    assert [reason.name for reason in owner.reasons] == ["home_of_another"]
    exact = stand(monk="A1").ask("A2")
    exact = exact.change(readings=exact.case.readings.changed(stride="exact"))
    assert exact.shown is not None
    assert len(exact.shown.route) == 5
    assert exact.ask("A3").reasons[0].name == "not_exactly"


def test_more_steps_and_fewer() -> None:
    assert len(stand(steps=0).steps_to) == 1
    assert len(stand(steps=8).steps_to) > len(stand().steps_to) > len(stand(steps=2).steps_to)


squares = st.sampled_from(NAMES)


@given(st.sampled_from(HOUSES), squares, squares, squares, st.integers(0, 8))
@examples(60)
def test_every_square_is_reached_or_refused(house: str, start: str, other: str, asked: str, steps: int) -> None:
    state = stand(house, **{house: start, HOUSES[HOUSES.index(house) - 1]: other}, steps=steps).ask(asked)
    if state.problems:
        assert not state.ends
        assert "can't stand like this" in words(story(state))
    else:
        assert bool(state.there) != bool(state.reasons)
        for end in state.there:
            assert state.game.why_not(end.action) == ()
            assert len(end.route) <= steps
    root = ElementTree.fromstring(picture(state))
    assert root.tag == f"{NS}svg"
    for lang in LANGS:
        assert words(story(replace(state, lang=lang)))


# --- the widget -------------------------------------------------------------------------------------------


def test_lights_go_out_and_on() -> None:
    explorer = BoardExplorer(lang="en")
    explorer.handle({"do": "mode", "mode": "lights"})
    assert explorer.board.mode == "square"
    explorer.handle({"do": "square", "square": "B9"})
    explorer.handle({"do": "building", "square": "D10"})
    explorer.handle({"do": "square", "square": "A1"})
    assert explorer.state.case.dark == {INDEX["B9"], INDEX["D10"]}
    assert "Dark buildings: B9 D10." in explorer.board.svg
    explorer.handle({"do": "square", "square": "B9"})
    assert explorer.state.case.dark == {INDEX["D10"]}
    explorer.handle({"do": "mode", "mode": "pieces"})
    assert explorer.board.mode == "pieces"
