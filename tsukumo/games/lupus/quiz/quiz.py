"""The quiz of Lupus in Tabula for the terminal and the widgets, with questions in the form shown (`LupusPuzzle`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tsukumo.core.language.text import Lang
from tsukumo.core.teaching.quiz import Quiz
from tsukumo.games.lupus.lessons.puzzle import LupusPuzzle, puzzle_of
from tsukumo.games.lupus.names import player_of
from tsukumo.games.lupus.quiz.generate import draw_question
from tsukumo.games.lupus.quiz.question import KINDS, LEVELS, Kind, texts


def draw_puzzle(seed: int, number: int, level: int, kinds: Sequence[Kind]) -> LupusPuzzle:
    """Question *number* of a seed, as it is shown."""
    return puzzle_of(draw_question(seed, number, level, kinds))


def picture(asked: LupusPuzzle, lang: Lang, judged: bool) -> str:
    """The table of a question; once it is judged, with the right answers lit."""
    from tsukumo.games.lupus.draw import table_svg

    def lit(name: str) -> str:
        return ' data-tk="open"' if judged and player_of(name) in asked.answer else ""

    return str(table_svg(asked.seats, asked.middle, lang, night=asked.night, more=lit))


QUIZ: Final = Quiz(
    "lupus",
    {kind: texts[f"ask.{kind}"] for kind in KINDS},
    {level: texts[f"level.{level}"] for level in LEVELS},
    draw_puzzle,
    picture=picture,
)
