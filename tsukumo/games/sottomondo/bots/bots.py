"""The bots that play Sottomondo Carte: random, and one that plays with care by the open cards.

Everything but the order of the decks lies open, so the careful bot computes the worth of a card to each player, the
result of a fight, and everybody's gain by help or a trade. It looks no further ahead than the present fight.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from tsukumo.core.bots.bots import BotKind, RandomBot, one_of
from tsukumo.core.game.game import View
from tsukumo.games.sottomondo.bots.fights import Bout, add_promise, bout, expected_worth, pays
from tsukumo.games.sottomondo.bots.weighing import (
    adds,
    better_by,
    brings,
    class_worth,
    lies,
    lying,
    power_left,
    reserve,
    worth,
)
from tsukumo.games.sottomondo.editions.edition import LASTING, NO_CLASS
from tsukumo.games.sottomondo.play.effects import EffectsFrame
from tsukumo.games.sottomondo.play.fight import Offers
from tsukumo.games.sottomondo.play.table import NONE, YES, Choice, Promise, Table
from tsukumo.games.sottomondo.play.turn import StepFrame

Weigh = Callable[[Table, int, Choice], float]
WeighBout = Callable[[Table, int, Choice, Bout | None], float]
URGE: Final = 0.1
"""The worth of putting one more lasting force into play now rather than later."""
LAST: Final = 0.01
"""The worth of one more force in a duel for the game: cards kept would only make the next one a draw too."""
HELPING: Final = 0.05
"""The worth of needing no help."""
MARGIN: Final = 0.05
"""The least gain for which a trade is made."""
ONLY_IN_FIGHTS: Final = ("summon", "monster", "end_fight")
"""Effects that are wasted outside fights."""


# --- a card found, a trade ------------------------------------------------------------------------


def _weigh_found(t: Table, me: int, choice: Choice) -> float:
    """The worth of keeping a card, playing it, or offering it for something better, if the other gains too."""
    step = t.stack[-1]
    assert isinstance(step, StepFrame)
    own = worth(t, me, step.code)
    if choice[0] == "keep":
        return own
    if choice[0] == "play":
        return own + _played_idly(t, me, (step.code, *choice[1:]))
    other, card, zone = t.rules.seats[choice[1]], choice[2], choice[3]
    theirs = worth(t, other, step.code) - lies(t, other, card, zone)
    gained = worth(t, me, card) - theirs / (t.rules.size - 1)
    return gained if theirs > MARGIN and gained > own + MARGIN else -1.0


def _trade(t: Table, me: int, choice: Choice) -> float:
    """The worth of a trade: accept a card that is worth more."""
    step = t.stack[-1]
    assert isinstance(step, StepFrame)
    gained = worth(t, me, step.code) - lies(t, me, *step.wanted)
    return gained - MARGIN if choice == YES else 0.0


# --- fights ---------------------------------------------------------------------------------------


def _help(t: Table, me: int, choice: Choice, now: Bout | None) -> float:
    """The worth of help that turns the fight, for the best card with which both gain: else the fighter would refuse."""
    if choice == NONE:
        return 0.0
    offers = t.stack[-1]
    assert isinstance(offers, Offers)
    owner, (card, zone) = offers.owner, choice
    theirs = _bargain(t, now, (me, owner, card, zone))
    gained = worth(t, me, card)
    if theirs - gained / (t.rules.size - 1) <= HELPING:
        return -1.0
    return gained - HELPING - theirs / (t.rules.size - 1)


def _accept(t: Table, me: int, choice: Choice, now: Bout | None) -> float:  # noqa: ARG001 - as all of these
    """The worth of help accepted: it turns the fight, and its price is less than the gain."""
    offers = t.stack[-1]
    assert isinstance(offers, Offers)
    if choice != YES:
        return 0.0
    helper, card = offers.offered[0], offers.offered[2]
    return _bargain(t, now, offers.offered) - worth(t, helper, card) / (t.rules.size - 1) - HELPING


def _bargain(t: Table, now: Bout | None, promise: Promise) -> float:
    """The fighter's gain by a promise, less its price."""
    after = bout(add_promise(t, promise), promise[1])
    assert now
    assert after
    return after.worth(0) - now.worth(0)


def _play(t: Table, me: int, choice: Choice, now: Bout | None) -> float:
    """The worth of playing a card: winning a fight at the least cost, or else lasting force."""
    idle = _played_idly(t, me, choice)
    if now is None:
        return idle
    more = adds(t, choice, now.traits, monster=now.monster)
    value = expected_worth(t, me, now, choice, more)
    if now.last_of(t):
        return value + LAST * more
    if power := power_left(t, me, len(choice[:1])):
        value = max(value, expected_worth(t, me, now, choice, more + power) - _power_cost(t, me))
    return value + idle


def _played_idly(t: Table, me: int, choice: Choice) -> float:
    """The worth of playing a card outside fights: more if it lasts, less if it is used up for nothing."""
    if choice == NONE:
        return 0.0
    card = t.rules.cards[choice[0]]
    rivals = t.rules.size - 1
    idle = [
        effect for effect in card.effects if effect.op not in ONLY_IN_FIGHTS and (effect.op != "step" or me == t.turn)
    ]
    if card.lasts != LASTING:
        return brings(idle, rivals) - worth(t, me, card.code) + (2 * URGE if idle else 0.0)
    if len(choice) > 1:
        net = lying(card) - lying(t.rules.cards[choice[1]])
        return URGE + net if net > 0 else net - URGE
    return URGE * (1 + better_by(t, me, card)) + brings(idle, rivals)


def _power(t: Table, me: int, choice: Choice, now: Bout | None) -> float:
    """The worth of using the power: it turns a fight and gains more than its cards."""
    power = t.klass(me).power
    if choice != YES or now is None or power is None:
        return 0.0 if choice != YES else -1.0
    gained = now.worth(power.bonus) - now.worth(0)
    return gained + LAST * power.bonus if now.last_of(t) else gained - _power_cost(t, me)


def _power_cost(t: Table, me: int) -> float:
    """The worth of the cheapest cards of the inventory, as many as the power costs."""
    power = t.klass(me).power
    return sum(sorted(worth(t, me, code) for code in t.hands[me])[: power.cost]) if power else 0.0


def _summon(t: Table, me: int, choice: Choice, now: Bout | None) -> float:  # noqa: ARG001 - as all of these
    """The worth of a monster to summon: the strongest; the present opponent only if the fight would be lost."""
    force = t.rules.cards[choice[0]].bonus
    if now is None:
        return force
    return now.worth(force) if choice[1] == "inventory" else 0.01 * force


def _duel(t: Table, me: int, choice: Choice) -> float:
    """The worth of an opponent in a duel: the weakest is best."""
    other = t.rules.seats[choice[0]]
    mine, theirs = t.klass(me).traits, t.klass(other).traits
    margin = t.force(me, theirs) - t.force(other, mine)
    return margin + reserve(t, me, theirs, monster=False) - reserve(t, other, mine, monster=False)


# --- the rest of a turn ---------------------------------------------------------------------------


def _step(t: Table, me: int, choice: Choice) -> float:
    """The worth of another step: more if the castle's cards, which are known, promise more than they threaten."""
    if choice != YES:
        return 0.0
    cards = t.castle or t.discards
    paid = {code: pays(t, me, t.rules.cards[code]) for code in dict.fromkeys(cards)}
    return sum([paid[code] for code in cards]) / len(cards) if cards else 0.0


def _class(t: Table, me: int, choice: Choice) -> float:
    """The worth of drawing a class: more if the average class is better."""
    own = t.klass(me)
    if choice != YES:
        return class_worth(own) if own is not NO_CLASS else 0.0
    return sum(class_worth(t.rules.cards[code]) for code in t.class_deck) / len(t.class_deck)


def _discard(t: Table, me: int, choice: Choice) -> float:
    """The worth of discarding a card: the cheapest is best."""
    frame = t.stack[-1]
    zone = frame.effect.zone if isinstance(frame, EffectsFrame) else "inventory"
    return -lies(t, me, choice[0], zone)


def _take(t: Table, me: int, choice: Choice) -> float:
    """The worth of taking a card: the dearest is best."""
    frame = t.stack[-1]
    assert isinstance(frame, EffectsFrame)
    lost = lies(t, t.rules.seats[choice[0]], choice[1], frame.effect.zone)
    return worth(t, me, choice[1]) + lost / t.rules.size


def _choose(t: Table, me: int, choice: Choice) -> float:
    """The worth of choosing a player: harm to the leader, good to the last, a fight to the weakest."""
    frame, other = t.stack[-1], t.rules.seats[choice[0]]
    assert isinstance(frame, EffectsFrame)
    effect = frame.effect
    if effect.op in ("fight", "foe"):
        return _duel(t, me, choice) if effect.op == "fight" else t.levels[other]
    if effect.op == "take":
        return max((lies(t, me, code, "inventory") for code in t.zone(other, effect.zone)), default=-1.0)
    good = (effect.op == "level" and effect.number > 0) or effect.op == "draw" or effect.how == "draw"
    ahead = t.levels[other] + 0.3 * t.bonuses(other, ()) + 0.1 * len(t.hands[other])
    return -ahead if good else ahead


WEIGHED: Final[Mapping[str, Weigh]] = {
    "found": _weigh_found,
    "trade": _trade,
    "step": _step,
    "class": _class,
    "discard": _discard,
    "take": _take,
    "choose": _choose,
    "duel": _duel,
}
"""The functions for the worth of each kind of choice, for a player at a table."""
IN_BOUTS: Final[Mapping[str, WeighBout]] = {
    "help": _help,
    "accept": _accept,
    "play": _play,
    "power": _power,
    "summon": _summon,
}
"""The same for choices that may turn a fight, given the present fight of the player, or of the one offered help."""


def best(table: Table) -> list[int]:
    """The indices of the best choices for the player asked. The order of the decks is not used."""
    me, choices = table.by, sorted(table.choices)
    if weigh_bout := IN_BOUTS.get(table.asked):
        frame = table.stack[-1]
        now = bout(table, frame.owner if isinstance(frame, Offers) else me)
        values = [round(weigh_bout(table, me, choice, now), 9) for choice in choices]
    else:
        weigh = WEIGHED[table.asked]
        values = [round(weigh(table, me, choice), 9) for choice in choices]
    most = max(values)
    return [i for i, value in enumerate(values) if value == most]


class Careful:
    """A bot that plays to win fights, helps and trades for gain, and keeps the dearest cards."""

    name: Final = "careful"

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View[Any, Any]) -> Any:
        """One of ``view.legal``: any of those that are worth most."""
        return view.legal[one_of(best(view.state), self._rng)]


BOTS: Final[Mapping[str, BotKind]] = {"random": BotKind(RandomBot), "careful": BotKind(Careful)}
"""The kinds of bots, by name."""
