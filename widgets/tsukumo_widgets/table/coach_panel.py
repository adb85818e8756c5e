"""The coach's words as HTML: what to do now, with one rule or reason; all the rest folded away."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Texts, capital
from tsukumo.core.look.html import Html, bullets, html, join
from tsukumo.core.plugins.registry import entry, kind_of
from tsukumo.core.teaching.course import chapter_of, course
from tsukumo_widgets.base.markup import (
    bullet_sentences,
    button,
    clause_link,
    fold_away,
    notebook_link,
    paragraphs,
    sentence_html,
)
from tsukumo_widgets.table.coach import list_spoken
from tsukumo_widgets.table.table_state import TableState

texts = Texts(__file__)


def aim_html(state: TableState) -> Html:
    """Return what to do now, and the one rule or reason it needs; empty if there is no coach.

    A coach who is silent, as while others decide, keeps their place: nothing below it jumps.
    """
    if state.coaching is None or state.at is not None:
        return Html()
    parts = list(_aim(state))
    if state.game and state.game.over and not parts:
        return Html()
    # The button pressed may stand far below: a coach that speaks again comes into view, one that is silent does not.
    view = html(' data-view=""') if state.coach_leads or state.advice or state.news or state.remark else ""
    return html('<div class="tk-coach" aria-live="polite"{}>{}</div>', view, join(parts))


def _aim(state: TableState) -> Iterator[Html]:
    assert state.game
    lang = state.lang
    if state.stop is not None:
        yield from _stop_html(state)
    elif state.choices:
        spoken = [lesson.sentence for lesson in list_spoken(state, state.told)]
        yield html('<div class="tk-aim">{}</div>', _sentences(spoken, lang)) if spoken else Html()
        if state.advice:
            phrase = state.adapter.kind.phrase(state.advice.action, state.sight.table)
            yield html("<p>{}</p>", state.adapter.button(state, state.advice.action, phrase))
        else:
            yield html("<p>{}</p>", button(texts.say("advise", lang), {"do": "advise"}))
    elif state.game.over:
        yield _score(state)


def _stop_html(state: TableState) -> Iterator[Html]:
    """Yield the open question with its answers; or the verdict on the answer, and the button that goes on."""
    lang, question = state.lang, state.question
    if question and not state.guess:
        yield html('<div class="tk-aim">{}</div><p>', _sentences(question.sentences, lang))
        for thing, name in question.choices:
            yield button(capital(name).say(lang), {"do": "guess", "thing": list(thing)})
        yield button(texts.say("skip", lang), {"do": "on"}) + html("</p>")
        return
    if question and state.guess:
        key = "shown" if state.guess.thing is None else "right" if state.guess.right else "wrong"
        kind = {"right": "tk-right", "wrong": "tk-wrong", "shown": ""}[key]
        verdict = texts.say(key, lang, answer=question.answer)
        yield html('<div class="tk-aim {}" role="alert">{}</div>{}', kind, verdict, _score(state))
    on = button(texts.say("on", lang), {"do": "on"}, tip=state.adapter.text("on").say(lang), mark="advised")
    yield html("<p>{}</p>", on)


def _score(state: TableState) -> Html:
    """Return the number of right guesses; empty before the first. Without a guess there is no point, and no loss."""
    assert state.coaching
    made = [guess.right for guess in state.coaching.guesses if guess.thing]
    words = texts.say("score", state.lang, right=sum(made), made=len(made))
    return html('<p class="tk-score">{}</p>', words) if made else Html()


def side_html(state: TableState) -> Html:
    """Return the coach's words beside the board: one reason, and folded away the others, other rules, the last events.

    In the end, the rules learnt.
    """
    if state.coaching is None or state.game is None or state.at is not None:
        return Html()
    coach, lang = state.coaching.coach, state.lang
    if state.game.over and state.stop is None:
        return _fold("learnt", lessons_html(state.start.name, state.told, lang), lang)
    if state.stop is not None and (state.guess or not state.question):
        return _why(state)
    spoken = {lesson.sentence for lesson in list_spoken(state, state.told)}
    more = [lesson.sentence for lesson in state.news if lesson.sentence not in spoken]
    if state.stop is None and state.advice:
        more += [sentence for sentence in state.advice.sentences if sentence not in spoken]
    folded = _fold("more", bullet_sentences(more, lang), lang)
    return _fold("happened", bullet_sentences(coach.tell_events(state), lang), lang) + folded


def _why(state: TableState) -> Html:
    """Return the reasons for the next events: the one that decides, and the others folded away, if there are any."""
    assert state.coaching
    coach, lang = state.coaching.coach, state.lang
    decisive, *others = coach.why(state)
    first = html('<div class="tk-decisive">{}</div>', _sentences([decisive], lang))
    return first + _fold("all", bullet_sentences(others, lang), lang)


def _fold(key: str, inside: str, lang: Lang) -> Html:
    """Return something folded away under its title; empty if it is."""
    if not inside:
        return Html()
    return fold_away(key, texts.say(key, lang), inside, "tk-aside")


def _sentences(sentences: Iterable[Sentence], lang: Lang) -> Html:
    return paragraphs(sentence_html(line, lang) for line in sentences)


def lessons_html(game: str, met: Collection[str], lang: Lang) -> Html:
    """Return the clauses that were met in a game, in the order of its course, for a fold with a title."""
    game_entry, clauses = entry(game), kind_of(game).clauses()
    parts = []
    for chapter in (*course(game_entry), None):
        ids = [id for id in clauses if id in met and chapter_of(game_entry, id) == chapter]
        if not ids:
            continue
        if chapter:
            head: str = notebook_link(chapter.name, chapter.title.say(lang), lang)
        else:
            head = texts.say("elsewhere", lang)
        lines = bullets(html("{} {}", clauses[id].title.say(lang), clause_link(id)) for id in ids)
        parts.append(html("<h4>{}</h4>{}", head, lines))
    return join(parts)
