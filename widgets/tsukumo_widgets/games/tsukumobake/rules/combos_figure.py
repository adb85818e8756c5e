"""The combos as a heatmap: a row for every card of the hand, a column for every combo.

A live page draws it with plotly; `combos_picture` draws the same as SVG.
"""

from __future__ import annotations

from typing import Any, Final

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


def write_cell(state: CombosState, combo: Combo, card: int) -> str:
    """The lowest cost, as ``−2``; ``½`` if another card is missing; or empty."""
    if ways := state.ways(combo, card):
        return f"−{ways[0].points}"
    return "½" if state.half(combo, card) else ""


def label_row(state: CombosState, card: int) -> str:
    """The label of a row: the card and its number of copies."""
    count = state.hand.count(card)
    return state.edition.card_name(card).say(state.lang) + (f" ×{count}" if count > 1 else "")


def meaning(lang: Lang) -> str:
    """The meaning of the text in a square."""
    return texts.say("meaning", lang)


def cost(state: CombosState, combo: Combo, card: int) -> int:
    """The points lost by the cheapest way with a card; 0 if there is no way."""
    ways = state.ways(combo, card)
    return ways[0].points if ways else 0


def hover(state: CombosState, combo: Combo, card: int) -> str:
    """A square of the heatmap in words."""
    ways = state.ways(combo, card)
    key = "pays" if ways else "half" if state.half(combo, card) else "nothing"
    name = state.edition.card_name(card)
    says = {"card": name, "combo": combo.name, "points": amount("points", cost(state, combo, card))}
    return texts.say(key, state.lang, **says)


def data(state: CombosState) -> list[dict[str, Any]]:
    """The heatmap of a state, as plotly's JSON."""
    combos, faces = state.edition.combos, state.faces
    values = [[cost(state, combo, card) for combo in combos] for card in faces]
    words = [[write_cell(state, combo, card) for combo in combos] for card in faces]
    told = [[hover(state, combo, card) for combo in combos] for card in faces]
    return [make_worded_map(values, words, told, DEAREST)]


def layout(state: CombosState) -> dict[str, Any]:
    """The layout of the heatmap, as plotly's JSON: the combos above, the cards on the left."""
    lang, edition = state.lang, state.edition
    letters = [game_sentences.say(f"letter.{house}", lang) for house in HOUSES]
    combos = [f"{c.name.say(lang)}<br><b>{letters[c.houses[0]]}+{letters[c.houses[1]]}</b>" for c in edition.combos]
    cards = [label_row(state, card) for card in state.faces]
    # On a narrow page plotly turns the names of the combos, and makes room for them.
    return make_worded_layout(combos, cards, height=HEIGHT, top=40, room=max(FEWEST, len(cards)))
