"""Whole games between bots, played once and cached: examples for the explorers of the turn, the events and the end."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any, Final

import tsukumo as tk
from tsukumo.core.bots.bots import make_bot
from tsukumo.core.game.game import AnyGame, View
from tsukumo.games.tsukumobake.play.actions import Action
from tsukumo.games.tsukumobake.play.ruleset import Rules
from tsukumo.games.tsukumobake.play.state import State

Answers = tuple[tuple[str, str], ...]
"""Answers to readings that differ from the default, as pairs."""
BOTS = ("hungry", "greedy", "random")
"""The kinds of players: the fast ``hungry`` people of the notebooks, and two kinds of bots."""


def find_rules(game: AnyGame) -> Rules:
    """The rules of a game of Tsukumobake."""
    state: State = game.state
    return state.rules


@lru_cache(maxsize=64)
def open_sample(seed: int, readings: Answers = (), edition: str = "kyoto") -> AnyGame:
    """A game set up. It is cached: do not play on it. `CannotRead` lists the problems of the options."""
    return tk.new_game("tsukumobake", seed=seed, readings=dict(readings), edition=edition)


class Hungry:
    """Goes to a lit building if it can, otherwise chooses at random, like the people in the notebooks."""

    name: Final = "hungry"

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)  # noqa: S311 - games, not secrets

    def choose(self, view: View[Any, Any]) -> Action:
        """One of ``view.legal``."""
        lit = view.state.to_json()["lit"]
        legal: list[Action] = list(view.legal)
        return self._rng.choice([action for action in legal if action.kind == "move" and action.to in lit] or legal)


@lru_cache(maxsize=16)
def night(seed: int, bot: str = BOTS[0], readings: Answers = (), edition: str = "kyoto") -> AnyGame:
    """A game played to its end by four players of one kind, the same for the same arguments: do not change it."""
    game = open_sample(seed, readings, edition).clone()
    hungry = Hungry(seed)
    players = {house: hungry if bot == "hungry" else make_bot("tsukumobake", bot, seed) for house in game.players}
    while (house := game.to_act) is not None:
        game.apply(players[house].choose(game.view(house)))
    return game
