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
(`tsukumo.core.levels.Levels`). No answer is written down: the engine finds it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tsukumo.core.levels import Levels
from tsukumo.tsukumobake import notation
from tsukumo.tsukumobake.board import SIZE
from tsukumo.tsukumobake.levels.asked import Asked

FILES: Final = ("sight", "chase", "ways")
"""The files in the order of the levels."""


def _first(_: str, table: Mapping[str, Any]) -> Asked:
    return Asked(table["ask"], notation.read(table["position"]))


_LEVELS: Final = Levels(__file__, "tsukumo.tsukumobake.levels", FILES, _first, (SIZE, SIZE))
plans, asked, task = _LEVELS.plans, _LEVELS.asked, _LEVELS.task
clauses_of_levels, level_set = _LEVELS.clauses, _LEVELS.set
