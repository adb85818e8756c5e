"""The base class of small games with dice or hidden cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any, Final, Generic, Self, TypeVar

from tsukumo.core.engine.base import BaseState, Move
from tsukumo.core.game.dice import Dice, shuffle_cards

HIDDEN: Final = "?"
"""The placeholder of a card that a viewer does not know."""
M = TypeVar("M", bound=Move)


class HiddenState(BaseState[M], Generic[M]):
    """A moment of a game with dice, or with cards that not everybody sees.

    Beside the methods of `BaseState`, a subclass defines the set-up before the first decision (`deal`), the secrets
    that a viewer does not know (`hide`), and possible values of them (`guess`). It rolls its `dice` by `Dice.one` and
    `Dice.order`, and hands each roll to the next `note`, one at a time: a game is replayed from its records.
    """

    # --- for a subclass to write --------------------------------------------------------------

    def deal(self) -> None:
        """Shuffle, deal, and note it, before the first decision."""

    def hide(self, viewer: str) -> None:
        """Put `HIDDEN` in the place of everything that a viewer does not know; this is a copy made for the viewer."""

    def guess(self, rng: Random) -> None:
        """Put something possible in the place of everything `HIDDEN`, at random (see `guess_cards`); this is a copy."""

    # --- the rest of a state's protocol -------------------------------------------------------

    def begin(self, dice: Dice) -> None:
        """Keep the dice, and deal."""
        self.dice = dice
        self.deal()

    def sample(self, rng: Random) -> Self:
        """Return a full state that agrees with a masked one, with other dice."""
        whole = self.clone()
        whole.dice, whole.viewer = Dice(rng.getrandbits(32)), None
        whole.guess(rng)
        return whole


def guess_cards(rng: Random, cards: Iterable[Any], *piles: list[Any]) -> None:
    """Put other cards, at random, in the place of those that are `HIDDEN` in some piles.

    *cards* are all cards of the game, with those that lie open in the piles: the others are dealt out. All places where
    cards can lie must be among the *piles*.
    """
    seen = Counter(card for pile in piles for card in pile if card != HIDDEN)
    left: list[Any] = []
    for card in cards:
        if seen[card]:
            seen[card] -= 1
        else:
            left.append(card)
    left = shuffle_cards(left, rng.random)
    for pile in piles:
        pile[:] = [left.pop() if card == HIDDEN else card for card in pile]
