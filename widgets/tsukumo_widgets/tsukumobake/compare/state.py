"""What is compared, as one immutable object: a position, a reading, and two of its answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final

from tsukumo.core.errors import Problem, TsukumoError
from tsukumo.core.rulebook import reading_problems
from tsukumo.core.text import Lang
from tsukumo.tsukumobake import notation
from tsukumo.tsukumobake.lab.compare import Comparison, Parting, compare
from tsukumo.tsukumobake.parade.movement import Movement
from tsukumo.tsukumobake.position import Position
from tsukumo.tsukumobake.rules import parade_registry
from tsukumo_widgets.base import History, language
from tsukumo_widgets.tsukumobake.given import worked
from tsukumo_widgets.tsukumobake.parade.state import parse

FIRST: Final = "G7W.gK8s3.eK10e8"
"""The position with which the explorer opens: what counts as a turn decides the first step."""
READING: Final = "turns"


@dataclass(frozen=True)
class Asked:
    """What is compared: two answers to a *reading* at a *position*."""

    position: Position = field(default_factory=lambda: notation.read(FIRST))
    reading: str = READING
    values: tuple[str, str] = ("facing", "corners")


@dataclass(frozen=True)
class State:
    """What is compared, with its past, and how far both movements are played.

    *refused* says why the last pasted text could not be read.
    """

    history: History[Asked] = field(default_factory=lambda: History(Asked()))
    step: int = 0
    lang: Lang = "en"
    refused: tuple[Problem, ...] = ()

    @property
    def asked(self) -> Asked:
        """What is compared now."""
        return self.history.now

    @property
    def position(self) -> Position:
        """The position from which both movements set off."""
        return self.asked.position

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """Why the position cannot be played; empty if it can."""
        return tuple(self.position.problems())

    @cached_property
    def comparison(self) -> Comparison | None:
        """The two answers compared; None if the position cannot be played."""
        if self.problems:
            return None
        first, other = self.asked.values
        return compare(self.position, {self.asked.reading: first}, {self.asked.reading: other})

    @cached_property
    def moves(self) -> tuple[Movement, Movement] | None:
        """Both movements, also where they cannot differ."""
        if self.comparison is None:
            return None
        name, values = self.asked.reading, self.asked.values
        return self.comparison.first, self.comparison.sides[1].movement or self.position.movement(**{name: values[1]})

    @property
    def parting(self) -> Parting | None:
        """Where the two part, if they do."""
        return self.comparison.sides[1].parting if self.comparison else None

    @property
    def steps(self) -> int:
        """How many steps the longer movement has."""
        return max(len(move.steps) for move in self.moves) if self.moves else 0

    def at(self, side: int) -> int:
        """How far the movement of a side is played, which may have ended before the other."""
        return min(self.step, len(self.moves[side].steps)) if self.moves else 0

    def shown(self, side: int) -> Position:
        """The position on a board; after some steps it holds the steps left, so that it can be played on its own."""
        if not self.moves or not self.step:
            return self.position
        move, at = self.moves[side], self.at(side)
        return replace(move.before(at), readings=self.position.readings, budget=move.budget - at)

    def edit(self, asked: Asked) -> State:
        """Compare something else, from the first step; `undo` brings this back."""
        return replace(self, history=self.history.edit(asked), step=0, refused=())

    def place(self, position: Position) -> State:
        """Compare at another position."""
        return self.edit(replace(self.asked, position=position))

    def refuse(self, problems: tuple[Problem, ...]) -> State:
        """Say why a pasted text cannot be read."""
        return replace(self, refused=problems)

    def choose(self, reading: str, value: str | None = None) -> State:
        """Compare another reading: the answer of the position with *value*, or with the first other one."""
        answers = parade_registry()[reading].answers
        own = self.position.readings[reading]
        other = value if value not in (None, own) else next(v for v in answers if v != own)
        return self.edit(replace(self.asked, reading=reading, values=(own, str(other))))

    def answer(self, side: int, value: str) -> State:
        """Choose the answer of a side; if the other side has it, the two change places."""
        values = list(self.asked.values)
        if values[1 - side] == value:
            values[1 - side] = values[side]
        values[side] = value
        return self.edit(replace(self.asked, values=(values[0], values[1])))

    def go(self, step: int) -> State:
        """Show both movements before step number *step*; a step out of range is clipped."""
        return replace(self, step=max(0, min(step, self.steps)))

    def undo(self) -> State:
        """Take the last edit back."""
        return replace(self, history=self.history.undo(), step=0, refused=())

    def redo(self) -> State:
        """Make it again."""
        return replace(self, history=self.history.redo(), step=0, refused=())


def answered(state: State, message: Mapping[str, Any], side: int = 0) -> State:
    """The state after a message from the page, or from the board of a side; an invalid message changes nothing."""
    match message:
        case {"do": "step", "by": int(by)}:
            return state.go(state.step + by)
        case {"do": "go", "step": int(step)}:
            return state.go(step)
        case {"do": "undo"}:
            return state.undo()
        case {"do": "redo"}:
            return state.redo()
        case {"do": "choose", "reading": str(reading), "value": str(value)}:
            return state if reading_problems(parade_registry(), {reading: value}) else state.choose(reading, value)
    position = worked(state.shown(side), message)
    return state if position is None else state.place(position)


def opened(position: Position | str | Mapping[str, Any] | None, lang: Lang | None, reading: str = READING) -> State:
    """The state with which the explorer opens; if the position cannot be read, the first one, and why."""
    state = State(lang=language(lang))
    if position is not None:
        try:
            found = position if isinstance(position, Position) else parse(position)
        except TsukumoError as error:
            state = replace(state, refused=error.problems)
        else:
            state = replace(state, history=History(replace(state.asked, position=found)))
    if position is None and reading == READING:
        return state
    return replace(state, history=History(state.choose(reading).asked))


def linked(query: Mapping[str, str], lang: Lang) -> State:
    """The state that a link's query describes: ``pos=STRING&reading=turns&values=facing,corners&step=2``."""
    reading = query.get("reading", READING)
    if problems := reading_problems(parade_registry(), {reading: _first(reading)}):
        return replace(opened(query.get("pos"), lang), refused=tuple(problems))
    state = opened(query.get("pos"), lang, reading)
    values = tuple(query.get("values", "").split(",")) if "values" in query else state.asked.values
    problems = [p for value in values for p in reading_problems(parade_registry(), {reading: value})]
    if problems:
        return replace(state, refused=(*state.refused, *problems))
    if len(values) == len(set(values)) == 2:
        state = replace(state, history=History(replace(state.asked, values=(values[0], values[1]))))
    step = query.get("step", "")
    return state.go(int(step)) if step.isdecimal() and len(step) < 4 else state


def _first(reading: str) -> str:
    return parade_registry()[reading].default if reading in parade_registry() else ""
