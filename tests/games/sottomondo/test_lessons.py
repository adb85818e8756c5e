"""Worked games: the reasons of what the engine answers, and what is told before it is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tsukumo.core.language.explanation import Sentence
from tsukumo.games.sottomondo.lessons.case import Case
from tsukumo.games.sottomondo.lessons.question import ask_case, cases
from tsukumo.games.sottomondo.rules import registry
from tsukumo.games.sottomondo.script import play_script

FORETOLD = ("result", "level", "winner")
"""The kinds of questions about events still to come."""


def other_readings_told(case: Case, why: Sequence[Sentence]) -> bool:
    """Return whether every reading that is not the default is among the reasons, with its clauses."""
    for name, answer in case.script["readings"].items():
        reading = registry()[name]
        said = [set(each.clauses) for each in why if each.text.en.startswith(reading.question.en)]
        if answer == reading.default or len(said) != 1 or not said[0] or not said[0] <= set(reading.clauses):
            return False
    return True


def wrong(case: Case) -> Iterator[str]:
    """The problems of a worked game."""
    question, ours, theirs = ask_case(case), case.state(), play_script(dict(case.script))
    told = question.subject.told
    if not set(case.clauses) <= {clause for each in question.reasons for clause in each.clauses}:
        yield "the reasons do not cite its clauses"
    if (ours.records, ours.asked, ours.by) != (theirs.records, theirs.asked, theirs.by):
        yield "its script leads elsewhere"
    later = {each.text for each in question.reasons if each.clauses}
    if case.ask in FORETOLD and (not later or later & set(told)):
        yield "the question tells its answer"
    if case.ask == "result" and question.subject.state.fight is None and question.subject.state.asked != "play":
        yield "the fight has ended"
    if len(question.reasons) > 12 or sum(text.en.startswith("Round ") for text in told) != 1:
        yield "it tells more than the rest of the turn"
    if not other_readings_told(case, question.reasons):
        yield "another reading is not among the reasons"


def test_worked_games_say_why_and_tell_no_more_than_they_must() -> None:
    assert {case.ask for case in cases().values()} > {*FORETOLD}
    assert any(case.script["readings"] for case in cases().values())
    assert [(case.name, fault) for case in cases().values() for fault in wrong(case)] == []
