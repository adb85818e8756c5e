"""Questions about Lupus in Tabula: worked games that ask before they tell, and the quiz."""

from __future__ import annotations

from tsukumo.core.language.text import Lang
from tsukumo.games.lupus.lessons.case import FAQ
from tsukumo.games.lupus.quiz.question import LupusQuestion, LupusTable
from tsukumo.games.lupus.quiz.quiz import QUIZ
from tsukumo_widgets.teaching.quiz.case import CaseState, GameCase
from tsukumo_widgets.teaching.quiz.game_quiz import GameQuiz
from tsukumo_widgets.teaching.quiz.quiz_state import QuizState


class LupusCase(GameCase[CaseState[LupusTable]]):
    """A worked game up to a question: you click an answer, and only then see the right one, with the reasons.

    *name* is that of a game in ``tsukumo/games/lupus/cases``; `CannotRead` if there is none.
    """

    game, usual, faq = "lupus", "first", FAQ

    def picture(self) -> str:
        """The table and the question, without the answer."""
        return draw_whole(self.state.question, self.state.lang)


class LupusQuiz(GameQuiz[LupusTable]):
    """Ask who dies at dawn, who is nominated and who has won, judge the answers, and keep the score.

    *level* is 1 to 3. The same *seed* asks the same questions; without one, a seed is drawn each time. *kinds* are some
    of ``dawn``, ``nominated``, ``winner``. `CannotRead` if there is no such level or kind.
    """

    quiz = QUIZ

    def draw(self, question: LupusQuestion, state: QuizState[LupusTable]) -> str:
        """The table and the question, without the answer."""
        return draw_whole(question, state.lang)


def draw_whole(question: LupusQuestion, lang: Lang) -> str:
    """The table of a question with its words below."""
    return question.subject.draw(lang, below=[text.say(lang) for text in (*question.facts, question.prompt)])
