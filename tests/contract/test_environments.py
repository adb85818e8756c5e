"""Any game as an environment for learning: PettingZoo's own tests, choices as integers, views as arrays."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from tests.contract.games import every_whole_game, played, tables
from tsukumo import zoo
from tsukumo.core.io.errors import NotAllowed

# PettingZoo asks for these things of environments that it does not know by name. Its classic games have a mask in
# the observation too; and the agents are called what everything else here calls the players.
conventions = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:We recommend agents to be named in the format",
)
DECISIONS = 150
"""The number of decisions for which a game is followed."""


def with_agents_alone(game: str) -> list[dict[str, Any]]:
    """Options of a game in which nobody decides but the players: a moderator is no agent."""
    return [options for options in tables(game) if "lots" not in options]


@conventions
@every_whole_game
def test_it_passes_pettingzoos_tests(game: str) -> None:
    for options in with_agents_alone(game):
        api_test(zoo.env(game, **options), num_cycles=400)
    seed_test(lambda: zoo.env(game), num_cycles=200)
    render_test(lambda render_mode: zoo.env(game, render_mode=render_mode))


@every_whole_game
def test_every_choice_has_an_index_of_its_own_and_no_other_is_allowed(game: str) -> None:
    for options in with_agents_alone(game):
        env = zoo.raw_env(game, **options)
        actions = env.encoding.actions
        for found, rng in played(game, 4, most=DECISIONS, **options):
            mask = actions.mask(found.state)
            legal = found.legal_actions()
            assert mask.shape == (actions.size,)
            chosen = [actions.action(int(index), found.state) for index in np.flatnonzero(mask)]
            assert sorted(map(str, chosen)) == sorted(map(str, legal))
            others = np.flatnonzero(mask == 0).tolist()
            for index in rng.sample(others, min(5, len(others))):
                try:
                    assert found.why_not(actions.action(index, found.state))
                except (IndexError, NotAllowed):
                    continue
        for index in (-1, actions.size):
            with pytest.raises((IndexError, NotAllowed)):
                actions.action(index, found.state)


@every_whole_game
def test_what_is_hidden_is_not_observed(game: str) -> None:
    """Hidden facts, drawn anew, look the same to the player, and only the player who decides has a choice."""
    for options in with_agents_alone(game):
        encoding = zoo.raw_env(game, **options).encoding
        actions, observations = encoding.actions, encoding.observations
        for found, rng in played(game, 5, most=DECISIONS, **options):
            for player in (found.to_act or found.players[0], rng.choice(found.players)):
                masked = found.state.mask_for(player)
                other = masked.sample(rng)
                seen = observations.observe(masked, player)
                assert (observations.low <= seen).all()
                assert (seen <= observations.high).all()
                assert np.array_equal(seen, observations.observe(other.mask_for(player), player))
                assert actions.mask(masked).any() == (player == found.to_act)
                assert np.array_equal(actions.mask(masked), actions.mask(other.mask_for(player)))


def choices(env: Any, decisions: int) -> list[int]:
    """The first choices allowed, so many times, in turn from the front and from the back."""
    made = []
    for number, _ in enumerate(env.agent_iter(decisions)):
        seen, _, termination, truncation, _ = env.last()
        allowed = np.flatnonzero(seen["action_mask"]).tolist()
        made.append(-1 if termination or truncation else allowed[-(number % 2)])
        env.step(None if made[-1] < 0 else made[-1])
    return made


@every_whole_game
def test_copies_and_pickles_go_on_like_the_original(game: str) -> None:
    env = zoo.env(game)
    env.reset(seed=11)
    choices(env, 20)
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    log = env.unwrapped.game.log
    done = choices(env, 40)
    for other in others:
        assert other.unwrapped.game.log == log
        assert choices(other, 40) == done
        assert other.unwrapped.game.log == env.unwrapped.game.log


@every_whole_game
def test_the_winners_share_what_the_others_lose(game: str) -> None:
    *_, (found, _) = played(game, 8)
    assert found.outcome
    rewards = zoo.rewards(list(found.players), found.outcome.winners)
    assert sum(rewards.values()) == pytest.approx(0)
    share = len(found.outcome.winners) not in (0, len(found.players))
    assert {player for player, reward in rewards.items() if reward > 0} == set(found.outcome.winners if share else ())
