"""The explanation of a state as HTML: the current step marked, clause ids as links to their text."""

from __future__ import annotations

from html import escape

from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang
from tsukumo.games.tsukumobake.parade.explain import explain
from tsukumo_widgets.base.markup import message_attribute, problems_html, with_clauses
from tsukumo_widgets.games.tsukumobake.parade.controls import texts
from tsukumo_widgets.games.tsukumobake.parade.parade_state import ParadeState


def story(state: ParadeState) -> str:
    """The explanation of a state: its problems, or its movement."""
    say, lang = texts.say, state.lang
    parts: list[str] = []
    if state.refused:
        parts.append(problems_html(say("story.refused", lang), state.refused, lang))
    if not state.movement:
        mend = f"<p>{escape(say('story.mend', lang))}</p>"
        return "".join([*parts, problems_html(say("story.problems", lang), state.problems, lang), mend])
    explained = explain(state.movement, lang)
    parts += [f"<p>{_sentence(s, lang)}</p>" for s in explained.opening]
    if not explained.steps:
        parts.append(f"<p>{escape(say('story.still', lang))}</p>")
    for i, passage in enumerate(explained.steps):
        mark = ' class="tk-now" aria-current="step"' if i == state.step else ""
        title = f'<a href="#" {message_attribute({"do": "go", "step": i})}>{escape(passage.title.say(lang))}</a>'
        lines = "".join(f"<li>{_sentence(s, lang)}</li>" for s in passage.sentences)
        parts.append(f"<div{mark}><h4>{title}</h4><ul>{lines}</ul></div>")
    now = ' class="tk-now"' if state.step == len(explained.steps) else ""
    return "".join([*parts, f"<p{now}>{_sentence(explained.ending, lang)}</p>"])


def _sentence(sentence: Sentence, lang: Lang) -> str:
    return with_clauses(sentence.text, sentence.clauses, lang)
