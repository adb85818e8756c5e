"""Quizzes as text for links, made only of letters, digits and ``- . _ ~``.

A question is a position string, which asks for the next step, or begins with its kind: ``whole~G7N.gD7s5`` for the end
of the whole movement, ``whom~G7N.gD7s5`` for the parade's target; ``combos~monk~fan~teapot.gold`` and
``points~monk~fan`` are about a hand. Questions are joined by commas.
"""

from __future__ import annotations

from collections.abc import Sequence

from tsukumo.core.files.data import Json
from tsukumo.core.language.text import Text
from tsukumo.core.teaching.quiz import FORMAT, Paper
from tsukumo.core.teaching.references import GLUE
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.quiz.file import ASKS, choose_subject, make_quiz
from tsukumo.games.tsukumobake.quiz.question import HandKind, InHand, Subject
from tsukumo.games.tsukumobake.quiz.words import texts

WHOLE = "whole"


def offer_questions(position: Position) -> dict[str, Text]:
    """The questions about a position by their words in a link, with their names; none if it cannot be played."""
    if position.problems():
        return {}
    return {_word(choose_subject(position, each)): texts[f"own.{each}"] for each in ASKS}


def offer_about_hand(house: str, cards: Sequence[str]) -> dict[str, Text]:
    """The same about a hand; none about an empty one."""
    kinds: tuple[HandKind, ...] = ("combos", "points") if cards else ()
    return {_word(InHand(kind, house, tuple(cards))): texts[f"kind.{kind}"] for kind in kinds}


def write_link(quiz: Paper[Subject]) -> str:
    """The questions of a quiz on one line."""
    return ",".join(_word(question.subject) for question in quiz.questions)


def _word(subject: Subject) -> str:
    if isinstance(subject, InHand):
        return GLUE.join((subject.kind, subject.house, *subject.cards))
    kind = WHOLE if subject.whole else subject.kind
    return str(subject.position) if kind == "where" else f"{kind}{GLUE}{subject.position}"


def read_link(text: str) -> Paper[Subject]:
    """The quiz of a link; `CannotRead` lists the problems, by the keys of a quiz file."""
    return make_quiz({"format": FORMAT, "questions": [_entry(word) for word in text.split(",") if word.strip()]})


def _entry(word: str) -> Json:
    """A question as a quiz file holds it."""
    kind, glue, rest = word.strip().partition(GLUE)
    if not glue:
        return {"kind": "where", "position": kind}
    if kind in ("combos", "points"):
        house, *cards = rest.split(GLUE)
        return {"kind": kind, "house": house, "cards": cards}
    return {"kind": "where", "position": rest, "whole": True} if kind == WHOLE else {"kind": kind, "position": rest}
