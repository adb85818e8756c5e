"""The teacher's panel: own questions, from positions or from the screen, to play and to save as a file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from html import escape
from typing import Any

import ipywidgets as ipw

from tsukumo.core.text import Sentences, Text, plain
from tsukumo.tsukumobake.quiz.file import Quiz, dumps
from tsukumo.tsukumobake.quiz.measure import measure, right_answer
from tsukumo.tsukumobake.quiz.question import InHand, Question
from tsukumo.tsukumobake.quiz.words import answer_text, asked
from tsukumo_widgets.base import bar, on_value
from tsukumo_widgets.markup import button, wrong
from tsukumo_widgets.menus import offer
from tsukumo_widgets.panels import HtmlWidget
from tsukumo_widgets.quiz.head import Act, pressed
from tsukumo_widgets.tsukumobake.quiz.controls import WIDE
from tsukumo_widgets.tsukumobake.quiz.state import ASKS, State

ASK_NAMES = dict(zip(ASKS, ("own.next", "own.whole", "own.whom"), strict=True))
_say = Sentences(__file__)


class Own:
    """The panel; *view* is the widget."""

    def __init__(self, act: Act, listen: Callable[[dict[str, Any]], None]) -> None:
        self.about = ipw.HTML(layout=WIDE)
        style = {"description_width": "70px"}
        self.positions = ipw.Textarea(rows=3, continuous_update=False, layout=WIDE, style=style)
        self.positions.placeholder = "G7N.gD7s5.mG11n7"
        on_value(self.positions, act, lambda state, text: replace(state, pasted=text))
        self.ask = ipw.Dropdown(options=[(ask, ask) for ask in ASKS], layout=WIDE, style=style)
        on_value(self.ask, act, lambda state, ask: replace(state, ask=ask))
        self.add = pressed(act, lambda state: state.add(self.positions.value), "add")
        self.keep = pressed(act, lambda state: state.keep(state.question) if state.question else state, "star")
        self.title = ipw.Text(continuous_update=False, layout=WIDE, style=style)
        on_value(self.title, act, entitled)
        self.questions = HtmlWidget()
        self.questions.listen(listen)
        self.questions.listen(self._save)
        self._shown = Quiz()
        parts = [self.about, self.positions, bar([self.ask, self.add, self.keep]), self.title, self.questions]
        self.view = ipw.VBox(parts, layout=WIDE)

    def show(self, state: State) -> None:
        """Show a state."""
        lang = state.lang
        self.about.value = escape(_say.say("own.about", lang))
        self.positions.description = self.positions.tooltip = _say.say("own.positions", lang)
        self.positions.value = state.pasted
        options = [(_say.say(name, lang), ask) for ask, name in ASK_NAMES.items()]
        offer(self.ask, options, state.ask)
        self.ask.description = self.ask.tooltip = _say.say("own.ask", lang)
        for made, key in ((self.add, "add"), (self.keep, "keep")):
            made.description = made.tooltip = _say.say(f"own.{key}", lang)
        self.keep.disabled = state.question is None
        self.title.description = self.title.tooltip = _say.say("own.title", lang)
        self.title.value = state.own.title.say(lang) if state.own.title else ""
        self.questions.html = own_html(state)
        self._shown = state.own

    def _save(self, message: dict[str, Any]) -> None:
        match message:
            case {"do": "file"} if self._shown.questions:
                self.questions.save("quiz.json", "application/json", dumps(self._shown))


def entitled(state: State, words: str) -> State:
    """The state with a title for the teacher's own quiz; text that cannot be a title is ignored."""
    title: Text | None = plain(words.strip()) if words.strip() and words.isprintable() else None
    return replace(state, own=replace(state.own, title=title))


def own_html(state: State) -> str:
    """The teacher's own questions with their answers, the unreadable lines, and the buttons."""
    lang = state.lang
    refused = wrong(_say.say("own.unread", lang), state.unread, lang) if state.unread else ""
    if not state.own.questions:
        return f'{refused}<p class="tk-muted">{escape(_say.say("own.empty", lang))}</p>'
    lines = "".join(f"<li>{_line(question, i, state)}</li>" for i, question in enumerate(state.own.questions))
    save = button(_say.say("own.save", lang), {"do": "file"})
    play = button(_say.say("own.play", lang), {"do": "play"})
    clear = button(_say.say("own.clear", lang), {"do": "clear"})
    return f"{refused}<ol>{lines}</ol><p>{play} {clear} {save}</p>"


def _line(question: Question, i: int, state: State) -> str:
    lang = state.lang
    answer = answer_text(question, right_answer(question))
    said = _say.say("own.line", lang, level=measure(question).level, question=asked(question), answer=answer)
    held = " ".join(question.cards) if isinstance(question, InHand) else str(question.position)
    drop = button(_say.say("own.drop", lang), {"do": "drop", "i": i}, sign="cross")
    return f'<code class="tk-broken">{escape(held)}</code> {escape(said)} {drop}'
