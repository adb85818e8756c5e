"""The state of an explorer, without any screen: edits, undo, reading, links, steps."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tsukumo
from tests.examples import examples
from tests.games.tsukumobake.strategies import positions
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.language.text import Lang
from tsukumo.core.plugins.registry import OURS
from tsukumo.games.tsukumobake.board import HOMES, INDEX, NAMES
from tsukumo.games.tsukumobake.cases.case import cases
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.base.explorer import parse_link
from tsukumo_widgets.base.history import History
from tsukumo_widgets.base.links import explorers
from tsukumo_widgets.games.tsukumobake.base.positions import (
    edition_buildings,
    parse,
    put_piece,
    remove_player,
    seat_player,
    toggle_building,
    turn_parade,
)
from tsukumo_widgets.games.tsukumobake.parade.parade_state import ParadeState

FIRST = str(cases()["ex-1-nearest"].position)
OTHER = "A1E.mB2w3"


def state_of(text: str = FIRST) -> ParadeState:
    return ParadeState(History(tsukumo.position(text)))


# --- steps ----------------------------------------------------------------------------------------


@pytest.mark.clause("advance.a", "advance.g", "steps")
@given(positions({}))
@examples(60)
def test_shown_at_any_step_plays_on_as_the_movement_did(position: Position) -> None:
    state = ParadeState(History(position))
    move = position.movement()
    for step in range(len(move.steps) + 1):
        rest = state.go(step).shown.movement()
        assert rest.steps == move.steps[step:]
        assert rest.ended == move.ended
        assert replace(rest.after, budget=None) == replace(move.after, budget=None)


def test_an_edit_goes_on_from_the_step_that_is_shown() -> None:
    state = state_of().go(3)
    assert NAMES[state.shown.square] == "C7"
    edited = state.edit(turn_parade(state.shown))
    assert edited.step == 0
    assert edited.position.budget == 1
    assert edited.position.pawn("geisha").struck
    assert edited.undo().position == state.position


def test_a_position_that_cannot_be_played_has_no_movement() -> None:
    state = state_of("G7N.gD7s5.iD7w4")
    assert [problem.key for problem in state.problems] == ["players[1].square"]
    assert (state.movement, state.layers, state.steps) == (None, None, 0)
    assert state.shown is state.position


@pytest.mark.parametrize("name", cases())
def test_the_layers_are_those_of_the_shown_position(name: str) -> None:
    state = ParadeState(History(cases()[name].position))
    for step in range(state.steps + 1):
        there = state.go(step)
        assert there.layers == there.shown.layers()


# --- reading what was pasted ----------------------------------------------------------------------

REFUSED = ["", "nonsense", "G7N.x", "[]", "{", "{}", '{"format": "tsukumo/1"}', "<script>", "\x00", "{" * 5000, '"G7N"']


@pytest.mark.parametrize("text", REFUSED, ids=[ascii(text)[:20] for text in REFUSED])
def test_bad_text_keeps_the_position_and_says_why(text: str) -> None:
    state = state_of().go(2)
    read = state.read(text)
    assert read.refused
    assert replace(read, refused=()) == state
    assert read.undo().position == state.position


def test_the_next_edit_forgets_the_refusal() -> None:
    refused = state_of().read("nonsense")
    assert refused.edit(tsukumo.position(OTHER)).refused == ()
    assert refused.edit(refused.position).refused == ()
    assert refused.read(OTHER).refused == ()
    assert replace(refused, history=History(refused.position, (tsukumo.position(OTHER),))).undo().refused == ()


def test_text_may_be_a_string_or_a_scenario() -> None:
    wanted = tsukumo.position(OTHER)
    scenario = '\n {"format": "tsukumo/1", "game": "tsukumobake", "parade": {"square": "A1", "facing": "E"}, '
    scenario += '"players": [{"house": "monk", "home": "A7", "square": "B2", "cards": 3}]}'
    for text in (OTHER, f" {OTHER}\n", OTHER.lower(), scenario):
        assert parse(text) == wanted
        assert state_of().read(text).position == wanted
    twice = scenario.replace('"cards": 3', '"cards": 3, "cards": 3')
    assert [problem.key for problem in state_of().read(twice).refused] == ["players[0].cards"]


@given(st.text(max_size=30) | st.text('{}[]":,G7N.gD7s5ptdb-x', max_size=30))
@examples(60)
def test_any_text_is_read_or_refused(text: str) -> None:
    state = state_of()
    read = state.read(text)
    assert bool(read.refused) == (read.position == state.position)


# --- opening and links ----------------------------------------------------------------------------


def opened_by(query: str, lang: Lang) -> ParadeState:
    parts, lang = parse_link(query, lang)
    return ParadeState(lang=lang).read_query(parts)


@given(st.text(max_size=40) | st.text("posteplang=&%+;.GN7sD0123456789", max_size=40))
@examples(60)
def test_any_query_opens_something(query: str) -> None:
    state = opened_by(query, "en")
    assert 0 <= state.step <= state.steps
    assert str(state.position) == FIRST or not state.refused


# --- edits of a position --------------------------------------------------------------------------


def test_put() -> None:
    position = tsukumo.position(FIRST)
    assert str(put_piece(position, "parade", "A1")).startswith("A1N.gD7")
    assert str(put_piece(position, "monk", "A1")) == FIRST.replace("mG11", "mA1")
    for piece, square in (("parade", "Z9"), ("samurai", "A1"), ("monk", "")):
        with pytest.raises(CannotRead):
            put_piece(position, piece, square)


def test_turn() -> None:
    position = tsukumo.position(FIRST)
    assert [str(turn_parade(position, by))[:3] for by in (1, 2, 3, 4, -1, 0)] == [
        "G7E",
        "G7S",
        "G7W",
        "G7N",
        "G7W",
        "G7N",
    ]


@pytest.mark.clause("board.building", "board.home")
def test_toggling_a_building_twice_changes_nothing() -> None:
    position = tsukumo.position(FIRST)
    for square in NAMES:
        once = toggle_building(position, square)
        home = INDEX[square] in HOMES
        assert len(once.board.buildings) - 12 == (0 if home else -1 if position.board.walls[INDEX[square]] else 1)
        assert toggle_building(once, square) == position


def test_a_new_building_has_a_door() -> None:
    without = tsukumo.position("G7N.gD7s5.t")
    assert toggle_building(without, "J10").board.doors == {INDEX["J10"]: 3}
    assert toggle_building(without, "C3").board.doors == {INDEX["C3"]: 2}
    assert edition_buildings(without).board == load_edition().board


@pytest.mark.parametrize("house", HOUSES)
def test_a_player_leaves_and_comes_back(house: str) -> None:
    position = tsukumo.position(FIRST)
    left = remove_player(position, house)
    assert [pawn.house for pawn in left.pawns] == [h for h in HOUSES if h != house]
    back = seat_player(left, house)
    assert [pawn.house for pawn in back.pawns] == list(HOUSES)
    assert back.pawn(house).home == back.pawn(house).square == position.pawn(house).home
    assert back.problems() == []
    assert remove_player(left, house) == left


def test_the_last_player_stays() -> None:
    alone = tsukumo.position("G7N.gD7s5")
    assert remove_player(alone, "geisha") == alone


@pytest.mark.clause("board.home")
def test_a_player_takes_a_home_that_is_free() -> None:
    position = tsukumo.position("G7N.mD7s5")
    assert NAMES[seat_player(position, "geisha").pawn("geisha").home] == "A7"
    assert seat_player(position, "geisha").problems() == []


@pytest.mark.parametrize("text", ["G7N.gD7w5.gD8n5.gD9e5.gD10s5", "G7N.gD7w5.gD8n5.iD9e5.iD6s5.gC1s1"])
def test_a_player_more_than_there_are_homes(text: str) -> None:
    """Such positions can be pasted: another player may then be refused or seated anyhow, but nothing breaks."""
    position = tsukumo.position(text)
    seated = seat_player(position, "monk")
    assert seated == position or seated.problems()


# --- what the package offers ----------------------------------------------------------------------


def test_every_explorer_can_be_imported_by_its_name() -> None:
    import tsukumo_widgets

    for name in tsukumo_widgets.__all__:
        assert getattr(tsukumo_widgets, name).__name__ == name
        assert name in dir(tsukumo_widgets)
    made = {explorer.made.rpartition(":")[2] for game in OURS for explorer in explorers(game).values()}
    others = {"AnyQuiz", "BoardWidget", "Cover", "Gallery", "Host", "StoryWidget", "fold", "fold_figure", "open_link"}
    assert made | others == set(tsukumo_widgets.__all__)
    with pytest.raises(AttributeError, match="Nothing"):
        tsukumo_widgets.Nothing  # noqa: B018
