"""Games set up by hand, to show one case: pawns, a hand, a discard pile."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import tsukumo as tk
from tsukumo.core.game import AnyGame
from tsukumo.tsukumobake.board import INDEX
from tsukumo.tsukumobake.edition import load_edition

STAGE = 56
"""The seed of the game in which cases are staged: the monk begins, with his home in the north."""


def staged(
    *actions: str,
    seed: int = STAGE,
    readings: Mapping[str, str] | None = None,
    hand: Iterable[str] = (),
    pile: Iterable[str] = (),
    **squares: str,
) -> AnyGame:
    """A game after some actions, with some of it replaced by hand.

    *hand* are the cards of the player whose turn it is, *pile* those of the discard pile, the last one on top; each
    stays as it was if it is empty. *squares* puts pawns: ``monk="G9"``.
    """
    game = tk.new_game("tsukumobake", seed=seed, readings=dict(readings or {}))
    for action in actions:
        game.apply(action)
    state, number = game.state, load_edition().number
    for house, square in squares.items():
        state.squares[state.seat(house)] = INDEX[square]
    if held := sorted(number[card] for card in hand):
        state.hands[state.seat(game.to_act)] = held
    if discarded := [number[card] for card in pile]:
        state.pile, state.ever = discarded, len(discarded)
    state.refresh()
    return game
