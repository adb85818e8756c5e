"""A player's knowledge of the others' hands, computed from the player's own log alone.

`worlds` follows every way in which the cards that the player has seen may have changed hands since: a card that
goes from one hand to another unseen may be any card of that hand. Slow, literal, and in names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from tsukumo.core.game.record import Record

Hands = tuple[tuple[str, ...], ...]
"""Of every player, the cards known to be in hand, in order; of a world."""
MOST: Final = 4000
"""More worlds than this are not followed."""


class TooMany(Exception):
    """There are more worlds than can be followed."""


class Knowledge:
    """Reads the records that one player sees; `worlds` are what the others' hands may hold for certain."""

    def __init__(self, player: str, houses: Sequence[str], copies: Mapping[str, int]) -> None:
        self.player, self.houses, self.copies = player, list(houses), copies
        self.sizes = Counter[str]()
        self.mine: list[str] = []
        self.open = Counter[str]()  # the cards that lie open: discarded, removed
        self.worlds: set[Hands] = {tuple(() for _ in houses)}

    def read(self, record: Record) -> None:
        data, secret, who = record.data, record.secret, record.who
        match record.kind:
            case "dealt" | "drew":
                self.sizes[who] += data.get("kept", data["count"])
                self.mine += secret.get("cards", ()) if who == self.player else ()
            case "played":
                for card in data["cards"]:
                    self.leave(who, card)
            case "discarded":
                self.leave(who, data["card"])
            case "protected":
                self.leave(who, "scroll")
            case "recovered":
                self.come(who, data["card"])
            case "pile_dealt":
                for house, cards in data["received"].items():
                    for card in cards:
                        self.come(house, card)
            case "gave" | "stolen":
                self.pass_on(who, data["to"], secret.get("card"))

    def come(self, house: str, card: str) -> None:
        """A card that lay open comes into a hand."""
        self.open[card] -= 1
        self.sizes[house] += 1
        if house == self.player:
            self.mine.append(card)
        self.change(self.put(world, house, card) for world in self.worlds)

    def leave(self, house: str, card: str) -> None:
        """A card leaves a hand and lies open."""
        self.open[card] += 1
        if house == self.player:
            self.mine.remove(card)
        self.change([self.taken(world, house, card) for world in self.worlds])
        self.sizes[house] -= 1

    def pass_on(self, house: str, to: str, card: str | None) -> None:
        """A card goes from one hand to another; this player knows which if told."""
        if card is not None:
            left = [self.taken(world, house, card) for world in self.worlds]
            self.mine = [*self.mine, card] if to == self.player else self.mine
            if house == self.player:
                self.mine.remove(card)
            self.change([world and self.put(world, to, card) for world in left])
        else:
            self.change([after for world in self.worlds for after in self.guessed(world, house, to)])
        self.sizes[house] -= 1
        self.sizes[to] += 1

    def guessed(self, world: Hands, house: str, to: str) -> Iterator[Hands]:
        """The possible worlds after a card has gone from one hand to another unseen."""
        held = world[self.houses.index(house)]
        for card in dict.fromkeys(held):
            left = self.taken(world, house, card)
            assert left
            yield self.put(left, to, card)
        if len(held) < self.sizes[house]:
            yield world

    def put(self, world: Hands, house: str, card: str) -> Hands:
        if house == self.player:
            return world
        return self.with_hand(world, house, (*world[self.houses.index(house)], card))

    def taken(self, world: Hands, house: str, card: str) -> Hands | None:
        """The world after a card has left a hand; None if it cannot have been in it."""
        if house == self.player:
            return world
        held = list(world[self.houses.index(house)])
        if card in held:
            held.remove(card)
            return self.with_hand(world, house, held)
        return world if len(held) < self.sizes[house] else None

    def with_hand(self, world: Hands, house: str, held: Iterable[str]) -> Hands:
        i = self.houses.index(house)
        return (*world[:i], tuple(sorted(held)), *world[i + 1 :])

    def change(self, worlds: Iterable[Hands | None]) -> None:
        self.worlds = {world for world in worlds if world and self.fits(world)}
        assert self.worlds, "no world fits the log"
        if len(self.worlds) > MOST:
            raise TooMany

    def fits(self, world: Hands) -> bool:
        """No more copies of a card are known of than there are."""
        known = Counter([*self.mine, *(card for held in world for card in held)]) + self.open
        return all(count <= self.copies[card] for card, count in known.items())

    def allows(self, hands: Mapping[str, Iterable[str]]) -> bool:
        """Return whether these may be the others' hands."""
        held = [Counter(hands[house]) for house in self.houses]
        return any(
            all(Counter(known) <= hand for known, hand in zip(world, held, strict=True)) for world in self.worlds
        )


def hands_of(table: Mapping[str, Any]) -> dict[str, list[str]]:
    """Everybody's hand, of a table as JSON."""
    return {player["house"]: player["hand"] for player in table["players"]}
