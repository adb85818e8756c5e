"""A comparison: the question, the difference in a sentence, and each side's reasons for the step."""

from __future__ import annotations

from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Texts, capital
from tsukumo.core.look.html import Html, attributes, html, join
from tsukumo.games.tsukumobake.lab.at_stake import tell_difference
from tsukumo.games.tsukumobake.lab.compare import compare_movements
from tsukumo.games.tsukumobake.lab.compare import texts as lab
from tsukumo.games.tsukumobake.lab.divergence import list_sentences
from tsukumo.games.tsukumobake.rules import answer_name, parade_registry
from tsukumo_widgets.base.markup import (
    bullet_sentences,
    button,
    fold_away,
    sentence_html,
    table,
)
from tsukumo_widgets.games.tsukumobake.base.positions import position_problems
from tsukumo_widgets.games.tsukumobake.compare.asked_comparison import CompareState
from tsukumo_widgets.games.tsukumobake.parade.stakes import draw_line

texts = Texts(__file__)


def question(state: CompareState) -> Html:
    """The reading that is compared, whether it matters here, and the differences in the end."""
    lang, name = state.lang, state.asked.reading
    reading = parade_registry()[name]
    parts = [html("<h3>{}</h3>", sentence_html(Sentence(reading.question, reading.clauses), lang))]
    if state.problems:
        parts.append(position_problems(state.position, lang))
    elif state.comparison:
        parts.append(_write_finding(state))
    return join(parts)


def _write_finding(state: CompareState) -> Html:
    lang, comparison = state.lang, state.comparison
    assert comparison is not None
    side, parting = comparison.sides[0], state.divergence
    if side.why:
        return html("<p><b>{}</b> {}</p>", texts.say("cannot", lang), sentence_html(side.why, lang))
    if parting is None:
        return html("<p>{}</p>", texts.say("same", lang))
    here = state.step == parting.step
    show = button(
        texts.say("show", lang), {"do": "go", "step": parting.step}, sign="do", off=here, mark="" if here else "main"
    )
    assert side.movement is not None
    said = tell_difference(comparison.first, side.movement, parting.step).say(lang)
    parts = texts.say("parts", lang, step=parting.step + 1)
    return html('<p class="tk-decision"><b>{}.</b></p><p>{} {}</p>', said, parts, show)


def every_reading(state: CompareState) -> Html:
    """Every other answer to every reading at this position, one line each, with a button that compares it."""
    lang = state.lang
    if state.problems:
        return Html()
    rows = []
    for side in compare_movements(state.position).sides:
        ((name, value),) = side.chosen
        if side.first:
            aspects = ", ".join(lab.say(f"aspect.{aspect}", lang) for aspect in side.first.differs)
            result = html("<b>{}</b> {}", texts.say("row_parts", lang, step=side.first.step + 1), aspects)
        elif side.why:
            result = sentence_html(side.why, lang)
        else:
            result = html("{}", texts.say("row_same", lang))
        asked = {"do": "choose", "reading": name, "value": value}
        now = name == state.asked.reading and value in state.asked.values
        found = html('<div class="tk-left">{}</div>', result)
        rows.append([button(answer_name(name, value).say(lang), asked, on=now), found])
    shown = table([texts.say("head_reading", lang), texts.say("head_found", lang)], rows)
    return fold_away("every", texts.say("every", lang), shown)


def tell_sides(state: CompareState) -> Html:
    """Both sides, next to each other: the line on the board, the answer, the reasons for the step."""
    parts = []
    for side, value in enumerate(state.asked.values):
        words = capital(answer_name(state.asked.reading, value)).say(state.lang)
        head = html('<h4><span class="tk-named">{} {}</span></h4>', draw_line(side), words)
        parts.append(html("<section>{}{}</section>", head, sentences_of(state, side)))
    return html('<div class="tk-row tk-top">{}</div>', join(parts))


def sentences_of(state: CompareState, side: int) -> Html:
    """The reasons for a side's step; where the sides diverge, first the sentences of this side alone."""
    lang = state.lang
    if not state.moves:
        return Html()
    move, parting = state.moves[side], state.divergence
    sentences = list_sentences(move, min(state.step, len(move.steps)))
    own: tuple[Sentence, ...] = ()
    if parting and state.step == parting.step:
        own = parting.here if side else parting.base
    title = texts.say("ended", lang, n=len(move.steps))
    if state.step < len(move.steps):
        title = move.explain(lang).steps[state.step].title.say(lang)
    parts = [html("<h4>{}</h4>", title)]
    if own:
        now, here = attributes(class_="tk-now", aria_current="step"), texts.say("parting", lang)
        parts.append(html("<div{}><b>{}</b>{}</div>", now, here, bullet_sentences(own, lang)))
    rest = bullet_sentences((each for each in sentences if each not in own), lang)
    parts.append(fold_away("rest", texts.say("rest", lang), rest) if own and rest else rest)
    return join(parts)
