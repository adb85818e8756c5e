"""Worked games: what was worked out by hand is what the engine answers, and every clause it cites exists."""

from __future__ import annotations

import pytest

from tsukumo.games.lupus.lessons.case import FAQ, Case, cases
from tsukumo.games.lupus.rules import clauses


@pytest.mark.parametrize("case", cases().values(), ids=lambda case: case.name)
def test_a_worked_game_ends_as_worked_out_by_hand(case: Case) -> None:
    question = FAQ.questions()[case.name]
    assert question.kind == case.ask
    assert question.answer == case.right
    assert set(question.answer) <= set(question.options)
    assert question.several or len(question.answer) == 1
    assert {clause for sentence in question.reasons for clause in sentence.clauses} <= set(clauses())


DYING = [name for name, case in cases().items() if case.ask in ("dawn", "nominated", "after")]


@pytest.mark.parametrize("name", DYING)
def test_whoever_dies_by_the_answer_is_alive_in_the_question(name: str) -> None:
    question = FAQ.questions()[name]
    dead = {seat.name for seat in question.subject.seats if seat.dead}
    assert not dead & set(question.answer)
