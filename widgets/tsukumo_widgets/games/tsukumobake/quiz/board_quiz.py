"""The quiz of Tsukumobake: questions about positions and hands, answered on the board, by buttons or by a number."""

from __future__ import annotations

from typing import Any

import ipywidgets as ipw

from tsukumo.core.language.text import Texts
from tsukumo.games.tsukumobake.board import NAMES
from tsukumo.games.tsukumobake.draw.board import NO_MARKS, Marks, make_marks, movement_svg
from tsukumo.games.tsukumobake.parade.position import Position
from tsukumo.games.tsukumobake.quiz.measure import move_asked
from tsukumo.games.tsukumobake.quiz.question import OnBoard, QuizQuestion, Subject
from tsukumo.games.tsukumobake.quiz.quiz import QUIZ
from tsukumo_widgets.games.tsukumobake.base.board import TownBoard
from tsukumo_widgets.teaching.quiz.game_quiz import GameQuiz
from tsukumo_widgets.teaching.quiz.quiz_state import QuizState

texts = Texts(__file__)


class QuizWidget(GameQuiz[Subject]):
    """Ask questions about the rules, judge the answers, and keep the score.

    *level* is 1 to 3. The same *seed* asks the same questions; without one, a seed is drawn each time. *kinds* are some
    of ``where``, ``whom``, ``combos``, ``points``. `CannotRead` if there is no such level or kind. *file* is a quiz
    file, or a `Paper`, to ask instead; if it cannot be read, the screen says why.
    """

    quiz = QUIZ

    def make_boards(self) -> list[ipw.Widget]:
        """The board on which positions stand."""
        self.board = TownBoard(mode="square")
        self.listen_to(self.board)
        return [self.board]

    def draw(self, question: QuizQuestion, state: QuizState[Subject]) -> str:
        """The board or the hand, with the answers and the deciding marks."""
        if isinstance(question.subject, OnBoard) and state.step < state.steps:
            return str(movement_svg(move_asked(question.subject), state.step, lang=state.lang))
        return super().draw(question, state)

    def scene_html(self, question: QuizQuestion, state: QuizState[Subject]) -> str:
        """The hand: a position stands on the board."""
        return "" if isinstance(question.subject, OnBoard) else self.draw(question, state)

    def update(self, state: QuizState[Subject], message: Any) -> QuizState[Subject]:
        """The state after a message from the page: a click on the board chooses the square or pawn."""
        match message:
            case {"do": "square", "square": str(square)} if subject := find_board(state):
                return state.choose(find_choice(subject, square))
        return super().update(state, message)

    def show(self, state: QuizState[Subject]) -> None:
        """Update every part to a state."""
        super().show(state)
        subject = find_board(state)
        self.board.layout.display = "" if subject else "none"
        self.scene.layout.display = "none" if subject else ""
        if state.question and subject:
            drawn = self.draw(state.question, state)
            self.board.draw(*draw_question(subject, state), lang=state.lang, svg=drawn)
            self.board.name_keys(state.lang, "cursor", "choose")
            self.board.hint = texts.say("judged", state.lang) if state.attempt.judged else ""


def find_board(state: QuizState[Subject]) -> OnBoard | None:
    """The position on the screen; None if there is another question, or none."""
    subject = state.question.subject if state.question else None
    return subject if isinstance(subject, OnBoard) else None


def find_choice(question: OnBoard, square: str) -> str:
    """The choice of a click on a square: the square itself, or the one pawn that stands there."""
    if question.kind == "where":
        return square
    here = [pawn.house for pawn in question.position.pawns if NAMES[pawn.square] == square]
    return here[0] if len(here) == 1 else ""


def draw_question(question: OnBoard, state: QuizState[Subject]) -> tuple[Position, Marks]:
    """The position and the marks on the picture of a question."""
    if not state.attempt.judged:
        return question.position, NO_MARKS
    move = move_asked(question)
    return move.before(state.step), make_marks(move, state.step)
