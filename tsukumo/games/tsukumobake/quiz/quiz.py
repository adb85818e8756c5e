"""The quiz of Tsukumobake, as the terminal and the widgets ask it."""

from __future__ import annotations

from typing import Final

from tsukumo.core.language.text import Lang
from tsukumo.core.teaching.quiz import Papers, Quiz
from tsukumo.games.tsukumobake.draw.board import board_text
from tsukumo.games.tsukumobake.quiz import file, link
from tsukumo.games.tsukumobake.quiz.generate import draw_question
from tsukumo.games.tsukumobake.quiz.measure import move_asked
from tsukumo.games.tsukumobake.quiz.question import KINDS, LEVELS, InHand, OnBoard, Question
from tsukumo.games.tsukumobake.quiz.words import texts


def draw_text(asked: Question, lang: Lang) -> str:
    """The board in letters; a hand has no such picture."""
    return board_text(asked.position, lang=lang) if isinstance(asked, OnBoard) else ""


def picture(asked: Question, lang: Lang, judged: bool) -> str:
    """The board or the hand; once it is judged, with the answer."""
    from tsukumo.games.tsukumobake.quiz.picture import question_svg

    return str(question_svg(asked, asked.answer if judged else (), judged=judged, lang=lang))


def steps(asked: Question) -> int:
    """The number of steps of a whole movement; 0 for other questions."""
    return len(move_asked(asked).steps) if isinstance(asked, OnBoard) and asked.whole else 0


def write_hand(asked: Question) -> str:
    """The cards of a hand, or a position's string."""
    return " ".join(asked.cards) if isinstance(asked, InHand) else str(asked.position)


QUIZ: Final = Quiz(
    "tsukumobake",
    {kind: texts[f"kind.{kind}"] for kind in KINDS},
    {level: texts[name] for level, name in zip(LEVELS, ("level.plain", "level.ties", "level.hard"), strict=True)},
    draw_question,
    draw_text,
    steps,
    Papers(
        asks={ask: texts[f"own.{ask}"] for ask in file.ASKS},
        example="G7N.gD7s5.mG11n7",
        chosen=file.choose_questions,
        level=lambda asked: asked.difficulty.level,
        held=write_hand,
        read=file.read_quiz,
        write=file.write_quiz,
        linked=link.read_link,
        link=link.write_link,
    ),
    picture,
)
