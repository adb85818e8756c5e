"""Two readings compared: both ways of the parade on one board, a sentence, and the reasons of each side by side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import ipywidgets as ipw

from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.core.look.html import Html
from tsukumo.games.tsukumobake.draw.board import NO_MARKS, mark_ways
from tsukumo.games.tsukumobake.rules import answer_name, parade_registry
from tsukumo_widgets.base.explorer import Act, Explorer, bar, column, on_value, row
from tsukumo_widgets.base.history import undo_buttons
from tsukumo_widgets.base.markup import clause_texts
from tsukumo_widgets.base.menus import set_options
from tsukumo_widgets.base.widgets import HtmlWidget, StepperWidget, set_clauses
from tsukumo_widgets.games.tsukumobake.base.board import TownBoard
from tsukumo_widgets.games.tsukumobake.base.positions import Source
from tsukumo_widgets.games.tsukumobake.compare.asked_comparison import READING, CompareState
from tsukumo_widgets.games.tsukumobake.compare.story import every_reading, question, tell_sides
from tsukumo_widgets.games.tsukumobake.parade.controls import CaseControls, ControlPanels
from tsukumo_widgets.games.tsukumobake.parade.story import tell_refused

WIDE: Final = {"width": "auto", "min_width": "0", "flex": "1 1 200px"}
"""The width of a menu: all of them stand in a line if there is room."""
texts = Texts(__file__)


class Compare(Explorer[CompareState]):
    """Compare two answers to a reading of the parade at a position.

    *position* may be a `Position`, a position string or a scenario object; *reading* is one of the parade's. Every edit
    can be undone; a link holds everything.
    """

    def __init__(
        self,
        position: Source | None = None,
        reading: str = READING,
        lang: Lang | None = None,
        **settings: Any,
    ) -> None:
        self.cases, self.undo = CaseControls(self.apply), HtmlWidget()
        self.choice, self.panels = ReadingChoice(self.apply), ControlPanels(self.apply, readings=True)
        self.board, self.stepper = TownBoard(), StepperWidget()
        self.question, self.sides, self.every = HtmlWidget(), HtmlWidget(), HtmlWidget()
        self.listen_to(self.undo, self.board, self.question, self.every)
        self.stepper.observe(lambda change: self.handle({"do": "go", "step": change["new"]}), names="value")
        head = bar([self.lang.view, self.cases.view, self.undo])
        told = column([self.question, self.sides, self.every, self.panels.view], width=340)
        parts = [head, self.choice.view, row([column([self.board, self.stepper], width=340), told])]
        super().__init__(CompareState(lang=choose_language(lang)).open_at(position, reading), parts, **settings)

    def tell_refused(self, state: CompareState) -> Html:
        """A broken link or text, before the case that is shown in its place."""
        return tell_refused(state)

    def show(self, state: CompareState) -> None:
        """Update every part to a state."""
        lang = state.lang
        set_clauses(clause_texts("tsukumobake", lang), self.question, self.sides, self.every)
        self.question.html, self.sides.html, self.every.html = question(state), tell_sides(state), every_reading(state)
        marks = mark_ways(*state.moves, state.step) if state.moves else NO_MARKS
        self.board.draw(state.position, marks, lang=lang)
        self.board.name_keys(lang, "cursor", "carry", "turn", "building", "cards", "steps", "undo")
        self.board.ask_to_drag(lang)
        self.stepper.show(state.step, state.steps, lang)
        self.undo.html = undo_buttons(state.history, lang)
        for part in (self.cases, self.choice, self.panels):
            part.show(state)

    def __repr__(self) -> str:
        return f"Compare({str(self.state.position)!r}, {self.state.asked.reading!r})"


class ReadingChoice:
    """The choice of a reading, and of two of its answers; *view* is the widget."""

    def __init__(self, apply: Act) -> None:
        self.reading = ipw.Dropdown(layout=WIDE)
        on_value(self.reading, apply, lambda state, name: state.choose(name))
        self.values = [ipw.Dropdown(layout=WIDE) for _ in range(2)]
        for i, menu in enumerate(self.values):
            on_value(menu, apply, self._edit(i))
        self.view = bar([self.reading, *self.values])

    @staticmethod
    def _edit(side: int) -> Callable[[Any, Any], Any]:
        return lambda state, value: state.decide(side, value)

    def show(self, state: CompareState) -> None:
        """Show a state."""
        lang, asked = state.lang, state.asked
        questions = [(reading.question.say(lang), name) for name, reading in parade_registry().items()]
        set_options(self.reading, questions, asked.reading, texts.say("choice.reading", lang))
        answers = parade_registry()[asked.reading].answers
        options = [(capital(answer_name(asked.reading, value)).say(lang), value) for value in answers]
        for menu, value, key in zip(self.values, asked.values, ("choice.first", "choice.second"), strict=True):
            set_options(menu, options, value, texts.say(key, lang))
