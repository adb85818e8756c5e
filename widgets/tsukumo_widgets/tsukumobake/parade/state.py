"""The state of the parade explorer, as one immutable object: every edit makes a new one, and nothing here draws."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal, cast

import tsukumo as tk
from tsukumo.core.errors import Problem, TsukumoError
from tsukumo.core.text import Lang, Text
from tsukumo.tsukumobake import notation
from tsukumo.tsukumobake.board import DIRECTIONS, HOMES, INDEX, RIGHT, Building, board_of
from tsukumo.tsukumobake.edition import load_edition
from tsukumo.tsukumobake.maps.heat import Heat, empty
from tsukumo.tsukumobake.maps.layers import STAGES, Stage, heat_of, stages, title
from tsukumo.tsukumobake.parade.layers import Layers
from tsukumo.tsukumobake.parade.movement import Movement
from tsukumo.tsukumobake.position import MOST, Pawn, Position
from tsukumo.tsukumobake.rules import HOUSES
from tsukumo_widgets.base import language

Where = Literal["beside", "over", "none"]
WHERE: tuple[Where, ...] = ("beside", "over", "none")
AHEAD = ("danger", "basin")
"""The maps that say what would happen from every square; the others tell of the step to come."""
FIRST = "G7N.gD7s5.iA7w4p1.mG11n7.eM7e2"
"""The position with which the explorer opens if none is given: the first worked example."""
DEEPEST = 200
"""How many edits can be undone."""


@dataclass(frozen=True)
class State:
    """The current position, how far its movement is played, the layer shown, and the edits before.

    The map of the layer, one of `MAPS`, lies *where*: beside the board, over it, or nowhere; by default over it on a
    *narrow* page, and beside it elsewhere. *numbers* says whether the one over the board has its numbers written on it.
    The map of danger is that of a *house*, by default of the first that plays; the map of basins that of a *facing*, by
    default the parade's. *refused* says why the last pasted text could not be read; the position stays.
    """

    position: Position
    step: int = 0
    layer: str = "equivalent"
    lang: Lang = "en"
    past: tuple[Position, ...] = ()
    future: tuple[Position, ...] = ()
    refused: tuple[Problem, ...] = ()
    where: Where | None = None
    narrow: bool = False
    numbers: bool = False
    house: str = ""
    facing: str = ""

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """Why the position cannot be played; empty if it can."""
        return tuple(self.position.problems())

    @cached_property
    def movement(self) -> Movement | None:
        """The movement from the position, if it can be played."""
        return None if self.problems else self.position.movement()

    @property
    def steps(self) -> int:
        """How many steps the movement has."""
        return len(self.movement.steps) if self.movement else 0

    @cached_property
    def shown(self) -> Position:
        """The position on the board: the movement's, before step number `step`.

        After some steps it holds the number of steps left, so that it can be played on its own.
        """
        if not self.movement or not self.step:
            return self.position
        return replace(self.movement.before(self.step), budget=self.movement.budget - self.step)

    @cached_property
    def layers(self) -> Layers | None:
        """The layers of the shown position, if it can be played."""
        return None if self.problems else self.shown.layers()

    @property
    def endangered(self) -> str:
        """The house whose danger the map shows."""
        houses = [pawn.house for pawn in self.position.pawns]
        return self.house if self.house in houses or not houses else houses[0]

    @cached_property
    def heat(self) -> Heat:
        """The map of the layer; empty if the position cannot be played."""
        if self.layers is None:
            return empty(self.layer, self.title)
        return heat_of(self.layers, self.layer, {"danger": self.endangered, "basin": self.facing}.get(self.layer, ""))

    @property
    def stages(self) -> tuple[Stage, ...]:
        """What breaks the ties of the paths, if the map is one of paths."""
        return stages(self.layers) if self.layers and self.layer in STAGES else ()

    @property
    def title(self) -> Text:
        """What the layer is called."""
        return title(self.layer)

    @property
    def lies(self) -> Where:
        """Where the map is."""
        return self.where or ("over" if self.narrow else "beside")

    @property
    def faced(self) -> str:
        """The facing whose basins the map shows."""
        return self.facing or DIRECTIONS[self.shown.facing % len(DIRECTIONS)]

    def edit(self, position: Position) -> State:
        """Replace the position; `undo` brings the old one back."""
        if position == self.position and not self.step:
            return replace(self, refused=())
        past = (*self.past, self.position)[-DEEPEST:]
        return replace(self, position=position, step=0, past=past, future=(), refused=())

    def undo(self) -> State:
        """Undo the last edit."""
        if not self.past:
            return self
        future = (self.position, *self.future)
        return replace(self, position=self.past[-1], step=0, past=self.past[:-1], future=future, refused=())

    def redo(self) -> State:
        """Redo the last undone edit."""
        if not self.future:
            return self
        past = (*self.past, self.position)
        return replace(self, position=self.future[0], step=0, past=past, future=self.future[1:], refused=())

    def go(self, step: int) -> State:
        """Show the movement before step number *step*; a step out of range is clipped."""
        return replace(self, step=max(0, min(step, self.steps)))

    def show(self, layer: str) -> State:
        """Show another layer."""
        return replace(self, layer=layer)

    def read(self, source: str | Mapping[str, Any]) -> State:
        """Replace the position by a string or a scenario, as text or object; `refused` says why it cannot be read."""
        try:
            return self.edit(parse(source))
        except TsukumoError as error:
            return replace(self, refused=error.problems)


def parse(source: str | Mapping[str, Any]) -> Position:
    """A position from its string, a scenario object or its JSON text; `TsukumoError` lists what is wrong."""
    if isinstance(source, str) and source.lstrip().startswith("{"):
        from tsukumo.core.jsons import loads

        return tk.position(cast("Mapping[str, Any]", loads(source)))
    return tk.position(source)


def opened(position: Position | str | Mapping[str, Any] | None, lang: Lang | None) -> State:
    """The state with which an explorer opens; if the position cannot be read, the first one, and why."""
    state = State(notation.read(FIRST), lang=language(lang))
    if position is None:
        return state
    if isinstance(position, Position):
        return replace(state, position=position)
    return replace(state.read(position), past=())


def linked(query: Mapping[str, str], lang: Lang) -> State:
    """The state that a link's query describes."""
    state, of = opened(query.get("pos"), lang), query.get("of", "")
    layer = next((layer for layer in AHEAD if layer == query.get("map")), state.layer)
    state = replace(state, layer=layer, house=of if of in HOUSES else "", facing=of if of in DIRECTIONS else "")
    return state.go(int(step)) if (step := query.get("step", "")).isdecimal() and len(step) < 4 else state


# --- edits of a position --------------------------------------------------------------------------


def edited(position: Position, message: object) -> Position | None:
    """The position after a message about a piece on the board; None if it is about something else.

    `KeyError` if there is no such piece or square.
    """
    match message:
        case {"do": "put", "piece": str(piece), "square": str(square)}:
            return put(position, piece, square)
        case {"do": "turn", "by": int(by)}:
            return turn(position, by)
        case {"do": "cards", "piece": str(house), "by": int(by)}:
            return position.changed(house, cards=min(MOST, max(0, position.pawn(house).cards + by)))
    return None


def put(position: Position, piece: str, square: str) -> Position:
    """The same position with a pawn, or the ``parade``, on another square."""
    if piece == "parade":
        return replace(position, square=INDEX[square])
    return position.changed(piece, square=INDEX[square])


def turn(position: Position, by: int = RIGHT) -> Position:
    """The same position with the parade turned."""
    return replace(position, facing=(position.facing + by) % 4)


def toggle_building(position: Position, square: str) -> Position:
    """Add or remove a building on a square; a new one has the edition's door, or one to the south."""
    here = INDEX[square]
    if here in HOMES:
        return position
    left = tuple(b for b in position.board.buildings if b.square != here)
    if len(left) == len(position.board.buildings):
        left = (*left, Building(here, load_edition().board.doors.get(here, 2)))
    return replace(position, board=board_of(tuple(sorted(left))))


def edition_buildings(position: Position) -> Position:
    """The same position on the edition's board."""
    return replace(position, board=load_edition().board)


def seat_player(position: Position, house: str) -> Position:
    """The same position with one more player, in a free home; the houses stay in their usual order."""
    taken = {pawn.home for pawn in position.pawns}
    usual = dict(zip(HOUSES, (INDEX["G1"], INDEX["A7"], INDEX["G13"], INDEX["M7"]), strict=True))
    homes = (usual[house], *HOMES)
    home = next((h for h in homes if h not in taken), usual[house])
    pawns = (*position.pawns, Pawn(house, home, home, 4))
    return replace(position, pawns=tuple(sorted(pawns, key=lambda p: HOUSES.index(p.house))))


def remove_player(position: Position, house: str) -> Position:
    """The same position without a player; the last one cannot be removed."""
    left = tuple(pawn for pawn in position.pawns if pawn.house != house)
    return replace(position, pawns=left) if left else position
