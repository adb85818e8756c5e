"""Building decks: cards chosen from an edition, within the rulebook's bounds, saved as an edition of their own.

A choice is the number of copies of each card in the deck, by code. Cards that nobody in a deck could ever use are no
problem, but `idle_cards` lists them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from tsukumo.core.io.editions import tables_of
from tsukumo.core.io.errors import Problem, join_part, quote_value, refuse_any
from tsukumo.core.language.text import Text, Texts
from tsukumo.games.sottomondo.editions.checks import MOST, check_edition
from tsukumo.games.sottomondo.editions.edition import HUMAN, TABLES, Edition
from tsukumo.games.sottomondo.play.words import card_name

texts = Texts(__file__)

Tables = Mapping[str, Mapping[str, Mapping[str, Any]]]
Counts = Mapping[str, int]


class Bound(NamedTuple):
    """The least and greatest number of cards of one table in a deck."""

    least: int
    most: int


BOUNDS: Final[Mapping[str, Bound]] = {
    "monsters": Bound(34, 34),
    "items": Bound(0, 28),
    "abilities": Bound(7, 10),
    "events": Bound(13, 15),
    "classes": Bound(13, 13),
}
"""The bounds of a deck, copies counted (`deck.castle`, `deck.classes`)."""


def count_copies(tables: Tables) -> dict[str, int]:
    """The choice that takes an edition as it is, in its order."""
    return {code: entry.get("copies", 1) for table in TABLES for code, entry in tables.get(table, {}).items()}


def count_tables(tables: Tables, choice: Counts) -> dict[str, int]:
    """The number of cards of each table in a choice; codes that the edition does not have are left out."""
    return {
        table: sum(choice[code] for code in tables.get(table, {}) if type(choice.get(code)) is int) for table in TABLES
    }


def deck_problems(tables: Tables, choice: Counts) -> list[Problem]:
    """Everything wrong with a choice: unknown cards and wrong numbers by code, then the kinds out of bounds."""
    problems = []
    known = {code for table in TABLES for code in tables.get(table, {})}
    for code, copies in choice.items():
        if code not in known:
            problems.append(Problem(join_part("", code), texts["unknown"]))
        elif type(copies) is not int or not 0 <= copies <= MOST:
            problems.append(Problem(code, texts.text("copies", value=quote_value(copies), most=MOST)))
    if problems:
        return problems
    for table, count in count_tables(tables, choice).items():
        least, most = BOUNDS[table]
        if not least <= count <= most:
            missing, extra = least - count, count - most
            change = texts.text("add", count=missing) if missing > 0 else texts.text("drop", count=extra)
            outside = texts.text("outside", count=count, wanted=bound_text(table))
            problems.append(Problem(table, outside.then(change, "; ")))
    return problems


def bound_text(table: str) -> Text:
    """The allowed number of cards of a kind, in words."""
    least, most = BOUNDS[table]
    if least == most:
        return texts.text("wanted.exactly", most=most)
    return texts.text("wanted.between" if least else "wanted.most", least=least, most=most)


def build_deck(tables: Tables, choice: Counts) -> dict[str, Any]:
    """The tables of the edition that a choice makes; `CannotRead` lists the problems.

    Classes that are not in the deck are left out of the cards that name them: nobody will ever have one.
    """
    refuse_any(deck_problems(tables, choice))
    classes = {code for code in tables.get("classes", {}) if choice.get(code)} | {HUMAN}
    deck = {
        table: {
            code: _narrow({**entry, "copies": choice[code]}, classes)
            for code, entry in tables.get(table, {}).items()
            if choice.get(code)
        }
        for table in TABLES
    }
    return check_edition({table: entries for table, entries in deck.items() if entries}, in_file=True)


def _narrow(value: Any, classes: set[str]) -> Any:
    """A copy of a card's entry, or of a part of it, which names only these classes in ``for`` and ``only``."""
    if isinstance(value, Mapping):
        return {
            name: [code for code in part if code in classes] if name in ("for", "only") else _narrow(part, classes)
            for name, part in value.items()
        }
    return [_narrow(part, classes) for part in value] if isinstance(value, list) else value


def idle_cards(tables: Tables) -> Iterator[Problem]:
    """The cards of a deck that nobody could ever play, by key, with the reason."""
    spells = any(entry.get("spells") for entry in tables.get("classes", {}).values())
    edition = Edition(tables)
    for card in edition.cards.values():
        key, name = f"{card.table}.{card.code}", card_name(edition, card.code)
        if card.allowed == ():
            yield Problem(key, texts.text("idle.nobody", name=name))
        if card.type == "spell" and not spells:
            yield Problem(key, texts.text("idle.spell", name=name))


# --- files ----------------------------------------------------------------------------------------


def open_deck(content: bytes, name: str, pool: Tables) -> tuple[dict[str, Any], dict[str, int]]:
    """A saved edition's cards and its choice; cards of *pool* that it does not have can be chosen, too.

    *name* is the name of the file. `CannotRead` lists the problems.
    """
    own = check_edition(tables_of(content, name), in_file=True)
    return join_tables(own, pool), count_copies(own)


def join_tables(own: Tables, pool: Tables) -> dict[str, Any]:
    """The cards of two editions; where both have a code, the first one's."""
    taken = {code for table in TABLES for code in own.get(table, {})}
    return {
        table: {
            **own.get(table, {}),
            **{code: entry for code, entry in pool.get(table, {}).items() if code not in taken},
        }
        for table in TABLES
    }
