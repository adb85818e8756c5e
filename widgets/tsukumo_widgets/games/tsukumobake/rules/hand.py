"""The explorer of a hand: the worth of its cards to each of the four houses, and the clauses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from html import escape
from typing import Any, ClassVar, Final

from tsukumo.core.language.text import Lang, Text, Texts
from tsukumo.core.look.icons import icon
from tsukumo.games.tsukumobake.draw.pictograms import hand_svg, house_svg
from tsukumo.games.tsukumobake.editions.edition import EVENT, GOLD, ITEMS, SCROLL, Edition, load_edition
from tsukumo.games.tsukumobake.play.words import house_name
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.base.explorer import Explorer, bar, choose_language, column, row
from tsukumo_widgets.base.history import History, undo_buttons
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.markup import message_attribute, problems_html, table, with_clauses
from tsukumo_widgets.base.widgets import HtmlWidget, set_clauses
from tsukumo_widgets.games.tsukumobake.base.clauses import clause_texts
from tsukumo_widgets.games.tsukumobake.rules.shelf import ComposedHand, read_hand, shelf, show_hand, write_hand
from tsukumo_widgets.games.tsukumobake.rules.tabletop import shape_label

texts = Texts(__file__)
FIRST: Final = ("mirror", "fan.gold", "teapot", "lantern.gold", "scroll")
"""The first hand: an own card, a gold one, one that is both, and one worth nothing to anybody."""


@dataclass(frozen=True)
class HandExplorerState(ComposedHand):
    """A hand, and the value explained: that of a card to one house or to all."""

    CALM: ClassVar[Mapping[str, Any]] = {"card": None, "house": None}

    card: int | None = None
    house: int | None = None

    def points(self, house: int) -> int:
        """The worth of the hand to a house (`goal.points`)."""
        return sum(self.edition.values[house][card] for card in self.hand)

    def update(self, message: Any) -> HandExplorerState:
        """Explain the worth of a card to a house, or why an event is not taken; compose the hand."""
        number = self.edition.number
        match message:
            case {"do": "why", "card": str(name), "house": str(house)} if name in number and house in HOUSES:
                return replace(self, card=number[name], house=HOUSES.index(house))
            case {"do": "take", "card": str(name)} if number.get(name, 0) >= EVENT:
                return replace(super().update(message), card=number[name])
        return super().update(message)

    def read_query(self, query: Mapping[str, str]) -> HandExplorerState:
        """The hand of a link, as in ``hand=mirror,fan.gold``; if it is damaged, everything wrong with it."""
        return self.try_edit(lambda: self.start_from(self.read_cards(query)))

    def link(self) -> Link | None:
        """A link to the hand."""
        return self.make_link("hand")


class HandExplorer(Explorer[HandExplorerState]):
    """Compose a hand, and see its worth to each house.

    *cards* are names, such as ``mirror``, ``fan.gold`` and ``scroll``; `CannotRead` lists those that are not possible.
    """

    def __init__(
        self, cards: Iterable[str] = FIRST, lang: Lang | None = None, *, edition: Edition | None = None
    ) -> None:
        self.shelf, self.held, self.story = HtmlWidget(), HtmlWidget(), HtmlWidget()
        self.listen_to(self.shelf, self.held, self.story)
        edition = edition or load_edition()
        state = HandExplorerState(
            edition=edition, history=History(read_hand(edition, cards)), lang=choose_language(lang)
        )
        super().__init__(state, [bar([self.lang.view]), row([column([self.shelf]), column([self.held, self.story])])])

    def picture(self) -> str:
        """The cards of the hand."""
        return str(hand_svg(self.state.edition, self.state.hand, self.state.lang))

    def show(self, state: HandExplorerState) -> None:
        """Update every part to a state."""
        lang = state.lang
        set_clauses(clause_texts(lang), self.shelf, self.held, self.story)
        self.held.html = show_hand(state.edition, state.hand, lang)
        self.story.html = story(state)
        opening = with_clauses(texts["opening"], ("card.types", "card.gold"), lang)
        cards = shelf(state.edition, state.hand, lang, events=True)
        self.shelf.html = f"<p>{opening}</p>{undo_buttons(state.history, lang)}{cards}"

    def __repr__(self) -> str:
        return f"HandExplorer({write_hand(self.state.edition, self.state.hand)!r})"


# --- in words ---------------------------------------------------------------------------------------------


def story(state: HandExplorerState) -> str:
    """The values of a hand as a table, by card and house, and the explanation requested; as HTML."""
    lang = state.lang
    parts: list[str] = [problems_html(texts.say("refused", lang), state.refused, lang)]
    if state.hand:
        head = [escape(texts.say("card", lang)), *(str(house_svg(house, lang)) for house in HOUSES)]
        lines = [_line(state, card) for card in dict.fromkeys(state.hand)]
        most = max(state.points(house) for house in range(len(HOUSES)))
        best = f" {icon('star', lang)}"
        totals = (state.points(house) for house in range(len(HOUSES)))
        total = [escape(texts.say("total", lang)), *(f"<b>{n}{best * (n == most)}</b>" for n in totals)]
        names = [shape_label(house, lang, escape(house_name(house).say(lang))) for house in HOUSES]
        aura = with_clauses(texts.text("aura", n=len(state.hand)), ("goal.aura",), lang)
        parts.append(table(head, [*lines, total], texts.say("worth", lang)))
        parts.append(f'<p class="tk-muted">{" &#160; ".join(names)}</p><p>{aura}</p>')
        if any(item.values_source == "reconstruction" for item in state.edition.items):
            parts.append(f'<p class="tk-muted">{escape(texts.say("reconstruction", lang))}</p>')
    explained = _explain_worth(state) if state.card is not None else [with_clauses(texts["ask"], (), lang)]
    return "".join([*parts, '<div aria-live="polite">', *(f"<p>{line}</p>" for line in explained), "</div>"])


def _line(state: HandExplorerState, card: int) -> list[str]:
    """A card's values to the four houses, each a button that asks why, and its number of copies."""
    count, lang, name = state.hand.count(card), state.lang, state.edition.card_name(card).say(state.lang)
    cells = []
    for house, house_id in enumerate(HOUSES):
        own = card < ITEMS and state.edition.items[card // 2].house == house
        value = state.edition.values[house][card]
        words = f"{count} × {value}" if count > 1 else str(value)
        message = message_attribute({"do": "why", "card": state.edition.cards[card], "house": house_id})
        on = str((card, house) == (state.card, state.house)).lower()
        tip = escape(texts.say("why", lang, card=name, who=house_name(house_id)))
        inner = f"<b>{words}</b>" if own else words
        cells.append(
            f'<button type="button" class="tk-slim" {message} aria-pressed="{on}" title="{tip}">{inner}</button>'
        )
    return [escape(name), *cells]


def _explain_worth(state: HandExplorerState) -> Iterator[str]:
    """The reasons for a card's worth to a house, or why it is never in a hand; each sentence with its clause."""
    edition, lang, card, house = state.edition, state.lang, state.card or 0, state.house or 0
    name = edition.card_name(card)
    if card >= EVENT:
        yield with_clauses(texts.text("event", card=name), ("event.reveal",), lang)
        return
    if card == SCROLL:
        yield with_clauses(texts.text("scroll", card=name), ("scroll.keep", "scroll.protect"), lang)
        return
    item = edition.items[card // 2]
    who = house_name(HOUSES[item.house])
    says: dict[str, Text | int] = {"card": item.name, "who": who, "own": item.own, "stranger": item.stranger}
    value = item.own if item.house == house else item.stranger
    yield with_clauses(texts.text("own" if item.house == house else "other", **says), ("card.own",), lang)
    if card % 2:
        gold = {"gold": GOLD, "value": value, "points": edition.values[house][card]}
        yield with_clauses(texts.text("gold", **gold), ("card.gold",), lang)
