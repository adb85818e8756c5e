"""The effects of event cards: those of other cards, and fights that they start."""

from __future__ import annotations

from typing import Self

from tsukumo.games.sottomondo.editions.edition import CardEffect
from tsukumo.games.sottomondo.play.effects import EffectsFrame
from tsukumo.games.sottomondo.play.fight import Attack, Fight
from tsukumo.games.sottomondo.play.table import Table


class Happening(EffectsFrame):
    """The effects of an event, for *you* in whose turn it came."""

    __slots__ = ("attackers",)

    def __init__(self, effects: tuple[CardEffect, ...], you: int) -> None:
        super().__init__(effects, you)
        self.attackers: tuple[int, ...] = ()  # the seats that will still attack

    def clone(self) -> Self:
        """A copy at the same point."""
        other = super().clone()
        other.attackers = self.attackers
        return other

    def settle(self, t: Table, effect: CardEffect) -> None:
        """Settle the attackers of a fight first; those attacked only when each attack begins (`effect.fight`)."""
        if effect.op == "fight":
            self.pick(t, self.you, effect.attackers, None, Happening.note_attackers)
        else:
            super().settle(t, effect)

    def note_attackers(self, t: Table) -> None:  # noqa: ARG002 - as every stage
        """Note the attackers."""
        self.attackers = self.seats
        self.then = Happening.attacker

    def attacker(self, t: Table) -> None:
        """Go on to the next attacker, and settle the players it attacks, as seen from it."""
        if not self.attackers:
            self.then = EffectsFrame.next
            return
        self.seat, self.attackers = self.attackers[0], self.attackers[1:]
        effect = self.effect
        self.pick(t, self.seat, effect.who, effect.only, Happening.attack)

    def attack(self, t: Table) -> None:
        """Attack one player after the other; nobody attacks itself."""
        if not self.seats:
            self.then = Happening.attacker
            return
        seat, self.seats = self.seats[0], self.seats[1:]
        if seat != self.seat:
            t.stack.append(Attack(self.seat, seat))

    def foe(self, t: Table) -> None:
        """Let the players fight the foe, one after the other (`effect.foe`)."""
        t.stack += [Fight(seat, "", self.effect.number) for seat in reversed(self.seats)]


Happening.OPERATIONS = {**EffectsFrame.OPERATIONS, "foe": Happening.foe}
