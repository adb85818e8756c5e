"""Quiz files: chosen questions, as JSON, checked strictly, with every problem reported at once.

::

    {"format": "tsukumo-quiz/1",
     "title": {"it": "La parata", "en": "The parade"},
     "questions": [
       {"kind": "where", "position": "G7N.gD7s5.mG11n7"},
       {"kind": "where", "position": "G7N.gD7s5.mG11n7", "whole": true},
       {"kind": "whom", "position": {"format": "tsukumo/1", ...}},
       {"kind": "combos", "house": "monk", "cards": ["fan", "teapot.gold", "scroll"]},
       {"kind": "points", "house": "monk", "cards": ["bell", "bell"]}]}

A position is a position string or a scenario object; *whole* asks where the whole movement ends. The title may be
left out. Cards are named as in the edition ``kyoto``. A file never holds an answer: the engine finds it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from pydantic_core import ErrorDetails, SchemaValidator, ValidationError
from pydantic_core import core_schema as form

import tsukumo
from tsukumo.core.errors import CannotRead, Problem, TsukumoError, key_of, quoted, unreadable
from tsukumo.core.errors import sentences as core_sentences
from tsukumo.core.files import write_aside
from tsukumo.core.forms import list_of, one_of, problem_of, refused, table_of, value_of, words
from tsukumo.core.jsons import doubled, legible, loads
from tsukumo.core.text import Catalogue, Text, catalogue, listed, plain, text_of
from tsukumo.tsukumobake.position import Position
from tsukumo.tsukumobake.quiz.question import KINDS, BoardKind, InHand, OnBoard, Question, copies
from tsukumo.tsukumobake.rules import HOUSES
from tsukumo.tsukumobake.rules import sentences as game_sentences

FORMAT: Final = "tsukumo-quiz/1"
MOST: Final = 500
"""The most questions of a quiz."""
MOST_BYTES: Final = 2_000_000


@dataclass(frozen=True)
class Quiz:
    """Questions in order, with a title."""

    questions: tuple[Question, ...] = ()
    title: Text | None = None


def sentences() -> Catalogue:
    """The sentences of this file."""
    return catalogue(Path(__file__).with_suffix(".toml"))


def chosen(
    positions: Sequence[str], kinds: Sequence[BoardKind] = ("where",), *, whole: bool = False
) -> tuple[Question, ...]:
    """Questions of some kinds about positions, from their strings; `CannotRead` lists what is wrong with each.

    With *whole*, where the whole movement ends is asked.
    """
    problems: list[Problem] = []
    questions: list[Question] = []
    for i, text in enumerate(positions):
        try:
            position = _playable(text)
        except TsukumoError as error:
            problems += [_inside(f"positions[{i}]", problem) for problem in error.problems]
        else:
            questions += [OnBoard(kind, position, whole and kind == "where") for kind in kinds]
    if problems:
        raise CannotRead(problems)
    return tuple(questions)


# --- writing --------------------------------------------------------------------------------------


def quiz_to_json(quiz: Quiz) -> dict[str, Any]:
    """The JSON object of a quiz file; `quiz_of` reads it."""
    title = {"title": quiz.title._asdict()} if quiz.title else {}
    return {"format": FORMAT, **title, "questions": [_entry(question) for question in quiz.questions]}


def _entry(question: Question) -> dict[str, Any]:
    if isinstance(question, InHand):
        return {"kind": question.kind, "house": question.house, "cards": list(question.cards)}
    whole = {"whole": True} if question.whole else {}
    return {"kind": question.kind, "position": str(question.position), **whole}


def dumps(quiz: Quiz) -> bytes:
    """The text of a quiz file, one question per line."""
    data = quiz_to_json(quiz)
    lines = ",\n".join("  " + json.dumps(entry) for entry in data["questions"])
    head = "".join(f'"{key}": {json.dumps(data[key])},\n' for key in ("format", "title") if key in data)
    return f'{{\n{head}"questions": [\n{lines}\n]\n}}\n'.encode()


def save_quiz(quiz: Quiz, file: str | Path) -> None:
    """Write a quiz file, completely or not at all; `OSError` if it cannot be written."""
    write_aside(Path(file), dumps(quiz))


# --- reading --------------------------------------------------------------------------------------


def load_quiz(file: str | Path) -> Quiz:
    """The quiz in a file; `CannotRead` lists every problem by its key."""
    try:
        with Path(file).open("rb") as opened:
            content = opened.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:  # a name that no file can have is a ValueError
        raise unreadable(file, error) from error
    return read_quiz(content)


def read_quiz(text: str | bytes) -> Quiz:
    """The quiz in a quiz file's text; `CannotRead` lists every problem by its key."""
    if len(text) > MOST_BYTES:
        raise CannotRead([Problem("", sentences().text("file.large", most=MOST_BYTES))])
    return quiz_of(loads(text))


def quiz_of(data: object) -> Quiz:
    """The quiz of a quiz file's object; `CannotRead` lists every problem by its key."""
    problems = doubled(data)
    data = legible(data, problems, sentences()["wrong.words"])
    try:
        found: dict[str, Any] = _form().validate_python(data)
    except ValidationError as error:
        found = {}
        problems += [_problem(details) for details in error.errors(include_url=False)]
    entries = data.get("questions") if isinstance(data, dict) else None
    positions: dict[int, Position] = {}
    for i, entry in enumerate(entries if isinstance(entries, list) else []):
        if isinstance(entry, dict):
            problems += _looked_into(f"questions[{i}]", entry, i, positions)
    if problems:
        raise CannotRead(problems)
    questions = tuple(_question(entry, positions.get(i)) for i, entry in enumerate(found["questions"]))
    return Quiz(questions, text_of(found["title"]) if "title" in found else None)


def _question(entry: Mapping[str, Any], position: Position | None) -> Question:
    if position is None:
        return InHand(entry["kind"], entry["house"], tuple(entry["cards"]))
    return OnBoard(entry["kind"], position, entry.get("whole", False))


def _looked_into(key: str, entry: Mapping[str, Any], i: int, positions: dict[int, Position]) -> Iterator[Problem]:
    """What is wrong inside a position or a hand; a correct position is added to *positions*."""
    source, cards = entry.get("position"), entry.get("cards")
    if isinstance(source, str | dict):
        try:
            positions[i] = _playable(source)
        except TsukumoError as error:
            yield from (_inside(f"{key}.position", problem) for problem in error.problems)
    if isinstance(cards, list):
        held = Counter(card for card in cards if isinstance(card, str) and card in copies())
        for card, count in held.items():
            if count > copies()[card]:
                yield Problem(f"{key}.cards", sentences().text("wrong.copies", card=card, most=copies()[card]))


def _playable(source: str | Mapping[str, Any]) -> Position:
    """The position of a string or a scenario object; `CannotRead` lists what is wrong with it."""
    position = tsukumo.position(source)
    if problems := position.problems():
        raise CannotRead(problems)
    return position


def _inside(key: str, problem: Problem) -> Problem:
    """A problem of a position, with the position's key in the quiz in front; parts of a string have no own keys."""
    if problem.key.startswith(("'", '"')):
        return Problem(key, plain(f"{problem.key}: ").then(problem.reason, ""))
    glue = "." * bool(problem.key and not problem.key.startswith("["))
    return Problem(f"{key}{glue}{problem.key}", problem.reason)


# --- what each value must be ----------------------------------------------------------------------


def _checked(fine: Callable[[object], bool], sentence: str, **values: object) -> form.CoreSchema:
    def check(value: object) -> object:
        if fine(value):
            return value
        raise refused(sentence, **values)

    return value_of(check)


def _some(value: object) -> object:
    """A list of questions, not empty and not too long."""
    if isinstance(value, list) and not value:
        raise refused("wrong.empty")
    if isinstance(value, list) and len(value) > MOST:
        raise refused("wrong.many", most=MOST)
    return value


@cache
def _form() -> SchemaValidator:
    """The schema of a quiz file; questions are distinguished by kind."""
    title = value_of(words)
    position = _checked(lambda value: isinstance(value, str | dict), "wrong.position")
    whole = _checked(lambda value: isinstance(value, bool), "problem.not_boolean")
    cards = list_of(_checked(lambda value: isinstance(value, str) and value in copies(), "wrong.card"))
    hand = {"house": value_of(one_of(HOUSES)), "cards": cards}
    kinds = {
        "where": table_of(["whole"], kind=value_of(one_of(["where"])), position=position, whole=whole),
        "whom": table_of(kind=value_of(one_of(["whom"])), position=position),
        "combos": table_of(kind=value_of(one_of(["combos"])), **hand),
        "points": table_of(kind=value_of(one_of(["points"])), **hand),
    }
    question = form.tagged_union_schema(kinds, discriminator="kind")
    questions = form.no_info_before_validator_function(_some, list_of(question))
    return SchemaValidator(
        table_of(["title"], format=value_of(one_of([FORMAT])), title=table_of(it=title, en=title), questions=questions)
    )


def _problem(error: ErrorDetails) -> Problem:
    """A pydantic error as a sentence of ours."""
    kind, where = error["type"], error["loc"]
    if len(where) > 2 and where[0] == "questions":
        where = (*where[:2], *where[3:])  # pydantic adds the kind of a question to the keys
    key = key_of(where)
    if kind == "union_tag_not_found":
        return Problem(f"{key}.kind", game_sentences()["problem.missing"])
    if kind == "union_tag_invalid":
        given, known = quoted(error["input"]["kind"]), listed([plain(k) for k in KINDS], core_sentences()["or"])
        return Problem(f"{key}.kind", sentences().text("wrong.kind", value=given, choices=known))
    return problem_of(error, where, (sentences(), game_sentences()), "problem.not_object")
