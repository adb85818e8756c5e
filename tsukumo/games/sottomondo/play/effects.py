"""The effects of cards, one operation after the other; impossible parts are left out (`effect.order`)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping
from typing import ClassVar, Final, Self

from tsukumo.games.sottomondo.editions.edition import HUMAN, CardEffect
from tsukumo.games.sottomondo.play.table import Choice, Frame, Stage, Table


def players_meant(t: Table, you: int, who: str, only: tuple[str, ...] | None = None) -> tuple[int, ...]:
    """The seats that an effect means, clockwise from its player (`effect.who`, `effect.only`).

    For ``chosen``: all seats from which one is to be chosen.
    """
    around = t.rules.around[you]
    if who == "you":
        seats = around[:1]
    elif who == "all":
        seats = around
    elif who in ("others", "chosen"):
        seats = around[1:]
    elif who == "left":
        seats = around[1:2]
    elif who == "right":
        seats = around[-1:]
    else:
        level = max(t.levels) if who == "top" else min(t.levels)
        seats = tuple([seat for seat in around if t.levels[seat] == level])
    if only is None:
        return seats
    return tuple([seat for seat in seats if (t.piles[seat][-1] if t.piles[seat] else HUMAN) in only])


class EffectsFrame(Frame):
    """The effects of a card, for *you* who plays it, fights the monster, or has the class."""

    __slots__ = ("after", "at", "chooser", "effects", "left", "only", "seat", "seats", "you")

    OPERATIONS: ClassVar[Mapping[str, Stage]] = {}

    def __init__(self, effects: tuple[CardEffect, ...], you: int) -> None:
        self.effects, self.you = effects, you
        self.at = -1  # the index of the present effect
        self.seats: tuple[int, ...] = ()  # the seats still concerned
        self.only: tuple[str, ...] | None = None  # the classes of which the player chosen must be
        self.chooser = you  # the seat that chooses, if there is a choice
        self.seat = you  # the seat concerned just now
        self.left = 0  # the number of cards still to be drawn, discarded or taken there
        self.then = EffectsFrame.next
        self.after: Stage = EffectsFrame.begin  # the stage after the choice of a player

    def clone(self) -> Self:
        """A copy at the same point."""
        other = type(self)(self.effects, self.you)
        other.then, other.after, other.at, other.seats = self.then, self.after, self.at, self.seats
        other.only, other.chooser, other.seat, other.left = self.only, self.chooser, self.seat, self.left
        return other

    @property
    def effect(self) -> CardEffect:
        """The effect that is being carried out."""
        return self.effects[self.at]

    def next(self, t: Table) -> None:
        """Begin the next effect: the players it means are settled now (`effect.who`)."""
        self.at += 1
        if self.at == len(self.effects):
            t.stack.pop()
            return
        self.settle(t, self.effect)

    def settle(self, t: Table, effect: CardEffect) -> None:
        """Settle the choices that come before the effect is carried out."""
        self.pick(t, self.you, effect.who, effect.only, EffectsFrame.begin)

    def pick(self, t: Table, you: int, who: str, only: tuple[str, ...] | None, then: Stage) -> None:
        """Settle the players that an effect means, and go on with *then*; for ``chosen``, *you* chooses one."""
        self.seats = players_meant(t, you, who, only) if who else ()
        self.then = self.after = then
        self.only, self.chooser = only, you
        if who == "chosen" and self.seats:
            self.then = EffectsFrame.take_choice
            t.ask("choose", you, [(t.rules.names[seat],) for seat in self.seats])

    def take_choice(self, t: Table) -> None:
        """Note the player chosen. If there was a choice all are told: the next question may be another's."""
        one = t.rules.seats[t.answer[0]]
        if len(self.seats) > 1:
            t.choose(self.chooser, one, ("effect.who",))
        self.seats = (one,)
        self.then = self.after

    def begin(self, t: Table) -> None:
        """Carry the effect out."""
        self.then = EffectsFrame.next
        self.OPERATIONS[self.effect.op](self, t)

    # --- at once ------------------------------------------------------------------------------

    def level(self, t: Table) -> None:
        """Change the level of each player (`effect.level`)."""
        for seat in self.seats:
            t.change_level(seat, self.effect.number, ("effect.level",))

    def skip(self, t: Table) -> None:
        """Make each player miss a turn (`effect.skip`): just one, however often."""
        for seat in self.seats:
            t.skip[seat] = True

    def class_(self, t: Table) -> None:
        """Draw or lose class cards (`effect.class`)."""
        for seat in self.seats:
            if self.effect.how == "draw":
                t.draw_class(seat, ("effect.class",))
            else:
                t.lose_class(seat, ("effect.class",))

    def step(self, t: Table) -> None:
        """Allow a second step (`effect.step`), only in the player's own turn."""
        if self.you == t.turn:
            t.may_step = True

    def monster(self, t: Table) -> None:
        """Change the force of the monster or foe (`effect.monster`)."""
        if t.fight is not None:
            t.fight.change(self.effect.number)

    def end_fight(self, t: Table) -> None:
        """End the fight (`effect.end_fight`)."""
        if t.fight is not None:
            t.fight.end(self.effect.how)

    # --- card by card -------------------------------------------------------------------------

    def cards(self, t: Table) -> None:  # noqa: ARG002 - as every stage
        """Draw, discard or take cards, one player after the other (`effect.draw`, `effect.discard`, `effect.take`)."""
        self.then = EffectsFrame.each

    def each(self, t: Table) -> None:  # noqa: ARG002 - as every stage
        """Go on to the next player concerned."""
        if not self.seats:
            self.then = EffectsFrame.next
            return
        self.seat, self.seats = self.seats[0], self.seats[1:]
        self.left = self.effect.number
        self.then = CARD_BY_CARD[self.effect.op]

    def draw(self, t: Table) -> None:
        """Put castle cards into the inventory, as long as there are any (`effect.draw`)."""
        while self.left:
            if t.empty():
                if t.asked:
                    return
                break
            self.left -= 1
            code = t.castle.pop()
            insort(t.hands[self.seat], code)
            t.note_move(code, "castle", t.rules.inventory_of[self.seat], ("effect.draw",))
        self.then = EffectsFrame.each

    def discard(self, t: Table) -> None:
        """Let the player concerned choose a card to discard (`effect.discard`)."""
        cards = t.free(self.seat, self.effect.zone)
        if not self.left or not cards:
            self.then = EffectsFrame.each
            return
        self.then = EffectsFrame.take_discard
        t.ask("discard", self.seat, [(code,) for code in dict.fromkeys(cards)])

    def take_discard(self, t: Table) -> None:
        """Discard the card chosen."""
        t.drop_from(self.seat, t.answer[0], self.effect.zone, ("effect.discard",))
        self.left -= 1
        self.then = EffectsFrame.discard

    def take(self, t: Table) -> None:
        """Let *you* choose a card of others to take (`effect.take`)."""
        cards = t.zone(self.seat, self.effect.zone)
        if not self.left or not cards or self.seat == self.you:
            self.then = EffectsFrame.each
            return
        self.then = EffectsFrame.take_card
        name = t.rules.names[self.seat]
        t.ask("take", self.you, [(name, code) for code in dict.fromkeys(cards)])

    def take_card(self, t: Table) -> None:
        """Take the card chosen."""
        zone = self.effect.zone
        place = t.place(self.seat, zone)
        t.keep(self.you, t.answer[1], t.zone(self.seat, zone), place, ("effect.take",))
        self.left -= 1
        self.then = EffectsFrame.take

    # --- companions ---------------------------------------------------------------------------

    def summon(self, t: Table) -> None:
        """Let the player summon a monster of the inventory, or the present opponent (`effect.summon`)."""
        cards = t.rules.cards
        held = dict.fromkeys(t.free(self.you, "inventory"))
        choices: list[Choice] = [(code, "inventory") for code in held if cards[code].table == "monsters"]
        fought = t.fight.summonable(self.you) if t.fight is not None else ""
        if fought:
            choices.append((fought, "centre"))
        if choices:
            self.then = EffectsFrame.take_summon
            t.ask("summon", self.you, choices)

    def take_summon(self, t: Table) -> None:
        """Move the monster to the play area; if it was the opponent, the fight ends drawn."""
        self.then = EffectsFrame.next
        code, zone = t.answer
        clauses = ("effect.summon",)
        if zone == "inventory":
            t.lay(self.you, code, t.hands[self.you], t.rules.inventory_of[self.you], clauses)
        elif t.fight is not None:
            t.lay(self.you, code, t.centre, "centre", clauses)
            t.fight.summon()


EffectsFrame.OPERATIONS = {
    "level": EffectsFrame.level,
    "skip": EffectsFrame.skip,
    "class": EffectsFrame.class_,
    "step": EffectsFrame.step,
    "monster": EffectsFrame.monster,
    "end_fight": EffectsFrame.end_fight,
    **dict.fromkeys(("draw", "discard", "take"), EffectsFrame.cards),
    "summon": EffectsFrame.summon,
}
CARD_BY_CARD: Final[Mapping[str, Stage]] = {
    "draw": EffectsFrame.draw,
    "discard": EffectsFrame.discard,
    "take": EffectsFrame.take,
}
