"""The legend of a board's picture: exactly the things on it, each with its sign and in words."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Final, NamedTuple

from tsukumo.core.language.text import Lang, Text, Texts, capital
from tsukumo.core.look.html import Html, html, join
from tsukumo.core.look.palette import INK, ROAD, SEEN, TRACE, paint
from tsukumo.games.tsukumobake.board import HOMES, SOUTH
from tsukumo.games.tsukumobake.draw import pieces, ways
from tsukumo.games.tsukumobake.draw.board import HEIGHT, MARGIN, WIDTH, Marks
from tsukumo.games.tsukumobake.maps.heat import Heat
from tsukumo.games.tsukumobake.parade.position import Pawn, Position

ROW: Final = 36
"""The height of a line of the legend."""
COLUMNS: Final = 2
LETTERS: Final = 28
"""The number of letters that fit beside a sign in one line."""
SIZE: Final = 44
"""The width and height of the square in which a sign is drawn."""
texts = Texts(__file__)


class Sign(NamedTuple):
    """A line of the legend: the sign as SVG, around the origin of a square, and its meaning."""

    drawn: str
    words: Text


def signs(position: Position, marks: Marks, lang: Lang) -> Iterator[Sign]:
    """Every kind of thing on the picture of a position, in the order in which one looks for it."""
    for key, drawn in _list_drawn(position, marks, lang):
        words = _scale(marks.heat) if marks.heat and key == "heat" else texts[key]
        yield Sign(drawn, capital(words))


def _list_drawn(position: Position, marks: Marks, lang: Lang) -> Iterator[tuple[str, str]]:
    pawns = [pawn for pawn in position.pawns if pawn.house not in marks.hidden]
    if "parade" not in marks.hidden:
        yield "parade", pieces.parade(position.facing)
    yield from _pawns(pawns, marks, lang)
    owners = {pawn.home: pawn.house for pawn in position.pawns}
    if owners:
        home = next(home for home in HOMES if home in owners)
        yield "home", pieces.home(owners[home], lang) + pieces.doors(pieces.door(pieces.FRONT_DOORS[home]))
    if len(owners) < len(HOMES):
        side = next(side for home, side in pieces.FRONT_DOORS.items() if home not in owners)
        yield "empty", pieces.home(None, lang) + pieces.doors(pieces.door(side))
    buildings = {building.square for building in position.board.buildings}
    if buildings - marks.dark:
        yield "building", pieces.building(SOUTH, dark=False)
    if buildings & marks.dark:
        yield "dark", pieces.building(SOUTH, dark=True)
    if marks.rays:
        square = 'd="M-20-20h40v40h-40z"'
        yield "rays", f'<path {paint(ROAD)} {square}/><path {paint(SEEN)} fill-opacity=".4" {square}/>'
    if marks.reach:
        yield "reach", pieces.draw_reach()
    if marks.path:
        yield "path", f'<path d="M-18 0H18" {paint("none", TRACE)} stroke-width="4" stroke-dasharray="8 5"/>'
    if marks.ghosts:
        yield "ghost", pieces.ghost(1, marks.ghosts[0][1])
    if marks.jumps:
        dots = 'stroke-width="3" stroke-linecap="round" stroke-dasharray="1 6"'
        yield "jump", f'<path d="M-18 10Q0-24 18 10" {paint("none", TRACE)} {dots}/>'
    if marks.landing is not None:
        yield "landing", pieces.landing()
    for i, key in enumerate(("way", "other_way")[: len(marks.ways)]):
        yield key, ways.draw_sample(i)
    if marks.heat:
        yield "heat", _heat(marks.heat)


def _scale(heat: Heat) -> Text:
    """The meaning of a map's colours: the two ends of its scale, or that they are those of the houses."""
    if heat.name == "basin":
        return texts["houses"]
    (_, low), (_, high) = heat.ends
    return texts.text("heat", low=low, high=high)


def _heat(heat: Heat) -> str:
    """The colours of a map, side by side, on the road."""
    wide = 40 / len(heat.bands)
    opacity = f'fill-opacity="{heat.strength:g}"'
    bars = (
        f'<path {paint(band.colour)} {opacity} d="M{i * wide - 20:.1f}-10h{wide:.1f}v20h-{wide:.1f}z"/>'
        for i, band in enumerate(heat.bands)
    )
    return f'<path {paint(ROAD)} d="M-20-10h40v20h-40z"/>{"".join(bars)}'


def _pawns(pawns: list[Pawn], marks: Marks, lang: Lang) -> Iterator[tuple[str, str]]:
    """The pawns, and their marks."""
    if pawns:
        yield "pawn", pieces.pawn(pawns[0]._replace(scrolls=0, struck=False), lang)
    if holder := next((pawn for pawn in pawns if pawn.scrolls), None):
        yield "scroll", pieces.pawn(holder._replace(struck=False), lang)
    if struck := next((pawn for pawn in pawns if pawn.struck), None):
        yield "struck", pieces.pawn(struck._replace(scrolls=0), lang)
    if hit := next((pawn for pawn in pawns if pawn.house in marks.hits and not pawn.struck), None):
        yield "hit", pieces.pawn(hit._replace(scrolls=0), lang, hit=True)


def legend_svg(position: Position, marks: Marks, lang: Lang) -> tuple[str, int]:
    """The legend as a part of the picture, below the board, and the height of the picture with it."""
    entries = list(signs(position, marks, lang))
    rows = -(-len(entries) // COLUMNS)
    wide = (WIDTH - MARGIN) // COLUMNS
    parts = []
    for i, sign in enumerate(entries):
        x, y = MARGIN + i // rows * wide, HEIGHT + ROW * (i % rows) + ROW // 2
        lines = wrap(sign.words.say(lang), LETTERS)
        first = y + 5 - 8 * (len(lines) - 1)
        spans = join(
            html('<tspan x="{}" y="{}">{}</tspan>', x + 42, first + 16 * j, line) for j, line in enumerate(lines)
        )
        parts.append(f'<g transform="translate({x + 18} {y}) scale(.75)">{sign.drawn}</g><text>{spans}</text>')
    return f'<g data-legend="" font-size="13" {paint(INK)}>{"".join(parts)}</g>', HEIGHT + ROW * rows + 8


def legend_html(position: Position, marks: Marks, lang: Lang) -> Html:
    """The legend as a list for a page."""
    box = html('viewBox="{0} {0} {1} {1}" width="32" height="32" aria-hidden="true"', -SIZE // 2, SIZE)
    box += html(' font-family="Verdana,DejaVu Sans,sans-serif"')
    items = (
        html("<li><svg {}>{}</svg> <span>{}</span></li>", box, Html(sign.drawn), sign.words.say(lang))
        for sign in signs(position, marks, lang)
    )
    return html('<ul class="tk-legend">{}</ul>', join(items))


def legend_title(lang: Lang) -> str:
    """The title of the legend."""
    return texts.say("title", lang)
