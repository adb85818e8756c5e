"""The explorer of worked games of any kind: each stops at a question, and shows the answer after the reader's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Generic, TypeVar

import ipywidgets as ipw

from tsukumo.core.io.errors import CannotRead, Problem, choose_language, describe_unknown
from tsukumo.core.language.text import Lang, Text, Texts
from tsukumo.core.teaching.cases import AnyCases
from tsukumo.core.teaching.question import Question
from tsukumo.core.teaching.references import has_references, name_case
from tsukumo_widgets.base.explorer import Explorer, bar, column, row
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.markup import button, clause_texts
from tsukumo_widgets.base.screens import Screen
from tsukumo_widgets.base.widgets import HtmlWidget
from tsukumo_widgets.teaching.quiz.quiz_state import Attempt
from tsukumo_widgets.teaching.quiz.screen import refused_html, scene_html, whole_question_html

T = TypeVar("T")
texts = Texts(__file__)


@dataclass(frozen=True)
class CaseState(Screen, Generic[T]):
    """A worked game by its *name*, its question, and the answer so far."""

    name: str
    question: Question[T] = field(compare=False, repr=False)
    attempt: Attempt = field(default_factory=Attempt)


S = TypeVar("S", bound=CaseState[Any])


class GameCase(Explorer[S], Generic[S]):
    """A worked game of a *game* up to a question: the reader answers, and only then sees the right answer, and why.

    *faq* holds them, *usual* is the name of the one to begin with. `CannotRead` if there is none of a name.
    """

    game: ClassVar[str]
    usual: ClassVar[str]
    faq: ClassVar[AnyCases]
    state_class: ClassVar[type[Any]] = CaseState

    def __init__(
        self, name: str = "", lang: Lang | None = None, *, under: Sequence[ipw.Widget] = (), **settings: Any
    ) -> None:
        name = name or self.usual
        if name not in self.faq.cases():
            raise CannotRead([self._unknown(name)])
        self.head, self.scene, self.asked = HtmlWidget(), HtmlWidget(), HtmlWidget()
        self.listen_to(self.head, self.scene, self.asked)
        sides = row([column([self.scene, *under]), column([self.asked])])
        super().__init__(self.begin(name, choose_language(lang)), [bar([self.lang.view, self.head]), sides], **settings)

    # --- for a game that draws it in another way ---------------------------------------------------

    def scene_html(self, state: S) -> str:
        """Return the table as HTML."""
        return scene_html(state.question, state.attempt, state.lang)

    # --- the explorer ---------------------------------------------------------------------------

    def begin(self, name: str, lang: Lang) -> S:
        """Return a worked game whose question is not answered yet."""
        begun: S = self.state_class(name, self.faq.questions()[name], lang=lang)
        return begun

    def read_query(self, state: S, query: Mapping[str, str]) -> S:
        """Return the worked game of a link, as in ``case=saved``."""
        name = query.get("case", state.name)
        if name in self.faq.cases():
            return self.begin(name, state.lang)
        return state.refuse([self._unknown(name)])

    def link(self, state: S) -> Link:
        """Return a link to the question, without the answer."""
        return Link("case", {"case": state.name, "lang": state.lang}, self.game)

    def questions(self, state: S) -> Mapping[str, Text]:
        """Return the game's question, if its quiz takes it."""
        return name_case(state.name) if has_references(self.game) else {}

    def update(self, state: S, message: Any) -> S:
        """Return the state after a message from the page."""
        match message:
            case {"do": "choose", "word": str(word)}:
                return replace(state, attempt=state.attempt.choose(state.question, word))
            case {"do": "check"}:
                return replace(state, attempt=state.attempt.check())
            case {"do": "again"}:
                return self.begin(state.name, state.lang)
        return state

    def show(self, state: S) -> None:
        """Show a state."""
        lang = state.lang
        again = button(texts.say("again", lang), {"do": "again"}, sign="again", off=not state.attempt.given)
        self.head.html = refused_html(state.refused, lang) + again
        self.scene.html = self.scene_html(state)
        self.asked.clauses = clause_texts(self.game, lang)
        self.asked.html = whole_question_html(state.question, state.attempt, lang)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.state.name!r})"

    def _unknown(self, name: str) -> Problem:
        return Problem("case", describe_unknown(name, self.faq.cases()))
