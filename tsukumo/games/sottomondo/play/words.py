"""Names, cards and places as sentences use them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from tsukumo.core.game.record import PUBLIC
from tsukumo.core.io.editions import is_grammar
from tsukumo.core.language.names import name_of
from tsukumo.core.language.text import Noun, Text, Texts, capital, join_list, plain
from tsukumo.games.sottomondo.editions.edition import DEFAULT, HUMAN, Edition, load_edition

texts = Texts(__file__)


def player_name(player: str) -> Text:
    """The displayed name of a player, or the public."""
    return texts["public"] if player == PUBLIC else plain(name_of(player))


@lru_cache(4096)
def card_name(edition: Edition, code: str) -> Text:
    """The name of a card as sentences use it: *the axe*, but the title of an ability or event, *“Collapse”*."""
    name, card = printed_name(edition, code), edition.cards.get(code)
    if card is None or card.table not in ("abilities", "events"):
        return name
    title = texts.text("title", name=capital(name))
    gender = "f" if isinstance(name, Noun) and "f" in name.grammar.split() else "m"
    return Noun(title.it, title.en, f"{gender} proper", title)


def card_title(edition: Edition, code: str) -> Text:
    """The name of a card by itself, as above its text."""
    return capital(printed_name(edition, code))


def printed_name(edition: Edition, code: str) -> Text:
    """The name of a card in an edition; its code, if the edition gives none."""
    if code == HUMAN:
        return texts["no_class"]
    card = edition.cards.get(code)
    name = edition.tables[card.table][code].get("name") if card else None
    if isinstance(name, dict) and all(isinstance(name.get(lang), str) for lang in Text._fields):
        noun = name.get("noun")
        return Noun(name["it"], name["en"], str(noun) if is_grammar(noun) else "")
    return plain(code)


@lru_cache(4096)
def a_card(edition: Edition, code: str, number: int = 1) -> Text:
    """A card that is met for the first time, or several copies: *a dragon*, *2 dragons*, *holy water*."""
    name = card_name(edition, code)
    mass = isinstance(name, Noun) and "mass" in name.grammar.split()
    form = "several" if number > 1 else "mass" if mass else "a"
    return texts.text(f"met.{form}", card=name, number=number)


def name_replaced(edition: Edition, code: str, replaced: str) -> Text:
    """The words after a card played for another that it *replaced*, maybe a copy."""
    return texts.text("replaced.same" if replaced == code else "replaced.other", card=card_name(edition, replaced))


def column_heading(column: str, value: str) -> Text | None:
    """The heading under which players are counted; with a value, its name, as in the default edition."""
    if column == "class" and value:
        return card_name(load_edition(DEFAULT), value)
    return None if value or column not in ("class", "level") else texts[f"counted.{column}"]


def card_number(edition: Edition, code: str) -> str:
    """The number on a card: a monster's force, or the bonus of any other; empty if it has none."""
    card = edition.cards.get(code)
    if card is None or (card.table != "monsters" and not card.bonus):
        return ""
    return str(card.bonus) if card.table == "monsters" else f"{card.bonus:+}"


def card_text(edition: Edition, code: str) -> Text | None:
    """The text of a card; None if the edition gives none."""
    card = edition.cards.get(code)
    text = edition.tables[card.table][code].get("text") if card else None
    if isinstance(text, dict) and all(isinstance(text.get(lang), str) for lang in Text._fields):
        return Text(text["it"], text["en"])
    return None


def cards(edition: Edition, codes: Iterable[str]) -> Text:
    """Cards, one after the other; none are *nothing*."""
    named = [card_name(edition, code) for code in codes]
    return join_list(named) if named else texts["nothing"]


def new_cards(edition: Edition, codes: Iterable[str]) -> Text:
    """Cards that are met for the first time, one after the other, copies together."""
    return join_list([a_card(edition, code, number) for code, number in Counter(codes).items()])


def place(way: str, where: str) -> Text:
    """The place that a card comes from or goes to (*way* is ``from`` or ``to``), by its name: ``inventory of Ada``."""
    kind, _, who = where.partition(" of ")
    return texts.text(f"{way}.{kind}", who=who)


def zone_of(zone: str) -> Text:
    """The zone of a player's card, in words."""
    return texts[f"zone.{zone}"]
