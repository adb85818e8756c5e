"""tsukumo: rulebooks that run, and say why.

>>> import tsukumo as tk
>>> case = tk.position("G7N.gD7s5.iA7w4p1.mG11n7.eM7e2")
>>> move = case.movement()
>>> [step.rule for step in move.steps]
['target.c', 'target.a', 'target.a', 'target.b']
>>> move.after
tsukumo.position('C8N.gG1s3x.iA7w4p1.mG11n7.eM7e2.d2')
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tsukumo.core.errors import CannotRead, NotAllowed, Problem, TsukumoError
from tsukumo.games import load_game, new_game
from tsukumo.tsukumobake import notation
from tsukumo.tsukumobake.position import Pawn, Position
from tsukumo.tsukumobake.rules import clauses, registry

__all__ = [
    "CannotRead",
    "NotAllowed",
    "Pawn",
    "Position",
    "Problem",
    "TsukumoError",
    "clauses",
    "load",
    "load_game",
    "new_game",
    "position",
    "readings",
]

__version__ = "0.1.0"

readings = registry
"""Every reading of the rules, by name: its question, its answers, its default, and why.

Those of the scope ``"parade"`` are the ones that a position knows.
"""


def position(source: str | Mapping[str, Any]) -> Position:
    """A position from its short string (see `tsukumo.tsukumobake.notation`) or a scenario object.

    `CannotRead` lists everything that is wrong with it.
    """
    if isinstance(source, str):
        return notation.read(source)
    from tsukumo.tsukumobake.scenario import from_json

    return from_json(source)


def load(file: str | Path) -> Position:
    """The position in a scenario file; `CannotRead` lists every problem by its key."""
    from tsukumo.core.jsons import loads
    from tsukumo.tsukumobake.scenario import from_json

    return from_json(loads(Path(file).read_bytes()))
