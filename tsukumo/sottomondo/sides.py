"""The two sides of the fight at hand, as things lie: who stands on each, and with what force."""

from __future__ import annotations

from typing import NamedTuple

from tsukumo.core.text import Text, listed, plain
from tsukumo.sottomondo.play.fight import Attack, Fight, Offers, result_of
from tsukumo.sottomondo.play.table import Table
from tsukumo.sottomondo.play.words import card_name, sentences


class Clash(NamedTuple):
    """A fight: the seats on either side, and their forces (`force.sum`).

    Without *against* it is a *monster*, or a foe without card if that is empty.
    """

    seats: tuple[int, ...]
    attack: int
    against: tuple[int, ...]
    monster: str
    defence: int

    @property
    def result(self) -> str:
        """How it would end for the attacker if nothing more were done (`fight.compare`)."""
        return result_of(self.attack, self.defence)


def clash(t: Table) -> Clash | None:
    """The fight at hand; None if nobody fights."""
    fight = t.fight
    if isinstance(fight, Fight):
        one, helpers = fight.fighter, fight.helpers(fight.fighter)
        monster = t.rules.cards[fight.code] if fight.code else None
        attack = fight.strength(t, one, monster.traits if monster else (), helpers)
        return Clash((one, *helpers), attack, (), fight.code, fight.base + fight.added)
    if isinstance(fight, Attack):
        one, other = fight.attacker, fight.defender
        ours, theirs = fight.helpers(one), fight.helpers(other)
        attack = fight.strength(t, one, t.klass(other).traits, ours)
        defence = fight.strength(t, other, t.klass(one).traits, theirs)
        return Clash((one, *ours), attack, (other, *theirs), "", defence)
    return None


def joined(t: Table, seat: int) -> Clash | None:
    """The fight with the help of one more, while it is offered; None if nobody asks for help."""
    found, frame = clash(t), t.stack[-1] if t.stack else None
    if found is None or not isinstance(frame, Offers):
        return None
    leads = frame.owner == found.seats[0]
    if found.against:
        traits = t.klass(found.against[0] if leads else found.seats[0]).traits
    else:
        traits = t.rules.cards[found.monster].traits if found.monster else ()
    add = t.bonuses(seat, traits) if t.rules.bonuses_only else t.force(seat, traits)
    if leads:
        return found._replace(seats=(*found.seats, seat), attack=found.attack + add)
    return found._replace(against=(*found.against, seat), defence=found.defence + add)


def side_names(t: Table, found: Clash) -> tuple[Text, Text]:
    """What both sides are called."""
    names = t.rules.names
    ours = listed([plain(names[seat]) for seat in found.seats])
    if found.against:
        return ours, listed([plain(names[seat]) for seat in found.against])
    return ours, card_name(t.rules.edition, found.monster) if found.monster else sentences["foe"]


def clash_text(t: Table, found: Clash) -> Text:
    """The fight in a line: ``Ada and Bruno 7, troll 6: Ada would win``."""
    ours, theirs = side_names(t, found)
    ends = sentences.text(f"ends.{found.result}", who=t.rules.names[found.seats[0]])
    return ours.then(plain(f"{found.attack},")).then(theirs).then(plain(f"{found.defence}:")).then(ends)


def helped(t: Table) -> Text | None:
    """The same with the help that is being offered or asked for; None if none is."""
    frame = t.stack[-1] if t.stack else None
    if not isinstance(frame, Offers) or t.asked not in ("help", "accept"):
        return None
    helper = t.by if t.asked == "help" else frame.offered[0]
    found = joined(t, helper)
    return sentences.text("joined", who=t.rules.names[helper], told=clash_text(t, found)) if found else None
