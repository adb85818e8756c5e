"""Whole games between bots, played once and cached: examples for the explorers of the turn, the events and the end."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple

import tsukumo as tk
from tsukumo.core.bots.bots import make_bot
from tsukumo.core.game.game import AnyGame, View
from tsukumo.core.game.record import Record
from tsukumo.games.tsukumobake.play.actions import Action
from tsukumo.games.tsukumobake.play.ruleset import Rules
from tsukumo.games.tsukumobake.play.state import State

Answers = tuple[tuple[str, str], ...]
"""Answers to readings that differ from the default, as pairs."""
BOTS = ("hungry", "greedy", "random")
"""The kinds of players: the fast ``hungry`` people of the notebooks, and two kinds of bots."""


class SampleMoment(NamedTuple):
    """A decision: the state in which it was made, the choice, and the first record that followed from it."""

    state: State
    action: Action
    first: int


class SampleGame(NamedTuple):
    """A game from the setup to the winner."""

    game: AnyGame
    moments: tuple[SampleMoment, ...]

    @property
    def log(self) -> tuple[Record, ...]:
        """All records of the game."""
        return self.game.log

    @property
    def rules(self) -> Rules:
        """The edition and the readings it was played by."""
        return find_rules(self.game)

    def moment(self, record: int) -> SampleMoment | None:
        """The decision that led to a record; None for records before the first decision."""
        return next((moment for moment in reversed(self.moments) if moment.first <= record), None)


def find_rules(game: AnyGame) -> Rules:
    """The rules of a game of Tsukumobake."""
    state: State = game.state
    return state.rules


def open_sample(seed: int, readings: Answers = (), edition: str = "kyoto") -> AnyGame:
    """A game set up. It is cached: do not play on it. `CannotRead` lists the problems of the options."""
    return _open_sample(seed, readings, edition)


@lru_cache(maxsize=64)
def _open_sample(seed: int, readings: Answers, edition: str) -> AnyGame:
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


def night(seed: int, bot: str = BOTS[0], readings: Answers = (), edition: str = "kyoto") -> SampleGame:
    """A game played by four players of one kind. The same arguments give the same game."""
    return _night(seed, bot, readings, edition)


@lru_cache(maxsize=16)
def _night(seed: int, bot: str, readings: Answers, edition: str) -> SampleGame:
    game = open_sample(seed, readings, edition).clone()
    hungry = Hungry(seed)
    players = {house: hungry if bot == "hungry" else make_bot("tsukumobake", bot, seed) for house in game.players}
    moments = []
    while (house := game.to_act) is not None:
        action = players[house].choose(game.view(house))
        moments.append(SampleMoment(game.state.clone(), action, len(game.log)))
        game.apply(action)
    return SampleGame(game, tuple(moments))
