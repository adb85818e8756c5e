"""A picture of the table: who sits where, whose card lies open, who is dead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from math import cos, pi, sin
from textwrap import wrap
from typing import Final, NamedTuple

from tsukumo.core.text import Lang, Text, capital
from tsukumo.lupus.play.words import role_name

WIDE, HIGH = 660, 430
CARD_WIDE, CARD_HIGH = 92, 40
LINE, LETTERS = 20, 92
"""How high a line below the table is, and how many letters fit into it."""
LONG = 15
"""From how many letters on a role is written smaller."""
SKY: Final = {True: ("#1d2a44", "#f4f1e8"), False: ("#f4ecd8", "#333333")}
"""By whether it is night: the table and what is written on it."""
COLOURS: Final = {"werewolf": "#d55e00", "possessed": "#e69f00", "werehamster": "#cc79a7"}
HUMAN: Final = "#56b4e9"
"""Okabe and Ito's colours, which the colour-blind can tell apart; each card names its role besides."""


class Seat(NamedTuple):
    """Somebody at the table; without a *role* the card lies face down."""

    name: str
    role: str = ""
    dead: bool = False


def table_svg(
    seats: Sequence[Seat],
    middle: Text,
    lang: Lang,
    *,
    night: bool,
    more: Callable[[str], str] = lambda _: "",
    below: Sequence[str] = (),
) -> str:
    """The table as SVG, clockwise from the moderator's left, with sentences *below* it.

    *more* gives further attributes of somebody's card.
    """
    table, ink = SKY[night]
    cards = "".join(_card(seat, *_place(i, len(seats)), lang, more(seat.name)) for i, seat in enumerate(seats))
    said = escape(middle.say(lang))
    lines = [line for sentence in below for line in wrap(sentence, LETTERS)]
    high = HIGH + (LINE * len(lines) + 12 if lines else 0)
    written = "".join(
        f'<text x="8" y="{HIGH + LINE * i}" font-size="14">{escape(line)}</text>' for i, line in enumerate(lines, 1)
    )
    paper = f'<rect width="{WIDE}" height="{high}" fill="#ffffff"/>' if lines else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" width="{WIDE}" height="{high}" '
        f'role="img" aria-label="{escape(" ".join([middle.say(lang), *below]))}" font-family="system-ui, sans-serif">'
        f'{paper}<rect width="{WIDE}" height="{HIGH}" rx="18" fill="{table}"/>'
        f'<text x="{WIDE / 2}" y="{HIGH / 2 + 8}" text-anchor="middle" font-size="24" fill="{ink}">{said}</text>'
        f"{cards}{written}</svg>"
    )


def _place(i: int, count: int) -> tuple[float, float]:
    """The middle of a seat: the first is the one after the moderator, who sits at the bottom."""
    angle = pi / 2 + 2 * pi * (i + 1) / (count + 1)
    wide, high = (WIDE - CARD_WIDE) / 2 - 12, (HIGH - CARD_HIGH) / 2 - 14
    return WIDE / 2 + wide * cos(angle), HIGH / 2 + high * sin(angle)


def _card(seat: Seat, x: float, y: float, lang: Lang, more: str) -> str:
    """One card, with the name of who holds it."""
    fill = COLOURS.get(seat.role, HUMAN) if seat.role else "#dddddd"
    role = capital(role_name(seat.role)).say(lang) if seat.role else "?"
    left, top = x - CARD_WIDE / 2, y - CARD_HIGH / 2
    small = 11 if len(role) < LONG else 9.5
    name = f"† {seat.name}" if seat.dead else seat.name
    return (
        f'<g {more}><rect x="{left:.0f}" y="{top:.0f}" width="{CARD_WIDE}" height="{CARD_HIGH}" rx="6" '
        f'fill="{"#999999" if seat.dead else fill}" stroke="#222"/>'
        f'<text x="{x:.0f}" y="{y - 3:.0f}" text-anchor="middle" font-size="14" font-weight="600">{escape(name)}</text>'
        f'<text x="{x:.0f}" y="{y + 13:.0f}" text-anchor="middle" font-size="{small}">{escape(role)}</text></g>'
    )
