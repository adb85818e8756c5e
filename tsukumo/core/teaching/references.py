"""Questions that users choose by where they come from: a quiz's seed, a worked case, a task of a level.

A word names each, as a link has it: ``quiz~LEVEL~SEED~NUMBER~KIND~KIND``, ``case~NAME``, ``level~ID~SEED~NUMBER``. A
file has them in a list::

    {"format": "tsukumo-quiz/1", "game": "lupus", "questions": ["case~saved", "quiz~2~7~0~dawn"]}
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, TypeVar

from tsukumo.core.io.errors import Problem, quote_value, refuse_any
from tsukumo.core.io.forms import judge_data, line, list_of, of_format, one_of, table, word
from tsukumo.core.io.jsons import loads
from tsukumo.core.language.numbers import natural
from tsukumo.core.language.text import Text, Texts, read_text
from tsukumo.core.plugins.registry import entry
from tsukumo.core.teaching.question import AnyQuestion
from tsukumo.core.teaching.quiz import FORMAT, MOST, MOST_BYTES, SEEDS, Paper, Papers

GLUE: Final = "~"
S = TypeVar("S")
texts = Texts(__file__)


def name_drawn(level: int, seed: int, number: int, kinds: Sequence[str]) -> str:
    """Return the word of a question that a quiz draws."""
    return GLUE.join(("quiz", str(level), str(seed), str(number), *kinds))


def name_case(name: str) -> dict[str, Text]:
    """Return the word of a worked case's question, with what it is called."""
    return {f"case{GLUE}{name}": texts["this"]}


def name_task(id: str, seed: int, number: int) -> dict[str, Text]:
    """Return the word of a level's task, with what it is called."""
    return {GLUE.join(("level", id, str(seed), str(number))): texts["this"]}


def has_references(game: str) -> bool:
    """Return whether the quiz of a game takes questions by their words."""
    made = entry(game)
    papers = made.load(made.quiz).papers if made.quiz else None
    return papers is not None and not papers.asks


def papers_of(game: str) -> Papers[S]:
    """Return the part of a *game* for questions that users choose by their words."""
    return Papers(
        asks={},
        example=f"quiz{GLUE}1{GLUE}7{GLUE}0",
        choose=lambda lines, asks: _ask_all(game, lines),  # noqa: ARG005 - a word says what is asked
        level=lambda question: int(question.word.split(GLUE)[1]) if question.word.startswith("quiz") else 0,
        write_subject=lambda question: question.word,
        read=partial(_read, game),
        write=partial(_write, game),
        read_link=lambda link: Paper(_ask_all(game, [each for each in link.split(",") if each])),
        write_link=lambda paper: ",".join(question.word for question in paper.questions),
    )


def _ask_all(game: str, words: Sequence[str]) -> tuple[AnyQuestion, ...]:
    """Return the questions of some words; `CannotRead` lists those that name none."""
    questions, problems = list[AnyQuestion](), list[Problem]()
    for i, each in enumerate(words):
        try:
            questions.append(_ask(game, each))
        except (LookupError, ValueError):
            problems.append(Problem(f"questions[{i}]", texts.text("unknown", value=quote_value(each))))
    if not questions and not problems:
        problems.append(Problem("questions", texts["empty"]))
    refuse_any(problems)
    return tuple(questions)


def _ask(game: str, name: str) -> AnyQuestion:
    """Return the question of a word; `LookupError` or `ValueError` if there is none."""
    made, (way, *rest) = entry(game), name.split(GLUE)
    if way == "case":
        (case,) = rest
        question: AnyQuestion = made.load(made.cases).questions()[case]
    elif way == "level":
        id, seed, number = rest
        question = made.load(made.levels).task(id, _number(seed), _number(number))
    elif way == "quiz":
        level, seed, number, *kinds = rest
        quiz = made.load(made.quiz)
        question = quiz.question(_number(seed), _number(number), _number(level), kinds or tuple(quiz.kinds))
    else:
        raise ValueError(way)
    return replace(question, word=name)


def _number(text: str) -> int:
    if (number := natural(text, SEEDS)) is None:
        raise ValueError(text)
    return number


# --- files ----------------------------------------------------------------------------------------


def _write(game: str, paper: Paper[S]) -> bytes:
    title = {"title": paper.title._asdict()} if paper.title else {}
    words = [question.word for question in paper.questions]
    return (json.dumps({"format": FORMAT, "game": game, **title, "questions": words}, indent=1) + "\n").encode()


def _read(game: str, text: str | bytes) -> Paper[S]:
    data: Any = loads(text, MOST_BYTES)
    form = {"format": of_format(FORMAT), "game": one_of(game), "title?": table({"it": line, "en": line})}
    judge_data(data, table({**form, "questions": list_of(word)}), texts).refuse()
    questions = _ask_all(game, data["questions"][:MOST])
    return Paper(questions, read_text(data["title"]) if "title" in data else None)
