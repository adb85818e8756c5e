"""A comparison as HTML: the question, the difference in a sentence, and each side's reasons for the step."""

from __future__ import annotations

from html import escape

from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.games.tsukumobake.lab.at_stake import tell_difference
from tsukumo.games.tsukumobake.lab.compare import compare_movements
from tsukumo.games.tsukumobake.lab.comparison_text import texts as lab
from tsukumo.games.tsukumobake.lab.step_sentences import list_sentences
from tsukumo.games.tsukumobake.rules import answer_name, parade_registry
from tsukumo_widgets.base.markup import button, problems_html, sentence_html, table
from tsukumo_widgets.games.tsukumobake.compare.asked_comparison import CompareState
from tsukumo_widgets.games.tsukumobake.parade.stakes import draw_line

texts = Texts(__file__)


def question(state: CompareState) -> str:
    """The reading that is compared, whether it matters here, and the differences in the end."""
    lang, name = state.lang, state.asked.reading
    reading = parade_registry()[name]
    parts: list[str] = [problems_html(texts.say("refused", lang), state.refused, lang)]
    parts.append(f"<h3>{sentence_html(Sentence(reading.question, reading.clauses), lang)}</h3>")
    if state.problems:
        parts.append(problems_html(texts.say("problems", lang), state.problems, lang))
    elif state.comparison:
        parts.append(_write_finding(state))
    return "".join(parts)


def _write_finding(state: CompareState) -> str:
    lang, comparison = state.lang, state.comparison
    assert comparison is not None
    side, parting = comparison.sides[0], state.divergence
    if side.why:
        return f"<p><b>{escape(texts.say('cannot', lang))}</b> {sentence_html(side.why, lang)}</p>"
    if parting is None:
        return f"<p>{escape(texts.say('same', lang))}</p>"
    here = state.step == parting.step
    show = button(
        texts.say("show", lang), {"do": "go", "step": parting.step}, sign="do", off=here, mark="" if here else "main"
    )
    assert side.movement is not None
    said = tell_difference(comparison.first, side.movement, parting.step).say(lang)
    parts = escape(texts.say("parts", lang, step=parting.step + 1))
    return f'<p class="tk-decision"><b>{escape(said)}.</b></p><p>{parts} {show}</p>'


def every_reading(state: CompareState) -> str:
    """Every other answer to every reading at this position, one line each, with a button that compares it."""
    lang = state.lang
    if state.problems:
        return ""
    rows = []
    for side in compare_movements(state.position).sides:
        ((name, value),) = side.chosen
        if side.first:
            aspects = ", ".join(lab.say(f"aspect.{aspect}", lang) for aspect in side.first.differs)
            result = f"<b>{escape(texts.say('row_parts', lang, step=side.first.step + 1))}</b> {escape(aspects)}"
        elif side.why:
            result = sentence_html(side.why, lang)
        else:
            result = escape(texts.say("row_same", lang))
        asked = {"do": "choose", "reading": name, "value": value}
        now = name == state.asked.reading and value in state.asked.values
        rows.append([button(answer_name(name, value).say(lang), asked, on=now), f'<div class="tk-left">{result}</div>'])
    head = [escape(texts.say("head_reading", lang)), escape(texts.say("head_found", lang))]
    words = escape(texts.say("every", lang))
    return f'<details data-keep="every"><summary>{words}</summary>{table(head, rows)}</details>'


def tell_sides(state: CompareState) -> str:
    """Both sides, next to each other: the line on the board, the answer, the reasons for the step."""
    parts = []
    for side, value in enumerate(state.asked.values):
        words = escape(capital(answer_name(state.asked.reading, value)).say(state.lang))
        head = f'<h4><span class="tk-named">{draw_line(side)} {words}</span></h4>'
        parts.append(f"<section>{head}{sentences_of(state, side)}</section>")
    return f'<div class="tk-row tk-top">{"".join(parts)}</div>'


def sentences_of(state: CompareState, side: int) -> str:
    """The reasons for a side's step; where the sides diverge, first the sentences of this side alone."""
    lang = state.lang
    if not state.moves:
        return ""
    move, parting = state.moves[side], state.divergence
    sentences = list_sentences(move, min(state.step, len(move.steps)))
    own: tuple[Sentence, ...] = ()
    if parting and state.step == parting.step:
        own = parting.here if side else parting.base
    title = texts.say("ended", lang, n=len(move.steps))
    if state.step < len(move.steps):
        title = move.explain(lang).steps[state.step].title.say(lang)
    parts = [f"<h4>{escape(title)}</h4>"]
    if own:
        here = escape(texts.say("parting", lang))
        parts.append(f'<div class="tk-now" aria-current="step"><b>{here}</b>{_list(own, lang)}</div>')
    rest = tuple(s for s in sentences if s not in own)
    if own and rest:
        words = escape(texts.say("rest", lang))
        parts.append(f'<details data-keep="rest"><summary>{words}</summary>{_list(rest, lang)}</details>')
    elif rest:
        parts.append(_list(rest, lang))
    return "".join(parts)


def _list(sentences: tuple[Sentence, ...], lang: Lang) -> str:
    return f"<ul>{''.join(f'<li>{sentence_html(s, lang)}</li>' for s in sentences)}</ul>"
