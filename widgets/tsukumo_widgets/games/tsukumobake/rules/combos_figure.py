"""The combos as a heatmap: a row for every card of the hand, a column for every combo.

A live page draws it with plotly; `combos_picture` draws the same as SVG.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tsukumo.core.language.text import Lang, Texts
from tsukumo.games.tsukumobake.editions.edition import Combo
from tsukumo.games.tsukumobake.play.words import amount
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo.games.tsukumobake.rules import texts as game_sentences
from tsukumo_widgets.base.scales import make_worded_layout, make_worded_map
from tsukumo_widgets.games.tsukumobake.rules.combos_state import CombosState

FEWEST: Final = 6
"""The number of rows for which there is always room, so that a small hand does not make big squares."""
HEIGHT: Final = 340
DEAREST: Final = 36
"""Points at which the colour is darkest: the most valuable card of ``kyoto``."""
texts = Texts(__file__)


class Cell(NamedTuple):
    """A square of the heatmap: the points lost by the cheapest way, the words on it, and the same in a sentence.

    The words are ``−2``; ``½`` if another card is missing; or empty. Where there is no way, no points are lost.
    """

    cost: int
    written: str
    told: str


def make_cell(state: CombosState, combo: Combo, card: int) -> Cell:
    """The square of a combo and a card."""
    ways = state.ways(combo, card)
    cost = ways[0].points if ways else 0
    key, written = ("pays", f"−{cost}") if ways else ("half", "½") if state.half(combo, card) else ("nothing", "")
    says = {"card": state.edition.card_name(card), "combo": combo.name, "points": amount("points", cost)}
    return Cell(cost, written, texts.say(key, state.lang, **says))


def label_row(state: CombosState, card: int) -> str:
    """The label of a row: the card and its number of copies."""
    count = state.hand.count(card)
    return state.edition.card_name(card).say(state.lang) + (f" ×{count}" if count > 1 else "")


def meaning(lang: Lang) -> str:
    """The meaning of the text in a square."""
    return texts.say("meaning", lang)


def data(state: CombosState) -> list[dict[str, Any]]:
    """The heatmap of a state, as plotly's JSON."""
    cells = [[make_cell(state, combo, card) for combo in state.edition.combos] for card in state.faces]
    costs = [[cell.cost for cell in row] for row in cells]
    words = [[cell.written for cell in row] for row in cells]
    told = [[cell.told for cell in row] for row in cells]
    return [make_worded_map(costs, words, told, DEAREST)]


def layout(state: CombosState) -> dict[str, Any]:
    """The layout of the heatmap, as plotly's JSON: the combos above, the cards on the left."""
    lang, edition = state.lang, state.edition
    letters = [game_sentences.say(f"letter.{house}", lang) for house in HOUSES]
    combos = [f"{c.name.say(lang)}<br><b>{letters[c.houses[0]]}+{letters[c.houses[1]]}</b>" for c in edition.combos]
    cards = [label_row(state, card) for card in state.faces]
    # On a narrow page plotly turns the names of the combos, and makes room for them.
    return make_worded_layout(combos, cards, height=HEIGHT, top=40, room=max(FEWEST, len(cards)))
