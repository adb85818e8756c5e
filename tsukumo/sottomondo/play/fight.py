"""Fights: against a monster or a foe, with helpers; and of a player against another."""

from __future__ import annotations

from typing import Final

from tsukumo.sottomondo.edition import FIGHT, Card
from tsukumo.sottomondo.play.effects import Effects
from tsukumo.sottomondo.play.frames import Frame
from tsukumo.sottomondo.play.playing import Ready
from tsukumo.sottomondo.play.table import NO_YES, NONE, YES, Choice, Contest, Promise, Table

WON, DRAWN, LOST, NO_FIGHT = "won", "drawn", "lost", "none"
OPPOSITE: Final = {WON: LOST, DRAWN: DRAWN, LOST: WON}


class Offers(Frame):
    """Players are asked, one after the other, for which card they would help *owner* (`fight.help`, `fight.accept`)."""

    __slots__ = ("offered", "owner", "seats")

    def __init__(self, owner: int, seats: tuple[int, ...]) -> None:
        self.owner, self.seats = owner, seats
        self.offered: Promise = (owner, owner, "", "")
        self.then = Offers.next

    def clone(self) -> Offers:
        """The same, at the same point."""
        other = Offers(self.owner, self.seats)
        other.then, other.offered = self.then, self.offered
        return other

    def next(self, t: Table) -> None:
        """The next player; nobody, if there is nothing left to promise."""
        choices = promisable(t, self.owner)
        if not self.seats or len(choices) == 1:
            t.stack.pop()
            return
        self.then = Offers.offer
        t.ask("help", self.seats[0], choices)

    def offer(self, t: Table) -> None:
        """Whoever offers help is answered at once."""
        helper, self.seats = self.seats[0], self.seats[1:]
        if t.answer == NONE:
            self.then = Offers.next
            return
        card, zone = t.answer
        names = t.rules.names
        self.offered = (helper, self.owner, card, zone)
        event = {"player": names[helper], "to": names[self.owner], "card": card, "zone": zone}
        t.note("help", event, ("fight.help",))
        self.then = Offers.reply
        t.ask("accept", self.owner, NO_YES)

    def reply(self, t: Table) -> None:
        """After one acceptance nobody else is asked, unless the reading `helpers` says so."""
        yes = t.answer == YES
        t.note("answer", {"player": t.rules.names[self.owner], "yes": yes}, ("fight.accept",))
        self.then = Offers.next
        if yes and t.fight is not None:
            t.fight.promises = (*t.fight.promises, self.offered)
            if not t.rules.any_helpers:
                t.stack.pop()


def promisable(t: Table, owner: int) -> list[Choice]:
    """For what somebody may help: nothing, or a card of the inventory or in play that is not promised."""
    choices: list[Choice] = [NONE]
    for zone in ("inventory", "play"):
        choices += [(code, zone) for code in dict.fromkeys(t.free(owner, zone))]
    return choices


class Side(Contest):
    """What fights of all kinds have in common."""

    __slots__ = ()

    def helpers(self, owner: int) -> tuple[int, ...]:
        """Who helps somebody, in the order accepted."""
        return tuple([promise[0] for promise in self.promises if promise[1] == owner])

    def ready(self, t: Table, seats: tuple[int, ...]) -> None:
        """Those who have not readied yet will, in this order (`fight.ready`)."""
        t.stack += [Ready(seat) for seat in reversed(seats) if not t.readied >> seat & 1]

    def strength(self, t: Table, seat: int, traits: tuple[str, ...], helpers: tuple[int, ...]) -> int:
        """The force of somebody with helpers (`fight.compare`, and the reading `help_adds`)."""
        add = t.bonuses if t.rules.bonuses_only else t.force
        return t.force(seat, traits) + sum([add(helper, traits) for helper in helpers])

    def count(self, t: Table, seat: int, result: str) -> None:
        """The row of a fighter, and the last fight of whose turn it is (`class.row`, `step.second`)."""
        if result == NO_FIGHT:
            return
        t.row[seat] = t.row[seat] + 1 if result == WON else 0
        if seat == t.turn:
            t.last = result

    def pay(self, t: Table, owner: int) -> None:
        """What was promised goes to the helpers, if it still lies where it lay (`fight.won`)."""
        for helper, whose, card, zone in self.promises:
            if whose == owner and card in (cards := t.zone(owner, zone)):
                t.keep(helper, card, cards, t.place(owner, zone), ("fight.won", "fight.promise"))

    def lower(self, t: Table, seat: int) -> None:
        """A level less for a lost fight; or a guard is discarded instead (`fight.lost`, `fight.guard`)."""
        cards = t.rules.cards
        guard = next((code for code in t.play[seat] if cards[code].guard), "")
        if guard and t.levels[seat] > 1:
            t.drop_from(seat, guard, "play", ("fight.guard",))
        else:
            t.change_level(seat, -1, ("fight.lost",))

    def over(self, t: Table, seats: tuple[int, ...]) -> None:
        """The `fight` things of those who took part end, clockwise from whose turn it is (`last.fight`)."""
        for seat in t.rules.around[t.turn]:
            if seat in seats:
                t.end_things(seat, FIGHT, ("last.fight",))
        t.fight = None
        t.stack.pop()


class Fight(Side):
    """A fight against a monster, or a foe without card."""

    __slots__ = ("added", "base", "code", "fighter", "party", "result", "taken")

    def __init__(self, fighter: int, code: str, force: int) -> None:
        super().__init__()
        self.fighter, self.code, self.base = fighter, code, force
        self.added = 0  # by effects
        self.taken = False  # whether the monster has been summoned
        self.party: tuple[int, ...] = (fighter,)  # with the helpers
        self.result = ""
        self.then = Fight.begin

    def clone(self) -> Fight:
        """The same, at the same point."""
        other = Fight(self.fighter, self.code, self.base)
        other.then, other.promises, other.ended = self.then, self.promises, self.ended
        other.added, other.taken, other.party, other.result = self.added, self.taken, self.party, self.result
        return other

    def change(self, by: int) -> None:
        """The force of the monster or foe changes (`effect.monster`)."""
        self.added += by

    def end(self, how: str) -> None:
        """The fight ends, once (`effect.end_fight`, `effect.ended`)."""
        self.ended = self.ended or how

    def summonable(self, seat: int) -> str:
        """The monster, for who fights it, as long as the fight is on (`effect.summon`)."""
        return self.code if seat == self.fighter and not self.ended else ""

    def summoned(self) -> None:
        """The fight ends drawn (`effect.summon`)."""
        self.taken, self.ended = True, DRAWN

    def begin(self, t: Table) -> None:
        """Others may help, unless the monster is met alone (`fight.alone`)."""
        t.fight = self
        self.then = Fight.helped
        if not (self.code and t.rules.cards[self.code].alone):
            t.stack.append(Offers(self.fighter, t.others(self.fighter)))

    def helped(self, t: Table) -> None:
        """The fighter readies, then the helpers (`fight.ready`)."""
        self.party = (self.fighter, *self.helpers(self.fighter))
        self.then = Fight.readied
        self.ready(t, self.party)

    def readied(self, t: Table) -> None:
        """The two forces are compared, unless an effect has ended the fight (`fight.compare`)."""
        fighter, code = self.fighter, self.code
        monster: Card | None = t.rules.cards[code] if code else None
        attack = defence = None
        self.result = self.ended
        if not self.result:
            attack = self.strength(t, fighter, monster.traits if monster else (), self.party[1:])
            defence = self.base + self.added
            self.result = result_of(attack, defence)
        names = t.rules.names
        event = {
            "attacker": names[fighter],
            "defender": None,
            "monster": code or None,
            "helpers": [names[seat] for seat in self.party[1:]],
            "against": [],
            "attack": attack,
            "defence": defence,
            "result": self.result,
        }
        t.note("fight", event, ("effect.ended",) if self.ended else ("fight.compare", "force.sum"))
        self.settle(t, monster)

    def settle(self, t: Table, monster: Card | None) -> None:
        """The level, the helpers' cards, then the monster's effects (`fight.won`, `fight.lost`)."""
        fighter, result = self.fighter, self.result
        self.count(t, fighter, result)
        if result == WON:
            t.change_level(fighter, 1, ("fight.won",))
            self.pay(t, fighter)
        elif result == LOST:
            self.lower(t, fighter)
        self.promises = ()
        self.then = Fight.settled
        if monster and result in (WON, LOST):
            after(t, monster, result, fighter)

    def settled(self, t: Table) -> None:
        """Then the effects of the fighter's class, the one there is now."""
        self.then = Fight.close
        if self.result in (WON, LOST):
            after(t, t.klass(self.fighter), self.result, self.fighter)

    def close(self, t: Table) -> None:
        """`fight` things end, the monster is discarded unless summoned (`fight.end`)."""
        self.over(t, self.party)
        if self.code and not self.taken:
            t.drop(self.code, t.centre, "centre", ("fight.end",))


class Attack(Side):
    """A player attacks another (`duel.fight`)."""

    __slots__ = ("attacker", "defender", "result", "sides")

    def __init__(self, attacker: int, defender: int) -> None:
        super().__init__()
        self.attacker, self.defender = attacker, defender
        self.sides: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())  # the helpers of both
        self.result = ""
        self.then = Attack.begin

    def clone(self) -> Attack:
        """The same, at the same point."""
        other = Attack(self.attacker, self.defender)
        other.then, other.promises, other.ended = self.then, self.promises, self.ended
        other.sides, other.result = self.sides, self.result
        return other

    def begin(self, t: Table) -> None:
        """No helpers, unless the reading `duel_help` has them: first the attacker's (`duel.help`)."""
        t.fight = self
        self.then = Attack.helped
        if t.rules.duel_help:
            self.then = Attack.attacker_helped
            seats = tuple([seat for seat in t.others(self.attacker) if seat != self.defender])
            t.stack.append(Offers(self.attacker, seats))

    def attacker_helped(self, t: Table) -> None:
        """Then the defender's: whoever is on no side yet."""
        taken = (self.attacker, *self.helpers(self.attacker))
        self.then = Attack.helped
        t.stack.append(Offers(self.defender, tuple([seat for seat in t.others(self.defender) if seat not in taken])))

    def helped(self, t: Table) -> None:
        """The attacker readies, and who helps; then the defender, and who helps (`duel.fight`)."""
        self.sides = self.helpers(self.attacker), self.helpers(self.defender)
        self.then = Attack.readied
        self.ready(t, (self.attacker, *self.sides[0], self.defender, *self.sides[1]))

    def readied(self, t: Table) -> None:
        """The two forces are compared; the winner climbs, the loser falls, the winner's helpers are paid."""
        one, other = self.attacker, self.defender
        attack = self.strength(t, one, t.klass(other).traits, self.sides[0])
        defence = self.strength(t, other, t.klass(one).traits, self.sides[1])
        self.result = result_of(attack, defence)
        names = t.rules.names
        event = {
            "attacker": names[one],
            "defender": names[other],
            "monster": None,
            "helpers": [names[seat] for seat in self.sides[0]],
            "against": [names[seat] for seat in self.sides[1]],
            "attack": attack,
            "defence": defence,
            "result": self.result,
        }
        t.note("fight", event, ("duel.fight", "force.sum"))
        self.count(t, one, self.result)
        self.count(t, other, OPPOSITE[self.result])
        self.then = Attack.close
        if self.result != DRAWN:
            winner, loser = self.order()
            t.change_level(winner, 1, ("duel.fight",))
            self.lower(t, loser)
            self.pay(t, winner)
            self.then = Attack.loser_left
            after(t, t.klass(winner), WON, winner)
        self.promises = ()

    def order(self) -> tuple[int, int]:
        """The winner and the loser."""
        return (self.attacker, self.defender) if self.result == WON else (self.defender, self.attacker)

    def loser_left(self, t: Table) -> None:
        """After the winner's class, the loser's."""
        _, loser = self.order()
        self.then = Attack.close
        after(t, t.klass(loser), LOST, loser)

    def close(self, t: Table) -> None:
        """`fight` things of both end, and of those who helped."""
        self.over(t, (self.attacker, self.defender, *self.sides[0], *self.sides[1]))


def result_of(attack: int, defence: int) -> str:
    """The higher force wins (`fight.compare`)."""
    if attack == defence:
        return DRAWN
    return WON if attack > defence else LOST


def after(t: Table, card: Card, result: str, you: int) -> None:
    """What a monster or a class does after a fight won or lost (`fight.won`, `fight.lost`)."""
    if effects := card.won if result == WON else card.lost:
        t.stack.append(Effects(effects, you))
