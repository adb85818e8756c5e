"""Questions about Sottomondo Carte: worked games, to go through up to their question, and the quiz."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.look.html import Html, bullets, html, join
from tsukumo.games.sottomondo.draw.table import table_svg
from tsukumo.games.sottomondo.lessons.question import FAQ, CaseStep, CaseSteps, CaseTable, steps_of
from tsukumo.games.sottomondo.quiz.moment import SottomondoMoment
from tsukumo.games.sottomondo.quiz.quiz import QUIZ
from tsukumo_widgets.base.explorer import on_value
from tsukumo_widgets.base.markup import clause_texts, sentence_html
from tsukumo_widgets.base.widgets import HtmlWidget, StepperWidget
from tsukumo_widgets.teaching.quiz.case import CaseState, GameCase
from tsukumo_widgets.teaching.quiz.game_quiz import GameQuiz

texts = Texts(__file__)


@dataclass(frozen=True)
class SottomondoCaseState(CaseState[CaseTable]):
    """A worked game under way; *step* is the moment shown, None for that of the question."""

    step: int | None = None

    @property
    def steps(self) -> CaseSteps:
        """All its moments."""
        return steps_of(self.name)

    @property
    def last(self) -> int:
        """The last moment that can be shown: that of the question, until it is answered."""
        return len(self.steps.moments) - 1 if self.attempt.judged else self.steps.at

    @property
    def at(self) -> int:
        """The number of the moment shown."""
        return self.steps.at if self.step is None else self.step

    @property
    def moment(self) -> CaseStep:
        """The moment shown."""
        return self.steps.moments[self.at]

    def go(self, step: int) -> SottomondoCaseState:
        """Show another moment, if it can be shown yet."""
        return replace(self, step=max(0, min(step, self.last)))


class SottomondoCase(GameCase[SottomondoCaseState]):
    """A worked game up to a question: you click an answer, and only then see the right one, with the reasons.

    The moments before can be gone through, and those after once the question is answered. *name* is that of a game in
    ``tsukumo/games/sottomondo/cases``; `CannotRead` if there is none.
    """

    game, usual, faq, state_class = "sottomondo", "first_fight", FAQ, SottomondoCaseState

    def __init__(self, name: str = "", lang: Lang | None = None, **settings: Any) -> None:
        self.stepper, self.story = StepperWidget(), HtmlWidget()
        on_value(self.stepper, self.apply, lambda state, step: state.go(step))
        super().__init__(name, lang, under=[self.stepper, self.story], **settings)

    def scene_html(self, state: SottomondoCaseState) -> Html:
        """The table at the moment shown, with the forces once the question is answered."""
        asked = state.at == state.steps.at and not state.attempt.judged
        shown = state.question.subject.shown if asked else state.moment.state
        drawn = table_svg(shown, state.lang, sums=state.attempt.judged)
        return html('<div class="tk-scene">{}</div>', drawn)

    def picture(self) -> str:
        """The table and the question, without the answer."""
        lang, question = self.state.lang, self.state.question
        below = [text.say(lang) for text in (*question.facts, question.prompt)]
        return table_svg(question.subject.shown, lang, sums=False, below=below)

    def show(self, state: SottomondoCaseState) -> None:
        """Show a state."""
        super().show(state)
        lang = state.lang
        self.stepper.show(state.at, state.last, lang)
        self.story.clauses = clause_texts(self.game, lang)
        self.story.html = story_html(state)


def story_html(state: SottomondoCaseState) -> Html:
    """The position of the moment shown, its decision, and its events, with clauses.

    Until somebody looks at another moment, the text beside the question is enough. Below stand the texts of the cards
    in question.
    """
    lang, moment, at = state.lang, state.moment, state.steps.at
    key = "question" if state.at == at else "before" if state.at < at else "after"
    title = html('<p class="tk-muted" aria-live="polite">{}</p>', texts.say(key, lang))
    cards = join(
        html('<p class="tk-muted"><b>{}</b>: {}</p>', name.say(lang), words.say(lang))
        for name, words in state.question.subject.sayings
    )
    if state.step is None:
        return title + cards
    decided = [html("{}", moment.decided.say(lang))] if moment.decided else []
    return title + bullets([*decided, *(sentence_html(each, lang) for each in moment.sentences)]) + cards


class SottomondoQuiz(GameQuiz[SottomondoMoment]):
    """Ask who wins a fight, which card may be played and whether help is needed, judge the answers, and keep the score.

    *level* is 1 to 3. The same *seed* asks the same questions; without one, a seed is drawn each time. *kinds* are some
    of ``fight``, ``play``, ``accept``. `CannotRead` if there is no such level or kind.
    """

    quiz = QUIZ
