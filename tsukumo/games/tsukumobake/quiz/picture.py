"""A question as a picture: the board, or the hand; once judged, with the answers and the marks that decide."""

from __future__ import annotations

from collections.abc import Sequence

from tsukumo.core.language.text import Lang, user_language
from tsukumo.core.look.marks import Mark
from tsukumo.core.look.pictures import SVG
from tsukumo.core.teaching.quiz import is_right
from tsukumo.games.tsukumobake.board import INDEX
from tsukumo.games.tsukumobake.draw.board import board_svg, movement_svg
from tsukumo.games.tsukumobake.draw.overlay import frame_squares
from tsukumo.games.tsukumobake.draw.pictograms import hand_svg
from tsukumo.games.tsukumobake.editions.edition import load_edition
from tsukumo.games.tsukumobake.quiz.measure import move_asked
from tsukumo.games.tsukumobake.quiz.question import InHand, OnBoard, Question


def question_svg(
    question: Question, given: Sequence[str] = (), *, judged: bool = False, lang: Lang | None = None
) -> SVG:
    """A question as a picture, with the answer *given* so far, or once it is *judged* with the right one."""
    lang = lang or user_language()
    if isinstance(question, InHand):
        # The question is the worth of the cards to the house: the values are framed only with the verdict.
        return hand_svg(load_edition(), question.cards, lang, question.house if judged else None)
    marked: list[tuple[Sequence[str], Mark]]
    if not judged:
        board, marked = board_svg(question.position, lang=lang), [(given, "chosen")]
    else:
        move = move_asked(question)
        step = len(move.steps) if question.whole or not move.steps else 0
        board = movement_svg(move, step, lang=lang)
        wrong: list[tuple[Sequence[str], Mark]] = [] if is_right(question, given) else [(given, "wrong")]
        marked = [*wrong, (question.answer, "right")]
    squares = {square: mark for answer, mark in marked for square in _squares(question, answer)}
    return frame_squares(board, squares, lang) if squares else board


def _squares(question: OnBoard, answer: Sequence[str]) -> list[int]:
    """The square of an answer, if it is on one."""
    if question.kind == "where":
        return [INDEX[word] for word in answer]
    return [pawn.square for pawn in question.position.pawns if pawn.house in answer]
