"""Counting all shortest ways without listing them, against networkx and against listing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import islice, pairwise
from math import comb
from typing import Any, NamedTuple

import networkx as nx
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import tsukumo
from tests.examples import examples
from tests.games.tsukumobake.strategies import positions
from tsukumo.games.tsukumobake.board import DISTANCE, HEADING, INDEX, NEIGHBOURS, SIZE, SQUARES
from tsukumo.games.tsukumobake.parade.path import choose_path
from tsukumo.games.tsukumobake.parade.ways import STEP, Ways, build_graph, measure_distance, measure_lengths

LIMIT = 2_000
TURNS = ("facing", "curves", "corners")
CORNERS = ("A1", "A13", "M13", "M1")
Path = tuple[int, ...]


class Case(NamedTuple):
    """A parade, its target and whatever else decides its way."""

    square: int
    facing: int
    target: int
    blocked: bytes
    company: dict[int, int]
    distance: str
    turns: str

    def lengths(self) -> Any:
        return DISTANCE[self.square] if self.distance == "squares" else measure_lengths(self.square, self.blocked)

    def ways(self) -> Ways:
        return Ways(
            build_graph(self.target, self.lengths(), self.blocked, self.distance), self.facing, self.company, self.turns
        )

    def quick(self) -> tuple[Path, int]:
        return choose_path(
            self.square,
            self.facing,
            self.target,
            self.company,
            self.lengths(),
            self.blocked,
            self.distance,
            self.turns,
        )


def some_of(draw: st.DrawFn, squares: list[int]) -> list[int]:
    """A random choice of squares, dense as often as sparse."""
    bits, more = (draw(st.integers(0, 2 ** len(squares) - 1)) for _ in range(2))
    chosen = draw(st.sampled_from([0, bits, bits & more, bits | more]))
    return [s for i, s in enumerate(squares) if chosen >> i & 1]


@st.composite
def cases(draw: st.DrawFn, distance: str, reach: int) -> Case:
    """Random cases whose target is at most *reach* columns and rows away."""
    square = draw(st.integers(0, SQUARES - 1))
    row, column = divmod(square, SIZE)
    near = [s for s in range(SQUARES) if abs(s // SIZE - row) <= reach and abs(s % SIZE - column) <= reach]
    # A board that is the same on both sides of the line to the target lets right and left decide.
    mirrored = draw(st.booleans())
    targets = [s for s in near if s != square and (not mirrored or s % SIZE == column)]
    target = draw(st.sampled_from(targets))
    # Pawns often stand within the rectangle, several on one square, or with the target.
    apart = DISTANCE[square][target]
    inside = [s for s in near if DISTANCE[square][s] + DISTANCE[s][target] == apart and s != square]
    drawn = draw(st.lists(st.sampled_from(inside), max_size=4)) + draw(st.lists(st.sampled_from(near), max_size=1))
    walls = some_of(draw, near)
    if mirrored:
        walls += [s - s % SIZE + 2 * column - s % SIZE for s in walls if 0 <= 2 * column - s % SIZE < SIZE]
    blocked = bytearray(SQUARES)
    for s in {*walls, *drawn, target} - {square}:
        blocked[s] = 1
    return Case(
        square,
        draw(st.integers(0, 3)),
        target,
        bytes(blocked),
        dict(Counter(s for s in drawn if s != square)),
        distance,
        draw(st.sampled_from(TURNS)),
    )


every_case = st.one_of(cases("squares", 5), cases("steps", 4))


# --- networkx ---------------------------------------------------------------------------------------


def network(case: Case) -> Any:
    """The board as a weighted graph: an arc costs what entering its square adds to a path."""
    arcs: Any = nx.DiGraph()
    for s in range(SQUARES):
        for _, onto in NEIGHBOURS[s]:
            free = case.distance == "steps" and not case.blocked[onto]
            arcs.add_edge(s, onto, weight=1 + STEP * free)
    return arcs


def listed(case: Case) -> list[Path]:
    """Every equivalent path, listed by networkx, without the parade's square."""
    shortest = nx.all_shortest_paths(network(case), case.square, case.target, weight="weight")
    paths = [tuple(path[1:]) for path in islice(shortest, LIMIT + 1)]
    assume(len(paths) <= LIMIT)
    return paths


def counted(case: Case) -> int:
    """The number of equivalent paths, added up along networkx's predecessors."""
    before, distances = nx.dijkstra_predecessor_and_distance(network(case), case.square)
    paths = {case.square: 1}
    for s in sorted(distances, key=distances.__getitem__):
        paths.setdefault(s, sum(paths[b] for b in before[s]))
    return paths[case.target]


def through(case: Case, paths: Iterable[Path]) -> Counter[int]:
    return Counter(s for path in paths for s in (case.square, *path))


# --- rules 2 to 4 of section 4, one path at a time --------------------------------------------------


def met(case: Case, path: Path) -> int:
    return sum(case.company.get(s, 0) for s in path)


def changes(case: Case, path: Path) -> list[int]:
    """Every heading relative to the one before it, as quarter turns to the right."""
    headings = [case.facing, *(HEADING[b - a] for a, b in zip((case.square, *path), path, strict=False))]
    return [(b - a) % 4 for a, b in pairwise(headings)]


def turns(case: Case, path: Path) -> int:
    counting = changes(case, path)[1:] if case.turns == "corners" else changes(case, path)
    return sum([0, 1, 1 if case.turns == "curves" else 2, 1][change] for change in counting)


def straight_first(case: Case, path: Path) -> list[int]:
    return [[0, 1, 3, 2][change] for change in changes(case, path)]


def kept(paths: list[Path], by: Callable[[Path], int]) -> list[Path]:
    least = min(by(path) for path in paths)
    return [path for path in paths if by(path) == least]


@pytest.mark.clause("advance.b", "faq.3")
@given(every_case)
@examples(500)
def test_counts_and_choice_are_those_of_listing_every_path(case: Case) -> None:
    equivalent, ways = listed(case), case.ways()
    preferred = kept(equivalent, lambda path: -met(case, path))
    straightest = kept(preferred, lambda path: turns(case, path))
    assert ways.equivalent == through(case, equivalent)
    assert ways.preferred == through(case, preferred)
    assert ways.straightest == through(case, straightest)
    assert ways.company == met(case, preferred[0])
    assert ways.turns == turns(case, straightest[0])
    assert ways.path == min(straightest, key=lambda path: straight_first(case, path))
    assert case.quick() == (ways.path, len(equivalent))


@pytest.mark.clause("faq.3")
@given(st.one_of(cases("squares", 12), cases("steps", 12)))
@examples(150)
def test_any_number_of_paths_is_counted_exactly(case: Case) -> None:
    ways = case.ways()
    assert ways.equivalent[case.target] == counted(case)
    assert ways.equivalent[case.square] == counted(case)


@pytest.mark.clause("faq.3")
@given(cases("steps", 12))
@examples(100)
def test_lengths_in_steps_are_the_weighted_distances(case: Case) -> None:
    lengths = measure_lengths(case.square, case.blocked)
    assert dict(enumerate(lengths)) == nx.single_source_dijkstra_path_length(network(case), case.square)
    path = case.ways().path
    free = sum(not case.blocked[s] for s in path)
    assert measure_distance(lengths, case.target, "steps", case.blocked) == (free + 1) * STEP + len(path)
    assert (
        measure_distance(DISTANCE[case.square], case.target, "squares", case.blocked)
        == DISTANCE[case.square][case.target]
    )


@pytest.mark.clause("faq.3", "advance.b")
@pytest.mark.parametrize("distance", ["squares", "steps"])
@pytest.mark.parametrize("corner", CORNERS)
def test_from_corner_to_corner_there_are_millions_of_ways(corner: str, distance: str) -> None:
    start, end = INDEX[corner], SQUARES - 1 - INDEX[corner]
    blocked = bytearray(SQUARES)
    blocked[end] = 1
    case = Case(start, 0, end, bytes(blocked), {}, distance, "facing")
    ways = case.ways()
    assert ways.equivalent[end] == comb(24, 12) == 2704156
    for s, count in ways.equivalent.items():
        rows, columns = abs(s // SIZE - start // SIZE), abs(s % SIZE - start % SIZE)
        assert count == comb(rows + columns, rows) * comb(24 - rows - columns, 12 - rows)
    assert len(ways.equivalent) == SQUARES
    assert ways.preferred == ways.equivalent
    assert case.quick() == (ways.path, 2704156)
    met = case._replace(company={INDEX["G7"]: 1}).ways()
    assert met.preferred[end] == met.preferred[INDEX["G7"]] == comb(12, 6) ** 2


@pytest.mark.clause("faq.3")
def test_a_movement_tells_the_millions() -> None:
    (step,) = tsukumo.position("A1N.eM13e5.t.b1").movement().steps
    assert step.equivalent == comb(24, 12)


# --- the quick way ----------------------------------------------------------------------------------


@pytest.mark.clause("advance.b", "faq.3")
@given(cases("squares", 12))
@examples(600)
def test_the_quick_choice_is_the_general_one(case: Case) -> None:
    for answer in TURNS:
        asked = case._replace(turns=answer)
        ways = asked.ways()
        assert asked.quick() == (ways.path, ways.equivalent[case.target])


@pytest.mark.clause("advance.b", "faq.3")
@given(positions({"distance": "squares"}), st.sampled_from(TURNS))
@examples(250)
def test_the_quick_choice_is_the_general_one_for_every_player(position: tsukumo.Position, answer: str) -> None:
    walls = position.board.walls
    blocked = bytearray(walls)
    for pawn in position.pawns:
        blocked[pawn.square] = 1
    unstruck = [pawn for pawn in position.pawns if not pawn.struck]
    for target in unstruck:
        others = [pawn.square for pawn in unstruck if pawn is not target]
        for drawing in (others, [s for s in others if not walls[s]]):
            drawn = dict(Counter(drawing))
            case = Case(position.square, position.facing, target.square, bytes(blocked), drawn, "squares", answer)
            assert case.quick()[0] == case.ways().path
