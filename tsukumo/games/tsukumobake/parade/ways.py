"""All shortest ways to a target, under every reading, counted without listing them.

The squares that lie on some equivalent path form a graph without cycles. Walking it backwards
from the target gives, at every square, how much company and how few turns lie ahead (`advance.b`,
`faq.3`), and how many paths there are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from tsukumo.games.tsukumobake.board import ADJACENT, NEIGHBOURS, SQUARES

STRAIGHT_FIRST: Final[tuple[int, ...]] = (0, 1, 3, 2)
"""The rank of a turn, by the change of heading: straight < right < left < back (`faq.3`)."""

STEP: Final = 1000
"""The weight of a parade step against a square, so that a pair (steps, squares) is one integer."""

TURN_COST: Final[dict[str, tuple[int, ...]]] = {"facing": (0, 1, 2, 1), "curves": (0, 1, 1, 1), "corners": (0, 1, 2, 1)}
"""The cost of each turn under the reading `turns`; under ``corners`` the first turn is free."""


class Edge(NamedTuple):
    """An edge from a square of the graph."""

    heading: int
    square: int


Graph = dict[int, tuple[Edge, ...]]
"""The edges from each square, in order from the parade to the target, which has none."""


@lru_cache(maxsize=256)
def measure_lengths(square: int, blocked: bytes) -> Sequence[int]:
    """Length of the shortest path to every square, in steps × `STEP` + squares (reading ``distance = steps``).

    Entering a free square is a step, a blocked one is jumped. The target's own square, though
    blocked, is one step more: `measure_distance` adds it.
    """
    far = SQUARES * (STEP + 1)
    lengths = [far] * SQUARES
    lengths[square] = 0
    # Squares are reached in the order of their lengths: step by step, after each by the number of jumps before it.
    steps, layer = 0, [[square]]
    while any(layer):
        following: list[list[int]] = []
        for jumps, squares in enumerate(layer):  # which grows by those that are jumped from here
            following.append([])
            if not squares:
                continue
            if jumps + 1 == len(layer):
                layer.append([])
            jumped, stepped, length = layer[jumps + 1], following[jumps], steps * (STEP + 1) + jumps
            for here in squares:
                for s in ADJACENT[here]:
                    if lengths[s] == far:
                        if blocked[s]:
                            lengths[s] = length + 1
                            jumped.append(s)
                        else:
                            lengths[s] = length + 1 + STEP
                            stepped.append(s)
        steps, layer = steps + 1, following
    return lengths


def measure_distance(lengths: Sequence[int], target: int, distance: str, blocked: bytes) -> int:
    """The distance to a target's square: squares, or steps × `STEP` + squares (reading `distance`).

    Every pawn's square is blocked; a free one counts as a step already.
    """
    return lengths[target] + (STEP if distance == "steps" and blocked[target] else 0)


def build_graph(target: int, lengths: Sequence[int], blocked: bytes, distance: str) -> Graph:
    """Every square that lies on an equivalent path, with its edges.

    *lengths* are those from the parade's square: ``DISTANCE[square]``, or `measure_lengths` it.
    """
    onward: dict[int, list[Edge]] = {target: []}
    waiting = [target]
    for here in waiting:
        before = lengths[here] - (1 if distance == "squares" or blocked[here] else 1 + STEP)
        for back, s in NEIGHBOURS[here]:
            if lengths[s] == before:
                if s not in onward:
                    onward[s] = []
                    waiting.append(s)
                onward[s].append(Edge((back + 2) % 4, here))
    return {s: tuple(onward[s]) for s in sorted(onward, key=lengths.__getitem__)}


class Ways:
    """The equivalent, preferred and straightest paths of one step (`advance.b`, `faq.3`).

    *company* is how many unstruck players other than the target stand on each square.
    """

    def __init__(self, paths: Graph, facing: int, company: Mapping[int, int], turns: str) -> None:
        self.start = next(iter(paths))
        self.target = next(reversed(paths))
        self.facing = facing
        self._paths = paths
        self._company = {square: drawn for square, drawn in company.items() if square in paths}
        self._cost = TURN_COST[turns]
        self._first_is_free = turns == "corners"
        self._met = self._meetings()
        self._preferred = self._with_company() if self._company else paths
        self._entered = self._headings()
        self._turns = self._fewest()

    def _meetings(self) -> dict[int, int]:
        """The most company on the rest of the path, from each square."""
        if not self._company:
            return dict.fromkeys(self._paths, 0)
        met: dict[int, int] = {}
        for square in reversed(self._paths):
            met[square] = max([self._company.get(e.square, 0) + met[e.square] for e in self._paths[square]], default=0)
        return met

    def _with_company(self) -> Graph:
        """The graph of the paths with most company."""
        met = self._met
        ways = {
            square: tuple([e for e in edges if self._company.get(e.square, 0) + met[e.square] == met[square]])
            for square, edges in self._paths.items()
        }
        reached = {self.start}
        for square, edges in ways.items():
            if square in reached:
                reached.update([e.square for e in edges])
        return {square: edges for square, edges in ways.items() if square in reached}

    def _turn(self, square: int, before: int, heading: int) -> int:
        if self._first_is_free and square == self.start:
            return 0
        return self._cost[(heading - before) % 4]

    def _headings(self) -> dict[int, list[int]]:
        """The headings with which preferred paths enter each square."""
        entered: dict[int, list[int]] = {square: [] for square in self._preferred}
        entered[self.start] = [self.facing]
        for edges in self._preferred.values():
            for heading, square in edges:
                headings = entered[square]
                if heading not in headings:
                    headings.append(heading)
        return entered

    def _fewest(self) -> dict[int, int]:
        """The fewest turns on the rest of the path, by square and the heading with which the parade enters it."""
        fewest: dict[int, int] = {}
        for square in reversed(self._preferred):
            edges = self._preferred[square]
            for before in self._entered[square]:
                fewest[4 * square + before] = min(
                    [self._turn(square, before, heading) + fewest[4 * to + heading] for heading, to in edges], default=0
                )
        return fewest

    def _straightest(self, square: int, before: int) -> list[Edge]:
        fewest = self._turns
        least = fewest[4 * square + before]
        return [
            e
            for e in self._preferred[square]
            if self._turn(square, before, e.heading) + fewest[4 * e.square + e.heading] == least
        ]

    @property
    def path(self) -> tuple[int, ...]:
        """The chosen path, without the parade's square, with the target's."""
        square, before, path = self.start, self.facing, []
        while square != self.target:
            edges = self._straightest(square, before)
            heading, square = edges[0]
            for edge in edges[1:]:
                if STRAIGHT_FIRST[(edge.heading - before) % 4] < STRAIGHT_FIRST[(heading - before) % 4]:
                    heading, square = edge
            before = heading
            path.append(square)
        return tuple(path)

    @property
    def company(self) -> int:
        """The number of players on each preferred path."""
        return self._met[self.start]

    @property
    def turns(self) -> int:
        """The number of turns of each straightest path."""
        return self._turns[4 * self.start + self.facing]

    @property
    def count(self) -> int:
        """The number of equivalent paths."""
        return _arrivals(self._paths)[self.target]

    @property
    def equivalent(self) -> dict[int, int]:
        """The number of equivalent paths through each square; ``[target]`` counts them all."""
        return _through(self._paths)

    @property
    def preferred(self) -> dict[int, int]:
        """The number of preferred paths through each square."""
        return _through(self._preferred)

    @property
    def straightest(self) -> dict[int, int]:
        """The number of straightest paths through each square."""
        arrivals = {(self.start, self.facing): 1}
        for square, headings in self._entered.items():
            for before in headings:
                if count := arrivals.get((square, before)):
                    for e in self._straightest(square, before):
                        arrivals[e.square, e.heading] = arrivals.get((e.square, e.heading), 0) + count
        onward: dict[tuple[int, int], int] = {}
        for square, before in reversed(arrivals):
            onward[square, before] = square == self.target or sum(
                onward[e.square, e.heading] for e in self._straightest(square, before)
            )
        through: dict[int, int] = {}
        for (square, before), count in arrivals.items():
            through[square] = through.get(square, 0) + count * onward[square, before]
        return through


def _arrivals(paths: Graph) -> dict[int, int]:
    """The number of paths from the first square to each square."""
    arrivals = dict.fromkeys(paths, 0)
    arrivals[next(iter(paths))] = 1
    for square, edges in paths.items():
        for e in edges:
            arrivals[e.square] += arrivals[square]
    return arrivals


def _through(paths: Graph) -> dict[int, int]:
    squares, arrivals = list(paths), _arrivals(paths)
    onward = dict.fromkeys(squares, 0)
    onward[squares[-1]] = 1
    for square in reversed(squares[:-1]):
        onward[square] = sum(onward[e.square] for e in paths[square])
    return {square: arrivals[square] * onward[square] for square in squares}
