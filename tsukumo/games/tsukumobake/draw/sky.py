"""The sky above the board, which shows the hour of the night: the moon goes from roof to roof, from dusk to dawn."""

from __future__ import annotations

from typing import Final

from tsukumo.core.language.text import Lang
from tsukumo.core.look.palette import LIT
from tsukumo.core.look.pictures import write_title
from tsukumo.games.tsukumobake.draw.pieces import NIGHT, PALE
from tsukumo.games.tsukumobake.rules import texts

HIGH: Final = 36
"""The height of the sky above the board."""
COLOURS: Final = ("#4a3763", "#2b2a58", "#1c2148", "#26305f", "#6a4a6b")
"""The sky of each hour, dark in both themes."""
ROOFS: Final = "l6-5h4l8-6 8 6h4l6 5v4h16l4-4h20l4 4h16v-4"
"""The outline of roofs at the foot of the sky, from one to the same place of the next."""
ROOFS_WIDE: Final = 104


def draw_sky(hour: int, left: int, right: int, lang: Lang) -> str:
    """The sky at an hour from 1, between two edges of the picture: the moon bears the number of the hour.

    Hours to come are stars; those that are over leave nothing but a ring.
    """
    hours, wide = len(COLOURS), right - left
    parts = [f'<path fill="{COLOURS[hour - 1]}" d="M{left} 4v-30q0-6 6-6h{wide - 12}q6 0 6 6v30z"/>']
    outline = ROOFS * (wide // ROOFS_WIDE)
    parts.append(f'<path fill="{NIGHT}" d="M{left} 4v-6{outline}H{right}V4z"/>')
    for each in range(1, hours + 1):
        x, y = left + wide * (2 * each - 1) // (2 * hours), -15 - 4 * min(each - 1, hours - each)
        if each == hour:
            parts.append(
                f'<circle cx="{x}" cy="-14" r="14" fill="{PALE}"/><text x="{x}" y="-8" font-size="17" '
                f'font-weight="bold" text-anchor="middle" fill="{NIGHT}">{hour}</text>'
            )
        elif each < hour:
            parts.append(f'<circle cx="{x}" cy="{y}" r="4" fill="none" stroke="{PALE}" stroke-opacity=".7"/>')
        else:
            parts.append(f'<path fill="{LIT}" d="M{x} {y - 6}l2 4 4 2-4 2-2 4-2-4-4-2 4-2z"/>')
    title = write_title(texts.say("picture.hour", lang, hour=hour, hours=hours))
    return f'<g data-sign="hour" pointer-events="none">{title}{"".join(parts)}</g>'
