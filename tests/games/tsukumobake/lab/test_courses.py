"""All movements of a position under all readings at once, against each computed by itself."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tsukumo
from tests.examples import examples
from tests.games.tsukumobake.strategies import dead_ends, positions
from tsukumo.games.tsukumobake.cases.case import cases
from tsukumo.games.tsukumobake.lab.courses import courses, list_answers, list_readings, list_turns
from tsukumo.games.tsukumobake.parade.movement import movement


def agree(position: tsukumo.Position) -> None:
    """Every combination is in one course, which is its movement."""
    all_courses = list(courses(position))
    held = Counter(values for course in all_courses for values in product(*course.answers))
    assert set(held) == set(product(*list_answers()))
    assert set(held.values()) == {1}
    for course in all_courses:
        for values in product(*course.answers):
            move = movement(replace(position, readings=list_readings(values)))
            assert (list_turns(move), move.ended) == (course.turns, course.ended)


@pytest.mark.thorough
@examples(60)
@given(positions({}))
def test_the_courses_are_the_movements_of_all_combinations(position: tsukumo.Position) -> None:
    agree(position)


@pytest.mark.thorough
@examples(40)
@given(dead_ends({}))
def test_so_they_are_at_the_edge(scenario: dict[str, object]) -> None:
    agree(tsukumo.position(scenario))


@pytest.mark.parametrize(
    "position",
    [
        "G7N.gH8s9.mH7n1.b1.tH7W",  # two paths, one with company under a roof
        str(cases()["c39-budget-growing"].position),  # cards lost make a step
    ],
)
def test_so_they_are_where_one_reading_decides_by_a_hair(position: str) -> None:
    agree(tsukumo.position(position))
    assert len(list(courses(tsukumo.position(position)))) > 1


def test_readings_that_do_not_matter_stay_together() -> None:
    quiet = tsukumo.position("G7N.gD7s4.mG11n6")
    (course,) = courses(quiet)
    assert course.answers == list_answers()


@examples(30)
@given(positions({}), st.data())
def test_what_nobody_wants_is_left_out_and_nothing_else(position: tsukumo.Position, data: st.DataObject) -> None:
    every = list(courses(position))
    wanted = data.draw(st.sampled_from(every)).turns
    kept = list(courses(position, lambda turns: turns == wanted[: len(turns)]))
    assert kept == [course for course in every if course.turns == wanted[: len(course.turns)]]
