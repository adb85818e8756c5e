"""The quiz of Lupus in Tabula: questions about a table, answered by clicks on it or on their options."""

from __future__ import annotations

from tsukumo.games.lupus.lessons.puzzle import LupusPuzzle
from tsukumo.games.lupus.quiz.quiz import QUIZ
from tsukumo_widgets.games.lupus.puzzle import screen
from tsukumo_widgets.teaching.quiz.quiz import GameQuiz
from tsukumo_widgets.teaching.quiz.state import QuizState


class LupusQuiz(GameQuiz[LupusPuzzle]):
    """Ask who dies at dawn, who is nominated and who has won, judge the answers, and keep the score.

    *level* is 1 to 3. The same *seed* asks the same questions; without one, a seed is drawn each time. *kinds* are some
    of ``dawn``, ``nominated``, ``winner``. `CannotRead` if there is no such level or kind.
    """

    quiz = QUIZ

    def scene_html(self, question: LupusPuzzle, state: QuizState[LupusPuzzle]) -> str:
        """The table, where possible answers can be clicked."""
        return screen.scene_html(question, state.attempt, state.lang)

    def drawn(self, question: LupusPuzzle, state: QuizState[LupusPuzzle]) -> str:
        """The table and the question."""
        return screen.picture(question, state.lang)
