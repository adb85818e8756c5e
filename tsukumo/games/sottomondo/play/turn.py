"""A turn: its beginning, its steps, the class, the clean-up; and the end of the game."""

from __future__ import annotations

from typing import Self

from tsukumo.games.sottomondo.editions.edition import FIGHT, TURN, CardEffect
from tsukumo.games.sottomondo.play.effects import EffectsFrame
from tsukumo.games.sottomondo.play.fight import DRAWN, WON, Attack, Fight
from tsukumo.games.sottomondo.play.ready import PlayFrame, Ready, has_room, may_play, replaceable
from tsukumo.games.sottomondo.play.ruleset import HELD, ROUNDS, TOP
from tsukumo.games.sottomondo.play.table import NO_YES, NOBODY, YES, Choice, Frame, Table


class TurnFrame(Frame):
    """The turns, one after the other."""

    __slots__ = ("seats",)

    def __init__(self) -> None:
        self.seats: tuple[int, ...] = ()  # the seats that may still have too many cards
        self.then = TurnFrame.begin

    def clone(self) -> TurnFrame:
        """A copy at the same point."""
        other = TurnFrame()
        other.then, other.seats = self.then, self.seats
        return other

    def begin(self, t: Table) -> None:
        """Begin a turn: `turn` things end, a winner is found, or the turn is missed (`turn.begin`, `end.caught_up`)."""
        seat, rules = t.turn, t.rules
        turn = {"round": t.round, "player": rules.names[seat], "first": seat == 0}
        t.log("turn", rules.players[seat], ("turn.begin",), turn)
        if rules.own_turn:
            t.end_things(seat, TURN, ("last.turn",))
        if not rules.in_a_row:
            t.row[seat] = 0
        t.readied, t.may_step, t.last = 0, False, ""
        top = t.at_top() if t.levels[seat] == TOP else []
        if len(top) == 1 and rules.caught_up == "next_turn":
            t.finish(seat, "end.alone", "end.caught_up")
        elif t.skip[seat]:
            t.skip[seat] = False
            t.log("skipped", rules.players[seat], ("turn.skip",), {"player": rules.names[seat]})
            self.clean_up(t)
        elif len(top) > 1:
            self.then = TurnFrame.duel
            t.ask("duel", seat, [(rules.names[other],) for other in top if other != seat])
        elif t.castle or t.discards:
            self.then = TurnFrame.ask_again
            t.stack.append(StepFrame())
        else:
            nothing(t)
            self.class_card(t)

    def duel(self, t: Table) -> None:
        """Let P attack one of the others at level 10 (`turn.duel`)."""
        self.then = TurnFrame.end_duel
        rival = t.rules.seats[t.answer[0]]
        if len(t.at_top()) > 2:
            t.choose(t.turn, rival, ("turn.duel",))
        t.stack.append(Attack(t.turn, rival))

    def end_duel(self, t: Table) -> None:
        """End the game if a player is alone at level 10 after the duel (`turn.duel`)."""
        self.then = TurnFrame.class_card
        if len(top := t.at_top()) == 1:
            t.finish(top[0], "turn.duel", "end.alone")

    def ask_again(self, t: Table) -> None:
        """Ask for a second step, if it is allowed (`step.second`)."""
        if t.may_step or t.last in (WON, DRAWN):
            self.then = TurnFrame.once_more
            t.ask("step", t.turn, NO_YES)
        else:
            self.class_card(t)

    def once_more(self, t: Table) -> None:
        """Take the answer: on yes the second step begins; there is never a third (`step.second`)."""
        self.then = TurnFrame.class_card
        if t.answer == YES:
            t.readied = 0
            t.stack.append(StepFrame())

    def class_card(self, t: Table) -> None:
        """Ask for a class card, after two fights won in a row (`class.draw`)."""
        if t.row[t.turn] >= 2:
            if t.class_deck:
                self.then = TurnFrame.take_class
                t.ask("class", t.turn, NO_YES)
                return
            t.row[t.turn] = 0
        self.clean_up(t)

    def take_class(self, t: Table) -> None:
        """Take P's answer: the row is over, also if P declined (`class.row`)."""
        if t.answer == YES:
            t.draw_class(t.turn, ("class.draw",))
        t.row[t.turn] = 0
        self.clean_up(t)

    def clean_up(self, t: Table) -> None:
        """Begin the clean-up; under the reading `one_turn`, `turn` things may end now (`last.turn`)."""
        self.seats = t.rules.around[t.turn]
        if not t.rules.own_turn:
            for seat in self.seats:
                t.end_things(seat, TURN, ("last.turn",))
        self.too_many(t)

    def too_many(self, t: Table) -> None:
        """Let players with more than four cards discard (`turn.clean_up`)."""
        if max(map(len, t.hands)) <= HELD:
            self.end(t)
            return
        seat = next(seat for seat in self.seats if len(t.hands[seat]) > HELD)
        self.seats = self.seats[self.seats.index(seat) :]
        self.then = TurnFrame.one_less
        t.ask("discard", seat, [(code,) for code in dict.fromkeys(t.hands[seat])])

    def one_less(self, t: Table) -> None:
        """Discard one card."""
        t.drop_from(self.seats[0], t.answer[0], "inventory", ("turn.clean_up",))
        self.then = TurnFrame.too_many

    def end(self, t: Table) -> None:
        """Go on to the left neighbour, unless the game is over (`end.caught_up`, `end.rounds`)."""
        when, last = t.rules.caught_up, t.turn == t.rules.size - 1
        if (when == "at_once" or (when == "round_end" and last)) and len(top := t.at_top()) == 1:
            t.finish(top[0], "end.alone", "end.caught_up")
        elif last and t.round == ROUNDS:
            t.finish(NOBODY, "end.rounds")
        else:
            t.turn = 0 if last else t.turn + 1
            t.round += last
            self.then = TurnFrame.begin


class StepFrame(Frame):
    """A step in the castle: the top card and its consequences (`step.draw`, `step.monster`)."""

    __slots__ = ("code", "offered", "wanted")

    def __init__(self) -> None:
        self.code = ""
        self.offered: tuple[int, ...] = ()  # the seats to which the card has been offered
        self.wanted = ("", "")  # the card that was asked for in exchange, and its zone
        self.then = StepFrame.draw

    def clone(self) -> StepFrame:
        """A copy at the same point."""
        other = StepFrame()
        other.then, other.code, other.offered, other.wanted = self.then, self.code, self.offered, self.wanted
        return other

    def draw(self, t: Table) -> None:
        """Lay the top card in the centre; without a card the steps are over (`step.draw`, `step.nothing`)."""
        if t.empty():
            if not t.asked:
                t.stack.pop()
                nothing(t)
            return
        self.code = code = t.castle.pop()
        t.centre.append(code)
        t.note_move(code, "castle", "centre", ("step.draw",), t.rules.players[t.turn])
        card = t.rules.cards[code]
        self.then = StepFrame.end
        if card.table == "monsters":
            t.stack.append(Fight(t.turn, code, card.bonus))
        elif card.table == "events":
            self.then = StepFrame.discard_event
            t.stack += [Happening(card.effects, t.turn), Ready(t.turn)]
        else:
            self.then = StepFrame.find

    def discard_event(self, t: Table) -> None:
        """Discard the event after its effects (`step.event`)."""
        t.drop(self.code, t.centre, "centre", ("step.event",))
        self.then = StepFrame.end

    def find(self, t: Table) -> None:
        """Ask P about an item or ability found (`step.found`)."""
        self.then = StepFrame.take_found
        t.ask("found", t.turn, findable(t, self.code, self.offered))

    def take_found(self, t: Table) -> None:
        """Keep, play or offer the card found."""
        seat, answer = t.turn, t.answer
        self.then = StepFrame.end
        if answer[0] == "keep":
            t.keep(seat, self.code, t.centre, "centre", ("step.found",))
        elif answer[0] == "play":
            t.stack.append(PlayFrame(seat, self.code, answer[1] if len(answer) > 1 else "", from_hand=False))
        else:
            _, name, card, zone = answer
            names, other = t.rules.names, t.rules.seats[name]
            self.offered, self.wanted = (*self.offered, other), (card, zone)
            event = {"player": names[seat], "to": name, "card": self.code, "zone": zone, "for": card}
            t.log("offer", t.rules.players[seat], ("step.trade",), event)
            self.then = StepFrame.take_reply
            t.ask("trade", other, NO_YES)

    def take_reply(self, t: Table) -> None:
        """Take the answer to a trade: on yes both cards change hands; on no P chooses again (`step.trade`)."""
        other, yes = self.offered[-1], t.answer == YES
        t.log("answer", t.rules.players[other], ("step.trade",), {"player": t.rules.names[other], "yes": yes})
        if not yes:
            self.find(t)
            return
        card, zone = self.wanted
        self.then = StepFrame.end
        t.keep(other, self.code, t.centre, "centre", ("step.trade",), t.rules.players[t.turn])
        t.keep(t.turn, card, t.zone(other, zone), t.place(other, zone), ("step.trade",))

    def end(self, t: Table) -> None:
        """End everybody's `fight` things (`last.fight`)."""
        t.stack.pop()
        for seat in t.rules.around[t.turn]:
            t.end_things(seat, FIGHT, ("last.fight",))


def nothing(t: Table) -> None:
    """Record that there is no card for a step (`step.nothing`)."""
    t.log("nothing", t.rules.players[t.turn], ("step.nothing",), {"player": t.rules.names[t.turn]})


def findable(t: Table, code: str, offered: tuple[int, ...]) -> list[Choice]:
    """The choices for an item or ability found (`step.found`, `step.play`, `step.trade`)."""
    seat, card = t.turn, t.rules.cards[code]
    choices: list[Choice] = [("keep",)]
    if may_play(t, seat, card):
        room = has_room(t, seat, card)
        if room and (card.at_once or card.table == "abilities"):
            choices.append(("play",))
        if card.at_once or not room:
            choices += [("play", other) for other in replaceable(t, seat, card)]
    zones = ("inventory", "play") if t.rules.play_too else ("inventory",)
    for other in t.others(seat):
        if other not in offered:
            name = t.rules.names[other]
            for zone in zones:
                choices += [("trade", name, wanted, zone) for wanted in dict.fromkeys(t.zone(other, zone))]
    return choices


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
