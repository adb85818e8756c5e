"""The controls beside the board: each shows a state, and requests an edit when it is used."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import ipywidgets as ipw

from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.games.tsukumobake.board import DIRECTIONS, HOMES, NAMES
from tsukumo.games.tsukumobake.cases.case import cases
from tsukumo.games.tsukumobake.draw.board import ARROWS
from tsukumo.games.tsukumobake.maps.layers import MAPS, title
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.parade.problems import MOST, MOST_BUDGET
from tsukumo.games.tsukumobake.rules import HOUSES, parade_registry
from tsukumo.games.tsukumobake.rules import texts as game_sentences
from tsukumo_widgets.base.design import hide_label
from tsukumo_widgets.base.explorer import Act, LanguageButtons, bar, grid, make_button, on_value
from tsukumo_widgets.base.history import show_undo
from tsukumo_widgets.base.menus import ReadingMenus, set_options
from tsukumo_widgets.games.tsukumobake.base.positions import (
    PositionScreen,
    edition_buildings,
    house_home,
    remove_player,
    seat_player,
    turn_parade,
)
from tsukumo_widgets.games.tsukumobake.parade.parade_state import WHERE, ParadeState

texts = Texts(__file__, "texts.toml")
"""The sentences of the widgets, in Italian and English."""
AnyPlaced = PositionScreen[Any]
"""A state that the controls of a position show."""

WIDE = {"width": "auto"}
Edit = Callable[[Any, Callable[[Position], Position]], Any]
"""A function that changes the position of a state."""


class ParadeControl:
    """A part of the screen: *view* is the widget, `show` updates it to a state."""

    view: ipw.Widget

    def show(self, state: Any) -> None:
        """Show a state; must not request an edit."""
        raise NotImplementedError


def say(key: str, state: AnyPlaced, **values: object) -> str:
    """A sentence of the widgets in the state's language."""
    return texts.say(key, state.lang, **values)


class CaseControls(ParadeControl):
    """A menu of the FAQ lab's cases; *view* is the widget."""

    def __init__(self, apply: Act) -> None:
        self.view = ipw.Dropdown(
            layout=ipw.Layout(width="330px", max_width="100%"), style={"description_width": "48px"}
        )
        on_value(self.view, apply, lambda state, name: state.place(cases()[name].position) if name else state)

    def show(self, state: AnyPlaced) -> None:
        """Show a state."""
        known = [(case.title.say(state.lang), name) for name, case in cases().items()]
        here = next((name for name, case in cases().items() if case.position == state.position), "")
        set_options(self.view, [(say("control.choose_case", state), ""), *known], here)
        self.view.description = say("control.case", state)


class ExplorerHead(ParadeControl):
    """Language, cases, undo and redo."""

    def __init__(self, apply: Act) -> None:
        self.lang = LanguageButtons(apply)
        self.cases = CaseControls(apply)
        self.undo, self.redo = (
            make_button(apply, ParadeState.undo, "undo"),
            make_button(apply, ParadeState.redo, "redo"),
        )
        self.view = bar([self.lang.view, self.cases.view, self.undo, self.redo])

    def show(self, state: ParadeState) -> None:
        """Show a state."""
        self.lang.show(state)
        self.cases.show(state)
        show_undo(self.undo, self.redo, state.history, state.lang)


class ExplorerTools(ParadeControl):
    """The buttons that turn the parade and change the buildings; *building* is the mode switch."""

    def __init__(self, apply: Act) -> None:
        self.left = make_button(apply, lambda s: s.edit(turn_parade(s.shown, -1)), "turn_left")
        self.right = make_button(apply, lambda s: s.edit(turn_parade(s.shown, 1)), "turn_right")
        self.building = ipw.ToggleButton(layout=ipw.Layout(width="auto"))
        self.building.observe(lambda _: apply(lambda state: state), names="value")
        self.edition = make_button(apply, lambda s: s.edit(edition_buildings(s.shown)))
        self.view = bar([self.left, self.right, self.building, self.edition]).add_class("tk-below")

    def show(self, state: ParadeState) -> None:
        """Show a state."""
        for made, key in ((self.left, "turn_left"), (self.right, "turn_right")):
            hide_label(made, say(f"control.{key}", state))
        for made, key in ((self.building, "buildings"), (self.edition, "edition")):
            made.description, made.tooltip = say(f"control.{key}", state), say(f"control.{key}_tip", state)
        self.edition.disabled = edition_buildings(state.position) == state.position


class LayerControls(ParadeControl):
    """The choice of the map's layer, of its player or facing, of its place, and of written numbers."""

    def __init__(self, apply: Act) -> None:
        self.layer = ipw.Dropdown(
            layout=ipw.Layout(flex="1 1 260px", width="auto"), style={"description_width": "48px"}
        )
        on_value(self.layer, apply, lambda state, layer: state.show(layer))
        self.house, self.facing = (
            ipw.Dropdown(layout=ipw.Layout(width="auto"), style={"description_width": "auto"}) for _ in range(2)
        )
        on_value(self.house, apply, lambda state, house: replace(state, house=house))
        on_value(self.facing, apply, lambda state, facing: replace(state, facing=facing))
        self.where = ipw.ToggleButtons(options=[(where, where) for where in WHERE], style={"button_width": "auto"})
        on_value(self.where, apply, lambda state, where: replace(state, where=where))
        self.numbers = ipw.ToggleButton(layout=ipw.Layout(width="auto"))
        on_value(self.numbers, apply, lambda state, numbers: replace(state, numbers=numbers))
        self.view = bar([self.layer, self.house, self.facing, self.where, self.numbers])
        self._named = ""

    def show(self, state: ParadeState) -> None:
        """Show a state."""
        options = [(title(layer).say(state.lang), layer) for layer in MAPS]
        set_options(self.layer, options, state.layer)
        self.layer.description = say("control.layer", state)
        if self._named != state.lang:
            self._named = state.lang
            self.where.options = [(say(f"control.where_{where}", state), where) for where in WHERE]
            self.where.tooltips = [say("control.where_tip", state)] * len(WHERE)
            self.numbers.description = say("control.numbers", state)
            self.numbers.tooltip = say("control.numbers_tip", state)
        self._show_of(state)
        self.where.value = state.lies
        self.layer.disabled = state.lies == "none"
        always = state.heat.numbers
        self.numbers.value, self.numbers.disabled = state.numbers or always, state.lies != "over" or always

    def _show_of(self, state: ParadeState) -> None:
        """Show the menus for the house in danger, or for the facing, if the map needs them."""
        lang, names = state.lang, game_sentences
        for menu, layer in ((self.house, "danger"), (self.facing, "basin")):
            menu.layout.display = "" if state.layer == layer and state.lies != "none" else "none"
        if state.layer == "danger":
            houses = [(capital(names[f"house.{p.house}"]).say(lang), p.house) for p in state.position.pawns]
            set_options(self.house, houses, state.endangered if houses else None)
            self.house.description = say("control.endangered", state)
        if state.layer == "basin":
            facings = [
                (f"{arrow} {names.say(f'direction.{letter}', lang)}", letter)
                for arrow, letter in zip(ARROWS, DIRECTIONS, strict=True)
            ]
            set_options(self.facing, [(say("control.facing_own", state), ""), *facings], state.facing)
            self.facing.description = say("control.facing", state)


def make_number(most: int = MOST, least: int = 0) -> ipw.BoundedIntText:
    """A cell for a small number."""
    return ipw.BoundedIntText(0, min=least, max=most, layout=ipw.Layout(width="52px"))


def make_tick() -> ipw.Checkbox:
    """A cell to tick."""
    return ipw.Checkbox(indent=False, layout=ipw.Layout(width="auto"))


def choose_home() -> ipw.Dropdown:
    """A menu of homes."""
    homes = [(NAMES[home], home) for home in HOMES]
    return ipw.Dropdown(options=homes, layout=ipw.Layout(width="68px", margin="2px 0"))


CELLS: Final[Mapping[str, Callable[[], ipw.Widget]]] = {
    "home": choose_home,
    "cards": make_number,
    "scrolls": make_number,
    "struck": make_tick,
    "exposed": make_tick,
}
"""The function that makes the cell for each property of a pawn."""


class PlayerTable(ParadeControl):
    """The players, each in a row with some properties of the pawn, *names*; and the discard pile.

    *edit* changes the position of a state.
    """

    def __init__(self, apply: Act, names: Sequence[str], edit: Edit, columns: str, least: int = 330) -> None:
        self.names = names
        self.heads = {key: ipw.Label() for key in ("player", *names)}
        self.rows = {house: self._row(house, apply, edit) for house in HOUSES}
        self.discards, self.discards_label = make_number(), ipw.Label()
        on_value(self.discards, apply, lambda s, n: edit(s, lambda position: replace(position, discards=n)))
        cells = [cell for row in self.rows.values() for cell in row.values()]
        self.table = grid([*self.heads.values(), *cells], columns, least)

    def _row(self, house: str, apply: Act, edit: Edit) -> dict[str, ipw.Widget]:
        def change(name: str) -> Callable[[Any, Any], Any]:
            if name == "home":
                return lambda s, value: edit(s, lambda position: house_home(position, house, value))
            return lambda s, value: edit(s, lambda position: position.changed(house, **{name: value}))

        row = {"plays": make_tick(), **{name: CELLS[name]() for name in self.names}}
        on_value(row["plays"], apply, lambda s, on: edit(s, lambda p: (seat_player if on else remove_player)(p, house)))
        for name in self.names:
            on_value(row[name], apply, change(name))
        return row

    def show_players(self, position: Position, lang: Lang, *, still: bool = False) -> None:
        """Show a position; if it is to stand *still*, allow no changes."""
        for key, label in self.heads.items():
            label.value = texts.say(f"control.{key}", lang)
        playing = {pawn.house: pawn for pawn in position.pawns}
        for house, row in self.rows.items():
            pawn, who = playing.get(house), game_sentences[f"house.{house}"]
            row["plays"].description, row["plays"].value = capital(who).say(lang), pawn is not None
            row["plays"].disabled = still or list(playing) == [house]
            for name in self.names:
                row[name].disabled = still or pawn is None
                hide_label(row[name], texts.say(f"control.{name}_of", lang, who=who))
                if pawn is not None:
                    row[name].value = getattr(pawn, name)
                elif name != "home":
                    row[name].value = type(row[name].value)()
        self.discards_label.value = texts.say("control.discards", lang)
        hide_label(self.discards, texts.say("control.discards", lang))
        self.discards.value, self.discards.disabled = position.discards, still


class PlayerControls(PlayerTable):
    """The players and their hands; the discard pile and the budget."""

    def __init__(self, apply: Act) -> None:
        columns = "minmax(108px, 1.5fr) 56px 78px minmax(50px, 1fr) minmax(58px, 1fr)"
        names = ("cards", "scrolls", "struck", "exposed")
        super().__init__(apply, names, lambda s, change: s.place(change(s.laid)), columns, 350)
        self.fixed, self.budget = make_tick(), make_number(MOST_BUDGET)
        on_value(self.fixed, apply, lambda s, on: s.place(replace(s.laid, budget=_steps(s) if on else None)))
        on_value(self.budget, apply, lambda s, n: s.place(replace(s.laid, budget=n)))
        self.view = ipw.VBox([self.table, bar([self.discards_label, self.discards, self.fixed, self.budget])])

    def show(self, state: AnyPlaced) -> None:
        """Show a state."""
        shown = state.laid
        self.show_players(shown, state.lang)
        self.fixed.description, self.fixed.tooltip = say("control.budget", state), say("control.budget_tip", state)
        self.fixed.value = shown.budget is not None
        hide_label(self.budget, say("control.budget", state))
        self.budget.disabled = shown.budget is None
        self.budget.value = _steps(state)


def _steps(state: AnyPlaced) -> int:
    """The steps that the shown position has."""
    if state.laid.budget is not None:
        return state.laid.budget
    return state.movement.budget if state.movement else 4


class ReadingControls(ParadeControl):
    """A menu for each reading of the parade, under its question."""

    def __init__(self, apply: Act) -> None:
        self._readings = ReadingMenus(
            apply, parade_registry(), lambda state, name, value: state.place(state.laid.reading(**{name: value}))
        )
        self.menus = self._readings.menus
        self.view = self._readings.view

    def show(self, state: AnyPlaced) -> None:
        """Show a state."""
        self._readings.show(state.laid.readings, state.lang)


class ShareControls(ParadeControl):
    """The position as a string and as JSON; pasting into one of them opens it."""

    def __init__(self, apply: Act) -> None:
        style = {"description_width": "initial"}
        self.string = ipw.Text(continuous_update=False, layout=WIDE, style=style)
        self.scenario = ipw.Textarea(continuous_update=False, rows=6, layout=WIDE, style=style)
        for text in (self.string, self.scenario):
            on_value(text, apply, lambda state, text: state.read(text))
        self.data = ipw.Accordion([self.scenario], selected_index=None)
        self.view = ipw.VBox([self.string, self.data], layout=WIDE)

    def show(self, state: AnyPlaced) -> None:
        """Show a state; a refused text stays, so that it can be corrected."""
        if not state.refused:
            self.string.value = str(state.laid)
            self.scenario.value = json.dumps(state.laid.to_json())
        self.string.description = say("control.string", state)
        self.data.set_title(0, say("control.scenario", state))
        hide_label(self.scenario, say("control.scenario", state))


class ControlPanels(ParadeControl):
    """The controls that the board lacks, folded: players and piles, readings if wanted, the position as text."""

    def __init__(self, apply: Act, *, readings: bool) -> None:
        self.players, self.readings, self.share = PlayerControls(apply), ReadingControls(apply), ShareControls(apply)
        self.controls = [self.players, *([self.readings] if readings else []), self.share]
        self.names = ["players", *(["readings"] if readings else []), "share"]
        self.view = ipw.Accordion([control.view for control in self.controls], selected_index=None)

    def show(self, state: AnyPlaced) -> None:
        """Show a state."""
        for i, (name, control) in enumerate(zip(self.names, self.controls, strict=True)):
            control.show(state)
            self.view.set_title(i, say(f"panel.{name}", state))
