"""The board has no preferred side, right goes before left only where the rules say so, and seats barely matter."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import groupby
from typing import Any, NamedTuple

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import tsukumo
from tests.examples import examples
from tests.games.tsukumobake.parade import oracle
from tests.games.tsukumobake.strategies import COLUMNS, EDITION, dead_ends, scenarios
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.parade.movement import Movement, Step

Json = dict[str, Any]
LIMIT = 2_000
SQUARE = re.compile("[A-M](?:1[0-3]|[1-9])")


class Motion(NamedTuple):
    """A symmetry of the board: where column and row (from 0) go, and where each heading turns."""

    square: Callable[[int, int], tuple[int, int]]
    headings: dict[str, str]

    def __call__(self, value: Any) -> Any:
        """Scenarios and results moved whole: every square and heading in them."""
        if isinstance(value, dict):
            return {name: self(inner) for name, inner in value.items()}
        if isinstance(value, list):
            return [self(inner) for inner in value]
        if isinstance(value, str) and SQUARE.fullmatch(value):
            column, row = self.square(COLUMNS.index(value[0]), int(value[1:]) - 1)
            return f"{COLUMNS[column]}{row + 1}"
        return self.headings.get(value, value) if isinstance(value, str) else value


ROTATIONS = {
    "quarter": Motion(lambda column, row: (row, 12 - column), dict(zip("NESW", "ESWN", strict=True))),
    "half": Motion(lambda column, row: (12 - column, 12 - row), dict(zip("NESW", "SWNE", strict=True))),
    "three quarters": Motion(lambda column, row: (12 - row, column), dict(zip("NESW", "WNES", strict=True))),
}
MIRROR = Motion(lambda column, row: (12 - column, row), {"E": "W", "W": "E"})


def spelled_out(scenario: Json) -> Json:
    """The scenario with its buildings listed, so that they move with everything else."""
    edition = [{"square": square, "door": "N"} for square in EDITION]
    return {"buildings": edition, **scenario}


def played(scenario: Json) -> Json:
    return tsukumo.position(scenario).movement().to_json()


def test_the_motions_keep_the_homes() -> None:
    homes = ["A7", "G13", "M7", "G1"]
    assert ROTATIONS["quarter"](homes) == ["G13", "M7", "G1", "A7"]
    assert MIRROR(homes) == ["M7", "G13", "A7", "G1"]
    for motion in (*ROTATIONS.values(), MIRROR):
        before, after = (5, 7), motion.square(5, 7)
        for heading, (x, y) in oracle.AHEAD.items():
            across, up = oracle.AHEAD[motion.headings.get(heading, heading)]
            assert motion.square(before[0] + x, before[1] + y) == (after[0] + across, after[1] + up)


@pytest.mark.clause("board.size", "board.home", "target.a", "advance.b", "faq.3", "faq.4")
@given(scenarios({}), st.sampled_from(sorted(ROTATIONS)))
@examples(300)
def test_a_rotated_board_gives_the_rotated_movement(scenario: Json, by: str) -> None:
    rotate = ROTATIONS[by]
    assert played(rotate(spelled_out(scenario))) == rotate(played(scenario))


OUTCOME: Json = {"to": None, "facing_after": None, "hits": None}


def both_hands(scenario: Json) -> tuple[Json, Json]:
    """The oracle's results with right before left, and with left before right."""
    try:
        return oracle.play(scenario, limit=LIMIT), oracle.play(scenario, limit=LIMIT, hand="left")
    except oracle.TooMany:
        assume(False)
        raise


@pytest.mark.clause("faq.3", "faq.4")
@given(st.one_of(scenarios({}), dead_ends({})))
@examples(300)
def test_a_mirrored_board_gives_the_mirrored_movement_up_to_the_first_tie_of_right_and_left(scenario: Json) -> None:
    right, left = both_hands(scenario)
    here, there = played(scenario), MIRROR(played(MIRROR(spelled_out(scenario))))
    assert (here, there) == (right, left)
    if right == left:
        return
    # Otherwise they part where right and left are equally good: the same target, equally far, in as many ways.
    a, b = next((a, b) for a, b in zip(here["steps"], there["steps"], strict=False) if a != b)
    assert {**a, "path": len(a["path"]), **OUTCOME} == {**b, "path": len(b["path"]), **OUTCOME}


TIES = {
    "equally near the next target": ("G11N.gG12n6.mG13s1.t.b1", "H12E", "F12W"),
    "nobody left to go for": ("G11N.gG12n6.t.b1", "H12E", "F12W"),
    "around a lane of buildings": ("G5N.gG9w4.tF5NF6NF7NF8NF9NH5NH6NH7NH8NH9N.b1.distance-steps", "E9W", "I9E"),
}


@pytest.mark.clause("faq.3", "faq.4")
@pytest.mark.parametrize("tie", TIES)
def test_right_goes_before_left(tie: str) -> None:
    text, right, left = TIES[tie]
    scenario = dict(tsukumo.position(text).to_json())
    for motion, expected in ((None, right), (MIRROR, left)):
        result = motion(played(motion(scenario))) if motion else played(scenario)
        assert result["parade"]["square"] + result["parade"]["facing"] == expected


@pytest.mark.clause("faq.3")
@given(scenarios({"distance": "squares"}))
@examples(150)
def test_counting_squares_right_and_left_never_part_two_ways(scenario: Json) -> None:
    """Two equivalent paths then part at a right angle, never to both sides: only faq.4 knows right from left."""
    right, left = both_hands(scenario)
    for step, other in zip(right["steps"], left["steps"], strict=False):
        assert step["path"] == other["path"]
        if step != other:
            assert step["hits"]
            break


@pytest.mark.clause("faq.3", "faq.4")
@given(scenarios({}), st.permutations(range(4)))
@examples(250)
def test_seats_decide_only_the_order_of_hits_on_one_square(scenario: Json, order: list[int]) -> None:
    players = scenario["players"]
    seats = [i for i in order if i < len(players)]
    moved = {**scenario, "players": [players[i] for i in seats]}
    assert seatless(moved) == seatless(scenario)


def seatless(scenario: Json) -> Json:
    """The movement's result with the players, and the hits on each square, in the order of their houses."""
    move = tsukumo.position(scenario).movement()
    result = move.to_json()
    for step, data in zip(move.steps, result["steps"], strict=True):
        data["hits"] = [sorted(group, key=house) for group in hits_by_square(step, data["hits"])]
    result["players"].sort(key=house)
    return result


def house(entry: Json) -> str:
    return str(entry["house"])


def hits_by_square(step: Step, hits: list[Json]) -> list[list[Json]]:
    pairs = zip([step.pawns[hit.seat].square for hit in step.hits], hits, strict=True)
    return [[hit for _, hit in group] for _, group in groupby(pairs, key=lambda pair: pair[0])]


@pytest.mark.clause("advance.d")
@given(scenarios({}))
@examples(150)
def test_hits_come_in_the_order_of_the_lane_and_then_of_the_seats(scenario: Json) -> None:
    move = tsukumo.position(scenario).movement()
    for step in move.steps:
        lane = lane_of(move, step)
        places = [(lane.index(NAMES[step.pawns[hit.seat].square]), hit.seat) for hit in step.hits]
        assert places == sorted(places)


def lane_of(move: Movement, step: Step) -> list[str]:
    """The chosen path and the squares beyond it, to the edge."""
    path = [NAMES[s] for s in (step.square, *step.path)]
    if len(path) == 1:
        return []
    last, end = (oracle.square_of(s) for s in path[-2:])
    beyond = oracle.straight_line(end, oracle.heading_from(last, end))
    return path[1:] + [oracle.name_of(s) for s in beyond]
