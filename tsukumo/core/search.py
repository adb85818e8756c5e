"""A bot that looks ahead, in any game that can say what a moment is worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf, log, sqrt
from random import Random
from time import perf_counter
from typing import Any, Final, Protocol

from tsukumo.core.bots import one_of
from tsukumo.core.game import State, View

AnyState = State[Any]


class Evaluation(Protocol):
    """What a search is told of a game. It leaves the states as they are."""

    def stage(self, state: Any) -> object:
        """The part of the game that a state belongs to: the search looks ahead to the end of the present one."""
        ...

    def sensible(self, view: View[Any, Any]) -> Sequence[Any]:
        """The choices that may be made at all, some of ``view.legal``: what a player could do for ever is left out."""
        ...

    def promising(self, state: Any, legal: Sequence[Any]) -> Sequence[tuple[Any, float]]:
        """The actions worth trying, the best first, each with how much less reward than the best it promises.

        The state is a masked one where the search begins, and a whole one elsewhere.
        """
        ...

    def quick(self, state: Any, legal: Sequence[Any], rng: Random) -> Any:
        """An action such as a reasonable player might choose in a whole state, found as quickly as can be."""
        ...

    def rewards(self, state: Any) -> Sequence[float]:
        """How well everybody stands in a whole state, from 0 to 1, in the order of ``state.players``."""
        ...


class ToTheEnd:
    """What a search can be told of any game: play on at random to its end, and look who has won."""

    def stage(self, _: AnyState) -> object:
        """The whole game is one part."""
        return None

    def sensible(self, view: View[Any, Any]) -> Sequence[Any]:
        """Everything that may be chosen."""
        return view.legal

    def promising(self, _: AnyState, legal: Sequence[Any]) -> Sequence[tuple[Any, float]]:
        """Every action, none better than another."""
        return [(action, 0.0) for action in legal]

    def quick(self, _: AnyState, legal: Sequence[Any], rng: Random) -> Any:
        """Any action."""
        return one_of(legal, rng)

    def rewards(self, state: AnyState) -> Sequence[float]:
        """The win, shared among the winners; where nobody wins, everybody has an equal part."""
        outcome = state.outcome
        winners = outcome.winners if outcome and outcome.winners else state.players
        return [1 / len(winners) if player in winners else 0.0 for player in state.players]


class _Node:
    """A choice, and the choices that may follow it.

    *behind* is how much less than the best of its siblings it promised, *available* how often it could have been
    chosen, and *total* the rewards, over its *visits*, of the player who chose it. *followed* counts the choices
    made after it, and *gained* is what those who made them got.
    """

    __slots__ = ("available", "behind", "children", "followed", "gained", "total", "visits")

    def __init__(self, behind: float = 0.0) -> None:
        self.behind = behind
        self.available = self.visits = self.followed = 0
        self.total = self.gained = 0.0
        self.children: dict[Any, _Node] = {}

    def open(self, promising: Iterable[tuple[Any, float]]) -> None:
        """Add the choices that are not there yet."""
        for action, behind in promising:
            self.children.setdefault(action, _Node(behind))


class SearchBot:
    """Looks ahead by information set Monte Carlo tree search with a single observer.

    P. I. Cowling, E. J. Powley and D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions
    on Computational Intelligence and AI in Games 4 (2), 2012, pp. 120-143.

    Every iteration deals what the view hides, goes down one tree that all deals share, adds a choice to it, plays
    on quickly to the end of the stage, and gives everybody's reward to the choices that led there. On its way it
    takes, of the choices that a deal allows, the one with the highest upper confidence bound, in which the trials of
    a choice are set against how often it was available. What the game's `Evaluation` promises of a choice counts
    like `TRUST` visits made beforehand, as in S. Gelly and D. Silver, "Combining Online and Offline Knowledge in
    UCT", ICML 2007.

    The choices at hand are compared on the same deals and the same chances, one after another, so that luck falls on
    all alike; and by sequential halving, which leaves the worse half of them out every time that an equal part of
    the iterations is spent: Z. Karnin, T. Koren and O. Somekh, "Almost Optimal Exploration in Multi-Armed Bandits",
    ICML 2013.

    The same generator gives the same choices, unless there is a limit of *seconds*. Of two limits the first that
    is reached counts.
    """

    name: Final = "search"

    ITERATIONS: Final = 200
    """How many there are without a limit."""
    EXPLORATION: float = 0.1
    TRUST: float = 8.0

    def __init__(
        self, rng: Random, evaluation: Evaluation, iterations: int | None = None, seconds: float | None = None
    ) -> None:
        self._rng, self._evaluation = rng, evaluation
        self._iterations = self.ITERATIONS if iterations is None and seconds is None else iterations
        self._seconds = seconds

    def choose(self, view: View[Any, Any]) -> Any:
        """One of ``view.legal``."""
        legal = self._evaluation.sensible(view)
        if len(legal) == 1:
            return legal[0]
        root = _Node()
        root.open(self._evaluation.promising(view.state, legal))
        begun, done = perf_counter(), 0
        contenders = list(root.children)
        while len(contenders) > 1:
            deal = self._rng.getrandbits(64)
            for action in contenders:
                if self._spent(begun, done) >= 1:
                    return self._ranked(root, contenders)[0]
                self._iterate(view, root, action, Random(deal))  # noqa: S311 - games, not secrets
                done += 1
            contenders = self._ranked(root, contenders)[: self._left(len(root.children), self._spent(begun, done))]
        return contenders[0]

    def _spent(self, begun: float, done: int) -> float:
        """The part of what there is to spend, iterations or seconds, that is spent; 1 or more when it is all."""
        iterations = done / self._iterations if self._iterations is not None else 0.0
        return iterations if self._seconds is None else max(iterations, (perf_counter() - begun) / self._seconds)

    @staticmethod
    def _left(count: int, spent: float) -> int:
        """Of so many choices how many are still compared: all at first, two at last."""
        halvings = (count - 1).bit_length()
        return max(2, -(-count >> min(halvings, int(spent * halvings))))

    def _ranked(self, root: _Node, choices: Sequence[Any]) -> list[Any]:
        """Choices, the best first."""
        base = self._base(root)
        return sorted(choices, key=lambda action: -self._expected(root.children[action], base))

    def _iterate(self, view: View[Any, Any], root: _Node, first: Any, rng: Random) -> None:
        """Deal, make the *first* choice, and see where it leads."""
        evaluation = self._evaluation
        state = view.sample(rng)
        stage = evaluation.stage(state)
        path = [(root, root.children[first], state.players.index(view.viewer))]
        state.apply(first)
        path += self._descend(root.children[first], state, stage)
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

    def _descend(self, node: _Node, state: AnyState, stage: object) -> list[tuple[_Node, _Node, int]]:
        """Choose until a choice is new; every choice with the node before it and the number of who made it."""
        evaluation, players = self._evaluation, state.players
        path: list[tuple[_Node, _Node, int]] = []
        while node.visits and not state.over and evaluation.stage(state) == stage:
            legal = state.legal()
            if len(legal) == 1:
                state.apply(legal[0])
                continue
            known = [(action, node.children[action]) for action in legal if action in node.children]
            if not known:
                node.open(evaluation.promising(state, legal))
                known = [(action, node.children[action]) for action in legal if action in node.children]
            action, child = self._select(node, known)
            path.append((node, child, players.index(state.to_act or "")))
            state.apply(action)
            node = child
        return path

    def _select(self, node: _Node, known: Sequence[tuple[Any, _Node]]) -> tuple[Any, _Node]:
        """The choice with the highest upper confidence bound, of those that are available."""
        base, explore, trust = self._base(node), self.EXPLORATION, self.TRUST
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

    def _expected(self, child: _Node, base: float) -> float:
        """What a choice is expected to bring, after what it promised and what was seen of it."""
        return (child.total + self.TRUST * (base - child.behind)) / (child.visits + self.TRUST)

    @staticmethod
    def _base(node: _Node) -> float:
        """What the choices after a node have brought those who made them."""
        return node.gained / node.followed if node.followed else 0.0
