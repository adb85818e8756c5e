"""An edition as data from ``editions/NAME.toml``: board, cards, effects, objectives.

`edition_of` trusts its table; a user's own goes through `files.check_tables` first.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from tsukumo.core.files.disk import path_beside
from tsukumo.core.io.editions import Editions
from tsukumo.core.language.text import Noun, Text, read_text
from tsukumo.games.tsukumobake.board import DIRECTION, INDEX, Board, Building, board_of
from tsukumo.games.tsukumobake.rules import HOUSES

if TYPE_CHECKING:
    from tsukumo.core.files.data import Json, Plain

FORMAT: Final = "tsukumo-edition/1"
TYPES: Final = 16
COPIES: Final = 4
ITEMS: Final = 2 * TYPES
"""The number of item faces. Cards are numbered by face: item ``2 * type + gold``, then `SCROLL`, then the events."""
SCROLL: Final = ITEMS
EVENT: Final = SCROLL + 1
OWN: Final = 3
GOLD: Final = 4
OBJECTIVE: Final = 25
"""The points of an objective where the edition gives it no others (`end.objective`)."""
HALF: Final = -1
"""The count of an operation that takes half of the cards."""


class Item(NamedTuple):
    """One of the 16 types of item (`card.types`), with its value to a stranger and to its own house."""

    id: str
    house: int
    name: Text
    stranger: int
    own: int
    source: str
    values_source: str


class Op(NamedTuple):
    """One operation of an effect (see `effects`); parameters that it does not use stay at their defaults."""

    op: str
    who: str = "actor"
    number: int = 0
    to: str = ""


class Combo(NamedTuple):
    """A combo of two houses."""

    id: str
    name: Text
    houses: tuple[int, int]
    effect: tuple[Op, ...]
    source: str
    effect_source: str


class Event(NamedTuple):
    """An event card, of fortune or misfortune."""

    id: str
    name: Text
    kind: str
    effect: tuple[Op, ...]
    copies: int
    source: str
    effect_source: str


class Condition(NamedTuple):
    """A count (see `objectives`) and the number or players that it is compared with."""

    of: str
    compare: str
    value: int
    house: int | None = None


class Objective(NamedTuple):
    """A house's secondary objective: all its conditions must hold at the end for it to bring its points."""

    name: Text
    conditions: tuple[Condition, ...]
    source: str
    points: int = OBJECTIVE


class Edition:
    """Everything that an edition file holds, ready to play with. Immutable; compared by identity."""

    def __init__(self, table: Plain) -> None:
        self.table = table
        self.name: str = table["name"]
        tiles = (tile.split() for tile in table["buildings"]["tiles"])
        buildings = tuple(sorted(Building(INDEX[square], DIRECTION[door]) for square, door in tiles))
        self.board: Board = board_of(buildings)
        self.start: int = INDEX[table["parade"]["square"]]

    def __repr__(self) -> str:
        return f"<edition {self.name}>"

    def __reduce__(self) -> tuple[object, ...]:
        packaged = self.name in EDITIONS.names and load_edition(self.name) is self
        return (load_edition, (self.name,)) if packaged else (Edition, (self.table,))

    @cached_property
    def title(self) -> Text:
        """The edition's title."""
        return read_text(self.table["title"])

    @cached_property
    def items(self) -> tuple[Item, ...]:
        """The 16 types, four a house, in the order of `HOUSES`."""
        items = [
            Item(
                id,
                HOUSES.index(e["house"]),
                _noun(e["name"]),
                e["values"]["stranger"],
                e["values"]["own"],
                e["source"],
                e.get("values_source", e["source"]),
            )
            for id, e in self.table["items"].items()
        ]
        return tuple(sorted(items, key=lambda item: item.house))

    @cached_property
    def combos(self) -> tuple[Combo, ...]:
        """The six combos, except those left out, in the order of the file."""
        return tuple(
            Combo(id, read_text(e["name"]), _pair(e["houses"]), _effect(e), e["source"], _effect_source(e))
            for id, e in self.table["combos"].items()
            if not e.get("left_out")
        )

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """The event cards, in the order of the file."""
        return tuple(
            Event(id, read_text(e["name"]), e["kind"], _effect(e), e.get("copies", 1), e["source"], _effect_source(e))
            for id, e in self.table["events"].items()
        )

    @cached_property
    def scrolls(self) -> int:
        """The number of scrolls."""
        return int(self.table["scrolls"]["count"])

    @cached_property
    def objectives(self) -> tuple[Objective, ...]:
        """The secondary objectives, in the order of `HOUSES`."""
        table = self.table["objectives"]
        return tuple(
            Objective(
                read_text(table[house]["name"]),
                tuple(map(_condition, table[house]["conditions"])),
                table[house]["source"],
                table[house].get("points", OBJECTIVE),
            )
            for house in HOUSES
        )

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """The name of every card by its number: ``teapot``, ``teapot.gold``, ``scroll``, then the events."""
        items = [name for item in self.items for name in (item.id, f"{item.id}.gold")]
        return (*items, "scroll", *(event.id for event in self.events))

    @cached_property
    def number(self) -> dict[str, int]:
        """The number of every card by its name."""
        return {name: number for number, name in enumerate(self.cards)}

    @cached_property
    def values(self) -> tuple[tuple[int, ...], ...]:
        """``values[house][card]``: the worth of a card in hand (`card.own`, `card.gold`); scrolls are worth nothing."""
        worth = [
            [item.own if item.house == house else item.stranger for item in self.items] for house in range(len(HOUSES))
        ]
        return tuple((*(value * gold for value in values for gold in (1, GOLD)), 0) for values in worth)

    @cached_property
    def all_items(self) -> tuple[int, ...]:
        """The 64 item cards: three plain copies and a gold one of each type (`card.types`, `card.gold`)."""
        plain = COPIES - 1
        return tuple(card for t in range(TYPES) for card in (*(2 * t,) * plain, 2 * t + 1))

    @cached_property
    def mixed_in(self) -> tuple[int, ...]:
        """The scrolls and events that are shuffled into the deck (`setup.11`)."""
        events = (EVENT + i for i, event in enumerate(self.events) for _ in range(event.copies))
        return (*(SCROLL,) * self.scrolls, *events)

    def card_name(self, card: int) -> Text:
        """The printed name of a card."""
        if card >= EVENT:
            return self.events[card - EVENT].name
        if card == SCROLL:
            return _noun(self.table["scrolls"]["name"])
        name = self.items[card // 2].name
        return _gold(name) if card & 1 else name


def _gold(name: Text) -> Noun:
    """The name of the gold card of a type: *specchio di bronzo (oro)*."""
    grammar = name.grammar if isinstance(name, Noun) else ""
    return Noun(f"{name.it} (oro)", f"{name.en} (gold)", grammar)


def _noun(table: Plain) -> Noun:
    """A name from a table; its grammar is guessed if the table does not give it."""
    name = read_text(table)
    return name if isinstance(name, Noun) else Noun(name.it, name.en)


def _pair(houses: list[str]) -> tuple[int, int]:
    first, second = sorted(HOUSES.index(house) for house in houses)
    return first, second


def _effect(entry: Plain) -> tuple[Op, ...]:
    def op(e: Plain) -> Op:
        number = e.get("count", e.get("steps", 0))
        return Op(e["op"], e.get("who", "actor"), HALF if number == "half" else number, e.get("to", ""))

    return tuple(op(e) for e in entry["effect"])


def _effect_source(entry: Mapping[str, object]) -> str:
    return str(entry.get("effect_source", entry["source"]))


def _condition(entry: Plain) -> Condition:
    house = HOUSES.index(entry["house"]) if "house" in entry else None
    compare = next(c for c in COMPARISONS if c in entry)
    return Condition(entry["count"], compare, int(entry[compare]), house)


COMPARISONS: Final = ("at_least", "at_most", "exactly", "more_than_others", "fewer_than_others")


def _check(tables: Json, in_file: bool) -> Json:  # noqa: ARG001 - the form is the same
    from tsukumo.games.tsukumobake.editions.files import check_tables

    return check_tables(tables)


EDITIONS: Final = Editions(path_beside(__file__, "."), "kyoto", lambda table, _: Edition(table), _check)


def load_edition(name: str = EDITIONS.default) -> Edition:
    """An edition that comes with the package; the same one each time."""
    return EDITIONS.load(name)
