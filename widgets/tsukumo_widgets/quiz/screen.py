"""A quiz as HTML: the kinds to choose from, the score, a question with its options, the verdict."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from html import escape
from typing import Final

from tsukumo.core.errors import Problem
from tsukumo.core.icons import icon
from tsukumo.core.quiz import Question, Score, answer_text
from tsukumo.core.text import Lang, Sentences, Text
from tsukumo_widgets.markup import button, told, wrong
from tsukumo_widgets.quiz.attempt import Attempt

SIGNS: Final = {True: icon("check"), False: icon("cross")}
_say = Sentences(__file__)


def refused_html(problems: Sequence[Problem], lang: Lang) -> str:
    """What could not be read; empty if everything could."""
    return wrong(_say.say("refused", lang), problems, lang) if problems else ""


def kinds_html(kinds: Mapping[str, Text], chosen: Collection[str], lang: Lang, tip: str = "") -> str:
    """Switches for the kinds of questions, each with its name."""
    return "".join(
        button(name.say(lang), {"do": "kind", "kind": kind}, on=kind in chosen, tip=tip) for kind, name in kinds.items()
    )


def number_html(number: int, lang: Lang) -> str:
    """Which question is asked, as it stands before the score; *number* is from 0."""
    return f"<b>{escape(_say.say('number', lang, number=number + 1))}</b>"


def score_html(score: Score, kinds: Mapping[str, Text], lang: Lang, before: str = "") -> str:
    """The score, large enough for a class to see; *before* is HTML that comes first."""
    said = escape(_say.say("all", lang, right=score.right, asked=score.asked))
    streak = escape(_say.say("streak", lang, streak=score.streak, longest=score.longest))
    parts = "".join(
        f"<li>{escape(kinds[kind].say(lang))} <b>{right} / {asked}</b></li>"
        for kind, (right, asked) in score.by_kind.items()
    )
    return (
        f'<div role="status" class="tk-row tk-wide">{before}'
        f'<div role="img" aria-label="{said}"><span class="tk-number">{score.right} / {score.asked}</span> '
        f"{escape(_say.say('right', lang))}</div><div>{streak}</div>"
        f"<ul>{parts}</ul></div>"
    )


def onward_html(lang: Lang, *, judged: bool) -> str:
    """The button that leads to the next question."""
    return button(_say.say("next" if judged else "skip", lang), {"do": "next"})


def check_html(lang: Lang, *, ready: bool) -> str:
    """The button that has an answer judged, if there is one."""
    return button(_say.say("answer", lang), {"do": "check"}, off=not ready)


def verdict_html(answer: Text, lang: Lang, *, right: bool) -> str:
    """Right or wrong, told by a sign, a word and a colour; and the right answer."""
    said = _say.say("answer_right" if right else "answer_wrong", lang, answer=answer)
    kind = "tk-right" if right else "tk-wrong"
    return f'<div class="{kind} tk-large" role="alert">{SIGNS[right]} {escape(said)}</div>'


# --- a question that is answered by choosing --------------------------------------------------------


def asked_html(question: Question, attempt: Attempt, lines: Iterable[Text], lang: Lang) -> str:
    """Some *lines* of it, what is asked, and the options; once the answer is judged, whether it was right, and why."""
    known = "".join(f"<li>{escape(line.say(lang))}</li>" for line in lines)
    prompt = f'<p class="tk-large" aria-live="polite">{escape(question.prompt.say(lang))}</p>'
    reply = _judged(question, attempt, lang) if attempt.judged else _options(question, attempt, lang)
    return f"{f'<ul>{known}</ul>' if known else ''}{prompt}{reply}"


def _options(question: Question, attempt: Attempt, lang: Lang) -> str:
    """Buttons for the options; where there may be several, one more to answer with them."""
    made = "".join(
        button(text.say(lang), {"do": "choose", "word": word}, on=word in attempt.given if question.several else None)
        for word, text in question.options.items()
    )
    if not question.several:
        return f"<p>{made}</p>"
    hint = escape(_say.say("several", lang))
    return f'<p>{made}</p><p>{check_html(lang, ready=bool(attempt.given))} <span class="tk-muted">{hint}</span></p>'


def _judged(question: Question, attempt: Attempt, lang: Lang) -> str:
    """The verdict, and the engine's reasons."""
    verdict = verdict_html(answer_text(question), lang, right=attempt.right(question))
    lines = "".join(f"<li>{told(each.text, each.clauses, lang)}</li>" for each in question.why)
    return f"{verdict}<ul>{lines}</ul>"
