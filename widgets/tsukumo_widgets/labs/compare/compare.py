"""Two readings of any game side by side: two tables that step together, up to where they diverge.

They show the smallest example of an answer, as stored with the game or found now, or any comparison
(`tsukumo.core.lab.compare.compare`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as ipw

from tsukumo.core.io.errors import choose_language
from tsukumo.core.lab.results import Comparison
from tsukumo.core.lab.smallest import list_other_answers
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.core.look.html import Html, html
from tsukumo.core.plugins.registry import get_default_game, kind_of
from tsukumo_widgets.base.explorer import Explorer, bar, column, on_value, row
from tsukumo_widgets.base.markup import bullet_sentences, clause_texts, paragraphs, sentence_html
from tsukumo_widgets.base.menus import set_options
from tsukumo_widgets.base.widgets import HtmlWidget, StepperWidget
from tsukumo_widgets.labs.compare.compare_state import CompareState, open_compare
from tsukumo_widgets.teaching.quiz.screen import refused_html

texts = Texts(__file__)


class GameCompare(Explorer[CompareState]):
    """An *answer* to a *reading* of any game beside the default one, or a game that was compared.

    `CannotRead` names an unknown game, reading or answer.
    """

    any_game = True

    def __init__(
        self,
        game: str | Comparison | None = None,
        reading: str = "",
        answer: str = "",
        lang: Lang | None = None,
        **settings: Any,
    ) -> None:
        self.menu = ipw.Dropdown(layout=ipw.Layout(width="auto", min_width="0", flex="1 1 260px"))
        on_value(self.menu, self.apply, lambda state, pair: state.choose(*pair))
        self.tables = ComparedTables(self.handle)
        parts = [bar([self.lang.view, self.menu]), *self.tables.parts]
        super().__init__(
            open_compare(game or get_default_game(), reading, answer, choose_language(lang)), parts, **settings
        )

    def picture(self) -> str:
        """Return the table of the other answer, where the game draws one."""
        return self.state.picture()

    def show(self, state: CompareState) -> None:
        """Update every part to a state."""
        readings, lang = kind_of(state.game).readings(), state.lang
        options = [
            (f"{readings[name].question.say(lang)} {capital(readings[name].answers[answer]).say(lang)}", (name, answer))
            for name, answer in list_other_answers(state.game)
        ]
        self.menu.layout.display = "none" if state.given else None
        if not state.given:
            set_options(self.menu, options, (state.reading, state.value), texts.say("menu", lang))
        self.tables.show(state)

    def __repr__(self) -> str:
        return f"GameCompare({self.state.game!r}, {self.state.reading!r}, {self.state.value!r})"


class ComparedTables:
    """The tables of a `CompareState`, at least *width* pixels wide; *parts* are the widgets.

    The question stands above them, unless the page has it already (*asked*).
    """

    def __init__(self, handle: Callable[[Any], None], width: int = 340, *, asked: bool = False) -> None:
        self.asked = asked
        self.head, self.stepper = HtmlWidget(), StepperWidget()
        self.sides = (HtmlWidget(), HtmlWidget())
        self.stepper.observe(lambda change: handle({"do": "go", "step": change["new"]}), names="value")
        self.parts = [self.head, self.stepper, row([column([side], width=width) for side in self.sides])]

    def show(self, state: CompareState) -> None:
        """Show a state."""
        lang = state.lang
        for panel in (self.head, *self.sides):
            panel.clauses = clause_texts(state.game, lang)
        self.head.html = refused_html(state.refused, lang) + _head(state, asked=self.asked)
        self.stepper.show(state.step, state.steps, lang)
        self.stepper.layout.display = None if state.comparison else "none"
        for number, (panel, panel.html) in enumerate(zip(self.sides, _sides(state), strict=True)):
            panel.layout.display = "none" if number and not panel.html else None


def _head(state: CompareState, *, asked: bool) -> Html:
    """Return the question, and whether the readings diverge here, as HTML."""
    comparison, lang = state.comparison, state.lang
    if comparison is None:
        return html("<p>{}</p>", texts.say("none", lang)) if state.searched else Html()
    readings, side = kind_of(state.game).readings(), comparison.side
    chosen = () if asked else side.chosen
    lines = [Sentence(readings[name].question, readings[name].clauses) for name, _ in chosen]
    if state.divergence is None:
        lines.append(Sentence(texts["never"]))
        lines += [side.why] if side.why else []
    elif state.step == state.steps:
        lines.append(Sentence(texts["here"]))
    return paragraphs(sentence_html(line, lang) for line in lines)


def _sides(state: CompareState) -> tuple[str, str]:
    """Return both tables, each with its sentences, as HTML."""
    if state.moments is None or state.comparison is None:
        return "", ""
    readings, chosen, lang = kind_of(state.game).readings(), state.comparison.side.chosen, state.lang
    answers = state.comparison.answers
    parts = []
    for given, moment in zip(([(name, answers[name]) for name, _ in chosen], chosen), state.moments, strict=True):
        titles = "; ".join(capital(readings[name].answers[answer]).say(lang) for name, answer in given)
        picture = Html(moment.picture) or html("<pre>{}</pre>", moment.words)
        drawn = html('<div class="tk-drawn" role="img" aria-label="{}">{}</div>', moment.words, picture)
        parts.append(html("<h3>{}</h3>{}{}", titles, drawn, bullet_sentences(moment.told, lang)))
    return parts[0], parts[1]
