"""A quiz of any game: one question at a time, answered by clicks on its options, judged and counted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from tsukumo.core.quiz import Question, Quiz, check, drawn_seed
from tsukumo.core.text import Lang, Text
from tsukumo_widgets.base import Explorer, column, language, row
from tsukumo_widgets.links import Link
from tsukumo_widgets.markup import clause_texts
from tsukumo_widgets.panels import HtmlWidget
from tsukumo_widgets.quiz import screen
from tsukumo_widgets.quiz.head import Head
from tsukumo_widgets.quiz.state import State, answer, link_of, linked

Q = TypeVar("Q", bound=Question)


class GameQuiz(Explorer[State[Q]], Generic[Q]):
    """Ask the questions of a `quiz`, judge the answers, and keep the score; a game says which, and draws them.

    *level* is one of the quiz's. The same *seed* asks the same questions; without one, a seed is drawn each time.
    *kinds* are some of the quiz's, by default all. `CannotRead` if there is no such level or kind.
    """

    quiz: ClassVar[Quiz[Any]]

    def __init__(
        self,
        level: int = 1,
        seed: int | None = None,
        kinds: Sequence[str] | None = None,
        lang: Lang | None = None,
        **settings: Any,
    ) -> None:
        known, seed = tuple(self.quiz.kinds), drawn_seed() if seed is None else seed
        kinds = known if kinds is None else kinds
        check(seed, 0, level, kinds, known=known, levels=tuple(self.quiz.levels))
        self.head = Head(self.act, self.quiz.levels)
        self.top, self.scene, self.asked = HtmlWidget(), HtmlWidget(), HtmlWidget()
        for panel in (self.top, self.scene, self.asked):
            panel.listen(self.do)
        state = State[Q](language(lang), level, seed, tuple(k for k in known if k in kinds), quiz=self.quiz)
        sides = row([column([self.scene]), column([self.asked])])
        super().__init__(state, [self.head.view, self.top, sides], **settings)

    def scene_html(self, state: State[Q]) -> str:  # noqa: ARG002 - for a game whose picture can be clicked
        """The picture of the question on the screen, as HTML."""
        return f'<div class="tk-scene">{self.picture()}</div>'

    def lines(self, question: Q) -> Iterable[Text]:
        """What is said beside the picture: all that has to be known, unless the picture shows some of it."""
        return question.lines

    def opened(self, state: State[Q], query: Mapping[str, str]) -> State[Q]:
        """The quiz of a link, as in ``level=2&seed=7&kinds=play&q=3``."""
        return linked(self.quiz, query, state.lang)

    def link(self, state: State[Q]) -> Link:
        """A link to the same question."""
        return link_of(state)

    def answer(self, state: State[Q], message: Any) -> State[Q]:
        """The state after a message from the page."""
        return answer(state, message)

    def show(self, state: State[Q]) -> None:
        """Update every part to a state."""
        lang, kinds = state.lang, self.quiz.kinds
        self.head.show(state)
        score = screen.score_html(state.score, kinds, lang, screen.number_html(state.number, lang))
        refused, switches = screen.refused_html(state.refused, lang), screen.kinds_html(kinds, state.kinds, lang)
        self.top.html = f"{refused}<p>{switches}</p>{score}"
        self.scene.html = self.scene_html(state)
        self.asked.clauses = clause_texts(self.quiz.game, lang)
        asked = screen.asked_html(state.question, state.attempt, self.lines(state.question), lang)
        self.asked.html = f"{asked}<p>{screen.onward_html(lang, judged=state.attempt.judged)}</p>"

    def __repr__(self) -> str:
        return f"{type(self).__name__}(level={self.state.level}, seed={self.state.seed})"
