"""An encoding for any game: choices as integers, the table as a vector of integers.

An index is a position in the list of legal choices. That is good enough to try a game out and to learn small ones. For
learning in earnest, a game has an encoding of its own in a folder ``zoo``; with `MoveActions` an index always means the
same choice there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cached_property
from itertools import product
from typing import Any, Final
from zlib import crc32

import numpy as np

from tsukumo.core.engine.base import Move
from tsukumo.core.game.dice import Dice
from tsukumo.core.game.protocols import AnyKind
from tsukumo.core.io.errors import NotAllowed, Problem, texts
from tsukumo.zoo import Actions, Numbers, Observations

CHOICES: Final = 1024
"""The most choices at once."""
LEAVES: Final = 1024
"""The most values of a table."""
BOUND: Final = 127


def _no_index(index: int, size: int) -> NotAllowed:
    return NotAllowed([Problem("action", texts.text("zoo.index", index=index, most=size - 1))])


class PlainActions:
    """Actions by position among those that are legal now."""

    size = CHOICES

    def action(self, index: int, state: Any) -> Any:
        """Return the legal action at an index; `NotAllowed` if there are fewer."""
        legal = state.legal()
        if not 0 <= index < len(legal):
            raise _no_index(index, len(legal))
        return legal[index]

    def mask(self, state: Any) -> Numbers:
        """Return 1 for every index of a legal action, 0 for the others."""
        mask = np.zeros(CHOICES, np.int8)
        mask[: len(state.legal())] = 1
        return mask


class MoveActions:
    """Every move of a game by an index, which always means the same choice, of whoever must decide.

    *moves* are the classes of all moves, *details* all values of each detail of a move, by its name.
    """

    def __init__(self, moves: Sequence[type[Move]], details: Mapping[str, Sequence[str | int]]) -> None:
        self._kinds: dict[str | int, type[Move]] = {made.kind: made for made in moves}
        names = {made.kind: [field.name for field in fields(made)[1:]] for made in moves}
        self.moves: Final = tuple(
            (name, *values) for name, parts in names.items() for values in product(*(details[part] for part in parts))
        )
        """The kind and the details of the move at each index."""
        self.size = len(self.moves)
        self._indices = {move: index for index, move in enumerate(self.moves)}

    def action(self, index: int, state: Any) -> Move:
        """Return the move at an index, allowed or not; `NotAllowed` if there is no such index."""
        if not 0 <= index < self.size:
            raise _no_index(index, self.size)
        kind, *details = self.moves[index]
        return self._kinds[kind](state.to_act, *details)

    def mask(self, state: Any) -> Numbers:
        """Return 1 for every index of a legal action, 0 for the others."""
        mask = np.zeros(self.size, np.int8)
        for move in state.legal():
            mask[self._indices[move.kind, *move.details.values()]] = 1
        return mask


class PlainObservations:
    """The values of a state's JSON object in order: numbers clipped to the bounds, words as numbers.

    Players are 1, 2, … in seat order; null is 0; any other word is a checksum from −127 to −1.
    """

    low: Numbers = np.full(LEAVES, -BOUND, np.int8)
    high: Numbers = np.full(LEAVES, BOUND, np.int8)

    def observe(self, state: Any, player: str) -> Numbers:  # noqa: ARG002 - the state is masked for the player
        """Return a player's view of a state."""
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
        """The players, by name: in the same order for every seed."""
        state, _ = self._kind.start(self._kind.rules(self._options), Dice(0))
        return tuple(sorted(state.players))
