"""The parade assistant: enter the table, press a button, and follow the instructions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import ipywidgets as ipw

from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.games.tsukumobake.board import HOMES, NAMES
from tsukumo.games.tsukumobake.draw.board import NO_MARKS, make_marks
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.parade.problems import MOST
from tsukumo.games.tsukumobake.play.words import house_name
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.base.design import hide_label
from tsukumo_widgets.base.explorer import Act, Explorer, bar, choose_language, column, grid, make_button, on_value, row
from tsukumo_widgets.base.markup import clause_texts
from tsukumo_widgets.base.widgets import HtmlWidget, StepperWidget, StoryWidget
from tsukumo_widgets.games.tsukumobake.assistant.story import story, write_instruction
from tsukumo_widgets.games.tsukumobake.assistant.table_night import MOST_STEPS, AssistantState, house_home
from tsukumo_widgets.games.tsukumobake.base.board import TownBoard
from tsukumo_widgets.games.tsukumobake.base.positions import Source, remove_player, seat_player
from tsukumo_widgets.games.tsukumobake.parade.controls import ReadingControls, ShareControls
from tsukumo_widgets.games.tsukumobake.parade.files import FileControls

PANELS: Final = ("table", "readings", "share")
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
        self.board.hint = texts.say("board.still" if still else "board.hint", lang)
        self.asked.html = write_instruction(state)
        self.story.clauses = clause_texts("tsukumobake", lang)
        self.story.html = story(state)
        self.stepper.show(state.step, night.steps, lang)
        self.stepper.layout.display = "" if night.going else "none"
        for control in (self.tools, self.table, self.readings, self.share, self.files):
            control.show(state)
        for i, key in enumerate(PANELS):
            self.panels.set_title(i, texts.say(f"panel.{key}", lang))

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
        for button, key in ((self.undo, "undo"), (self.redo, "redo")):
            button.description = texts.say(f"press.{key}", state.lang)
        for button, key in ((self.left, "left"), (self.right, "right")):
            hide_label(button, texts.say(f"press.{key}", state.lang))
        self.undo.disabled, self.redo.disabled = not state.history.past, not state.history.future
        self.view.layout.display = "none" if state.night.going or state.night.over else ""


class TableControls:
    """The players, their homes, cards and scrolls; the discard pile; steps that cards have changed."""

    def __init__(self, apply: Act) -> None:
        self.heads = {key: ipw.Label() for key in ("player", "home", "cards", "scrolls")}
        cells: list[ipw.Widget] = list(self.heads.values())
        self.rows: dict[str, dict[str, ipw.Widget]] = {}
        for house in HOUSES:
            self.rows[house] = self._row(house, apply)
            cells += self.rows[house].values()
        columns = "minmax(104px, 2fr) minmax(68px, 1fr) minmax(56px, 1fr) minmax(80px, 1fr)"
        self.pile, self.pile_label = _number(0, MOST), ipw.Label()
        on_value(self.pile, apply, lambda s, n: s.change(replace(s.night.position, discards=n)))
        self.more, self.more_label = _number(-MOST_STEPS, MOST_STEPS), ipw.Label()
        on_value(self.more, apply, lambda s, n: s if s.night.going else s.edit(replace(s.night, more=n)))
        piles = bar([self.pile_label, self.pile, self.more_label, self.more])
        self.view = ipw.VBox([grid(cells, columns), piles])

    @staticmethod
    def _row(house: str, apply: Act) -> dict[str, ipw.Widget]:
        def edit(name: str) -> Callable[[AssistantState, Any], AssistantState]:
            return lambda s, value: s.change(s.night.position.changed(house, **{name: value}))

        plays = ipw.Checkbox(indent=False, layout=ipw.Layout(width="auto"))
        on_value(plays, apply, lambda s, on: s.change((seat_player if on else remove_player)(s.night.position, house)))
        homes = [(NAMES[home], home) for home in HOMES]
        home = ipw.Dropdown(options=homes, layout=ipw.Layout(width="68px", margin="2px 0"))
        on_value(home, apply, lambda s, value: s.change(house_home(s.night.position, house, value)))
        made = {"plays": plays, "home": home, "cards": _number(0, MOST), "scrolls": _number(0, MOST)}
        for name in ("cards", "scrolls"):
            on_value(made[name], apply, edit(name))
        return made

    def show(self, state: AssistantState) -> None:
        """Show a state; while the parade moves, show the hands it leaves, and allow no changes."""
        lang, shown = state.lang, state.shown
        still = state.night.going or state.night.over
        for key, label in self.heads.items():
            label.value = texts.say(f"table.{key}", lang)
        playing = {pawn.house: pawn for pawn in shown.pawns}
        for house, cells in self.rows.items():
            pawn, who = playing.get(house), house_name(house)
            cells["plays"].description = capital(house_name(house)).say(lang)
            cells["plays"].value = pawn is not None
            cells["plays"].disabled = still or list(playing) == [house]
            for name in ("home", "cards", "scrolls"):
                hide_label(cells[name], texts.say(f"table.{name}_of", lang, who=who))
            for name in ("home", "cards", "scrolls"):
                cells[name].disabled = still or pawn is None
                if pawn is not None:
                    cells[name].value = getattr(pawn, name)
        self.pile_label.value, self.more_label.value = texts.say("table.pile", lang), texts.say("table.more", lang)
        hide_label(self.pile, texts.say("table.pile_tip", lang))
        hide_label(self.more, texts.say("table.more_tip", lang))
        self.pile.value, self.more.value = shown.discards, state.night.more
        self.pile.disabled = self.more.disabled = still


def _number(least: int, most: int) -> ipw.BoundedIntText:
    return ipw.BoundedIntText(0, min=least, max=most, layout=ipw.Layout(width="50px", margin="2px 0"))
