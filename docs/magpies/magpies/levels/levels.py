"""The levels of Magpies: one idea each about who has seen a card, from ``levels.toml``."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from magpies.quiz import Case, Use, ask, draw_case, follow_card, name_seers
from tsukumo.core.teaching.levels import GameLevels, needs_just
from tsukumo.core.teaching.question import Question, find_fitting

MOST_USES, MOST_TRIES = 4, 5000


def answer_without(case: Case, idea: str) -> tuple[str, ...]:
    """The answer of somebody who lacks one idea, worked out without the rules."""
    seers: list[str] = []
    for use, place in follow_card(case):
        if use is None or use.card == "hook":
            seers = [place] if idea == "given" else [*seers, place]
        elif idea not in ("looked", "follows"):
            seers.append(use.by)
    if idea == "follows":  # they look for the seat, not for the card
        seers += [use.by for use in case.uses if use.card == "mirror" and use.at == case.holder]
    return name_seers(seers, case.holder)


class MagpiesLevels(GameLevels[Case, Case]):
    """Levels whose tasks are cases of the quiz."""

    def first(self, id: str, table: Mapping[str, Any]) -> Case:  # noqa: ARG002 - any level's table is like it
        """The first case of a level, written in its table."""
        return Case(tuple(Use(*use.split()) for use in table["uses"]), table["holder"])

    def vary(self, id: str, first: Case, key: str) -> Case:  # noqa: ARG002 - nothing is kept of the first
        """Another case, drawn until it needs the level's idea and none that comes later."""
        rng, ideas = Random(key), tuple(self.plans())  # noqa: S311 - games, not secrets

        def draw() -> Case | None:
            case = draw_case(rng, MOST_USES)
            right = ask(case).answer
            return case if needs_just(id, ideas, right, lambda idea: answer_without(case, idea)) else None

        return find_fitting(draw, MOST_TRIES, id)

    def without(self, asked: Case, idea: str) -> tuple[str, ...]:
        """The answer of somebody who lacks an idea."""
        return answer_without(asked, idea)

    def ask(self, asked: Case) -> Question[Case]:
        """The question, as the quiz asks it."""
        return ask(asked)


LEVELS = MagpiesLevels(__file__, ["levels"])
