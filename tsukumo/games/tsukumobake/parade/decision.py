"""The inputs of one step, and the values derived from them, computed afterwards for `explain` and `layers`."""

from __future__ import annotations

from collections.abc import Set
from functools import cached_property

from tsukumo.core.language.text import Text
from tsukumo.games.tsukumobake.board import AHEAD, BACK, HOMES, LEFT, NAMES, RAYS, RIGHT
from tsukumo.games.tsukumobake.parade.inputs import StepInputs
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.parade.target import Chase
from tsukumo.games.tsukumobake.parade.ways import STEP, Ways, build_graph, measure_distance
from tsukumo.games.tsukumobake.rules import texts


class Decision:
    """The inputs of a step at a position, and everything computed from them."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.moment = StepInputs.of(position)
        self.candidates = self.moment.candidates
        self.lengths = self.moment.lengths
        self.blocked = self.moment.blocked

    @cached_property
    def seen(self) -> Set[int]:
        """The road squares that the parade sees (`target.a`)."""
        return self.moment.look(self.position.facing)

    @cached_property
    def choice(self) -> Chase:
        """The target of the step, with the clause that decides it."""
        return self.moment.choose(self.candidates, self.position.facing)

    @cached_property
    def ways(self) -> Ways | None:
        """The paths to the target, if there is one."""
        target = self.choice[1]
        if target is None:
            return None
        p = self.position
        paths = build_graph(target.square, self.lengths, self.blocked, p.readings["distance"])
        return Ways(paths, p.facing, self.moment.company(target), p.readings["turns"])

    def distance(self, square: int) -> int:
        """The distance of a pawn on *square*: squares, or steps × `STEP` + squares."""
        return measure_distance(self.lengths, square, self.position.readings["distance"], self.blocked)

    def length(self, square: int) -> Text:
        """The distance of a pawn on *square*, in words."""
        distance = self.distance(square)
        if self.position.readings["distance"] == "squares":
            return count_in_words("squares", distance)
        steps, squares = divmod(distance, STEP)
        return count_in_words("steps", steps).then(count_in_words("squares", squares), ", ")

    def unseen(self, square: int) -> tuple[str, int | None]:
        """The reason why a pawn on *square* is not seen, and the square that hides it.

        ``inside``, ``diagonal``, ``behind``, ``wall`` or ``pawn_between``.
        """
        p = self.position
        if p.board.walls[square]:
            return "inside", square
        for turn in (AHEAD, RIGHT, BACK, LEFT):
            ray = RAYS[p.square][(p.facing + turn) % 4]
            if square in ray:
                if turn == BACK:
                    return "behind", None
                between = ray[: ray.index(square)]
                wall = next((s for s in between if p.board.walls[s]), None)
                if wall is not None:
                    return "wall", wall
                return "pawn_between", next(s for s in between if self.blocked[s])
        return "diagonal", None


def count_in_words(unit: str, n: int) -> Text:
    """A number with its unit, in words."""
    return texts.text(f"count.{unit}", n=n)


def name_place(square: int) -> Text:
    """A building or a home, by name."""
    kind = "home" if square in HOMES else "building"
    return texts.text(f"place.{kind}", square=NAMES[square])
