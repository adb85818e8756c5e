"""Chosen questions: as JSON in files, checked strictly, with every problem reported at once; and as text in links.

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

A link has only letters, digits and ``- . _ ~``. A question in it is a position string, which asks for the next step, or
begins with its kind: ``whole~G7N.gD7s5`` for the end of the whole movement, ``whom~G7N.gD7s5`` for the parade's target;
``combos~monk~fan~teapot.gold`` and ``points~monk~fan`` are about a hand. Questions are joined by commas.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tsukumo.core.files.data import Json, Plain
from tsukumo.core.io.errors import Problem, TsukumoError, refuse_any
from tsukumo.core.io.forms import Judge, flag, judge_data, kinds, line, list_of, one_of, such, table
from tsukumo.core.io.jsons import loads
from tsukumo.core.language.text import Text, Texts, plain, read_text
from tsukumo.core.teaching.quiz import FORMAT, MOST, MOST_BYTES, Paper
from tsukumo.core.teaching.references import GLUE
from tsukumo.games.tsukumobake import notation
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.quiz.question import HandKind, InHand, OnBoard, QuizQuestion, Subject, ask, copies
from tsukumo.games.tsukumobake.quiz.words import texts as words
from tsukumo.games.tsukumobake.rules import HOUSES

texts = Texts(__file__)

ASKS: Final = ("where", "whole", "whom")
"""The questions about a position: the parade's next step, the end of its movement, its target."""
_Paper = Paper[Subject]


def choose_questions(positions: Sequence[str], asks: Sequence[str] = ASKS[:1]) -> tuple[QuizQuestion, ...]:
    """A question of each of some `ASKS` about positions, from their strings; `CannotRead` lists the problems."""
    problems: list[Problem] = []
    questions: list[QuizQuestion] = []
    for i, text in enumerate(positions):
        try:
            position = _playable(text)
        except TsukumoError as error:
            problems += [_inside(f"positions[{i}]", problem) for problem in error.problems]
        else:
            questions += [ask(choose_subject(position, each)) for each in asks]
    refuse_any(problems)
    return tuple(questions)


def choose_subject(position: Position, asked: str) -> OnBoard:
    """The subject of one of the `ASKS` about a position."""
    return OnBoard("whom" if asked == "whom" else "where", position, asked == "whole")


# --- writing --------------------------------------------------------------------------------------


def quiz_to_json(quiz: _Paper) -> Json:
    """The JSON object of a quiz file; `make_quiz` reads it."""
    title = {"title": quiz.title._asdict()} if quiz.title else {}
    return {"format": FORMAT, **title, "questions": [_entry(question.subject) for question in quiz.questions]}


def _entry(subject: Subject) -> Json:
    if isinstance(subject, InHand):
        return {"kind": subject.kind, "house": subject.house, "cards": list(subject.cards)}
    whole = {"whole": True} if subject.whole else {}
    return {"kind": subject.kind, "position": str(subject.position), **whole}


def write_quiz(quiz: _Paper) -> bytes:
    """The text of a quiz file, one question per line."""
    data = quiz_to_json(quiz)
    lines = ",\n".join("  " + json.dumps(entry) for entry in data["questions"])
    head = "".join(f'"{key}": {json.dumps(data[key])},\n' for key in ("format", "title") if key in data)
    return f'{{\n{head}"questions": [\n{lines}\n]\n}}\n'.encode()


# --- reading --------------------------------------------------------------------------------------


def read_quiz(text: str | bytes) -> _Paper:
    """The quiz in a quiz file's text; `CannotRead` lists every problem by its key."""
    return make_quiz(loads(text, MOST_BYTES))


def make_quiz(data: object) -> _Paper:
    """The quiz of a quiz file's object; `CannotRead` lists every problem by its key."""
    judge = judge_data(data, QUIZ, texts)
    content: Plain = data if isinstance(data, dict) else {}
    entries = content.get("questions")
    positions: dict[int, Position] = {}
    for i, entry in enumerate(entries if isinstance(entries, list) else []):
        if isinstance(entry, dict):
            judge.problems += _judge_inside(f"questions[{i}]", entry, i, positions)
    judge.refuse()
    subjects = (
        OnBoard(entry["kind"], positions[i], entry.get("whole", False))
        if i in positions
        else InHand(entry["kind"], entry["house"], tuple(entry["cards"]))
        for i, entry in enumerate(content["questions"])
    )
    return Paper(tuple(map(ask, subjects)), read_text(content["title"]) if "title" in content else None)


def _judge_inside(key: str, entry: Mapping[str, object], i: int, positions: dict[int, Position]) -> Iterator[Problem]:
    """The problems inside a position or a hand; a correct position is added to *positions*."""
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
                yield Problem(f"{key}.cards", texts.text("wrong.copies", card=card, most=copies()[card]))


def _playable(source: str | Mapping[str, object]) -> Position:
    """The position of a string or a scenario object; `CannotRead` lists its problems."""
    position = notation.position(source)
    refuse_any(position.problems())
    return position


def _inside(key: str, problem: Problem) -> Problem:
    """A problem of a position, with the position's key in the quiz in front; parts of a string have no own keys."""
    if problem.key.startswith(("'", '"')):
        return Problem(key, plain(f"{problem.key}: ").then(problem.reason, ""))
    glue = "." * bool(problem.key and not problem.key.startswith("["))
    return Problem(f"{key}{glue}{problem.key}", problem.reason)


# --- links ----------------------------------------------------------------------------------------


def offer_questions(position: Position) -> dict[str, Text]:
    """The questions about a position by their words in a link, with their names; none if it cannot be played."""
    if position.problems():
        return {}
    return {_word(choose_subject(position, each)): words[f"own.{each}"] for each in ASKS}


def offer_about_hand(house: str, cards: Sequence[str]) -> dict[str, Text]:
    """The same about a hand; none about an empty one."""
    kinds: tuple[HandKind, ...] = ("combos", "points") if cards else ()
    return {_word(InHand(kind, house, tuple(cards))): words[f"kind.{kind}"] for kind in kinds}


def write_link(quiz: _Paper) -> str:
    """The questions of a quiz on one line."""
    return ",".join(_word(question.subject) for question in quiz.questions)


def _word(subject: Subject) -> str:
    if isinstance(subject, InHand):
        return GLUE.join((subject.kind, subject.house, *subject.cards))
    kind = "whole" if subject.whole else subject.kind
    return str(subject.position) if kind == "where" else f"{kind}{GLUE}{subject.position}"


def read_link(text: str) -> _Paper:
    """The quiz of a link; `CannotRead` lists the problems, by the keys of a quiz file."""
    return make_quiz({"format": FORMAT, "questions": [_read_word(word) for word in text.split(",") if word.strip()]})


def _read_word(word: str) -> Json:
    """A question as a quiz file holds it."""
    kind, glue, rest = word.strip().partition(GLUE)
    if not glue:
        return {"kind": "where", "position": kind}
    if kind in ("combos", "points"):
        house, *cards = rest.split(GLUE)
        return {"kind": kind, "house": house, "cards": cards}
    return {"kind": "where", "position": rest, "whole": True} if kind == "whole" else {"kind": kind, "position": rest}


# --- the form of a file ---------------------------------------------------------------------------


def _questions(judge: Judge, key: str, value: object) -> None:
    """A list of questions, not empty and not too long."""
    if isinstance(value, list) and not 0 < len(value) <= MOST:
        judge.no(key, "wrong.many" if value else "wrong.empty", most=MOST)
    else:
        _QUESTIONS(judge, key, value)


_POSITION: Final = such(lambda value: isinstance(value, str | dict), "wrong.position")
_CARD: Final = such(lambda value: isinstance(value, str) and value in copies(), "wrong.card")
_BOARD: Final = {"kind": one_of("where", "whom"), "position": _POSITION}
_HAND: Final = table({"kind": one_of("combos", "points"), "house": one_of(*HOUSES), "cards": list_of(_CARD)})
_KINDS: Final = {"where": table({**_BOARD, "whole?": flag}), "whom": table(_BOARD), "combos": _HAND, "points": _HAND}
_QUESTIONS: Final = list_of(kinds("kind", _KINDS, "wrong.kind"))
QUIZ: Final = table({"format": one_of(FORMAT), "title?": table({"it": line, "en": line}), "questions": _questions})
