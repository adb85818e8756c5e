"""The combos that a hand opens, by which clause, at which cost (`combo.pair`, `combo.a`–`combo.d`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tsukumo.games.tsukumobake.editions.edition import ITEMS, Combo, Edition


class Payment(NamedTuple):
    """The cards that pay for a combo, and the clause that allows it."""

    cards: tuple[int, ...]
    clause: str


def find_house(card: int) -> int:
    """The house of an item card, as an index of `HOUSES`."""
    return card >> 3


def is_gold(card: int) -> bool:
    """Return whether an item card is a gold one (`card.gold`)."""
    return bool(card & 1)


def payments(combo: Combo, house: int, hand: Sequence[int]) -> Iterator[Payment]:
    """Every way in which a player of *house* can pay for a combo from a hand, one for each set of faces.

    Where one card is enough, two are not asked for.
    """
    faces = sorted({card for card in hand if card < ITEMS})
    own = house in combo.houses
    for card in faces:
        if clause := _alone(combo, house, card):
            yield Payment((card,), clause)
    if not own:
        first, second = combo.houses
        seconds = [card for card in faces if find_house(card) == second]
        for card in faces:
            if find_house(card) == first:
                for other in seconds:
                    yield Payment((card, other), "combo.pair")


def _alone(combo: Combo, house: int, card: int) -> str | None:
    """The clause by which one card alone pays for a combo, if it does."""
    if house in combo.houses and find_house(card) in combo.houses:
        return "combo.b" if find_house(card) == house else "combo.a"
    if is_gold(card):
        if find_house(card) == house:
            return "combo.d"
        if find_house(card) in combo.houses:
            return "combo.c"
    return None


class Open(NamedTuple):
    """A line of the cheat sheet: a combo, one way to pay for it, and the hand's loss in points."""

    combo: Combo
    payment: Payment
    points: int


def cheat_sheet(edition: Edition, house: int, hand: Sequence[int]) -> list[Open]:
    """Every combo that a hand opens, in the edition's order, the cheapest payment first."""
    worth = edition.values[house]
    sheet = []
    for combo in edition.combos:
        ways = [Open(combo, p, sum(worth[c] for c in p.cards)) for p in payments(combo, house, hand)]
        sheet += sorted(ways, key=lambda way: (way.points, len(way.payment.cards), way.payment.cards))
    return sheet
