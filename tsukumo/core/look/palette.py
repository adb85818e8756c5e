"""The colours of pictures, by day and by night.

An element is drawn in its colour by day and carries the colour's class, so that one picture serves both themes: a page
in the dark changes the classes (`night_rules`), and a picture shown as an image does so by itself (`night_style`).
Elements without a class keep their colour, such as the houses', which differ on both grounds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final


class Colour(str):
    """A colour by day, which is its value; *night* is its value in the dark, and *name* names its classes."""

    __slots__ = ("name", "night")
    name: str
    night: str

    def __new__(cls, name: str, day: str, night: str) -> Colour:
        """Return a colour by its name, by day and by night."""
        made = super().__new__(cls, day)
        made.name, made.night = name, night
        return made


INK: Final = Colour("ink", "#2b2622", "#ece7da")
"""The colour of writing and lines on the paper."""
PAPER: Final = Colour("paper", "#f7f2e6", "#141b2d")
ROAD: Final = Colour("road", "#ece4d0", "#242e49")
GRID: Final = Colour("grid", "#d3c7aa", "#3d4a6d")
ROOF: Final = Colour("roof", "#4a5568", "#6f7c99")
RIDGE: Final = Colour("ridge", "#69758a", "#8c98b2")
LIT: Final = Colour("lit", "#f2c14e", "#ffd45e")
DIM: Final = Colour("dim", "#2b2622", "#0c111d")
"""A window without light."""
DOOR: Final = Colour("door", "#8a5a2b", "#d29a5f")
EMPTY: Final = Colour("empty", "#7a7366", "#9aa3b8")
"""A home without an owner."""
RIM: Final = Colour("rim", "#2b2622", "#f4efe2")
"""The outline of a piece."""
TRACE: Final = Colour("trace", "#b3261e", "#ff9d8f")
"""The beginning and the end of a move."""
REACH: Final = Colour("reach", "#0072b2", "#6cb8ea")
SEEN: Final = Colour("seen", "#f7d64a", "#d8bb45")


def _ramp(name: str, day: str, night: str) -> tuple[Colour, ...]:
    """Return colours from little to much: darker and darker by day, brighter and brighter by night."""
    pairs = zip(day.split(), night.split(), strict=True)
    return tuple(Colour(f"{name}{level}", f"#{light}", f"#{dark}") for level, (light, dark) in enumerate(pairs, 1))


HEAT: Final = _ramp(
    "heat",
    "fde737 dac95a b3a770 918a78 6f6f72 465069 00224e",
    "3f4c6b 575d6d 6f6f72 8f8a78 b3a770 dac95a fde737",
)
"""From little to much: Cividis, which looks the same to eyes with and without colour deficiency (Nuñez et al. 2018,
PLOS ONE 13(7): e0199239); by night the other way round, so that much always differs most from the ground."""
# One hue for each kind of map, in even steps of lightness (OKLCH, Ottosson 2020): told apart by lightness alone.
PATHS: Final = _ramp(
    "path",
    "adcdf7 85b1e9 5c94dc 3077cd 0e5caf 004387 012d5d",
    "1b4d89 2763ac 337bd0 4c94ec 6dadff 9cc7ff c9e0fe",
)
FAR: Final = _ramp(
    "far",
    "aad6c9 7ebdab 4ea48f 088b74 026e5b 045143 01372c",
    "025b4b 007460 088f77 32a88e 51c1a7 7fd8c1 99f3da",
)
AURA: Final = _ramp(
    "aura",
    "d8bfec c09ddb a97cca 925ab8 773f9b 5d247f 440164",
    "60387a 7a4a9a 955dbc ae75d6 c88ef1 dcaefe ebd3fe",
)
DANGER: Final = _ramp(
    "danger",
    "feb6ad f18f84 e1675c d03833 b00c15 86010b 5d0005",
    "8a201d aa2825 ca312e e24942 fa6056 ff877b feaba1",
)
SERIES: Final = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#d55e00", "#56b4e9")
"""Okabe and Ito's colours, for series without a colour of their own: they differ to the colour-blind too."""
FAINT: Final = "rgba(128,128,128,.3)"
"""Lines behind a chart, on any ground."""
DAY: Final = Colour("day", "#f4ecd8", "#3b2f1f")
"""A table in a game's daylight."""
_PLAIN: Final = (INK, PAPER, ROAD, GRID, ROOF, RIDGE, LIT, DIM, DOOR, EMPTY, RIM, TRACE, REACH, SEEN, DAY)
COLOURS: Final = (*_PLAIN, *HEAT, *PATHS, *FAR, *AURA, *DANGER)

KEYS: Final = ("fill", "stroke", "color")
DARK, LIGHT = (f'body[data-jp-theme-light="{light}"]' for light in ("false", "true"))
"""The selectors of a page with a theme of its own."""
FOLLOWING: Final = "body:not([data-jp-theme-light])"
"""The selector of a page that is dark where the reader's system is."""
_CLASSES = re.compile(r'class="([^"]+)"')


def paint(fill: str | None = None, stroke: str | None = None, *, color: str | None = None) -> str:
    """Return the attributes that give an SVG element its colours; *color* is that of ``currentColor``."""
    given = [(key, c) for key, c in zip(KEYS, (fill, stroke, color), strict=True) if c is not None]
    names = " ".join(f"{key[0]}-{colour.name}" for key, colour in given if isinstance(colour, Colour))
    return " ".join([*([f'class="{names}"'] if names else []), *(f'{key}="{colour}"' for key, colour in given)])


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour ``#rrggbb``, from 0 to 1 (WCAG 2.1)."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def mix_colours(colour: str, ground: str, strength: float) -> str:
    """Return the look of a colour ``#rrggbb`` that covers a *ground* by *strength*, from 0 to 1."""
    parts = ((int(colour[i : i + 2], 16), int(ground[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(above * strength + below * (1 - strength)):02x}" for above, below in parts)


def choose_ink(ground: str) -> tuple[str, str]:
    """Return the colour to write with on a *ground*, the paper's of the day or of the night, and the other of the two.

    The first differs from *ground* more; the second is for a halo behind the writing, which keeps it legible.
    """
    light, dark = str(PAPER), PAPER.night
    on_light, on_dark = (luminance(colour) + 0.05 for colour in (light, dark))
    middle = luminance(ground) + 0.05
    return (light, dark) if on_light * on_dark > middle**2 else (dark, light)


def night_style(drawn: Iterable[str]) -> str:
    """Return the ``<style>`` with which a picture of these parts, shown as an image, takes its night colours.

    It holds for the picture alone, and for nothing else on a page that the picture is put into.
    """
    used = {name for part in drawn for names in set(_CLASSES.findall(part)) for name in names.split()}
    rules = "".join(f".{name}{rule}" for name, rule in _NIGHT.items() if name in used)
    return f"<style>@media (prefers-color-scheme:dark){{svg:root{{{rules}}}}}</style>" if rules else ""


@cache
def night_rules() -> str:
    """Return the same as CSS for pictures in a page, in JupyterLab and elsewhere; images follow the page's theme."""
    rules = "".join(f".{name}{rule}" for name, rule in _NIGHT.items())
    return (
        f"{DARK} svg{{{rules}}}@media (prefers-color-scheme:dark){{{FOLLOWING} svg{{{rules}}}}}"
        f"{image_rules('.jp-RenderedSVG img')}"
    )


def scope_rules(name: str, rules: str) -> str:
    """Return CSS for the style inside a picture whose root is of class *name*: the rules, for nothing outside it."""

    def scope(selectors: re.Match[str]) -> str:
        return ",".join(f".{name} {selector}" for selector in _COMMA.split(selectors[0]))

    return _SELECTORS.sub(scope, rules)


def scope_night_rules(name: str, rules: str) -> str:
    """Return CSS for the style inside a picture whose root is of class *name*: the rules, for a dark page or image."""
    picture = f"svg.{name}"
    return (
        f"{DARK} {picture}{{{rules}}}"
        f"@media (prefers-color-scheme:dark){{svg:root.{name}{{{rules}}}{FOLLOWING} {picture}{{{rules}}}}}"
    )


def image_rules(images: str) -> str:
    """Return CSS that makes pictures shown as images follow the page's theme; *images* is their selector."""
    return f"{DARK} {images}{{color-scheme:dark}}{LIGHT} {images}{{color-scheme:only light}}"


_SELECTORS: Final = re.compile(r"[^{}]+(?=\{)")
_COMMA: Final = re.compile(r",(?![^()]*\))")
_NIGHT: Final = {f"{key[0]}-{colour.name}": f"{{{key}:{colour.night}}}" for colour in COLOURS for key in KEYS}
"""The rule of every class in the dark."""
