"""A player's move and its consequences (`turn.2`, `turn.3a`, `turn.3b`)."""

from __future__ import annotations

from typing import Final

from tsukumo.games.tsukumobake.board import NAMES, SEAT_HOMES
from tsukumo.games.tsukumobake.editions.edition import SCROLL
from tsukumo.games.tsukumobake.play.actions import Action, Move, Scroll
from tsukumo.games.tsukumobake.play.ruleset import Moves
from tsukumo.games.tsukumobake.play.table import ENTERED, MET, SCROLLS_USED, SENT_HOME, STRIDE, Table
from tsukumo.games.tsukumobake.play.tasks import AskDiscard, AskHit, AskMeet, AskWalk, AskWalkOn, Draw, Home
from tsukumo.games.tsukumobake.play.walk import Ending

DRAWN: Final = 4
"""The number of cards that a lit building gives (`turn.3a`)."""


def stride(t: Table, seat: int) -> int:
    """The number of steps that a player has this turn."""
    return max(0, STRIDE + t.strides[seat])


def _moves(t: Table, seat: int, start: int, steps: int) -> Moves:
    return t.rules.moves(seat, t.houses[seat], start, t.parade, steps)


def _free(t: Table, seat: int, moves: Moves, steps: int) -> tuple[Action, ...]:
    """The moves that do not end on a road square with another pawn (`board.road`)."""
    choices, walks, walls, start = moves.choices, moves.walks, t.rules.board.walls, t.squares[seat]
    taken = [i for s in t.squares if s != start and not walls[s] for i in walks.at(s)]
    if taken and t.rules.passing:
        taken = [i for i in taken if not _leads_past(t, seat, walks.ending(i), steps)]
    for i in sorted(taken, reverse=True):
        choices = choices[:i] + choices[i + 1 :]
    return choices


def _leads_past(t: Table, seat: int, end: Ending, steps: int) -> bool:
    """Return whether an end meets the parade and the move could go on, so that nobody need stop before it."""
    return end.to != end.rest and bool(_past(t, seat, steps - len(end.route)))


def _past(t: Table, seat: int, steps: int) -> tuple[Action, ...]:
    """The moves on from the parade's square (reading `meeting`)."""
    return _free(t, seat, _moves(t, seat, t.parade, steps), steps) if steps else ()


def ask_walk(t: Table, task: AskWalk) -> tuple[Action, ...]:
    """The moves whose ends no other pawn occupies; staying if there is none."""
    seat = task.seat
    start, steps = t.squares[seat], stride(t, seat)
    return _free(t, seat, _moves(t, seat, start, steps), steps) or (Move(t.house(seat), NAMES[start]),)


def comes_back(t: Table, seat: int, move: Move) -> bool:
    """Return whether a move to the pawn's own square is a walk out and back, and not staying (reading `stride`)."""
    start, steps = t.squares[seat], stride(t, seat)
    return t.rules.exact and steps > 0 and _moves(t, seat, start, steps).ending(move) is not None


def take_walk(t: Table, task: AskWalk, move: Move) -> None:
    """Move the pawn."""
    seat = task.seat
    start, steps = t.squares[seat], stride(t, seat)
    end = _moves(t, seat, start, steps).ending(move) or Ending(start, start, ())
    t.strides[seat] = 0
    _arrive(t, seat, start, end, steps - len(end.route))


def ask_walk_on(t: Table, task: AskWalkOn) -> tuple[Action, ...]:
    """The ways on past the parade, and stopping before it (reading `meeting`)."""
    seat, came, steps = task.seat, task.came, task.steps
    stop, on = Move(t.house(seat), NAMES[came]), _past(t, seat, steps)
    others = t.squares[:seat] + t.squares[seat + 1 :]
    return on if stop in on or (came in others and not t.rules.board.walls[came]) else (stop, *on)


def take_walk_on(t: Table, task: AskWalkOn, move: Move) -> None:
    """Go on past the parade, or stop before it."""
    seat, came, steps = task.seat, task.came, task.steps
    start = t.squares[seat]
    end = None if move.to == NAMES[came] else _moves(t, seat, t.parade, steps).ending(move)
    _arrive(t, seat, start, end or Ending(came, came, () if came == start else (came,)), 0)


def _arrive(t: Table, seat: int, start: int, end: Ending, left: int) -> None:
    house = t.house(seat)
    if end.to != end.rest:
        t.count(seat, MET)
        t.log("met_parade", house, ("turn.2", "turn.3b"), {"route": [NAMES[s] for s in end.route]})
        t.tasks.append(AskMeet(seat, end.rest, left))
        return
    t.squares[seat] = end.to
    if not end.route:
        t.log("stayed", house, ("turn.2",), {"square": NAMES[start]})
        return
    moved = t.rules.moved.get((house, end.route))
    if moved is None:
        t.log("moved", house, ("turn.2", "turn.3a"), {"to": NAMES[end.to], "route": [NAMES[s] for s in end.route]})
        t.rules.moved[house, end.route] = t.records[-1]
    else:
        t.records.append(moved)
    enter(t, seat, end.to)


def enter(t: Table, seat: int, square: int) -> None:
    """Bring a pawn to rest on a square by walking; a lit building gives cards and goes dark (`turn.3a`)."""
    if not t.rules.board.walls[square]:
        return
    t.exposed &= ~(1 << seat)
    tile = t.rules.tile.get(square)
    lit = tile is not None and bool(t.lit >> tile & 1)
    t.log("entered", t.house(seat), ("turn.3a", "board.hide"), {"square": NAMES[square], "lit": lit})
    if tile is not None and lit:
        t.count(seat, ENTERED)
        t.lit ^= 1 << tile
        t.log("darkened", t.house(seat), ("turn.3a",), {"building": NAMES[square]})
        t.tasks.append(Draw(seat, DRAWN, ("turn.3a",)))


def ask_scroll(t: Table, task: AskMeet | AskHit) -> tuple[Action, ...]:
    """Using a scroll or not; asked of everybody, so that the question gives nothing away."""
    seat = task.seat
    return (t.rules.scroll if SCROLL in t.hands[seat] else t.rules.no_scroll)[t.houses[seat]]


def use_scroll(t: Table, seat: int, clause: str) -> None:
    """Protect a player by a scroll, which leaves the game (`scroll.protect`, `pile.removed`)."""
    t.lose(seat, SCROLL)
    t.count(seat, SCROLLS_USED)
    t.log("protected", t.house(seat), (clause, "scroll.protect", "pile.removed"))


def take_meet(t: Table, task: AskMeet, action: Scroll) -> None:
    """Let the player meet the parade during their own move (`turn.3b`)."""
    seat, came = task.seat, task.came
    if not action.use:
        strike(t, seat, len(t.hands[seat]) // 2, "turn.3b")
        return
    use_scroll(t, seat, "turn.3b")
    if t.rules.passing:
        t.tasks.append(AskWalkOn(seat, came, task.steps))
    elif came != t.squares[seat]:
        t.squares[seat] = came
        t.log("stopped", t.house(seat), ("turn.3b",), {"square": NAMES[came]})
        enter(t, seat, came)


def strike(t: Table, seat: int, lost: int, clause: str) -> None:
    """Take so many cards, half of the hand, from a player without a scroll; then the pawn goes home."""
    rounded_down = 2 * lost < len(t.hands[seat])
    t.log("struck", t.house(seat), (clause, "faq.1") if rounded_down else (clause,), {"lost": lost})
    t.tasks.append(Home(seat, struck=True))
    if lost:
        t.tasks.append(AskDiscard(seat, lost, (clause,)))


def do_home(t: Table, task: Home) -> None:
    """Put a pawn on its home; sent there by the parade, it is sheltered or not (reading `shelter`)."""
    seat = task.seat
    t.squares[seat] = SEAT_HOMES[seat]
    t.count(seat, SENT_HOME)
    if task.struck and t.rules.shelter_exposed:
        t.exposed |= 1 << seat
    t.log("went_home", t.house(seat), ("board.home",), {"home": NAMES[SEAT_HOMES[seat]]})
