"""Pictures in a printed rulebook: in the page, as wide as can be read; for paper, in the colours of the day."""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import Final
from urllib.parse import quote

from tsukumo.core.look.html import Html, html

SCALE: Final = 0.16
"""The millimetres for each unit of a picture: its writing, some 13 units high, is then 2 mm high."""
MOST: Final = 68
"""The greatest width, in millimetres: that of the margin."""
PLACED: Final = re.compile(r'<text([^>]*?) x="([-\d.]+(?: [-\d.]+)+)"([^>]*)>([^<]*)</text>')
"""A text that gives each of its letters a place."""

RIMMED: Final = re.compile(r'<(g|text)([^>]*) paint-order="stroke"([^>]*)>(.*?)</\1>', re.DOTALL)
"""A text or group whose rim is drawn below it."""


def size(svg: str) -> tuple[float, float]:
    """Return the width and height of a picture, in its own units; `ValueError` if it says neither."""
    box = re.search(r'viewBox="[-\d.]+[ ,]+[-\d.]+[ ,]+([\d.]+)[ ,]+([\d.]+)"', svg)
    sides = [box[1], box[2]] if box else re.findall(r'(?<=\s)(?:width|height)="([\d.]+)', svg.partition(">")[0])[:2]
    if len(sides) != 2:
        raise ValueError(svg[:100])
    return float(sides[0]), float(sides[1])


def place_picture(svg: str, *, still: bool) -> Html:
    """Return a picture in the page; *still* for paper."""
    wide, high = size(svg)
    inside = svg[svg.index("<svg") :]
    if still:  # as an image, for a page of so many elements takes long
        head, rest = inside.split(">", 1)
        bare = re.sub(r' (width|height)="[^"]*"|(?<=["; ])(max-width|height):[^;"]*;?', "", head)
        sized = f'{bare} width="{wide:g}" height="{high:g}">'
        inside = image(sized + rest, "", still=True)
    width = f"{min(wide * SCALE, MOST):.1f}"
    shape = "picture square" if abs(wide - high) < wide / 10 else "picture"
    return html('<div class="{0}" style="width:{1}mm;--wide:{1}">{2}</div>', shape, width, Html(inside))


def image(svg: str, alt: str, *, still: bool) -> Html:
    """Return a picture as an image of its own, whose styles apply to nothing else."""
    source = quote(make_still(svg) if still else svg, safe=" /:;=,.()")
    return html('<img alt="{}" src="data:image/svg+xml,{}"/>', alt, source)


def make_still(svg: str) -> str:
    """Return a picture for WeasyPrint, which knows no variables, misplaces single letters and draws rims above writing.

    Variables have the first of their values, that of the day; texts are in a font of the PDF's.
    """
    values: dict[str, str] = {}
    for name, value in re.findall(r"(--[\w-]+):\s*([^;}]+)", svg):
        values.setdefault(name, value)
    plain = re.sub(
        r"var\((--[\w-]+)(?:,\s*([^()]*))?\)", lambda found: values.get(found[1], found[2] or "currentColor"), svg
    )
    return re.sub(r'font-family="[^"]*"', 'font-family="Roboto"', RIMMED.sub(_rim_first, PLACED.sub(_letters, plain)))


def _rim_first(found: re.Match[str]) -> str:
    """Return writing with its rim, and again without."""
    tag, *given, inside = found.groups()
    bare = re.sub(r' stroke(-width)?="[^"]*"', "", "".join(given))
    return f"<{tag}{''.join(given)}>{inside}</{tag}><{tag}{bare}>{inside}</{tag}>"


def _letters(found: re.Match[str]) -> str:
    """Return a text with a place for each letter as a text for each."""
    before, places, after, letters = found.groups()
    placed = zip_longest(places.split(), letters, fillvalue="")
    return "".join(f'<text{before} x="{x}"{after}>{letter}</text>' for x, letter in placed)
