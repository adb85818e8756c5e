"""Cards that some have seen: every hand of three cards, and what a viewer knows after one has left it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import product
from random import Random

import pytest

from tsukumo.core.engine.cards import (
    HIDDEN,
    SeenCard,
    guess_cards,
    hide_cards,
    hide_hand,
    lay_down,
    list_faces,
    show_cards,
    stack_deck,
    take_card,
)
from tsukumo.core.game.dice import deal_cards

FACES = ("bead", "hook")
SEERS = ((), ("eve",), ("dan",), ("dan", "eve"))
"""Besides Ann, who holds the cards."""


def every_hand() -> Iterable[list[SeenCard]]:
    """Every hand of up to three cards, with everybody who may have seen each."""
    cards = [SeenCard(face, ("ann", *others)) for face, others in product(FACES, SEERS)]
    return (list(hand) for size in (1, 2, 3) for hand in product(cards, repeat=size))


@pytest.mark.parametrize("openly", [True, False])
def test_who_has_not_seen_which_card_left_knows_what_is_certain_and_no_more(openly: bool) -> None:
    """Hands that look alike to Eve do so afterwards, and of each face she knows as many as there are in all of them."""
    alike: dict[object, list[tuple[list[SeenCard], SeenCard]]] = {}
    for cards, face in product(every_hand(), FACES):
        if face in list_faces(cards):
            hand = list(cards)
            before = tuple(hide_hand(hand, "eve", "ann"))
            taken = take_card(hand, face, ("ann", "dan", "eve") if openly else ("ann",))
            alike.setdefault((before, face if openly else ""), []).append((hand, taken))
    assert len(alike) > 15
    for left in alike.values():
        (known,) = {tuple(hide_hand(hand, "eve", "ann")) for hand, _ in left}
        (moved,) = {tuple(hide_cards([taken], "eve")) for _, taken in left}
        for face in FACES:
            assert list_faces(known).count(face) == min(list_faces(hand).count(face) for hand, _ in left)
        certain = {taken.face for _, taken in left}
        assert moved[0].face == (certain.pop() if len(certain) == 1 else HIDDEN)
        assert all("ann" in card.seen_by for hand, taken in left for card in (*hand, taken))


def test_a_view_says_of_no_card_who_else_has_seen_it() -> None:
    hand = [SeenCard("hook", ("ann", "dan", "eve")), SeenCard("bead", ("ann", "dan"))]
    assert hide_hand(hand, "eve", "ann") == [SeenCard("hook", ("ann", "eve")), SeenCard(HIDDEN, ("ann",))]
    assert hide_hand(hand, "ann", "ann") == [SeenCard("bead", ("ann",)), SeenCard("hook", ("ann",))]
    assert hide_cards(hand, "public") == lay_down([HIDDEN, HIDDEN])


def test_what_was_seen_is_known_after_a_swap_and_not_after_a_shuffle() -> None:
    hands = {"ann": [SeenCard("bead", ("ann",))], "dan": [SeenCard("hook", ("dan",))]}
    show_cards(hands["dan"], "eve")
    hands["ann"], hands["dan"] = hands["dan"], hands["ann"]
    for who, hand in hands.items():
        show_cards(hand, who)
    assert hands == {"ann": [SeenCard("hook", ("ann", "dan", "eve"))], "dan": [SeenCard("bead", ("ann", "dan"))]}
    deck = lay_down(deal_cards(list_faces([*hands["ann"], *hands["dan"]]), (1, 0)))
    assert deck == [SeenCard("bead"), SeenCard("hook")]
    with pytest.raises(ValueError, match="'crown' is not in the hand"):
        take_card(deck, "crown", ())


def test_what_is_hidden_is_guessed_with_those_who_have_seen_it() -> None:
    hand = [SeenCard(2, ("ann", "eve")), SeenCard(HIDDEN, ("ann",))]
    deck, faces = lay_down([HIDDEN, HIDDEN]), [HIDDEN]
    guess_cards(Random(1), (1, 2, 2, 3, 3), hand, deck, faces)
    assert [card.seen_by for card in (*hand, *deck)] == [("ann", "eve"), ("ann",), (), ()]
    assert Counter([*list_faces([*hand, *deck]), *faces]) == Counter((1, 2, 2, 3, 3))


def test_a_deck_is_stacked_for_a_test() -> None:
    cards = ("bead", "bead", "hook", "crown")
    deck = deal_cards(cards, stack_deck(cards, "crown", HIDDEN, "bead"))
    assert (deck[::-1][0], deck[::-1][2]) == ("crown", "bead")
    assert sorted(deck) == sorted(cards)
    assert deal_cards(cards, stack_deck(cards)) == [*cards]
    with pytest.raises(ValueError, match="'crown' is not among the cards that are left"):
        stack_deck(cards, "crown", "crown")
