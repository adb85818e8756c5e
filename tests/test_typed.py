"""A type checker's knowledge of a game by its name; nothing is imported for it."""

from __future__ import annotations

from typing import assert_type

import tsukumo as tk
from tsukumo.core.game.game import AnyGame, View
from tsukumo.games.lupus.play import actions as lupus_actions
from tsukumo.games.lupus.play import state as lupus_state
from tsukumo.games.sottomondo.play import actions as sottomondo_actions
from tsukumo.games.sottomondo.play import state as sottomondo_state
from tsukumo.games.tsukumobake.play import actions as tsukumobake_actions
from tsukumo.games.tsukumobake.play import state as tsukumobake_state


def test_a_literal_name_says_which_states_and_actions_a_game_has() -> None:
    tsukumobake = tk.new_game("tsukumobake", seed=1)
    assert_type(tsukumobake, tk.Game[tsukumobake_state.State, tsukumobake_actions.Action])
    assert_type(tsukumobake.legal_actions(), tuple[tsukumobake_actions.Action, ...])
    assert_type(tsukumobake.view("monk"), View[tsukumobake_state.State, tsukumobake_actions.Action])
    lupus = tk.new_game("lupus", seed=1, seats=8)
    assert_type(lupus.state, lupus_state.State)
    assert_type(lupus.actions, tuple[lupus_actions.Action, ...])
    sottomondo = tk.new_game("sottomondo", seed=1)
    assert_type(sottomondo, tk.Game[sottomondo_state.State, sottomondo_actions.Action])
    for game in (tsukumobake, lupus, sottomondo):
        assert type(game) is tk.Game
        assert type(game.state).__module__ == f"tsukumo.games.{game.kind.name}.play.state"


def test_of_any_other_name_it_is_known_that_it_is_a_game() -> None:
    name = str("lupus")  # noqa: UP018 - not a literal
    game = tk.new_game(name, seed=1, seats=8)
    assert_type(game, AnyGame)
    assert isinstance(game.state, lupus_state.State)
