"""The FAQ lab: a list of cases with a filter, and one case at a time with its question, board and answer."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import ipywidgets as ipw

from tsukumo.core.io.errors import CannotRead, choose_language
from tsukumo.core.language.text import Lang
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.cases.case import cases
from tsukumo.games.tsukumobake.draw.board import NO_MARKS
from tsukumo.games.tsukumobake.rules import clauses
from tsukumo_widgets.base.design import hide_label
from tsukumo_widgets.base.explorer import Explorer, bar, column, on_value, row
from tsukumo_widgets.base.markup import clause_texts
from tsukumo_widgets.base.menus import set_options
from tsukumo_widgets.base.widgets import HtmlWidget, StepperWidget, set_clauses
from tsukumo_widgets.games.tsukumobake.base.board import TownBoard
from tsukumo_widgets.games.tsukumobake.faq.lab_state import LabState, no_case, texts
from tsukumo_widgets.games.tsukumobake.faq.story import ask, list_cases, show_answer, write_whole


class FaqLab(Explorer[LabState]):
    """Ask the cases of the FAQ lab, one at a time; *case* is the name of the first: `CannotRead` if there is none.

    A link holds the case and its answer. A page without a kernel holds all cases, folded.
    """

    def __init__(self, case: str | None = None, lang: Lang | None = None, **settings: Any) -> None:
        self.words = ipw.Text(layout=ipw.Layout(width="auto", flex="1 1 160px"))
        on_value(self.words, self.apply, lambda state, words: replace(state, words=words))
        self.clause = ipw.Dropdown(layout=ipw.Layout(width="auto", flex="1 1 160px"))
        on_value(self.clause, self.apply, lambda state, clause: replace(state, clause=clause))
        self.index, self.question, self.answer = (HtmlWidget() for _ in range(3))
        self.index.kind = "tk-index"
        self.board, self.stepper = TownBoard(mode="look"), StepperWidget()
        self.stepper.observe(lambda change: self.apply(lambda s: s.go(change["new"])), names="value")
        self.listen_to(self.index, self.board, self.question, self.answer)
        head = bar([self.lang.view, self.words, self.clause])
        asked = column([self.question, self.board, self.stepper], width=340)
        shown = row([column([self.index], width=230), asked, column([self.answer], width=340)]).add_class("tk-three")
        parts = [head, shown]
        state = LabState(lang=choose_language(lang))
        if case is not None and case not in cases():
            raise CannotRead([no_case(case)])
        super().__init__(state.open(case) if case else state, parts, **settings)

    def _repr_mimebundle_(self, **settings: Any) -> dict[str, Any]:
        """Return the live widget, and all cases for a page without a kernel."""
        return {"text/html": write_whole(self.state.lang), **super()._repr_mimebundle_(**settings)}

    def show(self, state: LabState) -> None:
        """Update every part to a state."""
        lang = state.lang
        index, asked, told = list_cases(state), ask(state), show_answer(state)
        set_clauses(clause_texts("tsukumobake", lang), self.question, self.answer)
        self.index.html, self.question.html, self.answer.html = index, asked, told
        parade, mapped = state.parade, state.answered and state.mapped and not state.parade.stake
        marks = parade.marks if state.answered else NO_MARKS
        if mapped:
            marks = marks._replace(heat=parade.heat, numbers=True, rays=frozenset())
        self.board.draw(parade.shown, marks, lang=lang)
        self.board.name_keys(lang, "steps")
        self.board.notes = {name: parade.heat.note(s, lang) for s, name in enumerate(NAMES)} if mapped else {}
        self.stepper.layout.display = "" if state.answered else "none"
        self.stepper.show(state.step, state.steps, lang)
        self.words.value, self.words.placeholder = state.words, texts.say("words", lang)
        hide_label(self.words, texts.say("words", lang))
        cited = sorted({clause for case in cases().values() for clause in case.clauses})
        options = [(clauses()[clause].title.say(lang), clause) for clause in cited]
        every = (texts.say("every_clause", lang), "")
        set_options(self.clause, [every, *sorted(options)], state.clause, texts.say("clause", lang))

    def __repr__(self) -> str:
        return f"FaqLab({self.state.case!r})"
