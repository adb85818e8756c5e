"""The deck builder of Sottomondo Carte: choose cards within the rulebook's bounds, save them, print them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ipywidgets as ipw

from tsukumo.core.io.errors import CannotRead, choose_language
from tsukumo.core.language.text import Lang, Texts
from tsukumo.games.sottomondo.decks import build_deck
from tsukumo.games.sottomondo.draw.card import card_svg
from tsukumo.games.sottomondo.draw.sheets import write_html
from tsukumo.games.sottomondo.editions.draft import draft
from tsukumo.games.sottomondo.editions.edition import Edition
from tsukumo_widgets.base.explorer import Explorer, bar, column, row
from tsukumo_widgets.base.history import undo_buttons
from tsukumo_widgets.base.markup import button, file_button
from tsukumo_widgets.base.widgets import HtmlWidget
from tsukumo_widgets.games.sottomondo.decks.deck_state import FILE, Deck, DeckState
from tsukumo_widgets.games.sottomondo.decks.screen import cards, summary_html
from tsukumo_widgets.table.table import GameTable

PRINTED = "sottomondo.html"
"""The name of the file with the cards to print."""
texts = Texts(__file__)


class Decks(Explorer[DeckState]):
    """Build a deck: every card with a counter, every kind with its bounds, and all problems at once.

    A deck within the bounds is played on the same page, saved as an edition's file, which can be opened again, and
    printed.
    Every edit can be undone; a link holds the choice among the cards of the default edition.
    """

    def __init__(self, lang: Lang | None = None, **settings: Any) -> None:
        self.head, self.summary, self.cards = HtmlWidget(), HtmlWidget(), HtmlWidget()
        self.listen_to(self.head, self.summary, self.cards)
        self.head.listen(self._hand_over)
        self.bench, self.table = row([column([self.summary], 330), column([self.cards], 420)]), ipw.VBox([])
        self._dealt: Deck | None = None
        parts = [bar([self.lang.view, self.head]), self.bench, self.table]
        super().__init__(DeckState(lang=choose_language(lang)), parts, **settings)

    def picture(self) -> str:
        """The card shown, or the first of its kind."""
        all_cards = self.state.deck.edition.cards
        card = all_cards.get(self.state.looked) or next(
            card for card in all_cards.values() if card.table == self.state.kind
        )
        try:
            return str(card_svg(self.state.deck.edition, card, self.state.lang))
        except CannotRead:
            return ""

    def _hand_over(self, message: Mapping[str, Any]) -> None:
        """Send the deck's file or its printed cards: the only messages that carry more to the page than it shows."""
        action, deck, lang = message.get("do"), self.state.deck, self.state.lang
        if action not in ("save", "print"):
            return
        try:
            tables = build_deck(deck.tables, deck.copies)
            if action == "save":
                self.head.save(FILE, "application/toml", draft(tables, lang).encode())
            else:
                self.head.save(PRINTED, "text/html", write_html(Edition(tables), lang).encode())
        except CannotRead as error:
            problems = error.problems
            self.apply(lambda state: state.refuse(problems))

    def show(self, state: DeckState) -> None:
        """Update every part to a state."""
        say, lang, off = texts.say, state.lang, bool(state.deck.problems)
        self.bench.layout.display = "none" if state.is_dealt else ""
        self.table.layout.display = "" if state.is_dealt else "none"
        if state.is_dealt:
            self.head.html = button(say("build", lang), {"do": "build"}, sign="back")
            self._deal(state)
            return
        self.head.html = (
            undo_buttons(state.history, lang)
            + button(say("save", lang), {"do": "save"}, off=off)
            + file_button(say("open", lang), {"do": "open"}, accept=".toml")
            + button(say("print", lang), {"do": "print"}, off=off)
            + button(say("reset", lang), {"do": "reset"})
        )
        self.summary.html = summary_html(state)
        self.cards.html = cards(state)

    def _deal(self, state: DeckState) -> None:
        """Lay a table with the deck, unless it is there already."""
        if state.deck != self._dealt:
            edition = build_deck(state.deck.tables, state.deck.copies)
            self.table.children = [GameTable(lang=state.lang, game="sottomondo", edition=edition)]
            self._dealt = state.deck

    def __repr__(self) -> str:
        return f"Decks({dict(self.state.deck.counts)})"
