"""The page of a table's readings: enter positions and the parade's movements; the answer follows."""

from __future__ import annotations

from typing import Any

import ipywidgets as ipw

from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.text import Lang, Texts
from tsukumo.games.tsukumobake.draw.board import Marks
from tsukumo_widgets.base.design import hide_label
from tsukumo_widgets.base.explorer import Act, Explorer, bar, column, on_value, row
from tsukumo_widgets.base.history import undo_buttons
from tsukumo_widgets.base.markup import clause_texts
from tsukumo_widgets.base.widgets import HtmlWidget, set_clauses
from tsukumo_widgets.games.tsukumobake.base.board import TownBoard
from tsukumo_widgets.games.tsukumobake.base.positions import Source
from tsukumo_widgets.games.tsukumobake.infer.recorded_movements import InferState
from tsukumo_widgets.games.tsukumobake.infer.story import adding, answer, doing_now, list_entered
from tsukumo_widgets.games.tsukumobake.parade.controls import CaseControls, ControlPanels

texts = Texts(__file__)


class Infer(Explorer[InferState]):
    """Find the readings that explain the parade's movements as played.

    *position*, of the first movement, may be a `Position`, a position string or a scenario object. Every edit can be
    undone; a link holds everything.
    """

    def __init__(self, position: Source | None = None, lang: Lang | None = None, **settings: Any) -> None:
        self.cases, self.undo = CaseControls(self.apply), HtmlWidget()
        self.board, self.notes = TownBoard(), MovementNotes(self.apply)
        self.panels = ControlPanels(self.apply, readings=False)
        self.now, self.adding, self.entered, self.result = (HtmlWidget() for _ in range(4))
        self.listen_to(self.undo, self.board, self.now, self.adding, self.entered, self.result)
        head = bar([self.lang.view, self.cases.view, self.undo])
        left = column([self.board, self.panels.view], width=340)
        right = column([self.notes.view, self.adding, self.entered, self.result], width=340)
        parts = [head, self.now, row([left, right])]
        super().__init__(InferState(lang=choose_language(lang)).begin_at(position), parts, **settings)

    def show(self, state: InferState) -> None:
        """Update every part to a state."""
        lang, following = state.lang, state.mode == "went"
        ghosts = tuple((square, state.position.facing) for square in state.evening.came[:-1])
        shown = state.shown if following else state.position
        marks = Marks(ways=state.ways) if state.ways else Marks(ghosts=ghosts if following else ())
        self.board.draw(shown, marks, lang=lang)
        self.board.mode = "went" if following and not state.problems else "pieces"
        keys = ("cursor", "follow") if following else ("cursor", "carry", "turn", "building", "cards")
        self.board.name_keys(lang, *keys, "undo")
        self.now.html, self.adding.html = doing_now(state), adding(state)
        set_clauses(clause_texts("tsukumobake", lang), self.entered, self.result)
        self.entered.html, self.result.html = list_entered(state), answer(state)
        self.undo.html = undo_buttons(state.history, lang)
        for part in (self.cases, self.notes, self.panels):
            part.show(state)

    def __repr__(self) -> str:
        return f"Infer({str(self.state.position)!r})"


class MovementNotes:
    """The movement as tokens, to write or to mend; *view* is the widget."""

    def __init__(self, apply: Act) -> None:
        self.text = ipw.Text(continuous_update=False, layout=ipw.Layout(width="auto"))
        on_value(self.text, apply, lambda state, went: state.write(went))
        self.view = ipw.VBox([self.text], layout=ipw.Layout(width="auto"))

    def show(self, state: InferState) -> None:
        """Show a state; a refused text stays, so that it can be corrected."""
        if not state.refused:
            self.text.value = state.evening.now.went
        self.text.placeholder = texts.say("notes", state.lang)
        hide_label(self.text, texts.say("notes_tip", state.lang))
        self.view.layout.display = "" if state.mode == "went" and not state.problems else "none"
