"""The games as PettingZoo environments, agent by agent (AEC). Needs ``pip install 'tsukumo[zoo]'``.

>>> from tsukumo import zoo
>>> env = zoo.env("tsukumobake", readings={"stride": "exact"})
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     done = termination or truncation
...     env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
>>> env.agents
[]

Tsukumobake
===========

====================  =====================================================
Name                  ``tsukumobake_v0``
Agents                ``["geisha", "innkeeper", "monk", "explorer"]``
Number of agents      4
Action shape          ()
Action values         Discrete(1006)
Observation shape     (2893,)
Observation values    [-127, 127]
Parallel API          no
Manual control        no
====================  =====================================================

The numbers are those of the edition ``kyoto``; other editions may have more or fewer events. *edition* and
*readings* are the same as for `tsukumo.new_game`. Seats and first player are drawn from the seed, so that every game
may begin with another agent. An agent may have to decide several times in a row, and in another agent's turn.

A viewer who decides without being a player, such as a moderator or a banker, is no agent: the environment plays them,
at random from the seed, as soon as they must decide (`tsukumo.core.experiments.match.choose_at_random`).

Observation space
-----------------

A dictionary of two int8 vectors. ``observation`` is what the agent may know, and nothing else, from its own seat;
``action_mask`` is 1 for each legal action, and all 0 unless the agent must decide. The parts of the observation (15
planes of 13 × 13 squares, then players, cards, the parade and the question to answer) are listed in
`tsukumo.games.tsukumobake.zoo.observations.Observations`, and available by name::

    observations = env.unwrapped.encoding.observations
    observations.part(observation["observation"], "planes").shape  # (15, 13, 13)

Action space
------------

One integer for every choice: to pass, every payment of every combo, every square to walk to, and so on.
`tsukumo.games.tsukumobake.zoo.encoding.Actions` lists them, and converts in both directions. In `env`, an illegal
action ends the game, with −1 for its agent and 0 for the others; `raw_env` raises `Illegal`, which says why, and
changes nothing.

Rewards
-------

0 until the game ends. Then the *w* winners (ties are shared) get 1/*w* each, the others −1/(4 − *w*) each; nobody gets
anything if all four win, or none. The sum is always 0. Each agent's ``info`` holds ``winners`` then, and ``scores``
if the game has points.

Version history
---------------

* v0: first version
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, Protocol

from tsukumo.core.experiments.match import choose_at_random
from tsukumo.core.files.data import plain_int
from tsukumo.core.game.action import Action
from tsukumo.core.game.game import AnyGame, Game
from tsukumo.core.game.new import SEEDS
from tsukumo.core.game.record import PUBLIC
from tsukumo.core.io.errors import CannotRead, Problem, quote_value
from tsukumo.core.language.text import Lang, Texts, capital, user_language
from tsukumo.core.plugins.registry import entry, kind_of

texts = Texts(__file__, "texts.toml")


try:
    import numpy as np
    from gymnasium import logger, spaces
    from gymnasium.utils import seeding
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ImportError(texts.say("zoo.missing", user_language(), name=error.name), name=error.name) from error

Numbers = NDArray[np.int8]
if TYPE_CHECKING:
    Seed = int | np.integer[Any]

RENDER_MODES: Final = ("human", "ansi")


class Actions(Protocol):
    """A game's choices as integers."""

    size: int

    def action(self, index: int, state: Any) -> Action:
        """Return the action at an index, allowed or not."""

    def mask(self, state: Any) -> Numbers:
        """Return 1 for every index that is allowed now, 0 for the others."""


class Observations(Protocol):
    """A player's view as a vector of integers, with the bounds of each."""

    low: Numbers
    high: Numbers

    def observe(self, state: Any, player: str) -> Numbers:
        """Return a player's view of a state."""


class Encoding(Protocol):
    """The encoding of a game's players, choices and views as names, integers and arrays."""

    @property
    def name(self) -> str:
        """The environment's name and version; the version goes up when an index or a shape changes."""

    @property
    def players(self) -> tuple[str, ...]:
        """The players, in the same order for every seed."""

    @property
    def actions(self) -> Actions:
        """Choices as integers."""

    @property
    def observations(self) -> Observations:
        """Views as arrays."""


class GameEnv(AECEnv):  # type: ignore[misc]  # pettingzoo has no types
    """A game as an environment; `game` is the `Game` being played.

    A copied or unpickled environment goes on like the original.
    """

    game: AnyGame
    agent_selection: str

    def __init__(self, name: str, *, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        self.name, self.render_mode = name, render_mode
        self.options = kind_of(name).settle_options(options)
        self.encoding = _encoding(name, self.options)
        if render_mode not in (None, *RENDER_MODES):
            reason = texts.text("zoo.render_mode", value=quote_value(render_mode), names=", ".join(RENDER_MODES))
            raise CannotRead([Problem("render_mode", reason)])
        self.metadata = {
            "name": self.encoding.name,
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = list(self.encoding.players)
        actions, observations = self.encoding.actions, self.encoding.observations
        self.action_spaces = {agent: spaces.Discrete(actions.size) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(observations.low, observations.high, dtype=np.int8),
                    "action_mask": spaces.Box(0, 1, (actions.size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._random, _ = seeding.np_random()

    def reset(self, seed: Seed | None = None, options: Mapping[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a new game, from a seed or the next one in the last seed's sequence; *options* are not used."""
        if seed is not None:
            seed = _check(seed)
            self._random, _ = seeding.np_random(seed)
        else:
            seed = int(self._random.integers(SEEDS))
        self.game = Game(kind_of(self.name), seed, self.options)
        self._told = 0
        self._go_on()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if self.game.over:
            self._finish()
        self._select()

    def step(self, action: Any) -> None:
        """Carry out an action for the agent that must decide; `Illegal` says why it is not allowed.

        When the game is over, each agent must step with None.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        since = len(self.game.log)
        self.game.apply(self.encoding.actions.action(int(action), self.game.state))
        self._go_on()
        self._told = since
        self._cumulative_rewards[agent] = 0.0
        if self.game.over:
            self._finish()
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Numbers]:
        """Return an agent's view, and the mask of its actions if it must decide."""
        state = self.game.state.mask_for(agent)
        return {
            "observation": self.encoding.observations.observe(state, agent),
            "action_mask": self.encoding.actions.mask(state),
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions, always the same object."""
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """Print, or return, the board and the public events since the last decision."""
        lang = user_language()
        if self.render_mode is None:
            logger.warn(texts.say("zoo.no_render_mode", lang, names=", ".join(RENDER_MODES)))
            return None
        text = self._text(lang)
        if self.render_mode == "ansi":
            return text
        print(text)  # noqa: T201 - the mode prints
        return None

    def close(self) -> None:
        """Do nothing: there is no window."""

    def _go_on(self) -> None:
        """Play for viewers who decide without being agents, until an agent must decide or the game is over."""
        while not self.game.over and self.game.to_act not in self.possible_agents:
            self.game.apply(choose_at_random(self.game))

    def _select(self) -> None:
        """Select the agent that must decide; once the game is over, each agent in order."""
        self.agent_selection = self.game.to_act or self.agents[0]

    def _finish(self) -> None:
        outcome = self.game.outcome
        assert outcome
        points = {} if outcome.points is None else {"scores": dict(outcome.points)}
        self.rewards = rewards(self.agents, outcome.winners)
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {**points, "winners": list(outcome.winners)} for agent in self.agents}

    def _text(self, lang: Lang) -> str:
        game, kind = self.game, self.game.kind
        state = game.state.mask_for(PUBLIC)
        story = game.story(lang, since=self._told, viewer=PUBLIC)
        if game.outcome is None:
            end = texts.text("zoo.to_act", player=kind.name_player(state.to_act or ""))
        elif not game.outcome.winners:
            end = texts["zoo.nobody"]
        elif game.outcome.points is None:
            end = texts.text("zoo.won", players=[kind.name_player(player) for player in game.outcome.winners])
        else:
            points = game.outcome.points.items()
            scores = [texts.text("zoo.score", player=kind.name_player(player), points=n) for player, n in points]
            end = texts.text("zoo.over", scores=scores)
        return "\n".join([story, kind.text(state, lang), capital(end).say(lang)])

    # --- copies -------------------------------------------------------------------------------

    def __deepcopy__(self, memo: dict[int, Any]) -> GameEnv:
        """Return an independent copy, which shares immutable parts."""
        other = type(self).__new__(type(self))
        memo.update({id(self): other, id(self.encoding): self.encoding, id(self.options): self.options})
        other.__dict__.update(copy.deepcopy(self.__dict__, memo))
        return other

    def __getstate__(self) -> dict[str, Any]:
        """Return the attributes without lookup tables; the game as its seed and actions."""
        state = {name: value for name, value in self.__dict__.items() if name not in ("encoding", "game")}
        return state | {"played": (self.game.seed, self.game.actions) if "game" in self.__dict__ else None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        played = state.pop("played")
        self.__dict__.update(state)
        self.encoding = _encoding(self.name, self.options)
        if played:
            seed, actions = played
            self.game = Game(kind_of(self.name), seed, self.options)
            for action in actions:
                self.game.apply(action)


def raw_env(game: str, *, render_mode: str | None = None, **options: Any) -> GameEnv:
    """Return a game as an environment that raises `Illegal` for an illegal action.

    *render_mode* is None, ``"human"`` (every step is printed) or ``"ansi"`` (`render` gives text); the other options
    are the game's own. `CannotRead` lists everything wrong with them.
    """
    return GameEnv(game, render_mode=render_mode, **options)


def env(game: str, *, render_mode: str | None = None, **options: Any) -> AECEnv:
    """Return a game as an environment with PettingZoo's usual wrappers: an agent that acts illegally loses."""
    guarded = wrappers.TerminateIllegalWrapper(raw_env(game, render_mode=render_mode, **options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


def rewards(agents: list[str], winners: tuple[str, ...]) -> dict[str, float]:
    """Return each agent's reward at the end: the winners share 1, the others −1; 0 for everybody if all or none win."""
    others = len(agents) - len(winners)
    if not others or not winners:
        return dict.fromkeys(agents, 0.0)
    return {agent: 1 / len(winners) if agent in winners else -1 / others for agent in agents}


def _encoding(name: str, options: Mapping[str, Any]) -> Encoding:
    """Return a game's own encoding, which its package may hold in a folder ``zoo``, or the one for any game."""
    game_entry = entry(name)
    if find_spec(f"{game_entry.package}.zoo"):
        made: Encoding = game_entry.load(".zoo.encoding:encoding")(options)
        return made
    from tsukumo.zoo.any_game import PlainEncoding

    return PlainEncoding(kind_of(name), options)


def _check(seed: Seed) -> int:
    """Return a seed as an int, from an int or a numpy integer."""
    seed = plain_int(seed)
    if isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < SEEDS:
        return seed
    reason = texts.text("zoo.seed", value=quote_value(seed), most=SEEDS - 1)
    raise CannotRead([Problem("seed", reason)])
