"""The shrinking of a game in which two readings diverge, as property-based testing shrinks a failing example.

Every pass offers smaller games in a fixed order, and the first in which they still diverge is taken, until no pass has
any: the same game always shrinks to the same one.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import Final, NamedTuple

from tsukumo.core.game.protocols import AnyState
from tsukumo.core.lab.lockstep import LockstepGames, choices_differ

NODES: Final = 6_000
"""The most moments of a deal that are looked at for a shorter game."""
SEEDS: Final = 40
"""The number of seeds tried with the same choices, and with fewer players."""
Size = tuple[int, int, int, int, tuple[int, ...]]
"""Decisions, players, the number of the set-up, the seed, the choices."""


class FoundGame(NamedTuple):
    """A game in which two readings diverge: its set-up and seed, and the choices before, by number."""

    set_up: int
    seed: int
    choices: tuple[int, ...]

    def size(self, players: Sequence[int]) -> Size:
        """Return its size; the first number counts first."""
        return len(self.choices), players[self.set_up], self.set_up, self.seed, self.choices


class Shrinker:
    """A shrinking in steps, each of which looks at one game, so that the caller can end it at any step.

    *best* is the smallest so far; no game of its deal diverges within fewer than *least* decisions: all were tried.
    """

    def __init__(self, deals: Sequence[LockstepGames], players: Sequence[int], found: FoundGame) -> None:
        self.deals, self.players, self.best = deals, players, found
        self.least = 0

    def steps(self) -> Iterator[None]:
        """Go to the smallest game that the passes reach."""
        while (smaller := (yield from self._smaller()) or (yield from self._shorter())) is not None:
            self.best = smaller

    def _smaller(self) -> Generator[None, None, FoundGame | None]:
        size = self.best.size(self.players)
        for each in list_smaller(self.best, self.players):
            yield
            result = self.deals[each.set_up].replay(each.seed, each.choices)
            smaller = each._replace(choices=result.choices)
            if result.parted and smaller.size(self.players) < size:
                return smaller
        return None

    def _shorter(self) -> Generator[None, None, FoundGame | None]:
        """Return the shortest game of the same deal that is shorter; None if there is none, or too many to look at."""
        found = self.best
        deals, most = self.deals[found.set_up], len(found.choices)
        one, other, _ = deals.begin(found.seed)
        level: list[tuple[AnyState, AnyState, tuple[int, ...]]] = [(one, other, ())]
        self.least, nodes = 0, 0
        for depth in range(most):
            below: list[tuple[AnyState, AnyState, tuple[int, ...]]] = []
            for one, other, choices in level:
                legal = one.legal()
                if choices_differ(one, other, legal, other.legal()):
                    return found._replace(choices=choices)
                for number, action in enumerate(legal if depth < most - 1 else ()):
                    nodes += 1
                    if nodes > NODES:
                        return None
                    yield
                    mine, theirs = one.clone(), other.clone()
                    if deals.carry_out(mine, theirs, action, (), []):
                        return found._replace(choices=(*choices, number))
                    below.append((mine, theirs, (*choices, number)))
            self.least, level = depth + 1, below
        return None


def list_smaller(found: FoundGame, players: Sequence[int]) -> Iterator[FoundGame]:
    """Yield games that may be smaller, the greatest savings first."""
    choices = found.choices
    length = len(choices)
    while length:
        for start in range(0, len(choices) - length + 1, max(1, length // 2)):
            yield found._replace(choices=choices[:start] + choices[start + length :])
        length //= 2
    for set_up in range(len(players)):
        if (players[set_up], set_up) < (players[found.set_up], found.set_up):
            for seed in range(SEEDS):
                yield found._replace(set_up=set_up, seed=seed)
    for seed in range(min(found.seed, SEEDS)):
        yield found._replace(seed=seed)
    yield found._replace(choices=(0,) * len(choices))
    for place, choice in enumerate(choices):
        for lower in range(choice):
            yield found._replace(choices=(*choices[:place], lower, *choices[place + 1 :]))
