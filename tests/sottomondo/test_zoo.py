"""The game as an environment for learning, by the encoding for any game: whole games."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.sottomondo.literal_table import READINGS
from tsukumo import zoo
from tsukumo.core.bots import bot_of
from tsukumo.core.game import View
from tsukumo.sottomondo.play.kind import SOTTOMONDO
from tsukumo.zoo.any_game import CHOICES, LEAVES

OTHER = {name: answers[1] for name, answers in READINGS.items()}


def played(env: Any, specs: dict[str, str], seed: int) -> dict[str, float]:
    """Play an environment to the end, each agent by a bot that sees its view alone; the last rewards.

    At every step the mask is as long as the list of choices, the observation within its bounds and all of the table.
    """
    bots = {agent: bot_of(specs[agent], SOTTOMONDO.bots, seed) for agent in env.agents}
    game = env.unwrapped.game
    for agent in env.agent_iter():
        seen, _, termination, _, _ = env.last()
        if termination:
            env.step(None)
            continue
        view: View[Any, Any] = View(game.state, game.log, agent)
        assert np.flatnonzero(seen["action_mask"]).tolist() == list(range(len(view.legal)))
        assert len(view.legal) < CHOICES
        assert env.observation_space(agent).contains(seen)
        assert not seen["observation"][LEAVES // 2 :].any()  # so nothing of the table was left out
        env.step(view.legal.index(bots[agent].choose(view)))
    assert game.over
    return dict(env.unwrapped.rewards)


@pytest.mark.parametrize("readings", [{}, OTHER], ids=["default", "other"])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_random_and_careful_players_come_to_the_end(players: int, readings: dict[str, str]) -> None:
    careful = 0
    for seed in range(4):
        env = zoo.env("sottomondo", players=players, readings=readings)
        env.reset(seed=seed)
        agents = env.agents
        one = agents[seed % players]
        specs = {agent: "careful" if agent == one else "random" for agent in agents}
        rewards = played(env, specs, seed)
        winner = env.unwrapped.game.outcome.winners
        assert rewards == zoo.rewards(list(agents), winner)
        careful += winner == (one,)
    assert careful > 4 / players  # more than its share
