"""The quiz as HTML and pictures: the question, the answers to choose from, the verdict and the score."""

from __future__ import annotations

from html import escape
from itertools import zip_longest

from tsukumo.core.icons import icon
from tsukumo.core.text import Lang, Sentences, Text
from tsukumo.tsukumobake.draw import NO_MARKS, Marks, marks_of, movement_svg
from tsukumo.tsukumobake.position import Position
from tsukumo.tsukumobake.quiz.judge import Part
from tsukumo.tsukumobake.quiz.measure import measure, moved
from tsukumo.tsukumobake.quiz.picture import question_svg
from tsukumo.tsukumobake.quiz.question import KINDS, OnBoard, Question, options
from tsukumo.tsukumobake.quiz.words import answer_text, asked, facts, kind_text, option_text
from tsukumo_widgets.markup import button, doing, told
from tsukumo_widgets.quiz import screen as shared
from tsukumo_widgets.tsukumobake.quiz.state import State

_say = Sentences(__file__)
HINTS = {"where": "reply.square", "whom": "reply.whom", "combos": "reply.combos", "points": "reply.points"}


def kind_names() -> dict[str, Text]:
    """What each kind of questions asks, in short."""
    return {kind: kind_text(kind) for kind in KINDS}


def kinds_html(state: State) -> str:
    """Switches for the kinds of questions."""
    switches = shared.kinds_html(kind_names(), state.kinds, state.lang, _say.say("kinds.tip", state.lang))
    return f"{escape(_say.say('kinds.label', state.lang))} {switches}"


def score_html(state: State) -> str:
    """The score, large enough for a class to see."""
    return shared.score_html(state.score, kind_names(), state.lang)


def question_html(state: State) -> str:
    """The question, and what else you must know."""
    lang, question = state.lang, state.question
    if question is None:
        return f'<p class="tk-large">{escape(_say.say("question.over", lang))}</p>'
    numbers = {"number": state.number + 1, "count": state.count, "level": measure(question).level}
    head = _say.say("question.of" if state.count else "question.number", lang, **numbers)
    title = f"{escape(state.quiz.title.say(lang))} · " if state.quiz and state.quiz.title else ""
    known = "".join(f"<li>{escape(fact.say(lang))}</li>" for fact in facts(question))
    return (
        f'<div aria-live="polite"><div class="tk-muted">{title}{escape(head)}</div>'
        f'<p class="tk-large">{escape(asked(question).say(lang))}</p>{f"<ul>{known}</ul>" if known else ""}</div>'
    )


def reply_html(state: State) -> str:
    """The answers to choose from and the buttons; once judged, the verdict."""
    lang, question, verdict = state.lang, state.question, state.verdict
    if question is None:
        again, close = _say.say("reply.restart", lang), _say.say("reply.close", lang)
        return button(again, {"do": "restart"}) + button(close, {"do": "close"})
    onward = shared.onward_html(lang, judged=verdict is not None)
    if verdict:
        right = answer_text(question, verdict.answer)
        return f"{shared.verdict_html(right, lang, right=verdict.right)}<p>{onward}</p>"
    hint = _say.say(HINTS[question.kind], lang)
    given = "" if state.given is None else _say.say("reply.given", lang, answer=answer_text(question, state.given))
    check = shared.check_html(lang, ready=state.ready)
    return (
        f"<p>{escape(hint)}</p>{_options(state, question)}"
        f'<p aria-live="polite"><b>{escape(given)}</b></p><p>{check} {onward}</p>'
    )


def _options(state: State, question: Question) -> str:
    """Buttons for houses, of which one is the answer, or for combos, of which several are."""
    buttons = []
    for option in options(question):
        words = option_text(option).say(state.lang)
        if question.kind == "whom":
            buttons.append(button(words, {"do": "choose", "answer": option}, on=option == state.given))
        else:
            on = isinstance(state.given, tuple) and option in state.given
            buttons.append(button(words, {"do": "toggle", "combo": option}, on=on))
    return "".join(buttons)


def why_html(state: State) -> str:
    """The engine's explanation. The step shown is marked; for combos, each says whether it was judged rightly."""
    verdict, lang = state.verdict, state.lang
    if verdict is None:
        return ""
    marks = [_mark(part, lang) for part in verdict.parts]
    html = []
    for i, passage in enumerate(verdict.told, -1 if state.steps else 0):
        title, now = escape(passage.title.say(lang)), state.steps and i == state.step < state.steps
        if title and state.steps:
            title = f'<a href="#" {doing({"do": "go", "step": i})}>{title}</a>'
        lines = (told(s.text, s.clauses, lang) for s in passage.sentences)
        items = "".join(f"<li>{mark}{line}</li>" for mark, line in zip_longest(marks, lines, fillvalue=""))
        current = ' class="tk-now" aria-current="step"' if now else ""
        html.append(f"<div{current}>{f'<h4>{title}</h4>' if title else ''}<ul>{items}</ul></div>")
    return "".join(html)


def _mark(part: Part, lang: Lang) -> str:
    """A sign for one combo of an answer, and what is wrong with it."""
    if part.right:
        return f"{icon('check', lang)} "
    wrong = _say.say("verdict.missed" if part.open else "verdict.extra", lang)
    return f"{icon('cross', lang)} <b>{escape(wrong)}</b> "


def picture(state: State) -> str:
    """The question's board or hand, with the answers and what decided; empty if there is no question."""
    question = state.question
    if question is None:
        return ""
    if isinstance(question, OnBoard) and state.steps and state.step < state.steps:
        return str(movement_svg(moved(question), state.step, lang=state.lang))
    return str(question_svg(question, state.given, state.verdict, lang=state.lang))


def pictured(state: State) -> tuple[Position, Marks]:
    """The position and the marks on the picture of a question about a board."""
    question = state.question
    assert isinstance(question, OnBoard)
    if state.verdict is None:
        return question.position, NO_MARKS
    move = moved(question)
    step = min(state.step, len(move.steps)) if state.steps else 0
    return move.before(step), marks_of(move, step)


def board_words(state: State) -> tuple[str, str]:
    """The board's label, and the hint below it."""
    question = state.question
    if state.verdict:
        key = "board.whole" if state.steps else "board.judged"
    else:
        key = "board.whom" if question and question.kind == "whom" else "board.where"
    return _say.say("board.label", state.lang), _say.say(key, state.lang)
