"""The explorer of a hand: the worth of its cards to each of the four houses, and the clauses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.text import Lang, Text, Texts
from tsukumo.core.look.html import Html, html, join
from tsukumo.core.look.icons import icon
from tsukumo.games.tsukumobake.draw.pictograms import hand_svg, house_svg
from tsukumo.games.tsukumobake.editions.edition import EVENT, GOLD, ITEMS, SCROLL, Edition, load_edition
from tsukumo.games.tsukumobake.play.words import house_name
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.base.explorer import bar
from tsukumo_widgets.base.history import History
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.markup import button, table, with_clauses
from tsukumo_widgets.base.widgets import HtmlWidget
from tsukumo_widgets.games.tsukumobake.rules.chapter import Chapter
from tsukumo_widgets.games.tsukumobake.rules.seeded_game import refusal
from tsukumo_widgets.games.tsukumobake.rules.shelf import ComposedHand, composing, read_hand, write_hand
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


class HandExplorer(Chapter[HandExplorerState]):
    """Compose a hand, and see its worth to each house.

    *cards* are names, such as ``mirror``, ``fan.gold`` and ``scroll``; `CannotRead` lists those that are not possible.
    """

    def __init__(
        self, cards: Iterable[str] = FIRST, lang: Lang | None = None, *, edition: Edition | None = None
    ) -> None:
        edition = edition or load_edition()
        hand = History(read_hand(edition, cards))
        state = HandExplorerState(edition=edition, history=hand, lang=choose_language(lang))
        self.lay(state, HtmlWidget(), [bar([self.lang.view])])

    def picture(self) -> str:
        """The cards of the hand."""
        return hand_svg(self.state.edition, self.state.hand, self.state.lang)

    def draw(self, state: HandExplorerState) -> None:
        """Show the hand, and the cards to take."""
        self.board.html = composing(state, events=True)

    def tell(self, state: HandExplorerState) -> Mapping[str, str]:
        """The meaning of a click; the values of the hand, and the explanation requested."""
        opening = with_clauses(texts["opening"], ("card.types", "card.gold"), state.lang)
        return {"words": html("<p>{}</p>", opening), "asks": story(state)}

    def __repr__(self) -> str:
        return f"HandExplorer({write_hand(self.state.edition, self.state.hand)!r})"


# --- in words ---------------------------------------------------------------------------------------------


def story(state: HandExplorerState) -> Html:
    """The values of a hand as a table, by card and house, and the explanation requested."""
    lang, houses = state.lang, range(len(HOUSES))
    parts = [refusal(state)]
    if state.hand:
        head = [texts.say("card", lang), *(house_svg(house, lang) for house in HOUSES)]
        lines = [_line(state, card) for card in dict.fromkeys(state.hand)]
        totals = [state.points(house) for house in houses]
        star = html(" {}", icon("star", lang))
        total = [texts.say("total", lang), *(html("<b>{}{}</b>", n, star if n == max(totals) else "") for n in totals)]
        names = join([shape_label(house, lang, house_name(house).say(lang)) for house in HOUSES], html(" &#160; "))
        aura = with_clauses(texts.text("aura", n=len(state.hand)), ("goal.aura",), lang)
        parts.append(table(head, [*lines, total], texts.say("worth", lang)))
        parts.append(html('<p class="tk-muted">{}</p><p>{}</p>', names, aura))
        if any(item.values_source == "reconstruction" for item in state.edition.items):
            parts.append(html('<p class="tk-muted">{}</p>', texts.say("reconstruction", lang)))
    explained = _explain_worth(state) if state.card is not None else [texts.say("ask", lang)]
    said = join(html("<p>{}</p>", line) for line in explained)
    return join([*parts, html('<div aria-live="polite">{}</div>', said)])


def _line(state: HandExplorerState, card: int) -> list[str]:
    """A card's values to the four houses, each a button that asks why, and its number of copies."""
    count, lang, name = state.hand.count(card), state.lang, state.edition.card_name(card).say(state.lang)
    cells = [name]
    for house, house_id in enumerate(HOUSES):
        own = card < ITEMS and state.edition.items[card // 2].house == house
        value = state.edition.values[house][card]
        words = f"{count} × {value}" if count > 1 else str(value)
        message = {"do": "why", "card": state.edition.cards[card], "house": house_id}
        tip = texts.say("why", lang, card=name, who=house_name(house_id))
        on = (card, house) == (state.card, state.house)
        cells.append(button(html("<b>{}</b>", words) if own else words, message, on=on, tip=tip, mark="slim"))
    return cells


def _explain_worth(state: HandExplorerState) -> Iterator[Html]:
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
