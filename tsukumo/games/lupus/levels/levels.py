"""The levels of Lupus in Tabula, read from TOML files beside this module.

::

    title = { it = "L'alba", en = "Dawn" }

    [mauled]
    ask = "dawn"
    cast = "eight"
    decisions = ["see Bruno", "vote Dario 5 Elena 3", …]
    clauses = ["dawn.mauled"]
    title = …
    idea = …
    hint = …

``ask``, ``cast``, ``readings`` and ``decisions`` are those of a worked game (`tsukumo.games.lupus.lessons.case`), which
is the first task. The rest is as in every game (`tsukumo.core.teaching.levels.GameLevels`). No answer is written down:
the engine finds it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from tsukumo.core.teaching.levels import GameLevels, LevelTask
from tsukumo.games.lupus.lessons.case import CASTS, Case, script_of

FILES: Final = ("night", "day", "end")
"""The files in the order of the levels."""


class LupusLevels(GameLevels[Case]):
    """Levels whose tasks are worked games."""

    def first(self, id: str, table: Mapping[str, Any]) -> Case:
        """The worked game of a level's table."""
        script = script_of(CASTS[table["cast"]], table.get("readings", {}), table["decisions"])
        return Case(id, table["ask"], script, None, (), tuple(table["clauses"]))

    def variation(self, id: str, seed: int, number: int) -> Case:
        """The question of another task of a level."""
        from tsukumo.games.lupus.levels.vary import variation

        return variation(id, seed, number)

    def without(self, asked: Case, idea: str) -> Collection[str]:
        """The answer of somebody who lacks an idea."""
        from tsukumo.games.lupus.levels.vary import without

        return without(asked, idea)

    def worded(self, asked: Case) -> LevelTask:
        """The question as an explorer shows it."""
        from tsukumo.games.lupus.levels.words import task_of

        return task_of(asked)


LEVELS: Final = LupusLevels(__file__, FILES)
plans, asked, task = LEVELS.plans, LEVELS.asked, LEVELS.task
