"""The explorer of the combos: those that a hand opens to a house, the clause, the cost, the reasons against others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.text import Lang, Text, Texts, capital, join_list
from tsukumo.core.look.html import Html, bullets, html, join
from tsukumo.core.look.icons import icon
from tsukumo.games.tsukumobake.editions.edition import Combo, Edition, load_edition
from tsukumo.games.tsukumobake.play.combos import Open
from tsukumo.games.tsukumobake.play.describe import effect_text
from tsukumo.games.tsukumobake.play.words import cards_of, house_name, house_names, mark_text
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.base.explorer import bar
from tsukumo_widgets.base.history import History
from tsukumo_widgets.base.markup import button, with_clauses
from tsukumo_widgets.base.widgets import HtmlWidget, PlotWidget
from tsukumo_widgets.games.tsukumobake.rules import combos_figure as figure
from tsukumo_widgets.games.tsukumobake.rules.chapter import Chapter
from tsukumo_widgets.games.tsukumobake.rules.combos_picture import svg
from tsukumo_widgets.games.tsukumobake.rules.combos_picture import texts as drawn
from tsukumo_widgets.games.tsukumobake.rules.combos_state import CombosState, PickedCombo
from tsukumo_widgets.games.tsukumobake.rules.seeded_game import refusal
from tsukumo_widgets.games.tsukumobake.rules.shelf import Cards, composing, read_hand, write_hand
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


class ComboExplorer(Chapter[CombosState]):
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
        edition = edition or load_edition()
        hand = History(read_hand(edition, cards))
        state = CombosState(edition=edition, history=hand, house=house, lang=choose_language(lang))
        self.map = PlotWidget(figure_layout=figure.layout(state))
        self.listen_to(self.map)
        self.lay(state, HtmlWidget(), [bar([self.lang.view])], beside=[self.map])

    def picture(self) -> str:
        """The map of cards and combos."""
        return svg(self.state)

    def draw(self, state: CombosState) -> None:
        """Show the houses, the hand and the cards to take; the map of what they open."""
        lang = state.lang
        self.map.figure_layout = figure.layout(state)
        self.map.label = texts.say("map", lang)
        self.map.data = figure.data(state)
        houses = house_buttons(state.house, texts.say("who", lang), lang)
        self.board.html = join([refusal(state), houses, composing(state, house=state.seat)])

    def tell(self, state: CombosState) -> Mapping[str, str]:
        """The explanation, and the cheat sheet."""
        return {"asks": story(state), "around": sheet(state)}

    def __repr__(self) -> str:
        return f"ComboExplorer({self.state.house!r}, {write_hand(self.state.edition, self.state.hand)!r})"


# --- in words ---------------------------------------------------------------------------------------------


def sheet(state: CombosState) -> Html:
    """The cheat sheet for this hand: the six combos, and every way in which the hand pays for them."""
    title = capital(drawn.text("title", who=house_name(state.house))).say(state.lang)
    cells = join(html("<div>{}</div>", _combo(state, *one)) for one in enumerate(state.edition.combos))
    return html('<h3>{}</h3><div class="tk-cells">{}</div>', title, cells)


def _combo(state: CombosState, number: int, combo: Combo) -> Html:
    """A combo with its houses and its effect, and a button for every way to pay for it."""
    lang, ways = state.lang, state.ways(combo)
    shapes = join(shape_label(HOUSES[house], lang, "") for house in combo.houses)
    mark, name = icon("check" if ways else "cross", lang), mark_text(combo.name, combo.source).say(lang)
    effect = mark_text(effect_text(combo.effect), combo.effect_source).say(lang)
    lines = []
    for way in ways:
        cards = way.payment.cards
        words = capital(join_list(_name_cards(state, cards))).say(lang)
        paid = html("{} <b>−{}</b>", words, way.points)
        lines.append(_pick(state, PickedCombo(number, cards), paid))
    lines.append(_pick(state, PickedCombo(number), texts.say("cards" if ways else "why_not", lang)))
    return html('<h4>{} {} {}</h4><div class="tk-muted">{}</div>{}', mark, name, shapes, effect, join(lines))


def _pick(state: CombosState, picked: PickedCombo, words: str) -> Html:
    """A button that requests an explanation."""
    names = [state.edition.cards[card] for card in picked.cards]
    message = {"do": "pick", "combo": state.edition.combos[picked.combo].id, "cards": names}
    return button(words, message, on=state.picked == picked)


def story(state: CombosState) -> Html:
    """The explanation: of a way to pay for a combo, or of the use of one card, or of every card of the hand."""
    lang = state.lang
    if state.picked is None:
        return html("<p>{} {}</p>", texts.say("ask", lang), figure.meaning(lang))
    combo, cards = state.edition.combos[state.picked.combo], state.picked.cards
    says = {"combo": combo.name, "houses": house_names(HOUSES[house] for house in combo.houses)}
    lines = list(_cards_told(state, combo, cards) if cards else _hand_told(state, combo))
    effect = texts.say("effect", lang, effect=mark_text(effect_text(combo.effect), combo.effect_source))
    title, items = texts.say("title", lang, **says), bullets(lines or [texts.say("empty", lang)])
    return html('<div aria-live="polite"><h3>{}</h3>{}<p>{}</p></div>', title, items, effect)


def _hand_told(state: CombosState, combo: Combo) -> Iterator[Html]:
    """Every way to pay for a combo, and the reasons why the remaining cards are of no use."""
    for way in state.ways(combo):
        yield html("{} <b>−{}</b>", _paid(state, way), way.points)
    for card in state.faces:
        if not state.ways(combo, card):
            yield from _list_refusals(state, combo, (card,))


def _cards_told(state: CombosState, combo: Combo, cards: Cards) -> Iterator[Html]:
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


def _paid(state: CombosState, way: Open) -> Html:
    """The clause by which some cards pay for a combo."""
    clause = way.payment.clause
    also = ("card.gold",) if clause in ("combo.c", "combo.d") else ()
    says = {"who": house_name(state.house), "cards": _name_cards(state, way.payment.cards)}
    why = texts.text(BY[clause], **says)
    return join([icon("check", state.lang), with_clauses(why, (clause, *also), state.lang)], " ")


def _list_refusals(state: CombosState, combo: Combo, cards: Cards) -> Iterator[Html]:
    """The reasons why some cards do not pay for a combo, in the engine's words."""
    for reason in state.why_not(combo, cards):
        mark = icon("half" if reason.name == "two_cards_needed" else "cross", state.lang)
        yield join([mark, with_clauses(capital(reason.text), reason.clauses, state.lang)], " ")
