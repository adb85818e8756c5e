"""A fight before it is fought: both sides in their parts, the effect of each card, the odds against the deck.

Every sum is taken from a table on which the engine has carried out the choices, at the moment before the comparison
(`fight.compare`). The hidden order of the decks changes nothing there; if a card's outcome depends on it, or on a
further choice, the account says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from tsukumo.core.game.record import Reason
from tsukumo.games.sottomondo.analysis.scene import Scene, prepare_fight
from tsukumo.games.sottomondo.editions.edition import HUMAN
from tsukumo.games.sottomondo.play.actions import Action
from tsukumo.games.sottomondo.play.fight import DRAWN, LOST, NO_FIGHT, WON, Fight, result_of
from tsukumo.games.sottomondo.play.ready import Ready
from tsukumo.games.sottomondo.play.ruleset import TOP
from tsukumo.games.sottomondo.play.state import State
from tsukumo.games.sottomondo.play.table import NO, NOBODY, NONE, YES, Choice

BETTER: Final = (LOST, NO_FIGHT, DRAWN, WON)
"""The results of a fight, the worst first."""
STRONGEST: Final = 30
"""The highest force of a monster."""


class FightPlan(NamedTuple):
    """The fighter's choices while readying: the card, as scripts write it, and whether to use the class's power."""

    card: Choice = NONE
    power: bool = False


class ForcePart(NamedTuple):
    """A part of a side's force: *kind* is ``level``, ``class``, ``power``, ``card``, ``versus``, ``force``, ``effect``.

    *seat* counts from the fighter, 0, clockwise; it is -1 on the monster's side. *card* is the code it comes from.
    """

    kind: str
    amount: int
    seat: int
    card: str = ""


class FightAccount(NamedTuple):
    """Both sides of a fight in their parts, and its result.

    *ended*: an effect decides it, not the comparison. *open*: the outcome may depend on hidden cards, or on a further
    choice, of which the first was taken. *helpers* are the seats that help.
    """

    attack: tuple[ForcePart, ...]
    defence: tuple[ForcePart, ...]
    result: str
    ended: bool
    open: bool
    helpers: tuple[int, ...]

    @property
    def force(self) -> int:
        """The fighter's force with the helpers'."""
        return sum(part.amount for part in self.attack)

    @property
    def against(self) -> int:
        """The monster's."""
        return sum(part.amount for part in self.defence)

    @property
    def margin(self) -> int:
        """The fighter's force less the monster's."""
        return self.force - self.against


class PlanChange(NamedTuple):
    """A choice of the fighter, its account, and the change of the margin by it."""

    plan: FightPlan
    account: FightAccount
    gain: int


class FightOptions(NamedTuple):
    """The fight as it stands, the effect of every choice, and the cards that cannot be played, with reasons.

    The *changes* are by a card, by the class's power, and by a card and then the power.
    """

    now: FightAccount
    changes: tuple[PlanChange, ...]
    refused: tuple[tuple[str, tuple[Reason, ...]], ...]

    @property
    def best(self) -> FightAccount:
        """The best outcome within reach: the first with the best result and, among those, the best margin."""
        within = [self.now, *(change.account for change in self.changes)]
        return max(within, key=lambda account: (BETTER.index(account.result), account.margin))


# --- by the engine -----------------------------------------------------------------------------------


def account(scene: Scene, plan: FightPlan = FightPlan()) -> FightAccount:  # noqa: B008 - immutable
    """Both sides if the fighter follows the plan as far as possible, and the helpers play nothing.

    `NotAllowed` lists the problems of the scene.
    """
    table = prepare_fight(scene)
    fight = _fight(table)
    unknown = _go_on(table, scene, plan)
    monster = table.rules.cards[scene.monster]
    helpers = fight.helpers(0)
    attack = list(_parts(table, 0, monster.traits, level=True))
    for seat in helpers:
        attack += _parts(table, seat, monster.traits, level=not table.rules.bonuses_only)
    defence = [ForcePart("force", fight.base, -1, scene.monster)]
    if fight.added:
        defence.append(ForcePart("effect", fight.added, -1, plan.card[0] if plan.card else ""))
    result = fight.ended or result_of(sum(part.amount for part in attack), fight.base + fight.added)
    played = table.rules.cards[plan.card[0]].effects if plan.card else ()
    unknown = unknown or any(effect.op == "class" and effect.how == "draw" for effect in played)
    return FightAccount(tuple(attack), tuple(defence), result, bool(fight.ended), unknown, helpers)


def _fight(table: State) -> Fight:
    return next(frame for frame in table.stack if isinstance(frame, Fight))


def _go_on(table: State, scene: Scene, plan: FightPlan, *, ready: bool = False) -> bool:
    """Carry out a plan up to the comparison; return whether it met a choice that the plan does not cover.

    If *ready*, only until the fighter chooses a card.
    """
    fight, unknown = _fight(table), False
    while True:
        frame = table.stack[-1]
        if frame is fight and fight.then is Fight.compare:
            return unknown
        if ready and isinstance(frame, Ready) and frame.seat == 0 and frame.then is Ready.play_chosen:
            return unknown
        if not table.asked:
            frame.then(frame, table)
            continue
        choice = _choose_by_plan(table, scene, plan)
        if choice is None:
            unknown = unknown or not (isinstance(frame, Ready) and table.asked == "discard")
            choice = min(table.choices)
        table.answer, table.asked, table.by, table.choices = choice, "", NOBODY, []


def _choose_by_plan(table: State, scene: Scene, plan: FightPlan) -> Choice | None:
    """The choice that follows from the scene and the plan; None if none does."""
    match table.asked:
        case "help":
            other = scene.others[table.by - 1]
            return (other.card, other.zone) if (other.card, other.zone) in table.choices else NONE
        case "accept":
            return YES
        case "play":
            return plan.card if table.by == 0 and plan.card in table.choices else NONE
        case "power":
            return YES if table.by == 0 and plan.power else NO
    return None


def _parts(table: State, seat: int, traits: tuple[str, ...], *, level: bool) -> Iterator[ForcePart]:
    """The force of a player in its parts (`force.sum`, `force.versus`); parts of 0 are left out."""
    if level:
        yield ForcePart("level", table.levels[seat], seat)
    own = table.klass(seat)
    cards = [own, *(table.rules.cards[code] for code in table.play[seat])]
    if own.code != HUMAN and own.bonus:
        yield ForcePart("class", own.bonus, seat, own.code)
    if table.power[seat]:
        yield ForcePart("power", table.power[seat], seat, own.code)
    yield from (ForcePart("card", card.bonus, seat, card.code) for card in cards[1:] if card.bonus)
    for card in cards:
        if versus := sum(card.versus.get(trait, 0) for trait in traits):
            yield ForcePart("versus", versus, seat, card.code)


# --- the effect of each card -------------------------------------------------------------------------


def options(scene: Scene) -> FightOptions:
    """The fight as it stands, the effect of each card that can be played or of the power, and the refused cards."""
    now = account(scene)
    table = prepare_fight(scene)
    _go_on(table, scene, FightPlan(), ready=True)
    choices = [choice for choice in sorted(table.choices) if choice != NONE] if table.asked == "play" else []
    power, left = table.klass(0).power, len(table.free(0, "inventory"))
    plans = [FightPlan(choice) for choice in choices]
    if power is not None and not table.turned[0] and left >= power.cost:
        plans.append(FightPlan(NONE, power=True))
        plans += [FightPlan(choice, power=True) for choice in choices if left > power.cost]

    def change(plan: FightPlan) -> PlanChange:
        after = account(scene, plan)
        return PlanChange(plan, after, after.margin - now.margin)

    playable = {choice[0] for choice in choices}
    table.asked, table.by = "play", 0  # a player who can play no card is not even asked
    refused = [
        (code, table.why_not(Action(table.players[0], "play", (code,))))
        for code in dict.fromkeys(table.hands[0])
        if code not in playable
    ]
    return FightOptions(now, tuple(map(change, plans)), tuple(refused))


# --- against the whole deck -----------------------------------------------------------------------


class Meeting(NamedTuple):
    """A monster of the remaining deck, the number of its copies, and the result of the fight."""

    monster: str
    copies: int
    account: FightAccount


class Odds(NamedTuple):
    """The odds of a fight against the next monster of the remaining deck, all its monsters being equally likely.

    *monster* is the chance that the top card is one at all; the three chances then add up to one, with *none* for
    fights that count for nothing. Without a monster in the deck all are 0.
    """

    monster: Fraction
    won: Fraction
    drawn: Fraction
    lost: Fraction
    none: Fraction
    meetings: tuple[Meeting, ...]


def odds(scene: Scene, *, best: bool = False) -> Odds:
    """The exact odds against the remaining deck, by counting: the same fighter and helpers against each monster.

    As the fight stands; if *best*, with the card, or the power, that is best against each.
    """
    meetings, left = [], scene.rest
    for code, copies in sorted(Counter(left).items()):
        if scene.edition.cards[code].table == "monsters":
            met = scene._replace(monster=code)
            meetings.append(Meeting(code, copies, options(met).best if best else account(met)))
    total = sum(meeting.copies for meeting in meetings)

    def chance(result: str) -> Fraction:
        return Fraction(sum(each.copies for each in meetings if each.account.result == result), total or 1)

    won, drawn, lost, none = map(chance, (WON, DRAWN, LOST, NO_FIGHT))
    return Odds(Fraction(total, len(left) or 1), won, drawn, lost, none, tuple(meetings))


def margins(scene: Scene) -> list[list[int]]:
    """The fighter's margin, by the fighter's level from 1 on, and by the monster's force from 0 on.

    All else stays as in the scene, the monster's traits too.
    """
    rest = account(scene).force - scene.fighter.level
    return [[level + rest - force for force in range(STRONGEST + 1)] for level in range(1, TOP + 1)]
