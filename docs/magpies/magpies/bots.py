"""A bot that remembers: it doubts what it knows to be false."""

from __future__ import annotations

from random import Random
from typing import Any

from magpies.rules import COPIES
from tsukumo.core.engine.cards import HIDDEN, list_faces


class Wary:
    """Tells the truth where it can, and doubts what cannot be true; else it believes with the probability *trust*."""

    name = "wary"

    def __init__(self, rng: Random, trust: float = 0.7) -> None:
        """Every bot gets a generator, and its options."""
        self.rng, self.trust = rng, trust

    def choose(self, view: Any) -> Any:
        """An answer to what was said; or a card that is what is said of it, by preference a low one."""
        state = view.state
        if state.claim:
            believe, doubt = view.legal
            return believe if self.may_be_true(view) and self.rng.random() < self.trust else doubt
        true = [action for action in view.legal if action.card == getattr(action, "say", "bead")]
        return (true or view.legal)[0]

    def may_be_true(self, view: Any) -> bool:
        """Return whether the card just laid can be what was said, for all that the bot has seen."""
        state = view.state
        hand = list_faces(state.hands[state.claim["by"]])
        others = [pile for who, pile in state.hands.items() if who != state.claim["by"]]
        seen = [face for pile in (*others, *state.laid.values()) for face in list_faces(pile)]
        free = seen.count(state.claim["say"]) < COPIES[state.claim["say"]]
        return state.claim["say"] in hand or (HIDDEN in hand and free)
