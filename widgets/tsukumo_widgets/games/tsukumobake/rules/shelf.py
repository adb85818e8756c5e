"""Composing a hand: the cards there are, those taken, the screen that composes it, and its buttons as HTML."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final, Self

from tsukumo.core.io.errors import Problem, quote_value, refuse_any
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.html import Html, html, join
from tsukumo.games.tsukumobake.draw.pictograms import card_svg, gold_svg, symbol_svg
from tsukumo.games.tsukumobake.editions.edition import COPIES, EVENT, ITEMS, SCROLL, TYPES, Edition, load_edition
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.base.history import History, Undoable, undo_buttons
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.markup import button, read_aloud
from tsukumo_widgets.games.tsukumobake.rules.tabletop import group, shape_label

Cards = tuple[int, ...]
"""The cards of a hand by their numbers, in order."""
DEALT: Final = 6
"""The number of cards of a random hand: those of the start, and the cards from one lit building."""
texts = Texts(__file__)


def copies(edition: Edition, card: int) -> int:
    """The number of copies of a card (`card.types`, `card.gold`)."""
    if card < ITEMS:
        return 1 if card % 2 else COPIES - 1
    return edition.scrolls if card == SCROLL else edition.events[card - EVENT].copies


def take_card(edition: Edition, hand: Cards, card: int) -> Cards:
    """The hand with one more card; unchanged if no copy is left, or if it is an event (`event.reveal`)."""
    if not 0 <= card < EVENT or hand.count(card) >= copies(edition, card):
        return hand
    return tuple(sorted((*hand, card)))


def drop_card(hand: Cards, card: int) -> Cards:
    """The hand without one card; unchanged if it does not hold it."""
    if card not in hand:
        return hand
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def deal_hand(edition: Edition, seed: int) -> Cards:
    """A random hand without events, the same for the same seed."""
    deck = [*edition.all_items, *(SCROLL,) * edition.scrolls]
    return tuple(sorted(Random(seed).sample(deck, DEALT)))  # noqa: S311 - cards, no secrets


def read_hand(edition: Edition, names: Iterable[str]) -> Cards:
    """The cards of some names; `CannotRead` lists unknown ones, too many copies, and cards never held in a hand."""
    hand, problems = Cards(()), []
    for i, name in enumerate(names):
        card = edition.number.get(name)
        more = hand if card is None else take_card(edition, hand, card)
        if more == hand:
            key = "such_card" if card is None else "event" if card >= EVENT else "more"
            left = 0 if card is None else copies(edition, card)
            says = {"card": quote_value(name), "n": left, "item": edition.cards[0], "gold": edition.cards[1]}
            problems.append(Problem(f"hand[{i}]", texts.text(f"no_{key}", **says)))
        hand = more
    refuse_any(problems)
    return hand


def write_hand(edition: Edition, hand: Cards) -> str:
    """A hand as links write it."""
    return ",".join(edition.cards[card] for card in hand)


def from_link(edition: Edition, text: str) -> Cards:
    """The hand of a link; raises like `read_hand`."""
    return read_hand(edition, [name for name in text.split(",") if name])


# --- the screen -------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class ComposedHand(Undoable[Cards]):
    """A hand with its past; *seed* is that of the next random one."""

    edition: Edition = field(default_factory=load_edition)
    history: History[Cards] = field(default_factory=lambda: History(()))
    seed: int = 0

    @property
    def hand(self) -> Cards:
        """The hand."""
        return self.now

    def update(self, message: Any) -> Self:
        """Take a card, put one back, deal or clear the hand; undo and redo."""
        edition, hand = self.edition, self.hand
        match message:
            case {"do": "take", "card": str(name)} if name in edition.number:
                return self.edit(take_card(edition, hand, edition.number[name]))
            case {"do": "drop", "card": str(name)} if name in edition.number:
                return self.edit(drop_card(hand, edition.number[name]))
            case {"do": "deal"}:
                return replace(self.edit(deal_hand(edition, self.seed)), seed=self.seed + 1)
            case {"do": "clear"}:
                return self.edit(())
        return super().update(message)

    def read_cards(self, query: Mapping[str, str]) -> Cards:
        """The hand that a link's query describes, or this one; `CannotRead` lists everything wrong with it."""
        return from_link(self.edition, query["hand"]) if "hand" in query else self.hand

    def make_link(self, explorer: str, **shown: Any) -> Link | None:
        """A link to the hand in an explorer; None with an edition of your own, which no link can hold."""
        if self.edition is not load_edition():
            return None
        return Link(explorer, {**shown, "hand": write_hand(self.edition, self.hand), "lang": self.lang})


# --- as HTML ----------------------------------------------------------------------------------------------


def composing(state: ComposedHand, *, house: int | None = None, events: bool = False) -> Html:
    """Everything that composes a hand: undo and redo, a button for every face, and the cards held.

    With a *house* the cards say what they are worth to it; *events* shows the events too.
    """
    edition, hand, lang = state.edition, state.hand, state.lang
    return join(
        [
            undo_buttons(state.history, lang),
            shelf(edition, hand, lang, events=events),
            show_hand(edition, hand, lang, house),
        ]
    )


def shelf(edition: Edition, hand: Cards, lang: Lang, *, events: bool = False) -> Html:
    """A button for every face, house by house, which sends ``{"do": "take", "card": …}``; *events* shows them too."""
    houses = []
    for house in range(len(HOUSES)):
        types = [card for card in range(0, 2 * TYPES, 2) if edition.items[card // 2].house == house]
        pairs = (_take(edition, hand, card, lang) + _take(edition, hand, card + 1, lang) for card in types)
        lines = join(html('<div class="tk-pair">{}</div>', pair) for pair in pairs)
        houses.append(html('<div class="tk-pair">{}<div>{}</div></div>', shape_label(HOUSES[house], lang, ""), lines))
    others = [_take(edition, hand, SCROLL, lang)]
    others += [button(texts.say(action, lang), {"do": action}) for action in ("deal", "clear")]
    parts = [html('<div class="tk-cells tk-narrow">{}</div><div class="tk-pair">{}</div>', join(houses), join(others))]
    if events:
        faces = join(_take(edition, hand, EVENT + i, lang) for i in range(len(edition.events)))
        parts.append(html("<details><summary>{}</summary>{}</details>", texts.say("events", lang), faces))
    return join(parts)


def _take(edition: Edition, hand: Cards, card: int, lang: Lang) -> Html:
    """The button of one face: its pictogram and name, or the mark of gold, and the number of copies taken."""
    there, held = copies(edition, card), hand.count(card)
    name = edition.card_name(card)
    gold = card < ITEMS and card % 2 == 1
    picture = gold_svg(lang, width=18) if gold else symbol_svg(edition, card, lang, width=22)
    count = html(" <b>×{}</b>", held) if held else ""
    tip = texts.say("take" if card < EVENT else "event", lang, card=name, held=held, n=there)
    words = html('<span class="tk-named">{}<span>{}{}</span></span>', picture, "" if gold else name.say(lang), count)
    message = {"do": "take", "card": edition.cards[card]}
    return button(read_aloud(words, tip), message, tip=tip, off=card < EVENT and held >= there)


def show_hand(edition: Edition, hand: Cards, lang: Lang, house: int | None = None) -> Html:
    """The cards of a hand, each a button that sends ``{"do": "drop", "card": …}``."""
    if not hand:
        return html('<p class="tk-muted">{}</p>', texts.say("empty", lang))
    parts = []
    for card in hand:
        tip = texts.say("drop", lang, card=edition.card_name(card))
        picture = card_svg(edition, card, lang, house, width=84)
        message = {"do": "drop", "card": edition.cards[card]}
        parts.append(button(read_aloud(picture, tip), message, mark="plain"))
    return group(texts.say("hand", lang), parts, "tk-pair")
