"""The deck builder of Sottomondo Carte: choose cards within the rulebook's bounds, save them, print them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tsukumo.core.errors import CannotRead
from tsukumo.core.text import Lang, Sentences, Text
from tsukumo.sottomondo.cards.face import card_svg
from tsukumo.sottomondo.cards.sheets import html
from tsukumo.sottomondo.decks import built, written
from tsukumo.sottomondo.edition import Edition
from tsukumo_widgets.base import Explorer, bar, column, language, row
from tsukumo_widgets.markup import button, file_button
from tsukumo_widgets.panels import HtmlWidget
from tsukumo_widgets.sottomondo.decks.screen import cards, summed
from tsukumo_widgets.sottomondo.decks.state import FILE, State
from tsukumo_widgets.undoing import undo_buttons

PRINTED = "sottomondo.html"
"""The name of the file with the cards to print."""
_say = Sentences(__file__)


class Decks(Explorer[State]):
    """Build a deck: every card with a counter, every kind with its bounds, and all that is wrong named at once.

    A deck within the bounds is saved as an edition's file, which can be opened again and played with, and printed.
    Every edit can be undone; a link holds the choice among the cards of the default edition.
    """

    def __init__(self, lang: Lang | None = None, **settings: Any) -> None:
        self.head, self.summary, self.cards = HtmlWidget(), HtmlWidget(), HtmlWidget()
        self.hear(self.head, self.summary, self.cards)
        self.head.listen(self._hand_over)
        parts = row([column([self.summary], 330), column([self.cards], 420)])
        super().__init__(State(lang=language(lang)), [bar([self.lang.view, self.head]), parts], **settings)

    def unshared(self, state: State) -> Text:  # noqa: ARG002 - for every state
        """Why no link can hold a state."""
        return _say["unshared"]

    def picture(self) -> str:
        """The card that is looked at, or the first of its kind."""
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
            tables = built(deck.tables, deck.copies)
            if action == "save":
                self.head.save(FILE, "application/toml", written(tables, lang).encode())
            else:
                self.head.save(PRINTED, "text/html", html(Edition(tables), lang).encode())
        except CannotRead as error:
            problems = error.problems
            self.act(lambda state: state.refuse(problems))

    def show(self, state: State) -> None:
        """Update every part to a state."""
        say, lang, off = _say.say, state.lang, bool(state.deck.problems)
        self.head.html = (
            undo_buttons(state.history, lang)
            + button(say("save", lang), {"do": "save"}, off=off, tip=say("save_tip", lang))
            + file_button(say("open", lang), {"do": "open"}, accept=".toml", tip=say("open_tip", lang))
            + button(say("print", lang), {"do": "print"}, off=off, tip=say("print_tip", lang))
            + button(say("reset", lang), {"do": "reset"}, tip=say("reset_tip", lang))
        )
        self.summary.html = summed(state)
        self.cards.html = cards(state)

    def __repr__(self) -> str:
        return f"Decks({dict(self.state.deck.counts)})"
