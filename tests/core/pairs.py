"""Pairs of games to test with: of the toy game, and of one with readings."""

from __future__ import annotations

from typing import Any

from tsukumo.core.experiments.paired import Paired, prepare_pairs

GAME = "tsukumobake"


def asked(change: object, game: str = "toy", **more: Any) -> Paired:
    """Pairs of the toy game, not played yet."""
    settings = {"games": 20, "bots": "dumb", "seed": 1, "workers": 1}
    return prepare_pairs(game, change, **{**settings, **more})


def played(change: object, game: str = "toy", **more: Any) -> Paired:
    """Pairs of the toy game, played."""
    found = asked(change, game, **more)
    found.run(progress=False)
    return found


def tsukumobake(change: object, games: int = 12, **more: Any) -> Paired:
    """Pairs of a whole game with readings, played."""
    return played(change, GAME, **{"bots": "random", "games": games, **more})
