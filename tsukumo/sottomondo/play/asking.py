"""What is asked, what can be chosen, and what lies open, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tsukumo.core.names import name_of
from tsukumo.core.record import Thing
from tsukumo.core.text import Lang, Sentences, Text, listed, plain
from tsukumo.sottomondo.play.actions import Decision, name_at
from tsukumo.sottomondo.play.fight import Offers
from tsukumo.sottomondo.play.table import NO, NOBODY, NONE
from tsukumo.sottomondo.play.turn import Step
from tsukumo.sottomondo.play.words import card_name, cards, zone_of

if TYPE_CHECKING:
    from tsukumo.sottomondo.play.state import State

sentences = Sentences(__file__)


def question(state: State) -> Text:
    """What who must decide is asked now; of help and of a trade, what is offered for what."""
    if state.over:
        return sentences["ask.over"]
    names, edition = state.rules.names, state.rules.edition
    values: dict[str, object] = {"who": "" if state.by == NOBODY else names[state.by]}
    frame = state.stack[-1]
    if isinstance(frame, Offers) and state.asked == "accept":
        helper, _, card, zone = frame.offered
        values |= {"helper": names[helper], "card": card_name(edition, card), "zone": zone_of(zone)}
    elif isinstance(frame, Offers):
        values["fighter"] = names[frame.owner]
    elif isinstance(frame, Step) and state.asked == "trade":
        card, zone = frame.wanted
        values |= {"found": card_name(edition, frame.code), "card": card_name(edition, card), "zone": zone_of(zone)}
    return sentences.text(f"ask.{state.asked}", **values, centre=cards(edition, sorted(state.centre)))


def offer(action: Decision, state: State) -> Text:
    """An action as a phrase for a menu: ``keep it``."""
    choice, edition, say = action.choice, state.rules.edition, sentences.text
    kind = action.kind
    if kind in ("accept", "trade", "power", "step", "class"):
        return say(f"do.{kind}_{'no' if choice == NO else 'yes'}")
    if kind in ("choose", "duel"):
        return plain(name_of(choice[0]))
    if kind == "found" and choice[0] == "keep":
        return say("do.keep")
    if choice == NONE:
        return say(f"do.{kind}_nothing")
    if kind == "found" and choice[0] == "trade":
        _, who, card, zone = choice
        return say("do.offer", who=name_of(who), card=card_name(edition, card), zone=zone_of(zone))
    if kind == "found" or kind == "play":
        played = state.centre[-1] if kind == "found" else choice[0]
        replaced = choice[1:]
        over = say("do.replacing", card=card_name(edition, replaced[0])) if replaced else plain("")
        return say("do.play", card=card_name(edition, played)).then(over, "")
    if kind == "take":
        return say("do.take", who=name_of(choice[0]), card=card_name(edition, choice[1]))
    if kind == "discard":
        return card_name(edition, choice[0])
    return say(f"do.{kind}", card=card_name(edition, choice[0]), zone=zone_of(choice[1]))


def chosen(action: Decision, state: State) -> Text:
    """Somebody's choice as a sentence; that a card is discarded is said, which the question says in a menu."""
    choice = offer(action, state)
    if action.kind == "discard":
        choice = sentences.text("do.discard", card=choice)
    return sentences.text("chosen", who=name_of(action.by), choice=choice)


def things(action: Decision) -> tuple[Thing, ...]:
    """The player that a choice names, and the cards."""
    at = name_at(action.kind, action.choice)
    words = ("keep", "play", "trade", "no", "yes", "inventory", "centre")
    kinds = ["player" if i == at else "card" for i in range(len(action.choice))]
    return tuple(
        Thing(kind, word)
        for kind, word in zip(kinds, action.choice, strict=True)
        if kind == "player" or word not in words
    )


def board(state: State, lang: Lang) -> str:
    """Who holds what, and what lies in the middle."""
    return "\n".join(line.say(lang) for line in _lines(state))


def _lines(state: State) -> Iterator[Text]:
    say, edition = sentences.text, state.rules.edition
    yield say("round", round=state.round, player=state.rules.names[state.turn])
    yield say("decks", castle=len(state.castle), discards=len(state.discards), classes=len(state.class_deck))
    if state.centre:
        yield say("centre", cards=cards(edition, sorted(state.centre)))
    for seat, name in enumerate(state.rules.names):
        marks = [say("power", power=state.power[seat])] if state.power[seat] else []
        marks += [say("turned")] if state.turned[seat] else []
        marks += [say("skip")] if state.skip[seat] else []
        own = listed([card_name(edition, state.klass(seat).code), *marks], plain(", "))
        yield say("player", name=name, level=state.levels[seat], own=own)
        yield say("inventory", cards=cards(edition, state.hands[seat]))
        yield say("play", cards=cards(edition, state.play[seat]))
