"""Names and amounts as sentences use them: houses, cards, directions, ``one card`` and ``2 cards``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal

from tsukumo.core.language.text import Text, Texts, join_list, plain, shows_clauses
from tsukumo.games.tsukumobake import rules
from tsukumo.games.tsukumobake.editions.edition import Combo, Edition, Event, Op

texts = Texts(__file__)

Amount = Literal["cards", "items", "events", "buildings", "squares", "steps", "points", "top", "more", "fewer"]
"""The things that sentences count; ``top`` cards of the pile, ``more`` and ``fewer`` steps."""

MARK: Final = "†"
"""The mark beside a reconstruction, which only authors want to see."""


def house_name(house: str) -> Text:
    """A house, a noun: ``monk``."""
    return rules.texts[f"house.{house}"]


def house_names(houses: Iterable[str]) -> Text:
    """Houses with their articles, one after the other: ``the monk and the geisha``."""
    return texts.text("word.houses", houses=[house_name(house) for house in houses])


def direction_name(letter: str) -> Text:
    """A direction by its letter."""
    return rules.texts[f"direction.{letter}"]


@lru_cache(4096)
def card_name(card: str, edition: Edition) -> Text:
    """The printed name of a card, by the name that actions and records use."""
    return edition.card_name(edition.number[card])


def card_names(cards: Iterable[str], edition: Edition) -> Text:
    """Cards, one after the other: ``fan, teapot and scroll``; nothing is ``none``."""
    return join_list([card_name(card, edition) for card in cards] or [texts["word.none"]])


def cards_of(cards: Iterable[str], edition: Edition) -> list[Text]:
    """Cards as a sentence lists them; those that are alike together: ``2 fans``."""
    alike = Counter(cards).items()
    names = ((card_name(card, edition), n) for card, n in alike)
    return [name if n == 1 else texts.text("word.alike", n=n, card=name) for name, n in names]


def amount(of: Amount, n: int) -> Text:
    """A number of something, in the singular or the plural."""
    return texts.text(f"amount.{of}{'_one' * (of in ('top', 'events') and n == 1)}", n=n)


def name_count(by: str, name: str) -> Text | None:
    """The heading under which houses are compared; its values are houses, numbers, yes and no."""
    return None if name or by not in ("player", "objective") else texts[f"counted.{by}"]


# --- reconstructions ----------------------------------------------------------------------------------


def mark_text(text: Text, source: str, *, always: bool = False) -> Text:
    """A text, with the mark of a reconstruction if it is one: for those who want to see it, or *always*."""
    return text.then(plain(MARK), "") if source == "reconstruction" and (always or shows_clauses()) else text


def combo_name(combo: str, edition: Edition) -> Text:
    """The printed name of a combo, marked if it is a reconstruction."""
    entry = next(known for known in edition.combos if known.id == combo)
    return mark_text(entry.name, entry.source)


def source_of(op: Op, edition: Edition) -> str:
    """The source of an operation that effects use: ``"reconstruction"`` if none of them is from the rulebook."""
    entries: tuple[Combo | Event, ...] = (*edition.combos, *edition.events)
    sources = [entry.effect_source for entry in entries if op in entry.effect]
    return "reconstruction" if sources and "rulebook" not in sources else "rulebook"
