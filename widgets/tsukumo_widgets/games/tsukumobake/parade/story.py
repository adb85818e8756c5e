"""The explanation of a state as HTML: the present step's decision first, the other steps a line each."""

from __future__ import annotations

from collections.abc import Iterable

from tsukumo.core.language.explanation import Passage
from tsukumo.core.language.text import Lang
from tsukumo.core.look.html import Html, html, join
from tsukumo.games.tsukumobake.parade.explain import explain, find_reasons, name_player
from tsukumo.games.tsukumobake.parade.movement import Movement
from tsukumo_widgets.base.markup import message_attribute, problems_html, sentence_html
from tsukumo_widgets.games.tsukumobake.base.positions import position_problems
from tsukumo_widgets.games.tsukumobake.parade.controls import texts
from tsukumo_widgets.games.tsukumobake.parade.parade_state import ParadeState


def story(state: ParadeState) -> Html:
    """The explanation of a state: its problems, or its movement."""
    say, lang, move = texts.say, state.lang, state.movement
    refused = problems_html(say("story.refused", lang), state.refused, lang)
    if not move:
        mend = html("<p>{}</p>", say("story.mend", lang))
        return refused + position_problems(say("story.problems", lang), state.position, lang) + mend
    explained = explain(move, lang)
    parts = [refused, *(html("<p>{}</p>", sentence_html(s, lang)) for s in explained.opening)]
    if not explained.steps:
        parts.append(html("<p>{}</p>", say("story.still", lang)))
    for i, passage in enumerate(explained.steps):
        now = html(' class="tk-now" aria-current="step"') if i == state.step else Html()
        inside = _tell_step(move, i, passage, lang) if now else _name_step(i, passage, lang)
        parts.append(html("<div{}>{}</div>", now, inside))
    ended = html(' class="tk-now"') if state.step == len(explained.steps) else Html()
    return join([*parts, html("<p{}>{}</p>", ended, sentence_html(explained.ending, lang))])


def _name_step(i: int, passage: Passage, lang: Lang) -> Html:
    """The title of a step, which leads to it."""
    go = message_attribute({"do": "go", "step": i})
    return html('<h4><a href="#" {}>{}</a></h4>', go, passage.title.say(lang))


def _tell_step(move: Movement, i: int, passage: Passage, lang: Lang) -> Html:
    """A step: the decision, the path, and folded away what the parade sees and what not."""
    target, reasons = move.steps[i].target, find_reasons(move, i)
    decision = sentence_html(reasons.choice, lang)
    if target is not None:
        who = name_player(move.steps[i].pawns[target])
        decision = html("<b>{}</b> {}", texts.say("story.chases", lang, who=who), decision)
    given = html(
        '<details data-keep="given"><summary>{}</summary>{}</details>',
        texts.say("story.given", lang),
        _list(sentence_html(s, lang) for s in reasons.given),
    )
    course = _list(sentence_html(s, lang) for s in reasons.course)
    return html('{}<p class="tk-decision">{}</p>{}{}', _name_step(i, passage, lang), decision, course, given)


def _list(lines: Iterable[Html]) -> Html:
    return html("<ul>{}</ul>", join(html("<li>{}</li>", line) for line in lines))
