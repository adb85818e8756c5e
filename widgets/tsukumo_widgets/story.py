"""The explanation of a state as HTML: the current step marked, clause ids as links to their text."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from html import escape

from tsukumo.core.errors import Problem
from tsukumo.core.text import Lang
from tsukumo.tsukumobake.parade.explain import Passage, Sentence, explain
from tsukumo.tsukumobake.rules import clauses
from tsukumo_widgets.sentences import sentences
from tsukumo_widgets.state import State


def story(state: State) -> str:
    """What there is to say of a state: its problems, or its movement."""
    say, lang = sentences().say, state.lang
    parts = []
    if state.refused:
        parts.append(_wrong(say("story.refused", lang), state.refused, lang))
    if not state.movement:
        mend = f"<p>{escape(say('story.mend', lang))}</p>"
        return "".join([*parts, _wrong(say("story.problems", lang), state.problems, lang), mend])
    told = explain(state.movement, lang)
    parts += [f"<p>{_sentence(s, lang)}</p>" for s in told.opening]
    if not told.steps:
        parts.append(f"<p>{escape(say('story.still', lang))}</p>")
    parts += [_passage(p, i, i == state.step, lang) for i, p in enumerate(told.steps)]
    now = ' class="tk-now"' if state.step == len(told.steps) else ""
    return "".join([*parts, f"<p{now}>{_sentence(told.ending, lang)}</p>"])


def _wrong(title: str, problems: Iterable[Problem], lang: Lang) -> str:
    lines = "".join(f"<li>{escape(problem.line(lang))}</li>" for problem in problems)
    return f'<div class="tk-wrong" role="alert">{escape(title)}<ul>{lines}</ul></div>'


def _passage(passage: Passage, i: int, now: bool, lang: Lang) -> str:
    lines = "".join(f"<li>{_sentence(s, lang)}</li>" for s in passage.sentences)
    mark = ' class="tk-now" aria-current="step"' if now else ""
    title = f'<a href="#" data-step="{i}">{escape(passage.title.say(lang))}</a>'
    return f"<div{mark}><h4>{title}</h4><ul>{lines}</ul></div>"


def _sentence(sentence: Sentence, lang: Lang) -> str:
    links = (f'<a href="#" data-clause="{c}" aria-expanded="false">{c}</a>' for c in sentence.clauses)
    return " ".join([escape(sentence.text.say(lang)), *links])


@cache
def clause_texts(lang: Lang) -> dict[str, list[str]]:
    """Title and text of every clause, for the links of `story`."""
    return {id: [clause.title.say(lang), clause.text.say(lang)] for id, clause in clauses().items()}
