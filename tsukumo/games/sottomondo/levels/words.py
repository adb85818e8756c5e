"""A task of a level in words and as a picture of the table, and the engine's own reasons for its answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from tsukumo.core.language.text import Lang
from tsukumo.core.look.marks import Mark
from tsukumo.core.teaching.levels import LevelTask
from tsukumo.games.sottomondo.quiz.draw import moment_svg
from tsukumo.games.sottomondo.quiz.judge import facts, option_names, prompt, why
from tsukumo.games.sottomondo.quiz.question import SottomondoQuestion


def task_of(question: SottomondoQuestion) -> LevelTask:
    """A question as an explorer shows it; it is answered by buttons."""
    return LevelTask(
        question=prompt(question),
        answer=(question.answer,),
        several=False,
        picture=partial(_picture, question),
        why=why(question),
        places=(),
        buttons=question.options,
        names=option_names(question),
        facts=tuple(facts(question)),
    )


def _picture(question: SottomondoQuestion, lang: Lang, marks: Mapping[str, Mark], more: Callable[[str], str]) -> str:  # noqa: ARG001
    """The table; nothing in it is clicked, so nothing is marked."""
    return moment_svg(question.moment, lang)
