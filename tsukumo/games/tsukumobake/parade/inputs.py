"""The inputs of one step of the parade, and the values derived from them (spec: `parade`, sections 2 to 4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from tsukumo.core.game.clauses import Readings
from tsukumo.games.tsukumobake.board import DISTANCE, Board
from tsukumo.games.tsukumobake.parade.path import Chosen, choose_path, find_first_heading, go_straight_ahead
from tsukumo.games.tsukumobake.parade.position import Pawn, Position
from tsukumo.games.tsukumobake.parade.sight import compute_aura, find_seen_squares
from tsukumo.games.tsukumobake.parade.target import Candidate, Chase, choose_target
from tsukumo.games.tsukumobake.parade.ways import measure_lengths
from tsukumo.games.tsukumobake.rules import answers


class StepInputs:
    """The parade on a square, the pawns, and the values computed from them once per step.

    *candidates* are the players who are not struck, in seat order; *blocked* is 1 on every square that the parade would
    jump; *lengths* holds the distance from the parade to every square.
    """

    __slots__ = (
        "_company",
        "answers",
        "blocked",
        "board",
        "candidates",
        "facing",
        "lengths",
        "pawns",
        "readings",
        "square",
    )

    def __init__(self, board: Board, readings: Readings, square: int, facing: int, pawns: tuple[Pawn, ...]) -> None:
        self.board, self.readings, self.answers = board, readings, answers(readings)
        self.stand(pawns)
        self.go(square, facing)

    @classmethod
    def of(cls, position: Position) -> StepInputs:
        """The moment of a position."""
        return cls(position.board, position.readings, position.square, position.facing, position.pawns)

    def stand(self, pawns: tuple[Pawn, ...]) -> None:
        """Put the pawns where they stand; the parade has yet to `go` somewhere."""
        board, shelter = self.board, self.answers.shelter
        self.pawns = pawns
        self.candidates: list[Candidate] = []
        self._company: dict[int, dict[int, int]] = {}
        blocked = bytearray(board.walls)
        for seat, pawn in enumerate(pawns):
            square = pawn.square
            blocked[square] = 1
            if not pawn.struck:
                self.candidates.append(Candidate(seat, square, compute_aura(pawn, board, shelter)))
        self.blocked = bytes(blocked)

    def go(self, square: int, facing: int) -> None:
        """Put the parade on another square; everything else stays."""
        self.square, self.facing = square, facing
        self.lengths: Sequence[int] = (
            DISTANCE[square] if self.answers.distance == "squares" else measure_lengths(square, self.blocked)
        )

    def look(self, facing: int) -> Set[int]:
        """The road squares that the parade sees with this facing (`target.a`)."""
        return find_seen_squares(self.board, self.square, facing, self.pawns, self.answers.sight)

    def choose(self, candidates: list[Candidate], facing: int) -> Chase:
        """The target among some players, with the clause that decides it (`target.a`–`target.f`)."""
        if not candidates:
            return "no_target", None, candidates
        visible = find_seen_squares(self.board, self.square, facing, self.pawns, self.answers.sight)
        return choose_target(candidates, visible, self.lengths)

    def company(self, target: Candidate) -> Mapping[int, int]:
        """The number of players who draw the parade to each square (`advance.b`, reading `company`)."""
        drawn = self._company.get(target.seat)
        if drawn is None:  # it is the same wherever the parade goes
            drawn = self._company[target.seat] = {}
            walls, inside = self.board.walls, self.answers.company == "all"
            for c in self.candidates:
                if c.seat != target.seat and (inside or not walls[c.square]):
                    drawn[c.square] = drawn.get(c.square, 0) + 1
        return drawn

    def set_off(self, target: Candidate | None) -> int | None:
        """The heading of the first step of `way`, if it is known without computing the whole path; else None."""
        if target is None:
            return self.facing
        if self.answers.distance != "squares" or target.square == self.square:
            return None
        return find_first_heading(self.square, self.facing, target.square, self.company(target), self.lengths)

    def way(self, target: Candidate | None) -> Chosen:
        """The path that the parade takes to a target, or straight ahead without one."""
        if target is None:
            return go_straight_ahead(self.square, self.facing)
        return choose_path(
            self.square,
            self.facing,
            target.square,
            self.company(target),
            self.lengths,
            self.blocked,
            self.answers.distance,
            self.answers.turns,
        )
