"""A task of a level in words and as a picture of the table; and why the answer is right: the engine's own sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from tsukumo.core.levels import Task
from tsukumo.core.marks import Mark
from tsukumo.core.text import Lang, Text
from tsukumo.lupus.draw import table_svg
from tsukumo.lupus.lessons.case import Case
from tsukumo.lupus.lessons.riddle import Riddle, riddle_of_case
from tsukumo.lupus.names import name_of, player_of
from tsukumo.lupus.quiz.question import KINDS as QUIZ

OPEN: Final = ("winner", "after")
"""What is asked of a side or of what follows, not of people: the cards are not clicked."""


def task_of(case: Case) -> Task:
    """A question as an explorer shows it."""
    riddle = riddle_of_case(case)
    players = [] if riddle.kind in OPEN else map(player_of, case.script["seats"])
    cards = [player for player in players if player in riddle.options]
    return Task(
        question=riddle.prompt,
        answer=riddle.answer,
        several=riddle.several,
        picture=partial(_picture, riddle),
        why=riddle.why,
        places=tuple(cards),
        buttons=tuple(word for word in riddle.options if word not in cards),
        names=riddle.options,
        facts=_facts(riddle, case),
    )


def _facts(riddle: Riddle, case: Case) -> tuple[Text, ...]:
    """What has happened, and the readings before it; who is alive and has which card is seen on the table."""
    living = len(case.script["readings"]) if riddle.kind in QUIZ else 0
    return riddle.lines[:living] + riddle.lines[living + 1 :]


def _picture(riddle: Riddle, lang: Lang, marks: Mapping[str, Mark], more: Callable[[str], str]) -> str:
    """The table, with marked cards."""
    framed = {name_of(word): mark for word, mark in marks.items()}
    return table_svg(
        riddle.seats,
        riddle.middle,
        lang,
        night=riddle.night,
        more=lambda name: more(player_of(name)),
        marks=framed,
    )
