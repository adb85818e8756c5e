"""The look of panels and explorers: one sheet of CSS for a page, and icons on the buttons of ipywidgets.

Colours and sizes are the tokens of `tsukumo.core.look.css`, icons those of `tsukumo.core.look.icons`; the rules for our
HTML stand in ``static/design.css``, those for ipywidgets in ``static/controls.css``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import anywidget
import ipywidgets as ipw

from tsukumo.core.look.css import tokens_css
from tsukumo.core.look.icons import ICONS, mask
from tsukumo.core.look.palette import night_rules
from tsukumo_widgets.pages.session import get_only

STATIC: Final = Path(__file__).parents[1] / "static"
EXPLORER: Final = "tk-explorer"
"""The class of every explorer: within it, the controls of ipywidgets look like ours."""


def design_css() -> str:
    """Return all of the CSS, for any page."""
    signs = "\n".join(f".tk-icon-{name} {{ --tk-drawn: {mask(name)}; }}" for name in ICONS)
    sheets = [(STATIC / name).read_text("utf-8") for name in ("design.css", "controls.css")]
    return "\n".join([tokens_css(), *sheets, signs, night_rules()])


class Look(anywidget.AnyWidget):
    """An invisible widget that adds the CSS to a page, keys to folded parts of ipywidgets, and words to pictures."""

    _esm = STATIC / "look.js"
    _css = design_css()


def load_look() -> Look:
    """Return the look, one for a page, whatever the number of panels."""
    return get_only(Look)


def add_icon(button: ipw.Widget, sign: str) -> None:
    """Give a button of ipywidgets one of our icons, before its words."""
    button.add_class("tk-icon-button")
    button.add_class(f"tk-icon-{sign}")


def hide_label(control: ipw.Widget, words: str) -> None:
    """Name a control that needs no visible label: the name is read aloud, and is the pointer's tip."""
    control.add_class("tk-unseen")
    control.description = control.tooltip = words
