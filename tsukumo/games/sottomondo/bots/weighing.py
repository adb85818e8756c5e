"""The worth of things to a player, in levels: a card held or in play, the results of a fight, an effect.

Rough estimates for the careful bot. They depend on a card's numbers alone, so they serve any edition.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from tsukumo.games.sottomondo.editions.edition import FIGHT, LASTING, NOW, Card, CardEffect
from tsukumo.games.sottomondo.play.ready import has_room, playable, replaceable
from tsukumo.games.sottomondo.play.ruleset import TOP
from tsukumo.games.sottomondo.play.table import Choice, Table

LASTS: Final = 0.3
"""The worth of one more force for good; for a fight or a turn, it is half."""
BRIEF: Final = LASTS / 2
SELDOM: Final = 0.15
"""The part of a bonus that counts if it is against one trait only."""
ANY_CARD: Final = 0.1
"""The worth of any card in the inventory: it can pay for something."""
GUARD: Final = 0.6
CROWN: Final = 2.5
"""The worth of the step to level 10."""
EFFECTS: Final[Mapping[str, Callable[[CardEffect], float]]] = {
    "level": lambda effect: effect.number,
    "draw": lambda effect: 0.3 * effect.number,
    "discard": lambda effect: -0.3 * effect.number,
    "take": lambda effect: -0.3 * effect.number,
    "skip": lambda _: -0.8,
    "class": lambda effect: 0.5 if effect.how == "draw" else -0.6,
}
"""The worth of an effect to the player it concerns."""
FOR_YOU: Final[Mapping[str, Callable[[CardEffect], float]]] = {
    "take": lambda effect: 0.4 * effect.number,
    "step": lambda _: 0.4,
    "summon": lambda _: 0.5,
    "monster": lambda effect: -0.12 * effect.number,
    "end_fight": lambda effect: 1.0 if effect.how == "won" else 0.5,
}
"""The worth of an effect to the player of the card, whomever it concerns."""


# --- levels and effects ---------------------------------------------------------------------------


def climb(level: int) -> float:
    """The worth of one level more, at a level."""
    if level >= TOP:
        return 0.0
    return CROWN if level == TOP - 1 else 1.0


def fall(level: int) -> float:
    """The cost of one level less, at a level."""
    return climb(level - 1) if level > 1 else 0.0


def brings(effects: Iterable[CardEffect], rivals: int) -> float:
    """The worth of effects to *you*, with so many *rivals*; harm to all of these is good for you."""
    total = 0.0
    for effect in effects:
        if effect.op in FOR_YOU:
            total += FOR_YOU[effect.op](effect)
        if effect.op in EFFECTS and effect.who == "you":
            total += EFFECTS[effect.op](effect)
        elif effect.op in EFFECTS and effect.op != "take":
            total -= EFFECTS[effect.op](effect) * (1.0 if effect.who == "others" else 1 / rivals)
    return total


# --- cards ----------------------------------------------------------------------------------------


def prowess(card: Card) -> float:
    """The force that a card adds in play, on average."""
    return card.bonus + SELDOM * sum(card.versus.values())


def lying(card: Card) -> float:
    """The worth of a card in play to its owner."""
    return (LASTS if card.lasts == LASTING else BRIEF) * prowess(card) + GUARD * card.guard


def usable(t: Table, seat: int, card: Card) -> bool:
    """Return whether a player's class may play a card at all (`play.class`)."""
    own = t.klass(seat)
    return card.played and (card.allowed is None or own.code in card.allowed) and (card.type != "spell" or own.spells)


def better_by(t: Table, seat: int, card: Card) -> float:
    """The lasting force that a player would gain by a card: without room, over the weakest that it may replace."""
    if not card.room and card.code in t.play[seat]:
        return 0.0
    if has_room(t, seat, card):
        return prowess(card)
    own = [prowess(t.rules.cards[code]) for code in replaceable(t, seat, card)]
    return max(0.0, prowess(card) - min(own)) if own else 0.0


def worth(t: Table, seat: int, code: str) -> float:
    """The worth of a card in the inventory to a player."""
    card = t.rules.cards[code]
    if card.table == "monsters":
        calls = any(effect.op == "summon" for held in t.hands[seat] for effect in t.rules.cards[held].effects)
        return ANY_CARD / 2 + 0.05 * card.bonus * calls
    if not usable(t, seat, card):
        return ANY_CARD
    if card.lasts == LASTING:
        return ANY_CARD + LASTS * better_by(t, seat, card) + GUARD * card.guard
    force = prowess(card) if card.lasts != NOW else 0.0
    return ANY_CARD + BRIEF * force + GUARD / 2 * card.guard + max(0.0, brings(card.effects, t.rules.size - 1))


def lies(t: Table, seat: int, code: str, zone: str) -> float:
    """The worth of a card to a player where it lies."""
    return worth(t, seat, code) if zone == "inventory" else lying(t.rules.cards[code])


def class_worth(card: Card) -> float:
    """The worth of a class."""
    power = card.power.bonus * (0.5 if card.power.lasts == FIGHT else 0.7) if card.power else 0.0
    return LASTS * (prowess(card) + 0.3 * power + card.two_weapons) + LASTS * card.spells + brings(card.won, 3)


# --- force that can still be added ----------------------------------------------------------------


def adds(t: Table, choice: Choice, traits: tuple[str, ...], *, monster: bool) -> int:
    """The change of a fight by playing a card: force in play, and the loss of a *monster*."""
    if not choice:
        return 0
    cards = t.rules.cards
    card = cards[choice[0]]
    force = 0 if card.lasts == NOW else against(card, traits)
    if len(choice) > 1:
        force -= against(cards[choice[1]], traits)
    if monster:
        force -= sum([effect.number for effect in card.effects if effect.op == "monster"])
    return force


def against(card: Card, traits: tuple[str, ...]) -> int:
    """The force that a card in play adds against some traits (`force.sum`, `force.versus`)."""
    return card.bonus + sum([card.versus.get(trait, 0) for trait in traits]) if card.versus else card.bonus


def power_left(t: Table, seat: int, spent: int = 0) -> int:
    """The force that a player's power could add once so many cards of the inventory are *spent* (`power.use`)."""
    power = t.klass(seat).power
    if power is None or t.turned[seat] or len(t.free(seat, "inventory")) - spent < power.cost:
        return 0
    return power.bonus


def spare(t: Table, seat: int, traits: tuple[str, ...], *, monster: bool) -> int:
    """The most force that a player could add by readying."""
    power, spent = power_left(t, seat), power_left(t, seat, 1)
    options = playable(t, seat)
    return max([adds(t, one, traits, monster=monster) + (spent if one else power) for one in options])


def reserve(t: Table, seat: int, traits: tuple[str, ...], *, monster: bool) -> int:
    """The most force that a player who has not readied yet can still add."""
    return 0 if t.readied >> seat & 1 else spare(t, seat, traits, monster=monster)
