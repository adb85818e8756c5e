"""A game's entry: the one place where everything that is known of a game stands.

A package announces its games in the entry-point group ``tsukumo.games``, each under its name::

    [project.entry-points."tsukumo.games"]
    morris = "morris.game:ENTRY"

An entry names what a game has and imports none of it, so that no game is loaded for another's sake.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final, NamedTuple

from tsukumo.core.files import beside

GROUP: Final = "tsukumo.games"
NOTHING: Final[Mapping[str, Any]] = {}


def load(place: str) -> Any:
    """What is at a place, ``module:name``; `ImportError` or `AttributeError` if nothing is."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


class Explorer(NamedTuple):
    """An explorer: where its class is, and the notebook that shows it as a page of its own."""

    made: str
    notebook: str


class Entry(NamedTuple):
    """What there is of a game. What is empty the game does not have, or has as every game does.

    Places are written ``module:name``, the module as seen from the game's *package* if it begins with a dot.

    - *kind*: its `tsukumo.core.game.Kind`; *bot*: who plays where nobody asks for another
    - *settings*: options for the command line besides ``--reading``, with their placeholders; what they are for stands
      under ``setting`` in the package's ``texts.toml``
    - *cases*: a function that gives the clauses of each case of its FAQ, by name
    - *encoding*: a function that gives its `tsukumo.zoo.Encoding` under settled options
    - *terminal*: its `tsukumo.core.terminal.face.Face`; *table*: its face at the table of the notebooks
    - *commands*: the modules of its own commands, by name
    - *explorers*: what a link can open, by name; *pages*: those that ``tsukumo app`` serves
    - *course*: the file in its package that lists its notebooks (see `tsukumo.core.course`); *notebooks*: what
      their files' names begin with
    """

    name: str
    package: str
    kind: str
    bot: str = "random"
    settings: Mapping[str, str] = NOTHING
    cases: str = ""
    encoding: str = ""
    terminal: str = ""
    table: str = ""
    commands: Mapping[str, str] = NOTHING
    explorers: Mapping[str, Explorer] = NOTHING
    pages: tuple[str, ...] = ()
    course: str = ""
    notebooks: str = ""

    def load(self, place: str) -> Any:
        """What is at a place."""
        return load(self.at(place))

    def at(self, place: str) -> str:
        """A place as it is seen from anywhere."""
        return f"{self.package}{place}" if place.startswith(".") else place

    def file(self, name: str) -> str:
        """A file in its package's folder."""
        return beside(str(import_module(self.package).__file__), name)
