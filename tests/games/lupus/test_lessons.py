"""Worked games: what was worked out by hand is what the engine answers, and every clause it cites exists."""

from __future__ import annotations

import pytest

from tsukumo.games.lupus.draw import CARD_WIDE, table_svg
from tsukumo.games.lupus.lessons.case import Case, cases
from tsukumo.games.lupus.lessons.puzzle import puzzle_of, puzzle_of_case
from tsukumo.games.lupus.quiz.generate import draw_question
from tsukumo.games.lupus.quiz.question import KINDS, LEVELS, Kind
from tsukumo.games.lupus.rules import clauses


@pytest.mark.parametrize("case", cases().values(), ids=lambda case: case.name)
def test_a_worked_game_ends_as_worked_out_by_hand(case: Case) -> None:
    riddle = puzzle_of_case(case)
    assert riddle.answer == case.right
    assert set(riddle.answer) <= set(riddle.options)
    assert riddle.several or len(riddle.answer) == 1
    assert {clause for sentence in riddle.why for clause in sentence.clauses} <= set(clauses())


DYING = [case for case in cases().values() if case.ask in ("dawn", "nominated", "after")]


@pytest.mark.parametrize("case", DYING, ids=lambda case: case.name)
def test_whoever_dies_by_the_answer_is_alive_in_the_question(case: Case) -> None:
    riddle = puzzle_of_case(case)
    assert riddle.kind == case.ask
    dead = {seat.name for seat in riddle.seats if seat.dead}
    assert not dead & set(riddle.answer)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", KINDS)
def test_a_question_of_the_quiz_is_a_riddle(kind: Kind, level: int) -> None:
    for number in range(3):
        riddle = puzzle_of(draw_question(2, number, level, (kind,)))
        assert set(riddle.answer) <= set(riddle.options)
        assert riddle.answer
        drawn = table_svg(riddle.seats, riddle.middle, "it", night=riddle.night)
        assert drawn.count(f'width="{CARD_WIDE}"') == len(riddle.seats)
        assert all(seat.name in drawn for seat in riddle.seats)
