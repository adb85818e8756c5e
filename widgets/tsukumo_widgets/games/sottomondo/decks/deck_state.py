"""The state of the deck builder, as one immutable object: the available cards, and the copies chosen of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar, Final

from tsukumo.core.io.errors import Problem, refuse_any
from tsukumo.core.language.numbers import natural
from tsukumo.core.language.text import Lang
from tsukumo.games.sottomondo.decks import (
    Tables,
    build_deck,
    count_copies,
    count_tables,
    deck_problems,
    idle_cards,
    open_deck,
)
from tsukumo.games.sottomondo.draw.sheets import find_too_long
from tsukumo.games.sottomondo.editions.checks import MOST
from tsukumo.games.sottomondo.editions.edition import TABLES, Edition, load_edition
from tsukumo_widgets.base.history import History, Undoable
from tsukumo_widgets.base.links import Link

FILE: Final = "sottomondo.toml"
"""The name of the file that is saved."""
MOST_COPIES: Final = 99
"""The most copies that a link can name, possible or not."""


@dataclass(frozen=True)
class Deck:
    """The available cards, as an edition's *tables*, and the number of *copies* chosen of each."""

    tables: Mapping[str, Any]
    copies: Mapping[str, int]

    @cached_property
    def edition(self) -> Edition:
        """The available cards."""
        return Edition(self.tables)

    @cached_property
    def counts(self) -> dict[str, int]:
        """The number of cards of each kind that are chosen."""
        return count_tables(self.tables, self.copies)

    @cached_property
    def problems(self) -> list[Problem]:
        """The reasons why it is no deck; empty if it is one."""
        return deck_problems(self.tables, self.copies)

    @cached_property
    def notes(self) -> list[Problem]:
        """The cards of the deck that nobody could ever play; only for a deck within the bounds."""
        return [] if self.problems else [*idle_cards(build_deck(self.tables, self.copies))]

    def put(self, code: str, copies: int) -> Deck:
        """The same with another number of copies of one card."""
        return Deck(self.tables, {**self.copies, code: min(max(copies, 0), MOST)})

    def too_long(self, lang: Lang) -> Iterator[Problem]:
        """The chosen cards whose words do not fit onto a printed card."""
        return find_too_long(self.edition, [code for code in self.edition.cards if self.copies.get(code)], lang)


def first_deck() -> Deck:
    """The default edition as it is."""
    tables = load_edition("castle").tables
    return Deck(tables, count_copies(tables))


@dataclass(frozen=True)
class DeckState(Undoable[Deck]):
    """A deck with its past; the *kind* of cards on the screen, and the card *looked* at.

    *touched* is the card changed last, *playing*: the deck is played.
    """

    CALM: ClassVar[Mapping[str, Any]] = {"touched": ""}

    history: History[Deck] = field(default_factory=lambda: History(first_deck()))
    kind: str = TABLES[0]
    looked: str = ""
    touched: str = ""
    playing: bool = False

    @property
    def deck(self) -> Deck:
        """The present deck."""
        return self.now

    @property
    def is_dealt(self) -> bool:
        """True while the deck is played; a step back may lead to a deck that nobody can play."""
        return self.playing and not self.deck.problems

    def update(self, message: Any) -> DeckState:
        """Choose more or fewer of a card, look at one or at a kind; open a file, or begin again; play."""
        deck = self.deck
        match message:
            case {"do": "kind", "kind": str(kind)} if kind in TABLES:
                return replace(self, kind=kind)
            case {"do": "more" | "less" as way, "card": str(code)} if code in deck.edition.cards:
                edited = self.edit(deck.put(code, deck.copies.get(code, 0) + (1 if way == "more" else -1)))
                return replace(edited, touched=code)
            case {"do": "play"} if not deck.problems:
                return replace(self, playing=True)
            case {"do": "build"}:
                return replace(self, playing=False)
            case {"do": "look", "card": str(code)} if code in deck.edition.cards:
                return replace(self, looked="" if self.looked == code else code)
            case {"do": "reset"}:
                return replace(self.edit(first_deck()), looked="")
            case {"do": "open", "content": bytes(content)}:
                pool = first_deck().tables
                return self.try_edit(lambda: replace(self.edit(Deck(*open_deck(content, FILE, pool))), looked=""))
        return super().update(message)

    def read_query(self, query: Mapping[str, str]) -> DeckState:
        """The deck of a link, as in ``cards=rat.2,bat.4``, or everything wrong with it; and the kind to look at."""
        state = self.update({"do": "kind", "kind": query.get("kind", "")})
        return state.try_edit(lambda: state.start_from(unpack_deck(query.get("cards", ""))))

    def link(self) -> Link | None:
        """A link to the choice, if its cards are those of the default edition."""
        changed = pack_deck(self.deck)
        if changed is None:
            return None
        shown = {"cards": changed} if changed else {}
        return Link("decks", {**shown, "kind": self.kind, "lang": self.lang}, "sottomondo")


# --- links ----------------------------------------------------------------------------------------


def pack_deck(deck: Deck) -> str | None:
    """The differences from the default edition, for a link: ``rat.2,bat.0``; None if the deck has other cards."""
    first = first_deck()
    if _cards(deck.tables) != _cards(first.tables):
        return None
    return ",".join(
        f"{code}.{deck.copies.get(code, 0)}" for code, copies in first.copies.items() if deck.copies.get(code) != copies
    )


def _cards(tables: Tables) -> dict[str, dict[str, Any]]:
    """The cards of an edition, however many copies of them it has: a saved deck has other numbers of the same cards."""
    return {
        code: {name: value for name, value in entry.items() if name != "copies"}
        for entries in tables.values()
        for code, entry in entries.items()
    }


def unpack_deck(text: str) -> Deck:
    """The deck of a link; `CannotRead` lists everything wrong with it."""
    deck = first_deck()
    counts: dict[str, Any] = {}
    for part in filter(None, text.split(",")):
        code, _, copies = part.rpartition(".")
        count = natural(copies, MOST_COPIES)
        counts[code or part] = copies if count is None else count
    kinds = {*TABLES}
    refuse_any([problem for problem in deck_problems(deck.tables, counts) if problem.key not in kinds])
    return Deck(deck.tables, {**deck.copies, **counts})
