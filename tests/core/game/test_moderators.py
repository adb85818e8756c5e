"""Whoever decides without being a player: a moderator, or the banker of a game of one's own."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from typing import Any, Final

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import tsukumo as tk
from tests.core import toy
from tests.core.nim import Heaps, Nim, Take
from tsukumo import zoo
from tsukumo.core.engine.base import Reason
from tsukumo.core.experiments.match import GamesPlan, choose_at_random, play_game
from tsukumo.core.experiments.simulate import prepare_simulation
from tsukumo.core.game.game import Game
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.plugins.entry import Entry

BANKER: Final = "banker"
conventions = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:We recommend agents to be named in the format",
)


class Banked(Heaps):
    """Nim with a banker, who begins, and puts a stick on a heap after every second move until there are none left."""

    def __init__(self, rules: Any, players: tuple[str, ...]) -> None:
        super().__init__(rules, players)
        self.bank, self.moves = 3, 0

    @property
    def banking(self) -> bool:
        return self.bank > 0 and self.moves % 2 == 0

    @property
    def viewers(self) -> tuple[str, ...]:
        return (*self.players, PUBLIC, BANKER)

    @property
    def to_act(self) -> str | None:
        return None if self.over else BANKER if self.banking else self.player

    def choices(self) -> Iterator[Take]:
        if not self.banking:
            yield from super().choices()
            return
        yield from (Take(BANKER, heap, 1) for heap in "abc")

    def objections(self, action: Take) -> Iterator[Reason]:
        if not self.banking:
            yield from super().objections(action)
        elif action.by != BANKER or action.heap not in tuple("abc") or action.count != 1:
            yield self.reason("turn", "turn", who=self.player)

    def carry_out(self, action: Take) -> None:
        self.moves += 1
        if action.by == BANKER:
            self.bank -= 1
            self.heaps["abc".index(action.heap)].append("|")
            self.note("took", action.by, "take", **action.details)
        else:
            super().carry_out(action)

    def to_json(self) -> dict[str, Any]:
        return {**super().to_json(), "bank": self.bank}


class BankedNim(Nim):
    """The game."""

    state = Banked


BANKED: Final = BankedNim()
ENTRY: Final = Entry("nim", "tests.core.nim", ":NIM")


@pytest.fixture
def banked(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game is one that is found."""
    monkeypatch.setattr(zoo, "kind_of", lambda name: BANKED)
    monkeypatch.setattr(zoo, "entry", lambda name: ENTRY)
    with toy.instead(BANKED):
        yield


def episode(env: Any, seed: int) -> list[int]:
    """A whole episode at random; the choices."""
    rng, choices = np.random.default_rng(seed), []
    env.reset(seed=seed)
    for agent in env.agent_iter():
        assert agent in env.possible_agents
        seen, _, termination, truncation, _ = env.last()
        action = None
        if not (termination or truncation):
            action = int(rng.choice(np.flatnonzero(seen["action_mask"])))
            choices.append(action)
        env.step(action)
    assert env.agents == []
    assert env.unwrapped.game.over
    return choices


# --- environments ---------------------------------------------------------------------------------


def test_the_moderator_is_no_agent_and_draws_the_lots() -> None:
    env, lots = zoo.raw_env("lupus", lots="asked"), 0
    assert "moderator" not in env.possible_agents
    for seed in range(40):
        choices = episode(env, seed)
        lots += sum(action.by == "moderator" for action in env.game.actions)
        assert len(choices) == sum(action.by != "moderator" for action in env.game.actions)
    assert lots > 5


@conventions
def test_api_with_lots_that_are_asked() -> None:
    api_test(zoo.env("lupus", lots="asked"), num_cycles=400)
    seed_test(lambda: zoo.env("lupus", lots="asked"), num_cycles=200)


@conventions
@pytest.mark.usefixtures("banked")
def test_a_banker_of_a_game_of_ones_own() -> None:
    api_test(zoo.env("nim"), num_cycles=100)
    env = zoo.raw_env("nim")
    env.reset(seed=1)
    assert env.game.actions[0].by == BANKER  # who decides before anybody else
    assert env.agent_selection == "ann"
    first = [str(action) for seed in range(8) for _ in [episode(env, seed)] for action in env.game.actions]
    again = [str(action) for seed in range(8) for _ in [episode(env, seed)] for action in env.game.actions]
    assert first == again
    assert len({action for action in first if action.startswith(BANKER)}) == 3  # it is drawn


@pytest.mark.usefixtures("banked")
def test_copies_in_the_middle_go_on_alike() -> None:
    env = zoo.raw_env("nim")
    env.reset(seed=4)
    env.step(0)
    copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    env.step(0)
    for other in copies:
        other.step(0)
        assert other.game.actions == env.game.actions


# --- simulations, and bots that search ------------------------------------------------------------


def test_simulations_draw_for_the_moderator() -> None:
    pytest.importorskip("pandas")
    simulation = prepare_simulation("lupus", games=20, bots=["random"], seed=1, options={"lots": "asked"}, workers=1)
    simulation.run(progress=False)
    assert simulation.failed == ()
    assert simulation.done == 20


@pytest.mark.usefixtures("banked")
@pytest.mark.parametrize("bot", ["random", "search:iterations=40"])
def test_simulations_draw_for_a_banker(bot: str) -> None:
    for number in range(5):
        played = play_game(GamesPlan("nim", '{"readings": {}}', (bot,), 3), number)
        assert played.failure is None
        assert played.row["winners"] == 1
        assert {tally.player for tally in played.tallies} <= {"ann", "bob"}


@pytest.mark.usefixtures("banked")
def test_a_bot_that_searches_may_be_asked_for_the_banker() -> None:
    from tsukumo.core.bots.bots import make_bot

    game = Game(BANKED, 1, BANKED.settle_options({}))
    assert game.to_act == BANKER
    assert make_bot("nim", "search", 1).choose(game.view(BANKER)) in game.legal_actions()


def test_what_is_drawn_depends_on_seed_and_moment_alone() -> None:
    choices = set()
    for seed in range(12):
        game = tk.new_game("lupus", seed=seed)
        assert choose_at_random(game) == choose_at_random(game.clone())
        choices.add(str(choose_at_random(game)).split()[-1])
    assert len(choices) > 3
