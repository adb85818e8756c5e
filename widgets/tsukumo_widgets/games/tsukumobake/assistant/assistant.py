"""The parade assistant: enter the table, press a button, and follow the instructions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import ipywidgets as ipw

from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.text import Lang, Texts
from tsukumo.games.tsukumobake.draw.board import NO_MARKS, make_marks
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo_widgets.base.design import hide_label
from tsukumo_widgets.base.explorer import Act, Explorer, bar, column, make_button, on_value, row
from tsukumo_widgets.base.history import show_undo
from tsukumo_widgets.base.markup import clause_texts
from tsukumo_widgets.base.widgets import HtmlWidget, StepperWidget, StoryWidget
from tsukumo_widgets.games.tsukumobake.assistant.story import story, write_instruction
from tsukumo_widgets.games.tsukumobake.assistant.table_night import MOST_STEPS, AssistantState
from tsukumo_widgets.games.tsukumobake.base.board import TownBoard
from tsukumo_widgets.games.tsukumobake.base.positions import Source
from tsukumo_widgets.games.tsukumobake.parade.controls import PlayerTable, ReadingControls, ShareControls, make_number
from tsukumo_widgets.games.tsukumobake.parade.controls import texts as placed
from tsukumo_widgets.games.tsukumobake.parade.files import FileControls

PANELS: Final = ("players", "readings", "share")
texts = Texts(__file__)


class ParadeAssistant(Explorer[AssistantState]):
    """Moves the parade of a game on a real table: enter everything once, then each hour only what has changed.

    *position*, the table as it is now, may be a `Position`, a string or a scenario object; without it the night
    begins. The state is carried over from hour to hour; every edit can be undone.
    """

    def __init__(self, position: Source | None = None, lang: Lang | None = None, **settings: Any) -> None:
        self.board, self.stepper = TownBoard(), StepperWidget()
        self.asked, self.story = HtmlWidget(), StoryWidget()
        self.tools, self.table = AssistantTools(self.handle), TableControls(self.apply)
        self.readings, self.share, self.files = ReadingControls(self.apply), ShareControls(self.apply), FileControls()
        self.listen_to(self.board, self.asked, self.story)
        self.stepper.observe(lambda change: self.handle({"do": "go", "step": change["new"]}), names="value")
        given = ipw.VBox([self.share.view, self.files.view])
        self.panels = ipw.Accordion([self.table.view, self.readings.view, given], selected_index=0)
        head = bar([self.lang.view, self.tools.undo, self.tools.redo])
        board = column([self.board, self.tools.view, self.stepper])
        parts = [head, row([board, column([self.asked, self.story, self.panels])])]
        super().__init__(AssistantState(lang=choose_language(lang)).begin_at(position), parts, **settings)

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.state.shown

    def show(self, state: AssistantState) -> None:
        """Update every part to a state, the most important first."""
        night, lang = state.night, state.lang
        move = night.movement
        marks = make_marks(move, state.step) if move else NO_MARKS
        self.board.draw(state.shown, marks, lang=lang)
        still = night.going or night.over
        self.board.mode = "square" if still else "pieces"
        self.board.name_keys(lang, "cursor", "carry", "turn", "cards", "steps", "undo")
        self.board.ask_to_drag(lang)
        if still:
            self.board.hint = ""
        self.asked.html = write_instruction(state)
        self.story.clauses = clause_texts("tsukumobake", lang)
        self.story.html = story(state)
        self.stepper.show(state.step, night.steps, lang)
        self.stepper.layout.display = "" if night.going else "none"
        for control in (self.tools, self.table, self.readings, self.share, self.files):
            control.show(state)
        for i, key in enumerate(PANELS):
            self.panels.set_title(i, placed.say(f"panel.{key}", lang))

    def __repr__(self) -> str:
        return f"ParadeAssistant({str(self.state.night.position)!r})"


class AssistantTools:
    """Undo and redo, and the buttons that turn the parade; *view* holds those beside the board."""

    def __init__(self, handle: Callable[[object], None]) -> None:
        self.undo, self.redo = (make_button(handle, {"do": name}, name) for name in ("undo", "redo"))
        turns = (("turn_left", -1), ("turn_right", 1))
        self.left, self.right = (make_button(handle, {"do": "turn", "by": by}, sign) for sign, by in turns)
        self.view = bar([self.left, self.right]).add_class("tk-below")

    def show(self, state: AssistantState) -> None:
        """Show a state."""
        show_undo(self.undo, self.redo, state.history, state.lang)
        for button, key in ((self.left, "left"), (self.right, "right")):
            hide_label(button, placed.say(f"control.turn_{key}", state.lang))
        self.view.layout.display = "none" if state.night.going or state.night.over else ""


class TableControls(PlayerTable):
    """The players, their homes, cards and scrolls; the discard pile; steps that cards have changed."""

    def __init__(self, apply: Act) -> None:
        columns = "minmax(104px, 2fr) minmax(68px, 1fr) minmax(56px, 1fr) minmax(80px, 1fr)"
        names = ("home", "cards", "scrolls")
        super().__init__(apply, names, lambda s, change: s.change(change(s.night.position)), columns)
        self.more, self.more_label = make_number(MOST_STEPS, -MOST_STEPS), ipw.Label()
        on_value(self.more, apply, lambda s, n: s if s.night.going else s.edit(replace(s.night, more=n)))
        piles = bar([self.discards_label, self.discards, self.more_label, self.more])
        self.view = ipw.VBox([self.table, piles])

    def show(self, state: AssistantState) -> None:
        """Show a state; while the parade moves, show the hands it leaves, and allow no changes."""
        still = state.night.going or state.night.over
        self.show_players(state.shown, state.lang, still=still)
        self.more_label.value = texts.say("table.more", state.lang)
        hide_label(self.more, self.more_label.value)
        self.more.value, self.more.disabled = state.night.more, still
