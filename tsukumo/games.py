"""The games that can be played, by name; each is imported when it is asked for."""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from tsukumo.core.errors import CannotRead, Problem, quoted
from tsukumo.core.game import Game, Kind
from tsukumo.core.rulebook import sentences

if TYPE_CHECKING:
    from pathlib import Path

    from tsukumo.core.bots import Bot

GAMES: Final = {"tsukumobake": ("tsukumo.tsukumobake.play.kind", "TSUKUMOBAKE")}
SEEDS: Final = 1 << 63


def kind_of(name: str) -> Kind:
    """A game by its name; `CannotRead` names those there are."""
    if name not in GAMES:
        known = ", ".join(GAMES)
        raise CannotRead([Problem("game", sentences().text("game.unknown", name=quoted(name), names=known))])
    module, variable = GAMES[name]
    kind: Kind = getattr(import_module(module), variable)
    return kind


def new_game(name: str, *, seed: int | None = None, **options: Any) -> Game:
    """A new game, set up and waiting for its first decision.

    The same seed and the same choices give the same records, byte for byte; without *seed* one is drawn.
    *options* are the game's own: for ``tsukumobake``, ``edition`` (a name or a TOML file) and ``readings``
    (a mapping of those that are not the default). `CannotRead` lists everything wrong with them.
    """
    kind = kind_of(name)
    if seed is None:
        seed = int.from_bytes(os.urandom(4), "big")
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise CannotRead([Problem("seed", sentences().text("game.seed", value=quoted(seed), most=SEEDS - 1))])
    return Game(kind, seed, kind.settled(options))


def make_bot(game: str, spec: str, seed: int) -> Bot:
    """A bot of its spec: one of the names in the game's `Kind.bots`, with options as in ``search:iterations=200``.

    The same game, spec and seed give a bot that chooses alike in every process, unless it is given seconds to
    think. `CannotRead` names what is wrong with the spec, and says what there is.
    """
    from tsukumo.core.bots import bot_of

    return bot_of(spec, kind_of(game).bots, seed)


def load_game(file: str | Path) -> Game:
    """The game in a file that `Game.save` wrote; `CannotRead` lists every problem by its key."""
    from tsukumo.core.replay import load

    return load(file, kind_of)
