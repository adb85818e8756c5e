"""The heatmap of the combos as SVG, for pages without a kernel and for print; `combos_figure` has the data."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from textwrap import wrap

from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.core.look.emblems import BOX
from tsukumo.core.look.palette import INK, PAPER, paint
from tsukumo.core.look.pictures import SVG, write_title, write_words
from tsukumo.games.tsukumobake.draw.pictograms import hand_text, house_mark, picture, symbol
from tsukumo.games.tsukumobake.editions.edition import Combo
from tsukumo.games.tsukumobake.play.words import house_name
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.base.scales import SCALE
from tsukumo_widgets.games.tsukumobake.rules.combos_figure import DEAREST, label_row, make_cell, meaning
from tsukumo_widgets.games.tsukumobake.rules.combos_state import CombosState

LEFT, ACROSS, DOWN, PAD, TITLE, HEAD, FOOT = 168, 78, 34, 4, 34, 50, 46
"""Pixels: the cards' names, a square's width and height, the margin, the title, the combos' names, the legend."""
NAME, WORDS = 17, 104
"""The number of characters beside a pictogram, and in a line of the legend."""
texts = Texts(__file__)


def svg(state: CombosState) -> SVG:
    """The combos that a hand opens to a house, by clause and cost; each square has its words as a title."""
    lang, combos, faces = state.lang, state.edition.combos, state.faces
    title = capital(texts.text("title", who=house_name(state.house))).say(lang)
    width, bottom = LEFT + ACROSS * len(combos) + PAD, TITLE + HEAD + DOWN * max(1, len(faces))
    parts = [f'<rect width="{width}" height="{bottom + FOOT}" rx="8" {paint(PAPER)}/>']
    parts.append(write_words(title, 12, 24, f'font-size="15" font-weight="bold" {paint(INK)}'))
    parts += [_combo(combo, LEFT + ACROSS * i, lang) for i, combo in enumerate(combos)]
    for i, card in enumerate(faces):
        parts += _line(state, card, TITLE + HEAD + DOWN * i)
    if not faces:
        words = hand_text(state.edition, ()).say(lang)
        parts.append(_text(12, bottom - DOWN // 2 + 4, words, "start", 12))
    below = wrap(meaning(lang), WORDS)
    parts += [_text(12, bottom + 20 + 15 * i, words, "start", 11) for i, words in enumerate(below)]
    return picture("\n".join(parts), title, width, f"0 0 {width} {bottom + FOOT}")


def _combo(combo: Combo, x: int, lang: Lang) -> str:
    """The head of a column: a combo's name, and the shapes of its two houses."""
    middle = x + ACROSS // 2
    marks = "".join(
        f'<g transform="translate({middle + side} {TITLE + 32}) scale(.6)">{house_mark(HOUSES[house], lang)}</g>'
        for house, side in zip(combo.houses, (-13, 13), strict=True)
    )
    return _text(middle, TITLE + 14, combo.name.say(lang), "middle", 11) + marks


def _line(state: CombosState, card: int, y: int) -> Iterator[str]:
    """The row of a card: its pictogram and name, and a square for every combo."""
    mark = symbol(state.edition, card, state.lang)
    yield f'<g transform="translate(8 {y + (DOWN - BOX) // 2})" {paint(color=INK)}>{mark}</g>'
    names = wrap(label_row(state, card), NAME)
    for i, name in enumerate(names):
        yield _text(38, y + DOWN // 2 + 4 - 7 * (len(names) - 1) + 14 * i, name, "start", 12)
    for i, combo in enumerate(state.edition.combos):
        x, cell = LEFT + ACROSS * i, make_cell(state, combo, card)
        paper = colour(cell.cost)
        words = _text(x + ACROSS // 2, y + DOWN // 2 + 5, cell.written, "middle", 13, _pen(paper))
        square = f'<rect x="{x + 1}" y="{y + 1}" width="{ACROSS - 2}" height="{DOWN - 2}" fill="{paper}"/>'
        yield f"<g>{write_title(cell.told)}{square}{words}</g>"


def _text(x: int, y: int, words: str, anchor: str, size: int, pen: str = INK) -> str:
    return write_words(words, x, y, f'font-size="{size}" text-anchor="{anchor}" {paint(pen)}')


# --- colours ----------------------------------------------------------------------------------------------


def colour(points: int) -> str:
    """The colour of a cost, from the scale; from `DEAREST` on, the darkest."""
    at = min(points / DEAREST, 1)
    (low, under), (high, over) = next(pair for pair in pairwise(SCALE) if at <= pair[1][0])
    share = (at - low) / (high - low)
    mixed = (round(a + (b - a) * share) for a, b in zip(_rgb(under), _rgb(over), strict=True))
    return f"#{bytes(mixed).hex()}"


def _rgb(colour: str) -> bytes:
    return bytes.fromhex(colour.removeprefix("#"))


def _pen(paper: str) -> str:
    """The colour of text: white on dark squares, otherwise black."""
    red, green, blue = _rgb(paper)
    return "#111" if 0.299 * red + 0.587 * green + 0.114 * blue > 128 else "#fff"
