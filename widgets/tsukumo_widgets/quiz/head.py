"""The controls above every quiz: each shows a state, and requests an edit when it is used."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import ipywidgets as ipw

from tsukumo.core.quiz import SEEDS, drawn_seed
from tsukumo.core.text import Sentences, Text
from tsukumo_widgets.base import LanguageButtons, bar, on_value
from tsukumo_widgets.design import signed, unseen
from tsukumo_widgets.menus import offer
from tsukumo_widgets.quiz.settings import Settings

Act = Callable[[Callable[[Any], Any]], None]
"""What a control calls to change the state."""
_say = Sentences(__file__)


def pressed(act: Act, edit: Callable[[Any], Any], sign: str) -> ipw.Button:
    """A button that requests an edit; *sign* is its icon."""
    made = ipw.Button(layout=ipw.Layout(width="auto"))
    signed(made, sign)
    made.on_click(lambda _: act(edit))
    return made


class Head:
    """Language, level, seed, other questions, and what *more* a game has; *levels* are the names of its levels.

    *labelled* says that the menu of levels shows what it is, as the names of the levels do not. *view* is the widget.
    """

    def __init__(
        self, act: Act, levels: Mapping[int, Text], more: Sequence[ipw.Widget] = (), *, labelled: bool = False
    ) -> None:
        self.levels, self.labelled = levels, labelled
        self.lang = LanguageButtons(act)
        narrow, wide = {"description_width": "initial"}, "300px" if labelled else "320px"
        self.level = ipw.Dropdown(layout=ipw.Layout(width=wide, max_width="100%"), style=narrow)
        self.level.options = [(str(level), level) for level in levels]
        on_value(self.level, act, lambda state, level: state.set_level(level))
        self.seed = ipw.BoundedIntText(0, min=0, max=SEEDS, layout=ipw.Layout(width="150px"), style=narrow)
        on_value(self.seed, act, lambda state, seed: state.set_seed(seed))
        self.fresh = pressed(act, lambda state: state.set_seed(drawn_seed()), "dice")
        self.view = bar([self.lang.view, self.level, self.seed, self.fresh, *more])

    def show(self, state: Settings) -> None:
        """Show a state."""
        lang = state.lang
        self.lang.show(state)
        offer(self.level, [(name.say(lang), level) for level, name in self.levels.items()], state.level)
        if self.labelled:
            self.level.description = self.level.tooltip = _say.say("level", lang)
        else:
            unseen(self.level, _say.say("level", lang))
        self.seed.value = state.seed
        self.seed.description, self.seed.tooltip = _say.say("seed", lang), _say.say("seed_tip", lang)
        self.fresh.description, self.fresh.tooltip = _say.say("fresh", lang), _say.say("fresh_tip", lang)
