"""Two readings of any game side by side: two tables that step together, up to where they part.

What is shown is the smallest example of an answer, as it comes with the game or as it is found now; or any game that
was compared (`tsukumo.core.lab.compare.compare`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import Any

import ipywidgets as ipw

from tsukumo.core.lab.compare import Comparison
from tsukumo.core.lab.compared import account_lines
from tsukumo.core.lab.smallest import every_answer
from tsukumo.core.registry import kind_of, unnamed
from tsukumo.core.telling import Sentence
from tsukumo.core.text import Lang, Sentences, capital
from tsukumo_widgets.base import Explorer, bar, column, language, on_value, row
from tsukumo_widgets.compare.state import Moment, State, begun
from tsukumo_widgets.markup import cited, clause_texts
from tsukumo_widgets.menus import offer
from tsukumo_widgets.panels import HtmlWidget, StepperWidget
from tsukumo_widgets.quiz.screen import refused_html

_say = Sentences(__file__)


class GameCompare(Explorer[State]):
    """An *answer* to a *reading* of any game beside the default one, or a game that was compared.

    `CannotRead` says which game, reading or answer there is not.
    """

    def __init__(
        self,
        game: str | Comparison | None = None,
        reading: str = "",
        answer: str = "",
        lang: Lang | None = None,
        **settings: Any,
    ) -> None:
        self.menu = ipw.Dropdown(layout=ipw.Layout(width="auto", min_width="0", flex="1 1 260px"))
        on_value(self.menu, self.act, lambda state, pair: state.choose(*pair))
        self.head, self.stepper = HtmlWidget(), StepperWidget()
        self.sides = (HtmlWidget(), HtmlWidget())
        self.stepper.observe(lambda change: self.do({"do": "go", "step": change["new"]}), names="value")
        parts = [bar([self.lang.view, self.menu]), self.head, self.stepper]
        parts.append(row([column([side], width=340) for side in self.sides]))
        super().__init__(begun(game or unnamed(), reading, answer, language(lang)), parts, **settings)

    @classmethod
    def linked(cls, query: Mapping[str, str], lang: Lang) -> Any:
        """The page that a query describes; problems with the query are shown on it."""
        made = cls(query.get("game", unnamed()), lang=lang)
        if "reading" in query or "answer" in query:
            made.act(lambda state: made.opened(state, query))
        return made

    def picture(self) -> str:
        """The table of the other answer, where the game draws one."""
        moments = self.state.moments()
        return moments[1].game.kind.svg(moments[1].game.state, self.state.lang) if moments else ""

    def show(self, state: State) -> None:
        """Update every part to a state."""
        lang = state.lang
        self._offer(state)
        for panel in (self.head, *self.sides):
            panel.clauses = clause_texts(state.game, lang)
        self.head.html = f"{refused_html(state.refused, lang)}{_head(state)}"
        self.stepper.show(state.step, state.steps, _say, lang)
        for number, (panel, html) in enumerate(zip(self.sides, _sides(state), strict=True)):
            panel.html = html
            panel.layout.display = "none" if number and not html else None

    def _offer(self, state: State) -> None:
        """The menu of answers; a game that was given has none."""
        readings, lang = kind_of(state.game).readings(), state.lang
        options = [
            (f"{readings[name].question.say(lang)} {capital(readings[name].answers[answer]).say(lang)}", (name, answer))
            for name, answer in every_answer(state.game)
        ]
        self.menu.layout.display = "none" if state.given else None
        if not state.given:
            offer(self.menu, options, (state.reading, state.value), _say.say("menu", lang))

    def __repr__(self) -> str:
        return f"GameCompare({self.state.game!r}, {self.state.reading!r}, {self.state.value!r})"


def _head(state: State) -> str:
    """What is compared, and whether it parts here."""
    comparison, lang = state.comparison, state.lang
    if comparison is None or state.side is None:
        return f"<p>{escape(_say.say('none', lang))}</p>"
    readings = kind_of(state.game).readings()
    asked = [Sentence(readings[name].question, readings[name].clauses) for name, _ in state.side.chosen]
    if state.parted:
        asked.append(Sentence(_say["here"]))
    elif state.parting is None:
        asked.append(Sentence(_say["never"]))
        asked += [state.side.why] if state.side.why else []
    return "".join(f"<p>{cited(line, lang)}</p>" for line in asked)


def _sides(state: State) -> tuple[str, str]:
    """Both tables, with what is told of each."""
    moments = state.moments()
    if moments is None or state.comparison is None or state.side is None:
        return "", ""
    chosen = [_title(state, name, answer) for name, answer in state.side.chosen]
    usual = [_title(state, name, _before(state)[name]) for name, _ in state.side.chosen]
    one, other = (f"<h3>{'; '.join(titles)}</h3>" for titles in (usual, chosen))
    return one + _side(state, moments[0], 0), other + _side(state, moments[1], 1)


def _before(state: State) -> Mapping[str, str]:
    """The answers of the first side."""
    assert state.comparison
    return {**state.comparison.play.answers, **dict(state.comparison.base)}


def _title(state: State, reading: str, answer: str) -> str:
    return escape(capital(kind_of(state.game).readings()[reading].answers[answer]).say(state.lang))


def _side(state: State, shown: Moment, number: int) -> str:
    game, lang = shown.game, state.lang
    picture = game.kind.svg(game.state, lang) or f"<pre>{escape(game.kind.text(game.state, lang))}</pre>"
    lines = "".join(f"<li>{cited(line, lang)}</li>" for line in _lines(state, shown, number))
    return f'<div role="img" aria-label="{escape(game.kind.text(game.state, lang))}">{picture}</div><ul>{lines}</ul>'


def _lines(state: State, shown: Moment, number: int) -> Iterable[Sentence]:
    """What is told: at the parting, what one side makes of it; else what the last decision led to, and the question."""
    if parting := state.parted:
        mine, theirs = parting.accounts[number], parting.accounts[1 - number]
        return list(account_lines(mine, theirs, parting)) or [Sentence(_say["quiet"])]
    return list(_told(state, shown))


def _told(state: State, shown: Moment) -> Iterator[Sentence]:
    game = shown.game
    if state.step == 0:
        yield Sentence(_say["begins"])
    for record in game.log[shown.since :] if state.step else ():
        if (text := game.tell(record)).en:
            yield Sentence(text, record.clauses)
    if not game.over:
        yield Sentence(game.kind.question(game.state))
