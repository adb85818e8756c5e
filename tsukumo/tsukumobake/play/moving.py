"""A player's move and what comes of it (`turn.2`, `turn.3a`, `turn.3b`)."""

from __future__ import annotations

from tsukumo.tsukumobake.board import NAMES, SEAT_HOMES
from tsukumo.tsukumobake.edition import SCROLL
from tsukumo.tsukumobake.play.actions import Choice, Move, Scroll
from tsukumo.tsukumobake.play.table import ENTERED, MET, SCROLLS_USED, SENT_HOME, STRIDE, Table, Task
from tsukumo.tsukumobake.play.walk import Ending

DRAWN = 4
"""How many cards a lit building gives (`turn.3a`)."""


def stride(t: Table, seat: int) -> int:
    """How many steps a player has this turn."""
    return max(0, STRIDE + t.strides[seat])


def ask_walk(t: Table, task: Task) -> tuple[Choice, ...]:
    """Every end of the move that no other pawn is in the way of; staying if there is none."""
    seat = task[1]
    start, steps = t.squares[seat], stride(t, seat)
    moves = t.rules.moves(seat, t.houses[seat], start, t.parade, steps)
    moves = _free(t, seat, moves, t.rules.walks(seat, start, t.parade, steps).at)
    return moves or (Move(t.house(seat), NAMES[start]),)


def _free(t: Table, seat: int, moves: tuple[Choice, ...], at: dict[int, tuple[int, ...]]) -> tuple[Choice, ...]:
    """The moves that do not end on a road square with another pawn (`board.road`)."""
    walls = t.rules.edition.board.walls
    taken = [i for other, s in enumerate(t.squares) if other != seat and not walls[s] and s in at for i in at[s]]
    if not taken:
        return moves
    return tuple([move for i, move in enumerate(moves) if i not in taken])


def take_walk(t: Table, task: Task, move: Move) -> None:
    """Move the pawn."""
    seat = task[1]
    start, steps = t.squares[seat], stride(t, seat)
    moves = t.rules.moves(seat, t.houses[seat], start, t.parade, steps)
    endings = t.rules.walks(seat, start, t.parade, steps).endings
    end = endings[moves.index(move)] if move in moves else Ending(start, start, ())
    t.strides[seat] = 0
    _arrive(t, seat, start, end, steps - len(end.route))


def ask_walk_on(t: Table, task: Task) -> tuple[Choice, ...]:
    """Where the move goes on from the parade's square, or stopping before it (reading `meeting`)."""
    _, seat, came, steps = task
    moves = t.rules.moves(seat, t.houses[seat], t.parade, t.parade, steps) if steps else ()
    if moves:
        moves = _free(t, seat, moves, t.rules.walks(seat, t.parade, t.parade, steps).at)
    stop = Move(t.house(seat), NAMES[came])
    return moves if stop in moves else (stop, *moves)


def take_walk_on(t: Table, task: Task, move: Move) -> None:
    """Go on past the parade, or stop before it."""
    _, seat, came, steps = task
    start = t.squares[seat]
    if move.to == NAMES[came]:
        end = Ending(came, came, () if came == start else (came,))
    else:
        moves = t.rules.moves(seat, t.houses[seat], t.parade, t.parade, steps)
        end = t.rules.walks(seat, t.parade, t.parade, steps).endings[moves.index(move)]
    _arrive(t, seat, start, end, 0)


def _arrive(t: Table, seat: int, start: int, end: Ending, left: int) -> None:
    house = t.house(seat)
    if end.to != end.rest:
        t.count(seat, MET)
        t.note("met_parade", house, ("turn.2", "turn.3b"), {"route": [NAMES[s] for s in end.route]})
        t.tasks.append(("meet", seat, end.rest, left))
        return
    t.squares[seat] = end.to
    if not end.route:
        t.note("stayed", house, ("turn.2",), {"square": NAMES[start]})
        return
    t.note("moved", house, ("turn.2", "turn.3a"), {"to": NAMES[end.to], "route": [NAMES[s] for s in end.route]})
    enter(t, seat, end.to)


def enter(t: Table, seat: int, square: int) -> None:
    """A pawn comes to rest on a square by walking; a lit building gives cards and goes dark (`turn.3a`)."""
    if not t.rules.edition.board.walls[square]:
        return
    t.exposed &= ~(1 << seat)
    tile = t.rules.tile.get(square)
    lit = tile is not None and bool(t.lit >> tile & 1)
    t.note("entered", t.house(seat), ("turn.3a", "board.hide"), {"square": NAMES[square], "lit": lit})
    if tile is not None and lit:
        t.count(seat, ENTERED)
        t.lit ^= 1 << tile
        t.note("darkened", t.house(seat), ("turn.3a",), {"building": NAMES[square]})
        t.tasks.append(("draw", seat, DRAWN, ("turn.3a",)))


def ask_scroll(t: Table, task: Task) -> tuple[Choice, ...]:
    """Whether to use a scroll; asked of everybody, so that the question gives nothing away."""
    seat = task[1]
    return (t.rules.scroll if SCROLL in t.hands[seat] else t.rules.no_scroll)[t.houses[seat]]


def use_scroll(t: Table, seat: int, clause: str) -> None:
    """A scroll protects, and leaves the game (`scroll.protect`, `pile.removed`)."""
    t.lose(seat, SCROLL)
    t.count(seat, SCROLLS_USED)
    t.note("protected", t.house(seat), (clause, "scroll.protect", "pile.removed"))


def take_meet(t: Table, task: Task, action: Scroll) -> None:
    """Meeting the parade in one's own move (`turn.3b`)."""
    _, seat, rest, left = task
    if not action.use:
        strike(t, seat, len(t.hands[seat]) // 2, ("turn.3b", "faq.1"))
        return
    use_scroll(t, seat, "turn.3b")
    if t.rules.passing:
        t.tasks.append(("walk_on", seat, rest, left))
    elif rest != t.squares[seat]:
        t.squares[seat] = rest
        t.note("stopped", t.house(seat), ("turn.3b",), {"square": NAMES[rest]})
        enter(t, seat, rest)


def strike(t: Table, seat: int, lost: int, clauses: tuple[str, ...]) -> None:
    """Without a scroll: so many cards are lost, then the pawn goes home."""
    t.note("struck", t.house(seat), clauses, {"lost": lost})
    t.tasks.append(("home", seat, True))
    if lost:
        t.tasks.append(("discard", seat, lost, clauses[:1]))


def do_home(t: Table, task: Task) -> None:
    """Put a pawn on its home; sent there by the parade, it is sheltered or not (reading `shelter`)."""
    _, seat, by_parade = task
    t.squares[seat] = SEAT_HOMES[seat]
    t.count(seat, SENT_HOME)
    if by_parade and t.rules.shelter_exposed:
        t.exposed |= 1 << seat
    t.note("went_home", t.house(seat), ("board.home",), {"home": NAMES[SEAT_HOMES[seat]]})
