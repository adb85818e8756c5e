"""A quiz of any game: one question at a time, answered by clicks or by a number, judged and counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Generic, TypeVar
from urllib.parse import urlsplit

import ipywidgets as ipw

from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.text import Lang, Texts
from tsukumo.core.plugins.registry import get_default_game
from tsukumo.core.teaching.question import Question, draw_nothing
from tsukumo.core.teaching.quiz import SEEDS, Paper, Quiz, check, draw_seed, find_quiz
from tsukumo_widgets.base.design import hide_label
from tsukumo_widgets.base.explorer import Explorer, bar, make_button, on_value
from tsukumo_widgets.base.links import Link, app_address
from tsukumo_widgets.base.markup import clause_texts
from tsukumo_widgets.base.menus import set_options
from tsukumo_widgets.base.sharing import HERE
from tsukumo_widgets.base.widgets import HtmlWidget, StepperWidget, StoryWidget
from tsukumo_widgets.teaching.quiz import screen
from tsukumo_widgets.teaching.quiz.quiz_state import QuizState
from tsukumo_widgets.teaching.quiz.teacher import TeacherPanels

S = TypeVar("S")
texts = Texts(__file__)


class GameQuiz(Explorer[QuizState[S]], Generic[S]):
    """An explorer that asks the questions of a `quiz`, judges the answers, and keeps the score; a game draws them.

    *level* is one of the quiz's. The same *seed* asks the same questions; without one, a seed is drawn each time.
    *kinds* are some of the quiz's, by default all. `CannotRead` if there is no such level or kind. *file* is a file of
    chosen questions, or a `Paper`, to ask instead; a file that cannot be read is reported on the screen.
    """

    shared = True
    quiz: Quiz[Any]

    def __init__(
        self,
        level: int = 1,
        seed: int | None = None,
        kinds: Sequence[str] | None = None,
        file: str | Path | Paper[S] | None = None,
        lang: Lang | None = None,
        **settings: Any,
    ) -> None:
        known, seed = tuple(self.quiz.kinds), draw_seed() if seed is None else seed
        kinds = known if kinds is None else kinds
        check(seed, 0, level, kinds, known=known, levels=tuple(self.quiz.levels))
        narrow = {"description_width": "initial"}
        self.level = ipw.Dropdown(layout=ipw.Layout(width="320px", max_width="100%"), style=narrow)
        self.level.options = [(str(each), each) for each in self.quiz.levels]
        on_value(self.level, self.apply, lambda state, chosen: state.settle(level=chosen))
        self.seed = ipw.BoundedIntText(0, min=0, max=SEEDS, layout=ipw.Layout(width="150px"), style=narrow)
        on_value(self.seed, self.apply, lambda state, chosen: state.settle(seed=chosen))
        self.fresh = make_button(self.apply, lambda state: state.settle(seed=draw_seed()), "dice")
        self.again = make_button(self.apply, QuizState.restart, "again")
        self.top, self.scene, self.asked, self.kinds = HtmlWidget(), HtmlWidget(), HtmlWidget(), HtmlWidget()
        self.reply, self.why, self.stepper = HtmlWidget(), StoryWidget(), StepperWidget()
        self.listen_to(self.top, self.scene, self.asked, self.kinds, self.reply, self.why)
        self.number = ipw.BoundedIntText(0, min=0, layout=ipw.Layout(width="180px"))
        on_value(self.number, self.apply, lambda state, value: state.choose(str(value)))
        on_value(self.stepper, self.apply, lambda state, step: state.go(step))
        self.teacher = TeacherPanels(self.quiz.papers, self.apply, self.handle) if self.quiz.papers else None
        state = QuizState[S](
            level, seed, tuple(k for k in known if k in kinds), lang=choose_language(lang), quiz=self.quiz
        )
        self.boards = self.make_boards()
        drawn = ipw.VBox([*self.boards, self.stepper, self.scene]).add_class("tk-drawn")
        self.task = ipw.Box([self.asked, drawn, ipw.VBox([self.number, self.reply, self.why])]).add_class("tk-task")
        seldom = ipw.VBox([self.kinds, bar([self.seed, self.fresh, self.again])])
        self.more = ipw.Accordion([seldom], selected_index=None)
        head = bar([bar([self.lang.view, self.level]), self.top])
        own = [self.teacher.view] if self.teacher else []
        super().__init__(_playing(state, file), [head, self.task, self.more, *own], **settings)

    # --- for a game that draws it in another way ---------------------------------------------------

    def make_boards(self) -> Sequence[ipw.Widget]:
        """Return widgets that show a question, above the usual picture."""
        return ()

    def draw(self, question: Question[S], state: QuizState[S]) -> str:
        """Return the picture of the question on the screen, as SVG."""
        return question.picture(state.lang, state.attempt.marks(question), lambda _: "")

    def scene_html(self, question: Question[S], state: QuizState[S]) -> str:
        """Return the same as HTML, of which parts can be clicked."""
        return screen.scene_html(question, state.attempt, state.lang)

    # --- the explorer ---------------------------------------------------------------------------

    def picture(self) -> str:
        """Return the picture of the question on the screen; empty if there is no question left."""
        return self.draw(self.state.question, self.state) if self.state.question else ""

    def address(self, state: QuizState[S]) -> Link:
        """Return the link that stands in the page's address: it has the score, too."""
        return state.address()

    def name_kept(self) -> str:
        """Return the name under which the browser keeps the questions that the reader chooses, on whatever page."""
        return f"quiz {self.quiz.game}" if self.quiz.papers else ""

    def write_kept(self, state: QuizState[S]) -> str:
        """Return these questions."""
        return self.quiz.papers.write_link(state.draft.paper) if self.quiz.papers else ""

    def show(self, state: QuizState[S]) -> None:
        """Update every part to a state."""
        lang, question, judged = state.lang, state.question, state.attempt.judged
        self._show_settings(state)
        score = screen.score_html(state.score, lang, screen.number_html(state))
        self.top.html = screen.refused_html(state.refused, lang) + score
        self.kinds.html = screen.kinds_html(state.quiz.kinds, state.kinds, state.score, lang)
        self.more.set_title(0, texts.say("more", lang))
        pictured = self.boards or (question is not None and question.picture is not draw_nothing)
        (self.task.remove_class if pictured else self.task.add_class)("tk-plain")
        self.scene.html = self.scene_html(question, state) if question else ""
        self.asked.html = screen.question_html(question, lang, f"{state.seed}/{state.number}") if question else ""
        onward = screen.onward_html(lang, judged=judged)
        over = screen.over_html(state, self._day_address(state))
        reply = f"{screen.reply_html(question, state.attempt, lang)}{onward}" if question else over
        self.reply.html = reply
        self.why.clauses = clause_texts(self.quiz.game, lang)
        self.why.html = screen.why_html(question, lang, state.step, state.steps) if question and judged else ""
        self._show_number(state)
        self.stepper.show(state.step, state.steps, lang)
        self.stepper.layout.display = "" if state.steps else "none"
        if self.teacher:
            self.teacher.show(state)

    def _show_settings(self, state: QuizState[S]) -> None:
        """Show the level, the seed, and the buttons beside it."""
        lang = state.lang
        set_options(self.level, [(name.say(lang), level) for level, name in state.quiz.levels.items()], state.level)
        hide_label(self.level, texts.say("level", lang))
        self.level.layout.display = "none" if state.paper else ""  # chosen questions are as hard as they are
        self.seed.value = state.seed
        self.seed.description = self.seed.tooltip = texts.say("seed", lang)
        self.fresh.description, self.again.description = texts.say("fresh", lang), texts.say("again", lang)

    def _day_address(self, state: QuizState[S]) -> str:
        """Return the address of a day's questions, where other people can open it."""
        link = state.link()._replace(shown={"day": state.day, "lang": state.lang})
        address = app_address(self.sharing.page, state.lang, link.notebook, link.query) if state.day else None
        return "" if address is None or urlsplit(address).hostname in HERE else address

    def _show_number(self, state: QuizState[S]) -> None:
        """Show the field for a number, if the question is answered by one."""
        question = state.question
        typed = question if question and question.by == "number" and not state.attempt.judged else None
        self.number.layout.display = "" if typed else "none"
        self.number.description, self.number.tooltip = (
            texts.say("number", state.lang),
            texts.say("number_tip", state.lang),
        )
        if typed:
            self.number.max = len(typed.options) - 1
            self.number.value = int(next(iter(state.attempt.given), 0))

    def __repr__(self) -> str:
        if self.state.paper:
            return f"{type(self).__name__}(questions={self.state.count})"
        return f"{type(self).__name__}(level={self.state.level}, seed={self.state.seed})"


class AnyQuiz(GameQuiz[Any]):
    """The quiz of any *game* that has one; the *settings* are those of `GameQuiz`. `CannotRead` if it has none."""

    any_game = True

    def __init__(self, game: str = "", **settings: Any) -> None:
        self.quiz = find_quiz(game or get_default_game())
        super().__init__(**settings)


def _playing(state: QuizState[S], file: str | Path | Paper[S] | None) -> QuizState[S]:
    """Return the state with a paper to play; if its file cannot be read, the reasons are `refused`."""
    if file is None or isinstance(file, Paper):
        return replace(state, paper=file)
    return state.try_edit(lambda: replace(state, paper=state.quiz.require_papers().load(file)))
