"""Readying: the playable cards, the playing of a card, and the power of a class."""

from __future__ import annotations

from tsukumo.games.sottomondo.editions.edition import NOW, Card
from tsukumo.games.sottomondo.play.effects import EffectsFrame
from tsukumo.games.sottomondo.play.table import NO, NO_YES, NONE, Choice, Frame, Table

ROOM = 1
MORE_ROOM = 2
"""The most weapons in a play area, as a rule and with ``two_weapons`` (`play.room`)."""


# --- playable cards ---------------------------------------------------------------------------------


def may_play(t: Table, seat: int, card: Card) -> bool:
    """Return whether a player may play a card, be there room or not (`play.cards`, `play.class`, `play.copy`)."""
    if not card.played:
        return False
    own = t.klass(seat)
    if card.allowed is not None and own.code not in card.allowed:
        return False
    if card.type == "spell":
        return own.spells
    return card.type in ("weapon", "armour") or card.code not in t.play[seat]


def has_room(t: Table, seat: int, card: Card) -> bool:
    """Return whether there is room for a card in a player's play area (`play.room`, `play.now`)."""
    if not card.room:
        return True
    cards = t.rules.cards
    lie = sum([cards[code].room == card.room for code in t.play[seat]])
    if card.room == "weapon" and t.klass(seat).two_weapons:
        return lie < MORE_ROOM
    return lie < ROOM


def replaceable(t: Table, seat: int, card: Card) -> list[str]:
    """The cards in play that a card may replace (`play.replace`)."""
    if not card.room:
        return []
    cards = t.rules.cards
    return [code for code in dict.fromkeys(t.free(seat, "play")) if cards[code].room == card.room]


def playable(t: Table, seat: int) -> list[Choice]:
    """The choices of a player who readies: nothing, or a card, and without room the one it replaces."""
    choices: list[Choice] = [NONE]
    cards = t.rules.cards
    for code in dict.fromkeys(t.free(seat, "inventory")):
        card = cards[code]
        if may_play(t, seat, card):
            if has_room(t, seat, card):
                choices.append((code,))
            else:
                choices += [(code, other) for other in replaceable(t, seat, card)]
    return choices


# --- readying -------------------------------------------------------------------------------------


class Ready(Frame):
    """The readying of a player: playing one card, then using the power of the class (`ready.card`, `ready.power`)."""

    __slots__ = ("left", "seat")

    def __init__(self, seat: int) -> None:
        self.seat, self.left = seat, 0
        self.then = Ready.begin

    def clone(self) -> Ready:
        """A copy at the same point."""
        other = Ready(self.seat)
        other.then, other.left = self.then, self.left
        return other

    def begin(self, t: Table) -> None:
        """Ask for a card; nobody readies twice in a step, nor after the fight's end (`ready.once`, `effect.ended`)."""
        bit = 1 << self.seat
        if t.readied & bit or (t.fight is not None and t.fight.ended):
            t.stack.pop()
            return
        t.readied |= bit
        self.then = Ready.play_chosen
        t.ask("play", self.seat, playable(t, self.seat))

    def play_chosen(self, t: Table) -> None:
        """Play the card, if there is one."""
        self.then = Ready.ask_power
        if answer := t.answer:
            t.stack.append(PlayFrame(self.seat, answer[0], answer[1] if len(answer) > 1 else "", from_hand=True))

    def ask_power(self, t: Table) -> None:
        """Ask for the power, unless the card has ended the fight (`power.use`, `effect.ended`)."""
        power = t.klass(self.seat).power
        ended = t.fight is not None and t.fight.ended
        if power is None or ended or t.turned[self.seat] or len(t.free(self.seat, "inventory")) < power.cost:
            t.stack.pop()
            return
        self.then = Ready.take_power
        t.ask("power", self.seat, NO_YES)

    def take_power(self, t: Table) -> None:
        """Take the answer about the power; on yes its price is discarded."""
        power = t.klass(self.seat).power
        if t.answer == NO or power is None:
            t.stack.pop()
            return
        used = {"player": t.rules.names[self.seat], "class": t.klass(self.seat).code}
        t.log("power", t.rules.players[self.seat], ("power.use",), used)
        self.left = power.cost
        self.then = Ready.pay

    def pay(self, t: Table) -> None:
        """Let the player discard the price card by card; then add the bonus, and turn the class card."""
        if self.left:
            self.then = Ready.pay_one
            t.ask("discard", self.seat, [(code,) for code in dict.fromkeys(t.free(self.seat, "inventory"))])
            return
        power = t.klass(self.seat).power
        if power is not None:
            t.power[self.seat], t.power_lasts[self.seat], t.turned[self.seat] = power.bonus, power.lasts, True
        t.stack.pop()

    def pay_one(self, t: Table) -> None:
        """Discard one card of the price."""
        t.drop_from(self.seat, t.answer[0], "inventory", ("power.use",))
        self.left -= 1
        self.then = Ready.pay


class PlayFrame(Frame):
    """The playing of a card, from the inventory or the centre (`play.cards`)."""

    __slots__ = ("code", "from_hand", "replaced", "seat")

    def __init__(self, seat: int, code: str, replaced: str, *, from_hand: bool) -> None:
        self.seat, self.code, self.replaced, self.from_hand = seat, code, replaced, from_hand
        self.then = PlayFrame.begin

    def clone(self) -> PlayFrame:
        """A copy at the same point."""
        other = PlayFrame(self.seat, self.code, self.replaced, from_hand=self.from_hand)
        other.then = self.then
        return other

    def begin(self, t: Table) -> None:
        """Lay the card in its place, and begin its effects (`play.now`, `play.replace`)."""
        seat, code = self.seat, self.code
        source, place = (t.hands[seat], t.rules.inventory_of[seat]) if self.from_hand else (t.centre, "centre")
        card = t.rules.cards[code]
        if self.replaced:
            t.drop_from(seat, self.replaced, "play", ("play.replace",))
        if card.lasts != NOW:
            t.stack.pop()
            t.lay(seat, code, source, place, ("play.cards",))
        else:
            self.then = PlayFrame.end
            if self.from_hand:
                source.remove(code)
                t.centre.append(code)
                t.note_move(code, place, "centre", ("play.now",))
        if card.effects:
            t.stack.append(EffectsFrame(card.effects, seat))

    def end(self, t: Table) -> None:
        """Discard a `now` card after its effects."""
        t.stack.pop()
        t.drop(self.code, t.centre, "centre", ("play.now",))
