"""The public names of Sottomondo Carte.

>>> from tsukumo.games.sottomondo.api import load_edition
>>> len(load_edition("castle").deck(("classes",)))
13
"""

from __future__ import annotations

from typing import Any

from tsukumo.core.files.data import plain_data
from tsukumo.games.sottomondo.analysis.fight import account, odds
from tsukumo.games.sottomondo.analysis.scene import Other, Person, Scene
from tsukumo.games.sottomondo.analysis.worth import worth
from tsukumo.games.sottomondo.editions.edition import EDITIONS, Edition, load_edition
from tsukumo.games.sottomondo.rules import clauses
from tsukumo.games.sottomondo.rules import registry as readings
from tsukumo.games.sottomondo.script import script_of

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

read_edition = EDITIONS.read


def edition_names() -> tuple[str, ...]:
    """The editions of the package, the default first."""
    return EDITIONS.names


def script(data: object) -> dict[str, Any]:
    """The answer to a scripted game, as ``tsukumo sottomondo --json`` prints it (`games.sottomondo.script`).

    `CannotRead` lists everything wrong with the script, by its key.
    """
    from tsukumo.games.sottomondo.events import answer
    from tsukumo.games.sottomondo.options import WRITTEN
    from tsukumo.games.sottomondo.script import play_script

    return answer(play_script(plain_data(data), WRITTEN))
