"""The state of a comparison, as one immutable object: a position, a reading, and two of its answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar, Final

from tsukumo.core.game.clauses import reading_problems
from tsukumo.games.tsukumobake import notation
from tsukumo.games.tsukumobake.lab.compare import MovementComparison, MovementDivergence, compare_movements
from tsukumo.games.tsukumobake.parade.movement import Movement
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.rules import parade_registry
from tsukumo_widgets.base.history import History
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.screens import Stepped
from tsukumo_widgets.games.tsukumobake.base.positions import PositionScreen, Source

FIRST: Final = "G7W.gK8s3.eK10e8"
"""The position with which the explorer opens: the reading of turns decides its first step."""
READING: Final = "turns"


@dataclass(frozen=True)
class AskedComparison:
    """The comparison asked for: two answers to a *reading* at a *position*."""

    position: Position = field(default_factory=lambda: notation.read_position(FIRST))
    reading: str = READING
    values: tuple[str, str] = ("facing", "corners")


@dataclass(frozen=True)
class CompareState(Stepped, PositionScreen[AskedComparison]):
    """A comparison with its past, and the step of both movements."""

    CALM: ClassVar[Mapping[str, Any]] = {"step": 0}

    history: History[AskedComparison] = field(default_factory=lambda: History(AskedComparison()))

    @property
    def asked(self) -> AskedComparison:
        """The present comparison."""
        return self.now

    @property
    def position(self) -> Position:
        """The position from which both movements set off."""
        return self.asked.position

    @cached_property
    def comparison(self) -> MovementComparison | None:
        """The two answers compared; None if the position cannot be played."""
        if self.problems:
            return None
        first, other = self.asked.values
        return compare_movements(self.position, {self.asked.reading: first}, {self.asked.reading: other})

    @cached_property
    def moves(self) -> tuple[Movement, Movement] | None:
        """Both movements, also where they cannot differ."""
        return self.comparison.moves if self.comparison else None

    @property
    def divergence(self) -> MovementDivergence | None:
        """The point at which the two diverge, if they do."""
        return self.comparison.sides[0].first if self.comparison else None

    @property
    def steps(self) -> int:
        """The number of steps of the longer movement."""
        return max(len(move.steps) for move in self.moves) if self.moves else 0

    def place(self, position: Position) -> CompareState:
        """Compare at another position."""
        return self.edit(replace(self.asked, position=position))

    def choose(self, reading: str, value: str | None = None) -> CompareState:
        """Compare another reading: the answer of the position with *value*, or with the first other one."""
        answers = parade_registry()[reading].answers
        own = self.position.readings[reading]
        other = value if value not in (None, own) else next(v for v in answers if v != own)
        return self.edit(replace(self.asked, reading=reading, values=(own, str(other))))

    def decide(self, side: int, value: str) -> CompareState:
        """Choose the answer of a side; if the other side has it, the two change places."""
        values = list(self.asked.values)
        if values[1 - side] == value:
            values[1 - side] = values[side]
        values[side] = value
        return self.edit(replace(self.asked, values=(values[0], values[1])))

    def update(self, message: Any) -> CompareState:
        """Compare something else."""
        match message:
            case {"do": "choose", "reading": str(reading), "value": str(value)}:
                return self if reading_problems(parade_registry(), {reading: value}) else self.choose(reading, value)
        return super().update(message)

    # --- links --------------------------------------------------------------------------------

    def read_query(self, query: Mapping[str, str]) -> CompareState:
        """A link's comparison, as in ``pos=STRING&reading=turns&values=facing,corners&step=1``."""
        reading = query.get("reading", READING)
        if reading not in parade_registry():
            return self.begin_at(query.get("pos")).refuse(reading_problems(parade_registry(), {reading: ""}))
        state = self.open_at(query.get("pos"), reading)
        values = tuple(query.get("values", "").split(",")) if "values" in query else state.asked.values
        problems = [p for value in values for p in reading_problems(parade_registry(), {reading: value})]
        if problems:
            return state.refuse((*state.refused, *problems))
        if len(values) == len(set(values)) == 2:
            state = replace(state, history=History(replace(state.asked, values=(values[0], values[1]))))
        return state.read_step(query)

    def open_at(self, position: Source | None, reading: str) -> CompareState:
        """Begin with a position and a reading; if the position cannot be read, with the first one and the reasons."""
        state = self.begin_at(position)
        if position is None and reading == READING:
            return state
        return replace(state, history=History(state.choose(reading).asked))

    def link(self) -> Link:
        """A link to the position, the reading, its two answers and the step."""
        asked = self.asked
        shown = {"pos": asked.position, "reading": asked.reading, "values": ",".join(asked.values)}
        return Link("compare", {**shown, "step": self.step, "lang": self.lang})
