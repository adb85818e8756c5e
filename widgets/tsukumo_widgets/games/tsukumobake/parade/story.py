"""The explanation of a state as HTML: the present step's decision first, the other steps a line each."""

from __future__ import annotations

from tsukumo.core.language.text import Lang
from tsukumo.core.look.html import Html, html, join
from tsukumo.games.tsukumobake.parade.explain import explain, find_reasons, name_player
from tsukumo.games.tsukumobake.parade.movement import Movement
from tsukumo_widgets.base.markup import bullet_sentences, fold_away, problems_html, sentence_html, step_html
from tsukumo_widgets.games.tsukumobake.base.positions import position_problems
from tsukumo_widgets.games.tsukumobake.parade.controls import AnyPlaced, texts
from tsukumo_widgets.games.tsukumobake.parade.parade_state import ParadeState


def tell_refused(state: AnyPlaced) -> Html:
    """The reasons why a link or a pasted text cannot be read, and a way on; empty if it can."""
    return problems_html(texts.say("story.refused", state.lang), state.refused, state.lang)


def story(state: ParadeState) -> Html:
    """The explanation of a state: the problems of its position, or its movement."""
    say, lang, move = texts.say, state.lang, state.movement
    if not move:
        return position_problems(state.position, lang) + html("<p>{}</p>", say("story.mend", lang))
    explained = explain(move, lang)
    parts = [html("<p>{}</p>", sentence_html(s, lang)) for s in explained.opening]
    if not explained.steps:
        parts.append(html("<p>{}</p>", say("story.still", lang)))
    for i, passage in enumerate(explained.steps):
        now = i == state.step
        parts.append(step_html(i, passage.title.say(lang), _tell_step(move, i, lang) if now else "", now=now))
    ended = html(' class="tk-now"') if state.step == len(explained.steps) else Html()
    return join([*parts, html("<p{}>{}</p>", ended, sentence_html(explained.ending, lang))])


def _tell_step(move: Movement, i: int, lang: Lang) -> Html:
    """A step: the decision, the path, and folded away what the parade sees and what not."""
    target, reasons = move.steps[i].target, find_reasons(move, i)
    decision = sentence_html(reasons.choice, lang)
    if target is not None:
        who = name_player(move.steps[i].pawns[target])
        decision = html("<b>{}</b> {}", texts.say("story.chases", lang, who=who), decision)
    given = fold_away("given", texts.say("story.given", lang), bullet_sentences(reasons.given, lang))
    course = bullet_sentences(reasons.course, lang)
    return html('<p class="tk-decision">{}</p>{}{}', decision, course, given)
