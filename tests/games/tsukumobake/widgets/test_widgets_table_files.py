"""The table's files, and messages that make no sense: a wrong one is answered, and the game goes on."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tsukumo as tk
from tests.examples import examples
from tests.games.tsukumobake.widgets.at_the_table import decide, finished, start
from tests.markup import parse
from tests.widgets.base.following import saved
from tsukumo.core.game.replay import dumps, from_json
from tsukumo.games.tsukumobake.board import INDEX
from tsukumo.games.tsukumobake.play.actions import square_of
from tsukumo_widgets.table.table import GameTable
from tsukumo_widgets.table.table_actions import load_file
from tsukumo_widgets.table.table_state import TableState

# --- files ----------------------------------------------------------------------------------------


def upload(table: GameTable, content: bytes) -> None:
    """Choose a file on the page."""
    table.head.file.receive({"do": "load"}, content)


def test_save_and_load(table: GameTable) -> None:
    start(table, 4)
    game = finished(table, Random(4), 9)
    assert saved(table.head.file, {"do": "file"}) is None
    table.head.buttons["save"].click()
    assert "shows hands and deck, too" in table.head.file.html
    content = saved(table.head.file, {"do": "file"})
    assert content
    assert dumps(from_json(json.loads(content))) == dumps(game)
    decide(table, Random(1))
    assert saved(table.head.file, {"do": "file"}) is None
    upload(table, content)
    assert dumps(table.state.game) == content  # type: ignore[arg-type]
    assert table.state.choices
    finished(table, Random(9))
    table.handle({"do": "save"})
    assert "whole game" not in table.head.file.html
    assert saved(table.head.file, {"do": "file"}) == dumps(table.state.game)  # type: ignore[arg-type]


def a_file(**changed: Any) -> bytes:
    """A game file with some of its parts replaced."""
    game = tk.new_game("tsukumobake", seed=1)
    for _ in range(6):
        game.apply(game.legal_actions()[0])
    return json.dumps({**game.to_json(), **changed}).encode()


WRONG = {
    "no JSON": b"{",
    "another game": a_file(game="lupus"),
    "an illegal action": a_file(actions=["geisha move A1"] * 3),
    "no seed": a_file(seed=None),
    "large": b" " * 5_000_001,
}
"""Some of what is wrong with a file: the tests of game files have the rest."""


@pytest.mark.parametrize("content", WRONG.values(), ids=WRONG)
def test_a_wrong_file_is_refused_and_the_game_goes_on(table: GameTable, content: bytes) -> None:
    start(table, 4)
    game = table.state.game
    upload(table, content)
    assert table.state.game is game
    assert "tk-wrong" in table.asked.html
    assert len(parse(table.asked.html).findall(".//li")) >= 1
    decide(table, Random(1))
    assert "tk-wrong" not in table.asked.html
    assert table.state.game is not game


def test_a_file_of_another_edition_is_opened_and_says_so(table: GameTable) -> None:
    start(table, 4)
    upload(table, a_file(edition={"name": "kyoto", "digest": "0" * 64}))
    assert len(table.state.game.actions) >= 6  # type: ignore[union-attr]
    assert table.state.refusal
    assert table.state.refusal.title.en == "The file is open, but:"
    assert "the edition 'kyoto' has changed since this game was saved" in table.state.refusal.lines[0].reason.en
    upload(table, a_file())
    assert table.state.refusal is None


def test_a_file_opens_from_the_first_screen(table: GameTable) -> None:
    upload(table, a_file())
    assert table.state.game
    assert len(table.state.game.actions) >= 6
    assert table.state.choices


# --- nonsense -------------------------------------------------------------------------------------


@given(st.binary(max_size=200))
@examples(60)
def test_any_file_is_answered(content: bytes) -> None:
    state = load_file(TableState(), content)
    assert (state.game is None) == (state.refusal is not None)


def test_squares_of_choices_are_squares(table: GameTable) -> None:
    start(table, 4)
    for action in table.state.choices:
        assert square_of(action) in ("", *INDEX)
