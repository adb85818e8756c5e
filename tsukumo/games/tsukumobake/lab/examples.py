"""The smallest example of every other answer to every reading, as pictures and words, for the parade and the game."""

from __future__ import annotations

from typing import NamedTuple

from tsukumo.core.language.text import Lang, Text
from tsukumo.core.look.pictures import SVG
from tsukumo.games.tsukumobake.cases.case import read_examples
from tsukumo.games.tsukumobake.draw.board import movement_svg
from tsukumo.games.tsukumobake.lab.compare import compare
from tsukumo.games.tsukumobake.lab.comparison_text import differences, way
from tsukumo.games.tsukumobake.lab.game_cases import game_cases
from tsukumo.games.tsukumobake.rules import registry


class ExampleBoard(NamedTuple):
    """The consequence of one answer: the answer, a picture, and words."""

    title: Text
    picture: SVG
    words: Text


class ShownExample(NamedTuple):
    """A smallest example: a *question* over *pictures*, and the consequences of the default and of the other answer.

    *differs* holds the differences in the end and *remark* the reason, if the boards do not show them; *position* is
    its string, if it is a position of the parade.
    """

    title: Text
    question: Text
    remark: Text | None
    clauses: tuple[str, ...]
    pictures: tuple[SVG, ...]
    boards: tuple[ExampleBoard, ...]
    differs: tuple[Text, ...] = ()
    position: str = ""


def show_example(reading: str, answer: str, lang: Lang) -> ShownExample:
    """The smallest example in which this answer differs from the default; `KeyError` if there is none."""
    return _in_a_game(reading, answer, lang) if registry()[reading].scope == "game" else _parade(reading, answer, lang)


def _parade(reading: str, answer: str, lang: Lang) -> ShownExample:
    """A position, and the movement under each answer, at the step where they diverge."""
    case = read_examples()[reading, answer].case
    comparison = compare(case.position, {reading: answer})
    step = comparison.step or 0
    boards = []
    for side in comparison.sides:
        assert side.movement
        under = registry()[reading].answers[side.movement.start.readings[reading]]
        picture = movement_svg(side.movement, min(step, len(side.movement.steps)), lang=lang)
        boards.append(ExampleBoard(under, picture, way(side.movement)))
    pictures = (SVG(case.position.svg(lang=lang)),)
    other = comparison.sides[1]
    aspects = other.divergence.differs if other.divergence else ()
    # The boards show the parade's way themselves.
    pairs = zip(aspects, differences(comparison, other), strict=True)
    ends = tuple(text for aspect, text in pairs if aspect not in ("path", "landing"))
    line = str(case.position)
    return ShownExample(case.title, case.question, case.remark, case.clauses, pictures, tuple(boards), ends, line)


def _in_a_game(reading: str, answer: str, lang: Lang) -> ShownExample:
    """A situation of a game, and the board after the actions under each answer."""
    case = next(case for case in game_cases().values() if (case.reading, case.answer) == (reading, answer))
    hands = case.hands_svg(lang)
    boards = [
        ExampleBoard(registry()[reading].answers[each], case.after_svg(each, lang), does)
        for each, does in case.does.items()
    ]
    pictures = (case.svg(lang), hands) if hands else (case.svg(lang),)
    return ShownExample(case.title, case.question, None, case.clauses, pictures, tuple(boards))
