"""A bot that looks ahead in any game that tells it what a moment is worth."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Any, Final, Protocol

from tsukumo.core.game import State, View


class Evaluation(Protocol):
    """What a search needs to be told of a game. States are whole ones; nothing may be changed in them."""

    def stage(self, state: State) -> object:
        """The part of the game that a state belongs to: the search looks ahead to the end of the present one."""
        ...

    def promising(self, state: State, legal: Sequence[Any]) -> Sequence[tuple[Any, float]]:
        """Actions worth trying, the best first, each with how much less than the best it is likely to bring.

        Rewards less rewards, so 0 for the first. The state may be masked.
        """
        ...

    def quick(self, state: State, legal: Sequence[Any], rng: Random) -> Any:
        """An action such as a reasonable player might choose, found as quickly as can be."""
        ...

    def rewards(self, state: State) -> Sequence[float]:
        """How well everybody stands, from 0 to 1, in the order of ``state.players``."""
        ...


class _Node:
    """The choices that follow one way of playing.

    *total* are the rewards, over its *visits*, of the player who chose to come here; *behind* is how much
    less than the best choice it seemed to promise. *available* counts how often it could have been chosen.
    *gained* and *left* are the rewards and the visits of the player who chooses here.
    """

    __slots__ = ("available", "behind", "children", "gained", "left", "total", "visits")

    def __init__(self, behind: float = 0.0) -> None:
        self.behind = behind
        self.available = self.visits = self.left = 0
        self.total = self.gained = 0.0
        self.children: dict[Any, _Node] = {}

    def open(self, promising: Sequence[tuple[Any, float]]) -> None:
        for action, behind in promising:
            if action not in self.children:
                self.children[action] = _Node(behind)


class SearchBot:
    """Looks ahead by information set Monte Carlo tree search with a single observer.

    P. I. Cowling, E. J. Powley and D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions
    on Computational Intelligence and AI in Games 4 (2), 2012, 120-143.

    Every iteration deals the hidden cards anew as the view allows, goes down one tree that all deals share, adds
    a node to it, plays on quickly to the end of the present stage of the game, and remembers in the nodes what
    everybody got. Among the choices that this deal allows it takes the one with the highest upper confidence
    bound, where a choice's number of trials is compared with how often it was available. What the game's
    `Evaluation` expects of a choice counts as so many visits (*TRUST*) made beforehand, in the manner of S. Gelly
    and D. Silver, "Combining Online and Offline Knowledge in UCT", ICML 2007.

    With *seconds* the number of iterations depends on the clock, and so does the choice; otherwise the same
    generator gives the same choices.
    """

    name: Final = "search"

    EXPLORATION: Final = 0.1
    TRUST: Final = 16.0

    def __init__(
        self, rng: Random, evaluation: Evaluation, iterations: int = 200, seconds: float | None = None
    ) -> None:
        self._rng, self._evaluation = rng, evaluation
        self._iterations, self._seconds = iterations, seconds

    def choose(self, view: View) -> Any:
        """One of ``view.legal``."""
        if len(view.legal) == 1:
            return view.legal[0]
        root = _Node()
        root.open(self._evaluation.promising(view.state, view.legal))
        if len(root.children) > 1:
            if self._seconds is None:
                for _ in range(self._iterations):
                    self._iterate(view, root)
            else:
                until = perf_counter() + self._seconds
                while perf_counter() < until:
                    self._iterate(view, root)
        expected = self._expected(root)
        return max(root.children, key=lambda action: expected(root.children[action]))

    def _expected(self, node: _Node):
        trust = self.TRUST
        base = node.gained / node.left if node.left else 0.0
        return lambda child: (child.total + trust * (base - child.behind)) / (child.visits + trust)

    def _iterate(self, view: View, root: _Node) -> None:
        evaluation, rng = self._evaluation, self._rng
        state = view.sample(rng)
        stage = evaluation.stage(state)
        players = state.players
        path = []
        node = root
        while not state.over and evaluation.stage(state) == stage:
            legal = state.legal()
            if len(legal) == 1:
                state.apply(legal[0])
                continue
            if node.left == 0 and node is not root:
                node.left = 0
            open_ = [(a, node.children[a]) for a in legal if a in node.children]
            if not open_:
                node.open(evaluation.promising(state, legal))
                open_ = [(a, node.children[a]) for a in legal if a in node.children]
            action, child = self._select(node, open_)
            path.append((node, child, players.index(state.to_act)))
            state.apply(action)
            node = child
            if not child.visits:
                break
        while not state.over and evaluation.stage(state) == stage:
            legal = state.legal()
            state.apply(legal[0] if len(legal) == 1 else evaluation.quick(state, legal, rng))
        rewards = evaluation.rewards(state)
        for parent, child, who in path:
            reward = rewards[who]
            parent.gained += reward
            parent.left += 1
            child.total += reward
            child.visits += 1

    def _select(self, node, open_):
        base = node.gained / node.left if node.left else 0.0
        c, trust = self.EXPLORATION, self.TRUST
        best = -1e9
        found = open_[0]
        for pair in open_:
            n = pair[1]
            n.available += 1
            v = n.visits
            u = (n.total + trust * (base - n.behind)) / (v + trust) + c * sqrt(log(n.available + 1) / (v + 1))
            if u > best:
                best, found = u, pair
        return found
