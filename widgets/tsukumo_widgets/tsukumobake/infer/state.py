"""What people remember of an evening, as one immutable object: movements, each a position and where the parade went."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final, Literal

from tsukumo.core.errors import CannotRead, Problem, TsukumoError
from tsukumo.core.text import Lang
from tsukumo.tsukumobake import notation
from tsukumo.tsukumobake.board import HEADING, INDEX
from tsukumo.tsukumobake.lab.infer import Inference, infer
from tsukumo.tsukumobake.lab.observed import ARROW, GAP, Blow, Mark, Observed, made, read
from tsukumo.tsukumobake.position import Position
from tsukumo_widgets.base import History, language
from tsukumo_widgets.tsukumobake.given import worked
from tsukumo_widgets.tsukumobake.parade.state import FIRST, parse

Mode = Literal["pieces", "went"]
MOST: Final = 40
"""The most movements: a link must hold them all."""


@dataclass(frozen=True)
class Evening:
    """The *movements* entered, and the one that is being entered: its position and what was noted so far."""

    position: Position = field(default_factory=lambda: notation.read(FIRST))
    marks: tuple[Mark, ...] = ()
    blows: tuple[Blow, ...] = ()
    movements: tuple[Observed, ...] = ()

    @property
    def now(self) -> Observed:
        """The movement that is being entered."""
        return Observed(self.position, self.marks, self.blows)

    @property
    def noted(self) -> bool:
        """Whether anything was noted of the movement that is being entered."""
        return bool(self.marks or self.blows)


@dataclass(frozen=True)
class State:
    """An evening with its past; *mode* says what a click on the board does: move pieces, or follow the parade.

    *refused* says why the last text could not be read.
    """

    history: History[Evening] = field(default_factory=lambda: History(Evening()))
    mode: Mode = "pieces"
    lang: Lang = "en"
    refused: tuple[Problem, ...] = ()

    @property
    def evening(self) -> Evening:
        """What was entered up to now."""
        return self.history.now

    @property
    def position(self) -> Position:
        """The position of the movement that is being entered."""
        return self.evening.position

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """Why that position cannot be played; empty if it can."""
        return tuple(self.position.problems())

    @cached_property
    def told(self) -> tuple[Observed, ...]:
        """Every movement that is asked about: those entered, and the one being entered as far as it goes."""
        entered = self.evening.movements
        if self.problems or not self.evening.noted:
            return entered
        now = self.evening.now
        if not now.marks or not now.marks[-1].gap:
            now = replace(now, marks=(*now.marks, Mark(gap=True)))
        return (*entered, now)

    @cached_property
    def inference(self) -> Inference:
        """The readings that explain it all."""
        return infer(self.told)

    @cached_property
    def shown(self) -> Position:
        """The board as the notes leave it: the parade where it came to, and those hit without a scroll at home."""
        start = self.position
        places = [mark for mark in self.evening.marks if mark.square is not None]
        blows = [*self.evening.blows, *(blow for mark in self.evening.marks for blow in mark.blows)]
        for blow in blows:
            pawn = start.pawn(blow.house)
            stays = blow.scroll or (pawn.scrolls > 0 and blow.lost is None)
            start = start.changed(blow.house, struck=True, square=pawn.square if stays else pawn.home)
        if not places or places[-1].square is None:
            return start
        return replace(start, square=places[-1].square, facing=self._facing())

    def _facing(self) -> int:
        """How the parade faces: as noted, or else the way it came if it came straight."""
        facing, at = self.position.facing, self.position.square
        for mark in self.evening.marks:
            if mark.facing is not None:
                facing = mark.facing
            elif mark.square is not None and mark.square != at:
                facing = HEADING.get(mark.square - at, facing)
            at = at if mark.square is None else mark.square
        return facing

    def edit(self, evening: Evening) -> State:
        """Replace what was entered; `undo` brings it back."""
        return replace(self, history=self.history.edit(evening), refused=())

    def place(self, position: Position) -> State:
        """Enter the movement from another position.

        What was noted of it stays if everything still stands where it stood, as when a hand is corrected.
        """
        if _standing(position) == _standing(self.position):
            return self.edit(replace(self.evening, position=position))
        return self.edit(replace(self.evening, position=position, marks=(), blows=()))

    def refuse(self, problems: tuple[Problem, ...]) -> State:
        """Say why a text cannot be read."""
        return replace(self, refused=problems)

    def note(self, mark: Mark) -> State:
        """Note one more step."""
        return self.edit(replace(self.evening, marks=(*self.evening.marks, mark)))

    def click(self, square: int) -> State:
        """Follow the parade to a square; on a pawn's square, note that it was hit in the last step, or take it back."""
        house = next(
            (p.house for p in self.shown.pawns if p.square == square and not self.shown.board.walls[square]), ""
        )
        inside = [p.house for p in self.shown.pawns if p.square == square and self.shown.board.walls[square]]
        if house or inside:
            return self.strike(house or inside[0])
        if self.shown.board.walls[square]:
            return self
        return self.note(Mark(square))

    def strike(self, house: str) -> State:
        """Note that a player was hit, in the last step noted if it is one; noted before, take it back."""
        evening = self.evening
        marks = tuple(m._replace(blows=tuple(b for b in m.blows if b.house != house)) for m in evening.marks)
        blows = tuple(b for b in evening.blows if b.house != house)
        if (marks, blows) != (evening.marks, evening.blows):
            return self.edit(replace(evening, marks=marks, blows=blows))
        if self.position.pawn(house).struck:
            return self
        if marks and not marks[-1].gap:
            last = marks[-1]._replace(blows=(*marks[-1].blows, Blow(house)))
            return self.edit(replace(evening, marks=(*marks[:-1], last)))
        return self.edit(replace(evening, blows=(*blows, Blow(house))))

    def write(self, went: str) -> State:
        """Replace the notes of the movement by tokens; `refused` says why they cannot be read."""
        try:
            now = made(self.position, went)
        except CannotRead as error:
            return self.refuse(error.problems)
        return self.edit(replace(self.evening, marks=now.marks, blows=now.blows))

    def add(self) -> State:
        """Add the movement to those entered; the next one begins from the same position."""
        evening = self.evening
        if self.problems or len(evening.movements) >= MOST:
            return self
        movements = (*evening.movements, evening.now)
        return replace(self.edit(replace(evening, marks=(), blows=(), movements=movements)), mode="pieces")

    def take(self, number: int) -> State:
        """Take a movement out of those entered, to enter it again."""
        evening = self.evening
        taken = evening.movements[number]
        left = evening.movements[:number] + evening.movements[number + 1 :]
        return replace(self.edit(Evening(taken.position, taken.marks, taken.blows, left)), mode="went")

    def drop(self, number: int) -> State:
        """Leave a movement out of those entered."""
        movements = self.evening.movements
        return self.edit(replace(self.evening, movements=movements[:number] + movements[number + 1 :]))

    def undo(self) -> State:
        """Take the last edit back."""
        return replace(self, history=self.history.undo(), refused=())

    def redo(self) -> State:
        """Make it again."""
        return replace(self, history=self.history.redo(), refused=())


def _standing(position: Position) -> object:
    """Where everything stands, and who has been struck."""
    pawns = [(pawn.house, pawn.square, pawn.struck) for pawn in position.pawns]
    return position.square, position.facing, pawns, position.board


def answered(state: State, message: Mapping[str, Any]) -> State:
    """The state after a message from the page; an invalid message changes nothing."""
    count = len(state.evening.movements)
    match message:
        case {"do": "undo"}:
            return state.undo()
        case {"do": "redo"}:
            return state.redo()
        case {"do": "mode", "mode": "pieces" | "went" as mode}:
            return replace(state, mode=mode)
        case {"do": "went", "square": str(square)} if square in INDEX and not state.problems:
            return state.click(INDEX[square])
        case {"do": "strike", "house": str(house)} if house in (pawn.house for pawn in state.position.pawns):
            return state.strike(house)
        case {"do": "gap"} if not state.problems:
            return state.note(Mark(gap=True))
        case {"do": "unknown"} if not state.problems:
            return state.note(Mark())
        case {"do": "add"}:
            return state.add()
        case {"do": "take", "movement": int(number)} if 0 <= number < count:
            return state.take(number)
        case {"do": "drop", "movement": int(number)} if 0 <= number < count:
            return state.drop(number)
    if state.mode == "went":  # nothing on the board moves while one follows the parade
        return state
    position = worked(state.position, message)
    return state if position is None else state.place(position)


# --- links ----------------------------------------------------------------------------------------


def packed(seen: Observed) -> str:
    """A movement for a link: its position and its tokens, joined by ``~``."""
    return "~".join([str(seen.position), *seen.went.replace(GAP, "...").split()])


def unpacked(text: str) -> str:
    """The line of a movement from a link."""
    position, _, went = text.partition("~")
    return f"{position} {ARROW} {went.replace('~', ' ')}"


def opened(position: Position | str | Mapping[str, Any] | None, lang: Lang | None) -> State:
    """The state with which the explorer opens; if the position cannot be read, the first one, and why."""
    state = State(lang=language(lang))
    if position is None:
        return state
    try:
        found = position if isinstance(position, Position) else parse(position)
    except TsukumoError as error:
        return state.refuse(error.problems)
    return replace(state, history=History(Evening(found)))


def linked(query: Mapping[str, str], lang: Lang) -> State:
    """The state that a link's query describes: ``pos=STRING~F7~E7&seen=STRING~H7;STRING~G8``."""
    state = State(lang=lang)
    position, _, went = query.get("pos", "").partition("~")
    if position:
        state = opened(position, lang)
        if went and not state.refused:
            state = state.write(went.replace("~", " "))
    found: list[Observed] = []
    problems = list(state.refused)
    for i, text in enumerate(filter(None, query.get("seen", "").split(";"))):
        try:
            found.append(read(unpacked(text), f"seen[{i}]"))
        except CannotRead as error:
            problems += error.problems
    evening = replace(state.evening, movements=tuple(found[:MOST]))
    mode: Mode = "went" if evening.noted else "pieces"
    return State(History(evening), mode, lang, tuple(problems))
