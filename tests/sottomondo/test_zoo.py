"""The game as an environment for learning, by the encoding for any game: PettingZoo's own tests, whole games."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from tests.sottomondo.literal_table import READINGS
from tsukumo import zoo
from tsukumo.core.bots import bot_of
from tsukumo.core.game import View
from tsukumo.sottomondo.play.kind import SOTTOMONDO
from tsukumo.zoo.any_game import CHOICES, LEAVES

conventions = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:We recommend agents to be named in the format",
)
OTHER = {name: answers[1] for name, answers in READINGS.items()}


@conventions
@pytest.mark.parametrize("readings", [{}, OTHER], ids=["default", "other"])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_api(players: int, readings: dict[str, str]) -> None:
    api_test(zoo.env("sottomondo", players=players, readings=readings), num_cycles=1000)


def test_seeds() -> None:
    seed_test(lambda: zoo.env("sottomondo", players=3), num_cycles=300)


def test_render_modes() -> None:
    render_test(lambda render_mode: zoo.env("sottomondo", players=2, render_mode=render_mode))


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


def test_what_is_hidden_is_not_observed() -> None:
    """The decks in another order look the same to everybody, and only who decides has a choice."""
    env = zoo.raw_env("sottomondo", players=3)
    env.reset(seed=5)
    rng, differ = Random(5), 0
    while env.agents and not env.game.over:
        other = copy.deepcopy(env)
        other.game.state = env.game.state.masked(env.agent_selection).sample(rng)
        differ += other.game.state.castle != env.game.state.castle
        for agent in env.agents:
            mine, theirs = env.observe(agent), other.observe(agent)
            assert all(np.array_equal(mine[part], theirs[part]) for part in mine)
            assert mine["action_mask"].any() == (agent == env.agent_selection)
        env.step(rng.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist()))
    assert differ > 100
