"""A novice at the table, who may lack one idea.

With every idea the answers are the engine's: a test says so. Without one they are those of somebody who knows all the
rest; so a task needs an idea exactly if the two answers differ. Ideas are named by the ids of the levels. The novice
knows the default edition and the default readings.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from tsukumo.core.teaching.question import NOBODY
from tsukumo.games.sottomondo.editions.edition import NOW, Card
from tsukumo.games.sottomondo.play.fight import Attack, Fight, Offers
from tsukumo.games.sottomondo.play.ruleset import TOP
from tsukumo.games.sottomondo.play.state import State
from tsukumo.games.sottomondo.play.table import YES
from tsukumo.games.sottomondo.play.turn import TurnFrame
from tsukumo.games.sottomondo.quiz.moment import Kind, SottomondoMoment, fight_at
from tsukumo.games.sottomondo.quiz.table_text import second_step

UNKNOWN: Final = "?"
"""The answer of a novice who does not know."""
Knows = Callable[[str], bool]
SIDES: Final = {"won": "attacker", "lost": "defender", "drawn": NOBODY, "none": NOBODY}


def answer(kind: Kind, moment: SottomondoMoment, without: str = "") -> str:
    """The answer of a novice who lacks one idea to a question about a moment."""
    return ANSWERS[kind](moment, lambda idea: idea != without)


# --- fights ---------------------------------------------------------------------------------------


class Laid(NamedTuple):
    """The table once a decision is carried out: the cards by seat, the helpers, the effect of a card on the fight."""

    play: tuple[tuple[str, ...], ...]
    hands: tuple[tuple[str, ...], ...]
    powers: tuple[int, ...]
    helpers: tuple[int, ...]
    changed: int
    ended: str


def _lay_cards(moment: SottomondoMoment, choice: tuple[str, ...] | None = None) -> Laid:
    """The table after the decision (`play.cards`, `power.use`, `fight.accept`), or after another *choice*."""
    t = moment.before
    play, hands, powers = [list(cards) for cards in t.play], [list(cards) for cards in t.hands], list(t.power)
    given = choice or (moment.decision.choice if moment.decision else ())
    helpers = tuple(promise[0] for promise in t.fight.promises) if t.fight else ()
    changed, ended = 0, t.fight.ended if t.fight else ""
    if t.asked == "accept" and given == YES and isinstance(frame := t.stack[-1], Offers):
        helpers = (*helpers, frame.offered[0])
    if t.asked == "power" and given == YES and (power := t.klass(t.by).power):
        powers[t.by] = power.bonus
    if t.asked == "play" and given:
        card = t.rules.cards[given[0]]
        hands[t.by].remove(card.code)
        for code in given[1:]:
            play[t.by].remove(code)
        play[t.by] += [card.code] if card.lasts != NOW else []
        changed, ended = _carry_out(t, card, play)
    return Laid(tuple(map(tuple, play)), tuple(map(tuple, hands)), tuple(powers), helpers, changed, ended)


def _carry_out(t: State, card: Card, play: list[list[str]]) -> tuple[int, str]:
    """The change of the enemy's force by a card, and the result by which it ends the fight (`effect.monster`, …)."""
    changed, ended, fight = 0, "", t.fight
    for effect in card.effects if isinstance(fight, Fight) else ():
        if effect.op == "monster":
            changed += effect.number
        elif effect.op == "end_fight":
            ended = effect.how
    if any(effect.op == "summon" for effect in card.effects):
        # Of several monsters one would be chosen first.
        if isinstance(fight, Fight) and fight.fighter == t.by and fight.code:
            ended = "drawn"
        else:
            play[t.by] += [code for code in t.hands[t.by] if t.rules.cards[code].table == "monsters"]
    return changed, ended


def _force(t: State, laid: Laid, seat: int, traits: tuple[str, ...], knows: Knows) -> int:
    """A player's force (`force.sum`, `force.versus`)."""
    own, cards = t.klass(seat), [t.rules.cards[code] for code in laid.play[seat]]
    force = t.levels[seat]
    force += sum(card.bonus for card in cards) if knows("weapon") else 0
    force += own.bonus if knows("class") else 0
    force += laid.powers[seat] if knows("power") else 0
    if knows("versus"):
        force += sum(card.versus.get(trait, 0) for card in (own, *cards) for trait in traits)
    if not knows("inventory"):
        held = [t.rules.cards[code] for code in laid.hands[seat]]
        force += sum(card.bonus for card in held if card.played)
    return force


def _result(t: State, laid: Laid, knows: Knows) -> str:
    """The result of the present fight (`fight.compare`, `duel.fight`)."""
    fight, cards = t.fight, t.rules.cards
    if laid.ended and knows("changed"):
        return laid.ended
    if isinstance(fight, Fight):
        traits = cards[fight.code].traits if fight.code else ()
        attack = _force(t, laid, fight.fighter, traits, knows)
        attack += sum(_force(t, laid, seat, traits, knows) for seat in laid.helpers) if knows("helper") else 0
        defence = fight.base + (fight.added + laid.changed if knows("changed") else 0)
    elif isinstance(fight, Attack) and knows("duel"):
        one, other = fight.attacker, fight.defender
        attack = _force(t, laid, one, t.klass(other).traits, knows)
        defence = _force(t, laid, other, t.klass(one).traits, knows)
    else:
        return UNKNOWN
    if attack == defence and knows("draw"):
        return "drawn"
    return "won" if attack >= defence else "lost"


def _fight(moment: SottomondoMoment, knows: Knows) -> str:
    """The winning side (`fight.compare`)."""
    return SIDES.get(_result(moment.before, _lay_cards(moment), knows), UNKNOWN) if knows("force") else UNKNOWN


def _accept(moment: SottomondoMoment, knows: Knows) -> str:
    """The effect of help on the fight (`fight.accept`)."""
    if not knows("accept"):
        return UNKNOWN
    if _result(moment.before, _lay_cards(moment, ("no",)), knows) == "won":
        return "alone"
    return "needed" if _result(moment.before, _lay_cards(moment, YES), knows) == "won" else "vain"


# --- after a fight --------------------------------------------------------------------------------


def _level(moment: SottomondoMoment, knows: Knows) -> str:
    """The change of the fighter's level (`fight.won`, `fight.lost`, `fight.guard`, `level.bounds`)."""
    result, t = _fight_result(moment), moment.before
    if not knows("climb"):
        return UNKNOWN
    if result not in ("won", "lost") or not isinstance(t.fight, Fight):
        return "same"
    seat = t.fight.fighter
    if t.levels[seat] == (TOP if result == "won" else 1) and knows("bounds"):
        return "same"
    guarded = any(t.rules.cards[code].guard for code in _lay_cards(moment).play[seat])
    if result == "lost" and guarded and knows("guard"):
        return "same"
    return "up" if result == "won" else "down"


def _fight_result(moment: SottomondoMoment) -> str:
    """The result of the fight, as the task tells it."""
    result: str = moment.log[fight_at(moment)].data["result"]
    return result


def _step(moment: SottomondoMoment, knows: Knows) -> str:
    """The answer whether there may be another step (`step.second`, `effect.step`)."""
    t, result = moment.before, _fight_result(moment)
    if not knows("second"):
        return UNKNOWN
    if second_step(t) and knows("third"):
        return "no"
    choice = moment.decision.choice[:1] if moment.decision and t.asked == "play" and t.by == t.turn else ()
    effects = [effect.op for code in choice for effect in t.rules.cards[code].effects]
    extra = (t.may_step or "step" in effects) and knows("extra")
    last = t.last if result == "none" else result
    return "yes" if last in ("won", "drawn") or extra else "no"


def _class(moment: SottomondoMoment, knows: Knows) -> str:
    """The answer whether a class card may be drawn (`class.draw`, `class.row`)."""
    t, result = moment.before, _fight_result(moment)
    if not knows("class_card"):
        return UNKNOWN
    row = t.row[t.turn] + (result == "won") if result in ("won", "none") else 0
    return "yes" if row >= 2 else "no"


def _winner(moment: SottomondoMoment, knows: Knows) -> str:
    """The winner of the game (`end.alone`, `end.caught_up`, `turn.duel`)."""
    t, after = moment.before, moment.after
    top = after.at_top()
    if len(top) != 1:
        return NOBODY
    who = after.players[top[0]]
    decided = [record for record in moment.log if record.kind in ("turn", "level")]
    if decided[-1].kind == "turn" and decided[-1].data["player"] == t.rules.names[top[0]]:
        return who if knows("alone") else NOBODY
    turn = max((i for i, record in enumerate(moment.log) if record.kind == "turn"), default=-1)
    first = moment.log[turn + 1] if turn >= 0 else None
    if t.asked == "duel" or t.stack[0].then == TurnFrame.end_duel or (first and first.kind == "fight"):
        return who if knows("duel_end") else NOBODY
    return NOBODY if knows("caught_up") else who


# --- cards ----------------------------------------------------------------------------------------


def _play(moment: SottomondoMoment, knows: Knows) -> str:
    """The answer whether a card may be played (`play.cards`, `play.class`, `play.copy`, `play.room`)."""
    t, card = moment.before, moment.before.rules.cards[moment.card]
    own, lie = t.klass(t.by), t.play[t.by]
    if card.code not in t.free(t.by, "inventory"):
        return "no"
    if not card.played:
        return "no" if knows("cards") else "free"
    if card.allowed is not None and own.code not in card.allowed and knows("for"):
        return "no"
    if card.type == "spell" and not own.spells and knows("spells"):
        return "no"
    if card.type in ("weapon", "armour", "spell"):
        return _room(t, card, knows)
    return "no" if card.code in lie and knows("copy") else "free"


def _room(t: State, card: Card, knows: Knows) -> str:
    """The room for a weapon, an armour or a spell: free, by replacing, or none (`play.room`, `play.replace`)."""
    room = 2 if card.room == "weapon" and t.klass(t.by).two_weapons and knows("two_weapons") else 1
    lie = [code for code in t.play[t.by] if t.rules.cards[code].room == card.room]
    if not card.room or len(lie) < room or not knows("room"):
        return "free"
    return "replacing" if set(lie) & set(t.free(t.by, "play")) else "no"


ANSWERS: Final[Mapping[Kind, Callable[[SottomondoMoment, Knows], str]]] = {
    "fight": _fight,
    "level": _level,
    "step": _step,
    "class": _class,
    "winner": _winner,
    "play": _play,
    "accept": _accept,
}
"""A novice's answer to each kind of question."""
