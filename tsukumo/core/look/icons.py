"""The icons of all pages: no font needs to have them, and they take the colour of the text around them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import quote

from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.html import Html, html

_LINE: Final = html(
    'fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"'
)
_FULL: Final = html('fill="currentColor"')
_BACK: Final = "M4 4v6h6M4.6 10a8.5 8.5 0 1 1-.6 5"
_KNOT: Final = "a3 3 0 1 0 6 0a3 3 0 1 0-6 0"
ICONS: Final[Mapping[str, tuple[Html, str]]] = {
    "first": (_FULL, "M5 5h2.6v14H5zM20 5v14L9 12z"),
    "back": (_FULL, "M18 5v14L6 12z"),
    "play": (_LINE, "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M10 8l6 4-6 4z"),
    "pause": (_FULL, "M6 4h4v16H6zM14 4h4v16h-4z"),
    "on": (_FULL, "M6 5l12 7-12 7z"),
    "last": (_FULL, "M4 5l11 7-11 7zM16.4 5H19v14h-2.6z"),
    "undo": (_LINE, "M8 5L3 10l5 5M3 10h11a6 5 0 0 1 0 10h-4"),
    "redo": (_LINE, "M16 5l5 5-5 5M21 10H10a6 5 0 0 0 0 10h4"),
    "turn_left": (_LINE, _BACK),
    "turn_right": (_LINE, "M20 4v6h-6M19.4 10a8.5 8.5 0 1 0 .6 5"),
    "again": (_LINE, _BACK),
    "check": (_LINE, "M4 13l5 5L20 6"),
    "cross": (_LINE, "M5 5l14 14M19 5L5 19"),
    "half": (_LINE, "M5 12h14"),
    "warning": (_LINE, "M12 3L2 20.5h20zM12 9.5v5M12 17.4v.2"),
    "star": (_FULL, "M12 2l3 7 7.5.6-5.7 5 1.8 7.4L12 18l-6.6 4 1.8-7.4-5.7-5L9 9z"),
    "turn": (_FULL, "M8 5l9 7-9 7z"),
    "dot": (_FULL, "M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12z"),
    "do": (_LINE, "M3 12h16M13 5l7 7-7 7"),
    "dice": (_LINE, "M4 4h16v16H4zM8.5 8.5v.1M12 12v.1M15.5 15.5v.1"),
    "add": (_LINE, "M12 4v16M4 12h16"),
    "clock": (_LINE, "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l4 2"),
    "share": (_LINE, f"M8.5 10.5l7-4M8.5 13.5l7 4M3 12{_KNOT}M15 5.5{_KNOT}M15 18.5{_KNOT}"),
    "copy": (_LINE, "M9 8h11v13H9zM15 4H4v13"),
    "menu": (_LINE, "M4 6h16M4 12h16M4 18h16"),
    "lock": (_LINE, "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3"),
    "save": (_LINE, "M4 15v5h16v-5M12 3v12M7 10l5 5 5-5"),
    "load": (_LINE, "M4 15v5h16v-5M12 15V3M7 8l5-5 5 5"),
    "phone": (_LINE, "M7 3h10v18H7zM11 17.5h2"),
    "open": (_LINE, "M9 5H4v15h15v-5M13 4h7v7M20 4l-9 9"),
}
"""The SVG style and the path of each icon on 24 × 24."""
texts = Texts(__file__)
_BOX: Final = html('viewBox="0 0 24 24"')


def icon(name: str, lang: Lang | None = None) -> Html:
    """Return an icon as inline SVG, as high as the text beside it; with a language, it has its word as a label."""
    named = html('role="img" aria-label="{}"', texts.say(name, lang)) if lang else html('aria-hidden="true"')
    return html('<svg class="tk-icon" {} {}>{}</svg>', _BOX, named, _draw(name))


def mask(name: str) -> str:
    """Return an icon as a picture in CSS, for a button that can hold no SVG."""
    svg = html('<svg xmlns="http://www.w3.org/2000/svg" {}>{}</svg>', _BOX, _draw(name))
    return f'url("data:image/svg+xml,{quote(svg.replace("currentColor", "black"))}")'


def _draw(name: str) -> Html:
    style, path = ICONS[name]
    return html('<path {} d="{}"/>', style, path)
