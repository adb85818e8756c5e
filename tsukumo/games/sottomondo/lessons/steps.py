"""A worked game moment by moment: the decisions before its question, and the consequences after it."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Text
from tsukumo.games.sottomondo.lessons.case import case
from tsukumo.games.sottomondo.lessons.puzzle import BEFORE, coming, decide
from tsukumo.games.sottomondo.play.state import State
from tsukumo.games.sottomondo.play.tell import sentences_of
from tsukumo.games.sottomondo.script import begun


class Step(NamedTuple):
    """A moment of a worked game: the table, the decision that led to it, if any, and the records since."""

    state: State
    decided: Text | None
    sentences: tuple[Sentence, ...]


class Steps(NamedTuple):
    """The moments of a worked game in order; *at* is the index of its question's moment."""

    moments: tuple[Step, ...]
    at: int


@cache
def steps_of(name: str) -> Steps:
    """The moments of a worked game, by its name: the first table, then one after each decision."""
    game = case(name)
    state, before = begun(game.script), game.script["decisions"]
    moments = [_step(state, None)]
    for decision in (*before, *coming(game)):
        sentence = decide(state, decision)
        moments.append(_step(state, sentence))
    return Steps(tuple(moments), len(before))


def _step(state: State, decided: Text | None) -> Step:
    """A moment of a game that goes on; the deal is left out, as it can be seen."""
    shown, records = state.clone(), [record for record in state.take_records() if record.kind not in BEFORE]
    told = sentences_of(records, state.rules.edition)
    return Step(shown, decided, tuple(sentence for sentence in told if sentence.text != decided))
