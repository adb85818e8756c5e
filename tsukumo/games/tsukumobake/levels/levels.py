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

``ask`` is a kind of question (see `asked`), ``position`` that of the first task. The rest is as in every game
(`tsukumo.core.teaching.levels.GameLevels`). No answer is written down: the engine finds it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from tsukumo.core.teaching.levels import GameLevels, LevelTask
from tsukumo.games.tsukumobake import notation
from tsukumo.games.tsukumobake.board import SIZE
from tsukumo.games.tsukumobake.levels.asked import Asked

FILES: Final = ("sight", "chase", "ways")
"""The files in the order of the levels."""


class ParadeLevels(GameLevels[Asked]):
    """Levels whose tasks are about a position."""

    def first(self, id: str, table: Mapping[str, Any]) -> Asked:  # noqa: ARG002 - the same for every level
        """The question about the position of a level's table."""
        return Asked(table["ask"], notation.read(table["position"]))

    def variation(self, id: str, seed: int, number: int) -> Asked:
        """The question of another task of a level."""
        from tsukumo.games.tsukumobake.levels.vary import variation

        return variation(id, seed, number)

    def without(self, asked: Asked, idea: str) -> Collection[str]:
        """The answer of somebody who lacks an idea."""
        from tsukumo.games.tsukumobake.levels.beginner import answer

        return answer(asked, idea)

    def worded(self, asked: Asked) -> LevelTask:
        """The question as an explorer shows it."""
        from tsukumo.games.tsukumobake.levels.words import task_of

        return task_of(asked)


LEVELS: Final = ParadeLevels(__file__, FILES, (SIZE, SIZE))
plans, asked, task = LEVELS.plans, LEVELS.asked, LEVELS.task
