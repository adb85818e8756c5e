"""A fight as stacked bars, as SVG, and the map of levels and forces as plotly's JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tsukumo.core.language.text import Lang, Text, Texts, plain
from tsukumo.core.look.palette import (
    DIM,
    DOOR,
    EMPTY,
    GRID,
    INK,
    LIT,
    PAPER,
    REACH,
    ROOF,
    TRACE,
    Colour,
    paint,
)
from tsukumo.core.look.pictures import SVG, make_picture, write_title, write_words
from tsukumo.core.teaching.gallery import frame_picture
from tsukumo.games.sottomondo.analysis.fight import STRONGEST, ForcePart
from tsukumo.games.sottomondo.play.ruleset import TOP
from tsukumo.games.sottomondo.play.words import card_name
from tsukumo_widgets.base.scales import AXIS, make_layout
from tsukumo_widgets.games.sottomondo.fight.fight_state import FightState

texts = Texts(__file__)
COLOURS: Final[dict[str, Colour]] = {
    "level": REACH,
    "class": ROOF,
    "power": DOOR,
    "card": LIT,
    "versus": TRACE,
    "force": EMPTY,
    "effect": GRID,
}
"""The colour of each kind of part."""
DARK_WORDS: Final = ("card", "effect")
"""The kinds of parts whose numbers are dark by day; by night only those of ``effect`` are light."""
LOST, EVEN, WON = "rgb(213,94,0)", "rgb(247,247,247)", "rgb(0,114,178)"
"""Orange where the fight is lost, white where it is drawn, blue where it is won; the colour-blind can tell them."""
FAR: Final = 10
"""The margin from which on the colour stays the same."""
WIDE, LEFT, BAR = 560, 165, 34
"""Pixels of the bars: their whole width, the room for names, the height of one."""


def name_of(seat: int) -> Text:
    """The displayed name of the fighter, or of another player by number."""
    return texts["fighter"] if seat == 0 else texts.text("other", number=seat)


def part_text(state: FightState, part: ForcePart) -> Text:
    """A part of a side in words."""
    name = card_name(state.scene.edition, part.card) if part.card else plain("")
    monster = card_name(state.scene.edition, state.scene.monster)
    amount = write_amount(part)
    if part.kind == "card":
        words = name.then(plain(amount))
    else:
        words = texts.text(f"part_{part.kind}", amount=amount, card=name, monster=monster)
    return words if part.seat <= 0 else words.then(name_of(part.seat), " (").then(plain(")"), "")


def write_amount(part: ForcePart) -> str:
    """The amount of a part with its sign, except for levels and the monster's own force."""
    return str(part.amount) if part.kind in ("level", "force") else write_signed(part.amount)


def write_signed(amount: int) -> str:
    """A number with its sign."""
    return f"{amount:+d}".replace("-", "−")


def sides(state: FightState) -> tuple[tuple[str, Sequence[ForcePart]], tuple[str, Sequence[ForcePart]]]:
    """Both sides with their names."""
    monster = card_name(state.scene.edition, state.scene.monster).say(state.lang)
    return (name_of(0).say(state.lang), state.account.attack), (monster, state.account.defence)


def bars_label(state: FightState) -> str:
    """The bars in words, for screen readers."""
    lines = []
    for (side, parts), total in zip(sides(state), (state.account.force, state.account.against), strict=True):
        words = ", ".join(part_text(state, part).say(state.lang) for part in parts)
        lines.append(f"{side}: {total}. {words}.")
    return " ".join(lines)


def heat(state: FightState) -> list[dict[str, Any]]:
    """The map as plotly's JSON, and a ring around the fight shown."""
    levels, forces = list(range(1, TOP + 1)), list(range(STRONGEST + 1))
    words = [
        [
            texts.say("hover", state.lang, level=level, force=force, by=write_signed(margin))
            for force, margin in enumerate(row)
        ]
        for level, row in enumerate(state.margins, 1)
    ]
    ring = {"size": 13, "symbol": "circle-open", "line": {"width": 3}, "color": str(DIM)}
    return [
        {
            "type": "heatmap",
            "x": forces,
            "y": levels,
            "z": state.margins,
            "hovertext": words,
            "hoverinfo": "text",
            "zmin": -FAR,
            "zmax": FAR,
            "colorscale": [[0, LOST], [0.5, EVEN], [1, WON]],
            "showscale": False,
            "xgap": 1,
            "ygap": 1,
        },
        {
            "type": "scatter",
            "mode": "markers",
            "x": [state.scene.edition.cards[state.scene.monster].bonus],
            "y": [state.scene.fighter.level],
            "marker": ring,
            "hoverinfo": "skip",
        },
    ]


def heat_layout(lang: Lang) -> dict[str, Any]:
    """The axes of the map."""
    return make_layout(
        size=13,
        height=300,
        showlegend=False,
        xaxis={**AXIS, "dtick": 5, "range": [-0.5, STRONGEST + 0.5], "title": {"text": texts.say("x", lang)}},
        yaxis={**AXIS, "dtick": 1, "range": [0.5, TOP + 0.5], "title": {"text": texts.say("y", lang)}},
        margin={"l": 50, "r": 10, "t": 10, "b": 45},
    )


def heat_label(state: FightState) -> str:
    """The map in words, for screen readers."""
    rest = state.margins[0][0] - 1  # all of the force but the level
    top = max(0, rest + TOP)
    return texts.say("map", state.lang, first=max(0, rest + 1), last=top)


def picture(state: FightState, *, live: bool = False) -> SVG:
    """The bars as SVG; negative parts stand on the left of the parts that they reduce.

    On a *live* page helpers' parts have a dashed line around them.
    """
    most = max(1, *(sum(max(0, part.amount) for part in parts) for _, parts in sides(state)))
    unit = (WIDE - LEFT - 50) / most
    drawn = [f'<rect width="{WIDE}" height="{2 * (BAR + 12) + 12}" {paint(PAPER)}/>']
    for row, (side, parts) in enumerate(sides(state)):
        x, y = float(LEFT), 12 + row * (BAR + 12)
        drawn.append(_words(LEFT - 8, y + 22, side, INK, "end"))
        for part in parts:
            wide = abs(part.amount) * unit
            left = x if part.amount >= 0 else x - wide
            dashed = ' stroke-dasharray="4 3"' if live and part.seat > 0 else ""
            ink = INK if part.kind == "effect" else DIM if part.kind in DARK_WORDS else PAPER
            drawn.append(
                f'<rect x="{left:.1f}" y="{y}" width="{wide:.1f}" height="{BAR}" '
                f"{paint(COLOURS[part.kind], INK if dashed else PAPER)}{dashed}>"
                f"{write_title(part_text(state, part).say(state.lang))}</rect>"
            )
            drawn.append(_words(left + wide / 2, y + 22, write_amount(part), ink, "middle"))
            x += part.amount * unit
        total = sum(part.amount for part in parts)
        drawn.append(_words(max(x, LEFT) + 8, y + 22, str(total), INK, "start"))
    return make_picture(drawn, WIDE, 2 * (BAR + 12) + 12, bars_label(state), ' font-size="13"')


def poster(lang: Lang) -> str:
    """The fight that the explorer begins with, for the gallery."""
    return frame_picture(picture(FightState(lang=lang)))


def _words(x: float, y: float, words: str, ink: Colour, anchor: str) -> str:
    return write_words(words, round(x), round(y), f'text-anchor="{anchor}" {paint(ink)}')
