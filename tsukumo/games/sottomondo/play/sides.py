"""The two sides of the present fight: their members and forces."""

from __future__ import annotations

from typing import NamedTuple

from tsukumo.core.language.text import Text, join_list, plain
from tsukumo.games.sottomondo.play.fight import Attack, Fight, Offers, result_of
from tsukumo.games.sottomondo.play.table import Table
from tsukumo.games.sottomondo.play.words import card_name, texts


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
        """The result for the attacker if nothing more were done (`fight.compare`)."""
        return result_of(self.attack, self.defence)


def clash(t: Table) -> Clash | None:
    """The present fight; None if nobody fights."""
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


def add_helper(t: Table, seat: int) -> Clash | None:
    """The fight with the help of one more player, while it is offered; None if nobody asks for help."""
    fight, frame = clash(t), t.stack[-1] if t.stack else None
    if fight is None or not isinstance(frame, Offers):
        return None
    leads = frame.owner == fight.seats[0]
    if fight.against:
        traits = t.klass(fight.against[0] if leads else fight.seats[0]).traits
    else:
        traits = t.rules.cards[fight.monster].traits if fight.monster else ()
    add = t.bonuses(seat, traits) if t.rules.bonuses_only else t.force(seat, traits)
    if leads:
        return fight._replace(seats=(*fight.seats, seat), attack=fight.attack + add)
    return fight._replace(against=(*fight.against, seat), defence=fight.defence + add)


def side_names(t: Table, fight: Clash) -> tuple[Text, Text]:
    """The names of both sides."""
    names = t.rules.names
    ours = join_list([plain(names[seat]) for seat in fight.seats])
    if fight.against:
        return ours, join_list([plain(names[seat]) for seat in fight.against])
    return ours, card_name(t.rules.edition, fight.monster) if fight.monster else texts["foe"]


def clash_text(t: Table, fight: Clash) -> Text:
    """The fight in a line: ``Ada and Bruno 7, troll 6: Ada would win``."""
    ours, theirs = side_names(t, fight)
    ends = texts.text(f"ends.{fight.result}", who=t.rules.names[fight.seats[0]])
    return ours.then(plain(f"{fight.attack},")).then(theirs).then(plain(f"{fight.defence}:")).then(ends)


def tell_help(t: Table, reader: str | None = None) -> Text | None:
    """The same with the help that is being offered or asked for, perhaps the reader's; None if there is none."""
    frame = t.stack[-1] if t.stack else None
    if not isinstance(frame, Offers) or t.asked not in ("help", "accept"):
        return None
    helper = t.by if t.asked == "help" else frame.offered[0]
    fight = add_helper(t, helper)
    key = "joined_you" if t.rules.players[helper] == reader else "joined"
    return texts.text(key, who=t.rules.names[helper], told=clash_text(t, fight)) if fight else None
