"""The levels as HTML: the idea and the question, the answer, the way through the levels, what has been learnt."""

from __future__ import annotations

from html import escape
from itertools import groupby
from typing import Final

from tsukumo.core.levels import STAGE, Level, Task
from tsukumo.core.text import Sentences
from tsukumo_widgets.levels.state import END, State
from tsukumo_widgets.markup import button, doing, file_button, with_clauses, wrong

_say = Sentences(__file__)
SIGNS: Final = {True: "✓", False: "✗"}


def say(key: str, state: State, **values: object) -> str:
    """A sentence of the screen, safe as HTML."""
    return escape(_say.say(key, state.lang, **values))


# --- the question -----------------------------------------------------------------------------------


def asked_html(state: State) -> str:
    """Where one is, the idea, and the question."""
    refusal = wrong(_say.say("refused", state.lang), state.refused, state.lang)
    here, task = state.here, state.task
    if here is None or task is None:
        return refusal
    at = list(state.all).index(here.id) + 1 if here.id not in state.ids else state.ids.index(here.id) + 1
    where = say("where", state, number=at, count=len(state.ids))
    lang = state.lang
    facts = "".join(f"<li>{escape(fact.say(lang))}</li>" for fact in task.facts)
    return (
        f'{refusal}<div class="tk-level"><h3>{escape(here.title.say(lang))} <span class="tk-muted">{where} · '
        f"{escape(here.group.say(lang))} {dots(state, here)}</span></h3>"
        f"<p>{escape(here.idea.say(lang))}</p>{f'<ul>{facts}</ul>' if facts else ''}"
        f'<p class="tk-question" aria-live="polite">{escape(task.question.say(lang))}</p></div>'
    )


def dots(state: State, level: Level) -> str:
    """How many tasks of a level are right: full circles out of `STAGE`, and the same in words."""
    right = state.done(level.id)
    words = say("right_of", state, right=right, count=STAGE)
    circles = "".join(
        f'<circle cx="{6 + 13 * i}" cy="6" r="4.5" fill="{"currentColor" if i < right else "none"}" '
        f'stroke="currentColor" stroke-width="1.5"/>'
        for i in range(STAGE)
    )
    return (
        f'<svg class="tk-dots" viewBox="0 0 {13 * STAGE} 12" width="{13 * STAGE}" height="12" role="img" '
        f'aria-label="{words}"><title>{words}</title>{circles}</svg>'
    )


# --- the answer -------------------------------------------------------------------------------------


def reply_html(state: State) -> str:
    """Once judged, whether the answer was right, and why; and what to do now."""
    return verdict_html(state) + controls_html(state)


def controls_html(state: State) -> str:
    """What to do to answer; once judged, the ways on."""
    if state.task is None:
        return ""
    return _onward(state) if state.judged else _answering(state, state.task)


def verdict_html(state: State) -> str:
    """Right or wrong, told by a sign, a word and a colour; and why, with the clauses; empty until it is judged."""
    task, lang = state.task, state.lang
    if task is None or not state.judged:
        return ""
    words = say("right" if state.right else "wrong", state, answer=task.called(task.answer))
    lines = "".join(f"<li>{with_clauses(each.text, each.clauses, lang)}</li>" for each in task.why)
    return (
        f'<div class="{"tk-right" if state.right else "tk-wrong"} tk-question" role="alert">{SIGNS[state.right]} '
        f"{words}</div><ul>{lines}</ul>"
    )


def _answering(state: State, task: Task) -> str:
    lang = state.lang
    offered = "".join(
        button(task.called([word]).say(lang), {"do": "choose", "word": word}, on=word in state.given)
        for word in task.buttons
    )
    parts = [f"<p>{offered}</p>"] if offered else []
    if task.several:
        check = button(_say.say("answer", lang), {"do": "check"}, off=not state.given)
        undo = button(_say.say("undo", lang), {"do": "undo"}, sign="undo", off=not state.given)
        redo = button(_say.say("redo", lang), {"do": "redo"}, sign="redo", off=not state.taken)
        chosen = say("chosen", state, count=len(state.given))
        parts.append(f'<p class="tk-go">{check} {undo} {redo} <span aria-live="polite">{chosen}</span></p>')
    if state.hinted and state.here:
        parts.append(f'<p class="tk-hint" role="status">{escape(state.here.hint.say(lang))}</p>')
    else:
        parts.append(f"<p>{button(_say.say('hint', lang), {'do': 'hint'})}</p>")
    return "".join(parts)


def _onward(state: State) -> str:
    """The ways on after an answer, the usual one first."""
    lang = state.lang
    again = button(_say.say("again", lang), {"do": "again"})
    if not state.right:
        return f'<p class="tk-go">{again} {button(_say.say("another", lang), {"do": "next"})}</p>'
    if state.here and state.done(state.here.id) < STAGE:
        first = button(_say.say("next", lang), {"do": "next"})
        following = _say.say("end" if state.following == END else "skip", lang)
        return f'<p class="tk-go">{first} {button(following, {"do": "go", "level": state.following})}</p>'
    first = button(_say.say("end" if state.following == END else "level", lang), {"do": "next"})
    return f'<p class="tk-go">{first} {button(_say.say("more", lang), {"do": "another"})}</p>'


# --- the way through the levels ---------------------------------------------------------------------


def grid_html(state: State) -> str:
    """A button for each level, group by group, with what is done."""
    lang = state.lang
    parts = []
    for group, levels in groupby((state.all[id] for id in state.ids), lambda level: level.group):
        chips = "".join(_chip(state, level) for level in levels)
        parts.append(f'<div class="tk-group"><h4>{escape(group.say(lang))}</h4><div>{chips}</div></div>')
    count = say("done", state, done=len(state.learnt), count=len(state.ids))
    learnt = button(_say.say("learnt", lang), {"do": "go", "level": END}, on=state.here is None)
    return f'<nav class="tk-levels" aria-label="{say("levels", state)}"><p>{count} {learnt}</p>{"".join(parts)}</nav>'


def _chip(state: State, level: Level) -> str:
    """One level: its number and title, and how far it is done."""
    current = ' aria-current="step"' if state.here is level else ""
    tick = f"{SIGNS[True]} " if state.done(level.id) >= STAGE else ""
    title = escape(level.title.say(state.lang))
    return (
        f'<button type="button" {doing({"do": "go", "level": level.id})}{current}>'
        f"<span>{tick}{state.ids.index(level.id) + 1}. {title}</span> {dots(state, level)}</button>"
    )


# --- what has been learnt ---------------------------------------------------------------------------


def learnt_html(state: State) -> str:
    """Every idea that has been learnt, with its clauses, and what is left."""
    if state.here:
        return ""
    lang = state.lang
    lines = "".join(
        f"<li><b>{escape(level.title.say(lang))}.</b> {with_clauses(level.idea, level.clauses, lang)}</li>"
        for level in (state.all[id] for id in state.learnt)
    )
    left = len(state.ids) - len(state.learnt)
    rest = f"<p>{say('left', state, count=left)} {_on(state)}</p>" if left else f"<p>{say('all_done', state)}</p>"
    listed = f"<ol>{lines}</ol>" if lines else ""
    return f'<div class="tk-level"><h3>{say("learnt", state)}</h3>{listed}{rest}</div>'


def _on(state: State) -> str:
    return button(_say.say("go_on", state.lang), {"do": "go", "level": state.first})


# --- files, a class ---------------------------------------------------------------------------------


def keep_html(state: State) -> str:
    """The file that keeps the progress."""
    lang = state.lang
    save = button(_say.say("keep.save", lang), {"do": "save"})
    opened = file_button(_say.say("keep.open", lang), {"do": "open"}, accept=".json")
    restart = button(_say.say("keep.restart", lang), {"do": "restart"}, off=not state.progress)
    return f"<p>{say('keep.about', state)}</p><p>{save} {opened} {restart}</p>"


def class_html(state: State) -> str:
    """The levels for a class, of which the link is the one above."""
    lang = state.lang
    picks = "".join(
        button(level.title.say(lang), {"do": "pick", "level": id}, on=id in state.chosen)
        for id, level in state.all.items()
    )
    whole = button(_say.say("class.all", lang), {"do": "all"}, off=not state.chosen)
    return f"<p>{say('class.about', state)}</p><p>{picks}</p><p>{whole}</p>"
