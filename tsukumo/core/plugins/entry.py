"""A game's entry: the one place that lists everything a game has.

A package announces its games in the entry-point group ``tsukumo.games``, each under its name::

    [project.entry-points."tsukumo.games"]
    morris = "morris.game:ENTRY"

An entry only names these things; each is imported on first use, so that no game slows down another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tsukumo.core.files.disk import path_beside
from tsukumo.core.io.errors import read_tables

if TYPE_CHECKING:
    from pathlib import Path

    from tsukumo.core.game.game import AnyGame

GROUP: Final = "tsukumo.games"
INSTALLED: Final = ("site-packages", "dist-packages")
"""The folders into which wheels are installed: what is above belongs to no game."""
NOTHING: Final[Mapping[str, Any]] = {}


def load(place: str) -> Any:
    """Return the object at a place, ``module:name``; `ImportError` or `AttributeError` if there is none."""
    module, _, name = place.partition(":")
    try:
        return getattr(import_module(module), name)
    except SystemExit as error:  # a package must not end the program in silence
        raise ImportError(f"{module}: SystemExit({error.code!r})") from error


def tables_in(file: str) -> dict[str, Any]:
    """Return the tables of a TOML file, none if there is no such file; `CannotRead` says where it is not TOML."""
    try:
        return read_tables(file)
    except FileNotFoundError:
        return {}


class ExplorerEntry(NamedTuple):
    """An explorer: the place of its class, and the notebook that shows it as a page of its own.

    A page that is *closed* leads nowhere else, as what is shown to everybody.
    """

    made: str
    notebook: str
    closed: bool = False


class Scripts(NamedTuple):
    """A game's own way to write down whole games: *write* returns a game's script, *read* what was played by a script.

    What *read* returns are the fields of a `tsukumo.core.lab.played_game.PlayedGame`; `CannotRead` lists what is wrong.
    """

    write: Callable[[AnyGame], Mapping[str, Any]]
    read: Callable[[Any], tuple[Any, ...]]


class Positions(NamedTuple):
    """A game's short notation of positions: *read* returns the position, whose text is the notation again.

    *files* returns the contents of files: of a notation, their suffixes, a language, and the keywords *still* and
    *frames* of ``tsukumo export``. `CannotRead` lists what is wrong.
    """

    read: Callable[[str], object]
    files: Callable[..., list[bytes]]


class Entry(NamedTuple):
    """Everything a game has, in four groups: play, words and pictures, teaching, doors.

    Only the first three fields are needed: for an empty one, the game has nothing or uses the default of every game.
    Places are written ``module:name``; a module that begins with a dot is relative to the game's *package*.

    Besides, these files in the package's folder are found by their names, if they are there: ``words.toml``, with the
    rulebook's sections and the words that players use (`tsukumo.core.rulebook.book`); ``course.toml``, the notebooks in
    order (`tsukumo.core.teaching.course`); ``gallery.toml``, the cards of the front page
    (`tsukumo.core.teaching.gallery`). So is the function ``encoding`` of a module ``zoo.encoding``, which returns the
    game's `tsukumo.zoo.Encoding` under settled options.
    """

    # --- play ---------------------------------------------------------------------------------

    name: str
    """The name that commands and links use."""
    package: str
    """The package that everything of the game is in."""
    kind: str
    """The place of its `tsukumo.core.game.game.Kind`: the rules."""
    bot: str = "random"
    """The spec of the default bot."""
    settings: Mapping[str, str] = NOTHING
    """Command-line options besides ``--reading``, with placeholders; ``setting`` in ``texts.toml`` is their help."""
    people: str = ""
    """The option that names who plays, in a game whose players are people."""
    calls: str = ""
    """Its nights, if it has any that need no moderator (`tsukumo.core.game.nights.Calls`)."""
    beginnings: str = ""
    """A function that returns settled options from which short games begin, the smallest first.

    `tsukumo.core.lab.smallest` begins with them; without, with every number of *people*.
    """
    scripts: str = ""
    """Its `Scripts`, which ``tsukumo export`` writes and the labs read."""
    part: str = ""
    """A part of it that readings can be tried on alone (`tsukumo.core.lab.part.PartLab`)."""
    positions: str = ""
    """Its `Positions`, which ``tsukumo export`` draws and ``tsukumo app --pos`` opens."""

    # --- words and pictures -------------------------------------------------------------------

    illustrated: str = ""
    """The pictures of its rulebook (`tsukumo.core.rulebook.illustrations.Illustrations`)."""
    terminal: str = ""
    """Its `tsukumo.core.terminal.view.TerminalView`: the words and pictures of the terminal."""
    table: str = ""
    """The same for the table in the notebooks (`tsukumo_widgets.table.adapter.TableAdapter`)."""
    rulebook: str = ""
    """The same for the rulebook page (`tsukumo_widgets.teaching.rulebook.adapter.RulebookAdapter`)."""

    # --- teaching -----------------------------------------------------------------------------

    cases: str = ""
    """The cases of its FAQ (`tsukumo.core.teaching.cases.WorkedCases`)."""
    levels: str = ""
    """Its `tsukumo.core.teaching.levels.GameLevels`."""
    quiz: str = ""
    """Its `tsukumo.core.teaching.quiz.Quiz`; ``quiz`` in ``texts.toml`` says what it asks, for the help."""

    # --- doors --------------------------------------------------------------------------------

    explorers: Mapping[str, ExplorerEntry] = NOTHING
    """The explorers that links can open, by name."""
    pages: tuple[str, ...] = ()
    """The notebooks that ``tsukumo app`` names as its pages."""
    commands: Mapping[str, str] = NOTHING
    """The modules of its own commands, by name; each has ``add``.

    They stand under the game's name, and one of that name is what it does by itself.
    """
    labs: Mapping[str, str] = NOTHING
    """The modules of its own way of some commands for any game, by name; each has ``add_arguments`` and ``run``.

    Its own ``balance`` stands in the place of that of every game; its own ``influence`` is what the command does where
    no game is named, if the game is the one that is meant then.
    """

    def load(self, place: str) -> Any:
        """Return the object at a place, imported."""
        return load(self.at(place))

    def at(self, place: str) -> str:
        """Return a place with its module's full name."""
        return f"{self.package}{place}" if place.startswith(".") else place

    def file(self, name: str) -> str:
        """Return the path of a file in its package's folder."""
        return path_beside(str(import_module(self.package).__file__), name)

    def find_project(self) -> Path:
        """Return the folder of the project that holds its package; the package itself, where a wheel has put it."""
        from pathlib import Path

        package = Path(self.file("")).resolve()
        for folder in package.parents:
            if folder.name in INSTALLED:
                break
            if (folder / "pyproject.toml").exists():
                return folder
        return package
