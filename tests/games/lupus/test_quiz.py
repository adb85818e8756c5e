"""The quiz: questions from seeds, answered by the engine, judged with its reasons."""

from __future__ import annotations

import json

import pytest

from tests.games.lupus.test_script import with_
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.teaching.quiz import NOBODY
from tsukumo.games.lupus.quiz.generate import WANTED, question
from tsukumo.games.lupus.quiz.judge import asked, judge
from tsukumo.games.lupus.quiz.question import KINDS, LEVELS, Kind, Question


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", KINDS)
def test_questions_from_seeds(kind: Kind, level: int) -> None:
    seen = set[str]()
    for number in range(8):
        found = question(5, number, level, (kind,))
        # A question is data: what comes back from JSON has the same answer.
        again = Question(found.kind, json.loads(json.dumps(found.script)))
        verdict = judge(again, found.moment.answer)
        assert verdict.right
        seen |= {clause for sentence in verdict.why for clause in sentence.clauses}
    assert seen & set(WANTED[kind, level])


def test_what_was_written_by_hand() -> None:
    """Bruno is a werewolf, and all have voted for him: a single nominee; one werewolf is left."""
    nominated = Question("nominated", with_())
    assert judge(nominated, ("Bruno",)).right
    assert [sentence.clauses for sentence in judge(nominated, ()).why] == [("day.nominees",)]
    assert judge(Question("winner", with_()), NOBODY).right
    dawn = judge(Question("dawn", with_()), ())
    assert dawn.right
    assert dawn.why[0].clauses == ("dawn.announced", "night.first")
    assert asked(nominated)[-1].en == "Who is nominated?"


def test_what_is_no_question_and_no_answer() -> None:
    with pytest.raises(CannotRead, match="no end of a first vote"):
        judge(Question("nominated", with_(decisions=[])), ())
    for kind, answer in (("nominated", "Bruno"), ("nominated", ("Zoe",)), ("winner", "villagers"), ("winner", ())):
        with pytest.raises(CannotRead):
            judge(Question(kind, with_()), answer)  # type: ignore[arg-type]
