"""Small pieces of HTML that all of the console's panels are made of."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from tsukumo_widgets.base.markup import button


def head(words: str) -> str:
    """A heading."""
    return f"<h3>{escape(words)}</h3>"


def p(words: str, kind: str = "") -> str:
    """A paragraph."""
    return f'<p class="{kind}">{escape(words)}</p>' if kind else f"<p>{escape(words)}</p>"


def big(words: str, message: Mapping[str, Any], *, off: bool = False, tip: str = "") -> str:
    """The button that goes on, as wide as the panel."""
    return f'<div class="tk-go">{button(words, message, off=off, tip=tip)}</div>'
