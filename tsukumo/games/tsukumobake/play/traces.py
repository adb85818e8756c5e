"""A player's knowledge of hidden cards: those seen as they came, the hands where they may be now, and all out of sight.

A card that comes into a hand from the discard pile is seen by everybody, one that goes from hand to hand only by those
two players. `Table.traces` notes both from the first card that went from hand to hand; before that, `Table.known` is
all the knowledge there is.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from tsukumo.games.tsukumobake.play.table import HIDDEN, NOWHERE, Hands, Table, Trace
from tsukumo.games.tsukumobake.play.tasks import AskReveal, Event

GUESSES: Final = (1, 1, 1, 8, 64, 512)
"""The numbers of guesses made at a time, until one holds: mostly the first does."""


def hide_trace(trace: Trace, seat: int | None) -> Trace:
    """A trace as one player may know it; None: as everybody does."""
    if NOWHERE in (trace.giver, trace.to) or seat in (trace.giver, trace.to):
        return trace
    return trace._replace(card=HIDDEN)


def list_known(table: Table, seat: int | None) -> Hands:
    """The cards of every hand that a player knows for certain; for None, those that everybody knows.

    Of the player's own hand these are the cards that everybody knows. Once a card goes unseen from a hand, no card of
    that hand is known any more.
    """
    if not table.traces:
        return [cards[:] for cards in table.known]
    hands: Hands = [[] for _ in table.hands]
    for giver, to, card, _ in table.traces:
        if NOWHERE not in (giver, to) and (seat not in (giver, to) or card == HIDDEN):
            hands[giver] = []
            continue
        if giver != NOWHERE and card in hands[giver]:
            hands[giver].remove(card)
        if to != NOWHERE:
            hands[to].append(card)
    if seat is not None:
        hands[seat] = table.known[seat][:]
    return hands


def place_known(table: Table, left: Counter[int], rng: Random) -> Hands:
    """The cards that a masked table knows to be in hidden hands, each placed in a hand where it may be.

    Where a card has gone unseen, a card is guessed, and later traces rule guesses out; so many are made at a time, and
    those that agree with the traces are kept. *left* are the cards that are nowhere in sight.
    """
    if table.traces:
        spare = left.copy()  # of each kind, the cards that may have been seen to go but not to come
        spare.update(card for hand in table.hands for card in hand if card != HIDDEN)
        for giver, to, card, _ in table.traces:
            spare[card] += (giver != NOWHERE) - (to != NOWHERE)
        for count in GUESSES:
            for guess in _guess_hands(table, count, spare, rng):
                if _fits(table, guess.placed, left):
                    return guess.placed
    return table.known


class _Guess:
    """A guess at the hands of the cards seen; of *spare* cards other copies may have been meant."""

    __slots__ = ("placed", "spare")

    def __init__(self, placed: Hands, spare: Counter[int]) -> None:
        self.placed, self.spare = placed, spare

    def copy(self) -> _Guess:
        return _Guess([cards[:] for cards in self.placed], self.spare.copy())

    def pass_on(self, trace: Trace, rng: Random) -> None:
        """Move a card from hand to hand unseen: any of them."""
        i = rng.randrange(trace.size)
        if i < len(self.placed[trace.giver]):
            self.placed[trace.to].append(self.placed[trace.giver].pop(i))

    def see(self, trace: Trace) -> bool:
        """Note a card seen as it comes or goes; return whether this agrees with the guess."""
        giver, to, card, size = trace
        if giver != NOWHERE:
            cards = self.placed[giver]
            if card in cards:
                cards.remove(card)
            elif len(cards) == size or not self.spare[card]:  # all the hand, or all such cards, are elsewhere
                return False
            else:
                self.spare[card] -= 1
        if to != NOWHERE:
            self.placed[to].append(card)
        return True


def _guess_hands(table: Table, count: int, spare: Counter[int], rng: Random) -> list[_Guess]:
    """So many guesses that agree with every trace; none if no guess does."""
    guesses = [_Guess([[] for _ in table.hands], spare.copy()) for _ in range(count)]
    for trace in table.traces:
        if trace.card == HIDDEN:
            for guess in guesses:
                guess.pass_on(trace, rng)
        else:
            guesses = [guess for guess in guesses if guess.see(trace)]
            if not guesses:
                break
            guesses += [rng.choice(guesses).copy() for _ in range(count - len(guesses))]
    return guesses


def _fits(table: Table, placed: Hands, left: Counter[int]) -> bool:
    """Return whether the cards placed in hidden hands exist in that number, and fit into the hands."""
    hidden = [(cards, hand) for cards, hand in zip(placed, table.hands, strict=True) if HIDDEN in hand or not hand]
    counted = Counter(card for cards, _ in hidden for card in cards)
    return all(len(cards) <= len(hand) for cards, hand in hidden) and all(left[c] >= n for c, n in counted.items())


# --- cards out of sight ---------------------------------------------------------------------------


def list_unseen(state: Table) -> list[int]:
    """The cards that are neither in sight nor known to be in a hidden hand."""
    return list_without(count_out_of_sight(state), state, state.known)


def count_out_of_sight(state: Table) -> Counter[int]:
    """The number of each card that is neither on the table nor in a hand that is seen."""
    edition = state.rules.edition
    left = Counter((*edition.all_items, *edition.mixed_in))
    seen = [card for hand in state.hands for card in hand]
    left.subtract(card for card in (*seen, *state.pile, *state.removed, *list_queued_events(state)) if card != HIDDEN)
    return left


def list_without(left: Counter[int], state: Table, known: Hands) -> list[int]:
    """The remaining cards, except those known to be in hidden hands."""
    left = left.copy()
    left.subtract(card for hand, cards in zip(state.hands, known, strict=True) if HIDDEN in hand for card in cards)
    return sorted(left.elements())


def list_queued_events(state: Table) -> list[int]:
    """The events that are drawn but not yet revealed."""
    aside: list[int] = []
    for task in state.tasks:
        if isinstance(task, Event):
            aside.append(task.card)
        elif isinstance(task, AskReveal):
            aside += task.events
    return aside
