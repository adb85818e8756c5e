"""The parade explorer: a board to work on, maps of the parade's sight and choices, and its reasons."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import ipywidgets as ipw

from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.text import Lang
from tsukumo.core.look.html import Html
from tsukumo.games.tsukumobake.board import NAMES, SIZE
from tsukumo.games.tsukumobake.draw.board import Marks, board_svg
from tsukumo.games.tsukumobake.maps import plot
from tsukumo.games.tsukumobake.maps.layers import STAGES
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo_widgets.base.explorer import Explorer, column, row
from tsukumo_widgets.base.markup import clause_texts
from tsukumo_widgets.base.widgets import HtmlWidget, PlotWidget, StepperWidget, StoryWidget, set_clauses
from tsukumo_widgets.games.tsukumobake.base.board import TownBoard
from tsukumo_widgets.games.tsukumobake.base.positions import Source
from tsukumo_widgets.games.tsukumobake.parade.controls import (
    ExplorerHead,
    ExplorerTools,
    LayerControls,
    ParadeControl,
    PlayerControls,
    ShareControls,
    say,
)
from tsukumo_widgets.games.tsukumobake.parade.files import FileControls
from tsukumo_widgets.games.tsukumobake.parade.parade_state import AHEAD, ParadeState
from tsukumo_widgets.games.tsukumobake.parade.stakes import show_stakes
from tsukumo_widgets.games.tsukumobake.parade.story import story, tell_refused

ROOM: Final = 1050
"""The width from which board, map and reasons stand side by side, in pixels (``tk-three`` in ``design.css``)."""


class ParadeExplorer(Explorer[ParadeState]):
    """Explore the parade's movement from a position, and its reasons.

    *position* may be a `Position`, a position string or a scenario object; *lang* is ``"it"`` or
    ``"en"``. Everything on the screen is the immutable object `state`; `act` changes it.
    """

    def __init__(self, position: Source | None = None, lang: Lang | None = None, **settings: Any) -> None:
        self.board, self.map = TownBoard(), PlotWidget()
        self.stepper, self.story, self.stakes = StepperWidget(), StoryWidget(), HtmlWidget()
        self.share, self.files = ShareControls(self.apply), FileControls()
        self.head, self.tools, self.layer = (
            ExplorerHead(self.apply),
            ExplorerTools(self.apply),
            LayerControls(self.apply),
        )
        self.players = PlayerControls(self.apply)
        self.controls: list[ParadeControl] = [self.head, self.tools, self.layer, self.players, self.share, self.files]
        self.listen_to(self.board, self.story, self.stakes)
        self.map.listen(self.do_on_map)
        self.stepper.observe(lambda change: self.apply(lambda s: s.go(change["new"])), names="value")
        given = ipw.VBox([self.share.view, self.files.view])
        self.panels = ipw.Accordion([self.players.view, given], selected_index=0)
        # Side by side, as far as there is room: the board, the reasons, the map if it is not on the board. Where there
        # is room for all three, the map comes second (`design.css`). Nothing but the head is above board and map.
        self.besides = column([self.map], width=340).add_class("tk-second")
        seen = column([self.board, self.stepper, self.tools.view], width=340)
        told = column([self.layer.view, self.stakes.add_class("tk-lifted"), self.story], width=340)
        parts = [self.head.view, row([seen, told, self.besides]).add_class("tk-three"), self.panels]
        super().__init__(ParadeState(lang=choose_language(lang)).begin_at(position), parts, **settings)
        self.sharing.room = ROOM

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.state.shown

    def arrange(self, state: ParadeState, *, narrow: bool) -> ParadeState:
        """On a narrow page the map lies over the board, unless somebody has put it elsewhere."""
        return replace(state, narrow=narrow)

    def tell_refused(self, state: ParadeState) -> Html:
        """A broken link or text, before the case that is shown in its place."""
        return tell_refused(state)

    def do_on_map(self, message: Any) -> None:
        """Handle a click on the map: a square acts as on the board, a button shows the paths left by its rule."""
        match message:
            case {"do": "cell", "x": int(x), "y": int(y)} if 0 <= x < SIZE and 0 <= y < SIZE:
                self.board.click(NAMES[y * SIZE + x])
            case {"do": "button", "name": str(name)} if name in STAGES:
                self.apply(lambda state: state.show(name))

    def show(self, state: ParadeState) -> None:
        """Update every part to a state. All is computed before anything is sent, so that the page draws it at once."""
        told, stakes = story(state), show_stakes(state)
        self._draw(state)
        set_clauses(clause_texts("tsukumobake", state.lang), self.story, self.stakes)
        self.story.html, self.stakes.html = told, stakes
        self._name(state)
        for control in self.controls:
            control.show(state)

    def _draw(self, state: ParadeState) -> None:
        """Draw the board, and the map in its place: over the board, or beside it."""
        marks = state.marks
        heat, over, beside = state.heat, state.lies == "over", state.lies == "beside"
        if over and state.layers:
            # The parade's present sight is not part of these maps, but its colour would look so.
            rays = frozenset() if state.layer in AHEAD else marks.rays
            marks = marks._replace(heat=heat, numbers=state.numbers, rays=rays)
        with self.board.hold_sync():
            self.board.draw(state.shown, marks, lang=state.lang)
            self.board.notes = {name: heat.note(s, state.lang) for s, name in enumerate(NAMES)} if over else {}
        self.besides.layout.display = "" if beside else "none"
        if beside:
            with self.map.hold_sync():
                self.map.data = [plot.squares(heat, state.lang)]
                self.map.figure_layout = plot.layout_under_drawing(heat, state.stages, state.lang)
                self.map.drawing = str(board_svg(state.shown, Marks(heat=heat, numbers=True), lang=state.lang))

    def _name(self, state: ParadeState) -> None:
        """Set the labels of the board, the stepper and the panels."""
        building = self.tools.building.value
        self.board.mode = "building" if building else "pieces"
        self.board.name_keys(state.lang, "cursor", "carry", "turn", "building", "cards", "steps", "undo")
        self.map.label = state.heat.title.say(state.lang)
        self.board.ask_to_drag(state.lang)
        if building:
            self.board.hint = say("board.hint_buildings", state)
        self.stepper.show(state.step, state.steps, state.lang)
        for i, key in enumerate(("position", "share")):
            self.panels.set_title(i, say(f"panel.{key}", state))

    def __repr__(self) -> str:
        return f"ParadeExplorer({str(self.state.position)!r})"
