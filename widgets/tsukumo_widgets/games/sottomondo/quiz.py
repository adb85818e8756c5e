"""The quiz of Sottomondo Carte: questions about a table, answered by clicks on their options."""

from __future__ import annotations

from tsukumo.games.sottomondo.quiz.moment import SottomondoMoment
from tsukumo.games.sottomondo.quiz.quiz import QUIZ
from tsukumo_widgets.teaching.quiz.quiz import GameQuiz


class SottomondoQuiz(GameQuiz[SottomondoMoment]):
    """Ask who wins a fight, which card may be played and whether help is needed, judge the answers, and keep the score.

    *level* is 1 to 3. The same *seed* asks the same questions; without one, a seed is drawn each time. *kinds* are some
    of ``fight``, ``play``, ``accept``. `CannotRead` if there is no such level or kind.
    """

    quiz = QUIZ
