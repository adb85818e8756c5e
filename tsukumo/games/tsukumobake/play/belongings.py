"""A player's belongings in words: cards and their worth, combos and their price, the objective."""

from __future__ import annotations

from tsukumo.core.language.text import Text, Texts, plain
from tsukumo.games.tsukumobake.editions.edition import SCROLL, Combo, Edition
from tsukumo.games.tsukumobake.play.combos import Open
from tsukumo.games.tsukumobake.play.describe import effect_text, objective_text
from tsukumo.games.tsukumobake.play.objectives import is_reached
from tsukumo.games.tsukumobake.play.scoring import count_items
from tsukumo.games.tsukumobake.play.table import Table
from tsukumo.games.tsukumobake.play.words import amount, house_name, house_names, mark_text
from tsukumo.games.tsukumobake.rules import HOUSES

texts = Texts(__file__)


def hand_text(table: Table, me: int) -> Text:
    """The player's own cards, with their worth to the player's house (`card.own`, `card.gold`)."""
    edition, hand = table.rules.edition, table.hands[me]
    if not hand:
        return texts["hand.empty"]
    worth = edition.values[table.houses[me]]
    shown = [
        edition.card_name(card) if card == SCROLL else edition.card_name(card).then(plain(str(worth[card])))
        for card in hand
    ]
    cards = Text(", ".join(c.it for c in shown), ", ".join(c.en for c in shown))
    return texts.text("hand.cards", cards=cards, points=amount("points", count_items(table, me)))


def objective_line(table: Table, me: int) -> Text:
    """The player's secondary objective, and whether it would be reached now, as far as the player can know."""
    objective = table.rules.edition.objectives[table.houses[me]]
    words = texts.text(
        "objective.is",
        name=mark_text(objective.name, objective.source),
        what=objective_text(objective.conditions),
        points=amount("points", objective.points),
    )
    if any(condition.compare.endswith("_others") for condition in objective.conditions):
        return words
    return words.then(texts["objective.yes" if is_reached(table, me) else "objective.no"])


def combo_text(combo: Combo, *, houses: bool = False) -> Text:
    """The name of a combo and its effect; with its two *houses*, if asked for."""
    name = mark_text(combo.name, combo.source)
    if houses:
        pair = house_names(HOUSES[house] for house in combo.houses)
        name = name.then(plain("("), " ").then(pair, "").then(plain(")"), "")
    return name.then(mark_text(effect_text(combo.effect), combo.effect_source), ": ")


def payment_text(way: Open, edition: Edition) -> Text:
    """The cards that pay for a combo, and their worth."""
    cards = [edition.card_name(card) for card in way.payment.cards]
    points = amount("points", way.points)
    return texts.text("combos.open", cards=cards, points=points)


def objective_result(table: Table, house: str, reader: str | None = None) -> Text:
    """The sentence on a house's objective at the end: reached or missed, and its conditions.

    The reader's own is told to them: *You reached the objective*.
    """
    objective = table.rules.edition.objectives[HOUSES.index(house)]
    name = mark_text(objective.name, objective.source)
    key = "reached" if is_reached(table, table.seat(house)) else "missed"
    key = f"score.you_{key}" if house == reader else f"score.{key}"
    conditions = objective_text(objective.conditions)
    return texts.text(key, who=house_name(house), name=name, what=conditions)
