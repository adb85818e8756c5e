"""The controls above every quiz: each shows a state, and requests an edit when it is used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ipywidgets as ipw

from tsukumo.core.language.text import Text, Texts
from tsukumo.core.teaching.quiz import SEEDS, draw_seed
from tsukumo_widgets.base.design import hide_label
from tsukumo_widgets.base.explorer import Act, LanguageButtons, bar, make_button, on_value
from tsukumo_widgets.base.menus import set_options
from tsukumo_widgets.teaching.quiz.quiz_state import QuizState

texts = Texts(__file__)


class QuizControls:
    """The controls of language and level, and of seed and new questions; *levels* are the levels' names.

    *view* is the widget above the quiz, *more* the one with what few need.
    """

    def __init__(self, apply: Act, levels: Mapping[int, Text]) -> None:
        self.levels = levels
        self.lang = LanguageButtons(apply)
        narrow = {"description_width": "initial"}
        self.level = ipw.Dropdown(layout=ipw.Layout(width="320px", max_width="100%"), style=narrow)
        self.level.options = [(str(level), level) for level in levels]
        on_value(self.level, apply, lambda state, level: state.set_level(level))
        self.seed = ipw.BoundedIntText(0, min=0, max=SEEDS, layout=ipw.Layout(width="150px"), style=narrow)
        on_value(self.seed, apply, lambda state, seed: state.set_seed(seed))
        self.fresh = make_button(apply, lambda state: state.set_seed(draw_seed()), "dice")
        self.again = make_button(apply, QuizState.restart, "again")
        self.view, self.more = bar([self.lang.view, self.level]), bar([self.seed, self.fresh, self.again])

    def show(self, state: QuizState[Any]) -> None:
        """Show a state."""
        lang = state.lang
        self.lang.show(state)
        set_options(self.level, [(name.say(lang), level) for level, name in self.levels.items()], state.level)
        hide_label(self.level, texts.say("level", lang))
        self.level.layout.display = "none" if state.paper else ""  # chosen questions are as hard as they are
        self.seed.value = state.seed
        self.seed.description = self.seed.tooltip = texts.say("seed", lang)
        self.fresh.description = texts.say("fresh", lang)
        self.again.description = texts.say("again", lang)
