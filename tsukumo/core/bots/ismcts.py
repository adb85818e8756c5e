"""A bot that looks ahead, in any game that can evaluate its states."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf, log, sqrt
from random import Random
from time import perf_counter
from typing import Final, Generic, Protocol

from tsukumo.core.bots.bots import Luck, one_of
from tsukumo.core.game.game import View
from tsukumo.core.game.protocols import A, S


class Evaluation(Protocol[S, A]):
    """The knowledge of a game that a search needs. It must not change the states."""

    def stage(self, state: S) -> object:
        """Return the stage of the game to which a state belongs; the search looks ahead to its end."""

    def sensible(self, view: View[S, A]) -> Sequence[A]:
        """Return the choices to consider, out of ``view.legal``: without those that a player could repeat for ever."""

    def promising(self, state: S, legal: Sequence[A]) -> Sequence[tuple[A, float]]:
        """Return the actions worth trying, the best first, each with the expected loss of reward against the best.

        The state is a masked one at the root of the search, and a full one elsewhere.
        """

    def quick(self, state: S, legal: Sequence[A], rng: Random) -> A:
        """Return a reasonable action in a full state, found as fast as possible."""

    def rewards(self, state: S) -> Sequence[float]:
        """Return every player's reward in a full state, from 0 to 1, in the order of ``state.players``."""


class ToTheEnd(Generic[S, A]):
    """The evaluation of any game: play on at random to the end, and see who has won."""

    def stage(self, _: S) -> object:
        """Return None: the whole game is one stage."""
        return None

    def sensible(self, view: View[S, A]) -> Sequence[A]:
        """Return every legal action."""
        return view.legal

    def promising(self, _: S, legal: Sequence[A]) -> Sequence[tuple[A, float]]:
        """Return every action, none better than another."""
        return [(action, 0.0) for action in legal]

    def quick(self, _: S, legal: Sequence[A], rng: Random) -> A:
        """Return any action."""
        return one_of(legal, rng)

    def rewards(self, state: S) -> Sequence[float]:
        """Return 1 for a win, shared among the winners; if nobody wins, all players share it."""
        outcome = state.outcome
        winners = outcome.winners if outcome and outcome.winners else state.players
        return [1 / len(winners) if player in winners else 0.0 for player in state.players]


class _Node(Generic[A]):
    """A choice in the search tree, and the choices that may follow it.

    *behind* is its expected loss against its best sibling; *available* counts how often it could have been chosen;
    *total* sums the reward of the player who chose it, over its *visits*. *followed* counts the choices made right
    after it, and *gained* sums the rewards of the players who made them.
    """

    __slots__ = ("available", "behind", "children", "followed", "gained", "total", "visits")

    def __init__(self, behind: float = 0.0) -> None:
        self.behind = behind
        self.available = self.visits = self.followed = 0
        self.total = self.gained = 0.0
        self.children: dict[A, _Node[A]] = {}

    def open(self, promising: Iterable[tuple[A, float]]) -> None:
        """Add the choices that are not in the tree yet."""
        for action, behind in promising:
            self.children.setdefault(action, _Node(behind))


class SearchBot(Generic[S, A]):
    """A bot that looks ahead by information set Monte Carlo tree search with a single observer.

    P. I. Cowling, E. J. Powley and D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions
    on Computational Intelligence and AI in Games 4 (2), 2012, pp. 120-143.

    Every iteration samples a full state from the view, descends one tree that all samples share, adds a choice to
    it, plays on quickly to the end of the stage, and credits the rewards to the choices on the way. The descent
    takes, of the choices that the sample allows, the one with the highest upper confidence bound, computed from its
    visits and from how often it was available. The `Evaluation`'s estimate of a choice counts like `TRUST` visits
    made beforehand, as in S. Gelly and D. Silver, "Combining Online and Offline Knowledge in UCT", ICML 2007.

    The choices at the root are compared on the same samples and the same random numbers, one after another, so that
    all have the same luck. Sequential halving drops the worse half of them each time that an equal part of the
    iterations is spent: Z. Karnin, T. Koren and O. Somekh, "Almost Optimal Exploration in Multi-Armed Bandits",
    ICML 2013.

    The same generator gives the same choices, unless there is a limit of *seconds*. Of two limits, the one reached
    first counts.
    """

    name: Final = "search"

    ITERATIONS: Final = 200
    """The number of iterations if no limit is given."""
    EXPLORATION: float = 0.1
    TRUST: float = 8.0

    def __init__(
        self, rng: Random, evaluation: Evaluation[S, A], iterations: int | None = None, seconds: float | None = None
    ) -> None:
        self._rng, self._evaluation = rng, evaluation
        self._iterations = self.ITERATIONS if iterations is None and seconds is None else iterations
        self._seconds = seconds

    def choose(self, view: View[S, A]) -> A:
        """Return one of ``view.legal``."""
        if view.viewer not in view.state.players:  # it gains nothing: it may choose anything
            return one_of(view.legal, self._rng)
        legal = self._evaluation.sensible(view)
        if len(legal) == 1:
            return legal[0]
        root: _Node[A] = _Node()
        root.open(self._evaluation.promising(view.state, legal))
        begun, done = perf_counter(), 0
        contenders = list(root.children)
        while len(contenders) > 1:
            deal = self._rng.getrandbits(64)
            for action in contenders:
                if self._measure_spent(begun, done) >= 1:
                    return self._rank(root, contenders)[0]
                self._iterate(view, root, action, Luck(deal))
                done += 1
            contenders = self._rank(root, contenders)[
                : self._count_left(len(root.children), self._measure_spent(begun, done))
            ]
        return contenders[0]

    def _measure_spent(self, begun: float, done: int) -> float:
        """Return the spent fraction of the iterations or seconds; 1 or more when all are spent."""
        iterations = done / self._iterations if self._iterations is not None else 0.0
        return iterations if self._seconds is None else max(iterations, (perf_counter() - begun) / self._seconds)

    @staticmethod
    def _count_left(count: int, spent: float) -> int:
        """Return how many of *count* choices are still compared: all at first, two at last."""
        halvings = (count - 1).bit_length()
        return max(2, -(-count >> min(halvings, int(spent * halvings))))

    def _rank(self, root: _Node[A], choices: Sequence[A]) -> list[A]:
        """Return choices, the best first."""
        base = self._mean_reward(root)
        return sorted(choices, key=lambda action: -self._expect_reward(root.children[action], base))

    def _iterate(self, view: View[S, A], root: _Node[A], first: A, rng: Random) -> None:
        """Sample a state, make the *first* choice, and see where it leads."""
        evaluation = self._evaluation
        state = view.sample(rng)
        stage = evaluation.stage(state)
        path = [(root, root.children[first], state.players.index(view.viewer))]
        state.apply(first)
        path += self._descend(root.children[first], state, stage, rng)
        while not state.over and evaluation.stage(state) == stage:
            legal = state.legal()
            state.apply(legal[0] if len(legal) == 1 else evaluation.quick(state, legal, rng))
        rewards = evaluation.rewards(state)
        for node, child, player in path:
            reward = rewards[player]
            node.gained += reward
            node.followed += 1
            child.total += reward
            child.visits += 1

    def _descend(self, node: _Node[A], state: S, stage: object, rng: Random) -> list[tuple[_Node[A], _Node[A], int]]:
        """Choose until a choice is new; return each choice with the node before it and the index of its player.

        A viewer who decides without being a player chooses at random.
        """
        evaluation, players = self._evaluation, state.players
        path: list[tuple[_Node[A], _Node[A], int]] = []
        while node.visits and not state.over and evaluation.stage(state) == stage:
            legal = state.legal()
            if len(legal) == 1:
                state.apply(legal[0])
                continue
            if state.to_act not in players:
                state.apply(one_of(legal, rng))
                continue
            known = [(action, node.children[action]) for action in legal if action in node.children]
            if not known:
                node.open(evaluation.promising(state, legal))
                known = [(action, node.children[action]) for action in legal if action in node.children]
            action, child = self._select(node, known)
            path.append((node, child, players.index(state.to_act)))
            state.apply(action)
            node = child
        return path

    def _select(self, node: _Node[A], known: Sequence[tuple[A, _Node[A]]]) -> tuple[A, _Node[A]]:
        """Return the choice with the highest upper confidence bound, of those that are available."""
        base, explore, trust = self._mean_reward(node), self.EXPLORATION, self.TRUST
        best, most = known[0], -inf
        for pair in known:
            child = pair[1]
            child.available += 1
            visits = child.visits
            bound = (child.total + trust * (base - child.behind)) / (visits + trust)
            bound += explore * sqrt(log(child.available + 1) / (visits + 1))
            if bound > most:
                best, most = pair, bound
        return best

    def _expect_reward(self, child: _Node[A], base: float) -> float:
        """Return the expected reward of a choice, from its estimate and its visits."""
        return (child.total + self.TRUST * (base - child.behind)) / (child.visits + self.TRUST)

    @staticmethod
    def _mean_reward(node: _Node[A]) -> float:
        """Return the mean reward of the choices after a node, to the players who made them."""
        return node.gained / node.followed if node.followed else 0.0
