"""The parade's movement: its steps, each with the inputs it was decided on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from tsukumo.core.text import Lang
from tsukumo.tsukumobake.board import DISTANCE, HEADING, LEFT, NEIGHBOURS, RAYS, RIGHT
from tsukumo.tsukumobake.parade.path import Chosen, choose_path, straight_ahead
from tsukumo.tsukumobake.parade.sight import aura, seen
from tsukumo.tsukumobake.parade.target import Candidate, choose
from tsukumo.tsukumobake.parade.ways import lengths_from
from tsukumo.tsukumobake.position import Pawn, Position

if TYPE_CHECKING:
    from tsukumo.tsukumobake.parade.explain import Explanation

Ended = Literal["budget", "no_target", "blocked"]


class Hit(NamedTuple):
    """A player hit: whether a scroll was used, and how many cards were lost otherwise (`advance.e`)."""

    seat: int
    scroll: bool
    lost: int


class Step(NamedTuple):
    """One step. *square*, *facing*, *pawns* and *discards* are what it was decided on.

    *rule* is a clause of `target.a`–`target.f`, or ``"no_target"``; *target* is a seat, or None when
    undecided. *path* is the chosen path; *equivalent* counts the paths it was chosen among.
    """

    square: int
    facing: int
    pawns: tuple[Pawn, ...]
    discards: int
    rule: str
    target: int | None
    path: tuple[int, ...]
    equivalent: int
    to: int
    facing_after: int
    hits: tuple[Hit, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Movement:
    """A whole movement from *start*: its steps, why it ended, and the position after it."""

    start: Position
    steps: tuple[Step, ...]
    budget: int
    ended: Ended
    after: Position

    def before(self, step: int) -> Position:
        """The position that step number *step* (from 0) was decided on; ``len(steps)`` gives `after`."""
        if step == len(self.steps):
            return self.after
        s = self.steps[step]
        return replace(self.start, square=s.square, facing=s.facing, pawns=s.pawns, discards=s.discards)

    def explain(self, lang: Lang | None = None) -> Explanation:
        """Why it went as it did, step by step, each sentence with its clause."""
        from tsukumo.tsukumobake.parade.explain import explain

        return explain(self, lang)

    def to_json(self) -> dict[str, Any]:
        """The result object of ``tsukumo parade --json``."""
        from tsukumo.tsukumobake.parade.result import to_json

        return to_json(self)

    def svg(self, **marks: Any) -> str:
        """The board after the movement, with the parade's steps as ghosts."""
        from tsukumo.tsukumobake.draw import movement_svg

        return movement_svg(self, **marks)

    def __repr__(self) -> str:
        return f"tsukumo.position({str(self.start)!r}).movement()"

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"image/svg+xml": str(self.svg()), "text/plain": str(self.explain())}


def movement(position: Position) -> Movement:
    """Move the parade from a position without `problems`, until its budget ends or it cannot go on."""
    readings = position.readings
    growing = readings["budget"] == "growing" and position.budget is None
    budget = steps_of(position.discards) if position.budget is None else position.budget
    square, facing, pawns, discards = position.square, position.facing, position.pawns, position.discards
    blocked = bytearray(position.board.walls)
    for pawn in pawns:
        blocked[pawn.square] = 1
    candidates = candidates_of(position, pawns)
    steps: list[Step] = []
    ended: Ended = "budget"
    while len(steps) < budget:
        if not candidates and readings["no_target"] == "stop":
            ended = "no_target"
            break
        step = _step(position, square, facing, pawns, discards, candidates, blocked)
        if step is None:
            ended = "blocked"
            break
        steps.append(step)
        square, facing = step.to, step.facing_after
        if step.hits:
            pawns, lost = _strike(position, pawns, step.hits)
            discards += lost
            blocked = bytearray(position.board.walls)
            for pawn in pawns:
                blocked[pawn.square] = 1
            candidates = candidates_of(position, pawns)
            if growing:
                budget = steps_of(discards)
    after = Position(square, facing, pawns, discards, position.board, readings, position.budget)
    return Movement(position, tuple(steps), budget, ended, after)


def steps_of(discards: int) -> int:
    """How many steps the discard pile gives (`steps`)."""
    return min(10, 4 + discards // 4)


def candidates_of(position: Position, pawns: tuple[Pawn, ...]) -> list[Candidate]:
    """The players who are not struck, in seat order, with their effective auras."""
    board, shelter = position.board, position.readings["shelter"]
    return [
        Candidate(seat, pawn.square, aura(pawn, board, shelter)) for seat, pawn in enumerate(pawns) if not pawn.struck
    ]


def _step(
    position: Position,
    square: int,
    facing: int,
    pawns: tuple[Pawn, ...],
    discards: int,
    candidates: list[Candidate],
    blocked: bytearray,
) -> Step | None:
    """One step (spec: `parade`, sections 2 to 5); None if there is no landing and nobody is hit."""
    lengths = lengths_of(position, square, blocked)
    rule, target, chosen = _decide(position, square, facing, pawns, candidates, lengths, blocked)
    path, seat = chosen.path, None if target is None else target.seat
    if path and not blocked[path[0]]:
        heading = HEADING[path[0] - square]
        return Step(square, facing, pawns, discards, rule, seat, path, chosen.equivalent, path[0], heading, ())
    lane = _lane(square, path)
    length = next((i for i, s in enumerate(lane) if not blocked[s]), len(lane))
    landing = lane[length] if length < len(lane) else None
    if landing is None:
        length = _cut(lane, path, target, candidates)
    run = {s: i for i, s in enumerate(lane[:length])}
    struck = sorted((run[c.square], c.seat) for c in candidates if c.square in run)
    if landing is not None:
        to, after = landing, _heading_into(length, lane, square)
    elif struck:
        last = struck[-1][0]
        left = [c for c in candidates if c.square not in run]
        heading = _heading_into(last, lane, square)
        to, after = _beside(position, square, heading, lane[last], pawns, left, lengths, blocked)
    else:
        return None
    hits = tuple(_hit(position, pawns[s], s) for _, s in struck)
    return Step(square, facing, pawns, discards, rule, seat, path, chosen.equivalent, to, after, hits)


def lengths_of(position: Position, square: int, blocked: bytearray) -> Sequence[int]:
    """How long the way from *square* to every square is (reading `distance`)."""
    if position.readings["distance"] == "squares":
        return DISTANCE[square]
    return lengths_from(square, blocked)


def _decide(
    position: Position,
    square: int,
    facing: int,
    pawns: tuple[Pawn, ...],
    candidates: list[Candidate],
    lengths: Sequence[int],
    blocked: bytearray,
) -> tuple[str, Candidate | None, Chosen]:
    """The clause that decides, the target, and the chosen path (sections 2 to 4)."""
    if not candidates:
        return "no_target", None, straight_ahead(square, facing)
    readings = position.readings
    visible = seen(position.board, square, facing, pawns, readings["sight"])
    rule, target = choose(candidates, visible, lengths)
    if target is None:
        return rule, None, straight_ahead(square, facing)
    drawn = company(position, candidates, target)
    way = choose_path(square, facing, target.square, drawn, lengths, blocked, readings["distance"], readings["turns"])
    return rule, target, way


def _lane(square: int, path: tuple[int, ...]) -> tuple[int, ...]:
    """The path and, beyond its end, the squares straight on to the edge; empty for an empty path."""
    if not path:
        return ()
    return path + RAYS[path[-1]][_heading_into(len(path) - 1, path, square)]


def _heading_into(i: int, lane: tuple[int, ...], square: int) -> int:
    """The heading with which the lane of a parade on *square* enters its square number *i*."""
    return HEADING[lane[i] - (lane[i - 1] if i else square)]


def company(position: Position, candidates: list[Candidate], target: Candidate) -> dict[int, int]:
    """How many players draw the parade to each square (`advance.b`, reading `company`)."""
    walls, inside = position.board.walls, position.readings["company"] == "all"
    drawn: dict[int, int] = {}
    for c in candidates:
        if c is not target and (inside or not walls[c.square]):
            drawn[c.square] = drawn.get(c.square, 0) + 1
    return drawn


def run_of(step: Step, blocked: bytes | bytearray) -> tuple[tuple[int, ...], tuple[int, ...], bool]:
    """The lane of a step, its run of jumped or blocked squares, and whether it has a landing (section 5)."""
    lane = _lane(step.square, step.path)
    length = next((i for i, s in enumerate(lane) if not blocked[s]), len(lane))
    return lane, lane[:length], length < len(lane)


def _cut(lane: tuple[int, ...], path: tuple[int, ...], target: Candidate | None, candidates: list[Candidate]) -> int:
    """Where a run without a landing ends: after the target, or after the first player in the way."""
    if target:
        return len(path)
    standing = {c.square for c in candidates}
    return next((i + 1 for i, s in enumerate(lane) if s in standing), len(lane))


def _beside(
    position: Position,
    square: int,
    heading: int,
    hit: int,
    pawns: tuple[Pawn, ...],
    left: list[Candidate],
    lengths: Sequence[int],
    blocked: bytearray,
) -> tuple[int, int]:
    """Where the parade goes after a hit with no landing, and how it faces (`faq.4`)."""
    sides = open_sides(hit, heading, blocked)
    if not sides:
        return square, heading
    side, to = sides[0]
    if len(sides) == 2 and left:
        visible = seen(position.board, square, heading, pawns, position.readings["sight"])
        _, target = choose(left, visible, lengths)
        if target and DISTANCE[target.square][sides[1][1]] < DISTANCE[target.square][to]:
            side, to = sides[1]
    return to, side


def open_sides(hit: int, heading: int, blocked: bytes | bytearray) -> list[tuple[int, int]]:
    """The open side squares of a square entered with a heading, right before left (`faq.4`).

    Pairs of the direction and the square.
    """
    onto = dict(NEIGHBOURS[hit])
    sides = ((heading + turn) % 4 for turn in (RIGHT, LEFT))
    return [(side, onto[side]) for side in sides if side in onto and not blocked[onto[side]]]


def _hit(position: Position, pawn: Pawn, seat: int) -> Hit:
    if pawn.scrolls:
        return Hit(seat, True, 0)
    half = pawn.cards // 2
    return Hit(seat, False, half if position.readings["half"] == "floor" else pawn.cards - half)


def _strike(position: Position, pawns: tuple[Pawn, ...], hits: tuple[Hit, ...]) -> tuple[tuple[Pawn, ...], int]:
    """The pawns after the hits (`advance.e`, `advance.f`), and the items that went to the discard pile."""
    after = list(pawns)
    exposed = position.readings["shelter"] == "exposed"
    for hit in hits:
        pawn = pawns[hit.seat]
        if hit.scroll:
            after[hit.seat] = pawn._replace(cards=pawn.cards - 1, scrolls=pawn.scrolls - 1, struck=True)
        else:
            after[hit.seat] = pawn._replace(
                square=pawn.home, cards=pawn.cards - hit.lost, struck=True, exposed=pawn.exposed or exposed
            )
    return tuple(after), sum(hit.lost for hit in hits)
