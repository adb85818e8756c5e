"""The prospects of a fight for a player: its margin, and the worth of winning and of losing it."""

from __future__ import annotations

from typing import NamedTuple

from tsukumo.games.sottomondo.bots.weighing import GUARD, brings, climb, fall, lies, reserve, spare, worth
from tsukumo.games.sottomondo.editions.edition import Card
from tsukumo.games.sottomondo.play.fight import Attack, Fight, Offers, SideFrame
from tsukumo.games.sottomondo.play.ruleset import TOP
from tsukumo.games.sottomondo.play.table import Choice, Promise, Table

ROW = 0.25
"""The worth of a fight won as a step to a class card (`class.row`)."""


class Bout(NamedTuple):
    """A fight as a player on one side sees it.

    *fighter* leads that side. *margin* is its force less the other's, including all that players who have not readied
    can add; *won* and *lost* are the worth of each result to that player, in levels. *traits* are the opponent's;
    *monster* says whether it is a monster or foe, and *code* which monster.
    """

    fighter: int
    margin: int
    won: float
    lost: float
    traits: tuple[str, ...]
    monster: bool
    code: str = ""

    def worth(self, more: int) -> float:
        """The worth of the fight with so much *more* force."""
        margin = self.margin + more
        return self.won if margin > 0 else self.lost if margin < 0 else 0.0

    def last_of(self, t: Table) -> bool:
        """Return whether it is a duel for the game (`turn.duel`)."""
        return isinstance(t.fight, Attack) and t.levels[self.fighter] == TOP


def stakes(t: Table, seat: int, monster: Card | None) -> tuple[float, float]:
    """The worth of winning and of losing to the fighter."""
    rivals, cards = t.rules.size - 1, t.rules.cards
    guard = any(cards[code].guard for code in t.play[seat])
    won, lost = climb(t.levels[seat]) + ROW, -min(GUARD, fall(t.levels[seat])) if guard else -fall(t.levels[seat])
    for card in (monster, t.klass(seat)):
        if card is not None:
            won, lost = won + brings(card.won, rivals), lost + brings(card.lost, rivals)
    return won, lost


def bout(t: Table, me: int) -> Bout | None:
    """The present fight, or one that an event is about to bring; None if there is none."""
    fight = t.fight
    if isinstance(fight, Fight):
        card = t.rules.cards[fight.code] if fight.code else None
        traits = card.traits if card else ()
        margin = _strength(t, fight, fight.fighter, traits, monster=True) - fight.base - fight.added
        won, lost = _mine(t, me, fight, fight.fighter, card)
        return Bout(fight.fighter, margin, won, lost, traits, monster=True, code=fight.code)
    if isinstance(fight, Attack):
        frame = t.stack[-1]
        leads = me == fight.attacker or me in fight.helpers(fight.attacker)
        owner = frame.owner if isinstance(frame, Offers) else fight.attacker if leads else fight.defender
        other = fight.defender if owner == fight.attacker else fight.attacker
        mine, theirs = t.klass(owner).traits, t.klass(other).traits
        margin = _strength(t, fight, owner, theirs, monster=False) - _strength(t, fight, other, mine, monster=False)
        won, lost = _mine(t, me, fight, owner, None)
        return Bout(owner, margin, won, lost, theirs, monster=False)
    for code in t.centre:
        for effect in t.rules.cards[code].effects:
            if effect.op == "foe" and effect.who in ("you", "all") and me == t.turn:
                won, lost = stakes(t, me, None)
                return Bout(me, t.force(me, ()) - effect.number, won, lost, (), monster=False)
    return None


def add_promise(t: Table, promise: Promise) -> Table:
    """The same table with one more promise."""
    other = Table(t.rules, t.dice.clone(), t.levels, t)
    if other.fight is not None:
        other.fight.promises = (*other.fight.promises, promise)
    return other


def _strength(t: Table, fight: SideFrame, owner: int, traits: tuple[str, ...], *, monster: bool) -> int:
    """A side's force, with all that it can still add."""
    helpers = fight.helpers(owner)
    now = fight.strength(t, owner, traits, helpers)
    return now + sum(reserve(t, seat, traits, monster=monster) for seat in (owner, *helpers))


def _mine(t: Table, me: int, fight: SideFrame, owner: int, monster: Card | None) -> tuple[float, float]:
    """The worth of each result to me: as the fighter, less my promises; as a helper, the card promised to me."""
    won, lost = stakes(t, owner, monster)
    if me == owner:
        return won - sum(lies(t, me, card, zone) for _, whose, card, zone in fight.promises if whose == me), lost
    paid = sum(worth(t, me, card) for helper, _, card, _ in fight.promises if helper == me)
    return paid - (won - lost) / (t.rules.size - 1), 0.0


def expected_worth(t: Table, me: int, now: Bout, choice: Choice, more: int) -> float:
    """The worth of the fight once a card is played that adds so much *more* force."""
    value = now.worth(more)
    if not choice or not now.monster:
        return value
    for effect in t.rules.cards[choice[0]].effects:
        if effect.op == "end_fight":
            return now.won if effect.how == "won" else 0.0
        if effect.op == "summon":
            held = [t.rules.cards[code] for code in t.free(me, "inventory")]
            best = max((card.bonus for card in held if card.table == "monsters"), default=0)
            value = max(now.worth(best), 0.0 if me == now.fighter and now.code else now.lost)
    return value


def pays(t: Table, me: int, card: Card) -> float:
    """The worth to a player of meeting a card of the castle in a step."""
    rivals = t.rules.size - 1
    if card.table != "monsters":
        return brings(card.effects, rivals) if card.table == "events" else worth(t, me, card.code)
    won, lost = stakes(t, me, card)
    margin = t.force(me, card.traits) - card.bonus
    if margin > 0:
        return won
    more = spare(t, me, card.traits, monster=True)
    return max(0.0, won - CARD_SPENT) if margin + more > 0 else lost if margin < 0 else 0.0


CARD_SPENT = 0.4
"""The cost of winning by a card that might have been kept."""
