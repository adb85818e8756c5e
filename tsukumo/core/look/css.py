"""The look that all pages share: colours and sizes for light and dark, as CSS variables, and the face of clocks.

The variables stand in one file, ``tokens.css``. A page follows JupyterLab's attribute ``data-jp-theme-light``; one
of our own without it follows the reader's system (`page_css`).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

TOKENS: Final = Path(__file__).with_name("tokens.css")
"""The file of all variables."""
CLOCK: Final = Path(__file__).with_name("clock.js")
"""The script that stands before that of a clock: it writes the time, and sounds the gong."""
DARK: Final = '[data-jp-theme-light="false"]'


@cache
def tokens_css() -> str:
    """Return the CSS variables for pages with the attribute of a light or dark theme, as JupyterLab sets it."""
    return TOKENS.read_text("utf-8")


@cache
def page_css() -> str:
    """Return the CSS variables for a page that follows the reader's system."""
    light, _, others = tokens_css().partition(DARK)
    night, end, sizes = others.partition("}")
    return f"{light}@media (prefers-color-scheme: dark) {{ :root {night}{end} }}{sizes}"


@cache
def dark_css() -> str:
    """Return the CSS variables for a page that may turn dark by the theme's attribute, whatever its reader's system."""
    night = tokens_css().partition(DARK)[2]
    return DARK + night[: night.index("}") + 1]
