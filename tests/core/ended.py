"""Games of a plan played again by themselves, and what a finished game comes to."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from tsukumo.core.bots.bots import make_bot
from tsukumo.core.experiments.match import GamesPlan
from tsukumo.core.game.game import AnyGame, Game
from tsukumo.core.game.protocols import Outcome
from tsukumo.core.plugins import registry


def played_again(plan: GamesPlan, number: int, bots: Sequence[str] = ()) -> Iterator[tuple[AnyGame, Any]]:
    """A game of a plan at each of its decisions, with what bots made anew choose; at last as it ended, with None.

    The bots are those of the plan, unless others are named by seat.
    """
    game: AnyGame = Game(registry.kind_of(plan.game), plan.seed_of(number), json.loads(plan.options))
    made = {
        player: make_bot(plan.game, bots[i] if bots else plan.bot(number, i), plan.bot_seed(number, i))
        for i, player in enumerate(game.players)
    }
    while game.to_act:
        action = made[game.to_act].choose(game.view(game.to_act))
        yield game, action
        game.apply(action)
    yield game, None


def outcome(game: AnyGame) -> Outcome:
    assert game.outcome is not None
    return game.outcome


def winners(game: AnyGame) -> tuple[str, ...]:
    return outcome(game).winners


def points(game: AnyGame) -> dict[str, int]:
    found = outcome(game).points
    assert found is not None
    return dict(found)
