"""Cards that not everybody sees, with all who have seen them: a game's piles and hands are lists of `SeenCard`.

Whoever has seen a card knows it wherever it lies, until it is shuffled. In a **row**, such as a deck, every card has
its place, and everybody can follow it. In a **hand** only its holder knows which card is which: `take_card` and
`hide_hand` are for hands. A view says of no card who else has seen it: that may tell which of two cards was played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from tsukumo.core.game.dice import shuffle_cards

HIDDEN: Final = "?"
"""The placeholder of a card that a viewer does not know."""


class SeenCard(NamedTuple):
    """A card's *face*, a word or a number, and the viewers who have seen it, sorted."""

    face: Any
    seen_by: tuple[str, ...] = ()

    def show_to(self, *viewers: str) -> SeenCard:
        """Return the card after these viewers have seen it, too."""
        return SeenCard(self.face, tuple(sorted({*self.seen_by, *viewers})))


def lay_down(faces: Iterable[Any]) -> list[SeenCard]:
    """Return cards that nobody has seen, such as those just shuffled."""
    return [SeenCard(face) for face in faces]


def list_faces(cards: Iterable[SeenCard]) -> list[Any]:
    """Return the faces of cards."""
    return [card.face for card in cards]


def show_cards(cards: list[SeenCard], *viewers: str) -> None:
    """Show all cards of a hand or a row to some viewers."""
    cards[:] = [card.show_to(*viewers) for card in cards]


def take_card(hand: list[SeenCard], face: Any, seen_by: Iterable[str]) -> SeenCard:
    """Remove a card from a hand and return it, as its holder and the others of *seen_by* see which one it is.

    The others know afterwards only what is certain: they have lost sight of one card of each face that they knew, and
    know the card that has left only if they knew the whole hand, and it was all alike.
    """
    told, before = set(seen_by), list(hand)
    taken = next((card for card in hand if card.face == face), None)
    if taken is None:
        raise ValueError(f"{face!r} is not in the hand")
    hand.remove(taken)
    for viewer in {viewer for card in before for viewer in card.seen_by}:
        if all(card.face == face and viewer in card.seen_by for card in before):
            told.add(viewer)
        lost = {face} if viewer in told else {card.face for card in before}
        if viewer in taken.seen_by:
            lost.discard(face)  # the card that has left is the one that they have lost sight of
        for i, card in enumerate(hand):
            if card.face in lost and viewer in card.seen_by:
                hand[i] = SeenCard(card.face, tuple(other for other in card.seen_by if other != viewer))
                lost.discard(card.face)
    return SeenCard(face, tuple(sorted(told)))


def hide_cards(row: Iterable[SeenCard], viewer: str, *holders: str) -> list[SeenCard]:
    """Return the cards of a row as a viewer knows them, each in its place.

    The *holders* have seen them all, and everybody knows that.
    """
    shown = []
    for face, seen_by in row:
        if viewer in seen_by:
            shown.append(SeenCard(face, tuple(sorted({*holders, viewer}))))
        else:
            shown.append(SeenCard(HIDDEN, tuple(sorted(holders))))
    return shown


def hide_hand(hand: Iterable[SeenCard], viewer: str, holder: str) -> list[SeenCard]:
    """Return the cards of a hand as a viewer knows them: sorted, as their places would tell which one is old."""
    return sorted(hide_cards(hand, viewer, holder), key=lambda card: (card.face == HIDDEN, card.face))


def guess_cards(rng: Random, cards: Iterable[Any], *piles: list[Any]) -> None:
    """Put other faces, at random, in the place of those that are `HIDDEN` in some piles.

    *cards* are the faces of all cards of the game, with those that lie open in the piles: the others are dealt out. All
    places where cards can lie must be among the *piles*: lists of `SeenCard`, or of faces alone.
    """
    seen = Counter(face for pile in piles for card in pile if (face := _face_of(card)) != HIDDEN)
    left: list[Any] = []
    for face in cards:
        if seen[face]:
            seen[face] -= 1
        else:
            left.append(face)
    left = shuffle_cards(left, rng.random)
    for pile in piles:
        for i, card in enumerate(pile):
            if _face_of(card) == HIDDEN:
                pile[i] = SeenCard(left.pop(), card.seen_by) if isinstance(card, SeenCard) else left.pop()


def _face_of(card: Any) -> Any:
    return card.face if isinstance(card, SeenCard) else card


def stack_deck(cards: Sequence[Any], *drawn: Any) -> tuple[int, ...]:
    """Return the roll that shuffles *cards* so that these faces are drawn first, for tests.

    The deck is drawn from its end, as by ``pop``. `HIDDEN` is any card; those that are not named keep their order.
    """
    left, places = list(range(len(cards))), dict[int, int]()
    for number, face in enumerate(drawn):
        if face != HIDDEN:
            place = next((i for i in left if cards[i] == face), None)
            if place is None:
                raise ValueError(f"{face!r} is not among the cards that are left")
            places[number] = place
            left.remove(place)
    for number, face in enumerate(drawn):
        if face == HIDDEN:
            places[number] = left.pop()
    return (*left, *(places[number] for number in reversed(range(len(drawn)))))
