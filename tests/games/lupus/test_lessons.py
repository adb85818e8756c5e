"""Worked games: what is asked is still open."""

from __future__ import annotations

from tsukumo.games.lupus.lessons.case import FAQ, cases


def test_whoever_dies_by_the_answer_is_alive_in_the_question() -> None:
    for name, case in cases().items():
        question = FAQ.questions()[name]
        assert question.kind == case.ask
        if case.ask in ("dawn", "nominated", "after"):
            dead = {seat.name for seat in question.subject.seats if seat.dead}
            assert not dead & set(question.answer), name
