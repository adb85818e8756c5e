"""The explorer of the combos: those that a hand opens to a house, the clause, the cost, the reasons against others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Final

from tsukumo.core.language.text import Lang, Text, Texts, capital, join_list
from tsukumo.core.look.icons import icon
from tsukumo.games.tsukumobake.editions.edition import Combo, Edition, load_edition
from tsukumo.games.tsukumobake.play.combos import Open
from tsukumo.games.tsukumobake.play.describe import effect_text
from tsukumo.games.tsukumobake.play.words import cards_of, house_name, house_names, mark_text
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.base.explorer import Explorer, bar, choose_language, column, row
from tsukumo_widgets.base.history import History, undo_buttons
from tsukumo_widgets.base.markup import message_attribute, problems_html, with_clauses
from tsukumo_widgets.base.widgets import HtmlWidget, PlotWidget, set_clauses
from tsukumo_widgets.games.tsukumobake.base.clauses import clause_texts
from tsukumo_widgets.games.tsukumobake.rules import combos_figure as figure
from tsukumo_widgets.games.tsukumobake.rules.combos_picture import svg
from tsukumo_widgets.games.tsukumobake.rules.combos_state import CombosState, PickedCombo
from tsukumo_widgets.games.tsukumobake.rules.shelf import Cards, read_hand, shelf, show_hand, write_hand
from tsukumo_widgets.games.tsukumobake.rules.tabletop import house_buttons, shape_label

texts = Texts(__file__)
FIRST: Final = ("shamisen", "fan", "teapot.gold", "beads", "scroll")
"""The first hand: for every house it opens some combos and not others."""
BY: Final = {
    "combo.a": "by.a",
    "combo.b": "by.b",
    "combo.c": "by.c",
    "combo.d": "by.d",
    "combo.pair": "by.pair",
}
"""The key of the sentence for each way to pay."""


class ComboExplorer(Explorer[CombosState]):
    """Choose a house, compose a hand, and see the combos that they open, by which clause, at what cost.

    *cards* are names, such as ``fan``, ``bell.gold`` and ``scroll``; `CannotRead` lists those that are not possible.
    """

    def __init__(
        self,
        house: str = "monk",
        cards: Iterable[str] = FIRST,
        lang: Lang | None = None,
        *,
        edition: Edition | None = None,
    ) -> None:
        self.shelf, self.held, self.story, self.sheet = HtmlWidget(), HtmlWidget(), HtmlWidget(), HtmlWidget()
        edition = edition or load_edition()
        hand = History(read_hand(edition, cards))
        state = CombosState(edition=edition, history=hand, house=house, lang=choose_language(lang))
        self.map = PlotWidget(figure_layout=figure.layout(state))
        self.listen_to(*self._texts(), self.map)
        left, right = column([self.shelf, self.held]), column([self.map, self.story])
        super().__init__(state, [bar([self.lang.view]), row([left, right]), self.sheet])

    def _texts(self) -> tuple[HtmlWidget, ...]:
        return self.shelf, self.held, self.story, self.sheet

    def picture(self) -> str:
        """The map of cards and combos."""
        return str(svg(self.state))

    def show(self, state: CombosState) -> None:
        """Update every part to a state, the most important first."""
        lang = state.lang
        self.map.figure_layout = figure.layout(state)
        self.map.label = texts.say("map", state.lang)
        self.map.data = figure.data(state)
        set_clauses(clause_texts(lang), *self._texts())
        self.story.html, self.sheet.html = story(state), sheet(state)
        self.held.html = show_hand(state.edition, state.hand, lang, state.seat)
        refused = problems_html(texts.say("refused", lang), state.refused, lang)
        houses = house_buttons(state.house, texts.say("who", lang), lang)
        cards = shelf(state.edition, state.hand, lang)
        self.shelf.html = f"{refused}{houses}<div>{undo_buttons(state.history, lang)}</div>{cards}"

    def __repr__(self) -> str:
        return f"ComboExplorer({self.state.house!r}, {write_hand(self.state.edition, self.state.hand)!r})"


# --- in words ---------------------------------------------------------------------------------------------


def sheet(state: CombosState) -> str:
    """The cheat sheet for this hand: the six combos, and every way in which the hand pays for them."""
    lang = state.lang
    parts = [f"<h3>{escape(capital(texts.text('sheet', who=house_name(state.house))).say(lang))}</h3>"]
    parts.append('<div class="tk-cells">')
    parts += [f"<div>{_combo(state, number, combo)}</div>" for number, combo in enumerate(state.edition.combos)]
    return "".join([*parts, "</div>"])


def _combo(state: CombosState, number: int, combo: Combo) -> str:
    """A combo with its houses and its effect, and a button for every way to pay for it."""
    lang = state.lang
    shapes = "".join(shape_label(HOUSES[house], lang, "") for house in combo.houses)
    ways = state.ways(combo)
    mark, name = icon("check" if ways else "cross", lang), mark_text(combo.name, combo.source)
    title = f"{mark} {escape(name.say(lang))} {shapes}"
    effect = escape(mark_text(effect_text(combo.effect), combo.effect_source).say(lang))
    lines = []
    for way in ways:
        cards, clause = way.payment
        words = escape(capital(join_list(_name_cards(state, cards))).say(lang))
        lines.append(_pick(state, PickedCombo(number, cards), f"{words} <b>−{way.points}</b> <code>{clause}</code>"))
    lines.append(_pick(state, PickedCombo(number), escape(texts.say("cards" if ways else "why_not", lang))))
    return f'<h4>{title}</h4><div class="tk-muted">{effect}</div>{"".join(lines)}'


def _pick(state: CombosState, picked: PickedCombo, words: str) -> str:
    """A button that requests an explanation; *words* are HTML."""
    edition = state.edition
    names = [edition.cards[card] for card in picked.cards]
    message = message_attribute({"do": "pick", "combo": edition.combos[picked.combo].id, "cards": names})
    return f'<button type="button" {message} aria-pressed="{str(state.picked == picked).lower()}">{words}</button>'


def story(state: CombosState) -> str:
    """The explanation: of a way to pay for a combo, or of the use of one card, or of every card of the hand."""
    lang = state.lang
    if state.picked is None:
        return f"<p>{escape(texts.say('ask', lang))} {escape(figure.meaning(lang))}</p>"
    combo, cards = state.edition.combos[state.picked.combo], state.picked.cards
    says = {"combo": combo.name, "houses": house_names(HOUSES[house] for house in combo.houses)}
    title = f"<h3>{escape(texts.say('title', lang, **says))}</h3>"
    lines = list(_cards_told(state, combo, cards) if cards else _hand_told(state, combo))
    effect = texts.text("effect", effect=mark_text(effect_text(combo.effect), combo.effect_source))
    items = "".join(f"<li>{line}</li>" for line in lines or [escape(texts.say("empty", lang))])
    return f'<div aria-live="polite">{title}<ul>{items}</ul><p>{escape(effect.say(lang))}</p></div>'


def _hand_told(state: CombosState, combo: Combo) -> Iterator[str]:
    """Every way to pay for a combo, and the reasons why the remaining cards are of no use."""
    for way in state.ways(combo):
        yield f"{_paid(state, way)} <b>−{way.points}</b>"
    for card in state.faces:
        if not state.ways(combo, card):
            yield from _list_refusals(state, combo, (card,))


def _cards_told(state: CombosState, combo: Combo, cards: Cards) -> Iterator[str]:
    """The reasons why some cards pay for a combo or not, the cost, and for one card, those that make a pair with it."""
    ways = [way for way in state.ways(combo) if set(cards) <= set(way.payment.cards)]
    for way in ways:
        yield _paid(state, way)
        paid = _name_cards(state, way.payment.cards)
        gone = texts.text("cost", who=house_name(state.house), cards=paid, n=len(paid), points=way.points)
        yield with_clauses(gone, ("goal.points", "pile.discard"), state.lang)
    if not any(way.payment.cards == cards for way in ways):
        yield from _list_refusals(state, combo, cards)


def _name_cards(state: CombosState, cards: Cards) -> list[Text]:
    return cards_of([state.edition.cards[card] for card in cards], state.edition)


def _paid(state: CombosState, way: Open) -> str:
    """The clause by which some cards pay for a combo."""
    clause = way.payment.clause
    also = ("card.gold",) if clause in ("combo.c", "combo.d") else ()
    says = {"who": house_name(state.house), "cards": _name_cards(state, way.payment.cards)}
    why = texts.text(BY[clause], **says)
    return f"{icon('check', state.lang)} {with_clauses(why, (clause, *also), state.lang)}"


def _list_refusals(state: CombosState, combo: Combo, cards: Cards) -> Iterator[str]:
    """The reasons why some cards do not pay for a combo, in the engine's words."""
    for reason in state.why_not(combo, cards):
        mark = icon("half" if reason.name == "two_cards_needed" else "cross", state.lang)
        yield f"{mark} {with_clauses(capital(reason.text), reason.clauses, state.lang)}"
