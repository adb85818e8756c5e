"""The parade's movement: its steps, each with its inputs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from tsukumo.games.tsukumobake.board import DIRECTIONS, DISTANCE, HEADING, LEFT, NAMES, NEIGHBOURS, RAYS, RIGHT
from tsukumo.games.tsukumobake.parade.inputs import StepInputs
from tsukumo.games.tsukumobake.parade.position import Pawn, Position

if TYPE_CHECKING:
    from pathlib import Path

    from tsukumo.core.files.data import Json
    from tsukumo.core.language.explanation import Explanation
    from tsukumo.core.language.text import Lang
    from tsukumo.core.look.figure import PicturedFigure
    from tsukumo.games.tsukumobake.parade.target import Candidate, Chase

Ended = Literal["budget", "no_target", "blocked"]
_new: Final = tuple.__new__
"""Builds a named tuple without the detour through its own constructor."""


class Hit(NamedTuple):
    """A player hit: whether a scroll was used, and how many cards were lost otherwise (`advance.e`).

    *scrolls* of the lost cards were scrolls, which do not go to the discard pile (`scroll.discard`).
    """

    seat: int
    scroll: bool
    lost: int
    scrolls: int = 0


class Step(NamedTuple):
    """One step. *square*, *facing*, *pawns* and *discards* are its inputs.

    *rule* is a clause of `target.a`–`target.f`, or ``"no_target"``; *target* is a seat, or None when
    undecided. *path* is the chosen path; *equivalent* counts the paths from which it was chosen.
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

    def __repr__(self) -> str:
        chased = "nobody" if self.target is None else self.pawns[self.target].house
        struck = "".join(f", hits {self.pawns[hit.seat].house}" for hit in self.hits)
        to, facing = NAMES[self.to], DIRECTIONS[self.facing_after]
        return f"<{NAMES[self.square]} to {to}, facing {facing}: {self.rule}, chases {chased}{struck}>"


class Movement(NamedTuple):
    """A whole movement from *start*: its steps, why it ended, and the position after it.

    *hurry* is the number of steps added by effects of cards, negative if taken away; it is 0 outside a game.
    """

    start: Position
    steps: tuple[Step, ...]
    budget: int
    ended: Ended
    after: Position
    hurry: int = 0

    def before(self, step: int) -> Position:
        """The position before step number *step*, from 0; ``len(steps)`` gives `after`."""
        if step == len(self.steps):
            return self.after
        s = self.steps[step]
        return replace(self.start, square=s.square, facing=s.facing, pawns=s.pawns, discards=s.discards)

    def explain(self, lang: Lang | None = None) -> Explanation:
        """The explanation, step by step, each sentence with its clause."""
        from tsukumo.games.tsukumobake.parade.explain import explain

        return explain(self, lang)

    def to_json(self) -> Json:
        """The result object of ``tsukumo parade --json``."""
        from tsukumo.games.tsukumobake.parade.result import to_json

        return to_json(self)

    def svg(self, step: int | None = None, *, lang: Lang | None = None, legend: bool = False) -> str:
        """The board after the movement, or before a *step*, from 0, with the parade's steps as ghosts."""
        from tsukumo.games.tsukumobake.draw.board import movement_svg

        return movement_svg(self, step, lang=lang, legend=legend)

    def figure(self, name: str, of: str = "", *, step: int = 0, lang: Lang | None = None) -> PicturedFigure:
        """A map before every step and at the end, as a plotly figure with a frame for each, a slider and a button.

        It first shows the map before *step*, from 0, as in `before`. The names are those of `Layers.heat`. Needs the
        extra ``lab``; `CannotRead` if it is missing.
        """
        from tsukumo.games.tsukumobake.maps.layers import need_plotly

        need_plotly()
        from tsukumo.games.tsukumobake.maps.figure import movement_figure

        return movement_figure(self, name, of, lang, step)

    def save(self, file: str | Path, *, lang: Lang | None = None, frames: bool = False, width: int = 960) -> None:
        """Write it as a page, a picture or frames, by the file's suffix (`tsukumo.games.tsukumobake.export.save`)."""
        from tsukumo.games.tsukumobake.export import save

        save(self, file, lang=lang, frames=frames, width=width)

    def __repr__(self) -> str:
        return f"tsukumo.position({str(self.start)!r}).movement()"

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"image/svg+xml": str(self.svg()), "text/plain": str(self.explain())}


def movement(position: Position, chosen: Mapping[int, Hit] | None = None, hurry: int = 0) -> Movement:
    """Move the parade from a position without `problems`, until its budget ends or it cannot go on.

    *chosen* holds, by seat, the decision of a player who is hit; by default the player uses a scroll if there is one,
    and otherwise loses items only. *hurry* is the number of the position's steps that come from effects of cards; a
    growing budget needs it (reading `budget`).
    """
    moment = StepInputs.of(position)
    answers = moment.answers
    growing = answers.budget == "growing" and (position.budget is None or hurry != 0)
    budget = count_steps(position.discards) if position.budget is None else position.budget
    discards = position.discards
    steps: list[Step] = []
    ended: Ended = "budget"
    while len(steps) < budget:
        if not moment.candidates and answers.no_target == "stop":
            ended = "no_target"
            break
        step = next_step(moment, moment.choose(moment.candidates, moment.facing), discards)
        if step is None:
            ended = "blocked"
            break
        if chosen and step.hits:
            step = step._replace(hits=tuple(chosen.get(hit.seat, hit) for hit in step.hits))
        steps.append(step)
        if step.hits:
            pawns, lost = apply_hits(moment.pawns, step.hits, answers.shelter)
            discards += lost
            moment.stand(pawns)
            if growing:
                budget = count_steps(discards, hurry)
        moment.go(step.to, step.facing_after)
    board, readings = position.board, position.readings
    after = Position(moment.square, moment.facing, moment.pawns, discards, board, readings, position.budget)
    return _new(Movement, (position, tuple(steps), budget, ended, after, hurry))


def count_steps(discards: int, hurry: int = 0) -> int:
    """The number of steps from the discard pile (`steps`), plus those added or taken away by effects."""
    return max(0, min(10, min(10, 4 + discards // 4) + hurry))


def next_step(moment: StepInputs, chosen: Chase, discards: int) -> Step | None:
    """One step (section 5) towards the *chosen* target; None if there is no landing and nobody is hit."""
    square, blocked = moment.square, moment.blocked
    rule, target, _ = chosen
    path, equivalent = moment.way(target)
    hits: tuple[Hit, ...] = ()
    if path and not blocked[path[0]]:
        to, after = path[0], HEADING[path[0] - square]
    else:
        lane = find_lane(square, path, blocked)
        run = {
            s: i for i, s in enumerate(lane.run if lane.landing is not None else _cut_lane(lane, path, target, moment))
        }
        struck = sorted((run[c.square], c.seat) for c in moment.candidates if c.square in run)
        if lane.landing is not None:
            to, after = lane.landing, lane.heading_into(len(lane.run))
        elif struck:
            to, after = _find_side(moment, lane, struck[-1][0], [c for c in moment.candidates if c.square not in run])
        else:
            return None
        hits = tuple(_hit_pawn(moment.pawns[seat], seat, moment.answers.half) for _, seat in struck)
    seat = None if target is None else target.seat
    taken = (square, moment.facing, moment.pawns, discards, rule, seat, path, equivalent, to, after, hits)
    return _new(Step, taken)


class Lane(NamedTuple):
    """The squares ahead of the parade on *square*: its path, then straight on to the edge.

    *run* are the blocked squares at its beginning; *landing* is the first square after them, if there is one.
    """

    square: int
    squares: tuple[int, ...]
    run: tuple[int, ...]
    landing: int | None

    def heading_into(self, i: int) -> int:
        """The heading with which the lane enters its square number *i*."""
        return HEADING[self.squares[i] - (self.squares[i - 1] if i else self.square)]


def find_lane(square: int, path: tuple[int, ...], blocked: bytes) -> Lane:
    """The lane of a path; an empty path has none."""
    squares = path
    if path:
        last = HEADING[path[-1] - (path[-2] if len(path) > 1 else square)]
        squares = path + RAYS[path[-1]][last]
    for i, s in enumerate(squares):
        if not blocked[s]:
            return _new(Lane, (square, squares, squares[:i], s))
    return _new(Lane, (square, squares, squares, None))


def _cut_lane(lane: Lane, path: tuple[int, ...], target: Candidate | None, moment: StepInputs) -> tuple[int, ...]:
    """The run of a lane without a landing, which ends after the target or the first player in the way."""
    if target:
        return path
    standing = {c.square for c in moment.candidates}
    length = next((i + 1 for i, s in enumerate(lane.run) if s in standing), len(lane.run))
    return lane.run[:length]


def _find_side(moment: StepInputs, lane: Lane, last: int, left: list[Candidate]) -> tuple[int, int]:
    """The square and facing of the parade after a hit without a landing (`faq.4`).

    *last* is the index of the square of the last player hit; *left* are the players not hit so far.
    """
    heading = lane.heading_into(last)
    sides = find_open_sides(lane.squares[last], heading, moment.blocked)
    if not sides:
        return moment.square, heading
    side, to = sides[0]
    if len(sides) == 2:
        target = moment.choose(left, heading)[1]
        if target and DISTANCE[target.square][sides[1][1]] < DISTANCE[target.square][to]:
            side, to = sides[1]
    return to, side


def find_open_sides(hit: int, heading: int, blocked: bytes) -> list[tuple[int, int]]:
    """The open squares to the sides of a square entered with a heading, right before left (`faq.4`).

    Pairs of the direction and the square.
    """
    onto = dict(NEIGHBOURS[hit])
    sides = ((heading + turn) % 4 for turn in (RIGHT, LEFT))
    return [(side, onto[side]) for side in sides if side in onto and not blocked[onto[side]]]


def _hit_pawn(pawn: Pawn, seat: int, half: str) -> Hit:
    """The hit on a pawn: a scroll used, or cards lost (`advance.e`, `faq.1`, `scroll.protect`, reading `half`)."""
    if pawn.scrolls:
        return _new(Hit, (seat, True, 0, 0))
    return _new(Hit, (seat, False, count_half(pawn.cards, half), 0))


def count_half(cards: int, half: str) -> int:
    """The number of cards that a hit costs of *cards* (`advance.e`, `faq.1`, reading `half`)."""
    return cards // 2 if half == "floor" else cards - cards // 2


def apply_hits(pawns: tuple[Pawn, ...], hits: tuple[Hit, ...], shelter: str) -> tuple[tuple[Pawn, ...], int]:
    """The pawns after the hits (`advance.e`, `advance.f`), and the items that went to the discard pile."""
    after = list(pawns)
    for hit in hits:
        house, home, square, cards, scrolls, _, exposed = pawns[hit.seat]
        if hit.scroll:
            after[hit.seat] = _new(Pawn, (house, home, square, cards - 1, scrolls - 1, True, exposed))
        else:
            exposed = exposed or shelter == "exposed"
            after[hit.seat] = _new(Pawn, (house, home, home, cards - hit.lost, scrolls - hit.scrolls, True, exposed))
    return tuple(after), sum([hit.lost - hit.scrolls for hit in hits])
