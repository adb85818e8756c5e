"""The quiz: one question at a time, answered on the board, by buttons or by a number, judged and counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import ipywidgets as ipw

from tsukumo.core.errors import CannotRead
from tsukumo.core.quiz import drawn_seed
from tsukumo.core.text import Lang, Sentences
from tsukumo.tsukumobake.quiz.file import Quiz, load_quiz
from tsukumo.tsukumobake.quiz.generate import setting_problems
from tsukumo.tsukumobake.quiz.judge import MOST_DIGITS
from tsukumo.tsukumobake.quiz.question import KINDS, Kind, OnBoard
from tsukumo_widgets.base import Explorer, column, language, on_value, row
from tsukumo_widgets.links import Link
from tsukumo_widgets.panels import HtmlWidget, StepperWidget, StoryWidget
from tsukumo_widgets.tsukumobake.board import TownBoard
from tsukumo_widgets.tsukumobake.clauses import clause_texts
from tsukumo_widgets.tsukumobake.quiz import screen
from tsukumo_widgets.tsukumobake.quiz.controls import Files, Head, Refusal
from tsukumo_widgets.tsukumobake.quiz.state import State, answer, link_of, linked
from tsukumo_widgets.tsukumobake.quiz.teacher import Own

_say = Sentences(__file__)
STEPPER = ("first", "back", "play", "on", "last", "step")


class QuizWidget(Explorer[State]):
    """Ask questions about the rules, judge the answers, and keep the score.

    *level* is 1 to 3. The same *seed* asks the same questions; without one, a seed is drawn each time. *kinds* are some
    of ``where``, ``whom``, ``combos``, ``points``. *file* is a quiz file, or a `Quiz`, to ask instead. What cannot be
    read is reported on the screen. Everything on the screen is the immutable object `state`; `act` changes it.
    """

    def __init__(
        self,
        level: int = 1,
        seed: int | None = None,
        kinds: Sequence[Kind] = KINDS,
        file: str | Path | Quiz | None = None,
        lang: Lang | None = None,
        **settings: Any,
    ) -> None:
        self.head, self.refusal = Head(self.act), Refusal()
        self.kinds, self.score, self.question = HtmlWidget(), HtmlWidget(), HtmlWidget()
        self.board, self.hand, self.stepper = TownBoard(mode="square"), HtmlWidget(), StepperWidget()
        self.points = ipw.BoundedIntText(0, min=0, max=10**MOST_DIGITS - 1, layout=ipw.Layout(width="180px"))
        self.reply, self.why = HtmlWidget(), StoryWidget()
        self.files, self.own = Files(self.do), Own(self.act, self.do)
        for panel in (self.kinds, self.board, self.reply, self.why):
            panel.listen(self.do)
        on_value(self.points, self.act, State.choose)
        self.stepper.observe(lambda change: self.act(lambda s: s.go(change["new"])), names="value")
        self.panels = ipw.Accordion([self.files.view, self.own.view], selected_index=None)
        top = [self.head.view, self.kinds, self.score, self.refusal.view, self.question]
        sides = row([column([self.board, self.stepper, self.hand]), column([self.points, self.reply, self.why])])
        super().__init__(opened(level, seed, kinds, file, lang), [*top, sides, self.panels], **settings)

    def opened(self, state: State, query: Mapping[str, str]) -> State:
        """The quiz of a link, as in ``level=2&seed=7&kinds=where,whom&q=3`` or ``pos=G7N.gD7s5,whom~G7N.gD7s5``.

        Its positions may be joined by commas, or each given as ``pos=``.
        """
        return linked(query, state.lang)

    def link(self, state: State) -> Link:
        """A link to the same question."""
        return link_of(state)

    def picture(self) -> str:
        """The question's board or hand."""
        return screen.picture(self.state)

    def do(self, message: dict[str, Any]) -> None:
        """Handle a message from the board or a button."""
        self.act(lambda state: answer(state, message))

    def show(self, state: State) -> None:
        """Update every part to a state."""
        self._show_asked(state)
        self.question.html = screen.question_html(state)
        self.reply.html = screen.reply_html(state)
        self.why.clauses = clause_texts(state.lang)
        self.why.html = screen.why_html(state)
        self.score.html = screen.score_html(state)
        self.kinds.html = screen.kinds_html(state)
        for part in (self.head, self.refusal, self.files, self.own):
            part.show(state)
        for i, key in enumerate(("panel.file", "panel.own")):
            self.panels.set_title(i, _say.say(key, state.lang))

    def _show_asked(self, state: State) -> None:
        """The board or the hand, and the field for points."""
        on_board = isinstance(state.question, OnBoard)
        shown = screen.picture(state)
        if on_board:
            self.board.draw(*screen.pictured(state), lang=state.lang, svg=shown)
            self.board.label, self.board.hint = screen.board_words(state)
        self.hand.html = "" if on_board else shown
        self.stepper.max = state.steps
        self.stepper.value = state.step
        self.stepper.labels = {key: _say.say(f"stepper.{key}", state.lang) for key in STEPPER}
        counted = state.question is not None and state.question.kind == "points" and not state.verdict
        for part, seen in (
            (self.board, on_board),
            (self.hand, not on_board),
            (self.stepper, state.steps > 0),
            (self.points, counted),
        ):
            part.layout.display = "" if seen else "none"
        self.points.description = _say.say("points", state.lang)
        self.points.tooltip = _say.say("points_tip", state.lang)
        self.points.value = state.given if isinstance(state.given, int) else 0

    def __repr__(self) -> str:
        if self.state.quiz:
            return f"QuizWidget(questions={self.state.count})"
        return f"QuizWidget(level={self.state.level}, seed={self.state.seed})"


def opened(
    level: int, seed: int | None, kinds: Sequence[Kind], file: str | Path | Quiz | None, lang: Lang | None
) -> State:
    """The state with which a quiz opens; what cannot be read is reported on the screen, the rest is used."""
    state = State(language(lang), seed=drawn_seed() if seed is None else seed)
    problems = setting_problems(level, kinds)
    if not problems:
        state = replace(state, level=level, kinds=tuple(kind for kind in KINDS if kind in kinds))
    if isinstance(file, Quiz):
        state = replace(state, quiz=file)
    elif file is not None:
        try:
            state = replace(state, quiz=load_quiz(file))
        except CannotRead as error:
            problems += error.problems
    return replace(state, refused=tuple(problems))
