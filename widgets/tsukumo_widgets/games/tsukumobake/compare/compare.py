"""Two readings side by side: two boards that step together, and under each the sentences that explain its step."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import ipywidgets as ipw

from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.games.tsukumobake.draw.board import NO_MARKS, board_svg, make_marks
from tsukumo.games.tsukumobake.export.frames import draw_strip
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.rules import parade_registry
from tsukumo_widgets.base.explorer import Explorer, bar, choose_language, column, on_value, row
from tsukumo_widgets.base.history import undo_buttons
from tsukumo_widgets.base.menus import set_options
from tsukumo_widgets.base.widgets import HtmlWidget, StepperWidget
from tsukumo_widgets.games.tsukumobake.base.board import TownBoard
from tsukumo_widgets.games.tsukumobake.base.clauses import clause_texts
from tsukumo_widgets.games.tsukumobake.base.positions import Source
from tsukumo_widgets.games.tsukumobake.compare.asked_comparison import READING, CompareState
from tsukumo_widgets.games.tsukumobake.compare.story import every_reading, heading, question, sentences_of
from tsukumo_widgets.games.tsukumobake.parade.controls import CaseControls, ControlPanels

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
        self.question, self.every, self.stepper = HtmlWidget(), HtmlWidget(), StepperWidget()
        self.sides = [CompareSide(), CompareSide()]
        self.listen_to(self.undo, self.question, self.every)
        for i, side in enumerate(self.sides):
            side.board.listen(partial(self._do_on, i))
        self.stepper.observe(lambda change: self.handle({"do": "go", "step": change["new"]}), names="value")
        head = bar([self.lang.view, self.cases.view, self.undo])
        boards = row([side.view for side in self.sides])
        parts = [head, self.choice.view, self.question, self.stepper, boards, self.every, self.panels.view]
        super().__init__(CompareState(lang=choose_language(lang)).open_at(position, reading), parts, **settings)

    def _do_on(self, side: int, message: dict[str, Any]) -> None:
        """Handle a message from the board of a side."""
        self.handle({**message, "side": side})

    def picture(self) -> str:
        """Both boards, side by side."""
        return str(draw_strip([board_svg(*self._draw_side(side), lang=self.state.lang) for side in (0, 1)]))

    def _draw_side(self, side: int) -> tuple[Position, Any]:
        state = self.state
        return state.shown(side), make_marks(state.moves[side], state.at(side)) if state.moves else NO_MARKS

    def show(self, state: CompareState) -> None:
        """Update every part to a state."""
        lang = state.lang
        self.question.clauses = self.every.clauses = clause_texts(lang)
        self.question.html = question(state)
        for i, side in enumerate(self.sides):
            side.head.html = heading(state, i)
            side.board.draw(*self._draw_side(i), lang=lang)
            side.board.label, side.board.hint = texts.say("board.label", lang), texts.say("board.hint", lang)
            side.story.clauses = clause_texts(lang)
            side.story.html = sentences_of(state, i)
        self.stepper.show(state.step, state.steps, texts, lang)
        self.every.html = every_reading(state)
        self.undo.html = undo_buttons(state.history, lang)
        for part in (self.cases, self.choice, self.panels):
            part.show(state)

    def __repr__(self) -> str:
        return f"Compare({str(self.state.position)!r}, {self.state.asked.reading!r})"


class CompareSide:
    """One of the two: its answer, its board, its sentences; *view* holds them."""

    def __init__(self) -> None:
        self.head, self.board, self.story = HtmlWidget(), TownBoard(), HtmlWidget()
        self.view = column([self.head, self.board, self.story], width=340)


class ReadingChoice:
    """The choice of a reading, and of two of its answers; *view* is the widget."""

    def __init__(self, apply: Callable[[Callable[[Any], Any]], None]) -> None:
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
        options = [(capital(words).say(lang), value) for value, words in answers.items()]
        for menu, value, key in zip(self.values, asked.values, ("choice.first", "choice.second"), strict=True):
            set_options(menu, options, value, texts.say(key, lang))
