"""The state of the rulebook page: the words searched for, and the open clause."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from tsukumo.core.io.errors import CannotRead, Problem, quote_value
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.rulebook.book import Book, find_elsewhere, open_book
from tsukumo.core.rulebook.everywhere import Place, find_everywhere
from tsukumo.core.rulebook.search import FoundClause, is_sure
from tsukumo.core.rulebook.words import stems
from tsukumo_widgets.base.links import Link, explorers
from tsukumo_widgets.base.screens import Screen

WORTH: Final = 0.2
"""The least score of a hit that is shown, as a share of the best."""
MOST: Final = 12
MOST_PLACES: Final = 6
"""The most places outside a rulebook that are shown."""
MOST_ALIKE: Final = 3
"""The most of one kind among them."""
LONGEST: Final = 200
"""The most letters of a question that are read."""
LETTERS: Final = 3
"""The fewest letters, of words that say something, that make a question."""
texts = Texts(__file__)


@dataclass(frozen=True)
class RulebookState(Screen):
    """A game's rulebook, open at a clause; *words* are searched for, *past* are the clauses that were open before.

    No clause is open where the rulebook does not answer what was asked (`unanswered`). *everywhere* searches all games
    too, and all that there is besides clauses (`places`).
    """

    game: str
    clause: str
    words: str = ""
    past: tuple[str, ...] = ()
    everywhere: bool = False

    @property
    def book(self) -> Book:
        """The rulebook."""
        return open_book(self.game)

    @cached_property
    def hits(self) -> tuple[FoundClause, ...]:
        """The hits of the search, best first."""
        hits = self.book.find(self.words)
        least = hits[0].score * WORTH if hits else 0
        return tuple(each for each in hits if each.score >= least)[:MOST]

    @cached_property
    def unanswered(self) -> bool:
        """True where something is asked that the rulebook does not answer; its hits are perhaps about it."""
        return not is_sure(self.hits) and len("".join(stems(self.words))) >= LETTERS

    @cached_property
    def elsewhere(self) -> tuple[str, FoundClause] | None:
        """The other game whose rulebook answers, with the clause, if this one does not."""
        return find_elsewhere(self.words, self.game) if self.unanswered else None

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """The other places that the words are about, best first: all but the clauses of this rulebook.

        Of one kind there are a few: worked cases, which are many, do not hide the level that teaches the same.
        """
        found = [each.place for each in find_everywhere(self.words, most=MOST + MOST_PLACES)] if self.everywhere else []
        shown = list[Place]()
        for each in found:
            other = (each.kind, each.game) != ("clause", self.game) and _can_open(each)
            if other and sum(place.kind == each.kind for place in shown) < MOST_ALIKE:
                shown.append(each)
        return tuple(shown)[:MOST_PLACES]

    def of(self, game: str) -> RulebookState:
        """Go to the rulebook of another game, at its first clause."""
        return open_first(game, self.lang) if game != self.game else self

    def search(self, words: str) -> RulebookState:
        """Search for words, and open the best hit, or none where the rulebook does not answer."""
        state = replace(self, words=words[:LONGEST], refused=())
        if state.unanswered:
            return replace(state, clause="")
        clause = state.hits[0].clause if state.hits else self.clause
        return replace(state, clause=clause or next(iter(self.book.clauses)))

    def open(self, clause: str) -> RulebookState:
        """Open a clause; one that does not exist changes nothing."""
        if clause == self.clause or clause not in self.book.clauses:
            return self
        return replace(self, clause=clause, refused=())

    def follow(self, clause: str) -> RulebookState:
        """Open a clause to which another leads; `back` returns to the other."""
        state = self.open(clause)
        past = (*self.past, self.clause) if self.clause else self.past
        return self if state is self else replace(state, past=past)

    def back(self) -> RulebookState:
        """Return to the clause from which this one was opened."""
        return replace(self, clause=self.past[-1], past=self.past[:-1]) if self.past else self

    def read_query(self, query: Mapping[str, str]) -> RulebookState:
        """Return the state of a link, as in ``game=lupus&clause=day.lot`` or ``words=jump``; problems are refused.

        ``everywhere=yes`` searches all games too: the rulebook that answers best is opened, if none is named.
        """
        words, everywhere = query.get("words", ""), "everywhere" in query
        try:
            game = query.get("game") or (_find_game(words, self.game) if everywhere else self.game)
            state = open_first(game, self.lang) if game != self.game or "game" in query else self
        except CannotRead as error:
            return self.refuse(error.problems)
        state = replace(state, everywhere=everywhere).search(words)
        clause = query.get("clause", "")
        if clause and clause not in state.book.clauses:
            return state.refuse([Problem("clause", texts.text("unknown", value=quote_value(clause)))])
        return state.open(clause)

    def link(self) -> Link:
        """Return a link to the open clause, and to the search."""
        asked = {"words": self.words} if self.words.strip() else {}
        opened = {"clause": self.clause} if self.clause else {}
        what = "clause" if opened else ""
        wide = {"everywhere": "yes", "game": self.game} if self.everywhere else {}
        return Link("rulebook", {**wide, **opened, **asked, "lang": self.lang}, self.game, what)

    def update(self, message: Any) -> RulebookState:
        """Follow a message: search, here or everywhere, open a clause, follow a link to one, or go back."""
        match message:
            case {"do": "search", "words": str(words)}:
                return self.search(words)
            case {"do": "everywhere"}:
                return replace(self, everywhere=True)
            case {"do": "open", "clause": str(clause)}:
                return self.open(clause)
            case {"do": "follow", "clause": str(clause)}:
                return self.follow(clause)
            case {"do": "back"}:
                return self.back()
        return super().update(message)


def _can_open(place: Place) -> bool:
    """Return whether there is a page for a place."""
    needed = {"case": "case", "level": "levels"}.get(place.kind)
    return needed is None or needed in explorers(place.game)


def _find_game(words: str, usual: str) -> str:
    """Return the game whose rulebook answers best, by default the usual one."""
    clauses = (each.place.game for each in find_everywhere(words[:LONGEST]) if each.place.kind == "clause")
    return next(clauses, usual)


def open_first(game: str, lang: Lang) -> RulebookState:
    """Return the rulebook at its first clause."""
    return RulebookState(game, next(iter(open_book(game).clauses)), lang=lang)
