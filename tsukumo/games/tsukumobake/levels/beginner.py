"""A beginner who follows the parade square by square, and may lack one idea.

With every idea the answers are the engine's: a test says so. Without one they are those of somebody who knows all
other default rules; so a task needs an idea exactly if the two answers differ. Ideas are named by the ids of the
levels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from tsukumo.games.tsukumobake.board import (
    AHEAD,
    BACK,
    DISTANCE,
    HEADING,
    LEFT,
    NEIGHBOURS,
    NORTH,
    RAYS,
    RIGHT,
    find_bends,
    turn_from,
)
from tsukumo.games.tsukumobake.levels.question import Asked, name_squares
from tsukumo.games.tsukumobake.parade.position import Pawn, Position

NEAR_SIGHTED: Final = 2
"""The number of squares seen by a beginner who does not know that sight goes on to the edge."""
ORDER: Final = (AHEAD, RIGHT, LEFT, BACK)
"""The directions that a path prefers, relative to the heading before, other things being equal (`faq.3`)."""
Path = tuple[int, ...]


def answer(asked: Asked, without: str = "") -> tuple[str, ...]:
    """The answer of a beginner who lacks an idea; without a name, of one who knows them all."""
    return name_squares(ANSWERS[asked.kind](Beginner(without), asked.position))


class Beginner:
    """A beginner who lacks one idea."""

    def __init__(self, without: str = "") -> None:
        self.without = without

    def knows(self, idea: str) -> bool:
        """Return whether the beginner has an idea."""
        return idea != self.without

    # --- sight ------------------------------------------------------------------------------------------

    def facing(self, p: Position) -> int:
        """The parade's facing: a beginner who cannot read its arrow takes it for north."""
        return p.facing if self.knows("facing") else NORTH

    def squares_seen(self, p: Position) -> set[int]:
        """The squares that it sees (`target.a`)."""
        return {s for line in self._lines(p) for s in self._along(p, line) if not p.board.walls[s]}

    def visible(self, p: Position) -> list[Pawn]:
        """The pawns that it sees."""
        seen = self.squares_seen(p)
        if not self.knows("roofs"):
            seen |= {s for line in self._lines(p) for s in self._along(p, line)}
        return [pawn for pawn in p.pawns if pawn.square in seen]

    def _lines(self, p: Position) -> Iterator[Path]:
        """The lines of sight, as far as the edge."""
        facing, rays = self.facing(p), RAYS[p.square]
        yield rays[facing]
        if self.knows("sides"):
            yield from (rays[(facing + side) % 4] for side in (RIGHT, LEFT))
        if not self.knows("behind"):
            yield rays[(facing + BACK) % 4]
        if not self.knows("diagonal"):
            yield from (_slanting(rays[facing], (facing + side) % 4) for side in (RIGHT, LEFT))

    def _along(self, p: Position, line: Path) -> Iterator[int]:
        """The squares of a line that it sees, with the building that ends them (`board.building`)."""
        standing = {pawn.square for pawn in p.pawns}
        for i, s in enumerate(line):
            if i == NEAR_SIGHTED and not self.knows("ahead"):
                return
            yield s
            if p.board.walls[s] and self.knows("walls"):
                return
            if s in standing and not self.knows("crowd"):
                return

    # --- target -----------------------------------------------------------------------------------------

    def target(self, p: Position) -> Pawn | None:
        """Its target; None if nothing decides (`target.a` to `target.f`)."""
        left = [pawn for pawn in p.pawns if not (pawn.struck and self.knows("once"))]
        if not left:
            return None
        pawns = self._narrow(p, left)
        if len(pawns) == 1 or not self.knows("undecided"):
            return pawns[0]
        return None

    def _narrow(self, p: Position, left: list[Pawn]) -> list[Pawn]:
        if not self.knows("chase"):
            return self._nearest(p, left)
        seen = [pawn for pawn in self.visible(p) if pawn in left] if self.knows("seen_first") else []
        if seen:
            near = self._nearest(p, seen) if self.knows("nearest") else seen
            return self._strongest(p, near) if self.knows("tie_seen") else near
        strong = self._strongest(p, left) if self.knows("aura") else left
        return self._nearest(p, strong) if self.knows("tie_unseen") or not self.knows("aura") else strong

    def _nearest(self, p: Position, pawns: list[Pawn]) -> list[Pawn]:
        least = min(DISTANCE[p.square][pawn.square] for pawn in pawns)
        return [pawn for pawn in pawns if DISTANCE[p.square][pawn.square] == least]

    def _strongest(self, p: Position, pawns: list[Pawn]) -> list[Pawn]:
        most = max(self._aura(p, pawn) for pawn in pawns)
        return [pawn for pawn in pawns if self._aura(p, pawn) == most]

    def _aura(self, p: Position, pawn: Pawn) -> int:
        """The aura of a pawn (`goal.aura`, `board.hide`, `faq.1`)."""
        if not p.board.walls[pawn.square] or not self.knows("halved"):
            return pawn.cards
        return pawn.cards // 2 if self.knows("half_down") else (pawn.cards + 1) // 2

    # --- path -------------------------------------------------------------------------------------------

    def path(self, p: Position, target: Pawn | None) -> Path:
        """The squares to the target, or straight ahead to the edge (`advance.b`, `faq.3`)."""
        facing = self.facing(p)
        if target is None:
            return RAYS[p.square][facing]
        end = target.square
        company: dict[int, int] = {}
        for pawn in p.pawns:
            if pawn is not target and not pawn.struck and self.knows("company"):
                company[pawn.square] = company.get(pawn.square, 0) + 1
        bend = 1 if self.knows("bend") else -1  # a staircase, for a beginner who does not know better
        back = 2 if self.knows("sideways") else 0

        @cache
        def best(square: int, before: int) -> tuple[int, int, Path, Path]:
            """The rest of the path: company, turns and headings, the least first, and its squares."""
            if square == end:
                return 0, 0, (), ()
            ways = []
            for heading, s in NEIGHBOURS[square]:
                if DISTANCE[s][end] < DISTANCE[square][end]:
                    met, bends, headings, squares = best(s, heading)
                    turn = turn_from(before, heading)
                    cost = (0, bend, back, bend)[turn]
                    ways.append((met - company.get(s, 0), bends + cost, (ORDER.index(turn), *headings), (s, *squares)))
            return min(ways)

        return best(p.square, facing)[3]

    # --- a step -----------------------------------------------------------------------------------

    def step(self, p: Position) -> tuple[Position, tuple[Pawn, ...]]:
        """The position after one step, and the pawns hit, as they stood (`advance.c` to `advance.f`, `faq.4`)."""
        target = self.target(p)
        path = self.path(p, target)
        if not path:
            return p, ()
        if target and not self.knows("step"):
            return replace(p, square=target.square), ()
        lane = (*path, *RAYS[path[-1]][_heading((p.square, *path)[-2:])])
        blocked = {pawn.square for pawn in p.pawns} | {s for s in lane if p.board.walls[s]}
        if not self.knows("jump"):
            return replace(p, square=path[0], facing=_heading((p.square, *path)[:2])), ()
        run = next((lane[:i] for i, s in enumerate(lane) if s not in blocked), lane)  # the squares to jump
        if run and not self.knows("long_jump"):
            run = run[:1]
        landing = next(iter(lane[len(run) :]), None)
        if landing is None:
            run = self._cut(run, target, p)
        hit = self._hit(p, run, target)
        if landing is None and not hit:
            return p, ()
        if landing is None:
            to, facing = self._find_side(p, lane, hit)
        else:
            to, facing = landing, _heading((p.square, *lane)[len(run) : len(run) + 2])
        after = replace(p, square=to, facing=facing if self.knows("look") else self.facing(p))
        return replace(after, pawns=tuple(self._struck(pawn) if pawn in hit else pawn for pawn in p.pawns)), hit

    @staticmethod
    def _cut(run: Path, target: Pawn | None, p: Position) -> Path:
        """The run of a lane without a landing: the parade stops at the player it strikes."""
        ends = [target.square] if target else [pawn.square for pawn in p.pawns if not pawn.struck]
        return next((run[: i + 1] for i, s in enumerate(run) if s in ends), run)

    def _hit(self, p: Position, run: Path, target: Pawn | None) -> tuple[Pawn, ...]:
        hit = [pawn for s in run for pawn in p.pawns if pawn.square == s and not pawn.struck]
        if not self.knows("hit"):
            hit = [pawn for pawn in hit if pawn is target]
        if not self.knows("inside"):
            hit = [pawn for pawn in hit if not p.board.walls[pawn.square]]
        return tuple(hit)

    def _struck(self, pawn: Pawn) -> Pawn:
        """The pawn after a hit (`scroll.protect`, `advance.e`)."""
        if pawn.scrolls and self.knows("scroll"):
            return pawn._replace(cards=pawn.cards - 1, scrolls=pawn.scrolls - 1, struck=True)
        home = pawn.home if self.knows("home") else pawn.square
        return pawn._replace(square=home, cards=pawn.cards - pawn.cards // 2, struck=True)

    def _find_side(self, p: Position, lane: Path, hit: tuple[Pawn, ...]) -> tuple[int, int]:
        """The parade's square and facing after a step at the edge (`faq.4`)."""
        last = hit[-1].square
        entered = lane.index(last)
        heading = _heading((p.square, *lane)[entered : entered + 2])
        taken = {pawn.square for pawn in p.pawns}
        around = {to: s for to, s in NEIGHBOURS[last] if s not in taken and not p.board.walls[s]}
        sides = [side for side in ((heading + RIGHT) % 4, (heading + LEFT) % 4) if side in around]
        if not sides or not self.knows("edge"):
            return p.square, heading
        if not self.knows("edge_right"):
            sides.reverse()
        left = tuple(pawn._replace(struck=True) if pawn in hit else pawn for pawn in p.pawns)
        following = self.target(replace(p, facing=heading, pawns=left))
        if following and self.knows("edge_near"):
            sides.sort(key=lambda side: DISTANCE[following.square][around[side]])
        return around[sides[0]], sides[0]

    def following(self, p: Position) -> Pawn | None:
        """Its target after a step (`advance.a`, `advance.g`)."""
        after, _ = self.step(p)
        return self.target(after) if self.knows("again") else self.target(p)


def _slanting(ahead: Path, side: int) -> Path:
    """The squares of a diagonal between ahead and one side."""
    path = []
    for i, s in enumerate(ahead):
        beside = RAYS[s][side]
        if i >= len(beside):
            break
        path.append(beside[i])
    return tuple(path)


def _heading(two: Path) -> int:
    return HEADING[two[1] - two[0]]


def _places(pawns: Iterable[Pawn | None]) -> Iterable[int]:
    return (pawn.square for pawn in pawns if pawn)


def _corners(who: Beginner, p: Position) -> Iterable[int]:
    """The squares where the path to the target bends."""
    target = who.target(p)
    return find_bends((p.square, *who.path(p, target))) if target else ()


def _after(who: Beginner, p: Position) -> Iterable[int]:
    after, hit = who.step(p)
    return _places(after.pawns[p.pawns.index(pawn)] for pawn in hit)


def _looks(who: Beginner, p: Position) -> Iterable[int]:
    after, _ = who.step(p)
    return RAYS[after.square][who.facing(after)][:1]


ANSWERS: Final[Mapping[str, Callable[[Beginner, Position], Iterable[int]]]] = {
    "ahead": lambda who, p: RAYS[p.square][who.facing(p)][:1],
    "looks": _looks,
    "sees": lambda who, p: _places(who.visible(p)),
    "squares": lambda who, p: who.squares_seen(p),
    "whom": lambda who, p: _places([who.target(p)]),
    "next": lambda who, p: _places([who.following(p)]),
    "step": lambda who, p: [who.step(p)[0].square],
    "corner": _corners,
    "hits": lambda who, p: _places(who.step(p)[1]),
    "after": _after,
}
"""A beginner's answer to each question of `question`."""
