"""The quiz: questions from seeds, answered by the engine, judged with its reasons."""

from __future__ import annotations

import json

import pytest

from tests.games.lupus.test_script import with_
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.teaching.quiz import NOBODY
from tsukumo.games.lupus.quiz.generate import WANTED, draw_question
from tsukumo.games.lupus.quiz.judge import judge, question_texts
from tsukumo.games.lupus.quiz.question import KINDS, LEVELS, Kind, LupusQuestion


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", KINDS)
def test_questions_from_seeds(kind: Kind, level: int) -> None:
    seen = set[str]()
    for number in range(8):
        found = draw_question(5, number, level, (kind,))
        # A question is data: what comes back from JSON has the same answer.
        again = LupusQuestion(found.kind, json.loads(json.dumps(found.script)))
        verdict = judge(again, found.moment.answer)
        assert verdict.right
        seen |= {clause for sentence in verdict.why for clause in sentence.clauses}
    assert seen & set(WANTED[kind, level])


def test_what_was_written_by_hand() -> None:
    """Bruno is a werewolf, and all have voted for him: a single nominee; one werewolf is left."""
    nominated = LupusQuestion("nominated", with_())
    assert judge(nominated, ("Bruno",)).right
    assert [sentence.clauses for sentence in judge(nominated, ()).why] == [("day.nominees",)]
    assert judge(LupusQuestion("winner", with_()), NOBODY).right
    dawn = judge(LupusQuestion("dawn", with_()), ())
    assert dawn.right
    assert dawn.why[0].clauses == ("dawn.announced", "night.first")
    assert question_texts(nominated)[-1].en == "Who is nominated?"


def test_what_is_no_question_and_no_answer() -> None:
    with pytest.raises(CannotRead, match="no end of a first vote"):
        judge(LupusQuestion("nominated", with_(decisions=[])), ())
    for kind, answer in (("nominated", "Bruno"), ("nominated", ("Zoe",)), ("winner", "villagers"), ("winner", ())):
        with pytest.raises(CannotRead):
            judge(LupusQuestion(kind, with_()), answer)  # type: ignore[arg-type]
