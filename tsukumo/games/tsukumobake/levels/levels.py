"""The levels of the parade, read from TOML files beside this module.

::

    title = { it = "Dove guarda", en = "Where it looks" }

    [facing]
    ask = "ahead"
    position = "F6W.mC9n3"
    clauses = ["target.a"]
    title = …
    idea = …
    hint = …

``ask`` is a kind of question (see `question`), ``position`` that of the first task. The rest is as in every game
(`tsukumo.core.teaching.levels.GameLevels`). No answer is written down: the engine finds it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from tsukumo.core.teaching.levels import GameLevels, LevelTask
from tsukumo.games.tsukumobake import notation
from tsukumo.games.tsukumobake.board import SIZE
from tsukumo.games.tsukumobake.levels.question import LevelQuestion

FILES: Final = ("sight", "chase", "ways")
"""The files in the order of the levels."""


class ParadeLevels(GameLevels[LevelQuestion]):
    """Levels whose tasks are about a position."""

    def first(self, id: str, table: Mapping[str, Any]) -> LevelQuestion:  # noqa: ARG002 - the same for every level
        """The question about the position of a level's table."""
        return LevelQuestion(table["ask"], notation.read_position(table["position"]))

    def variation(self, id: str, seed: int, number: int) -> LevelQuestion:
        """The question of another task of a level."""
        from tsukumo.games.tsukumobake.levels.vary import variation

        return variation(id, seed, number)

    def without(self, asked: LevelQuestion, idea: str) -> Collection[str]:
        """The answer of somebody who lacks an idea."""
        from tsukumo.games.tsukumobake.levels.beginner import answer

        return answer(asked, idea)

    def worded(self, asked: LevelQuestion) -> LevelTask:
        """The question as an explorer shows it."""
        from tsukumo.games.tsukumobake.levels.tasks import make_task

        return make_task(asked)


LEVELS: Final = ParadeLevels(__file__, FILES, (SIZE, SIZE))
plans, asked, task = LEVELS.plans, LEVELS.asked, LEVELS.task
