"""The werewolves' chances, players by werewolves: as plotly's JSON for a live page, and as SVG for any other."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from tsukumo.core.language.numbers import percent
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.palette import INK, PAPER, paint
from tsukumo.core.look.pictures import SVG, make_picture, write_words
from tsukumo.games.lupus.analysis.balance import chance_table
from tsukumo_widgets.base.scales import AXIS, make_layout

texts = Texts(__file__)
LOW, EVEN, HIGH = (0, 114, 178), (247, 247, 247), (213, 94, 0)
"""Blue where the humans win, white where it is even, orange where the werewolves win: also to the colour-blind."""
SCALE: Final = [[0, "rgb(0,114,178)"], [0.5, "rgb(247,247,247)"], [1, "rgb(213,94,0)"]]
CELL_WIDE, CELL_HIGH, LEFT, TOP = 62, 22, 70, 46
Table = dict[str, Any]
"""The result of `tsukumo.games.lupus.api.chance_table`."""


def data(table: Table, lang: Lang) -> list[dict[str, Any]]:
    """The heatmap as plotly's JSON."""
    rows = table["chance"]
    return [
        {
            "type": "heatmap",
            "x": table["wolves"],
            "y": table["players"],
            "z": [[None if chance is None else float(chance) for chance in row] for row in rows],
            "text": [["" if chance is None else percent(chance, lang) for chance in row] for row in rows],
            "texttemplate": "%{text}",
            "hovertemplate": texts.say("hover", lang),
            "zmin": 0,
            "zmax": 1,
            "colorscale": SCALE,
            "xgap": 1,
            "ygap": 1,
            "colorbar": {"tickformat": ".0%", "thickness": 14},
        }
    ]


def layout(table: Table, lang: Lang) -> dict[str, Any]:
    """The axes of the heatmap."""
    axis = {**AXIS, "dtick": 1}
    return make_layout(
        size=12,
        height=TOP + CELL_HIGH * len(table["players"]) + 40,
        margin={"l": 50, "r": 10, "t": 50, "b": 10},
        xaxis={**axis, "side": "top", "title": {"text": texts.say("wolves", lang)}},
        yaxis={**axis, "autorange": "reversed", "title": {"text": texts.say("players", lang)}},
    )


def picture(table: Table, title: str, lang: Lang) -> SVG:
    """The heatmap as SVG, under its title."""
    wide = LEFT + CELL_WIDE * len(table["wolves"]) + 8
    high = TOP + CELL_HIGH * len(table["players"]) + 8
    heads = [_text(LEFT + CELL_WIDE * (i + 0.5), TOP - 6, str(wolves), INK) for i, wolves in enumerate(table["wolves"])]
    rows = [
        _text(LEFT - 16, TOP + CELL_HIGH * (i + 0.72), str(players), INK) for i, players in enumerate(table["players"])
    ]
    drawn = [f'<rect width="{wide}" height="{high}" {paint(PAPER)}/>', _text(wide / 2, 16, title, INK), *heads, *rows]
    for i, row in enumerate(table["chance"]):
        for j, chance in enumerate(row):
            if chance is not None:
                x, y = LEFT + CELL_WIDE * j, TOP + CELL_HIGH * i
                size = f'width="{CELL_WIDE - 1}" height="{CELL_HIGH - 1}"'
                drawn.append(f'<rect x="{x}" y="{y}" {size} fill="{colour(chance)}"/>')
                ink = "#fff" if chance < Fraction(1, 5) else "#111"
                drawn.append(_text(x + CELL_WIDE / 2, y + 15, percent(chance, lang), ink))
    return make_picture(drawn, wide, high, title, ' font-size="11"')


def colour(chance: Fraction) -> str:
    """The colour of a chance, the same as on plotly's scale."""
    low, high, part = (LOW, EVEN, 2 * chance) if chance < Fraction(1, 2) else (EVEN, HIGH, 2 * chance - 1)
    return f"rgb({','.join(str(round(a + (b - a) * part)) for a, b in zip(low, high, strict=True))})"


def _text(x: float, y: float, words: str, ink: str) -> str:
    return write_words(words, round(x), round(y), f'text-anchor="middle" {paint(ink)}')


def poster(lang: Lang) -> str:
    """The corner of the map with the usual tables, for the gallery."""
    return picture(chance_table(12, 4), texts.say("wolves", lang), lang)
