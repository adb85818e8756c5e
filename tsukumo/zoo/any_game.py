"""The encoding that any game has: choices by their number in the list of legal ones, the table as a row of integers.

It suits trying a game out, and learning small ones. A game that is to be learnt well names an encoding of its own in
its entry, in which the same index always means the same choice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, Final
from zlib import crc32

import numpy as np

from tsukumo.core.dice import Dice
from tsukumo.core.errors import NotAllowed, Problem, sentences
from tsukumo.core.game import AnyKind
from tsukumo.zoo import Actions, Numbers, Observations

CHOICES: Final = 1024
"""How many choices there may be at once."""
LEAVES: Final = 1024
"""How many values a table may have."""
BOUND: Final = 127


class PlainActions:
    """An action by its place among those that are legal now."""

    size = CHOICES

    def action(self, index: int, state: Any) -> Any:
        """The legal action with a number; `NotAllowed` if there are fewer."""
        legal = state.legal()
        if not 0 <= index < len(legal):
            wrong = sentences().text("zoo.index", index=index, most=len(legal) - 1)
            raise NotAllowed([Problem("action", wrong)])
        return legal[index]

    def mask(self, state: Any) -> Numbers:
        """1 for every number that stands for a legal action."""
        mask = np.zeros(CHOICES, np.int8)
        mask[: len(state.legal())] = 1
        return mask


class PlainObservations:
    """The values of a state's JSON in their order: numbers as they are, within bounds; words by a number of theirs.

    Players are 1, 2, … in the order of the table; nothing is 0; another word is a checksum of it, from −127 to −1.
    """

    low: Numbers = np.full(LEAVES, -BOUND, np.int8)
    high: Numbers = np.full(LEAVES, BOUND, np.int8)

    def observe(self, state: Any, player: str) -> Numbers:  # noqa: ARG002 - the state is masked for the player
        """What a player may know of a state."""
        row = np.zeros(LEAVES, np.int8)
        for i, value in zip(range(LEAVES), _leaves(state.to_json(), state.players), strict=False):
            row[i] = value
        return row


def _leaves(value: Any, players: tuple[str, ...]) -> Iterator[int]:
    match value:
        case None:
            yield 0
        case int() | float():
            yield max(-BOUND, min(BOUND, int(value)))
        case str():
            yield players.index(value) + 1 if value in players else -1 - crc32(value.encode()) % BOUND
        case Mapping():
            for part in value.values():
                yield from _leaves(part, players)
        case _:
            for part in value:
                yield from _leaves(part, players)


class PlainEncoding:
    """Players, choices and views of any game as names, integers and arrays."""

    def __init__(self, kind: AnyKind, options: Mapping[str, Any]) -> None:
        self._kind, self._options = kind, options
        self.name = f"{kind.name}_plain_v0"
        self.actions: Actions = PlainActions()
        self.observations: Observations = PlainObservations()

    @cached_property
    def players(self) -> tuple[str, ...]:
        """Everybody who plays, by name: an order that no seed changes."""
        state, _ = self._kind.start(self._kind.rules(self._options), Dice(0))
        return tuple(sorted(state.players))
