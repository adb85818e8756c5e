"""A game's entry: the one place that lists everything a game has.

A package announces its games in the entry-point group ``tsukumo.games``, each under its name::

    [project.entry-points."tsukumo.games"]
    morris = "morris.game:ENTRY"

An entry only names these things; each is imported on first use, so that no game slows down another.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final, NamedTuple

from tsukumo.core.files import beside

GROUP: Final = "tsukumo.games"
NOTHING: Final[Mapping[str, Any]] = {}


def load(place: str) -> Any:
    """Return the object at a place, ``module:name``; `ImportError` or `AttributeError` if there is none."""
    module, _, name = place.partition(":")
    try:
        return getattr(import_module(module), name)
    except SystemExit as error:  # a package must not end the program in silence
        raise ImportError(f"{module}: SystemExit({error.code!r})") from error


class Explorer(NamedTuple):
    """An explorer: the place of its class, and the notebook that shows it as a page of its own."""

    made: str
    notebook: str


class Entry(NamedTuple):
    """Everything a game has. For an empty field, the game has nothing or uses the default of every game.

    Places are written ``module:name``; a module that begins with a dot is relative to the game's *package*.

    - *kind*: its `tsukumo.core.game.Kind`; *bot*: the spec of the default bot
    - *settings*: command-line options besides ``--reading``, with their placeholders; ``setting`` in the package's
      ``texts.toml`` holds their help
    - *people*: the option that names who plays, in a game whose players are people; *calls*: its nights, if it has any
      that need no moderator (`tsukumo.core.calls.Calls`)
    - *cases*: a function that returns the clauses of each case of its FAQ, by name
    - *levels*: a function that returns the clauses of each level, by its id; *level_set*: one that returns the levels
      themselves (`tsukumo.core.levels.LevelSet`)
    - *quiz*: its `tsukumo.core.quiz.Quiz`; ``quiz`` in the package's ``texts.toml`` says what it asks, for the help
    - *questions*: a function that returns what each case asks, by its name (`tsukumo.core.book.Question`); *words*: the
      file in its package with the words that players use, and with the rulebook's sections (see `tsukumo.core.book`)
    - *illustrated*: the pictures of its rulebook (`tsukumo.core.illustrated.Illustrations`)
    - what ``tsukumo export`` writes, *script*: a function that returns the script of a game that was played;
      *exported*: one from a position's notation, and the suffixes of files, to their contents
    - *encoding*: a function that returns its `tsukumo.zoo.Encoding` under settled options
    - *terminal*: its `tsukumo.core.terminal.face.Face`; *table*: the same for the table in the notebooks; *rulebook*:
      for the rulebook page
    - *made*: the functions that make what its values show of themselves, by any name (`tsukumo.core.registry.made`)
    - *offered*: what `tsukumo` itself offers of it, by name, if it is a game of this package; *unnamed*: whether it is
      the game that is meant where none is named
    - *commands*: the modules of its own commands, by name: they stand under the game's name, and one of that name is
      what it does by itself; *balance*: the module of its own ``tsukumo balance``, with
      ``add_arguments`` and ``run``, if it says more than that of every game
    - *scripted*: a function that returns, of the data of a script of its own, the fields of a
      `tsukumo.core.lab.plays.Play`; *labs*: the modules of its own labs, by the name of the command, with
      ``add_arguments`` and ``run``: what they do where no game is named, if it is the *unnamed* one
    - *beginnings*: a function that returns settled options from which short games begin, the smallest first, for
      `tsukumo.core.lab.smallest`; without, those with every number of *people*
    - *explorers*: what links can open, by name; *pages*: the ones that ``tsukumo app`` serves; *closed*: the pages that
      lead nowhere else, as what is shown to everybody
    - *course*: the file in its package that lists its notebooks (see `tsukumo.core.course`)
    - *gallery*: the file in its package that lists its cards (see `tsukumo.core.gallery`)
    """

    name: str
    package: str
    kind: str
    bot: str = "random"
    settings: Mapping[str, str] = NOTHING
    people: str = ""
    calls: str = ""
    cases: str = ""
    levels: str = ""
    level_set: str = ""
    quiz: str = ""
    questions: str = ""
    words: str = ""
    illustrated: str = ""
    script: str = ""
    exported: str = ""
    encoding: str = ""
    terminal: str = ""
    table: str = ""
    rulebook: str = ""
    made: Mapping[str, str] = NOTHING
    offered: Mapping[str, str] = NOTHING
    unnamed: bool = False
    commands: Mapping[str, str] = NOTHING
    balance: str = ""
    scripted: str = ""
    beginnings: str = ""
    labs: Mapping[str, str] = NOTHING
    explorers: Mapping[str, Explorer] = NOTHING
    pages: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()
    course: str = ""
    gallery: str = ""

    def load(self, place: str) -> Any:
        """Return the object at a place, imported."""
        return load(self.at(place))

    def at(self, place: str) -> str:
        """Return a place with its module's full name."""
        return f"{self.package}{place}" if place.startswith(".") else place

    def file(self, name: str) -> str:
        """Return the path of a file in its package's folder."""
        return beside(str(import_module(self.package).__file__), name)
