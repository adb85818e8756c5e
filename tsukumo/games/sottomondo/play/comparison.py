"""The moment at which two forces are compared, in a finished game: it lies between two decisions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tsukumo.core.game.game import AnyGame
from tsukumo.core.language.text import Text, join_list, plain
from tsukumo.games.sottomondo.play.actions import Action
from tsukumo.games.sottomondo.play.fight import Attack, Fight
from tsukumo.games.sottomondo.play.sides import Clash, clash, side_names
from tsukumo.games.sottomondo.play.state import NAMING, State
from tsukumo.games.sottomondo.play.table import NOBODY
from tsukumo.games.sottomondo.play.words import card_name, texts


def before_fight(game: AnyGame, place: int) -> State:
    """The table just before the record of a fight, at a *place* of the log: everybody is ready (`fight.compare`).

    `ValueError` if there is no such record, or nobody had decided anything before it.
    """
    moment = game.moment_of(place)
    if game.log[place].kind != "fight" or not moment:
        raise ValueError(place)
    first = next(i for i in range(place + 1) if game.moment_of(i) == moment)
    earlier = game.clone()
    earlier.rewind(moment - 1)
    return find_comparison(earlier.state, game.actions[moment - 1], place - first)


def find_comparison(t: State, action: Action, records: int) -> State:
    """The table once an action has led to the moment at which two forces are compared, after so many *records*."""
    t.answer = t.use_names(action.choice) if action.kind in NAMING else action.choice
    t.asked, t.by, t.choices = "", NOBODY, []
    while True:
        frame = t.stack[-1]
        compares = isinstance(frame, Fight | Attack) and frame.then is type(frame).compare
        if compares and len(t.records) == records:
            return t
        frame.then(frame, t)


class ForceTerm(NamedTuple):
    """A part of somebody's force: its name, and the number."""

    name: Text
    number: int


def parts(t: State, seat: int, fight: Clash) -> list[ForceTerm]:
    """The parts of a player's force in a fight: the level, the class, its power, the cards in play (`force.sum`).

    A bonus of a class or a card against this opponent is a part of its own (`force.versus`).
    """
    edition, cards = t.rules.edition, t.rules.cards
    traits = cards[fight.monster].traits if fight.monster else ()
    if fight.against:
        traits = t.klass(fight.seats[0] if seat in fight.against else fight.against[0]).traits
    leads = seat in (fight.seats[0], *fight.against[:1])
    level = [ForceTerm(texts["level"], t.levels[seat])] if leads or not t.rules.bonuses_only else []
    power = [ForceTerm(texts["power"], t.power[seat])] if t.power[seat] else []
    own = []
    ours, theirs = side_names(t, fight)
    versus = texts.text("against", who=ours if seat in fight.against else theirs)
    for code in (*t.piles[seat][-1:], *t.play[seat]):
        card = cards[code]
        more = sum(card.versus.get(trait, 0) for trait in traits)
        own += [
            ForceTerm(name, number)
            for name, number in ((card_name(edition, code), card.bonus), (versus, more))
            if number
        ]
    return [*level, *power, *own]


def parts_text(t: State, seat: int) -> Text:
    """Somebody's parts in a sentence, without the sum: ``Ada: level 1, short sword +2``."""
    fight = clash(t)
    assert fight
    level = texts["level"]
    words = [
        part.name.then(plain(f"{part.number:{'' if part.name == level else '+'}}")) for part in parts(t, seat, fight)
    ]
    first, *more = words or [plain("0")]
    return plain(f"{t.rules.names[seat]}:").then(join_list([first, *more], plain(", ")))


def sums(t: State) -> Text:
    """Both sides of a fight added up, as in ``Ada: 4 (level) + 2 (axe) + 2 (against the golem) = 8; golem: 9``."""
    fight = clash(t)
    assert fight
    ours = _add_side(t, fight, fight.seats, fight.attack)
    return ours.then(
        _add_side(t, fight, fight.against, fight.defence) if fight.against else _add_foe(t, fight), "; "
    ).then(plain("."), "")


def _add_side(t: State, fight: Clash, seats: Sequence[int], force: int) -> Text:
    """Everybody's parts, one after the other, and their sum."""
    several, terms = len(seats) > 1, list[ForceTerm]()
    for seat in seats:
        who = plain(f"{t.rules.names[seat]}, ") if several else plain("")
        terms += [ForceTerm(who.then(part.name, ""), part.number) for part in parts(t, seat, fight)]
    return side_names(t, fight)[seats != fight.seats].then(_add_up(terms, force), ": ")


def _add_foe(t: State, fight: Clash) -> Text:
    """A monster's force, with the changes by cards."""
    assert isinstance(t.fight, Fight)
    terms = [ForceTerm(texts["strength"], t.fight.base)]
    terms += [ForceTerm(texts["cards_played"], t.fight.added)] if t.fight.added else []
    return side_names(t, fight)[1].then(
        _add_up(terms, fight.defence) if t.fight.added else plain(str(fight.defence)), ": "
    )


def _add_up(terms: Sequence[ForceTerm], force: int) -> Text:
    """Numbers with their names, added up: ``4 (level) + 2 (crossbow) = 6``."""
    told = plain("")
    for i, (name, number) in enumerate(terms):
        sign = "" if not i else " + " if number >= 0 else " − "
        told = told.then(plain(f"{sign}{abs(number) if i else number} ("), "").then(name, "").then(plain(")"), "")
    return told.then(plain(f" = {force}"), "") if len(terms) > 1 else told
