"""The buttons for undo and redo, as HTML."""

from __future__ import annotations

from typing import Any

from tsukumo.core.text import Lang, Sentences
from tsukumo_widgets.base import History
from tsukumo_widgets.markup import button

_say = Sentences(__file__)


def undo_buttons(history: History[Any], lang: Lang) -> str:
    """Two buttons, which send ``{"do": "undo"}`` and ``{"do": "redo"}``; each is disabled if it has nothing to do."""
    undo = button(_say.say("undo", lang), {"do": "undo"}, sign="undo", off=not history.past)
    return undo + button(_say.say("redo", lang), {"do": "redo"}, sign="redo", off=not history.future)
