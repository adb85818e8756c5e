"""The quiz of Tsukumobake, as the terminal and the widgets ask it."""

from __future__ import annotations

from typing import Final

from tsukumo.core.language.text import Lang
from tsukumo.core.teaching.quiz import Papers, Quiz
from tsukumo.games.tsukumobake.draw.board import board_text
from tsukumo.games.tsukumobake.quiz import papers
from tsukumo.games.tsukumobake.quiz.generate import draw_question
from tsukumo.games.tsukumobake.quiz.measure import move_asked
from tsukumo.games.tsukumobake.quiz.question import KINDS, LEVELS, InHand, OnBoard, QuizQuestion
from tsukumo.games.tsukumobake.quiz.words import texts


def draw_text(asked: QuizQuestion, lang: Lang) -> str:
    """The board in letters; a hand has no such picture."""
    return board_text(asked.subject.position, lang=lang) if isinstance(asked.subject, OnBoard) else ""


def count_steps(asked: QuizQuestion) -> int:
    """The number of steps of a whole movement; 0 for other questions."""
    subject = asked.subject
    return len(move_asked(subject).steps) if isinstance(subject, OnBoard) and subject.whole else 0


def write_subject(asked: QuizQuestion) -> str:
    """The cards of a hand, or a position's string."""
    subject = asked.subject
    return " ".join(subject.cards) if isinstance(subject, InHand) else str(subject.position)


QUIZ: Final = Quiz(
    "tsukumobake",
    {kind: texts[f"kind.{kind}"] for kind in KINDS},
    {level: texts[name] for level, name in zip(LEVELS, ("level.plain", "level.ties", "level.hard"), strict=True)},
    draw_question,
    draw_text,
    count_steps,
    Papers(
        asks={ask: texts[f"own.{ask}"] for ask in papers.ASKS},
        example="G7N.gD7s5.mG11n7",
        choose=papers.choose_questions,
        level=lambda asked: asked.subject.difficulty.level,
        write_subject=write_subject,
        read=papers.read_quiz,
        write=papers.write_quiz,
        read_link=papers.read_link,
        write_link=papers.write_link,
    ),
)
