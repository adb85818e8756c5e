"""The table in words, as questions show it: every number of every card, no sum."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from tsukumo.core.language.text import Noun, Text, join_list, plain, read_text
from tsukumo.games.sottomondo.describe import those, trait_text, versus
from tsukumo.games.sottomondo.editions.edition import Card, Edition
from tsukumo.games.sottomondo.play.fight import Attack, Fight
from tsukumo.games.sottomondo.play.state import State
from tsukumo.games.sottomondo.play.turn import TurnFrame
from tsukumo.games.sottomondo.play.words import card_name, card_title
from tsukumo.games.sottomondo.quiz.moment import SottomondoMoment, texts

COMMA: Final = plain(", ")


class TableBlock(NamedTuple):
    """A part of the table: the centre, or a player with all belongings."""

    title: Text
    lines: tuple[Text, ...]


def blocks(moment: SottomondoMoment) -> tuple[TableBlock, ...]:
    """The centre with the present fight, and every player."""
    t = moment.before
    turn, *more = [texts.text("turn", who=t.rules.names[t.turn]), *name_fighters(t, describe_card), *promises(t)]
    if isinstance(t.fight, Fight) and t.fight.fighter == t.turn:
        turn, *more = more  # the fight says whose turn it is
    return TableBlock(turn, tuple(more)), *(_player(t, seat) for seat in range(t.rules.size))


def second_step(t: State) -> bool:
    """Return whether the present step is the turn's second."""
    return t.stack[0].then == TurnFrame.class_card


def name_fighters(t: State, name: Callable[[Edition, str], Text] = card_name) -> list[Text]:
    """The fighters, and changes of the foe's force; nothing, if nobody fights. A monster is told by its *name*."""
    fight, names, edition = t.fight, t.rules.names, t.rules.edition
    if isinstance(fight, Attack):
        return [texts.text("attacking", who=names[fight.attacker], against=names[fight.defender])]
    if not isinstance(fight, Fight):
        return []
    against = name(edition, fight.code) if fight.code else texts.text("foe", force=fight.base)
    told = [texts.text("fighting", who=names[fight.fighter], against=against)]
    return [*told, texts.text("changed", by=fight.added)] if fight.added else told


def promises(t: State) -> Iterator[Text]:
    """The promises of cards to helpers."""
    for helper, owner, code, _ in t.fight.promises if t.fight else ():
        card, names = card_name(t.rules.edition, code), t.rules.names
        yield texts.text("promised", helper=names[helper], who=names[owner], card=card)


def tell_step(t: State) -> Text:
    """The number of the turn's step, and of the fights won in a row before."""
    step = texts[f"step_{1 + second_step(t)}"]
    wins = t.row[t.turn]
    return (step.then(texts.text("wins", wins=wins), ", ") if wins else step).then(plain("."), "")


def _player(t: State, seat: int) -> TableBlock:
    edition, own = t.rules.edition, t.klass(seat)
    title = texts.text("player", name=t.rules.names[seat], level=t.levels[seat])
    named = describe_card(edition, own.code) if t.piles[seat] else None
    marks = [texts.text("own", own=named) if named else card_name(edition, own.code)]
    marks += [texts.text("power_now", bonus=t.power[seat])] if t.power[seat] else []
    lines = [join_list(marks, COMMA)]
    held = {zone: [describe_card(edition, code) for code in t.zone(seat, zone)] for zone in ("play", "inventory")}
    lines += [texts.text(f"zone.{zone}", cards=join_list(lie, COMMA)) for zone, lie in held.items() if lie]
    return TableBlock(title, tuple(lines))


def describe_card(edition: Edition, code: str) -> Text:
    """A card with its numbers: *axe (weapon, +2; against stone +2)*."""
    card = edition.cards[code]
    about, name = [*_kind(card), *notes(edition, card)], card_name(edition, code)
    text = name.then(join_list(about, COMMA), " (").then(plain(")"), "") if about else name
    return Noun(*text, name.grammar) if isinstance(name, Noun) else text


def _kind(card: Card) -> Iterator[Text]:
    """The kind of a card, and its number."""
    if card.table != "classes":
        yield texts.text(f"kind.{card.type or card.table}")
    if card.table == "monsters":
        yield texts.text("force", force=card.bonus)
    elif card.bonus:
        yield plain(f"{card.bonus:+}")


def notes(edition: Edition, card: Card) -> Iterator[Text]:
    """The facts about a card besides its kind and its number."""
    say = texts.text
    if card.table == "monsters":
        yield from (trait_text(edition, trait) for trait in card.traits)
    for bonus, traits in versus(edition, card):
        yield say("versus", traits=traits, bonus=bonus)
    if card.allowed is not None:
        yield say("for", classes=[those(edition, code) for code in card.allowed])
    if card.power:
        yield say("power", cost=card.power.cost, bonus=card.power.bonus)
    yield from (say(flag) for flag in ("guard", "alone", "two_weapons", "spells") if getattr(card, flag))


def tell_effects(edition: Edition, codes: Iterable[str]) -> Iterator[Text]:
    """The texts of the cards that do more than add to a force."""
    for code in dict.fromkeys(codes):
        card = edition.cards[code]
        text = edition.tables[card.table][code].get("text")
        if card.effects and isinstance(text, dict):
            said = read_text(text)
            yield card_title(edition, code).then(Text(f"«{said.it}»", f"“{said.en}”"), ": ")
