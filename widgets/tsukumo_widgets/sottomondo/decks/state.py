"""What the deck builder holds, as one immutable object: the cards there are, and how many of each are chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final

from tsukumo.core.errors import CannotRead, Problem
from tsukumo.core.text import Lang
from tsukumo.sottomondo.cards.face import words_of
from tsukumo.sottomondo.decks import Tables, built, chosen, counted, deck_problems, idle, open_deck
from tsukumo.sottomondo.edition import TABLES, Edition, load_edition
from tsukumo.sottomondo.edition_checks import MOST
from tsukumo_widgets.base import History

FILE: Final = "sottomondo.toml"
"""The name of the file that is saved."""


@dataclass(frozen=True)
class Deck:
    """The cards that can be chosen, as an edition's *tables*, and how many *copies* of each are."""

    tables: Mapping[str, Any]
    copies: Mapping[str, int]

    @cached_property
    def edition(self) -> Edition:
        """The cards that can be chosen."""
        return Edition(self.tables)

    @cached_property
    def counts(self) -> dict[str, int]:
        """How many cards of each kind are chosen."""
        return counted(self.tables, self.copies)

    @cached_property
    def problems(self) -> list[Problem]:
        """Why it is no deck; empty if it is one."""
        return deck_problems(self.tables, self.copies)

    @cached_property
    def notes(self) -> list[Problem]:
        """The cards of the deck that nobody could ever play; only told of a deck within the bounds."""
        return [] if self.problems else [*idle(built(self.tables, self.copies))]

    def put(self, code: str, copies: int) -> Deck:
        """The same with another number of copies of one card."""
        return Deck(self.tables, {**self.copies, code: min(max(copies, 0), MOST)})

    def too_long(self, lang: Lang) -> Iterator[Problem]:
        """The chosen cards whose words do not fit onto a printed card."""
        for code, card in self.edition.cards.items():
            if self.copies.get(code):
                try:
                    words_of(self.edition, card, lang)
                except CannotRead as error:
                    yield from error.problems


def first_deck() -> Deck:
    """The default edition as it is."""
    tables = load_edition("castle").tables
    return Deck(tables, chosen(tables))


@dataclass(frozen=True)
class State:
    """A deck with its past; the *kind* of cards on the screen, and the card that is *looked* at.

    *refused* says why a file or a link could not be read.
    """

    history: History[Deck] = field(default_factory=lambda: History(first_deck()))
    kind: str = TABLES[0]
    looked: str = ""
    lang: Lang = "en"
    refused: tuple[Problem, ...] = ()

    @property
    def deck(self) -> Deck:
        """What is chosen now."""
        return self.history.now

    def edit(self, deck: Deck) -> State:
        """Replace the deck; `undo` brings it back."""
        return replace(self, history=self.history.edit(deck), refused=())


def answered(state: State, message: Mapping[str, Any]) -> State:
    """The state after a message from the page; an invalid message changes nothing."""
    deck = state.deck
    match message:
        case {"do": "undo"}:
            return replace(state, history=state.history.undo(), refused=())
        case {"do": "redo"}:
            return replace(state, history=state.history.redo(), refused=())
        case {"do": "kind", "kind": str(kind)} if kind in TABLES:
            return replace(state, kind=kind)
        case {"do": "more" | "less" as way, "card": str(code)} if code in deck.edition.cards:
            copies = deck.copies.get(code, 0) + (1 if way == "more" else -1)
            return state.edit(deck.put(code, copies))
        case {"do": "look", "card": str(code)} if code in deck.edition.cards:
            return replace(state, looked="" if state.looked == code else code)
        case {"do": "reset"}:
            return replace(state.edit(first_deck()), looked="")
        case {"do": "open", "content": bytes(content)}:
            return opened(state, content)
    return state


def opened(state: State, content: bytes) -> State:
    """The state with the deck of a file; if it cannot be read, the same state, and every reason."""
    try:
        tables, copies = open_deck(content, FILE, first_deck().tables)
    except CannotRead as error:
        return replace(state, refused=error.problems)
    return replace(state.edit(Deck(tables, copies)), looked="")


# --- links ----------------------------------------------------------------------------------------


def packed(deck: Deck) -> str | None:
    """What of the default edition is changed, for a link: ``rat.2,bat.0``; None if it has other cards."""
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


def unpacked(text: str) -> Deck:
    """The deck of a link; `CannotRead` lists everything wrong with it."""
    deck = first_deck()
    found: dict[str, Any] = {}
    for part in filter(None, text.split(",")):
        code, _, copies = part.rpartition(".")
        found[code or part] = int(copies) if copies.isascii() and copies.isdigit() and len(copies) < 3 else copies
    kinds = {*TABLES}
    if problems := [problem for problem in deck_problems(deck.tables, found) if problem.key not in kinds]:
        raise CannotRead(problems)
    return Deck(deck.tables, {**deck.copies, **found})


def linked(query: Mapping[str, str], lang: Lang) -> State:
    """The state that a link's query describes: ``cards=rat.2,bat.0&kind=items``."""
    state = answered(State(lang=lang), {"do": "kind", "kind": query.get("kind", "")})
    try:
        return replace(state, history=History(unpacked(query.get("cards", ""))))
    except CannotRead as error:
        return replace(state, refused=error.problems)
