"""The coach's words as HTML: what to do now, the last events with reasons, and in the end the rules learnt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo_widgets.base.markup import button, with_clauses
from tsukumo_widgets.table.coach import GOAL, MOST, Lesson
from tsukumo_widgets.table.table_state import TableState
from tsukumo_widgets.teaching.lesson_list import lessons_html

texts = Texts(__file__)


def aim_html(state: TableState) -> str:
    """Return what to do now, and the rule it needs; empty if the coach has nothing to say."""
    parts = [] if state.coaching is None or state.at is not None else list(_aim(state))
    # The button pressed may stand far below: a coach that speaks again comes into view, one that is silent does not.
    view = ' data-view=""' if state.led or state.advice or state.news else ""
    return f'<div class="tk-coach" aria-live="polite"{view}>{"".join(parts)}</div>' if parts else ""


def _aim(state: TableState) -> Iterator[str]:
    coaching, lang = state.coaching, state.lang
    assert coaching
    assert state.game
    if state.stop is not None:
        yield from _stop_html(state)
        return
    if state.closing:
        yield f'<p class="tk-aim">{_words("closing.title", lang)}</p><p>{_words("closing.words", lang)}</p>'
        yield _score(state) + "<p>"
        if not state.game.over:
            yield button(texts.say("closing.on", lang), {"do": "rest"}, mark="advised")
        yield button(texts.say("closing.again", lang), {"do": "new"}) + "</p>"
        return
    yield _news(state)
    if coaching.coach.over(state.game):
        end = "" if state.game.over else button(texts.say("closing.end", lang), {"do": "rest"})
        silent = "" if state.news or state.game.over else _words("closing.silent", lang)
        yield f"<p>{silent} {end}</p>{_score(state) if state.game.over else ''}"
    elif advice := state.advice:
        yield f'<div class="tk-aim">{_sentences(advice.sentences, lang)}</div>'
        phrase = state.adapter.kind.phrase(advice.action, state.sight.table)
        yield f"<p>{state.adapter.button(state, advice.action, phrase)}</p>"


def _stop_html(state: TableState) -> Iterator[str]:
    """Yield the open question with its answers; or the verdict on the answer, and the button that goes on."""
    lang, question = state.lang, state.question
    if question and not state.guess:
        yield f'{_news(state)}<div class="tk-aim">{_sentences(question.sentences, lang)}</div><p>'
        for thing, name in question.choices:
            yield button(capital(name).say(lang), {"do": "guess", "thing": list(thing)})
        yield button(texts.say("skip", lang), {"do": "on"}, mark="dim") + "</p>"
        return
    if question and state.guess:
        key = "shown" if state.guess.thing is None else "right" if state.guess.right else "wrong"
        kind = {"right": "tk-right", "wrong": "tk-wrong", "shown": ""}[key]
        verdict = _words(key, lang, answer=question.answer)
        yield f'<div class="tk-aim {kind}" role="alert">{verdict}</div>{_score(state)}'
    elif not question:
        yield _news(state)
    on = button(texts.say("on", lang), {"do": "on"}, tip=state.adapter.text("on").say(lang), mark="advised")
    yield f"<p>{on}</p>"


def _score(state: TableState) -> str:
    """Return the number of right guesses; empty before the first. Without a guess there is no point, and no loss."""
    assert state.coaching
    made = [guess.right for guess in state.coaching.guesses if guess.thing]
    words = _words("score", state.lang, right=sum(made), made=len(made))
    return f'<p class="tk-score">{words}</p>' if made else ""


def _news(state: TableState) -> str:
    """Return the new rules, as far as there is room for them beside the other sentences."""
    return "".join(f"<p>{_new(lesson, state.lang)}</p>" for lesson in state.news[: _room(state)])


def _new(lesson: Lesson, lang: Lang) -> str:
    """Return a rule that is told for the first time; the goal of the game needs no such head."""
    words = with_clauses(lesson.sentence.text, lesson.sentence.clauses, lang)
    return words if lesson.key == GOAL else f"<b>{_words('new', lang)}</b> {words}"


def _room(state: TableState) -> int:
    """Return the number of new rules above the board; the others stand beside it, before the last events."""
    said = state.question or (state.advice if state.stop is None else None)
    return max(0, MOST - len(said.sentences)) if said else MOST


def side_html(state: TableState) -> str:
    """Return the coach's words beside the board: the last events, the reasons for the next ones, the rules learnt."""
    if state.coaching is None or state.game is None or state.at is not None:
        return ""
    coach, lang = state.coaching.coach, state.lang
    if state.closing or state.game.over:
        return lessons_html(state.start.name, state.told, lang)
    why = _why(state) if state.stop is not None and (state.guess or not state.question) else ""
    if state.guess:
        return why
    rest = "".join(f"<p>{_new(lesson, lang)}</p>" for lesson in state.news[_room(state) :])
    over = state.stop is None and coach.over(state.game)  # then the table tells the last events
    return rest + ("" if over else _list("happened", coach.tell_events(state), lang)) + why


def _why(state: TableState) -> str:
    """Return the reasons for the next events: those that decide, and the others folded away."""
    assert state.coaching
    coach, lang = state.coaching.coach, state.lang
    reasons = list(coach.why(state))
    decisive = [reason for reason in reasons if coach.decides(reason)]
    if len(decisive) == len(reasons):
        return _list("why", reasons, lang)
    more = f'<details data-keep="why"><summary>{_words("all", lang)}</summary>{_items(reasons, lang)}</details>'
    return _list("why", decisive, lang) + more


def _list(title: str, lines: Iterable[Sentence], lang: Lang) -> str:
    """Return sentences as a list under a title; empty if there are none."""
    items = _items(lines, lang)
    return f"<h4>{_words(title, lang)}</h4>{items}" if items else ""


def _items(lines: Iterable[Sentence], lang: Lang) -> str:
    items = "".join(f"<li>{with_clauses(line.text, line.clauses, lang)}</li>" for line in lines)
    return f"<ul>{items}</ul>" if items else ""


def _sentences(sentences: Iterable[Sentence], lang: Lang) -> str:
    return "".join(f"<p>{with_clauses(line.text, line.clauses, lang)}</p>" for line in sentences)


def _words(key: str, lang: Lang, **values: object) -> str:
    return escape(texts.say(key, lang, **values))
