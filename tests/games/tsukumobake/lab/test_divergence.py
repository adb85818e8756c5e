"""The differences between two movements; a reading that is said not to matter does not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tsukumo as tk
from tests.examples import examples
from tests.games.tsukumobake.strategies import positions
from tsukumo.core.io.errors import CannotRead
from tsukumo.games.tsukumobake.board import INDEX
from tsukumo.games.tsukumobake.lab.divergence import (
    ASPECTS,
    alternatives,
    compare_trails,
    find_divergence_step,
    may_matter,
    read_answers,
    trail,
)
from tsukumo.games.tsukumobake.parade.movement import movement
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.rules import parade_registry

PAIRS = list(alternatives())
each_pair = pytest.mark.parametrize(("name", "value"), PAIRS, ids=["-".join(pair) for pair in PAIRS])


def test_there_are_nine_answers_to_compare() -> None:
    assert len(PAIRS) == len(set(PAIRS)) == 9
    assert {name for name, _ in PAIRS} == set(parade_registry())


@pytest.mark.thorough
@each_pair
@examples(500)
@given(data=st.data())
def test_a_reading_that_cannot_matter_changes_nothing(name: str, value: str, data: st.DataObject) -> None:
    """Whatever the other readings are."""
    usual = parade_registry()[name].default
    position = data.draw(positions({name: usual}))
    hurry = data.draw(st.sampled_from([0, 0, 2])) if position.budget is not None else 0
    move = movement(position, hurry=hurry)
    other = movement(position.reading(**{name: value}), hurry=hurry)
    same = (trail(move), None) == (trail(other), find_divergence_step(move, other))
    assert may_matter(name, move) or same


def test_turns_may_matter_to_a_pawn_alone_where_steps_are_counted() -> None:
    """The paths of equally many steps are not always Ls."""
    start = tk.position("A1N.gA7w0.tB2SC2WB3WB4NC4E.distance-steps")
    assert trail(start.movement()) != trail(start.movement(turns="corners"))
    assert may_matter("turns", start.movement())


SKIPPED = {
    "company": "G7N.gD7s5.iK9w3",
    "turns": "G7N.gD7s5",
    "sight": "G7N.gD7s5.iK9w3.b1",
    "no_target": "G7N.gD7s5.b1",
    "budget": "G7N.gD7s5",
    "half": "G7N.gD7s4.iK9w3p1",
    "shelter": "G7N.gD7s5o.iA7w3",
}
"""Positions in which a reading is seen not to matter; for `distance` there is none."""
TRIED = {
    "distance": "G7N.gD7s5",
    "company": "G7N.gJ10s1.iK11w3",
    "turns": "G7N.gD7s5.iK9w3",
    "sight": "G7N.gG8s1x.iG9w3",
    "no_target": "G7N.gG8s1.b2",
    "budget": "G7N.gG8s2.iK9w3.d3",
    "half": "G7N.gG8s3.iK9w3",
    "shelter": "G7N.gG1s5o.iA7w3",
}


def test_a_comparison_is_skipped_only_where_it_cannot_differ() -> None:
    assert [name for name, text in SKIPPED.items() if may_matter(name, tk.position(text).movement())] == []
    assert [name for name, text in TRIED.items() if not may_matter(name, tk.position(text).movement())] == []


# --- what differs -----------------------------------------------------------------------------------


def differing(position: str, **readings: str) -> list[str]:
    start = tk.position(position)
    pairs = compare_trails(trail(start.movement()), trail(start.movement(**readings)))
    return [name for name, differs in zip(ASPECTS, pairs, strict=True) if differs]


def test_each_aspect_differs_by_itself() -> None:
    assert differing("G7N.gG8s3.b1", half="ceil") == ["losses"]
    assert differing("G7N.gG8s3x", no_target="straight") == ["path", "landing"]
    # The way round differs, the place reached does not.
    assert "hits" not in differing("G7N.gD7s5", distance="steps")
    # Nobody is hit at first; then the monk is.
    assert differing("G7N.gG8s2.mG10n2.d3.b1", budget="growing") == []


def test_a_scroll_is_a_loss_and_facing_is_part_of_the_landing() -> None:
    move = tk.position("G7N.gG8s3p1.b1").movement()
    assert trail(move) == (((INDEX["G9"], 0),), (INDEX["G9"], 0), ((0, True),), (1,))
    still = tk.position("G7E.gG8s3x").movement()
    assert trail(still) == ((), (INDEX["G7"], 1), (), (0,))


@each_pair
@examples(150)
@given(data=st.data())
def test_the_step_at_which_movements_part(name: str, value: str, data: st.DataObject) -> None:
    position: Position = data.draw(positions({name: parade_registry()[name].default}))
    one, other = position.movement(), position.movement(**{name: value})
    step = find_divergence_step(one, other)
    assert step == find_divergence_step(other, one)
    assert (step is not None) == (trail(one) != trail(other))
    if step is not None:
        for before in range(step - 1):
            assert one.steps[before][-3:] == other.steps[before][-3:]
        assert [s[-3:] for s in one.steps[step - 1 : step]] != [s[-3:] for s in other.steps[step - 1 : step]]


# --- what is asked for ------------------------------------------------------------------------------


def test_words_choose_answers() -> None:
    assert read_answers(()) == tuple(PAIRS)
    assert read_answers(("turns",)) == (("turns", "curves"), ("turns", "corners"))
    assert read_answers(("half=ceil", "turns=corners", "half")) == (("turns", "corners"), ("half", "ceil"))


def test_everything_wrong_is_said_at_once() -> None:
    with pytest.raises(CannotRead) as raised:
        read_answers(("turn", "stride", "half=floor", "half=round", "sight"))
    problems = {problem.key + str(i): problem.reason for i, problem in enumerate(raised.value.problems)}
    assert list(problems) == ["readings.turn0", "readings.stride1", "readings.half2", "readings.half3"]
    reasons = [reason.en for reason in problems.values()]
    assert "distance, company, turns, sight" in reasons[0]
    assert "tk.paired" in reasons[1]
    assert reasons[2].startswith("floor is the default answer")
    assert "floor or ceil" in reasons[3]
