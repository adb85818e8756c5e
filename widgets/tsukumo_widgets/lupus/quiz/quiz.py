"""The quiz: one question at a time about a table of Lupus in Tabula, answered by clicks, judged and counted."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

import ipywidgets as ipw

from tsukumo.core.errors import CannotRead, Problem
from tsukumo.core.text import Lang, catalogue
from tsukumo.lupus.quiz.question import KINDS, LEVELS, Kind
from tsukumo.lupus.quiz.texts import sentences
from tsukumo_widgets.base import Explorer, LanguageButtons, bar, column, language, on_value, row
from tsukumo_widgets.design import signed, unseen
from tsukumo_widgets.links import Link
from tsukumo_widgets.lupus.quiz.state import SEEDS, State, answer, link_of, linked
from tsukumo_widgets.lupus.riddle import screen
from tsukumo_widgets.markup import button, clause_texts, wrong
from tsukumo_widgets.menus import offer
from tsukumo_widgets.panels import HtmlWidget

_say = catalogue(Path(__file__).with_suffix(".toml"))
LEVEL_NAMES: Final = dict(zip(LEVELS, ("level_one", "level_two", "level_three"), strict=True))
DRAWN: Final = 10_000
"""Random seeds are below this, so that they are short enough to tell others."""


class LupusQuiz(Explorer[State]):
    """Ask who dies at dawn, who is nominated and who has won, judge the answers, and keep the score.

    *level* is 1 to 3. The same *seed* asks the same questions; without one, a seed is drawn each time. *kinds* are some
    of ``dawn``, ``nominated``, ``winner``. `CannotRead` if there is no such level or kind.
    """

    def __init__(
        self,
        level: int = 1,
        seed: int | None = None,
        kinds: Sequence[Kind] = KINDS,
        lang: Lang | None = None,
        **settings: Any,
    ) -> None:
        if level not in LEVELS or not kinds or not set(kinds) <= set(KINDS):
            raise CannotRead([Problem("quiz", sentences()["wrong.draw"])])
        self.lang = LanguageButtons(self.act)
        narrow, wide = {"description_width": "initial"}, ipw.Layout(width="320px", max_width="100%")
        self.level = ipw.Dropdown(options=[(str(n), n) for n in LEVELS], layout=wide, style=narrow)
        on_value(self.level, self.act, State.set_level)
        self.seed = ipw.BoundedIntText(0, min=0, max=SEEDS, layout=ipw.Layout(width="150px"), style=narrow)
        on_value(self.seed, self.act, State.set_seed)
        self.fresh = ipw.Button(layout=ipw.Layout(width="auto"))
        signed(self.fresh, "dice")
        self.fresh.on_click(lambda _: self.act(lambda state: state.set_seed(drawn_seed())))
        self.top, self.scene, self.asked = HtmlWidget(), HtmlWidget(), HtmlWidget()
        for panel in (self.top, self.scene, self.asked):
            panel.listen(self.do)
        head = bar([self.lang.view, self.level, self.seed, self.fresh])
        state = State(
            language(lang), level, drawn_seed() if seed is None else seed, tuple(k for k in KINDS if k in kinds)
        )
        sides = row([column([self.scene]), column([self.asked])])
        super().__init__(state, [head, self.top, sides], **settings)

    def opened(self, state: State, query: Mapping[str, str]) -> State:
        """The quiz of a link, as in ``level=2&seed=7&kinds=dawn&q=3``."""
        return linked(query, state.lang)

    def link(self, state: State) -> Link:
        """A link to the same question."""
        return link_of(state)

    def picture(self) -> str:
        """The table and the question."""
        return screen.picture(self.state.riddle, self.state.lang)

    def answer(self, state: State, message: Any) -> State:
        """The state after a message from the page."""
        return answer(state, message)

    def show(self, state: State) -> None:
        """Update every part to a state."""
        lang = state.lang
        self.lang.show(state)
        offer(self.level, [(_say.say(name, lang), level) for level, name in LEVEL_NAMES.items()], state.level)
        unseen(self.level, _say.say("level", lang))
        self.seed.value = state.seed
        self.seed.description, self.seed.tooltip = _say.say("seed", lang), _say.say("seed_tip", lang)
        self.fresh.description, self.fresh.tooltip = _say.say("fresh", lang), _say.say("fresh_tip", lang)
        self.top.html = top_html(state)
        self.scene.html = screen.scene_html(state.riddle, state.attempt, lang)
        self.asked.clauses = clause_texts("lupus", lang)
        onward = button(_say.say("next" if state.attempt.judged else "skip", lang), {"do": "next"})
        self.asked.html = f"{screen.asked_html(state.riddle, state.attempt, lang)}<p>{onward}</p>"

    def __repr__(self) -> str:
        return f"LupusQuiz(level={self.state.level}, seed={self.state.seed})"


def drawn_seed() -> int:
    """A random seed."""
    return secrets.randbelow(DRAWN)


def top_html(state: State) -> str:
    """What is wrong with a link, the kinds of questions to choose from, and the score."""
    lang, score = state.lang, state.score
    refusal = wrong(_say.say("refused", lang), state.refused, lang) if state.refused else ""
    kinds = "".join(
        button(sentences().say(f"ask.{kind}", lang), {"do": "kind", "kind": kind}, on=kind in state.kinds)
        for kind in KINDS
    )
    counted = "".join(
        f"<li>{escape(sentences().say(f'ask.{kind}', lang))} <b>{right} / {asked}</b></li>"
        for kind, (right, asked) in score.by_kind.items()
    )
    number = escape(_say.say("number", lang, number=state.number + 1))
    row_ = escape(_say.say("streak", lang, streak=score.streak, longest=score.longest))
    return (
        f"{refusal}<p>{kinds}</p>"
        f'<div role="status" class="tk-row tk-wide">'
        f'<b>{number}</b><span><span class="tk-number">{score.right} / {score.asked}</span> '
        f"{escape(_say.say('right', lang))}</span><span>{row_}</span>"
        f"<ul>{counted}</ul></div>"
    )
