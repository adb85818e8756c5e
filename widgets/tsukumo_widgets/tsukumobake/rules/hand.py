"""The explorer of a hand: what its cards are worth to each of the four houses, and by which clauses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from html import escape
from typing import Any, Final

from tsukumo.core.errors import CannotRead, Problem
from tsukumo.core.icons import icon
from tsukumo.core.text import Lang, Sentences, Text, capital
from tsukumo.tsukumobake.edition import EVENT, GOLD, ITEMS, SCROLL, Edition, load_edition
from tsukumo.tsukumobake.pictograms import hand_svg, house_svg
from tsukumo.tsukumobake.play.words import amount, house_name, of_house
from tsukumo.tsukumobake.rules import HOUSES
from tsukumo_widgets.base import Explorer, History, LanguageButtons, bar, column, language, row
from tsukumo_widgets.links import Link
from tsukumo_widgets.markup import doing, table, told, wrong
from tsukumo_widgets.panels import HtmlWidget
from tsukumo_widgets.tsukumobake.clauses import clause_texts
from tsukumo_widgets.tsukumobake.rules.houses import house_label
from tsukumo_widgets.tsukumobake.rules.shelf import (
    Cards,
    dealt,
    from_link,
    held,
    put_back,
    read_hand,
    shelf,
    taken,
    written,
)
from tsukumo_widgets.undoing import undo_buttons

_say = Sentences(__file__)
FIRST: Final = ("mirror", "fan.gold", "teapot", "lantern.gold", "scroll")
"""The first hand: an own card, a gold one, one that is both, and one worth nothing to anybody."""


@dataclass(frozen=True)
class State:
    """A hand with its past, and the value explained: that of a card to one house or to all."""

    edition: Edition = field(default_factory=load_edition)
    hands: History[Cards] = field(default_factory=lambda: History(()))
    card: int | None = None
    house: int | None = None
    seed: int = 0
    lang: Lang = "en"
    refused: tuple[Problem, ...] = ()

    @property
    def hand(self) -> Cards:
        """The hand."""
        return self.hands.now

    def points(self, house: int) -> int:
        """What the hand is worth to a house (`goal.points`)."""
        return sum(self.edition.values[house][card] for card in self.hand)

    def edit(self, hand: Cards) -> State:
        """Replace the hand; `undo` brings the old one back."""
        return replace(self, hands=self.hands.edit(hand), refused=())

    def explain(self, card: int | None, house: int | None = None) -> State:
        """Explain what a card is worth."""
        return replace(self, card=card, house=house)


class HandExplorer(Explorer[State]):
    """Compose a hand, and see what it is worth to each house.

    *cards* are names, such as ``mirror``, ``fan.gold`` and ``scroll``; `CannotRead` lists those that are not possible.
    """

    def __init__(
        self, cards: Iterable[str] = FIRST, lang: Lang | None = None, *, edition: Edition | None = None
    ) -> None:
        self.lang = LanguageButtons(self.act)
        self.shelf, self.held, self.story = HtmlWidget(), HtmlWidget(), HtmlWidget()
        for panel in (self.shelf, self.held, self.story):
            panel.listen(self.do)
        edition = edition or load_edition()
        state = State(edition, History(read_hand(edition, cards)), lang=language(lang))
        super().__init__(state, [bar([self.lang.view]), row([column([self.shelf]), column([self.held, self.story])])])

    def opened(self, state: State, query: Mapping[str, str]) -> State:
        """The hand of a link, as in ``hand=mirror,fan.gold``."""
        return linked(state, query)

    def link(self, state: State) -> Link | None:
        """A link to this state."""
        return link_of(state)

    def picture(self) -> str:
        """The cards of the hand."""
        return str(hand_svg(self.state.edition, self.state.hand, self.state.lang))

    def answer(self, state: State, message: Any) -> State:
        """The state after a message (`answer`)."""
        return answer(state, message)

    def show(self, state: State) -> None:
        """Update every part to a state."""
        lang = state.lang
        for panel in (self.shelf, self.held, self.story):
            panel.clauses = clause_texts(lang)
        self.held.html = held(state.edition, state.hand, lang)
        self.story.html = story(state)
        self.shelf.html = _opening(state) + shelf(state.edition, state.hand, lang, events=True)
        self.lang.show(state)

    def __repr__(self) -> str:
        return f"HandExplorer({written(self.state.edition, self.state.hand)!r})"


def answer(state: State, message: Mapping[str, Any]) -> State:
    """The state after a message from the page; an invalid message changes nothing."""
    try:
        match message:
            case {"do": "take", "card": str(name)}:
                card = state.edition.number[name]
                changed = state.edit(taken(state.edition, state.hand, card))
                return changed.explain(card if card >= EVENT else None)
            case {"do": "drop", "card": str(name)}:
                return state.edit(put_back(state.hand, state.edition.number[name])).explain(None)
            case {"do": "why", "card": str(name), "house": str(house)}:
                return state.explain(state.edition.number[name], HOUSES.index(house))
            case {"do": "deal"}:
                return replace(state.edit(dealt(state.edition, state.seed)), seed=state.seed + 1, card=None)
            case {"do": "clear"}:
                return state.edit(()).explain(None)
            case {"do": "undo"}:
                return replace(state, hands=state.hands.undo(), card=None)
            case {"do": "redo"}:
                return replace(state, hands=state.hands.redo(), card=None)
    except (KeyError, ValueError):  # no such card or house
        return state
    return state


def link_of(state: State) -> Link | None:
    """The link to a state, which `linked` reads; None with an edition of your own, which no link can hold."""
    if state.edition is not load_edition():
        return None
    return Link("hand", {"hand": written(state.edition, state.hand), "lang": state.lang})


def linked(state: State, query: Mapping[str, str]) -> State:
    """The state that a link's query describes; if the link is damaged, everything wrong with it."""
    if "hand" not in query:
        return state
    try:
        return replace(state, hands=History(from_link(state.edition, query["hand"])), refused=())
    except CannotRead as error:
        return replace(state, refused=error.problems)


# --- in words ---------------------------------------------------------------------------------------------


def _opening(state: State) -> str:
    lang = state.lang
    return f"<p>{told(_say['opening'], ('card.types', 'card.gold'), lang)}</p>{undo_buttons(state.hands, lang)}"


def story(state: State) -> str:
    """The values of a hand as a table, by card and house, and the explanation requested; as HTML."""
    lang = state.lang
    parts = []
    if state.refused:
        parts.append(wrong(_say.say("refused", lang), state.refused, lang))
    if state.hand:
        head = [escape(_say.say("card", lang)), *(str(house_svg(house, lang)) for house in HOUSES)]
        lines = [_line(state, card) for card in dict.fromkeys(state.hand)]
        most = max(state.points(house) for house in range(len(HOUSES)))
        best = f" {icon('star', lang)}"
        totals = (state.points(house) for house in range(len(HOUSES)))
        total = [escape(_say.say("total", lang)), *(f"<b>{n}{best * (n == most)}</b>" for n in totals)]
        parts += [table(head, [*lines, total], _say.say("worth", lang)), _legend(lang), f"<p>{_aura(state)}</p>"]
        if any(item.values_source == "reconstruction" for item in state.edition.items):
            parts.append(f'<p class="tk-muted">{escape(_say.say("reconstruction", lang))}</p>')
    explained = _explained(state) if state.card is not None else [told(_say["ask"], (), lang)]
    return "".join([*parts, '<div aria-live="polite">', *(f"<p>{line}</p>" for line in explained), "</div>"])


def _legend(lang: Lang) -> str:
    """The shapes over the columns, with their names."""
    shown = [house_label(house, lang, escape(house_name(house).say(lang))) for house in HOUSES]
    return f'<p class="tk-muted">{" &#160; ".join(shown)}</p>'


def _aura(state: State) -> str:
    return told(_say.text("aura", cards=amount("cards", len(state.hand))), ("goal.aura",), state.lang)


def _line(state: State, card: int) -> list[str]:
    """A card's values to the four houses, each a button that asks why, and its number of copies."""
    count, lang, name = state.hand.count(card), state.lang, state.edition.card_name(card).say(state.lang)
    cells = []
    for house, house_id in enumerate(HOUSES):
        own = card < ITEMS and state.edition.items[card // 2].house == house
        value = state.edition.values[house][card]
        words = f"{count} × {value}" if count > 1 else str(value)
        message = doing({"do": "why", "card": state.edition.cards[card], "house": house_id})
        on = str((card, house) == (state.card, state.house)).lower()
        tip = escape(_say.say("why", lang, card=name, of=of_house(house_id)))
        inner = f"<b>{words}</b>" if own else words
        cells.append(
            f'<button type="button" class="tk-slim" {message} aria-pressed="{on}" title="{tip}">{inner}</button>'
        )
    return [escape(name), *cells]


def _explained(state: State) -> Iterator[str]:
    """Why a card is worth what it is to a house, or why it is never in a hand; each sentence with its clause."""
    edition, lang, card, house = state.edition, state.lang, state.card or 0, state.house or 0
    name = edition.card_name(card)
    if card >= EVENT:
        yield told(capital(_say.text("event", card=name)), ("event.reveal",), lang)
        return
    if card == SCROLL:
        yield told(capital(_say.text("scroll", card=name)), ("scroll.keep", "scroll.protect"), lang)
        return
    item = edition.items[card // 2]
    of, who = of_house(HOUSES[item.house]), house_name(HOUSES[house])
    says: dict[str, Text | int] = {"card": item.name, "of": of, "who": who, "own": item.own, "stranger": item.stranger}
    value = item.own if item.house == house else item.stranger
    yield told(capital(_say.text("own" if item.house == house else "other", **says)), ("card.own",), lang)
    if card % 2:
        gold = {"gold": GOLD, "value": value, "points": edition.values[house][card]}
        yield told(_say.text("gold", **gold), ("card.gold",), lang)
