"""A question as a picture: the board, or the hand; once judged, with the answers and what decided."""

from __future__ import annotations

from tsukumo.core.marks import Mark
from tsukumo.core.pictures import SVG
from tsukumo.core.text import Lang, user_language
from tsukumo.tsukumobake.board import INDEX
from tsukumo.tsukumobake.draw import board_svg, movement_svg
from tsukumo.tsukumobake.edition import load_edition
from tsukumo.tsukumobake.overlay import framed
from tsukumo.tsukumobake.pictograms import hand_svg
from tsukumo.tsukumobake.quiz.judge import Verdict
from tsukumo.tsukumobake.quiz.measure import moved
from tsukumo.tsukumobake.quiz.question import NOBODY, Answer, InHand, OnBoard, Question


def question_svg(
    question: Question, chosen: Answer | None = None, verdict: Verdict | None = None, *, lang: Lang | None = None
) -> SVG:
    """A question as a picture, with the answer *chosen* so far, or the *verdict* on it."""
    lang = lang or user_language()
    if isinstance(question, InHand):
        # The question is what a card is worth to the house: the values are framed only with the verdict.
        return hand_svg(load_edition(), question.cards, lang, question.house if verdict else None)
    marked: list[tuple[Answer | None, Mark]]
    if verdict is None:
        board, marked = board_svg(question.position, lang=lang), [(chosen, "chosen")]
    else:
        move = moved(question)
        step = len(move.steps) if question.whole or not move.steps else 0
        board = movement_svg(move, step, lang=lang)
        wrong: list[tuple[Answer | None, Mark]] = [] if verdict.right else [(verdict.given, "wrong")]
        marked = [*wrong, (verdict.answer, "right")]
    squares = {square: mark for answer, mark in marked if (square := _square(question, answer)) is not None}
    return framed(board, squares, lang) if squares else board


def _square(question: OnBoard, answer: Answer | None) -> int | None:
    """The square of an answer; None if it is on no square."""
    if not isinstance(answer, str) or answer == NOBODY:
        return None
    return INDEX[answer] if answer in INDEX else question.position.pawn(answer).square
