"""A worked game that asks before it tells."""

from __future__ import annotations

from collections.abc import Collection

from tsukumo.core.language.text import Lang
from tsukumo.games.lupus.lessons.case import case, cases
from tsukumo.games.lupus.lessons.puzzle import LupusPuzzle, puzzle_of_case
from tsukumo_widgets.games.lupus.puzzle import screen
from tsukumo_widgets.teaching.quiz.case import CaseState, GameCase


class LupusCase(GameCase[CaseState[LupusPuzzle]]):
    """A worked game up to a question: you click an answer, and only then see the right one, with the reasons.

    *name* is that of a game in ``tsukumo/games/lupus/cases``; `CannotRead` if there is none.
    """

    game, usual = "lupus", "first"

    def names(self) -> Collection[str]:
        """The names of the worked games."""
        return cases()

    def begun(self, name: str, lang: Lang) -> CaseState[LupusPuzzle]:
        """A worked game whose question is not answered yet."""
        return CaseState(name, puzzle_of_case(case(name)), lang=lang)

    def scene_html(self, state: CaseState[LupusPuzzle]) -> str:
        """The table, where possible answers can be clicked."""
        return screen.scene_html(state.question, state.attempt, state.lang)

    def picture(self) -> str:
        """The table and the question."""
        return screen.picture(self.state.question, self.state.lang)
