"""An action that fails half-way, for whatever reason, leaves a game as it was."""

from __future__ import annotations

import pytest

import tsukumo as tk
from tsukumo.core.check.checked_game import snapshot
from tsukumo.core.engine.compiled import is_compiled
from tsukumo.core.game.game import AnyGame
from tsukumo.core.game.replay import from_json
from tsukumo.core.io.errors import CannotRead
from tsukumo.games.tsukumobake.play import effects
from tsukumo.games.tsukumobake.play.state import State

STOLEN = ("monk play exorcism incense", "monk pick G7", "monk pick geisha")
"""In the game with seed 7: the last one draws a card blindly, by the dice."""


def play(*actions: str, seed: int | None = 7) -> AnyGame:
    """That game; without its seed it is replayed from its records, and no dice fall after what they hold."""
    game = from_json({**tk.new_game("tsukumobake", seed=7).to_json(), "seed": seed})
    for action in actions:
        game.apply(action)
    return game


def test_a_game_without_its_seed_is_as_it_was_when_the_dice_have_run_out() -> None:
    game = play(*STOLEN[:-1], seed=None)
    before, legal = snapshot(game), game.legal_actions()
    for _ in range(2):
        with pytest.raises(CannotRead):
            game.apply(STOLEN[-1])
        assert snapshot(game) == before
        assert game.legal_actions() == legal != ()
        assert (game.over, game.to_act) == (False, "monk")
    game.undo()
    assert [str(action) for action in game.actions] == [STOLEN[0]]
    game.apply(STOLEN[1])
    assert snapshot(game) == before


@pytest.mark.skipif(is_compiled(), reason="compiled modules do not look up what is put in their functions' place")
@pytest.mark.parametrize("error", [RuntimeError, KeyboardInterrupt])
def test_whatever_is_raised_in_the_middle_of_an_action(
    error: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = play(*STOLEN[:-1])
    before = snapshot(game)

    def fail(*_: object) -> None:
        raise error

    with monkeypatch.context() as broken:
        broken.setattr(effects, "_hand_over", fail)  # the dice have fallen already
        with pytest.raises(error):
            game.apply(STOLEN[-1])
    assert snapshot(game) == before
    game.apply(STOLEN[-1])
    assert snapshot(game) == snapshot(play(*STOLEN))  # the dice fall as they would have


def test_going_back_fails_without_a_trace_too(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play(*STOLEN)
    before = snapshot(game)

    def fail(*_: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as broken:
        broken.setattr(State, "apply", fail)
        with pytest.raises(RuntimeError):
            game.undo()
    assert snapshot(game) == before


def test_a_clone_of_the_game_is_no_part_of_it() -> None:
    game = play(*STOLEN[:-1], seed=None)
    other, before = game.clone(), snapshot(game)
    with pytest.raises(CannotRead):
        other.apply(STOLEN[-1])
    assert snapshot(game) == snapshot(other) == before
