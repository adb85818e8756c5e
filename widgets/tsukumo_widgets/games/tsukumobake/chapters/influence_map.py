"""The heatmap of the influence of readings: a row for each answer, the one that matters most first.

A live page draws it with plotly, any other shows the same as SVG.
"""

from __future__ import annotations

from math import log10
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tsukumo.core.experiments.intervals import Interval
from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.numbers import percent
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.html import html
from tsukumo.core.look.palette import HEAT, INK, PAPER, ROAD, Colour, paint
from tsukumo.core.look.pictures import SVG, write_title, write_words
from tsukumo.games.tsukumobake.draw.pictograms import picture as framed
from tsukumo.games.tsukumobake.lab.influence import Influence
from tsukumo.games.tsukumobake.lab.shares import DIFFER, MEASURES, ShareRow, Shares
from tsukumo.games.tsukumobake.rules import answer_name
from tsukumo_widgets.base.scales import make_worded_layout, make_worded_map
from tsukumo_widgets.base.widgets import HtmlWidget, PicturedBox, PlotWidget
from tsukumo_widgets.labs.charts.view import notes_html

if TYPE_CHECKING:
    import plotly.graph_objects as go

LEFT, WIDE, HIGH, TOP, LINE, PAD = 150, 84, 30, 62, 16, 10
"""Pixels: the answers' names, a cell's width and height, the heads, a line of the caption, the margin."""
NARROW: Final = 24
"""The number of letters of an answer's name in a line before its row."""
LETTERS: Final = 95
"""The number of letters in a line of the caption."""
LEAST: Final = 2
"""Colours begin at a share of 1 in 10 to the power of this; each tenfold counts as much as any other."""
LEVELS: Final = (0, 1, 2, 4, 5, 6)
"""The cells' colours, as numbers in `HEAT`; the middle one is left out, on which words are hard to read."""
texts = Texts(__file__)


class Column(NamedTuple):
    """A column of the map: a sample, and an aspect that differs."""

    sample: str
    measure: str

    def title(self, lang: Lang) -> str:
        """The head of the column."""
        return texts.say(f"head.{self.measure}", lang)


def columns(shares: Shares) -> list[Column]:
    """All aspects in the first sample, and any difference in the other."""
    if not shares.samples:
        return []
    first, *others = shares.samples
    return [*(Column(first, measure) for measure in MEASURES), *(Column(sample, DIFFER) for sample in others)]


def level_of(share: float) -> int | None:
    """The number in `LEVELS` of a share's colour, by the share's logarithm; None if it is too small for one."""
    if share < 10**-LEAST:
        return None
    return max(0, min(len(LEVELS) - 1, int((1 + log10(share) / LEAST) * len(LEVELS))))


def height(share: float) -> float:
    """The place of a share's colour on plotly's scale, from 0 (never) to 1."""
    level = level_of(share)
    return 0.0 if level is None else LEVELS[level] / (len(HEAT) - 1) or 1e-6


def share_of(line: ShareRow, column: Column) -> Interval:
    """The share in a cell, with its interval."""
    return line.shares[column.sample].of(column.measure)


def hover(line: ShareRow, column: Column, lang: Lang) -> str:
    """A cell in words."""
    share, low, high = (percent(end, lang, small=True) for end in share_of(line, column))
    name, measure = answer_name(line.reading, line.value), texts[f"told.{column.measure}"]
    where = texts[f"of.{column.sample}"]
    return texts.say("hover", lang, name=name, what=measure, share=share, low=low, high=high, of=where)


def _name(line: ShareRow, lang: Lang) -> list[str]:
    """The name of a row, in lines that fit before it."""
    return wrap(answer_name(line.reading, line.value).say(lang), NARROW)


def label(shares: Shares, lang: Lang) -> str:
    """The map in words, for those who do not see it."""
    ranked = "; ".join(
        f"{' '.join(_name(line, lang))} {percent(share_of(line, columns(shares)[0]).value, lang, small=True)}"
        for line in shares.lines
    )
    return f"{texts.say('title', lang)}: {ranked}"


def data(shares: Shares, lang: Lang) -> list[dict[str, Any]]:
    """The heatmap as plotly's JSON."""
    rows = [[(line, cell, share_of(line, cell).value) for cell in columns(shares)] for line in shares.lines]
    values = [[height(share) for _, _, share in row] for row in rows]
    words = [[percent(share, lang, small=True) for _, _, share in row] for row in rows]
    told = [[hover(line, cell, lang) for line, cell, _ in row] for row in rows]
    return [make_worded_map(values, words, told, 1)]


def layout(shares: Shares, lang: Lang) -> dict[str, Any]:
    """The layout of the heatmap, as plotly's JSON."""
    heads = [f"{cell.title(lang)}<br>{texts.say(f'sample.{cell.sample}', lang)}" for cell in columns(shares)]
    names = ["<br>".join(_name(line, lang)) for line in shares.lines]
    return make_worded_layout(heads, names, height=TOP + HIGH * len(names) + 20, top=50)


def figure(shares: Shares | Influence, lang: Lang | None = None) -> go.Figure:
    """The heatmap as a plotly figure, to print or to save, with its title and, below it, the run's parameters."""
    import plotly.graph_objects as go

    shares, lang = _shares(shares), choose_language(lang)
    shown = layout(shares, lang)
    below = "<br>".join([*wrap(shares.caption().say(lang), LETTERS), shares.command()])
    note = {"text": below, "xref": "paper", "yref": "paper", "x": 0, "y": 0, "yshift": -10, "yanchor": "top"}
    shown["annotations"] = [{**note, "showarrow": False, "align": "left", "font": {"size": 11}}]
    shown["title"] = {"text": texts.say("title", lang)}
    shown["margin"] = {"l": 10, "r": 4, "t": 110, "b": 80}
    shown["height"] += 140
    return go.Figure(data(shares, lang), shown)


def _shares(source: Shares | Influence) -> Shares:
    return source.result() if isinstance(source, Influence) else source


# --- as SVG -----------------------------------------------------------------------------------------


def picture(source: Shares | Influence, lang: Lang | None = None) -> SVG:
    """The heatmap as SVG, with the run's parameters below it."""
    shares, lang = _shares(source), choose_language(lang)
    cells, title = columns(shares), texts.say("title", lang)
    below = [*wrap(shares.caption().say(lang), LETTERS), *wrap(shares.command(), LETTERS)]
    wide = LEFT + WIDE * len(cells) + PAD
    bottom = TOP + HIGH * len(shares.lines)
    high = bottom + LINE * len(below) + 2 * PAD
    parts = [f'<rect width="{wide}" height="{high}" rx="8" {paint(PAPER)}/>', _text(PAD, 20, title, "start", 15)]
    for i, column in enumerate(cells):
        middle = LEFT + WIDE * i + WIDE // 2
        parts.append(_text(middle, TOP - 20, column.title(lang), "middle", 12))
        parts.append(_text(middle, TOP - 6, texts.say(f"sample.{column.sample}", lang), "middle", 10))
    for row, line in enumerate(shares.lines):
        y = TOP + HIGH * row
        name = _name(line, lang)
        for n, words in enumerate(name):
            parts.append(_text(PAD, y + HIGH // 2 + 10 - 6 * len(name) + 12 * n, words, "start", 11))
        parts += [_cell(line, column, LEFT + WIDE * i, y, lang) for i, column in enumerate(cells)]
    parts += [_text(PAD, bottom + 22 + LINE * i, words, "start", 11) for i, words in enumerate(below)]
    return framed("\n".join(parts), f"{title}. {label(shares, lang)}", wide, f"0 0 {wide} {high}")


def _cell(line: ShareRow, column: Column, x: int, y: int, lang: Lang) -> str:
    share = share_of(line, column).value
    paper, pen = colours(share)
    return (
        f"<g>{write_title(hover(line, column, lang))}"
        f'<rect x="{x + 1}" y="{y + 1}" width="{WIDE - 2}" height="{HIGH - 2}" {paint(paper)}/>'
        f"{_text(x + WIDE // 2, y + HIGH // 2 + 4, percent(share, lang, small=True), 'middle', 12, pen)}</g>"
    )


def colours(share: float) -> tuple[Colour, Colour]:
    """The colour of a share's cell, and of the words on it."""
    level = level_of(share)
    if level is None:
        return ROAD, INK
    return HEAT[LEVELS[level]], (INK if level < len(LEVELS) // 2 else PAPER)


def _text(x: int, y: int, words: str, anchor: str, size: int, pen: Colour = INK) -> str:
    return write_words(words, x, y, f'font-size="{size}" text-anchor="{anchor}" {paint(pen)}')


# --- on a page --------------------------------------------------------------------------------------


class InfluenceMap(PicturedBox):
    """The heatmap on a page, with the run's parameters; a page without a kernel shows it as a picture.

    *source* is what `tsukumo.influence` returns, or `Shares` read from stored results.
    """

    def __init__(self, source: Shares | Influence, lang: Lang | None = None, **settings: Any) -> None:
        self.shares, self.lang = _shares(source), choose_language(lang)
        shares, lang = self.shares, self.lang
        self.plot = PlotWidget(data=data(shares, lang), figure_layout=layout(shares, lang), label=label(shares, lang))
        self.head = HtmlWidget(html=html("<h4>{}</h4>", texts.say("title", lang)))
        told = (hover(line, column, lang) for line in shares.lines for column in columns(shares)[:1])
        self.notes = HtmlWidget(html=notes_html(shares.caption().say(lang), shares.command(), told, lang))
        super().__init__([self.head, self.plot, self.notes], **settings)

    def figure(self) -> go.Figure:
        """The map as a plotly figure."""
        return figure(self.shares, self.lang)

    def picture(self) -> SVG:
        """The map as SVG."""
        return picture(self.shares, self.lang)

    def __repr__(self) -> str:
        return f"InfluenceMap({self.shares!r})"
