"""New games of any kind, by name."""

from __future__ import annotations

import os
from typing import Final

from tsukumo.core.files.data import plain_int
from tsukumo.core.game.game import AnyGame, Game
from tsukumo.core.io.errors import Problem, quote_value, refuse_any, texts
from tsukumo.core.plugins import registry

SEEDS: Final = 1 << 63
"""The number of seeds: 0 is the first."""


def seed_problems(seed: object) -> list[Problem]:
    """Return the problem of a seed: it must be a whole number below `SEEDS`."""
    if type(seed) is int and 0 <= seed < SEEDS:
        return []
    return [Problem("seed", texts.text("game.seed", value=quote_value(seed), most=SEEDS - 1))]


def new_game(name: str, *, seed: int | None = None, **options: object) -> AnyGame:
    """Return a new game, set up and waiting for its first decision.

    The same seed and the same choices give the same records, byte for byte; without *seed* one is drawn at random.
    *options* are the game's own. Every game takes ``readings``, a mapping of the answers that differ from the default;
    ``tsukumobake`` also takes ``edition``, a name or a TOML file. `CannotRead` lists everything wrong with them.
    """
    kind = registry.kind_of(name)
    if seed is None:
        seed = int.from_bytes(os.urandom(4), "big")
    seed = plain_int(seed)
    refuse_any(seed_problems(seed))
    return Game(kind, seed, kind.settle_options(options))
