"""The reasons against a walk (`turn.2`, `turn.3b`): see `refusals`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from tsukumo.core.game.record import Reason, Thing
from tsukumo.core.io.errors import texts as core_sentences
from tsukumo.core.language.text import Text, Texts, join_list, plain
from tsukumo.games.tsukumobake.board import (
    ADJACENT,
    DIRECTIONS,
    DISTANCE,
    HEADING,
    HOMES,
    INDEX,
    NAMES,
    NEIGHBOURS,
    SEAT_HOMES,
    SQUARES,
    Board,
)
from tsukumo.games.tsukumobake.play.actions import Move
from tsukumo.games.tsukumobake.play.table import STRIDE, Table
from tsukumo.games.tsukumobake.play.tasks import AskWalk, AskWalkOn
from tsukumo.games.tsukumobake.play.words import direction_name, house_name

sentences: Final = Texts(__file__)
CENTRE: Final = INDEX["G7"]
NOWHERE: Final = -1
"""No square at all."""


def refuse_walk(table: Table, task: AskWalk, move: Move) -> Iterator[Reason]:
    """The reasons why a pawn's move cannot end so (`turn.2`), or cannot meet the parade so (`turn.3b`)."""
    if not _on_the_board(move):
        return
    seat = task.seat
    walk = Walk(table, seat, table.squares[seat], max(0, STRIDE + table.strides[seat]))
    to, via = INDEX[move.to], INDEX.get(move.via, NOWHERE)
    reasons = [*_unwalkable(walk, to, via)]
    stays = to == walk.start and via == NOWHERE
    if reasons and not (stays and _stuck(walk)):
        yield from reasons


def refuse_walk_on(table: Table, task: AskWalkOn, move: Move) -> Iterator[Reason]:
    """The reasons against going on from the parade's square, or stopping before it (`turn.3b`, reading `meeting`)."""
    if not _on_the_board(move):
        return
    seat, came, steps = task.seat, task.came, task.steps
    to, via = INDEX[move.to], INDEX.get(move.via, NOWHERE)
    if via != NOWHERE:
        yield _needless(to, via)
    if to == table.parade:
        yield _no("on_the_parade", ("turn.3b",), {"to": move.to, "came": NAMES[came]}, (to, came))
    elif to == came:
        yield from _refuse_occupied(Walk(table, seat, table.parade, steps), to)
    else:
        yield from _no_rest(Walk(table, seat, table.parade, steps), to)


def any_of(names: Iterable[str]) -> Text:
    """A list of alternatives: ``a, b or c``."""
    return join_list([plain(name) for name in names], core_sentences["or"])


def _on_the_board(move: Move) -> bool:
    return move.to in INDEX and (not move.via or move.via in INDEX)


def _no(
    name: str, clauses: tuple[str, ...], says: Mapping[str, object], squares: Iterable[int], key: str | None = None
) -> Reason:
    """A reason with the values of its sentence; *key* is the sentence where a name has several."""
    text = sentences.text(key or name, **says)
    return Reason(name, clauses, text, tuple(Thing("square", NAMES[square]) for square in squares))


# --- the board under a pawn's feet -----------------------------------------------------------------


def _front(board: Board, square: int) -> int:
    """The square before a building's door, or before a home's, which looks to the centre."""
    if square in HOMES:
        return min(ADJACENT[square], key=DISTANCE[CENTRE].__getitem__)
    return dict(NEIGHBOURS[square])[board.doors[square]]


def _may_step(board: Board, closed: frozenset[int], square: int, to: int) -> bool:
    """Return whether a pawn may step from a square to one beside it (`board.road`, `board.building`, `board.home`)."""
    if board.walls[square] and square not in HOMES and to != _front(board, square):
        return False
    return not board.walls[to] or (to not in closed and square == _front(board, to))


@lru_cache(maxsize=256)
def _after(board: Board, closed: frozenset[int], start: int, steps: int, parade: int) -> tuple[frozenset[int], ...]:
    """The squares in reach after 0, 1, … *steps* steps, none of them onto the parade's square."""
    rings = [frozenset((start,))]
    for _ in range(steps):
        ways = ((square, to) for square in rings[-1] for to in ADJACENT[square])
        rings.append(frozenset(to for square, to in ways if to != parade and _may_step(board, closed, square, to)))
    return tuple(rings)


@lru_cache(maxsize=256)
def _far(board: Board, closed: frozenset[int], start: int) -> Mapping[int, int]:
    """The distance of every square in steps, wherever the parade stands; squares out of reach are left out."""
    far = {start: 0}
    for square in (queue := [start]):
        for to in ADJACENT[square]:
            if to not in far and _may_step(board, closed, square, to):
                far[to] = far[square] + 1
                queue.append(to)
    return far


class Walk(NamedTuple):
    """A pawn's walk: its player, its first square, its number of steps."""

    table: Table
    seat: int
    start: int
    steps: int

    @property
    def board(self) -> Board:
        """The board."""
        return self.table.rules.edition.board

    @property
    def exact(self) -> bool:
        """True if all the steps must be taken (reading `stride`)."""
        return self.table.rules.readings["stride"] == "exact"

    @property
    def closed_homes(self) -> frozenset[int]:
        """The homes that the pawn may not enter (reading `homes`)."""
        if self.table.rules.readings["homes"] == "open":
            return frozenset()
        return frozenset(home for home in HOMES if home != SEAT_HOMES[self.seat])

    def after(self, parade: int) -> tuple[frozenset[int], ...]:
        """The squares in reach after 0, 1, … all the pawn's steps, none of them onto the parade's square."""
        return _after(self.board, self.closed_homes, self.start, self.steps, parade)

    def far(self, to: int) -> int | None:
        """The distance of a square in steps, wherever the parade stands; None if no way leads to it."""
        return _far(self.board, self.closed_homes, self.start).get(to)

    def may_step(self, square: int, to: int) -> bool:
        """Return whether the pawn may step from a square to one beside it."""
        return to in ADJACENT[square] and _may_step(self.board, self.closed_homes, square, to)

    def in_the_way(self, square: int) -> list[Text]:
        """The players whose pawns keep this one from resting on a square (`board.road`)."""
        if self.board.walls[square]:
            return []
        there = (seat for seat, other in enumerate(self.table.squares) if other == square and seat != self.seat)
        return [house_name(self.table.house(seat)) for seat in there]

    def says(self) -> dict[str, object]:
        """The values of sentences on the walk: its first square, the parade's square, the number of steps."""
        start, parade = NAMES[self.start], NAMES[self.table.parade]
        return {"start": start, "parade": parade, "n": self.steps}


# --- ends of a walk --------------------------------------------------------------------------------


def _stuck(walk: Walk) -> bool:
    """Return whether a walk has no end at all, so that the pawn stays."""
    ends = ((to, via) for to in range(SQUARES) for via in (NOWHERE, *ADJACENT[to]))
    return all(any(_unwalkable(walk, to, via)) for to, via in ends)


def _unwalkable(walk: Walk, to: int, via: int) -> Iterator[Reason]:
    """The reasons why a walk cannot have an end."""
    if to == walk.table.parade:
        yield from _no_meeting(walk, to) if via == NOWHERE else _no_meeting_from(walk, to, via)
    elif via == NOWHERE:
        yield from _no_rest(walk, to)
    elif to == walk.start and walk.board.walls[to] and not walk.exact:
        yield from _not_in_again(walk, to, via)
    else:
        yield _needless(to, via)
        yield from _no_rest(walk, to)


def _needless(to: int, via: int) -> Reason:
    return _no("via_needless", ("turn.2",), {"via": NAMES[via], "to": NAMES[to]}, (to, via))


def _no_rest(walk: Walk, to: int) -> Iterator[Reason]:
    """The reasons why a pawn cannot come to a square, or cannot rest there."""
    ways = walk.after(walk.table.parade)
    if not (to in ways[-1] if walk.exact else any(to in way for way in ways)):
        yield from _no_way_to(walk, to)
    yield from _refuse_occupied(walk, to)


def _refuse_occupied(walk: Walk, to: int) -> Iterator[Reason]:
    """The reasons against resting on a square that other pawns occupy."""
    for other in walk.in_the_way(to):
        yield _no("occupied", ("turn.2", "board.road"), {"who": other, "to": NAMES[to]}, (to,))


def _no_way_to(walk: Walk, to: int) -> Iterator[Reason]:
    """The reasons why a pawn cannot come to a square."""
    far, says = walk.far(to), walk.says()
    if far is None:
        yield _unreachable(walk, to)
        return
    says |= {"to": NAMES[to], "far": far}
    if far > walk.steps:
        yield _no("too_far", ("turn.2",), says, (walk.start, to))
        yield from _doors(walk, to, far)
    elif walk.exact and to not in walk.after(NOWHERE)[-1]:
        key = "not_exactly.stay" if to == walk.start else "not_exactly.go"
        yield _no("not_exactly", ("turn.2",), says, (walk.start, to), key)
    else:
        yield _no("through_the_parade", ("turn.3b",), says, (to, walk.table.parade))


def _unreachable(walk: Walk, to: int) -> Reason:
    """The reason why no number of steps is enough (reading `homes`)."""
    if to not in walk.closed_homes:
        return _no("no_way", ("turn.2",), {"to": NAMES[to], "start": NAMES[walk.start]}, (walk.start, to))
    owner = walk.table.house(SEAT_HOMES.index(to))
    return _no("home_of_another", ("board.home",), {"to": NAMES[to], "who": house_name(owner)}, (to,))


def _doors(walk: Walk, to: int, far: int) -> Iterator[Reason]:
    """The reasons for a detour: doors between squares that are near each other (`board.building`, `board.home`)."""
    board, start = walk.board, walk.start
    if DISTANCE[start][to] > walk.steps:
        return
    if board.walls[to]:
        clause, front = "board.home" if to in HOMES else "board.building", _front(board, to)
        says = _door(to, front) | {"far": far - 1, "start": NAMES[start]}
        yield _no("by_the_door_only", (clause,), says, (to, front))
    if board.walls[start] and start not in HOMES:
        front = _front(board, start)
        yield _no("out_by_the_door_only", ("board.building",), _door(start, front), (start, front))


def _door(building: int, front: int) -> dict[str, object]:
    side = direction_name(DIRECTIONS[HEADING[front - building]])
    return {"building": NAMES[building], "front": NAMES[front], "side": side}


def _not_in_again(walk: Walk, to: int, via: int) -> Iterator[Reason]:
    """The reasons against going out and coming in again from a square."""
    says = walk.says() | {"to": NAMES[to]}
    if via != _front(walk.board, to):
        yield _via_wrong(to, via, [_front(walk.board, to)])
    elif to in walk.closed_homes:
        yield _unreachable(walk, to)
    elif via == walk.table.parade:
        yield _no("through_the_parade", ("turn.3b",), says, (to, via))
    elif walk.steps < 2:
        yield _no("too_few_steps", ("turn.2",), says, (to, via))


def _via_wrong(to: int, via: int, right: list[int]) -> Reason:
    says = {"to": NAMES[to], "via": NAMES[via], "squares": any_of(NAMES[square] for square in right)}
    return _no("via_wrong", ("turn.2",), says, (to, via, *right))


# --- meeting the parade (`turn.3b`) ----------------------------------------------------------------


def _no_meeting(walk: Walk, parade: int) -> Iterator[Reason]:
    """The reasons against meeting the parade without naming the square before it."""
    near = [square for square in ADJACENT[parade] if not any(_no_meeting_from(walk, parade, square))]
    if near:
        says = walk.says() | {"squares": any_of(NAMES[square] for square in near)}
        yield _no("via_needed", ("turn.3b",), says, (parade, *near))
        return
    far = walk.far(parade)
    if far is None or far > walk.steps:
        yield from _no_way_to(walk, parade)
        return
    for square in ADJACENT[parade]:
        reasons = [*_no_meeting_from(walk, parade, square)]
        if all(reason.name in ("stop_before_occupied", "no_way_past") for reason in reasons):
            yield from reasons


def _no_meeting_from(walk: Walk, parade: int, via: int) -> Iterator[Reason]:
    """The reasons against meeting the parade from a square, on which a scroll would let the pawn stay."""
    before = [square for square in ADJACENT[parade] if walk.may_step(square, parade)]
    if via not in before:
        yield _via_wrong(parade, via, before)
        return
    far, says = walk.far(via), walk.says() | {"to": NAMES[via]}
    if far is None:
        yield _unreachable(walk, via)
    elif far >= walk.steps:
        says["far"] = far
        yield _no("too_far", ("turn.2",), says, (walk.start, via, parade), "meeting.too_far")
    elif not any(via in way for way in walk.after(parade)[:-1]):
        says["n"] = walk.steps - 1
        yield _no("through_the_parade", ("turn.3b",), says, (via, parade))
    clauses = ("turn.3b", "board.road")
    for other in walk.in_the_way(via):
        if walk.table.rules.readings["meeting"] == "stop":
            yield _no("stop_before_occupied", clauses, says | {"who": other}, (via,))
        elif not _goes_past(walk, via):
            yield _no("no_way_past", clauses, says | {"who": other}, (via,))


def _goes_past(walk: Walk, via: int) -> bool:
    """Return whether a walk that meets the parade from a square can go on past it (reading `meeting`)."""
    parade = walk.table.parade
    taken = next((steps for steps, ways in enumerate(walk.after(parade)) if via in ways), walk.steps)
    past = Walk(walk.table, walk.seat, parade, max(0, walk.steps - taken - 1))
    return any(to != parade and not any(_no_rest(past, to)) for to in range(SQUARES))
