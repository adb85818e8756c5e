"""The questions, the choices and the open table, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tsukumo.core.game.record import Thing
from tsukumo.core.language.names import name_of
from tsukumo.core.language.story import SILENT
from tsukumo.core.language.text import Lang, Text, Texts, join_list, plain
from tsukumo.games.sottomondo.play.actions import Action, name_at
from tsukumo.games.sottomondo.play.fight import Offers
from tsukumo.games.sottomondo.play.table import NO, NOBODY, NONE
from tsukumo.games.sottomondo.play.turn import StepFrame
from tsukumo.games.sottomondo.play.words import card_name, cards, name_replaced

if TYPE_CHECKING:
    from tsukumo.games.sottomondo.play.state import State

texts = Texts(__file__)


def question(state: State) -> Text:
    """The present question; of help and of a trade, with the card offered and its price."""
    if state.over:
        return texts["ask.over"]
    names, edition = state.rules.names, state.rules.edition
    values: dict[str, object] = {"who": "" if state.by == NOBODY else names[state.by]}
    frame = state.stack[-1]
    if isinstance(frame, Offers) and state.asked == "accept":
        helper, _, card, zone = frame.offered
        values |= {"helper": names[helper], "card": card_name(edition, card), "zone": _tell_zone(zone)}
    elif isinstance(frame, Offers):
        values["fighter"] = names[frame.owner]
    elif isinstance(frame, StepFrame) and state.asked == "trade":
        card, zone = frame.wanted
        found, given = card_name(edition, frame.code), card_name(edition, card)
        values |= {"found": found, "card": given, "zone": _tell_zone(zone)}
    elif state.asked == "power":
        values["class"] = card_name(edition, state.klass(state.by).code)
    return texts.text(
        f"ask.{state.asked}", **values, centre=[card_name(edition, code) for code in sorted(state.centre)]
    )


def offer(action: Action, state: State) -> Text:
    """An action as a phrase for a menu: ``keep the card``."""
    if action.kind in ("choose", "duel"):
        return plain(name_of(action.choice[0]))
    if action.kind == "discard":
        return card_name(state.rules.edition, action.choice[0])
    key, values = _find_sentence(action, state)
    if "to" in values:
        values["who"] = values.pop("to")
    phrase = texts.text(f"do.{key}", **values)
    return phrase.then(_tell_replaced(action, state), "") if key == "play" else phrase


def tell_choice(action: Action, state: State) -> Text:
    """A player's choice as a sentence."""
    key, values = _find_sentence(action, state)
    return texts.text(f"chosen.{key}", **values, who=name_of(action.by), over=_tell_replaced(action, state))


def _find_sentence(action: Action, state: State) -> tuple[str, dict[str, object]]:
    """The key of an action's sentence, and the values of the sentence."""
    kind, choice, edition = action.kind, action.choice, state.rules.edition
    if kind in ("accept", "trade", "power", "step", "class"):
        return f"{kind}_{'no' if choice == NO else 'yes'}", {}
    if kind in ("choose", "duel"):
        return kind, {"to": name_of(choice[0])}
    if choice == NONE:
        return f"{kind}_nothing", {}
    if kind == "found" and choice[0] == "keep":
        return "keep", {}
    if kind == "found" and choice[0] == "trade":
        _, who, card, zone = choice
        return "offer", {"to": name_of(who), "card": card_name(edition, card), "zone": _tell_zone(zone)}
    if kind in ("found", "play"):
        return "play", {"card": card_name(edition, state.centre[-1] if kind == "found" else choice[0])}
    if kind == "take":
        return "take", {"to": name_of(choice[0]), "card": card_name(edition, choice[1])}
    values: dict[str, object] = {"card": card_name(edition, choice[0])}
    return kind, values if kind == "discard" else {**values, "zone": _tell_zone(choice[1])}


def _tell_zone(zone: str) -> Text:
    """The place of a card after its name, if it is not simply an inventory."""
    return SILENT if zone == "inventory" else texts[f"where.{zone}"]


def _tell_replaced(action: Action, state: State) -> Text:
    """The card that the played one replaces, in words, if there is one."""
    if action.kind not in ("found", "play") or len(action.choice) != 2:
        return plain("")
    card, replaced = action.choice
    return name_replaced(state.rules.edition, state.centre[-1] if action.kind == "found" else card, replaced)


def things(action: Action) -> tuple[Thing, ...]:
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
    """Everybody's cards, and those in the middle."""
    say, edition = texts.text, state.rules.edition
    lines = [
        say("round", round=state.round, player=state.rules.names[state.turn]),
        say("decks", castle=len(state.castle), discards=len(state.discards), classes=len(state.class_deck)),
    ]
    if state.centre:
        lines.append(say("centre", cards=cards(edition, sorted(state.centre))))
    for seat, name in enumerate(state.rules.names):
        marks = [say("power", power=state.power[seat])] if state.power[seat] else []
        marks += [say("turned")] if state.turned[seat] else []
        marks += [say("skip")] if state.skip[seat] else []
        own = join_list([card_name(edition, state.klass(seat).code), *marks], plain(", "))
        lines.append(say("player", name=name, level=state.levels[seat], own=own))
        lines.append(say("inventory", cards=cards(edition, state.hands[seat])))
        lines.append(say("play", cards=cards(edition, state.play[seat])))
    return "\n".join(line.say(lang) for line in lines)
