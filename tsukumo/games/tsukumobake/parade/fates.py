"""The fates of one pawn on each of many squares, all computed together.

The movements with the pawn here and there are mostly the same: as long as it is not the target, does not stand where
the parade passes and does not draw it there (`advance.b`), the step is that of a board without it. So squares go
together as long as nothing tells them apart, and only those for which the pawn matters are computed by the plain
account, `next_step`, one by one. A movement ends here when it has hit the pawn: no player is hit twice (`advance.f`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from tsukumo.games.tsukumobake.board import DISTANCE, RAYS
from tsukumo.games.tsukumobake.parade.inputs import StepInputs
from tsukumo.games.tsukumobake.parade.movement import Step, apply_hits, count_steps, find_lane, next_step
from tsukumo.games.tsukumobake.parade.path import find_first_heading
from tsukumo.games.tsukumobake.parade.position import Pawn, Position
from tsukumo.games.tsukumobake.parade.sight import compute_aura
from tsukumo.games.tsukumobake.parade.target import Candidate, Chase, choose_target

OWN: Final = -1
"""The seat of the pawn in question, where it stands among the others."""


class Fate(NamedTuple):
    """The fate of a pawn: the number of the *step* that hits it, from 1; 0 if the parade does not hit it.

    It loses *lost* cards, or uses a *scroll* (`advance.e`). *rule* chose the target of that step: the pawn itself if it
    is *chased*, otherwise it stands in the way (`advance.d`).
    """

    step: int = 0
    lost: int = 0
    scroll: bool = False
    rule: str = ""
    chased: bool = False


SAFE: Final = Fate()


class _Course(NamedTuple):
    """A movement under way, apart from the pawn in question."""

    square: int
    facing: int
    others: tuple[Pawn, ...]
    discards: int
    budget: int


class _Without(NamedTuple):
    """A step towards somebody else, with the pawn in question off the board. *onward* is the course after it.

    The step may differ with the pawn on one of the *lane* squares, or on a square that lies on a way of *length*
    squares to the target, where the pawn draws the parade; *left* is the distance of each square from the target.
    """

    onward: _Course
    lane: frozenset[int]
    left: bytes
    length: int


def compute_fates(position: Position, seat: int, pawns: Mapping[int, Pawn], hurry: int = 0) -> dict[int, Fate]:
    """The fates of a player's pawn, by the square it stands on; *pawns* is that pawn on each of those squares.

    Exactly what `movement` says of each position with the pawn there; *hurry* is that of `movement`. The position must
    have no problems with the pawn on any of the squares.
    """
    return _Fates(position, seat, pawns, hurry).fates


class _Fates:
    def __init__(self, position: Position, seat: int, pawns: Mapping[int, Pawn], hurry: int) -> None:
        self.board, self.readings = position.board, position.readings
        self.seat, self.pawns, self.hurry = seat, pawns, hurry
        self.shelter = self.readings["shelter"]
        self.growing = self.readings["budget"] == "growing" and (position.budget is None or hurry != 0)
        # Counted in steps, distances depend on every pawn. Where pawns cut a ray, this one hides only players who
        # are farther than itself, so that it changes nothing of the choice (reading `sight`).
        self.together = self.readings["distance"] == "squares"
        self.auras = {square: compute_aura(pawn, self.board, self.shelter) for square, pawn in pawns.items()}
        inside, walls = self.readings["company"] == "all", self.board.walls
        self.draws = frozenset(square for square in pawns if inside or not walls[square])
        self.fates = dict.fromkeys(pawns, SAFE)
        others = position.pawns[:seat] + position.pawns[seat + 1 :]
        budget = count_steps(position.discards) if position.budget is None else position.budget
        first = _Course(position.square, position.facing, others, position.discards, budget)
        under_way = {first: [square for square, pawn in pawns.items() if not pawn.struck]}
        step = 0
        while under_way:
            step += 1
            onward: dict[_Course, list[int]] = {}
            for course, squares in under_way.items():
                if step <= course.budget:
                    for after, there in self._advance(course, squares, step):
                        onward.setdefault(after, []).extend(there)
            under_way = onward

    def _advance(self, course: _Course, squares: list[int], step: int) -> Iterator[tuple[_Course, Iterable[int]]]:
        """The courses after a step, each with the squares of the pawn that lead to it.

        Squares on which the pawn is hit are left out: their fate is noted.
        """
        apart = squares
        if self.together:
            alike, apart = self._alike(course, squares)
            yield from alike.items()
        for square in apart:
            taken = self._alone(course, square)
            if taken is None:
                continue
            hit = next((hit for hit in taken.hits if hit.seat == self.seat), None)
            if hit:
                self.fates[square] = Fate(step, hit.lost, hit.scroll, taken.rule, taken.target == self.seat)
            else:
                pawns, lost = apply_hits(taken.pawns, taken.hits, self.shelter)
                others = pawns[: self.seat] + pawns[self.seat + 1 :]
                yield self._after(course, taken, others, lost), (square,)

    def _alone(self, course: _Course, square: int) -> Step | None:
        """The step with the pawn on one square."""
        pawns = (*course.others[: self.seat], self.pawns[square], *course.others[self.seat :])
        moment = StepInputs(self.board, self.readings, course.square, course.facing, pawns)
        return next_step(moment, moment.choose(moment.candidates, course.facing), course.discards)

    def _after(self, course: _Course, taken: Step, others: tuple[Pawn, ...], lost: int) -> _Course:
        discards = course.discards + lost
        budget = count_steps(discards, self.hurry) if self.growing and taken.hits else course.budget
        return _Course(taken.to, taken.facing_after, others, discards, budget)

    def _alike(self, course: _Course, squares: list[int]) -> tuple[dict[_Course, list[int]], list[int]]:
        """The squares that share a step, by the course after it; and the squares to be tried one by one."""
        moment = StepInputs(self.board, self.readings, course.square, course.facing, course.others)
        here, lengths, blocked = course.square, moment.lengths, moment.blocked
        seen, company = moment.look(course.facing), moment.company(Candidate(OWN, OWN, 0))
        chosen: dict[tuple[bool, int, int], Chase] = {}
        without: dict[int | None, _Without | None] = {}
        alike: dict[_Course, list[int]] = {}
        apart: list[int] = []
        for square in squares:
            own = Candidate(OWN, square, self.auras[square])
            # The parade's choice depends on nothing else of the pawn.
            known = square in seen, lengths[square], own.aura
            choice = chosen.get(known)
            if choice is None:
                choice = chosen[known] = choose_target([*moment.candidates, own], seen, lengths)
            target = choice[1]
            if target is not None and target.seat == OWN:
                heading = find_first_heading(here, course.facing, square, company, lengths)
                to = -1 if heading is None else RAYS[here][heading][0]
                if heading is not None and to != square and not blocked[to]:
                    alike.setdefault(course._replace(square=to, facing=heading), []).append(square)
                else:
                    apart.append(square)
                continue
            whose = None if target is None else target.seat
            if whose not in without:
                without[whose] = self._without(course, moment, choice)
            step = without[whose]
            if (
                step is None
                or square in step.lane
                or (square in self.draws and lengths[square] + step.left[square] == step.length)
            ):
                apart.append(square)
            else:
                alike.setdefault(step.onward, []).append(square)
        return alike, apart

    def _without(self, course: _Course, moment: StepInputs, choice: Chase) -> _Without | None:
        """The step with the pawn off the board; None if it has no landing: then the pawn may matter on any square."""
        target = choice[1]
        taken = next_step(moment, choice, course.discards)
        if taken is None:
            return None
        lane = find_lane(course.square, taken.path, moment.blocked)
        if lane.landing is None:
            return None
        others, lost = apply_hits(course.others, taken.hits, self.shelter)
        passed = frozenset((*lane.run, lane.landing))
        if target is None:
            return _Without(self._after(course, taken, others, lost), passed, _NOWHERE, 0)
        length = moment.lengths[target.square]
        return _Without(self._after(course, taken, others, lost), passed, DISTANCE[target.square], length)


_NOWHERE: Final = bytes([255]) * len(RAYS)
"""Distances to the target where there is none: no square lies on the way."""
