"""Two readings compared: both ways of the parade on one board, a sentence, and the reasons of each side by side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import ipywidgets as ipw

from tsukumo.core.io.errors import choose_language
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.core.look.html import Html, attributes, html, join
from tsukumo.games.tsukumobake.draw.board import NO_MARKS, mark_ways
from tsukumo.games.tsukumobake.lab.at_stake import tell_difference
from tsukumo.games.tsukumobake.lab.compare import compare_movements
from tsukumo.games.tsukumobake.lab.compare import texts as lab
from tsukumo.games.tsukumobake.lab.divergence import list_sentences
from tsukumo.games.tsukumobake.rules import answer_name, parade_registry
from tsukumo_widgets.base.explorer import Act, Explorer, bar, column, on_value, row
from tsukumo_widgets.base.history import undo_buttons
from tsukumo_widgets.base.markup import (
    bullet_sentences,
    button,
    clause_texts,
    fold_away,
    sentence_html,
    table,
)
from tsukumo_widgets.base.menus import set_options
from tsukumo_widgets.base.widgets import HtmlWidget, StepperWidget, set_clauses
from tsukumo_widgets.games.tsukumobake.base.board import TownBoard
from tsukumo_widgets.games.tsukumobake.base.positions import Source, position_problems
from tsukumo_widgets.games.tsukumobake.compare.asked_comparison import READING, CompareState
from tsukumo_widgets.games.tsukumobake.parade.controls import CaseControls, ControlPanels
from tsukumo_widgets.games.tsukumobake.parade.stakes import draw_line
from tsukumo_widgets.games.tsukumobake.parade.story import tell_refused

WIDE: Final = {"width": "auto", "min_width": "0", "flex": "1 1 200px"}
"""The width of a menu: all of them stand in a line if there is room."""
texts = Texts(__file__)


class Compare(Explorer[CompareState]):
    """Compare two answers to a reading of the parade at a position.

    *position* may be a `Position`, a position string or a scenario object; *reading* is one of the parade's. Every edit
    can be undone; a link holds everything.
    """

    def __init__(
        self,
        position: Source | None = None,
        reading: str = READING,
        lang: Lang | None = None,
        **settings: Any,
    ) -> None:
        self.cases, self.undo = CaseControls(self.apply), HtmlWidget()
        self.choice, self.panels = ReadingChoice(self.apply), ControlPanels(self.apply, readings=True)
        self.board, self.stepper = TownBoard(), StepperWidget()
        self.question, self.sides, self.every = HtmlWidget(), HtmlWidget(), HtmlWidget()
        self.listen_to(self.undo, self.board, self.question, self.every)
        self.stepper.observe(lambda change: self.handle({"do": "go", "step": change["new"]}), names="value")
        head = bar([self.lang.view, self.cases.view, self.undo])
        told = column([self.question, self.sides, self.every, self.panels.view], width=340)
        parts = [head, self.choice.view, row([column([self.board, self.stepper], width=340), told])]
        super().__init__(CompareState(lang=choose_language(lang)).open_at(position, reading), parts, **settings)

    def tell_refused(self, state: CompareState) -> Html:
        """A broken link or text, before the case that is shown in its place."""
        return tell_refused(state)

    def show(self, state: CompareState) -> None:
        """Update every part to a state."""
        lang = state.lang
        set_clauses(clause_texts("tsukumobake", lang), self.question, self.sides, self.every)
        self.question.html, self.sides.html, self.every.html = question(state), tell_sides(state), every_reading(state)
        marks = mark_ways(*state.moves, state.step) if state.moves else NO_MARKS
        self.board.draw(state.position, marks, lang=lang)
        self.board.name_keys(lang, "cursor", "carry", "turn", "building", "cards", "steps", "undo")
        self.board.ask_to_drag(lang)
        self.stepper.show(state.step, state.steps, lang)
        self.undo.html = undo_buttons(state.history, lang)
        for part in (self.cases, self.choice, self.panels):
            part.show(state)

    def __repr__(self) -> str:
        return f"Compare({str(self.state.position)!r}, {self.state.asked.reading!r})"


class ReadingChoice:
    """The choice of a reading, and of two of its answers; *view* is the widget."""

    def __init__(self, apply: Act) -> None:
        self.reading = ipw.Dropdown(layout=WIDE)
        on_value(self.reading, apply, lambda state, name: state.choose(name))
        self.values = [ipw.Dropdown(layout=WIDE) for _ in range(2)]
        for i, menu in enumerate(self.values):
            on_value(menu, apply, self._edit(i))
        self.view = bar([self.reading, *self.values])

    @staticmethod
    def _edit(side: int) -> Callable[[Any, Any], Any]:
        return lambda state, value: state.decide(side, value)

    def show(self, state: CompareState) -> None:
        """Show a state."""
        lang, asked = state.lang, state.asked
        questions = [(reading.question.say(lang), name) for name, reading in parade_registry().items()]
        set_options(self.reading, questions, asked.reading, texts.say("choice.reading", lang))
        answers = parade_registry()[asked.reading].answers
        options = [(capital(answer_name(asked.reading, value)).say(lang), value) for value in answers]
        for menu, value, key in zip(self.values, asked.values, ("choice.first", "choice.second"), strict=True):
            set_options(menu, options, value, texts.say(key, lang))


def question(state: CompareState) -> Html:
    """The reading that is compared, whether it matters here, and the differences in the end."""
    lang, name = state.lang, state.asked.reading
    reading = parade_registry()[name]
    parts = [html("<h3>{}</h3>", sentence_html(Sentence(reading.question, reading.clauses), lang))]
    if state.problems:
        parts.append(position_problems(state.position, lang))
    elif state.comparison:
        parts.append(_write_finding(state))
    return join(parts)


def _write_finding(state: CompareState) -> Html:
    lang, comparison = state.lang, state.comparison
    assert comparison is not None
    side, parting = comparison.sides[0], state.divergence
    if side.why:
        return html("<p><b>{}</b> {}</p>", texts.say("cannot", lang), sentence_html(side.why, lang))
    if parting is None:
        return html("<p>{}</p>", texts.say("same", lang))
    here = state.step == parting.step
    show = button(
        texts.say("show", lang), {"do": "go", "step": parting.step}, sign="do", off=here, mark="" if here else "main"
    )
    assert side.movement is not None
    said = tell_difference(comparison.first, side.movement, parting.step).say(lang)
    parts = texts.say("parts", lang, step=parting.step + 1)
    return html('<p class="tk-decision"><b>{}.</b></p><p>{} {}</p>', said, parts, show)


def every_reading(state: CompareState) -> Html:
    """Every other answer to every reading at this position, one line each, with a button that compares it."""
    lang = state.lang
    if state.problems:
        return Html()
    rows = []
    for side in compare_movements(state.position).sides:
        ((name, value),) = side.chosen
        if side.first:
            aspects = ", ".join(lab.say(f"aspect.{aspect}", lang) for aspect in side.first.differs)
            result = html("<b>{}</b> {}", texts.say("row_parts", lang, step=side.first.step + 1), aspects)
        elif side.why:
            result = sentence_html(side.why, lang)
        else:
            result = html("{}", texts.say("row_same", lang))
        asked = {"do": "choose", "reading": name, "value": value}
        now = name == state.asked.reading and value in state.asked.values
        found = html('<div class="tk-left">{}</div>', result)
        rows.append([button(answer_name(name, value).say(lang), asked, on=now), found])
    shown = table([texts.say("head_reading", lang), texts.say("head_found", lang)], rows)
    return fold_away("every", texts.say("every", lang), shown)


def tell_sides(state: CompareState) -> Html:
    """Both sides, next to each other: the line on the board, the answer, the reasons for the step."""
    parts = []
    for side, value in enumerate(state.asked.values):
        words = capital(answer_name(state.asked.reading, value)).say(state.lang)
        head = html('<h4><span class="tk-named">{} {}</span></h4>', draw_line(side), words)
        parts.append(html("<section>{}{}</section>", head, sentences_of(state, side)))
    return html('<div class="tk-row tk-top">{}</div>', join(parts))


def sentences_of(state: CompareState, side: int) -> Html:
    """The reasons for a side's step; where the sides diverge, first the sentences of this side alone."""
    lang = state.lang
    if not state.moves:
        return Html()
    move, parting = state.moves[side], state.divergence
    sentences = list_sentences(move, min(state.step, len(move.steps)))
    own: tuple[Sentence, ...] = ()
    if parting and state.step == parting.step:
        own = parting.here if side else parting.base
    title = texts.say("ended", lang, n=len(move.steps))
    if state.step < len(move.steps):
        title = move.explain(lang).steps[state.step].title.say(lang)
    parts = [html("<h4>{}</h4>", title)]
    if own:
        now, here = attributes(class_="tk-now", aria_current="step"), texts.say("parting", lang)
        parts.append(html("<div{}><b>{}</b>{}</div>", now, here, bullet_sentences(own, lang)))
    rest = bullet_sentences((each for each in sentences if each not in own), lang)
    parts.append(fold_away("rest", texts.say("rest", lang), rest) if own and rest else rest)
    return join(parts)
