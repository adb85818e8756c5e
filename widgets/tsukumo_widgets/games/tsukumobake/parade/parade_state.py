"""The state of the parade explorer, as one immutable object: every edit makes a new one, and nothing here draws."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar, Literal

from tsukumo.core.language.text import Text
from tsukumo.games.tsukumobake import notation
from tsukumo.games.tsukumobake.board import DIRECTIONS
from tsukumo.games.tsukumobake.draw.board import NO_MARKS, Marks, make_marks, mark_ways
from tsukumo.games.tsukumobake.lab.at_stake import Stake, list_stakes
from tsukumo.games.tsukumobake.maps.heat import Heat, empty
from tsukumo.games.tsukumobake.maps.layers import MAPS, STAGES, Stage, heat_of, stages, title
from tsukumo.games.tsukumobake.parade.layers import Layers
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.rules import HOUSES, parade_registry
from tsukumo_widgets.base.history import History
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.screens import Stepped
from tsukumo_widgets.games.tsukumobake.base.positions import PositionScreen

Where = Literal["beside", "over", "none"]
WHERE: tuple[Where, ...] = ("beside", "over", "none")
AHEAD = ("danger", "basin")
"""The maps of events at every square; the others are about the next step."""
FIRST = "G11E.gJ13s9.iG13w4.mG13n5"
"""The position with which the explorer opens if none is given: a case that several readings decide."""


@dataclass(frozen=True)
class ParadeState(Stepped, PositionScreen[Position]):
    """The current position, the step of its movement, the layer shown, and the edits before.

    The map of the layer, one of `MAPS`, lies *where*: beside the board, over it, or nowhere; by default over it on a
    *narrow* page, and beside it elsewhere. *numbers* says whether the one over the board has its numbers written on it.
    The map of danger is that of a *house*, by default of the first that plays; the map of basins that of a *facing*, by
    default the parade's. *other* is an answer to a reading whose movement is shown together with the position's own.
    """

    CALM: ClassVar[Mapping[str, Any]] = {"step": 0}

    history: History[Position] = field(default_factory=lambda: History(notation.read_position(FIRST)))
    layer: str = "sight"
    where: Where | None = None
    narrow: bool = False
    numbers: bool = False
    house: str = ""
    facing: str = ""
    other: tuple[str, str] | None = None

    @property
    def position(self) -> Position:
        """The position from which the movement sets off."""
        return self.now

    @property
    def steps(self) -> int:
        """The number of steps of the movement."""
        return len(self.movement.steps) if self.movement else 0

    @cached_property
    def shown(self) -> Position:
        """The position on the board: the movement's, before step number `step`.

        After some steps it holds the number of steps left, so that it can be played on its own.
        """
        if not self.movement or not self.step:
            return self.position
        return replace(self.movement.before(self.step), budget=self.movement.budget - self.step)

    @property
    def laid(self) -> Position:
        """The position that is edited: the one on the board."""
        return self.shown

    def place(self, position: Position) -> ParadeState:
        """Replace the position; `undo` brings the old one back."""
        return self.edit(position)

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
        """The stages that break the ties of the paths, if the map is one of paths."""
        return stages(self.layers) if self.layers and self.layer in STAGES else ()

    @property
    def title(self) -> Text:
        """The title of the layer."""
        return title(self.layer)

    @property
    def lies(self) -> Where:
        """The place of the map."""
        return self.where or ("over" if self.narrow else "beside")

    @property
    def stake(self) -> Stake | None:
        """The other reading that is looked at, with its movement; None if it changes nothing here, or there is none."""
        return next(
            (stake for stake in list_stakes(self.position) if (stake.reading, stake.answer) == self.other), None
        )

    def look_at(self, reading: str, answer: str) -> ParadeState:
        """Show the movement under an answer, too; not any longer if it is shown already. Both ways begin together."""
        other = (reading, answer)
        if answer not in parade_registry()[reading].answers:
            return self
        return replace(self, other=None) if other == self.other else replace(self, other=other, step=0)

    def answer(self, reading: str, answer: str) -> ParadeState:
        """Play the movement from its beginning by another answer to a reading."""
        if answer not in parade_registry()[reading].answers:
            return self
        return replace(self.place(self.position.reading(**{reading: answer})), other=None)

    def update(self, message: Any) -> ParadeState:
        """Look at another reading, or play by it."""
        match message:
            case {"do": "other", "reading": str(reading), "answer": str(answer)} if reading in parade_registry():
                return self.look_at(reading, answer)
            case {"do": "reading", "reading": str(reading), "answer": str(answer)} if reading in parade_registry():
                return self.answer(reading, answer)
        return super().update(message)

    @property
    def marks(self) -> Marks:
        """The marks of the step; of two whole movements while another reading is looked at."""
        if self.movement is None:
            return NO_MARKS
        if self.stake:
            return mark_ways(self.movement, self.stake.movement)
        return make_marks(self.movement, self.step)

    def show(self, layer: str) -> ParadeState:
        """Show another layer."""
        return replace(self, layer=layer)

    def read_query(self, query: Mapping[str, str]) -> ParadeState:
        """A link's position, map and other reading, as in ``pos=STRING&step=2&map=danger&of=monk&other=half:ceil``."""
        state, of = self.begin_at(query.get("pos")), query.get("of", "")
        layer = next((layer for layer in MAPS if layer == query.get("map")), state.layer)
        house, facing = of if of in HOUSES else "", of if of in DIRECTIONS else ""
        return replace(state.read_other(query), layer=layer, house=house, facing=facing).read_step(query)

    def read_other(self, query: Mapping[str, str]) -> ParadeState:
        """Look at the other reading that a link's query names, if it does."""
        reading, _, answer = query.get("other", "").partition(":")
        return self.look_at(reading, answer) if reading in parade_registry() else self

    def write_other(self) -> dict[str, str]:
        """The part of a query that names the other reading looked at."""
        return {"other": ":".join(self.other)} if self.other else {}

    def link(self) -> Link:
        """A link to the position and the step, to the map, and to another reading looked at."""
        of = {"danger": self.endangered, "basin": self.facing or DIRECTIONS[self.shown.facing % len(DIRECTIONS)]}
        shown = {"map": self.layer} if self.layer != ParadeState.layer else {}
        shown |= {"of": of[self.layer]} if self.layer in AHEAD else {}
        shown |= self.write_other()
        return Link("parade", {"pos": self.position, "lang": self.lang, "step": self.step, **shown}, what="position")
