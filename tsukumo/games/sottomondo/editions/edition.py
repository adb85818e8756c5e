"""An edition: the cards of the game, which its rulebook does not contain, as data.

An edition's tables hold cards by their codes; `Edition` makes plain immutable cards of them, with numbers ready to be
added. It trusts its tables: users' tables go through `checks` first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tsukumo.core.files.data import Json
from tsukumo.core.files.disk import path_beside
from tsukumo.core.io.editions import Editions

DEFAULT: Final = "castle"
TABLES: Final = ("monsters", "items", "abilities", "events", "classes")
"""The tables of an edition; the cards of the last lie in a deck of their own."""
CASTLE: Final = TABLES[:-1]
HUMAN: Final = "human"
"""The class, and the trait, of players without a class."""
NOTHING: Final[Mapping[str, int]] = {}
FIGHT, TURN, NOW, LASTING = "fight", "turn", "now", "lasting"


class CardEffect(NamedTuple):
    """One operation of a card; parameters that it does not use stay at their defaults.

    *number* is its ``by``, ``count`` or ``force``, *zone* its ``from``, *how* its ``how`` or ``as``.
    """

    op: str
    who: str = ""
    only: tuple[str, ...] | None = None
    number: int = 1
    zone: str = "inventory"
    attackers: str = "you"
    how: str = ""


class Power(NamedTuple):
    """The power of a class: its cost in cards, its bonus, and whether it lasts a fight or a turn (`power.use`)."""

    cost: int
    lasts: str
    bonus: int


class Card(NamedTuple):
    """A card of any table; fields that its table does not have stay at their defaults.

    *bonus* is added to its owner's force: for a monster its force, as it is a companion there, for a turn (`force.sum`,
    `last.turn`). *room* is its type, if there is room for one or two of it only (`play.room`).
    """

    code: str
    table: str
    copies: int = 1
    bonus: int = 0
    versus: Mapping[str, int] = NOTHING
    traits: tuple[str, ...] = ()
    alone: bool = False
    won: tuple[CardEffect, ...] = ()
    lost: tuple[CardEffect, ...] = ()
    effects: tuple[CardEffect, ...] = ()
    type: str = ""
    lasts: str = LASTING
    room: str = ""
    allowed: tuple[str, ...] | None = None
    guard: bool = False
    at_once: bool = False
    two_weapons: bool = False
    spells: bool = False
    power: Power | None = None

    @property
    def played(self) -> bool:
        """True if it is one of the cards that are played (`play.cards`)."""
        return self.table in ("items", "abilities")


NO_CLASS: Final = Card(HUMAN, "classes", traits=(HUMAN,))
"""The class of a player without one: human, a commoner."""


class Edition:
    """The cards of a game, by code. Immutable; *name* is empty for editions that are not the package's."""

    __slots__ = ("cards", "name", "tables")

    def __init__(self, tables: Mapping[str, Any], name: str = "") -> None:
        self.name, self.tables = name, tables
        self.cards: Mapping[str, Card] = {
            code: _card(table, code, entry) for table in TABLES for code, entry in tables.get(table, {}).items()
        }

    def __repr__(self) -> str:
        return f"<edition {self.name or 'of a user'}>"

    def deck(self, tables: Sequence[str]) -> list[str]:
        """Every copy of the cards of some tables, in order of code."""
        return sorted(card.code for card in self.cards.values() if card.table in tables for _ in range(card.copies))


def _check(tables: Json, in_file: bool) -> Json:
    from tsukumo.games.sottomondo.editions.checks import check_edition

    return check_edition(tables, in_file=in_file)


EDITIONS: Final = Editions(path_beside(__file__, "."), DEFAULT, Edition, _check)


def load_edition(name: str = DEFAULT) -> Edition:
    """An edition of the package, by its name; the same one each time."""
    return EDITIONS.load(name)


# --- from tables to cards -------------------------------------------------------------------------


def _card(table: str, code: str, entry: Mapping[str, Any]) -> Card:
    """The card of an entry."""
    lasts, type_ = TURN if table == "monsters" else entry.get("lasts", LASTING), entry.get("type", "")
    allowed, power = entry.get("for"), entry.get("power")
    return Card(
        code,
        table,
        entry.get("copies", 1),
        entry["force"] if table == "monsters" else entry.get("bonus", 0),
        entry.get("versus", NOTHING),
        (code,) if table == "classes" else tuple(entry.get("traits", ())),
        entry.get("alone", False),
        effects_of(entry.get("won", ())),
        effects_of(entry.get("lost", ())),
        effects_of(entry.get("effects", ())),
        type_,
        lasts,
        type_ if type_ != "other" and lasts != NOW else "",
        None if allowed is None else tuple(allowed),
        entry.get("guard", False),
        entry.get("at_once", False),
        entry.get("two_weapons", False),
        entry.get("spells", False),
        Power(power["cost"], power["lasts"], power.get("bonus", 0)) if power else None,
    )


def effects_of(entries: Iterable[Mapping[str, Any]]) -> tuple[CardEffect, ...]:
    """The operations of a list of effects."""
    return tuple([_effect(entry) for entry in entries])


def _effect(entry: Mapping[str, Any]) -> CardEffect:
    only = entry.get("only")
    number = next((entry[name] for name in ("by", "count", "force") if name in entry), 1)
    return CardEffect(
        entry["op"],
        entry.get("who", ""),
        None if only is None else tuple(only),
        number,
        entry.get("from", "inventory"),
        entry.get("attackers", "you"),
        entry.get("how") or entry.get("as", ""),
    )
