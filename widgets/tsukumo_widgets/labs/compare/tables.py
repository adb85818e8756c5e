"""Two tables under two readings, which step together: the widgets of a page, and the sentences under each table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from typing import Any

from tsukumo.core.lab.compare import tell_account
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Texts, capital
from tsukumo.core.plugins.registry import kind_of
from tsukumo_widgets.base.explorer import column, row
from tsukumo_widgets.base.markup import clause_texts, sentence_html
from tsukumo_widgets.base.widgets import HtmlWidget, StepperWidget
from tsukumo_widgets.labs.compare.state import CompareState, ReplayedGame
from tsukumo_widgets.teaching.quiz.screen import refused_html

texts = Texts(__file__)


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
        self.head.html = f"{refused_html(state.refused, lang)}{_head(state, asked=self.asked)}"
        self.stepper.show(state.step, state.steps, texts, lang)
        self.stepper.layout.display = None if state.comparison else "none"
        for number, (panel, html) in enumerate(zip(self.sides, _sides(state), strict=True)):
            panel.html = html
            panel.layout.display = "none" if number and not html else None


def _head(state: CompareState, *, asked: bool) -> str:
    """Return the question, and whether the readings diverge here, as HTML."""
    comparison, lang = state.comparison, state.lang
    if comparison is None or state.side is None:
        return f"<p>{escape(texts.say('none', lang))}</p>" if state.searched else ""
    readings = kind_of(state.game).readings()
    chosen = () if asked else state.side.chosen
    lines = [Sentence(readings[name].question, readings[name].clauses) for name, _ in chosen]
    if state.divergence_here:
        lines.append(Sentence(texts["here"]))
    elif state.divergence is None:
        lines.append(Sentence(texts["never"]))
        lines += [state.side.why] if state.side.why else []
    return "".join(f"<p>{sentence_html(line, lang)}</p>" for line in lines)


def _sides(state: CompareState) -> tuple[str, str]:
    """Return both tables, each with its sentences, as HTML."""
    moments = state.moments()
    if moments is None or state.comparison is None or state.side is None:
        return "", ""
    chosen = [_title(state, name, answer) for name, answer in state.side.chosen]
    answers = {**state.comparison.play.answers, **dict(state.comparison.base)}
    usual = [_title(state, name, answers[name]) for name, _ in state.side.chosen]
    one, other = (f"<h3>{'; '.join(titles)}</h3>" for titles in (usual, chosen))
    return one + _side(state, moments[0], 0), other + _side(state, moments[1], 1)


def _title(state: CompareState, reading: str, answer: str) -> str:
    return escape(capital(kind_of(state.game).readings()[reading].answers[answer]).say(state.lang))


def _side(state: CompareState, shown: ReplayedGame, number: int) -> str:
    game, lang = shown.game, state.lang
    words = escape(game.kind.text(game.state, lang))
    picture = game.kind.svg(game.state, lang) or f"<pre>{words}</pre>"
    lines = "".join(f"<li>{sentence_html(line, lang)}</li>" for line in _lines(state, shown, number))
    return f'<div class="tk-drawn" role="img" aria-label="{words}">{picture}</div><ul>{lines}</ul>'


def _lines(state: CompareState, shown: ReplayedGame, number: int) -> Iterator[Sentence]:
    """Yield a table's sentences: at the divergence its account, else the last decision's results and the question."""
    game = shown.game
    if parting := state.divergence_here:
        mine, theirs = parting.accounts[number], parting.accounts[1 - number]
        yield from list(tell_account(mine, theirs, parting)) or [Sentence(texts["quiet"])]
        return
    if state.step == 0:
        yield Sentence(texts["begins"])
    for record in game.log[shown.since :] if state.step else ():
        if (text := game.tell(record)).en:
            yield Sentence(text, record.all_clauses)
    if not game.over:
        yield Sentence(game.kind.question(game.state))
