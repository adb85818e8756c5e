"""What a finished game comes to."""

from __future__ import annotations

from tsukumo.core.game import AnyGame, Outcome


def outcome(game: AnyGame) -> Outcome:
    assert game.outcome is not None
    return game.outcome


def winners(game: AnyGame) -> tuple[str, ...]:
    return outcome(game).winners


def points(game: AnyGame) -> dict[str, int]:
    found = outcome(game).points
    assert found is not None
    return dict(found)
