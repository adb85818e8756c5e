"""The levels as HTML: the idea and the question, the answer, the list of levels, and the ideas learnt."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final

from tsukumo.core.language.text import Texts
from tsukumo.core.look.html import Html, html, join
from tsukumo.core.teaching.levels import STAGE, Level
from tsukumo.core.teaching.question import AnyQuestion
from tsukumo_widgets.base.history import undo_button
from tsukumo_widgets.base.markup import (
    bullet_sentences,
    button,
    file_button,
    message_attribute,
    problems_html,
    read_aloud,
    with_clauses,
)
from tsukumo_widgets.teaching.levels.levels_state import END, LevelsState, find_levels

texts = Texts(__file__)
SIGNS: Final = {True: "✓", False: "✗"}
STAR: Final = "★"
ENTER: Final = "⏎"
"""The key that goes on, on its button."""
FEW: Final = 12
"""The most answers that all have a button."""


def say(key: str, state: LevelsState, **values: object) -> str:
    """Return a sentence of the screen."""
    return texts.say(key, state.lang, **values)


# --- the question -----------------------------------------------------------------------------------


def task_html(state: LevelsState) -> Html:
    """Return the progress, the idea, the facts, and the question."""
    refusal = problems_html(texts.say("refused", state.lang), state.refused, state.lang)
    here, task = state.here, state.task
    if here is None or task is None:
        return refusal
    lang = state.lang
    facts = " ".join(fact.say(lang) for fact in task.facts)
    fresh = not (state.judged or state.missed)
    # The idea is the first reason for the answer: it is not said again, but cites its clauses then.
    idea = with_clauses(here.idea, here.clauses if state.judged else (), lang)
    return (
        html('{}<div class="tk-level"{}><h3>{}</h3>', refusal, " data-view" * fresh, here.title.say(lang))
        + html('<p class="tk-muted">{}</p><p>{}</p>', _way(state, here), idea)
        + (html("<p>{}</p>", facts) if facts else Html())
        + html('<p class="tk-question" aria-live="polite">{}</p></div>', task.prompt.say(lang))
    )


def _way(state: LevelsState, here: Level[Any]) -> str:
    """Return the progress: the level, its solved tasks, the streak, and the next level."""
    at = list(state.all).index(here.id) + 1 if here.id not in state.ids else state.ids.index(here.id) + 1
    parts = [say("where", state, number=at, count=len(state.ids)), _count_solved(state, here)]
    if state.streak > 1:
        parts.append(say("streak", state, count=state.streak))
    if state.following != END:
        parts.append(say("following", state, title=state.all[state.following].title))
    return " · ".join(parts)


def _count_solved(state: LevelsState, level: Level[Any]) -> str:
    """Return the number of a level's solved tasks, in words."""
    return say("solved", state, right=state.done(level.id), count=STAGE)


# --- the answer -------------------------------------------------------------------------------------


def reply_html(state: LevelsState, how: str = "") -> Html:
    """Return the verdict on an answer, with reasons or what it overlooks, and what to do next (*how*)."""
    task = state.task
    if task is None:
        return Html()
    told = html('<p class="tk-muted">{}</p>', how) if how else Html()
    if state.judged:
        return _onward(state) + _verdict(state, task) + told
    return (_nudge(state, task) if state.missed else Html()) + _answering(state, task) + told


def _verdict(state: LevelsState, task: AnyQuestion) -> Html:
    """Return right or wrong, shown by a sign, a word and a colour; and the reasons, with clauses, but for the idea."""
    key = "wrong" if not state.right else "second" if state.missed else "right"
    words = say(key, state, answer=task.name(task.answer))
    _, *reasons = task.reasons  # the first is the level's idea, which stands above
    return _verdict_line(words, right=state.right) + bullet_sentences(reasons, state.lang)


def _nudge(state: LevelsState, task: AnyQuestion) -> Html:
    """Return the idea that a first wrong answer overlooks, if one explains it, or a hint; never the answer."""
    assert state.here
    missed, hint = state.missed, state.here.hint
    if idea := task.overlooks(missed):
        level = state.all[idea]
        told = say("overlooks", state, title=level.title, told=hint if level is state.here else level.idea)
    elif task.several and set(missed) < set(task.answer):
        told = say("too_few", state, hint=hint)
    elif task.several and set(missed) > set(task.answer):
        told = say("too_many", state, hint=hint)
    else:
        told = hint.say(state.lang)
    verdict = _verdict_line(say("not_yet", state, answer=task.name(missed)), right=False)
    return verdict + html('<p class="tk-hint">{}</p>', told)


def _verdict_line(words: str, *, right: bool) -> Html:
    kind = "right" if right else "wrong"
    return html('<div class="tk-{} tk-question" role="alert" data-view>{} {}</div>', kind, SIGNS[right], words)


def _answering(state: LevelsState, task: AnyQuestion) -> Html:
    lang, again = state.lang, set(state.given) == set(state.missed)
    tried = () if task.several else state.missed
    offered = join(
        button(
            f"{SIGNS[False]} " * (word in tried) + task.name([word]).say(lang),
            {"do": "choose", "word": word},
            on=word in state.given,
            off=word in tried,
        )
        for word in _list_buttons(state, task)
    )
    parts = [html('<p class="tk-answers">{}</p>', offered)] if offered else []
    if task.several:
        check = button(texts.say("answer", lang), {"do": "check"}, off=not state.given or again)
        undo = undo_button("undo", lang, off=not state.given)
        redo = undo_button("redo", lang, off=not state.taken)
        counted = html('<span aria-live="polite">{}</span>', say("chosen", state, count=len(state.given)))
        parts.append(html('<p class="tk-go">{} {} {} {}</p>', check, undo, redo, counted))
    if state.missed:
        parts.append(html("<p>{}</p>", button(texts.say("solve", lang), {"do": "solve"})))
    elif state.hinted and state.here:
        parts.append(html('<p class="tk-hint" role="status">{}</p>', state.here.hint.say(lang)))
    else:
        parts.append(html("<p>{}</p>", button(texts.say("hint", lang), {"do": "hint"})))
    return join(parts)


def _list_buttons(state: LevelsState, task: AnyQuestion) -> Sequence[str]:
    """Return the answers with a button: beside a picture of cards all, as a single one would give itself away."""
    few = task.buttons and not find_levels(state.game).squares and len(task.options) <= FEW
    return tuple(task.options) if few else task.buttons


def _onward(state: LevelsState) -> Html:
    """Return the ways on after an answer: the usual one first, where the answers stood; Enter takes it."""
    lang, done = state.lang, state.here and state.done(state.here.id) >= STAGE
    last = state.following == END
    if state.right and done:
        first = _first(texts.say("learnt" if last else "level", lang))
        return html('<p class="tk-go">{} {}</p>', first, button(texts.say("more", lang), {"do": "another"}))
    first = _first(texts.say("next" if state.right else "another", lang))
    following = button(texts.say("learnt" if last else "skip", lang), {"do": "go", "level": state.following})
    return html('<p class="tk-go">{} {}</p>', first, following)


def _first(words: str) -> Html:
    return button(f"{words} {ENTER}", {"do": "next"}, mark="main")


# --- the list of levels -----------------------------------------------------------------------------


def grid_html(state: LevelsState) -> Html:
    """Return a button for each level, group by group, with its progress."""
    lang = state.lang
    parts = []
    for group, levels in groupby((state.all[id] for id in state.ids), lambda level: level.group):
        chips = join(_chip(state, level) for level in levels)
        parts.append(html('<div class="tk-group"><h4>{}</h4><div>{}</div></div>', group.say(lang), chips))
    learnt = button(texts.say("learnt", lang), {"do": "go", "level": END}, on=state.here is None)
    done = say("done", state, done=len(state.learnt), count=len(state.ids))
    if state.learnt:  # the number of those done without a second try explains their signs
        done += " " + say("stars", state, sign=STAR, count=sum(map(state.is_starred, state.learnt)))
    top = html("<p>{} {}</p>", done, learnt)
    return html('<nav class="tk-levels" aria-label="{}">{}{}</nav>', say("levels", state), top, join(parts))


def _chip(state: LevelsState, level: Level[Any]) -> Html:
    """Return one level: its number and title, and its progress: a star, a tick, or the number of solved tasks."""
    current = html(' aria-current="step"') if state.here is level else ""
    title, done = level.title.say(state.lang), state.done(level.id)
    far = ""
    if done >= STAGE:
        key, sign = ("at_once", STAR) if state.is_starred(level.id) else ("is_done", SIGNS[True])
        far = read_aloud(sign, say(key, state))
    elif done:
        far = read_aloud(f"{done}/{STAGE}", _count_solved(state, level))
    number, go = state.ids.index(level.id) + 1, message_attribute({"do": "go", "level": level.id})
    return html('<button type="button" {}{}>{}. {} {}</button>', go, current, number, title, far)


# --- the ideas learnt -------------------------------------------------------------------------------


def ideas_html(state: LevelsState) -> Html:
    """Return every idea that has been learnt, with its clauses, and the way on."""
    if state.here:
        return Html()
    lang = state.lang
    lines = join(
        html("<li><b>{}.</b> {}</li>", level.title.say(lang), with_clauses(level.idea, level.clauses, lang))
        for level in (state.all[id] for id in state.learnt)
    )
    go_on = button(texts.say("next", lang), {"do": "go", "level": state.first})
    rest = go_on if len(state.learnt) < len(state.ids) else say("all_done", state)
    listed = html("<ol>{}</ol>", lines) if lines else ""
    return html('<div class="tk-level"><h3>{}</h3>{}<p>{}</p></div>', say("learnt", state), listed, rest)


# --- files, a class ---------------------------------------------------------------------------------


def keep_html(state: LevelsState) -> Html:
    """Return the buttons for the file of the progress."""
    lang = state.lang
    save = button(texts.say("keep.save", lang), {"do": "save"})
    opened = file_button(texts.say("keep.open", lang), {"do": "open"}, accept=".json")
    restart = button(texts.say("keep.restart", lang), {"do": "restart"}, off=not state.progress)
    return html("<p>{} {} {}</p>", save, opened, restart)


def class_html(state: LevelsState) -> Html:
    """Return the choice of levels for a class; the link above the page has them."""
    lang = state.lang
    picks = join(
        button(level.title.say(lang), {"do": "pick", "level": id}, on=id in state.chosen)
        for id, level in state.all.items()
    )
    whole = button(texts.say("class.all", lang), {"do": "all"}, off=not state.chosen)
    return html("<p>{}</p><p>{}</p><p>{}</p>", say("class.about", state), picks, whole)
