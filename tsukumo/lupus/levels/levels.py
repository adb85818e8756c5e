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

``ask``, ``cast``, ``readings`` and ``decisions`` are those of a worked game (`tsukumo.lupus.lessons.case`), which is
the first task. The rest is as in every game (`tsukumo.core.levels.Levels`). No answer is written down: the engine finds
it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tsukumo.core.levels import Levels
from tsukumo.lupus.lessons.case import CASTS, Case, script_of

FILES: Final = ("night", "day", "end")
"""The files in the order of the levels."""


def _first(id: str, table: Mapping[str, Any]) -> Case:
    script = script_of(CASTS[table["cast"]], table.get("readings", {}), table["decisions"])
    return Case(id, table["ask"], script, None, (), tuple(table["clauses"]))


_LEVELS: Final = Levels(__file__, "tsukumo.lupus.levels", FILES, _first)
plans, asked, task = _LEVELS.plans, _LEVELS.asked, _LEVELS.task
clauses_of_levels, level_set = _LEVELS.clauses, _LEVELS.set
