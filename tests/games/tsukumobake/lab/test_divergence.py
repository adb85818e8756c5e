"""The differences between two movements, and the answers that can be asked for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tsukumo as tk
from tests.examples import examples
from tests.games.tsukumobake.strategies import positions
from tsukumo.core.game.clauses import list_alternatives
from tsukumo.core.io.errors import CannotRead
from tsukumo.games.tsukumobake.board import INDEX
from tsukumo.games.tsukumobake.lab.divergence import SEEN, find_step, list_differing, outcome
from tsukumo.games.tsukumobake.lab.influence import read_answers
from tsukumo.games.tsukumobake.lab.no_effect import explain_no_effect
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.rules import parade_registry

PAIRS = list(list_alternatives(parade_registry()))
each_pair = pytest.mark.parametrize(("name", "value"), PAIRS, ids=["-".join(pair) for pair in PAIRS])


def test_there_are_nine_answers_to_compare() -> None:
    assert len(PAIRS) == len(set(PAIRS)) == 9
    assert {name for name, _ in PAIRS} == set(parade_registry())


def test_turns_may_matter_to_a_pawn_alone_where_steps_are_counted() -> None:
    """The paths of equally many steps are not always Ls."""
    start = tk.position("A1N.gA7w0.tB2SC2WB3WB4NC4E.distance-steps")
    assert outcome(start.movement()) != outcome(start.movement(turns="corners"))
    assert explain_no_effect(start.movement(), "turns") is None


# --- what differs -----------------------------------------------------------------------------------


def differing(position: str, **readings: str) -> list[str]:
    start = tk.position(position)
    return list(list_differing(outcome(start.movement()), outcome(start.movement(**readings))))


def test_each_aspect_differs_by_itself() -> None:
    assert differing("G7N.gG8s3.b1", half="ceil") == ["losses"]
    assert differing("G7N.gG8s3x", no_target="straight") == ["path", "landing"]
    # The way round differs, the place reached does not.
    assert "hits" not in differing("G7N.gD7s5", distance="steps")
    # Nobody is hit at first; then the monk is.
    assert differing("G7N.gG8s2.mG10n2.d3.b1", budget="growing") == []


def test_a_scroll_is_a_loss_and_facing_is_part_of_the_landing() -> None:
    move = tk.position("G7N.gG8s3p1.b1").movement()
    assert outcome(move) == (((INDEX["G9"], 0),), (INDEX["G9"], 0), ((0, True),), (1,), ())
    still = tk.position("G7E.gG8s3x").movement()
    assert outcome(still) == ((), (INDEX["G7"], 1), (), (0,), ())


def test_whoever_is_hit_and_loses_nothing_makes_no_other_loss() -> None:
    assert differing("D8N.mI9s1.eH11w1.iJ3n7.gC7e0.d3", distance="steps") == ["path", "landing", "hits"]


@each_pair
@examples(150)
@given(data=st.data())
def test_the_step_at_which_movements_part(name: str, value: str, data: st.DataObject) -> None:
    position: Position = data.draw(positions({name: parade_registry()[name].default}))
    one, other = position.movement(), position.movement(**{name: value})
    step = find_step(one, other)
    assert step == find_step(other, one)
    assert (step is not None) == (outcome(one)[: len(SEEN)] != outcome(other)[: len(SEEN)])
    if step is not None:
        for before in range(step):
            assert one.steps[before][-3:] == other.steps[before][-3:]
        assert [s[-3:] for s in one.steps[step : step + 1]] != [s[-3:] for s in other.steps[step : step + 1]]


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
