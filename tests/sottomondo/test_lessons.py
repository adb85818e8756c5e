"""Worked games: what was worked out by hand is what the engine answers, and every clause it cites exists."""

from __future__ import annotations

import pytest

from tsukumo.sottomondo.lessons.case import Case, cases
from tsukumo.sottomondo.lessons.riddle import riddle_of
from tsukumo.sottomondo.rules import clauses, registry
from tsukumo.sottomondo.script import played

FORETOLD = ("result", "level", "winner")
"""What is asked of that which is still to happen."""
every_case = pytest.mark.parametrize("case", cases().values(), ids=lambda case: case.name)


@every_case
def test_a_worked_game_ends_as_worked_out_by_hand(case: Case) -> None:
    riddle = riddle_of(case)
    assert riddle.answer == case.right
    assert set(riddle.answer) <= set(riddle.options)


@every_case
def test_the_reasons_cite_the_clauses_of_the_case(case: Case) -> None:
    riddle = riddle_of(case)
    cited = {clause for sentence in riddle.why for clause in sentence.clauses}
    assert set(case.clauses) <= cited <= set(clauses())


@every_case
def test_its_script_leads_any_reader_to_the_question(case: Case) -> None:
    ours, theirs = case.state(), played(dict(case.script))
    assert (ours.records, ours.asked, ours.by) == (theirs.records, theirs.asked, theirs.by)


@pytest.mark.parametrize(
    "case", [case for case in cases().values() if case.ask in FORETOLD], ids=lambda case: case.name
)
def test_the_question_does_not_tell_its_answer(case: Case) -> None:
    riddle = riddle_of(case)
    later = {sentence.text for sentence in riddle.why if sentence.clauses}
    assert later
    assert not later & set(riddle.lines)


FIGHTS = [case for case in cases().values() if case.ask == "result"]


@pytest.mark.parametrize("case", FIGHTS, ids=lambda case: case.name)
def test_how_a_fight_ends_is_asked_before_it_has_ended(case: Case) -> None:
    state = riddle_of(case).state
    assert state.fight is not None or state.asked == "play"


@every_case
def test_an_answer_tells_no_more_than_the_rest_of_the_turn(case: Case) -> None:
    riddle = riddle_of(case)
    assert len(riddle.why) <= 12
    turns = [text for text in riddle.lines if text.en.startswith("Round ")]
    assert len(turns) == 1


@pytest.mark.parametrize(
    "case", [case for case in cases().values() if case.script["readings"]], ids=lambda case: case.name
)
def test_another_reading_is_among_the_reasons(case: Case) -> None:
    why = riddle_of(case).why
    for name, answer in case.script["readings"].items():
        reading = registry()[name]
        assert answer != reading.default
        said = [each for each in why if each.text.en.startswith(reading.question.en)]
        assert [set(each.clauses) <= set(reading.clauses) and each.clauses != () for each in said] == [True]
