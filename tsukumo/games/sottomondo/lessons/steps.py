"""A worked game moment by moment: the decisions before its question, and the consequences after it."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Text
from tsukumo.games.sottomondo.lessons.question import BEFORE, case, decide, decisions_to_come
from tsukumo.games.sottomondo.play.state import State
from tsukumo.games.sottomondo.play.tell import sentences_of
from tsukumo.games.sottomondo.script import begin_game


class CaseStep(NamedTuple):
    """A moment of a worked game: the table, the decision that led to it, if any, and the records since."""

    state: State
    decided: Text | None
    sentences: tuple[Sentence, ...]


class CaseSteps(NamedTuple):
    """The moments of a worked game in order; *at* is the index of its question's moment."""

    moments: tuple[CaseStep, ...]
    at: int


@cache
def steps_of(name: str) -> CaseSteps:
    """The moments of a worked game, by its name: the first table, then one after each decision."""
    game = case(name)
    state, before = begin_game(game.script), game.script["decisions"]
    moments = [_step(state, None)]
    for decision in (*before, *decisions_to_come(game)):
        sentence = decide(state, decision)
        moments.append(_step(state, sentence))
    return CaseSteps(tuple(moments), len(before))


def _step(state: State, decided: Text | None) -> CaseStep:
    """A moment of a game that goes on; the deal is left out, as it can be seen."""
    shown, records = state.clone(), [record for record in state.take_records() if record.kind not in BEFORE]
    told = sentences_of(records, state.rules.edition)
    return CaseStep(shown, decided, tuple(sentence for sentence in told if sentence.text != decided))
