"""The public names of Sottomondo Carte.

>>> from tsukumo.sottomondo.api import load_edition
>>> len(load_edition("castle").deck(("classes",)))
13
"""

from __future__ import annotations

from typing import Any

from tsukumo.core.data import plain_data
from tsukumo.sottomondo.analysis.fight import account, odds
from tsukumo.sottomondo.analysis.scene import Other, Person, Scene
from tsukumo.sottomondo.analysis.worth import worth
from tsukumo.sottomondo.edition import Edition, edition_names, load_edition
from tsukumo.sottomondo.edition_file import read_edition
from tsukumo.sottomondo.export import script_of
from tsukumo.sottomondo.rules import clauses
from tsukumo.sottomondo.rules import registry as readings

__all__ = [
    "Edition",
    "Other",
    "Person",
    "Scene",
    "account",
    "clauses",
    "edition_names",
    "load_edition",
    "odds",
    "read_edition",
    "readings",
    "script",
    "script_of",
    "worth",
]


def script(data: object) -> dict[str, Any]:
    """The answer to a scripted game, as ``tsukumo sottomondo --json`` prints it (see `tsukumo.sottomondo.script`).

    `CannotRead` lists everything wrong with the script, by its key.
    """
    from tsukumo.sottomondo.events import answer
    from tsukumo.sottomondo.script import played

    return answer(played(plain_data(data)))
