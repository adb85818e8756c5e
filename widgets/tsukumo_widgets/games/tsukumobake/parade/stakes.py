"""The readings that matter at a position, as HTML: a line for each, and all readings to choose from."""

from __future__ import annotations

from collections.abc import Iterator

from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import capital
from tsukumo.core.look.html import Html, html, join
from tsukumo.games.tsukumobake.draw.ways import draw_sample
from tsukumo.games.tsukumobake.lab.at_stake import Stake, list_stakes
from tsukumo.games.tsukumobake.rules import answer_name, parade_registry
from tsukumo_widgets.base.links import Link
from tsukumo_widgets.base.markup import button, fold_away, notebook_link, sentence_html
from tsukumo_widgets.games.tsukumobake.parade.controls import say
from tsukumo_widgets.games.tsukumobake.parade.parade_state import ParadeState


def show_stakes(state: ParadeState, *, choose: bool = True) -> Html:
    """The readings on which the movement depends, and the two ways if one is looked at.

    Where one can *choose* readings, all of them follow, folded.
    """
    if state.movement is None:
        return Html()
    stakes = list_stakes(state.position)
    counted, every = len({stake.reading for stake in stakes}), len(parade_registry())
    words = say("stakes.some" if stakes else "stakes.none", state, n=counted, every=every)
    parts = [html('<p class="tk-stakes"><b>{}</b></p>', words)]
    parts += _list_buttons(state, stakes)
    if state.other:
        parts.append(_show_other(state, choose=choose))
    return join([*parts, *([_show_all(state)] if choose else [])])


def _list_buttons(state: ParadeState, stakes: tuple[Stake, ...]) -> Iterator[Html]:
    """A button for each answer that changes something; answers to one reading with the same effect are one."""
    told = set[object]()
    for stake in stakes:
        effect = stake.effect.say(state.lang)
        if (stake.reading, effect) in told:
            continue
        told.add((stake.reading, effect))
        name, answer = stake.reading, stake.answer
        words = html("<span><b>{}</b>: {}</span>", capital(answer_name(name, answer)).say(state.lang), effect)
        asked = {"do": "other", "reading": name, "answer": answer}
        yield html('<p class="tk-stake">{}</p>', button(words, asked, on=state.other == (name, answer)))


def _show_other(state: ParadeState, *, choose: bool) -> Html:
    """The meaning of the two lines on the board; what one can do with the other reading."""
    assert state.other
    name, answer = state.other
    if state.stake is None:
        return html("<p>{}</p>", say("stakes.same", state, answer=answer_name(name, answer)))
    lines = join(
        html('<span class="tk-named">{} {}</span> ', draw_line(i), say(f"stakes.{key}", state))
        for i, key in enumerate(("now", "otherwise"))
    )
    take = button(say("stakes.take", state), {"do": "reading", "reading": name, "answer": answer})
    values = f"{state.position.readings[name]},{answer}"
    link = Link("compare", {"pos": state.position, "reading": name, "values": values, "step": state.stake.step})
    compare = notebook_link(link, html("{}", say("stakes.compare", state)), state.lang)
    return html("<p>{}</p><p>{} {}</p>", lines, take if choose else "", compare)


def draw_line(number: int) -> Html:
    """A piece of one of the two lines on the board, to stand before its meaning."""
    drawn = Html(draw_sample(number))
    return html('<svg viewBox="-22 -8 44 16" width="44" height="16" aria-hidden="true">{}</svg>', drawn)


def _show_all(state: ParadeState) -> Html:
    """Every reading with its answers, whole, to choose from."""
    lang, lines = state.lang, []
    for name, reading in parade_registry().items():
        question = sentence_html(Sentence(reading.question, reading.clauses), lang)
        answers = (
            button(
                capital(words).say(lang),
                {"do": "reading", "reading": name, "answer": answer},
                on=state.position.readings[name] == answer,
            )
            for answer, words in reading.answers.items()
        )
        lines.append(html("<p>{}<br>{}</p>", question, join(answers)))
    words = say("stakes.all", state, every=len(lines))
    return fold_away("readings", words, join(lines))
