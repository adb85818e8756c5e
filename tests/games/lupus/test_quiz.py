"""The quiz: questions from seeds, answered by the engine, with its reasons."""

from __future__ import annotations

import json

import pytest

from tests.games.lupus.test_script import with_
from tsukumo.core.io.errors import CannotRead
from tsukumo.core.teaching.question import NOBODY
from tsukumo.games.lupus.draw import CARD_WIDE
from tsukumo.games.lupus.quiz.question import KINDS, LEVELS, Kind, ask_script
from tsukumo.games.lupus.quiz.quiz import WANTED, draw_game, draw_question


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", KINDS)
def test_questions_from_seeds(kind: Kind, level: int) -> None:
    seen = set[str]()
    for number in range(8):
        found = draw_question(5, number, level, (kind,))
        # A game is data: what comes back from JSON has the same answer.
        again = ask_script(*json.loads(json.dumps(draw_game(5, number, level, (kind,)))))
        assert again == found
        seen |= {clause for sentence in again.reasons for clause in sentence.clauses}
        drawn = found.svg("it")
        assert drawn.count(f'width="{CARD_WIDE}"') == len(found.subject.seats)
        assert all(seat.name in drawn for seat in found.subject.seats)
    assert seen & set(WANTED[kind, level])


def test_what_was_written_by_hand() -> None:
    """Bruno is a werewolf, and all have voted for him: a single nominee; one werewolf is left."""
    nominated = ask_script("nominated", with_())
    assert nominated.answer == ("Bruno",)
    assert [sentence.clauses for sentence in nominated.reasons] == [("day.nominees",)]
    assert ask_script("winner", with_()).answer == (NOBODY,)
    dawn = ask_script("dawn", with_())
    assert dawn.answer == (NOBODY,)
    assert dawn.reasons[0].clauses == ("dawn.announced", "night.first")
    assert nominated.prompt.en == "Who is nominated?"


def test_what_is_no_question() -> None:
    with pytest.raises(CannotRead, match="do not reach the end of a first vote"):
        ask_script("nominated", with_(decisions=[]))
