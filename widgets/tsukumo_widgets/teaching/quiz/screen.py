"""A quiz as HTML: the kinds to choose from, the score, a question with its options, the verdict and the reasons."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import count, groupby
from typing import Any, Final

from tsukumo.core.io.errors import Problem
from tsukumo.core.language.explanation import Passage, Sentence
from tsukumo.core.language.text import Lang, Text, Texts
from tsukumo.core.look.html import Html, bullets, html, join
from tsukumo.core.look.icons import icon
from tsukumo.core.teaching.question import LISTED, AnyQuestion
from tsukumo.core.teaching.quiz import QuizScore
from tsukumo_widgets.base.markup import bullet_sentences, button, message_attribute, problems_html, step_html
from tsukumo_widgets.base.sharing import copy_button
from tsukumo_widgets.teaching.quiz.quiz_state import Attempt, QuizState

SQUARES: Final = {True: "🟩", False: "🟥"}
"""The signs of right and wrong answers in a text to share."""
SIGNS: Final = {True: icon("check"), False: icon("cross")}
HINTS: Final = {"picture": "hint.picture", "place": "hint.place", "number": "hint.number"}
"""The hints on answering questions that need more than a click on an option."""
texts = Texts(__file__)


# --- above a question -------------------------------------------------------------------------------


def refused_html(problems: Sequence[Problem], lang: Lang) -> Html:
    """Return the problems of a link or file; empty if there are none."""
    return problems_html(texts.say("refused", lang), problems, lang)


def kinds_html(kinds: Mapping[str, Text], chosen: Collection[str], score: QuizScore, lang: Lang) -> Html:
    """Return switches for the kinds of questions, each with its name, and the score of each kind."""
    switches = (button(name.say(lang), {"do": "kind", "kind": kind}, on=kind in chosen) for kind, name in kinds.items())
    parts = (
        html("{} <b>{} / {}</b>", kinds[kind].say(lang), right, asked)
        for kind, (right, asked) in score.by_kind.items()
        if kind in kinds
    )
    return html("<p>{} {}</p>{}", texts.say("kinds", lang), join(switches), bullets(parts))


def number_html(state: QuizState[Any]) -> Html:
    """Return the number of the question, for the score; of a paper, also its title."""
    if state.question is None:
        return Html()
    number, lang = state.number + 1, state.lang
    if state.paper is None or state.quiz.papers is None:
        return html("<b>{}</b>", texts.say("number", lang, number=number))
    words = texts.say("number_of", lang, number=number, count=state.count)
    title = f"{state.paper.title.say(lang)} · " if state.paper.title else ""
    return html("<b>{}</b>", title + words)


def score_html(score: QuizScore, lang: Lang, before: str = "") -> Html:
    """Return the score, large enough for a class to see; *before* is HTML that comes first."""
    words = texts.say("all", lang, right=score.right, asked=score.asked)
    streak = html("<div>{}</div>", texts.say("streak", lang, streak=score.streak)) if score.streak > 1 else ""
    return (
        html('<div role="status" class="tk-row tk-wide">{}<div role="img" aria-label="{}">', before, words)
        + html('<span class="tk-number">{} / {}</span> ', score.right, score.asked)
        + html("{}</div>{}</div>", texts.say("right", lang), streak)
    )


# --- a question -------------------------------------------------------------------------------------


def scene_html(question: AnyQuestion, attempt: Attempt, lang: Lang) -> Html:
    """Return the picture of a question; until the answer is judged, possible answers on it can be clicked."""
    offered = () if attempt.judged else question.places
    drawn = question.picture(
        lang, attempt.marks(question), lambda word: choice_attribute(word) if word in offered else ""
    )
    return html('<div class="tk-scene">{}</div>', open_picture(drawn) if question.places else Html(drawn))


def open_picture(drawn: str) -> Html:
    """Return a picture with parts to click as a group, since screen readers skip the inside of an image."""
    return Html(drawn.replace('role="img"', 'role="group"', 1))


def choice_attribute(word: str) -> Html:
    """Return the attribute by which a click on a part of a picture chooses an option."""
    return message_attribute({"do": "choose", "word": word})


def question_html(question: AnyQuestion, lang: Lang, view: str = "") -> Html:
    """Return what one has to know besides the picture, and the question; it comes into view once for each *view*."""
    known = bullets(fact.say(lang) for fact in question.facts)
    asked = html('<p class="tk-large" aria-live="polite">{}</p>', question.prompt.say(lang))
    return html('<div data-view="{}">{}{}</div>', view, known, asked) if view else known + asked


def reply_html(question: AnyQuestion, attempt: Attempt, lang: Lang) -> Html:
    """Return the options that can be listed, and the button that has an answer judged; after that, the verdict."""
    if attempt.judged:
        return verdict_html(question, attempt, lang)
    parts = [html("<p>{}</p>", _options(question, attempt, lang))] if question.by in LISTED else []
    if question.by != "option":
        given = question.name(attempt.given) if attempt.given else None
        words = texts.say("given", lang, answer=given) if given else ""
        parts.append(html('<p aria-live="polite"><b>{}</b></p>', words))
    if question.several or question.by != "option":
        check = button(texts.say("answer", lang), {"do": "check"}, off=not attempt.given and question.by != "number")
        hint = texts.say(HINTS.get(question.by, "hint.several"), lang)
        parts.append(html('<p>{} <span class="tk-muted">{}</span></p>', check, hint))
    return join(parts)


def _options(question: AnyQuestion, attempt: Attempt, lang: Lang) -> Html:
    """Return buttons for the options; where a click does not judge, they show which are chosen."""
    shown = question.several or question.by != "option"
    return join(
        button(text.say(lang), {"do": "choose", "word": word}, on=word in attempt.given if shown else None)
        for word, text in question.options.items()
    )


def verdict_html(question: AnyQuestion, attempt: Attempt, lang: Lang) -> Html:
    """Return right or wrong, by a sign, a word and a colour; the right answer, and the options judged wrongly."""
    right = question.is_right(attempt.given)
    words = texts.say("answer_right" if right else "answer_wrong", lang, answer=question.name())
    kind = "tk-right" if right else "tk-wrong"
    parts = []
    for word, missed in question.find_mistakes(attempt.given):
        mistake, option = texts.say("missed" if missed else "extra", lang), question.options[word].say(lang)
        parts.append(html("{} <b>{}</b> {}", SIGNS[False], mistake, option))
    return html('<div class="{} tk-large" role="alert">{} {}</div>', kind, SIGNS[right], words) + bullets(parts)


def onward_html(lang: Lang, *, judged: bool) -> Html:
    """Return the button that leads to the next question."""
    key, mark = ("next", "main") if judged else ("skip", "")
    return html("<p>{}</p>", button(texts.say(key, lang), {"do": "next"}, mark=mark))


def over_html(state: QuizState[Any], address: str = "") -> Html:
    """Return the end of a paper, with buttons to begin again, or to go to questions from a seed.

    At the end of a day's questions the result can be copied, with the *address* of these questions.
    """
    lang, said = state.lang, [texts.say("over", state.lang)]
    if state.day:
        said.append(_squares(state))
        first = copy_button(day_text(state, address), texts.say("copy_day", lang), lang)
    else:
        first = button(texts.say("restart", lang), {"do": "restart"})
    ended = html('<p class="tk-large" role="status" data-view="end">{}</p>', join(said, " "))
    return html("{}<p>{} {}</p>", ended, first, close_html(lang))


def day_text(state: QuizState[Any], address: str = "") -> str:
    """Return the result of a day as text to share: a coloured square for each answer."""
    head = texts.say("day", state.lang, day=state.day, right=state.score.right, asked=state.score.asked)
    return "\n".join(filter(None, (head, _squares(state), address)))


def _squares(state: QuizState[Any]) -> Html:
    return join(SQUARES[right] for _, right in state.score.answers)


def close_html(lang: Lang) -> Html:
    """Return the button that leads from a paper to questions from a seed."""
    return button(texts.say("close", lang), {"do": "close"})


def why_html(question: AnyQuestion, lang: Lang, step: int = 0, steps: int = 0) -> Html:
    """Return the engine's reasons. If there are *steps*, each passage leads to its own; *step* is marked."""
    parts, numbers = [], count()
    for titled, group in groupby(question.why, key=lambda each: isinstance(each, Passage)):
        several = list(group)
        if not titled:
            parts.append(bullet_sentences((each for each in several if isinstance(each, Sentence)), lang))
        for passage in (each for each in several if isinstance(each, Passage)):
            number = next(numbers)
            title, lines = passage.title.say(lang), bullet_sentences(passage.sentences, lang)
            if steps:
                parts.append(step_html(number, title, lines, now=number == step < steps))
            else:
                parts.append(html("<div><h4>{}</h4>{}</div>", title, lines))
    return join(parts)


def whole_question_html(question: AnyQuestion, attempt: Attempt, lang: Lang) -> Html:
    """Return a whole question; once the answer is judged, the verdict, and why."""
    why = why_html(question, lang) if attempt.judged else Html()
    return question_html(question, lang) + reply_html(question, attempt, lang) + why
