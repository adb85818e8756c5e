"""Single things of the board as SVG, around the origin of a square: pieces, homes, buildings, marks."""

from __future__ import annotations

from typing import Final

from tsukumo.core.language.text import Lang
from tsukumo.core.look.palette import DIM, DOOR, EMPTY, LIT, PAPER, REACH, RIDGE, RIM, ROAD, ROOF, TRACE, paint
from tsukumo.games.tsukumobake.board import EAST, HOMES, NORTH, SOUTH, WEST
from tsukumo.games.tsukumobake.parade.position import Pawn
from tsukumo.games.tsukumobake.rules import texts

# Okabe and Ito's colours, which colour-blind people can tell apart; the shapes differ too.
HOUSE_COLOUR: Final = {"geisha": "#cc79a7", "innkeeper": "#e69f00", "monk": "#009e73", "explorer": "#0072b2"}
PARADE: Final = "#b3261e"
PLATE: Final = "#2b2622"
"""The dark ground behind white numbers and letters."""
NIGHT: Final = "#231b3a"
"""The dark in which the parade walks."""
PALE: Final = "#fff6dd"
"""Faces, horns and teeth, and the moon."""
DEMON: Final = "#e2523f"
PROCESSION: Final = (
    f'<circle r="13" fill="{NIGHT}"/><path d="M7 12C13 7 6 1 9.5-4" fill="none" stroke="{PALE}" stroke-width="2.4"/>'
    f'<path d="M-11.5 1a3 4 0 1 0 6 0 3 4 0 1 0-6 0Z" {paint(LIT)}/>'
    f'<path d="M-5.5 0C-5.5-9 5.5-9 5.5 0 7 5 4 10 0 10.5-4 10-7 5-5.5 0Z" fill="{DEMON}"/>'
    f'<path d="M6.5-5a3 3.2 0 1 0 6 0 3 3.2 0 1 0-6 0ZM-4-5C-7-6-8-9-7-12-5-8-3-8-2-7H2C3-8 5-8 7-12 8-9 7-6 4-5ZM-4.5'
    f'-1.5-.8.8-3.8 2.5ZM4.5-1.5.8.8 3.8 2.5ZM-3.5 5H3.5L2.5 8 1.3 6.3H-1.3L-2.5 8Z" fill="{PALE}"/>'
)
"""Those who walk in the parade, from left to right: a lantern, an oni, a long neck. They stay upright as it turns.

Shapes that share a colour are one path: the parade is on every picture.
"""
SHAPES: Final = {
    "geisha": '<circle r="15"/>',
    "innkeeper": '<rect x="-14" y="-14" width="28" height="28" rx="5"/>',
    "monk": '<path d="M0-16 14-8V8L0 16-14 8V-8Z"/>',
    "explorer": '<path d="M0-17 17 0 0 17-17 0Z"/>',
}
ARROW_HEAD: Final = "M0 16 8 28H-8Z"
"""The outline of an arrow's head to the north, which ends where a piece begins."""
FRONT_DOORS: Final = dict(zip(HOMES, (EAST, SOUTH, WEST, NORTH), strict=True))
"""The side of each home's front door, which is the one towards the centre (`board.home`)."""


def door(side: int, x: int = 0, y: int = 0) -> str:
    """The outline of a door on a side of the square around a point."""
    if side in (EAST, WEST):
        return f"M{x + (15 if side == EAST else -20)} {y - 6}h5v12h-5z"
    return f"M{x - 6} {y + (15 if side == SOUTH else -20)}h12v5h-12z"


def doors(outline: str) -> str:
    """Doors by their outlines."""
    return f'<path {paint(DOOR, PAPER)} d="{outline}"/>'


def home(house: str | None, lang: Lang) -> str:
    """A home without its door: in its owner's colour with their letter, or in a dashed frame with empty windows."""
    colour, dashes = (HOUSE_COLOUR[house], "") if house else (EMPTY, ' stroke-dasharray="4 3"')
    # Not everybody tells the four colours apart.
    inside = draw_letter(house, lang, 13, 14) if house else f'<path d="M-8 4h5v5h-5zM3 4h5v5H3Z" {paint(LIT)}/>'
    return (
        f'<g {paint(colour, colour)}><rect x="-19" y="-19" width="38" height="38" rx="4" {paint(PAPER)} '
        f'stroke-width="2"{dashes}/><path d="M6-15h4v10H6ZM-16-1 0-16 16-1Z"/><path d="M-12-1H12V14H-12Z" '
        f'fill-opacity=".3"/>{inside}</g>'
    )


def building(side: int, *, dark: bool) -> str:
    """A building from above, with its door and its windows, which shine or are dark."""
    windows = windows_at(-18, -18)
    lights = darken(windows, -18, -18) if dark else shine(windows)
    roof = f'<path {paint(ROOF)} d="M-18-18h36v36h-36z"/><path {paint(None, RIDGE)} d="{ridges(-18, -18)}"/>'
    return f"{roof}{lights}{doors(door(side))}"


def ridges(x: int, y: int) -> str:
    """The lines on the roof whose corner is at a point."""
    return f"M{x} {y + 9}h36m0 18h-36"


def windows_at(x: int, y: int) -> str:
    """The two windows of the roof whose corner is at a point."""
    return f"M{x + 11} {y + 12}h6v12h-6zm8 0h6v12h-6z"


def shine(windows: str) -> str:
    """Windows with a light behind them, which falls on the roof around."""
    return f'<path {paint(LIT, LIT)} stroke-width="8" stroke-opacity=".28" stroke-linejoin="round" d="{windows}"/>'


def darken(windows: str, x: int, y: int) -> str:
    """The night over the roof whose corner is at a point: its windows are mere outlines, not just of another colour."""
    return f'<path {paint(DIM, RIDGE)} fill-opacity=".6" stroke-width="1.5" d="M{x} {y}h36v36h-36z{windows}"/>'


def parade(facing: int) -> str:
    """The parade: a small procession in a ring, whose white tip points in the direction of its facing."""
    return (
        f'<g transform="rotate({90 * facing})"><path d="M0-23 11-12A16 16 0 1 1-11-12Z" {paint(PARADE, RIM)} '
        f'stroke-width="1.5" stroke-linejoin="round"/><path d="M0-21 6-13H-6Z" fill="#fff"/></g>{PROCESSION}'
    )


def pawn(who: Pawn, lang: Lang, *, hit: bool = False) -> str:
    """A pawn with its letter, its number of cards, its scrolls; crossed out if struck, in a ring if *hit* now."""
    ring = f'<circle r="19" {paint("none", TRACE)} stroke-width="3"/>' if hit and not who.struck else ""
    cross = f'<path d="M-12-12 12 12M12-12-12 12" {paint(None, RIM)} stroke-width="3"/>' if who.struck else ""
    faded = ' opacity=".5"' if who.struck else ""
    width = 8 + 7 * len(str(who.cards))
    cards = (
        f'<rect x="{20 - width}" y="6" width="{width}" height="14" rx="4" fill="{PLATE}" stroke="#fff"/>'
        f'<text x="{20 - width / 2:g}" y="17" font-size="11" text-anchor="middle" fill="#fff">{who.cards}</text>'
    )
    return (
        f'{ring}<g{faded} {paint(HOUSE_COLOUR[who.house], RIM)} stroke-width="1.5">{SHAPES[who.house]}</g>'
        f"{draw_letter(who.house, lang, 6, 17)}{cross}{_scrolls(who.scrolls)}{cards}"
    )


def draw_letter(house: str, lang: Lang, y: int, size: int, around: str = PLATE) -> str:
    """The letter of a house, which can be read on any colour, as there is another *around* it."""
    return (
        f'<text y="{y}" font-size="{size}" font-weight="bold" text-anchor="middle" fill="#fff" stroke="{around}" '
        f'stroke-width="3" paint-order="stroke">{texts.say(f"letter.{house}", lang)}</text>'
    )


def _scrolls(count: int) -> str:
    """A scroll, if there is one; with the number if there are more."""
    if not count:
        return ""
    inside = (
        f'<path d="M-18-14h7m-7 3h7" stroke="{PLATE}"/>'
        if count == 1
        else f'<text x="-14.5" y="-9" font-size="9" text-anchor="middle" fill="{PLATE}">{count}</text>'
    )
    return (
        f'<path d="M-20-18h11v11h-11z" fill="#fffaf0" stroke="{PLATE}"/>'
        f'<path d="M-21-18h13M-21-7h13" stroke="{PLATE}" stroke-width="2.5" stroke-linecap="round"/>{inside}'
    )


def ghost(number: int, facing: int) -> str:
    """The parade's square before a step, with its facing then and the number of the step."""
    return (
        f'<path d="M0-17 14 13 0 7-14 13Z" {paint("none", TRACE)} stroke-width="2" stroke-dasharray="3 2" '
        f'transform="rotate({90 * facing})"/><text y="5" font-size="13" font-weight="bold" text-anchor="middle" '
        f'{paint(TRACE, ROAD)} stroke-width="3" paint-order="stroke">{number}</text>'
    )


def landing() -> str:
    """The square where a jump ends."""
    return f'<g {paint("none", TRACE)} stroke-width="2.5"><circle r="15"/><circle r="8"/></g>'


def draw_reach(*, around: bool = False) -> str:
    """A square that can be chosen: a dot, or a ring *around* the piece that stands there."""
    if around:
        return f'<circle r="19" {paint("none", REACH)} stroke-width="3"/>'
    return f'<circle r="7" {paint(REACH, PAPER)} stroke-width="2"/>'
