"""Fights: against a monster or a foe, with helpers; and of a player against another."""

from __future__ import annotations

from typing import Final

from tsukumo.games.sottomondo.editions.edition import FIGHT, Card
from tsukumo.games.sottomondo.play.effects import EffectsFrame
from tsukumo.games.sottomondo.play.ready import Ready
from tsukumo.games.sottomondo.play.table import NO_YES, NONE, YES, Choice, ContestFrame, Frame, Promise, Table

WON, DRAWN, LOST, NO_FIGHT = "won", "drawn", "lost", "none"
OPPOSITE: Final = {WON: LOST, DRAWN: DRAWN, LOST: WON}


class Offers(Frame):
    """The offers of help to *owner*: players are asked in turn for their price (`fight.help`, `fight.accept`)."""

    __slots__ = ("offered", "owner", "seats")

    def __init__(self, owner: int, seats: tuple[int, ...]) -> None:
        self.owner, self.seats = owner, seats
        self.offered: Promise = (owner, owner, "", "")
        self.then = Offers.next

    def clone(self) -> Offers:
        """A copy at the same point."""
        other = Offers(self.owner, self.seats)
        other.then, other.offered = self.then, self.offered
        return other

    def next(self, t: Table) -> None:
        """Ask the next player; nobody, if there is nothing left to promise."""
        choices = promisable(t, self.owner)
        if not self.seats or len(choices) == 1:
            t.stack.pop()
            return
        self.then = Offers.offer
        t.ask("help", self.seats[0], choices)

    def offer(self, t: Table) -> None:
        """Put an offer of help to the owner at once."""
        helper, self.seats = self.seats[0], self.seats[1:]
        if t.answer == NONE:
            self.then = Offers.next
            return
        card, zone = t.answer
        names = t.rules.names
        self.offered = (helper, self.owner, card, zone)
        offer = {"player": names[helper], "to": names[self.owner], "card": card, "zone": zone}
        t.log("help", t.rules.players[helper], ("fight.help",), offer)
        self.then = Offers.reply
        t.ask("accept", self.owner, NO_YES)

    def reply(self, t: Table) -> None:
        """Take the answer; after an acceptance nobody else is asked, unless the reading `helpers` says so."""
        yes = t.answer == YES
        t.log(
            "answer", t.rules.players[self.owner], ("fight.accept",), {"player": t.rules.names[self.owner], "yes": yes}
        )
        self.then = Offers.next
        if yes and t.fight is not None:
            t.fight.promises = (*t.fight.promises, self.offered)
            if not t.rules.any_helpers:
                t.stack.pop()


def promisable(t: Table, owner: int) -> list[Choice]:
    """The possible prices of help: nothing, or a card of the inventory or in play that is not promised."""
    choices: list[Choice] = [NONE]
    for zone in ("inventory", "play"):
        choices += [(code, zone) for code in dict.fromkeys(t.free(owner, zone))]
    return choices


class SideFrame(ContestFrame):
    """The base of all fights."""

    __slots__ = ()

    def helpers(self, owner: int) -> tuple[int, ...]:
        """The helpers of a player, in the order accepted."""
        return tuple([promise[0] for promise in self.promises if promise[1] == owner])

    def ready(self, t: Table, seats: tuple[int, ...]) -> None:
        """Let those ready who have not yet, in this order (`fight.ready`)."""
        t.stack += [Ready(seat) for seat in reversed(seats) if not t.readied >> seat & 1]

    def strength(self, t: Table, seat: int, traits: tuple[str, ...], helpers: tuple[int, ...]) -> int:
        """The force of a player with helpers (`fight.compare`, and the reading `help_adds`)."""
        add = t.bonuses if t.rules.bonuses_only else t.force
        return t.force(seat, traits) + sum([add(helper, traits) for helper in helpers])

    def count(self, t: Table, seat: int, result: str) -> None:
        """Update a fighter's row, and the last fight of the player whose turn it is (`class.row`, `step.second`)."""
        if result == NO_FIGHT:
            return
        t.row[seat] = t.row[seat] + 1 if result == WON else 0
        if seat == t.turn:
            t.last = result

    def pay(self, t: Table, owner: int) -> None:
        """Give the promised cards to the helpers, if they still lie where they lay (`fight.won`)."""
        for helper, whose, card, zone in self.promises:
            if whose == owner and card in (cards := t.zone(owner, zone)):
                t.keep(helper, card, cards, t.place(owner, zone), ("fight.won", "fight.promise"))

    def lower(self, t: Table, seat: int) -> None:
        """Lower a level for a lost fight, or discard a guard instead (`fight.lost`, `fight.guard`)."""
        cards = t.rules.cards
        guard = next((code for code in t.play[seat] if cards[code].guard), "")
        if guard and t.levels[seat] > 1:
            t.drop_from(seat, guard, "play", ("fight.guard",))
        else:
            t.change_level(seat, -1, ("fight.lost",))

    def over(self, t: Table, seats: tuple[int, ...]) -> None:
        """End the `fight` things of all who took part, clockwise from the player whose turn it is (`last.fight`)."""
        for seat in t.rules.around[t.turn]:
            if seat in seats:
                t.end_things(seat, FIGHT, ("last.fight",))
        t.fight = None
        t.stack.pop()


class Fight(SideFrame):
    """A fight against a monster, or a foe without card."""

    __slots__ = ("added", "base", "code", "fighter", "party", "result", "taken")

    def __init__(self, fighter: int, code: str, force: int) -> None:
        super().__init__()
        self.fighter, self.code, self.base = fighter, code, force
        self.added = 0  # changes by effects
        self.taken = False  # whether the monster has been summoned
        self.party: tuple[int, ...] = (fighter,)  # with the helpers
        self.result = ""
        self.then = Fight.begin

    def clone(self) -> Fight:
        """A copy at the same point."""
        other = Fight(self.fighter, self.code, self.base)
        other.then, other.promises, other.ended = self.then, self.promises, self.ended
        other.added, other.taken, other.party, other.result = self.added, self.taken, self.party, self.result
        return other

    def change(self, by: int) -> None:
        """Change the force of the monster or foe (`effect.monster`)."""
        self.added += by

    def end(self, how: str) -> None:
        """End the fight, once (`effect.end_fight`, `effect.ended`)."""
        self.ended = self.ended or how

    def summonable(self, seat: int) -> str:
        """The monster, for its fighter, as long as the fight is on (`effect.summon`)."""
        return self.code if seat == self.fighter and not self.ended else ""

    def summon(self) -> None:
        """End the fight drawn (`effect.summon`)."""
        self.taken, self.ended = True, DRAWN

    def begin(self, t: Table) -> None:
        """Ask the others for help, unless the monster is met alone (`fight.alone`)."""
        t.fight = self
        self.then = Fight.let_ready
        if not (self.code and t.rules.cards[self.code].alone):
            t.stack.append(Offers(self.fighter, t.others(self.fighter)))

    def let_ready(self, t: Table) -> None:
        """Let the fighter ready, then the helpers (`fight.ready`)."""
        self.party = (self.fighter, *self.helpers(self.fighter))
        self.then = Fight.compare
        self.ready(t, self.party)

    def compare(self, t: Table) -> None:
        """Compare the two forces, unless an effect has ended the fight (`fight.compare`)."""
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
        t.log(
            "fight",
            t.rules.players[fighter],
            ("effect.ended",) if self.ended else ("fight.compare", "force.sum"),
            event,
        )
        self.settle(t, monster)

    def settle(self, t: Table, monster: Card | None) -> None:
        """Change the level, pay the helpers, begin the monster's effects (`fight.won`, `fight.lost`)."""
        fighter, result = self.fighter, self.result
        self.count(t, fighter, result)
        if result == WON:
            t.change_level(fighter, 1, ("fight.won",))
            self.pay(t, fighter)
        elif result == LOST:
            self.lower(t, fighter)
        self.promises = ()
        self.then = Fight.begin_class
        if monster and result in (WON, LOST):
            after(t, monster, result, fighter)

    def begin_class(self, t: Table) -> None:
        """Begin the effects of the fighter's present class."""
        self.then = Fight.close
        if self.result in (WON, LOST):
            after(t, t.klass(self.fighter), self.result, self.fighter)

    def close(self, t: Table) -> None:
        """End `fight` things, and discard the monster unless it is summoned (`fight.end`)."""
        self.over(t, self.party)
        if self.code and not self.taken:
            t.drop(self.code, t.centre, "centre", ("fight.end",))


class Attack(SideFrame):
    """A player attacks another (`duel.fight`)."""

    __slots__ = ("attacker", "defender", "result", "sides")

    def __init__(self, attacker: int, defender: int) -> None:
        super().__init__()
        self.attacker, self.defender = attacker, defender
        self.sides: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())  # the helpers of both
        self.result = ""
        self.then = Attack.begin

    def clone(self) -> Attack:
        """A copy at the same point."""
        other = Attack(self.attacker, self.defender)
        other.then, other.promises, other.ended = self.then, self.promises, self.ended
        other.sides, other.result = self.sides, self.result
        return other

    def begin(self, t: Table) -> None:
        """Begin without helpers; under the reading `duel_help`, ask for the attacker's first (`duel.help`)."""
        t.fight = self
        self.then = Attack.let_ready
        if t.rules.duel_help:
            self.then = Attack.ask_defenders
            seats = tuple([seat for seat in t.others(self.attacker) if seat != self.defender])
            t.stack.append(Offers(self.attacker, seats))

    def ask_defenders(self, t: Table) -> None:
        """Ask for the defender's helpers, among those on no side yet."""
        taken = (self.attacker, *self.helpers(self.attacker))
        self.then = Attack.let_ready
        t.stack.append(Offers(self.defender, tuple([seat for seat in t.others(self.defender) if seat not in taken])))

    def let_ready(self, t: Table) -> None:
        """Let the attacker ready, and its helpers; then the defender, and its helpers (`duel.fight`)."""
        self.sides = self.helpers(self.attacker), self.helpers(self.defender)
        self.then = Attack.compare
        self.ready(t, (self.attacker, *self.sides[0], self.defender, *self.sides[1]))

    def compare(self, t: Table) -> None:
        """Compare the two forces; the winner climbs, the loser falls, the winner's helpers are paid."""
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
        t.log("fight", t.rules.players[one], ("duel.fight", "force.sum"), event)
        self.count(t, one, self.result)
        self.count(t, other, OPPOSITE[self.result])
        self.then = Attack.close
        if self.result != DRAWN:
            winner, loser = self.order()
            t.change_level(winner, 1, ("duel.fight",))
            self.lower(t, loser)
            self.pay(t, winner)
            self.then = Attack.begin_loser
            after(t, t.klass(winner), WON, winner)
        self.promises = ()

    def order(self) -> tuple[int, int]:
        """The winner and the loser."""
        return (self.attacker, self.defender) if self.result == WON else (self.defender, self.attacker)

    def begin_loser(self, t: Table) -> None:
        """Begin the effects of the loser's class, after the winner's."""
        _, loser = self.order()
        self.then = Attack.close
        after(t, t.klass(loser), LOST, loser)

    def close(self, t: Table) -> None:
        """End the `fight` things of both, and of those who helped."""
        self.over(t, (self.attacker, self.defender, *self.sides[0], *self.sides[1]))


def result_of(attack: int, defence: int) -> str:
    """The result for the attacker: the higher force wins (`fight.compare`)."""
    if attack == defence:
        return DRAWN
    return WON if attack > defence else LOST


def after(t: Table, card: Card, result: str, you: int) -> None:
    """Begin the effects of a monster or a class after a fight won or lost (`fight.won`, `fight.lost`)."""
    if effects := card.won if result == WON else card.lost:
        t.stack.append(EffectsFrame(effects, you))
