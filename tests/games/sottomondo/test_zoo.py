"""The game as an environment for learning, by the encoding for any game: whole games."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sottomondo.literal_table import READINGS
from tsukumo import zoo
from tsukumo.core.bots.bots import bot_of
from tsukumo.core.game.game import View
from tsukumo.games.sottomondo.play.kind import SOTTOMONDO
from tsukumo.zoo.any_game import CHOICES, LEAVES

OTHER = {name: answers[1] for name, answers in READINGS.items()}


@pytest.mark.parametrize(("players", "readings"), [(2, {}), (3, OTHER), (6, {})])
def test_all_of_the_table_is_observed_in_whole_games(players: int, readings: dict[str, str]) -> None:
    """One careful player among random ones: every choice has an index, and nothing is left out for want of room."""
    env = zoo.env("sottomondo", players=players, readings=readings)
    env.reset(seed=2)
    game, agents = env.unwrapped.game, list(env.agents)
    bots = {agent: bot_of("random" if i else "careful", SOTTOMONDO.bots, i) for i, agent in enumerate(agents)}
    for agent in env.agent_iter():
        seen, reward, termination, _, _ = env.last()
        if termination:
            assert reward == zoo.rewards(agents, game.outcome.winners)[agent]
            env.step(None)
            continue
        view: View[Any, Any] = View(game.state, game.log, agent)
        assert len(view.legal) < CHOICES
        assert not seen["observation"][LEAVES // 2 :].any()
        env.step(view.legal.index(bots[agent].choose(view)))
    assert game.over
