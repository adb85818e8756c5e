"""A quiz as HTML: the kinds to choose from, the score, a question with its options, the verdict and the reasons."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from html import escape
from itertools import count, groupby
from typing import Any, Final

from tsukumo.core.io.errors import Problem
from tsukumo.core.language.explanation import Passage, Sentence
from tsukumo.core.language.text import Lang, Text, Texts
from tsukumo.core.look.icons import icon
from tsukumo.core.teaching.question import LISTED, AnyQuestion
from tsukumo.core.teaching.quiz import QuizScore
from tsukumo_widgets.base.markup import button, message_attribute, problems_html, with_clauses
from tsukumo_widgets.base.sharing import copy_button
from tsukumo_widgets.teaching.quiz.attempt import Attempt
from tsukumo_widgets.teaching.quiz.quiz_state import QuizState

SQUARES: Final = {True: "🟩", False: "🟥"}
"""The signs of right and wrong answers in a text to share."""
SIGNS: Final = {True: icon("check"), False: icon("cross")}
HINTS: Final = {"picture": "hint.picture", "place": "hint.place", "number": "hint.number"}
"""The hints on answering questions that need more than a click on an option."""
texts = Texts(__file__)


# --- above a question -------------------------------------------------------------------------------


def refused_html(problems: Sequence[Problem], lang: Lang) -> str:
    """Return the problems of a link or file; empty if there are none."""
    return problems_html(texts.say("refused", lang), problems, lang) if problems else ""


def kinds_html(kinds: Mapping[str, Text], chosen: Collection[str], score: QuizScore, lang: Lang) -> str:
    """Return switches for the kinds of questions, each with its name, and the score of each kind."""
    switches = (button(name.say(lang), {"do": "kind", "kind": kind}, on=kind in chosen) for kind, name in kinds.items())
    parts = "".join(
        f"<li>{escape(kinds[kind].say(lang))} <b>{right} / {asked}</b></li>"
        for kind, (right, asked) in score.by_kind.items()
        if kind in kinds
    )
    return f"<p>{escape(texts.say('kinds', lang))} {''.join(switches)}</p>{f'<ul>{parts}</ul>' if parts else ''}"


def number_html(state: QuizState[Any]) -> str:
    """Return the number of the question, for the score; of a paper, also its title and the question's difficulty."""
    if state.question is None:
        return ""
    number, lang = state.number + 1, state.lang
    if state.paper is None or state.quiz.papers is None:
        return f"<b>{escape(texts.say('number', lang, number=number))}</b>"
    level = state.quiz.papers.level(state.question)
    words = texts.say("number_of" if level else "number_all", lang, number=number, count=state.count, level=level)
    title = f"{state.paper.title.say(lang)} · " if state.paper.title else ""
    return f"<b>{escape(title + words)}</b>"


def score_html(score: QuizScore, lang: Lang, before: str = "") -> str:
    """Return the score, large enough for a class to see; *before* is HTML that comes first."""
    words = escape(texts.say("all", lang, right=score.right, asked=score.asked))
    streak = escape(texts.say("streak", lang, streak=score.streak, longest=score.longest))
    return (
        f'<div role="status" class="tk-row tk-wide">{before}'
        f'<div role="img" aria-label="{words}"><span class="tk-number">{score.right} / {score.asked}</span> '
        f"{escape(texts.say('right', lang))}</div>{f'<div>{streak}</div>' if score.asked else ''}</div>"
    )


# --- a question -------------------------------------------------------------------------------------


def scene_html(question: AnyQuestion, attempt: Attempt, lang: Lang) -> str:
    """Return the picture of a question; until the answer is judged, possible answers on it can be clicked."""
    offered = () if attempt.judged else question.places
    drawn = question.picture(
        lang, attempt.marks(question), lambda word: choice_attribute(word) if word in offered else ""
    )
    return f'<div class="tk-scene">{open_picture(drawn) if question.places else drawn}</div>'


def open_picture(drawn: str) -> str:
    """Return a picture with parts to click as a group, since screen readers skip the inside of an image."""
    return drawn.replace('role="img"', 'role="group"', 1)


def choice_attribute(word: str) -> str:
    """Return the attribute by which a click on a part of a picture chooses an option."""
    return message_attribute({"do": "choose", "word": word})


def question_html(question: AnyQuestion, lang: Lang) -> str:
    """Return what one has to know besides the picture, and the question itself."""
    known = "".join(f"<li>{escape(fact.say(lang))}</li>" for fact in question.facts)
    prompt = f'<p class="tk-large" aria-live="polite">{escape(question.prompt.say(lang))}</p>'
    return f"{f'<ul>{known}</ul>' if known else ''}{prompt}"


def reply_html(question: AnyQuestion, attempt: Attempt, lang: Lang) -> str:
    """Return the options that can be listed, and the button that has an answer judged; after that, the verdict."""
    if attempt.judged:
        return verdict_html(question, attempt, lang)
    parts = [f"<p>{_options(question, attempt, lang)}</p>"] if question.by in LISTED else []
    if question.by != "option":
        given = question.name(attempt.given) if attempt.given else None
        words = escape(texts.say("given", lang, answer=given)) if given else ""
        parts.append(f'<p aria-live="polite"><b>{words}</b></p>')
    if question.several or question.by != "option":
        check = button(texts.say("answer", lang), {"do": "check"}, off=not attempt.given and question.by != "number")
        hint = escape(texts.say(HINTS.get(question.by, "hint.several"), lang))
        parts.append(f'<p>{check} <span class="tk-muted">{hint}</span></p>')
    return "".join(parts)


def _options(question: AnyQuestion, attempt: Attempt, lang: Lang) -> str:
    """Return buttons for the options; where a click does not judge, they show which are chosen."""
    shown = question.several or question.by != "option"
    return "".join(
        button(text.say(lang), {"do": "choose", "word": word}, on=word in attempt.given if shown else None)
        for word, text in question.options.items()
    )


def verdict_html(question: AnyQuestion, attempt: Attempt, lang: Lang) -> str:
    """Return right or wrong, by a sign, a word and a colour; the right answer, and the options judged wrongly."""
    right = attempt.right(question)
    words = texts.say("answer_right" if right else "answer_wrong", lang, answer=question.name())
    kind = "tk-right" if right else "tk-wrong"
    parts = "".join(
        f"<li>{SIGNS[False]} <b>{escape(texts.say('missed' if missed else 'extra', lang))}</b> "
        f"{escape(question.options[word].say(lang))}</li>"
        for word, missed in question.find_mistakes(attempt.given)
    )
    verdict = f'<div class="{kind} tk-large" role="alert">{SIGNS[right]} {escape(words)}</div>'
    return f"{verdict}{f'<ul>{parts}</ul>' if parts else ''}"


def onward_html(lang: Lang, *, judged: bool) -> str:
    """Return the button that leads to the next question."""
    return f"<p>{button(texts.say('next' if judged else 'skip', lang), {'do': 'next'})}</p>"


def over_html(state: QuizState[Any], address: str = "") -> str:
    """Return the end of a paper, with buttons to begin again, or to go to questions from a seed.

    At the end of a day's questions the result can be copied, with the *address* of these questions.
    """
    lang = state.lang
    if state.day:
        result = day_text(state, address)
        copy = copy_button(result, texts.say("copy_day", lang), lang)
        return f'<p class="tk-large" role="status">{_squares(state)}</p><p>{copy} {close_html(lang)}</p>'
    again = button(texts.say("restart", lang), {"do": "restart"})
    return f'<p class="tk-large">{escape(texts.say("over", lang))}</p><p>{again} {close_html(lang)}</p>'


def day_text(state: QuizState[Any], address: str = "") -> str:
    """Return the result of a day as text to share: a coloured square for each answer."""
    head = texts.say("day", state.lang, day=state.day, right=state.score.right, asked=state.score.asked)
    return "\n".join(filter(None, (head, _squares(state), address)))


def _squares(state: QuizState[Any]) -> str:
    return "".join(SQUARES[right] for _, right in state.score.answers)


def close_html(lang: Lang) -> str:
    """Return the button that leads from a paper to questions from a seed."""
    return button(texts.say("close", lang), {"do": "close"})


def why_html(question: AnyQuestion, lang: Lang, step: int = 0, steps: int = 0) -> str:
    """Return the engine's reasons. If there are *steps*, each passage leads to its own; *step* is marked."""
    html, numbers = [], count()
    for titled, group in groupby(question.why, key=lambda each: isinstance(each, Passage)):
        several = list(group)
        if not titled:
            html.append(_sentences([each for each in several if isinstance(each, Sentence)], lang))
        for passage in (each for each in several if isinstance(each, Passage)):
            number = next(numbers)
            html.append(_passage(passage, number, lang, now=number == step < steps, led=steps > 0))
    return "".join(html)


def _passage(passage: Passage, step: int, lang: Lang, *, now: bool, led: bool) -> str:
    title = escape(passage.title.say(lang))
    if led:
        title = f'<a href="#" {message_attribute({"do": "go", "step": step})}>{title}</a>'
    current = ' class="tk-now" aria-current="step"' if now else ""
    return f"<div{current}><h4>{title}</h4>{_sentences(passage.sentences, lang)}</div>"


def _sentences(sentences: Iterable[Sentence], lang: Lang) -> str:
    return f"<ul>{''.join(f'<li>{with_clauses(each.text, each.clauses, lang)}</li>' for each in sentences)}</ul>"


def whole_question_html(question: AnyQuestion, attempt: Attempt, lang: Lang) -> str:
    """Return a whole question; once the answer is judged, the verdict, and why."""
    why = why_html(question, lang) if attempt.judged else ""
    return f"{question_html(question, lang)}{reply_html(question, attempt, lang)}{why}"
