"""The moment at which two forces are compared, in a game that has been played: it lies between two decisions."""

from __future__ import annotations

from typing import NamedTuple

from tsukumo.core.game import AnyGame
from tsukumo.core.text import Text, listed, plain
from tsukumo.sottomondo.play.fight import Attack, Fight
from tsukumo.sottomondo.play.state import NAMING, State
from tsukumo.sottomondo.play.table import NOBODY
from tsukumo.sottomondo.play.words import card_name, sentences
from tsukumo.sottomondo.sides import Clash, clash


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
    t, action = earlier.state, game.actions[moment - 1]
    t.answer = t.named(action.choice) if action.kind in NAMING else action.choice
    t.asked, t.by, t.choices = "", NOBODY, []
    while True:
        frame = t.stack[-1]
        compares = isinstance(frame, Fight | Attack) and frame.then is type(frame).readied
        if compares and len(t.events) == place - first:
            return t  # type: ignore[no-any-return]
        frame.then(frame, t)


class Part(NamedTuple):
    """A part of somebody's force: its name, and the number."""

    name: Text
    number: int


def parts(t: State, seat: int, fight: Clash) -> list[Part]:
    """What somebody's force is made of in a fight: the level, the class, its power, the cards in play (`force.sum`)."""
    edition, cards = t.rules.edition, t.rules.cards
    traits = cards[fight.monster].traits if fight.monster else ()
    if fight.against:
        traits = t.klass(fight.seats[0] if seat in fight.against else fight.against[0]).traits
    leads = seat in (fight.seats[0], *fight.against[:1])
    level = [Part(sentences["level"], t.levels[seat])] if leads or not t.rules.bonuses_only else []
    power = [Part(sentences["power"], t.power[seat])] if t.power[seat] else []
    own = []
    for code in (*t.piles[seat][-1:], *t.play[seat]):
        card = cards[code]
        if number := card.bonus + sum(card.versus.get(trait, 0) for trait in traits):
            own.append(Part(card_name(edition, code), number))
    return [*level, *power, *own]


def summed(t: State, seat: int) -> Text:
    """Somebody's parts in a sentence, without the sum: ``Ada: level 1, short sword +2``."""
    fight = clash(t)
    assert fight
    level = sentences["level"]
    words = [
        part.name.then(plain(f"{part.number:{'' if part.name == level else '+'}}")) for part in parts(t, seat, fight)
    ]
    first, *more = words or [plain("0")]
    return plain(f"{t.rules.names[seat]}:").then(listed([first, *more], plain(", ")))
