"""A question in a chapter: a click on its picture, or on a button beside it, answers.

A stored notebook holds the picture and, as data, all that a page needs to judge an answer by itself, with no kernel
behind it. The picture as it is asked gives nothing away; the reasons are folded away below it (`fold`).
"""

from __future__ import annotations

from typing import Any, Final

import traitlets

from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.teaching.question import AnyQuestion
from tsukumo_widgets.base.widgets import Panel
from tsukumo_widgets.pages.asked import ASK, ASK_STYLE, ASKED, asked_html
from tsukumo_widgets.pages.session import SESSION

MOST: Final = 20
"""The most places that are named, such as those of pawns; if there are more, any square of the board may be clicked."""
texts = Texts(__file__)


class QuestionPanel(Panel):
    """A question alive in JupyterLab; *shown* is its HTML."""

    _esm = ASK.read_text("utf-8")
    _css = ASK_STYLE.read_text("utf-8")
    shown = traitlets.Unicode().tag(sync=True)


class ChapterQuestion:
    """A question over a picture, as notebooks show it.

    *picture* is drawn instead of the question's own; with *prompted*, what to do is said below it.
    """

    def __init__(self, question: AnyQuestion, lang: Lang, picture: str = "", *, prompted: bool = True) -> None:
        self.question, self.lang, self.prompted = question, lang, prompted
        self.picture = picture or question.svg(lang)

    def data(self) -> dict[str, Any]:
        """Return what a page needs to judge an answer: places of a board are clicked, all else is a button."""
        asked, lang = self.question, self.lang
        return {
            "answer": [*asked.answer],
            "several": asked.several,
            "places": bool(asked.places),
            "only": [*asked.places] if len(asked.places) <= MOST else [],
            "buttons": [[word, asked.options[word].say(lang)] for word in asked.buttons],  # as notebooks sort keys
            "prompt": asked.prompt.say(lang) if self.prompted else "",
            "right": texts.say("right", lang, answer=asked.name()),
        }

    def _repr_mimebundle_(self, **settings: Any) -> dict[str, Any]:
        """Return the picture, the data for pages, and in a kernel the live panel."""
        stored = {"image/svg+xml": self.picture, ASKED: self.data(), "text/plain": repr(self)}
        if SESSION.get() is not None:
            return stored
        live: Any = QuestionPanel(shown=asked_html(self.picture, self.data(), self.lang))._repr_mimebundle_(**settings)
        return {**(live[0] if isinstance(live, tuple) else live), **stored}

    def __repr__(self) -> str:
        return f"? {self.question.prompt.say(self.lang)}"
