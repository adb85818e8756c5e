"""The quiz of Sottomondo Carte for the terminal and the widgets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import Lang, Text
from tsukumo.core.teaching.quiz import Quiz, Way
from tsukumo.games.sottomondo.quiz.generate import draw_question
from tsukumo.games.sottomondo.quiz.judge import facts, option_names, question_texts, why
from tsukumo.games.sottomondo.quiz.question import KINDS, LEVELS, Kind, SottomondoMoment, SottomondoQuestion, texts


class QuestionView(NamedTuple):
    """A question as it is shown: its *moment*, and as *facts* the *lines* that do not stand on the table."""

    kind: str
    lines: tuple[Text, ...]
    prompt: Text
    options: Mapping[str, Text]
    answer: tuple[str, ...]
    why: tuple[Sentence, ...]
    moment: SottomondoMoment
    facts: tuple[Text, ...]
    several: bool = False
    by: Way = "option"


def shown(subject: SottomondoQuestion) -> QuestionView:
    """A question with all its sentences."""
    *lines, prompt = question_texts(subject)
    return QuestionView(
        subject.kind,
        tuple(lines),
        prompt,
        option_names(subject),
        (subject.answer,),
        why(subject),
        subject.moment,
        tuple(facts(subject)),
    )


def shown_question(seed: int, number: int, level: int, kinds: Sequence[Kind]) -> QuestionView:
    """Question *number* of a seed, as it is shown."""
    return shown(draw_question(seed, number, level, kinds))


def picture(asked: QuestionView, lang: Lang, judged: bool) -> str:  # noqa: ARG001 - the table holds no answer
    """The table of a question."""
    from tsukumo.games.sottomondo.quiz.draw import moment_svg

    return str(moment_svg(asked.moment, lang))


QUIZ: Final = Quiz(
    "sottomondo",
    {kind: texts[f"short.{kind}"] for kind in KINDS},
    {level: texts[f"level.{level}"] for level in LEVELS},
    shown_question,
    picture=picture,
)
