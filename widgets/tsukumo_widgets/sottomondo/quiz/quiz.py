"""The quiz: one question at a time about a table of Sottomondo Carte, answered by clicks, judged and counted."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

import ipywidgets as ipw

from tsukumo.core.errors import CannotRead, Problem
from tsukumo.core.icons import icon
from tsukumo.core.text import Lang, catalogue
from tsukumo.sottomondo.levels.draw import blocks_svg
from tsukumo.sottomondo.quiz.judge import facts, option_names, prompt, why
from tsukumo.sottomondo.quiz.question import KINDS, LEVELS, Kind
from tsukumo.sottomondo.quiz.shown import blocks
from tsukumo.sottomondo.quiz.texts import sentences
from tsukumo_widgets.base import Explorer, LanguageButtons, bar, column, language, on_value, row
from tsukumo_widgets.design import signed, unseen
from tsukumo_widgets.links import Link
from tsukumo_widgets.markup import button, clause_texts, told, wrong
from tsukumo_widgets.menus import offer
from tsukumo_widgets.panels import HtmlWidget
from tsukumo_widgets.sottomondo.quiz.state import SEEDS, State, answer, link_of, linked

_say = catalogue(Path(__file__).with_suffix(".toml"))
SIGNS: Final = {True: icon("check"), False: icon("cross")}
LEVEL_NAMES: Final = dict(zip(LEVELS, ("level_one", "level_two", "level_three"), strict=True))
DRAWN: Final = 10_000
"""Random seeds are below this, so that they are short enough to tell others."""


class SottomondoQuiz(Explorer[State]):
    """Ask who wins a fight, which card may be played and whether help is needed, judge the answers, and keep the score.

    *level* is 1 to 3. The same *seed* asks the same questions; without one, a seed is drawn each time. *kinds* are some
    of ``fight``, ``play``, ``accept``. `CannotRead` if there is no such level or kind.
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
        """The quiz of a link, as in ``level=2&seed=7&kinds=play&q=3``."""
        return linked(query, state.lang)

    def link(self, state: State) -> Link:
        """A link to the same question."""
        return link_of(state)

    def picture(self) -> str:
        """The table."""
        return blocks_svg(blocks(self.state.question.moment), self.state.lang)

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
        self.scene.html = f'<div class="tk-scene">{self.picture()}</div>'
        self.asked.clauses = clause_texts("sottomondo", lang)
        onward = button(_say.say("next" if state.given else "skip", lang), {"do": "next"})
        self.asked.html = f"{asked_html(state)}<p>{onward}</p>"

    def __repr__(self) -> str:
        return f"SottomondoQuiz(level={self.state.level}, seed={self.state.seed})"


def drawn_seed() -> int:
    """A random seed."""
    return secrets.randbelow(DRAWN)


def asked_html(state: State) -> str:
    """What has to be known besides the table, what is asked, and the answers; once one is given, whether, and why."""
    found, lang = state.question, state.lang
    lines = "".join(f"<li>{escape(fact.say(lang))}</li>" for fact in facts(found))
    asked = f'<p class="tk-large" aria-live="polite">{escape(prompt(found).say(lang))}</p>'
    return f"{f'<ul>{lines}</ul>' if lines else ''}{asked}{_verdict(state) if state.given else _options(state)}"


def _options(state: State) -> str:
    named = option_names(state.question).items()
    return f"<p>{''.join(button(text.say(state.lang), {'do': 'choose', 'word': word}) for word, text in named)}</p>"


def _verdict(state: State) -> str:
    """Right or wrong, told by a sign, a word and a colour; and the engine's reasons."""
    found, lang = state.question, state.lang
    right = state.given == found.answer
    key = "answer_right" if right else "answer_wrong"
    said = _say.say(key, lang, answer=option_names(found)[found.answer])
    lines = "".join(f"<li>{told(each.text, each.clauses, lang)}</li>" for each in why(found))
    return (
        f'<div class="{"tk-right" if right else "tk-wrong"} tk-large" role="alert">{SIGNS[right]} '
        f"{escape(said)}</div><ul>{lines}</ul>"
    )


def top_html(state: State) -> str:
    """What is wrong with a link, the kinds of questions to choose from, and the score."""
    lang, score = state.lang, state.score
    refusal = wrong(_say.say("refused", lang), state.refused, lang) if state.refused else ""
    kinds = "".join(
        button(_say.say(f"kind.{kind}", lang), {"do": "kind", "kind": kind}, on=kind in state.kinds) for kind in KINDS
    )
    counted = "".join(
        f"<li>{escape(_say.say(f'kind.{kind}', lang))} <b>{right} / {asked}</b></li>"
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
