"""The marks of a picture's places: frames that differ by colour, by dashes and by a sign."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.palette import PAPER, REACH, paint
from tsukumo.core.look.pictures import write_title

texts = Texts(__file__)

Mark = Literal["chosen", "right", "wrong", "missed", "advised"]
"""The marks of a place: chosen so far; once judged, chosen rightly, wrongly, or missed; or advised by a coach."""
SIGNS: Final[Mapping[str, tuple[str, str, str]]] = {
    "chosen": (REACH, "6 4", ""),
    "right": ("#009e73", "none", "M-6 0-2 5 7-6"),
    "wrong": ("#d55e00", "3 3", "M-5-5 5 5M5-5-5 5"),
    "missed": ("#009e73", "10 4", "M0-7V2M0 5V7"),
    "advised": (REACH, "none", "M0-6V5M-5 0 0 6 5 0"),
}
"""The colour of each mark's frame, its dashes, and its sign as a path: marks differ by more than their colour."""


def sign(mark: str, x: float, y: float) -> str:
    """Return the sign of a mark around a point of a picture; empty if it has none."""
    colour, _, path = SIGNS[mark]
    if not path:
        return ""
    return (
        f'<g transform="translate({x} {y})"><circle r="10" {paint(colour, PAPER)}/>'
        f'<path d="{path}" {paint("none", PAPER)} stroke-width="3"/></g>'
    )


def title(mark: Mark, place: str, lang: Lang) -> str:
    """Return the meaning of a place's mark, as an SVG title."""
    return f"{write_title(texts.say(mark, lang, place=place))}"
