"""The text of a card, made from its data: short sentences, one for each effect or rule.

A card's own ``text`` is whatever its author wrote; these sentences say exactly what the engine does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tsukumo.core.language.text import Text, Texts, capital, join_list, plain
from tsukumo.games.sottomondo.editions.edition import FIGHT, NOW, TURN, Card, CardEffect, Edition
from tsukumo.games.sottomondo.play.words import card_name

texts = Texts(__file__)


def kind_text(edition: Edition, card: Card) -> Text:
    """The kind of a card in words: its table, its type, its traits."""
    kind = texts[f"type.{card.type}" if card.type else f"kind.{card.table}"]
    if card.table == "monsters" and card.traits:
        return kind.then(join_list([trait_text(edition, trait) for trait in card.traits], plain(", ")), " · ")
    return kind


def card_sentences(edition: Edition, card: Card) -> list[Text]:
    """Everything that a card does, in the order in which a player meets it; its force and bonus are not repeated."""
    return [
        capital(line)
        for line in (*_tell_limits(edition, card), *_tell_force(edition, card), *_tell_effects(edition, card))
    ]


def trait_text(edition: Edition, trait: str) -> Text:
    """The name of a trait: a class by its name, others by their usual name, or else by their code."""
    if f"trait.{trait}" in texts:
        return texts[f"trait.{trait}"]
    if trait in edition.cards:
        return card_name(edition, trait)
    return plain(trait.replace("_", " "))


def those(edition: Edition, trait: str) -> Text:
    """The players or monsters with a trait or of a class, in the plural."""
    return texts[f"those.{trait}"] if f"those.{trait}" in texts else trait_text(edition, trait)


# --- when it can be used, and how long ------------------------------------------------------------


def _tell_limits(edition: Edition, card: Card) -> Iterator[Text]:
    """Sentences on who may play it and when, and on how long it stays."""
    if card.allowed is not None:
        yield texts.text("for", who=_any_of(edition, card.allowed)) if card.allowed else texts["for_nobody"]
    if card.at_once:
        yield texts.text("at_once", card=card_name(edition, card.code))
    if card.played and card.lasts in (FIGHT, TURN):
        yield texts[f"lasts.{card.lasts}"]
    if card.alone:
        yield texts["alone"]


def _tell_force(edition: Edition, card: Card) -> Iterator[Text]:
    """Sentences on the force that it adds, other than its bonus."""
    for bonus, traits in versus(edition, card):
        yield texts.text("versus", bonus=write_bonus(bonus), traits=traits)
    if card.two_weapons:
        yield texts["two_weapons"]
    if card.spells:
        yield texts["spells"]
    if card.guard:
        yield texts["guard"]
    if card.power:
        lasts = texts[f"power_lasts.{card.power.lasts}"]
        cost = _cards(card.power.cost)
        yield texts.text("power", cost=cost, bonus=write_bonus(card.power.bonus), lasts=lasts)


def versus(edition: Edition, card: Card) -> Iterator[tuple[int, list[Text]]]:
    """The bonuses of a card against some opponents, each with these opponents, the largest first."""
    for bonus in sorted(set(card.versus.values()), reverse=True):
        yield bonus, [those(edition, trait) for trait, added in card.versus.items() if added == bonus]


def worth(card: Card) -> str:
    """The number on a card: a monster's force, or another card's bonus; empty if it adds nothing."""
    if card.table == "monsters":
        return str(card.bonus)
    return write_bonus(card.bonus) if card.bonus else ""


def write_bonus(number: int) -> str:
    """A bonus with its sign: ``+2``, ``−1``."""
    return f"{'−' if number < 0 else '+'}{abs(number)}"


# --- effects --------------------------------------------------------------------------------------


def _tell_effects(edition: Edition, card: Card) -> Iterator[Text]:
    """Its effects, at once and after a fight."""
    if card.effects:
        text = effects_text(edition, card.effects)
        yield text if card.lasts == NOW or card.table == "events" else texts.text("when_played", effects=text)
    for outcome, effects in (("won", card.won), ("lost", card.lost)):
        if effects:
            yield texts.text(outcome, effects=effects_text(edition, effects))


def effects_text(edition: Edition, effects: Sequence[CardEffect]) -> Text:
    """Effects in words, one after the other, with a full stop only after the last."""
    phrases = [effect_text(edition, effect) for effect in effects]
    return join_list(phrases, plain("; "), "; ").then(plain("."), "")


def effect_text(edition: Edition, effect: CardEffect) -> Text:
    """One operation in words: the players it concerns, unless that is you, and what happens."""
    who = _narrow(edition, texts[f"who.{effect.who}"], effect) if effect.who else plain("")
    if effect.op == "take":
        who = _narrow(edition, texts[f"against.you.{effect.who}"], effect)
        return texts.text("op.take", cards=_cards(effect.number), zone=texts[f"of.{effect.zone}"], who=who)
    if effect.op == "fight":  # as seen from each attacker
        if effect.attackers == "you":
            return texts.text("op.fight", who=_narrow(edition, texts[f"against.you.{effect.who}"], effect))
        against = _narrow(edition, texts[f"against.them.{effect.who}"], effect)
        return texts.text("op.fights", attackers=texts[f"who.{effect.attackers}"], who=against)
    values = {"number": abs(effect.number), "cards": _cards(effect.number), "zone": texts[f"of.{effect.zone}"]}
    if effect.who and effect.who != "you":
        return texts.text(f"they.{_key(effect)}", **values, who=who)
    text = texts.text(f"op.{_key(effect)}", **values)
    return text if effect.only is None else who.then(text, ": ")


def _key(effect: CardEffect) -> str:
    """The name of an operation's sentence."""
    if effect.op == "level":
        return "level_up" if effect.number > 0 else "level_down"
    if effect.op == "monster":
        return "monster_up" if effect.number >= 0 else "monster_down"
    return f"{effect.op}_{effect.how}" if effect.how else effect.op


def _narrow(edition: Edition, who: Text, effect: CardEffect) -> Text:
    """The same players, but only those of some classes."""
    if effect.only is None:
        return who
    if not effect.only:
        return who.then(texts["only_nobody"])
    return who.then(texts.text("only", who=_any_of(edition, effect.only)))


def _any_of(edition: Edition, classes: Sequence[str]) -> list[Text]:
    """Classes, any of which will do."""
    return [those(edition, code) for code in classes]


def _cards(number: int) -> Text:
    return texts["card"] if number == 1 else texts.text("cards", number=number)
