"""Views as arrays, for machine learning (needs numpy; used by `tsukumo.zoo`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import prod
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tsukumo.games.tsukumobake.board import DIRECTIONS, NEIGHBOURS, SEAT_HOMES, SEATS, SIZE, SQUARES
from tsukumo.games.tsukumobake.editions.edition import EVENT, ITEMS, Edition
from tsukumo.games.tsukumobake.play import tasks
from tsukumo.games.tsukumobake.play.effects import EACH
from tsukumo.games.tsukumobake.play.moving import stride
from tsukumo.games.tsukumobake.play.state import State
from tsukumo.games.tsukumobake.play.table import COUNTERS, HOURS
from tsukumo.games.tsukumobake.play.traces import list_known, list_queued_events
from tsukumo.games.tsukumobake.play.walk import FRONT
from tsukumo.games.tsukumobake.rules import HOUSES

Numbers = NDArray[np.int8]
"""A vector of small integers."""

PLAYERS: Final = ("me", "left", "across", "right")
"""The players as one of them sees them, clockwise."""
PLANES: Final = (
    *PLAYERS,
    "parade",
    "ahead",
    "sight",
    "lit",
    "unlit",
    *(f"home_{player}" for player in PLAYERS),
    "doors",
    "asked",
)
"""The pictures of the board, 13 rows of 13 squares each, from A1, row by row. See `Observations`."""
QUESTIONS: Final = (
    "cards_before",
    "walk",
    "meet",
    "walk_on",
    "cards_after",
    "hit",
    "discard",
    "reveal",
    "house",
    "relight",
    "darken",
    "lead",
    "face",
    "recover",
    "give",
)
"""The questions (`state.ASK`); cards before and after the move, and lighting and darkening, are kept apart."""
MOST: Final = 127
"""Larger numbers are clipped to this."""

_PLANE: Final = {name: i * SQUARES for i, name in enumerate(PLANES)}


class ObservationPart(NamedTuple):
    """A part of an observation: its shape, and the least and greatest number in it."""

    name: str
    shape: tuple[int, ...]
    low: int = 0
    high: int = 1

    @property
    def size(self) -> int:
        """The number of values in it."""
        return prod(self.shape)


class Observations:
    """A player's knowledge as a vector of small integers; `part` returns a part of it by name, in its shape.

    Everything is relative to the viewer: players are me, left, across, right, clockwise.

    ===========  ==============  =========================================================================
    part         shape (kyoto)   what it holds
    ===========  ==============  =========================================================================
    planes       (15, 13, 13)    1 on some squares (`PLANES`): where each player's pawn stands; the parade;
                                 what it sees straight ahead, and on all its rays (`target.a`); lit and unlit
                                 buildings; each player's home; the squares before doors; where a pawn that
                                 has met the parade came from
    house        (4, 4)          which house each player is, in the order of `HOUSES`
    first        (4,)            1 for whoever begins each hour
    active       (4,)            1 for whose turn it is, or was last
    deciding     (4,)            1 for who must decide, none when the game is over
    cards        (4,)            how many cards each holds
    known        (4, 33)         how many of each card I know each to hold, by number; of me, everybody
    exposed      (4,)            1 if a home does not shelter the pawn in it (reading ``shelter``)
    struck       (4,)            1 if the parade has hit the player in this movement
    stride       (4,)            steps more or less in the next move, -4 to 12
    tally        (4, 6)          what each has done so far (`COUNTERS`)
    hand         (33,)           how many of each card I hold
    pile         (32,)           how many of each item are in the discard pile; their order is left out
    removed      (43,)           how many of each card are out of the game
    aside        (10,)           how many of each event wait to be revealed
    deck         (1,)            how many cards are left to draw
    discards     (1,)            how many discards feed the parade (`steps`, reading ``pile``)
    steps        (1,)            how many steps the parade would take now, or has left, 0 to 10
    hurry        (1,)            how many of them come from effects, -127 to 127
    hour         (5,)            1 for the hour of the night
    facing       (4,)            1 for the parade's facing: N, E, S, W
    question     (15,)           1 for what is to be decided (`QUESTIONS`)
    operation    (7,)            1 for the operation that a player is picked for (`effects.EACH`)
    receiver     (4,)            1 for who gets the card that is given away
    count        (1,)            how many times or steps the question is about, -127 to 127
    ===========  ==============  =========================================================================

    Unless stated otherwise, a number is 0 or 1, or a count from 0 to `MOST`.
    """

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.parts = _parts(edition)
        *starts, self.size = accumulate((part.size for part in self.parts), initial=0)
        self._start = {part.name: start for part, start in zip(self.parts, starts, strict=True)}
        self.low = np.array([part.low for part in self.parts for _ in range(part.size)], np.int8)
        self.high = np.array([part.high for part in self.parts for _ in range(part.size)], np.int8)
        self._still = tuple(self._what_never_moves(seat) for seat in range(len(SEATS)))

    def observe(self, state: State, house: str) -> Numbers:
        """The observation of a state, masked or not, by the player of a house."""
        seat = state.seat(house)
        seats = state.clockwise(seat)
        row = bytearray(self._still[seat])
        self._board(row, state, seats)
        self._players(row, state, seats)
        self._cards(row, state, seat)
        self._question(row, state, seats)
        return np.frombuffer(row, np.int8)

    def part(self, observation: Numbers, name: str) -> Numbers:
        """A part of an observation in its shape, as a view on it; `KeyError` if there is none of that name."""
        start = self._start[name]
        part = next(part for part in self.parts if part.name == name)
        return observation[start : start + part.size].reshape(part.shape)

    def _what_never_moves(self, seat: int) -> bytes:
        row = bytearray(self.size)
        for i, player in enumerate(PLAYERS):
            row[_PLANE[f"home_{player}"] + SEAT_HOMES[(seat + i) % len(SEATS)]] = 1
        for square in (*FRONT, *self.edition.board.doors):
            row[_PLANE["doors"] + before_door(self.edition, square)] = 1
        return bytes(row)

    def _board(self, row: bytearray, state: State, seats: Sequence[int]) -> None:
        board = self.edition.board
        for player, seat in enumerate(seats):
            row[_PLANE[PLAYERS[player]] + state.squares[seat]] = 1
        row[_PLANE["parade"] + state.parade] = 1
        for square in board.ray(state.parade, state.facing):
            row[_PLANE["ahead"] + square] = 1
        for square in board.seen(state.parade, state.facing):
            row[_PLANE["sight"] + square] = 1
        for i, square in enumerate(state.rules.tiles):
            row[_PLANE["lit" if state.lit >> i & 1 else "unlit"] + square] = 1
        row[self._start["facing"] + state.facing] = 1

    def _players(self, row: bytearray, state: State, seats: Sequence[int]) -> None:
        start, width = self._start, len(COUNTERS)
        known = list_known(state, seats[0])
        for i, seat in enumerate(seats):
            row[start["house"] + i * len(HOUSES) + state.houses[seat]] = 1
            row[start["cards"] + i] = _small(len(state.hands[seat]))
            row[start["exposed"] + i] = state.exposed >> seat & 1
            row[start["struck"] + i] = state.struck >> seat & 1
            row[start["stride"] + i] = _small(state.strides[seat])
            _count(row, start["known"] + i * EVENT, known[seat])
            tally = start["tally"] + i * width
            row[tally : tally + width] = bytes([min(MOST, n) for n in state.tally[seat * width : (seat + 1) * width]])
        row[start["first"] + seats.index(state.first)] = 1
        row[start["active"] + seats.index((state.first + state.turn) % len(SEATS))] = 1
        row[start["hour"] + state.hour - 1] = 1

    def _cards(self, row: bytearray, state: State, seat: int) -> None:
        start = self._start
        _count(row, start["hand"], state.hands[seat])
        _count(row, start["pile"], state.pile)
        _count(row, start["removed"], state.removed)
        _count(row, start["aside"] - EVENT, list_queued_events(state))
        row[start["deck"]] = _small(len(state.deck))
        row[start["discards"]] = _small(state.discards())
        row[start["hurry"]] = _small(state.hurry)
        row[start["steps"]] = _steps(state)

    def _question(self, row: bytearray, state: State, seats: Sequence[int]) -> None:
        if not state.tasks:
            return
        start = self._start
        asked = _find_question(state)
        row[start["question"] + QUESTIONS.index(asked.question)] = 1
        row[start["deciding"] + seats.index(state.asking.seat)] = 1
        row[start["count"]] = _small(asked.number)
        if asked.square is not None:
            row[_PLANE["asked"] + asked.square] = 1
        if asked.operation:
            row[start["operation"] + list(EACH).index(asked.operation)] = 1
        if asked.receiver is not None:
            row[start["receiver"] + seats.index(asked.receiver)] = 1


def _parts(edition: Edition) -> tuple[ObservationPart, ...]:
    players, events = len(PLAYERS), len(edition.events)
    return (
        ObservationPart("planes", (len(PLANES), SIZE, SIZE)),
        ObservationPart("house", (players, len(HOUSES))),
        *(ObservationPart(name, (players,)) for name in ("first", "active", "deciding")),
        ObservationPart("cards", (players,), high=MOST),
        ObservationPart("known", (players, EVENT), high=MOST),
        *(ObservationPart(name, (players,)) for name in ("exposed", "struck")),
        ObservationPart("stride", (players,), -4, 12),
        ObservationPart("tally", (players, len(COUNTERS)), high=MOST),
        ObservationPart("hand", (EVENT,), high=MOST),
        ObservationPart("pile", (ITEMS,), high=MOST),
        ObservationPart("removed", (EVENT + events,), high=MOST),
        ObservationPart("aside", (events,), high=MOST),
        *(ObservationPart(name, (1,), high=MOST) for name in ("deck", "discards")),
        ObservationPart("steps", (1,), high=10),
        ObservationPart("hurry", (1,), -MOST, MOST),
        ObservationPart("hour", (HOURS,)),
        ObservationPart("facing", (len(DIRECTIONS),)),
        ObservationPart("question", (len(QUESTIONS),)),
        ObservationPart("operation", (len(EACH),)),
        ObservationPart("receiver", (players,)),
        ObservationPart("count", (1,), -MOST, MOST),
    )


class ObservedQuestion(NamedTuple):
    """The question to a player, as an observation encodes it."""

    question: str
    number: int = 0
    square: int | None = None
    operation: str = ""
    receiver: int | None = None


def _find_question(state: State) -> ObservedQuestion:
    match task := state.asking:
        case tasks.AskCards():
            return ObservedQuestion("cards_before" if task.clause == "turn.1" else "cards_after")
        case tasks.AskWalk():
            return ObservedQuestion("walk", stride(state, task.seat))
        case tasks.AskMeet() | tasks.AskWalkOn():
            return ObservedQuestion(task.name, task.steps, task.came)
        case tasks.AskLight():
            return ObservedQuestion("relight" if task.on else "darken", task.count)
        case tasks.AskHouse(operation=op):
            return ObservedQuestion("house", op.number, operation=op.op)
        case tasks.AskGive():
            return ObservedQuestion("give", task.count, receiver=task.to)
        case tasks.AskReveal():
            return ObservedQuestion("reveal", len(task.events))
        case tasks.AskLead():
            return ObservedQuestion("lead", task.steps)
        case tasks.AskDiscard() | tasks.AskRecover():
            return ObservedQuestion(task.name, task.count)
    return ObservedQuestion(task.name)


def _steps(state: State) -> int:
    """The number of steps that the parade has left if it is under way, or would have now."""
    for task in state.tasks:
        if isinstance(task, tasks.Steps):
            return max(0, task.budget - task.done)
    return state.budget()


def _small(number: int) -> int:
    """A number clipped to ±`MOST`, to fit in a byte."""
    return (number if -MOST <= number <= MOST else MOST if number > 0 else -MOST) & 0xFF


def _count(row: bytearray, start: int, cards: Iterable[int]) -> None:
    for card in cards:
        if row[start + card] < MOST:
            row[start + card] += 1


def before_door(edition: Edition, square: int) -> int:
    """The road square from which a building or home is entered; of a road square, the square itself."""
    if square in FRONT:
        return FRONT[square]
    return dict(NEIGHBOURS[square]).get(edition.board.doors.get(square, -1), square)
