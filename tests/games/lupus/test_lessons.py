"""Worked games: what is asked is still open, and what the picture shows is not said beside it."""

from __future__ import annotations

from tsukumo.games.lupus.lessons.case import FAQ, cases


def test_whoever_dies_by_the_answer_is_alive_in_the_question() -> None:
    for name, case in cases().items():
        question = FAQ.questions()[name]
        assert question.kind == case.ask
        if case.ask in ("dawn", "nominated", "after"):
            dead = {seat.name for seat in question.subject.seats if seat.dead}
            assert not dead & set(question.answer), name


def test_who_lives_is_said_to_those_who_do_not_see_the_table_alone() -> None:
    for name, question in FAQ.questions().items():
        assert sum(line.en.startswith("Alive: ") for line in question.seen) == 1, name
        assert not any(fact.en.startswith("Alive: ") for fact in question.facts), name
