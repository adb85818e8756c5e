"""Pairs of games to test with: of the toy game, and of one with readings."""

from __future__ import annotations

from typing import Any

from tests.core import toy
from tests.core.nim import NIM
from tsukumo.core.bots import Bot, bot_of
from tsukumo.core.paired import Paired, prepared
from tsukumo.games import kind_of, make_bot

GAME = "tsukumobake"


def asked(change: object, game: str = "toy", **more: Any) -> Paired:
    """Pairs of the toy game, not played yet."""
    settings = {"kind_of": toy.kind_of, "make_bot": toy.make_bot, "games": 20, "bots": "dumb", "seed": 1, "workers": 1}
    return prepared(game, change, **{**settings, **more})


def played(change: object, game: str = "toy", **more: Any) -> Paired:
    """Pairs of the toy game, played."""
    found = asked(change, game, **more)
    found.run(progress=False)
    return found


def tsukumobake(change: object, games: int = 12, **more: Any) -> Paired:
    """Pairs of a whole game with readings, played."""
    return played(change, GAME, **{"kind_of": kind_of, "make_bot": make_bot, "bots": "random", "games": games, **more})


def nim_bot(game: str, spec: str, seed: int) -> Bot:
    """A bot of nim, as of any game."""
    return bot_of(spec, NIM.bots, seed)
