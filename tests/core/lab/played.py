"""Games played at random."""

from __future__ import annotations

from random import Random
from typing import Any

import tsukumo as tk
from tsukumo.core.game.game import AnyGame


def at_random(game: str, seed: int, most: int = 10_000, **options: Any) -> AnyGame:
    """A game played at random, to its end or for so many decisions."""
    played = tk.new_game(game, seed=seed, **options)
    chance = Random(seed)
    while played.to_act is not None and len(played.actions) < most:
        played.apply(chance.choice(played.legal_actions()))
    return played
