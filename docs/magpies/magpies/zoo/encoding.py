"""Choices and views of Magpies as numbers that keep their places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from magpies.rules import AIMED, CARDS, DECK, GAME, OPTIONS, PLAYERS, Nest
from tsukumo.core.engine.cards import HIDDEN, SeenCard, list_faces
from tsukumo.zoo import Numbers
from tsukumo.zoo.any_game import MoveActions

DETAILS = {"card": CARDS, "say": AIMED, "at": PLAYERS}
"""All values of each detail of a move."""
MOST = max(len(DECK), max(GAME.numbers), OPTIONS["feathers"].most)
FACES = (*CARDS, HIDDEN)


def count_faces(pile: Sequence[SeenCard]) -> list[int]:
    """The number of cards of each face, the hidden ones last."""
    return [list_faces(pile).count(face) for face in FACES]


class Views:
    """A view from the player's own seat: everybody's feathers, hand and laid cards, then the claim and the deck."""

    def __init__(self, players: tuple[str, ...]) -> None:
        self.players = players
        size = len(players) * (1 + 2 * len(FACES)) + len(players) + len(AIMED) + len(players) + len(FACES) + 1
        self.low, self.high = np.zeros(size, np.int8), np.full(size, MOST, np.int8)

    def observe(self, state: Nest, player: str) -> Numbers:
        """The view as a vector."""
        return np.array(list(self.numbers(state, player)), np.int8)

    def numbers(self, state: Nest, player: str) -> Iterator[int]:
        """Its numbers, each always in the same place."""
        place = self.players.index(player)
        seats = (*self.players[place:], *self.players[:place])
        for who in seats:
            yield state.feathers[who]
            yield from (*count_faces(state.hands[who]), *count_faces(state.laid[who]))
        yield from (state.claim.get("by") == who for who in seats)
        yield from (state.claim.get("say") == card for card in AIMED)
        yield from (state.claim.get("at") == who for who in seats)
        yield from (state.laying == face for face in FACES)
        yield len(state.deck)


class MagpiesEncoding:
    """Players, choices and views."""

    name = "magpies_v0"

    def __init__(self, players: tuple[str, ...]) -> None:
        self.players = players
        self.actions = MoveActions(GAME.moves, DETAILS)
        self.observations = Views(players)


def encoding(options: Mapping[str, Any]) -> MagpiesEncoding:
    """The encoding for a number of players."""
    return MagpiesEncoding(GAME.rules(options).players)
