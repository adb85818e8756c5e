"""The reasons against an action: the rules once more, slow and literal, each refusal with its sentence.

Nothing here asks for the legal actions: the answer is derived from the table and its frames. So the two accounts of the
rules, this one and the one that plays, check each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tsukumo.core.game.record import Reason, Thing
from tsukumo.core.io.errors import quote_value
from tsukumo.core.language.text import Texts
from tsukumo.games.sottomondo.editions.edition import HUMAN, NOW, Card
from tsukumo.games.sottomondo.play.actions import KINDS, NAMED, Action
from tsukumo.games.sottomondo.play.effects import EffectsFrame
from tsukumo.games.sottomondo.play.fight import Fight, Offers
from tsukumo.games.sottomondo.play.ruleset import TOP
from tsukumo.games.sottomondo.play.table import Choice
from tsukumo.games.sottomondo.play.turn import StepFrame
from tsukumo.games.sottomondo.play.words import card_name, player_name

if TYPE_CHECKING:
    from tsukumo.games.sottomondo.play.state import State

sentences: Final = Texts(__file__)
CLAUSES: Final = {
    "found": "step.found",
    "trade": "step.trade",
    "help": "fight.help",
    "accept": "fight.accept",
    "play": "ready.card",
    "power": "ready.power",
    "step": "step.second",
    "class": "class.draw",
    "discard": "effect.discard",
    "take": "effect.take",
    "summon": "effect.summon",
    "choose": "effect.who",
    "duel": "turn.duel",
}
"""The clause behind each kind of decision."""
YES_OR_NO: Final = ("trade", "accept", "power", "step", "class")


def _no(name: str, *clauses: str, things: tuple[Thing, ...] = (), **values: object) -> Reason:
    """A reason with the values of its sentence."""
    return Reason(name, clauses, sentences.text(name, **values), things)


def why_not(t: State, action: Action) -> tuple[Reason, ...]:
    """The reasons why an action is not allowed now; empty exactly if it is allowed. Any object may be given."""
    if not _is_decision(action):
        return (_no("not_a_choice"),)
    if action.by not in t.players:
        return (_no("stranger", "setup.players", who=quote_value(action.by), players=list(t.rules.names)),)
    if t.over:
        return (_no("over", "end.alone", "end.rounds"),)
    if action.by != t.players[t.by]:
        return (_no("not_yours", CLAUSES[t.asked], who=player_name(t.players[t.by])),)
    if action.kind != t.asked:
        return (_no("other_question", CLAUSES[t.asked], asked=sentences[f"asked.{t.asked}"]),)
    return tuple(_refuse_choice(t, action.kind, action.choice))


def _is_decision(action: object) -> bool:
    if not isinstance(action, Action) or not isinstance(action.choice, tuple):
        return False
    return all(isinstance(part, str) for part in (action.by, action.kind, *action.choice)) and action.kind in KINDS


def _refuse_choice(t: State, kind: str, choice: Choice) -> Iterator[Reason]:
    """The reasons why a choice does not fit the question."""
    form = Reason("shape", (CLAUSES[kind],), sentences[f"form.{kind}"])
    if kind in YES_OR_NO:
        if choice not in (("no",), ("yes",)):
            yield form
    elif kind == "found":
        yield from _refuse_found(t, choice, form)
    elif kind in NAMED:
        yield from _refuse_player(t, kind, choice, form)
    elif kind == "play":
        if len(choice) > 2:
            yield form
        elif choice:
            yield from _refuse_play(t, choice)
    elif kind == "discard":
        frame = t.stack[-1]
        zone = frame.effect.zone if isinstance(frame, EffectsFrame) else "inventory"
        yield from (_refuse_place(t, t.by, choice[0], zone) if len(choice) == 1 else [form])
    elif len(choice) == 2:
        yield from (_refuse_promise(t, *choice) if kind == "help" else _refuse_summon(t, *choice))
    elif choice or kind != "help":
        yield form


# --- cards ----------------------------------------------------------------------------------------


def _refuse_place(t: State, seat: int, code: str, zone: str) -> Iterator[Reason]:
    """The reasons if a card does not lie in that zone of a player, or is promised."""
    lie = (t.hands if zone == "inventory" else t.play)[seat].count(code)
    promises = t.fight.promises if t.fight is not None else ()
    promised = sum(promise[1:] == (seat, code, zone) for promise in promises)
    if not lie:
        yield _not_there(t, seat, code, zone, "table.open")
    elif lie <= promised:
        yield _no("promised", "fight.promise", card=card_name(t.rules.edition, code), things=(Thing("card", code),))


def _not_there(t: State, seat: int, code: str, zone: str, clause: str) -> Reason:
    """The reason if a card does not lie in that zone of a player."""
    where = sentences.text(f"where.{zone}", who=player_name(t.players[seat]))
    return _no("not_there", clause, card=card_name(t.rules.edition, code), where=where, things=(Thing("card", code),))


def _refuse_promise(t: State, code: str, zone: str) -> Iterator[Reason]:
    frame = t.stack[-1]
    if zone not in ("inventory", "play") or not isinstance(frame, Offers):
        yield _no("no_zone", "fight.help", zone=quote_value(zone))
    else:
        yield from _refuse_place(t, frame.owner, code, zone)


def _refuse_summon(t: State, code: str, zone: str) -> Iterator[Reason]:
    """The reasons against a monster that is neither in the own inventory nor the present opponent."""
    if zone == "inventory":
        yield from _refuse_place(t, t.by, code, zone)
        if code in t.hands[t.by] and t.rules.cards[code].table != "monsters":
            yield _no("no_monster", "effect.summon", card=card_name(t.rules.edition, code))
    elif zone != "centre":
        yield _no("no_zone", "effect.summon", zone=quote_value(zone))
    elif not (
        isinstance(t.fight, Fight) and t.fight.fighter == t.by and t.fight.code == code and code and not t.fight.ended
    ):
        yield _no("not_fought", "effect.summon", card=card_name(t.rules.edition, code))


def _refuse_card(t: State, card: Card) -> Iterator[Reason]:
    """The reasons why a player may not play a card at all."""
    name, own = card_name(t.rules.edition, card.code), t.piles[t.by][-1:] or [HUMAN]
    if card.table not in ("items", "abilities"):
        yield _no("never_played", "play.cards", card=name)
        return
    if card.allowed is not None and own[0] not in card.allowed:
        yield _no("not_for", "play.class", card=name)
    if card.type == "spell" and not (own[0] != HUMAN and t.rules.cards[own[0]].spells):
        yield _no("no_spells", "play.class", card=name)
    if card.type in ("", "other") and card.code in t.play[t.by]:
        yield _no("copy", "play.copy", card=name)


def _has_room(t: State, card: Card) -> bool:
    """Return whether there is room for a card in the play area of the player who decides."""
    if card.type in ("", "other") or card.lasts == NOW:
        return True
    own = t.piles[t.by][-1:]
    two = card.type == "weapon" and bool(own) and t.rules.cards[own[0]].two_weapons
    alike = [code for code in t.play[t.by] if t.rules.cards[code].type == card.type]
    return len(alike) < (2 if two else 1)


def _refuse_replaced(t: State, card: Card, replaced: str) -> Iterator[Reason]:
    """The reasons why a card cannot replace another."""
    edition = t.rules.edition
    yield from _refuse_place(t, t.by, replaced, "play")
    other = t.rules.cards.get(replaced)
    if card.type in ("", "other") or card.lasts == NOW or (other is not None and other.type != card.type):
        name, place = card_name(edition, card.code), card_name(edition, replaced)
        yield _no("other_type", "play.replace", card=name, replaced=place)


def _refuse_play(t: State, choice: Choice) -> Iterator[Reason]:
    """The reasons against a card of the inventory, for a player who readies."""
    yield from _refuse_place(t, t.by, choice[0], "inventory")
    card = t.rules.cards.get(choice[0])
    if card is None:
        return
    yield from _refuse_card(t, card)
    name = card_name(t.rules.edition, card.code)
    if len(choice) == 1 and not _has_room(t, card):
        yield _no("no_room", "play.room", "play.replace", card=name)
    if len(choice) == 2:
        if _has_room(t, card):
            yield _no("room", "play.replace", card=name)
        yield from _refuse_replaced(t, card, choice[1])


# --- a card that was found ------------------------------------------------------------------------


def _refuse_found(t: State, choice: Choice, form: Reason) -> Iterator[Reason]:
    frame = t.stack[-1]
    assert isinstance(frame, StepFrame)
    card = t.rules.cards[frame.code]
    name = card_name(t.rules.edition, card.code)
    match choice:
        case ("keep",):
            pass
        case ("play",):
            yield from _refuse_card(t, card)
            if card.table == "items" and not card.at_once:
                yield _no("not_at_once", "step.found", card=name)
            if not _has_room(t, card):
                yield _no("no_room", "play.room", "play.replace", card=name)
        case ("play", replaced):
            yield from _refuse_card(t, card)
            if _has_room(t, card) and not card.at_once:
                yield _no("room", "step.play", card=name)
            yield from _refuse_replaced(t, card, replaced)
        case ("trade", who, wanted, zone):
            yield from _refuse_trade(t, frame, who, wanted, zone)
        case (who,) if who in t.players:  # somebody is pointed at, but no card of theirs
            seat = t.players.index(who)
            if reasons := list(_refuse_partner(t, frame, who)):
                yield from reasons
            elif t.hands[seat] or (t.play[seat] and t.rules.play_too):
                yield form
            else:
                yield _no("nothing", "step.trade", who=player_name(who))
        case _:
            yield form


def _refuse_partner(t: State, frame: StepFrame, who: str) -> Iterator[Reason]:
    """The reasons against offering the card to a player, whatever it is offered for."""
    if who not in t.players or who == t.players[t.by]:
        yield _no("no_other", "step.trade", who=quote_value(who))
    elif t.players.index(who) in frame.offered:
        yield _no("offered", "step.trade", who=player_name(who))


def _refuse_trade(t: State, frame: StepFrame, who: str, wanted: str, zone: str) -> Iterator[Reason]:
    """The reasons against offering the card to a player, or for a card."""
    yield from _refuse_partner(t, frame, who)
    if who not in t.players or who == t.players[t.by]:
        return
    if zone == "inventory" or (zone == "play" and t.rules.play_too):
        yield from _refuse_place(t, t.players.index(who), wanted, zone)
    else:
        yield _no("no_zone", "step.trade", zone=quote_value(zone))


# --- players --------------------------------------------------------------------------------------


def _refuse_player(t: State, kind: str, choice: Choice, form: Reason) -> Iterator[Reason]:
    """The reasons against naming a player, or taking the player's card."""
    if len(choice) != (2 if kind == "take" else 1):
        yield form
        return
    who = choice[0]
    if who not in t.players or t.players.index(who) == t.by:
        yield _no("no_other", CLAUSES[kind], who=quote_value(who))
        return
    seat, frame = t.players.index(who), t.stack[-1]
    if kind == "duel":
        if t.levels[seat] != TOP:
            yield _no("not_at_top", "turn.duel", who=player_name(who))
        return
    assert isinstance(frame, EffectsFrame)
    if kind == "choose":
        only = frame.only
        if only is not None and (t.piles[seat][-1:] or [HUMAN])[0] not in only:
            yield _no("left_out", "effect.only", who=player_name(who))
    elif seat != frame.seat:
        yield _no("not_taken_from", "effect.take", who=player_name(who), other=player_name(t.players[frame.seat]))
    else:
        zone = frame.effect.zone
        if choice[1] not in (t.hands if zone == "inventory" else t.play)[seat]:
            yield _not_there(t, seat, choice[1], zone, "effect.take")
