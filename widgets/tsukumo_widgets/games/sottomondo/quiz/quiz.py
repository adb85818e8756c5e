"""The quiz of Sottomondo Carte: questions about a table, answered by clicks on their options."""

from __future__ import annotations

from collections.abc import Iterable

from tsukumo.core.language.text import Text
from tsukumo.games.sottomondo.quiz.quiz import QUIZ, QuestionView
from tsukumo_widgets.teaching.quiz.quiz import GameQuiz
from tsukumo_widgets.teaching.quiz.state import QuizState


class SottomondoQuiz(GameQuiz[QuestionView]):
    """Ask who wins a fight, which card may be played and whether help is needed, judge the answers, and keep the score.

    *level* is 1 to 3. The same *seed* asks the same questions; without one, a seed is drawn each time. *kinds* are some
    of ``fight``, ``play``, ``accept``. `CannotRead` if there is no such level or kind.
    """

    quiz = QUIZ

    def lines(self, question: QuestionView) -> Iterable[Text]:
        """The facts that the table does not show."""
        return question.facts

    def drawn(self, question: QuestionView, state: QuizState[QuestionView]) -> str:
        """The table."""
        return self.quiz.picture(question, state.lang, False)
