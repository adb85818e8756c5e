"""A table's movements, as one immutable object: positions and the parade's movements as remembered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final, Literal

from tsukumo.core.io.errors import collect_problems
from tsukumo.games.tsukumobake import notation
from tsukumo.games.tsukumobake.board import HEADING, INDEX
from tsukumo.games.tsukumobake.draw.ways import Way
from tsukumo.games.tsukumobake.lab.infer import MovementInference, infer_from_movements
from tsukumo.games.tsukumobake.lab.observation import ARROW, GAP, Blow, Mark, ObservedMovement, read_line, read_tokens
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo_widgets.base.history import History
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.games.tsukumobake.base.positions import PositionScreen

Mode = Literal["pieces", "went"]
MOST: Final = 40
"""The most movements: a link must hold them all."""
FIRST: Final = "G7N.gD7s5.iA7w4p1.mG11n7.eM7e2"
"""The position with which the page opens: the first worked example."""


@dataclass(frozen=True)
class RecordedMovements:
    """The *movements* entered, and the one being entered *now*, with its notes so far."""

    now: ObservedMovement = field(default_factory=lambda: ObservedMovement(notation.read_position(FIRST)))
    movements: tuple[ObservedMovement, ...] = ()

    @property
    def noted(self) -> bool:
        """True if there are notes of the movement being entered."""
        return bool(self.now.marks or self.now.blows)

    @property
    def came(self) -> list[int]:
        """The squares of the parade in the movement being entered, as far as they are noted."""
        return [self.now.position.square, *(mark.square for mark in self.now.marks if mark.square is not None)]

    @property
    def blows(self) -> list[Blow]:
        """Every hit noted of the movement being entered."""
        return [*self.now.blows, *(blow for mark in self.now.marks for blow in mark.blows)]


@dataclass(frozen=True)
class InferState(PositionScreen[RecordedMovements]):
    """The session with its past; *mode* is the effect of a click on the board: move pieces, or follow the parade."""

    history: History[RecordedMovements] = field(default_factory=lambda: History(RecordedMovements()))
    mode: Mode = "pieces"

    @property
    def evening(self) -> RecordedMovements:
        """The present entries."""
        return self.now

    @property
    def position(self) -> Position:
        """The position of the movement that is being entered."""
        return self.evening.now.position

    @cached_property
    def observations(self) -> tuple[ObservedMovement, ...]:
        """Every movement that is asked about: those entered, and the one being entered as far as it goes."""
        entered = self.evening.movements
        if self.problems or not self.evening.noted:
            return entered
        now = self.evening.now
        if not now.marks or not now.marks[-1].gap:
            now = replace(now, marks=(*now.marks, Mark(gap=True)))
        return (*entered, now)

    @cached_property
    def inference(self) -> MovementInference:
        """The readings that explain it all."""
        return infer_from_movements(self.observations)

    @cached_property
    def ways(self) -> tuple[Way, ...]:
        """The way that was noted, and that of the nearest readings, where none explains the movement being entered."""
        failure = self.inference.failure
        if failure is None or failure.movement < len(self.evening.movements) or self.mode != "went":
            return ()
        came = self.evening.came
        turn, step = failure.dispute.accounts[0].turn, failure.dispute.step
        if turn is None or len(came) <= step + 1 or turn.to == came[step + 1]:
            return ()
        expected = (*came[: step + 1], turn.to)
        return Way(tuple(came), self._facing(), came[-1]), Way(expected, turn.facing, turn.to)

    @cached_property
    def shown(self) -> Position:
        """The board according to the notes: the parade in its last square, players hit without a scroll at home."""
        start = self.position
        for blow in self.evening.blows:
            pawn = start.pawn(blow.house)
            stays = blow.scroll or (pawn.scrolls > 0 and blow.lost is None)
            start = start.changed(blow.house, struck=True, square=pawn.square if stays else pawn.home)
        if len(self.evening.came) == 1:
            return start
        return replace(start, square=self.evening.came[-1], facing=self._facing())

    def _facing(self) -> int:
        """The parade's facing: as noted, or else its direction if it came straight."""
        facing, at = self.position.facing, self.position.square
        for mark in self.evening.now.marks:
            if mark.facing is not None:
                facing = mark.facing
            elif mark.square is not None and mark.square != at:
                facing = HEADING.get(mark.square - at, facing)
            at = at if mark.square is None else mark.square
        return facing

    def place(self, position: Position) -> InferState:
        """Enter the movement from another position.

        Its notes stay if everything still stands on the same square, as when a hand is corrected.
        """
        if _standing(position) == _standing(self.position):
            return self.enter(replace(self.evening.now, position=position))
        return self.enter(ObservedMovement(position))

    def enter(self, now: ObservedMovement) -> InferState:
        """Put another movement in the place of the one being entered."""
        return self.edit(replace(self.evening, now=now))

    def note(self, mark: Mark) -> InferState:
        """Note one more step."""
        now = self.evening.now
        return self.enter(replace(now, marks=(*now.marks, mark)))

    def click(self, square: int) -> InferState:
        """Follow the parade to a square; on a pawn's square, note that it was hit in the last step, or take it back."""
        if there := [pawn.house for pawn in self.shown.pawns if pawn.square == square]:
            return self.strike(there[0])
        if self.shown.board.walls[square]:
            return self
        return self.note(Mark(square))

    def strike(self, house: str) -> InferState:
        """Note that a player was hit, in the last step noted if it is one; noted before, take it back."""
        now = self.evening.now
        marks = tuple(m._replace(blows=tuple(b for b in m.blows if b.house != house)) for m in now.marks)
        blows = tuple(b for b in now.blows if b.house != house)
        if (marks, blows) == (now.marks, now.blows):
            if self.position.pawn(house).struck:
                return self
            if marks and not marks[-1].gap:
                marks = (*marks[:-1], marks[-1]._replace(blows=(*marks[-1].blows, Blow(house))))
            else:
                blows = (*blows, Blow(house))
        return self.enter(replace(now, marks=marks, blows=blows))

    def write(self, went: str) -> InferState:
        """Replace the notes of the movement by tokens; `refused` says why they cannot be read."""
        return self.try_edit(lambda: self.enter(read_tokens(self.position, went)))

    def add(self) -> InferState:
        """Add the movement to those entered; the next one begins from the same position."""
        evening = self.evening
        if self.problems or len(evening.movements) >= MOST:
            return self
        added = RecordedMovements(ObservedMovement(self.position), (*evening.movements, evening.now))
        return replace(self.edit(added), mode="pieces")

    def take(self, number: int) -> InferState:
        """Take a movement out of those entered, to enter it again."""
        left = self.drop(number).evening.movements
        return replace(self.edit(RecordedMovements(self.evening.movements[number], left)), mode="went")

    def drop(self, number: int) -> InferState:
        """Leave a movement out of those entered."""
        movements = self.evening.movements
        return self.edit(replace(self.evening, movements=movements[:number] + movements[number + 1 :]))

    def update(self, message: Any) -> InferState:
        """Follow the parade, or move pieces; add movements, take them back and leave them out."""
        count = len(self.evening.movements)
        match message:
            case {"do": "mode", "mode": "pieces" | "went" as mode}:
                return replace(self, mode=mode)
            case {"do": "went", "square": str(square)} if square in INDEX and not self.problems:
                return self.click(INDEX[square])
            case {"do": "strike", "house": str(house)} if house in (pawn.house for pawn in self.position.pawns):
                return self.strike(house)
            case {"do": "gap"} if not self.problems:
                return self.note(Mark(gap=True))
            case {"do": "unknown"} if not self.problems:
                return self.note(Mark())
            case {"do": "add"}:
                return self.add()
            case {"do": "take", "movement": int(number)} if 0 <= number < count:
                return self.take(number)
            case {"do": "drop", "movement": int(number)} if 0 <= number < count:
                return self.drop(number)
            case {"do": str(do)} if self.mode == "went" and do not in ("undo", "redo"):
                return self  # nothing on the board moves while the parade is followed
        return super().update(message)

    # --- links --------------------------------------------------------------------------------

    def read_query(self, query: Mapping[str, str]) -> InferState:
        """A link's movements, as in ``pos=STRING~F7~E7&seen=STRING~H7;STRING~G8``."""
        position, _, went = query.get("pos", "").partition("~")
        state = self.begin_at(position or None)
        if went and not state.refused:
            state = state.write(went.replace("~", " "))
        movements: list[ObservedMovement] = []
        problems = list(state.refused)
        for i, text in enumerate(filter(None, query.get("seen", "").split(";"))):
            with collect_problems(problems):
                start, _, noted = text.partition("~")
                movements.append(read_line(f"{start} {ARROW} {noted.replace('~', ' ')}", f"seen[{i}]"))
        evening = replace(state.evening, movements=tuple(movements[:MOST]))
        return replace(state.start_from(evening), mode="went" if evening.noted else "pieces").refuse(problems)

    def link(self) -> Link:
        """A link to the movements entered, and to the one being entered."""
        shown = {"pos": pack_movement(self.evening.now), "lang": self.lang}
        seen = ";".join(map(pack_movement, self.evening.movements))
        return Link("infer", {**shown, "seen": seen} if seen else shown)


def _standing(position: Position) -> object:
    """The squares of everything, and the players struck."""
    pawns = [(pawn.house, pawn.square, pawn.struck) for pawn in position.pawns]
    return position.square, position.facing, pawns, position.board


# --- links ----------------------------------------------------------------------------------------


def pack_movement(seen: ObservedMovement) -> str:
    """A movement for a link: its position and its tokens, joined by ``~``."""
    return "~".join([str(seen.position), *seen.went.replace(GAP, "...").split()])
