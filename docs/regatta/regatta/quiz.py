"""The quiz of the regatta, which asks what may be played."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from regatta.rules import DECK, GAME
from tsukumo.core.bots.bots import one_of
from tsukumo.core.language.explanation import Sentence
from tsukumo.core.language.text import plain
from tsukumo.core.teaching.question import Question
from tsukumo.core.teaching.quiz import Quiz, check

KINDS = {"may": GAME.texts["asked.may"]}
LEVELS = {1: GAME.texts["asked.level"]}


def question(seed: int, number: int, level: int, kinds: Sequence[str]) -> Question[None]:
    """One question: the same for the same seed and number."""
    check(seed, number, level, kinds, known=KINDS, levels=tuple(LEVELS))
    rng = Random(f"{seed}/{number}")  # noqa: S311 - games, not secrets
    say = GAME.texts.text
    last, one, other = (one_of(DECK, rng) for _ in range(3))
    right = tuple(str(card) for card in sorted({one, other}) if card != last) or ("none",)
    options = {**{str(card): plain(str(card)) for card in sorted(set(DECK))}, "none": GAME.texts["asked.none"]}
    return Question(
        kind="may",
        facts=(say("asked.last", card=last), say("asked.hand", one=one, other=other)),
        prompt=GAME.texts["asked.prompt"],
        options=options,
        answer=right,
        several=True,
        why=(Sentence(say("asked.why", card=last), ("turn.other",)),),
        subject=None,
    )


QUIZ = Quiz("regatta", KINDS, LEVELS, question)
