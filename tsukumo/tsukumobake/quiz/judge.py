"""Reading and judging answers: right or wrong, the right answer, and why."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from tsukumo.core.errors import CannotRead, Problem, quoted
from tsukumo.core.telling import Passage
from tsukumo.core.text import LANGS, Sentences, Text, listed, plain
from tsukumo.tsukumobake.board import INDEX
from tsukumo.tsukumobake.edition import load_edition
from tsukumo.tsukumobake.quiz.measure import right_answer
from tsukumo.tsukumobake.quiz.question import NOBODY, Answer, Question, options
from tsukumo.tsukumobake.quiz.words import explained, option_text
from tsukumo.tsukumobake.rules import HOUSES
from tsukumo.tsukumobake.rules import sentences as game_sentences

sentences = Sentences(__file__)

MOST_DIGITS = 6
"""The most digits of an answer in points."""


class Part(NamedTuple):
    """One combo of an answer: whether the answer says it is open, and whether it is."""

    combo: str
    said: bool
    open: bool

    @property
    def right(self) -> bool:
        """Whether this combo was judged rightly."""
        return self.said == self.open


class Verdict(NamedTuple):
    """An answer judged: *given* and the right *answer*, why (*told*), and *parts*, combo by combo."""

    right: bool
    given: Answer
    answer: Answer
    told: tuple[Passage, ...]
    parts: tuple[Part, ...] = ()


def judge(question: Question, answer: Answer) -> Verdict:
    """Whether an answer is right, and why; `CannotRead` if it is not a possible answer to this question."""
    if problems := answer_problems(question, answer):
        raise CannotRead(problems)
    right = right_answer(question)
    parts: tuple[Part, ...] = ()
    if isinstance(answer, tuple) and isinstance(right, tuple):
        parts = tuple(Part(combo, combo in answer, combo in right) for combo in options(question))
        answer = tuple(part.combo for part in parts if part.said)
    return Verdict(answer == right, answer, right, explained(question), parts)


def answer_problems(question: Question, answer: object) -> list[Problem]:
    """Why something is not a possible answer to a question."""
    known = options(question)
    if question.kind == "points":
        fine = type(answer) is int and 0 <= answer < 10**MOST_DIGITS
        return [] if fine else [_wrong("points", answer)]
    if question.kind == "where":
        return [] if isinstance(answer, str) and answer in INDEX else [_wrong("square", answer)]
    if question.kind == "whom":
        return [] if isinstance(answer, str) and answer in known else [_wrong("choice", answer, question)]
    if not isinstance(answer, tuple):
        return [_wrong("choice", answer, question)]
    return [_wrong("choice", combo, question) for combo in answer if combo not in known]


def read_answer(question: Question, text: str) -> Answer:
    """Parse a typed answer: a square, a number from the list of `options`, or a name in either language.

    Combos are separated by spaces or commas; 0 means none. `CannotRead` says what is wrong.
    """
    typed = text.strip()
    if question.kind == "where":
        return _checked(question, typed.upper())
    if question.kind == "points":
        whole = re.fullmatch(f"[0-9]{{1,{MOST_DIGITS}}}", typed)
        return _checked(question, int(typed) if whole else typed)
    names = _names(question)
    if question.kind == "whom":
        return _checked(question, names.get(typed.casefold(), typed))
    words = [word for word in re.split(r"[\s,;]+", typed.casefold()) if word]
    if words and all(word in _none() for word in words):
        return ()
    return _checked(question, tuple(names.get(word, word) for word in words) if words else typed)


def _checked(question: Question, answer: Answer) -> Answer:
    if problems := answer_problems(question, answer):
        raise CannotRead(problems)
    return answer


def _none() -> set[str]:
    return {"0", "-", *(sentences["word.none"].say(lang) for lang in LANGS)}


def _names(question: Question) -> Mapping[str, str]:
    """Every way of writing an option, in small letters: its number, its id, and its name without an article."""
    found: dict[str, str] = {}
    combos = {combo.id: combo.name for combo in load_edition().combos}
    for i, option in enumerate(options(question), 1):
        if option in HOUSES:
            name = game_sentences[f"house.{option}"]
        else:
            name = sentences["word.nobody"] if option == NOBODY else combos[option]
        written = [re.split(r"[ ']", name.say(lang).casefold())[-1] for lang in LANGS]
        found |= dict.fromkeys((str(i), option, *written), option)
    return found


def _wrong(sentence: str, value: object, question: Question | None = None) -> Problem:
    known: Text = listed([option_text(option) for option in options(question)]) if question else plain("")
    return Problem("", sentences.text(f"wrong.{sentence}", value=quoted(value), choices=known))
