"""A night on a real table, as one immutable object: the values entered, the parade's movement, and the result.

A `TableNight` is the table before this hour's parade, and the hours before; every edit makes a new one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar, Final

from tsukumo.core.io.errors import Problem
from tsukumo.core.language.numbers import natural
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.parade.movement import Hit, Movement, count_half, count_steps, movement
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.play.last_march import March
from tsukumo.games.tsukumobake.play.table import HOURS
from tsukumo.games.tsukumobake.rules import HOUSES
from tsukumo_widgets.base.history import History
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.screens import Stepped
from tsukumo_widgets.games.tsukumobake.base.positions import PositionScreen, edit_position, seat_player

MOST_STEPS: Final = 10
"""The most steps of a parade (`steps`)."""
CARDS: Final = 2
"""The number of cards that everybody holds at the beginning (`setup.10`)."""


def begin_night() -> Position:
    """The table at the beginning of a night: everybody at home with two cards, the parade in the middle."""
    edition = load_edition()
    position = Position(edition.start, 0, (), board=edition.board)
    for house in HOUSES:
        position = seat_player(position, house).changed(house, cards=CARDS)
    return position


@dataclass(frozen=True)
class TableNight:
    """An hour: the *position* before its parade, and the movements of the hours *done*.

    *more* steps come from cards (fewer if negative). While the parade is *going*, *replies* holds the answers of
    players who were hit; the movement is known up to the first who has not answered.
    """

    position: Position = field(default_factory=begin_night)
    hour: int = 1
    more: int = 0
    going: bool = False
    replies: tuple[Hit, ...] = ()
    done: tuple[Movement, ...] = ()

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """The problems that keep the parade from setting off; empty if there are none."""
        return tuple(self.position.problems())

    @property
    def start(self) -> Position:
        """The position from which the parade sets off, with its steps if cards have changed them."""
        if not self.more:
            return self.position
        budget = count_steps(self.position.discards, self.more)
        return replace(self.position, budget=budget)

    @cached_property
    def movement(self) -> Movement | None:
        """The parade's movement as decided so far, and its likely continuation; None before it sets off."""
        if not self.going or self.problems:
            return None
        return movement(self.start, {hit.seat: hit for hit in self.replies})

    @cached_property
    def open(self) -> Hit | None:
        """The first player hit who holds a scroll and has not said whether it is used (`scroll.protect`)."""
        return next((hit for _, hit in self._hits() if self.asks(hit)), None)

    @cached_property
    def steps(self) -> int:
        """The number of known steps of the movement: all, or those up to the player who has not answered yet."""
        if self.movement is None:
            return 0
        asking = next((step for step, hit in self._hits() if self.asks(hit)), None)
        return len(self.movement.steps) if asking is None else asking + 1

    def _hits(self) -> list[tuple[int, Hit]]:
        steps = self.movement.steps if self.movement else ()
        return [(i, hit) for i, step in enumerate(steps) for hit in step.hits]

    def asks(self, hit: Hit) -> bool:
        """Return whether a player who is hit must still answer about a scroll."""
        return self.position.pawns[hit.seat].scrolls > 0 and hit.seat not in [reply.seat for reply in self.replies]

    @property
    def march(self) -> March | None:
        """The movement as decided so far, for its explanation."""
        if self.movement is None:
            return None
        asking = self.open
        hits = [hit for step in self.movement.steps[: self.steps] for hit in step.hits]
        settled = frozenset(hit.seat for hit in hits if not self.asks(hit))
        return March(self.movement, self.steps, asking is None, settled)

    @property
    def over(self) -> bool:
        """True if the parade of the last hour has gone and been put away."""
        return self.hour > HOURS

    def answers(self) -> tuple[Hit, ...]:
        """The possible answers of the player asked: a scroll, or lost cards of which none, one or more are scrolls."""
        if self.open is None:
            return ()
        pawn = self.position.pawns[self.open.seat]
        lost = count_half(pawn.cards, self.position.readings["half"])
        least = max(0, lost - (pawn.cards - pawn.scrolls))
        scrolls = range(least, min(lost, pawn.scrolls) + 1)
        return (Hit(self.open.seat, True, 0), *(Hit(self.open.seat, False, lost, n) for n in scrolls))


@dataclass(frozen=True)
class AssistantState(Stepped, PositionScreen[TableNight]):
    """The night with its past, and the step of the movement shown."""

    CALM: ClassVar[Mapping[str, Any]] = {"step": 0}

    history: History[TableNight] = field(default_factory=lambda: History(TableNight()))

    @property
    def night(self) -> TableNight:
        """The night now."""
        return self.now

    @property
    def steps(self) -> int:
        """The number of known steps of the movement."""
        return self.night.steps

    @property
    def position(self) -> Position:
        """The position that the controls show: the one on the board, with its steps if cards have changed them."""
        return self.shown if self.night.going else self.night.start

    @property
    def shown(self) -> Position:
        """The position on the board: the entered one, or the movement's before the step shown."""
        move = self.night.movement
        return self.night.position if move is None else move.before(min(self.step, self.night.steps))

    def change(self, position: Position) -> AssistantState:
        """Enter another position; not while the parade is going."""
        return self if self.night.going or self.night.over else self.edit(replace(self.night, position=position))

    def place(self, position: Position) -> AssistantState:
        """Enter a whole position; fixed steps count as steps more or fewer than the discards give."""
        if self.night.going or self.night.over:
            return self
        more = 0 if position.budget is None else position.budget - count_steps(position.discards)
        entered = calm(position)
        return self.edit(replace(self.night, position=entered, more=max(-MOST_STEPS, min(more, MOST_STEPS))))

    def undo(self) -> AssistantState:
        """Undo the last edit, a pawn put down, an answer, or an hour; show the movement as far as it is known."""
        return super().undo().go(MOST_STEPS)

    def redo(self) -> AssistantState:
        """Redo the last undone edit."""
        return super().redo().go(MOST_STEPS)

    def update(self, message: Any) -> AssistantState:
        """Let the parade go, take answers, go on to the next hour; enter pieces and hands."""
        night = self.night
        match message:
            case {"do": "parade"} if not (night.going or night.over or night.problems):
                return self.edit(replace(night, going=True))
            case {"do": "say", "number": int(number)} if 0 <= number < len(night.answers()):
                return self.edit(replace(night, replies=(*night.replies, night.answers()[number]))).go(MOST_STEPS)
            case {"do": "back"} if night.going:
                return self.edit(replace(night, going=False, replies=()))
            case {"do": "next"} if night.movement and night.open is None:
                return self.edit(following(night))
            case {"do": "new"}:
                return self.edit(TableNight(position=replace(begin_night(), readings=night.position.readings)))
            case {"do": "put" | "turn" | "cards"} if position := enter_message(night.position, message):
                return self.change(position)
            case {"do": "put" | "turn" | "cards" | "building"}:
                return self  # the houses of a real table stay
        return super().update(message)

    def read_query(self, query: Mapping[str, str]) -> AssistantState:
        """A link's position, as in ``pos=STRING&hour=2``."""
        state = self.begin_at(query.get("pos"))
        hour = natural(query.get("hour", ""), HOURS)
        return state.start_from(replace(state.night, hour=hour)) if hour else state

    def link(self) -> Link:
        """A link to the position before this hour's parade, and to the hour."""
        return Link("assistant", {"pos": self.night.start, "hour": self.night.hour, "lang": self.lang})


# --- edits on the page --------------------------------------------------------------------------------


def enter_message(position: Position, message: object) -> Position | None:
    """Like `edit_position`, but a pawn that has moved is no longer exposed at home (reading `shelter`)."""
    after = edit_position(position, message)
    match message:
        case {"do": "put", "piece": str(piece)} if after and piece != "parade":
            return after.changed(piece, exposed=False)
    return after


def following(night: TableNight) -> TableNight:
    """The next hour: the table as the parade has left it, with nobody struck and the steps counted again."""
    assert night.movement
    return TableNight(calm(night.movement.after), night.hour + 1, done=(*night.done, night.movement))


def calm(position: Position) -> Position:
    """A position without the marks that last only for one movement."""
    return replace(position, pawns=tuple(pawn._replace(struck=False) for pawn in position.pawns), budget=None)
