"""Menus that show a state; their options change with the language. Each reading's menu stands under its question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import ipywidgets as ipw

from tsukumo.core.game.clauses import Reading
from tsukumo.core.language.text import Lang
from tsukumo.core.look.html import html
from tsukumo_widgets.base.design import hide_label
from tsukumo_widgets.base.explorer import Act, on_value


def set_options(
    menu: ipw.Dropdown | ipw.ToggleButtons, options: Sequence[tuple[str, Any]], value: Any, name: str = ""
) -> None:
    """Set a menu's options and value; *name* is its label for screen readers.

    Unchanged options are not sent again, as the page would redraw the menu.
    """
    if tuple(menu.options) != tuple(options):
        menu.options = options
    menu.value = value
    if name:
        hide_label(menu, name)


class ReadingMenus:
    """A menu for each of some readings, under its question; *answered* makes the edit for an answer.

    *view* is the widget: side by side where there is room.
    """

    def __init__(
        self,
        apply: Act,
        readings: Mapping[str, Reading],
        answered: Callable[[Any, str, Any], Any],
    ) -> None:
        self.readings = readings
        self.questions: dict[str, ipw.HTML] = {}
        self.menus: dict[str, ipw.Dropdown] = {}
        pairs = []
        for name in readings:
            self.questions[name] = question = ipw.HTML(layout=ipw.Layout(width="auto"))
            self.menus[name] = menu = ipw.Dropdown(layout=ipw.Layout(width="auto", max_width="100%"))
            on_value(menu, apply, self._edit(name, answered))
            pairs.append(ipw.VBox([question, menu], layout=ipw.Layout(flex="1 1 300px")))
        self.view = ipw.Box(pairs, layout=ipw.Layout(flex_flow="row wrap", width="100%"))

    @staticmethod
    def _edit(name: str, answered: Callable[[Any, str, Any], Any]) -> Callable[[Any, Any], Any]:
        return lambda state, answer: answered(state, name, answer)

    def show(self, answers: Mapping[str, str], lang: Lang) -> None:
        """Show the chosen answers; the default where none is chosen."""
        for name, menu in self.menus.items():
            reading = self.readings[name]
            options = [(words.say(lang), answer) for answer, words in reading.answers.items()]
            set_options(menu, options, answers.get(name, reading.default), reading.question.say(lang))
            why, question = reading.why.say(lang), reading.question.say(lang)
            self.questions[name].value = html('<span title="{}">{}</span>', why, question)
