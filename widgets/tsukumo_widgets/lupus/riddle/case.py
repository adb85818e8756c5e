"""A worked game that asks before it tells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from tsukumo.core.errors import CannotRead, Problem, quoted
from tsukumo.core.text import Lang, catalogue, plain
from tsukumo.lupus.lessons.case import cases
from tsukumo.lupus.lessons.riddle import Riddle, riddle_of_case
from tsukumo_widgets.base import Explorer, column, language, row
from tsukumo_widgets.links import Link
from tsukumo_widgets.lupus.riddle import screen
from tsukumo_widgets.markup import button, clause_texts
from tsukumo_widgets.panels import HtmlWidget
from tsukumo_widgets.quiz.attempt import Attempt
from tsukumo_widgets.quiz.screen import asked_html, refused_html

_say = catalogue(Path(__file__).with_suffix(".toml"))


@dataclass(frozen=True)
class State:
    """A worked game, by its *name*, and the answer so far; *refused* says why a link could not be read."""

    lang: Lang
    name: str
    attempt: Attempt = field(default_factory=Attempt)
    refused: tuple[Problem, ...] = ()

    @cached_property
    def riddle(self) -> Riddle:
        """What is asked."""
        return riddle_of_case(cases()[self.name])


class LupusCase(Explorer[State]):
    """A worked game up to a question: you click an answer, and only then see the right one, with the reasons.

    *name* is that of a game in ``tsukumo/lupus/cases``; `CannotRead` if there is none.
    """

    def __init__(self, name: str = "first", lang: Lang | None = None, **settings: Any) -> None:
        if name not in cases():
            raise CannotRead([_unknown(name)])
        self.head, self.scene, self.asked = HtmlWidget(), HtmlWidget(), HtmlWidget()
        for panel in (self.head, self.scene, self.asked):
            panel.listen(self.do)
        sides = row([column([self.scene]), column([self.asked])])
        super().__init__(State(language(lang), name), [self.head, sides], **settings)

    def opened(self, state: State, query: Mapping[str, str]) -> State:
        """The worked game of a link, as in ``case=saved``."""
        name = query.get("case", state.name)
        if name in cases():
            return State(state.lang, name)
        return replace(state, refused=(_unknown(name),))

    def link(self, state: State) -> Link:
        """A link to the question, without the answer."""
        return Link("case", {"case": state.name, "lang": state.lang}, "lupus")

    def picture(self) -> str:
        """The table and the question."""
        return screen.picture(self.state.riddle, self.state.lang)

    def answer(self, state: State, message: Any) -> State:
        """The state after a message from the page."""
        match message:
            case {"do": "choose", "word": str(word)}:
                return replace(state, attempt=state.attempt.choose(state.riddle, word))
            case {"do": "check"}:
                return replace(state, attempt=state.attempt.check())
            case {"do": "again"}:
                return replace(state, attempt=Attempt())
        return state

    def show(self, state: State) -> None:
        """Show a state."""
        again = button(_say.say("again", state.lang), {"do": "again"}, sign="again", off=not state.attempt.given)
        self.head.html = f"{refused_html(state.refused, state.lang)}{again}"
        self.scene.html = screen.scene_html(state.riddle, state.attempt, state.lang)
        self.asked.clauses = clause_texts("lupus", state.lang)
        self.asked.html = asked_html(state.riddle, state.attempt, state.riddle.lines, state.lang)

    def __repr__(self) -> str:
        return f"LupusCase({self.state.name!r})"


def _unknown(name: str) -> Problem:
    return Problem("case", _say.text("unknown", value=quoted(name), names=plain(", ".join(cases()))))
