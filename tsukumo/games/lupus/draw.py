"""A picture of the table: the seats, open cards, and the dead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from tsukumo.core.language.text import Lang, Text, capital
from tsukumo.core.look.emblems import BOX, draw_emblem, load_emblems
from tsukumo.core.look.html import Html
from tsukumo.core.look.marks import SIGNS, sign
from tsukumo.core.look.palette import DAY, INK, PAPER, paint
from tsukumo.core.look.pictures import SVG, make_picture, write_below, write_words
from tsukumo.games.lupus.play.words import role_name
from tsukumo.games.lupus.roles import ROLES, VILLAGER, WEREWOLF, Side
from tsukumo.games.lupus.rules import texts

TOP_ROW: Final = 4
"""The number of players opposite the moderator; the others sit on the two sides. So the picture suits a narrow page."""
CARD_WIDE, CARD_HIGH = 102, 42
STEP_WIDE, STEP_HIGH = 108, 50
EDGE: Final = 10
WIDE: Final = TOP_ROW * STEP_WIDE + 2 * EDGE
LEAST_ROWS: Final = 4
LETTERS: Final = 54
"""The number of letters in a line below the table."""
LONG: Final = 15
"""The number of letters from which on a role is written smaller."""
SKY: Final = {True: ("#1d2a44", "#f4f1e8"), False: (DAY, INK)}
"""The colours of the table and of the text on it, by whether it is night."""
COLOURS: Final[Mapping[Side, str]] = {"humans": "#56b4e9", "werewolves": "#e69f00", "alone": "#cc79a7"}
WOLF, HIDDEN, DEAD = "#d55e00", "#dddddd", "#999999"
"""Okabe and Ito's colours, which the colour-blind can tell apart; each card names its role besides."""
NO_MARKS: Final[Mapping[str, str]] = {}
_EMBLEMS: Final = load_emblems(__file__)["roles"]


def emblem(role: str) -> Html:
    """A role's emblem as an SVG fragment, `BOX` by `BOX`, in the colour of the text around it.

    A role that has none of its own is shown as a villager.
    """
    return draw_emblem(_EMBLEMS.get(role) or _EMBLEMS[VILLAGER])


class TableSeat(NamedTuple):
    """A seat at the table; without a *role* the card lies face down. A *vote* for somebody stands in its place."""

    name: str
    role: str = ""
    dead: bool = False
    vote: str = ""


def table_svg(
    seats: Sequence[TableSeat],
    middle: Text,
    lang: Lang,
    *,
    night: bool,
    more: Callable[[str], str] = lambda _: "",
    below: Sequence[str] = (),
    marks: Mapping[str, str] = NO_MARKS,
) -> SVG:
    """The table as SVG, clockwise from the moderator's left, with sentences *below* it.

    *more* gives further attributes of somebody's card; *marks* frames cards, by name (`tsukumo.core.look.marks.SIGNS`).
    """
    places = list(_places(len(seats)))
    rows = max(LEAST_ROWS, 1 + max(row for _, row in places))
    board = rows * STEP_HIGH + 2 * EDGE
    words, more_high = write_below(below, board, LETTERS)
    high = board + more_high
    table, ink = SKY[night]
    cards = [
        _card(seat, *place, lang, more(seat.name), marks.get(seat.name, ""))
        for seat, place in zip(seats, places, strict=True)
    ]
    parts = [
        f'<rect width="{WIDE}" height="{high}" {paint(PAPER)}/>' if words else "",
        f'<rect width="{WIDE}" height="{board}" rx="18" {paint(table)}/>',
        _text(WIDE / 2, board / 2 + 12, middle.say(lang), f'font-size="24" {paint(ink)}'),
        _text(WIDE / 2, board - 16, capital(texts["moderator"]).say(lang), f'font-size="13" {paint(ink)}'),
        *cards,
        words,
    ]
    return make_picture(parts, WIDE, high, " ".join([middle.say(lang), *below]))


def _places(count: int) -> list[tuple[int, int]]:
    """Column and row of every seat: up on the moderator's left, along the top, down on the right."""
    left = (count - TOP_ROW + 1) // 2
    right = count - TOP_ROW - left
    up = [(0, row) for row in range(left, 0, -1)]
    down = [(TOP_ROW - 1, row) for row in range(1, right + 1)]
    return [*up, *((column, 0) for column in range(TOP_ROW)), *down]


def _card(seat: TableSeat, column: int, row: int, lang: Lang, more: str, mark: str) -> str:
    """One card, with the name of its holder."""
    fill = DEAD if seat.dead else _choose_colour(seat.role)
    role = capital(role_name(seat.role)).say(lang) if seat.role else "?"
    left = EDGE + column * STEP_WIDE + (STEP_WIDE - CARD_WIDE) // 2
    top = EDGE + row * STEP_HIGH + (STEP_HIGH - CARD_HIGH) // 2
    x = left + CARD_WIDE / 2
    shown = f'<g transform="translate({left + 4} {top + 4}) scale(.75)" color="#222">{emblem(seat.role)}</g>'
    beside = 4 + 0.75 * BOX if seat.role else 0
    called = f"† {seat.name}" if seat.dead else seat.name
    name = _text(x + beside / 2, top + 18, called, 'font-size="15" font-weight="600"')
    words = f"→ {seat.vote}" if seat.vote else role
    kind = _text(x, top + 35, words, f'font-size="{14 if seat.vote else 12 if len(role) < LONG else 10.5}"')
    return (
        f'<g {more}><rect x="{left}" y="{top}" width="{CARD_WIDE}" height="{CARD_HIGH}" rx="6" '
        f'fill="{fill}" stroke="#222"/>{shown if seat.role else ""}{name}{kind}{_frame_mark(mark, left, top)}</g>'
    )


def _choose_colour(role: str) -> str:
    """A card's colour: werewolves, their allies and the others differ."""
    if not role:
        return HIDDEN
    return WOLF if role == WEREWOLF else COLOURS[ROLES[role].side]


def _frame_mark(mark: str, left: int, top: int) -> str:
    """The frame of a mark around a card, and its sign."""
    if not mark:
        return ""
    colour, dashes, _ = SIGNS[mark]
    return (
        f'<g data-mark="{mark}"><rect x="{left - 2}" y="{top - 2}" width="{CARD_WIDE + 4}" height="{CARD_HIGH + 4}" '
        f'rx="7" {paint("none", colour)} stroke-width="4" stroke-dasharray="{dashes}"/>'
        f"{sign(mark, left + CARD_WIDE - 4, top + 6)}</g>"
    )


def _text(x: float, y: float, words: str, style: str) -> str:
    return write_words(words, round(x), round(y), f'text-anchor="middle" {style}')
