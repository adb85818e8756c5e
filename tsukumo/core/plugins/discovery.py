"""Games announced by installed packages as entry points, and by project folders that are not installed."""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import NamedTuple

from tsukumo.core.io.errors import CannotRead, Problem, expand_home, texts
from tsukumo.core.language.text import Text
from tsukumo.core.plugins.entry import GROUP, Entry


class BrokenGame(NamedTuple):
    """An announced game that cannot be loaded or has a taken name: the package, and what is wrong."""

    name: str
    package: str
    error: Text

    def problem(self) -> Problem:
        """Return the problem to report to a user who asks for this game."""
        return Problem("game", texts.text("game.broken", **self._asdict()))


class Registry(NamedTuple):
    """Every game that can be played, by name, and the games that cannot be loaded."""

    entries: Mapping[str, Entry]
    broken: tuple[BrokenGame, ...]


class AnnouncedGame(NamedTuple):
    """A game that a package announces: its name, the package, and its entry point, or the error in place of it."""

    name: str
    package: str
    point: EntryPoint | CannotRead

    def entry(self) -> Entry:
        """Load the entry; `CannotRead` if there is none of this name. Errors of the package's own code pass through."""
        if isinstance(self.point, CannotRead):
            raise self.point
        made = self.point.load()
        if isinstance(made, Entry) and made.name == self.name:
            return made
        raise CannotRead([Problem(self.point.value, texts.text("game.no_entry", name=self.name))])


def find_announced(folders: str) -> Iterator[AnnouncedGame]:
    """Yield every game announced: by name, then package; then those of *folders*, a list like ``PATH``, in its order.

    A game that a folder and an installed package both announce is listed once: the package is that project.
    """
    installed = list(entry_points(group=GROUP))
    named = [AnnouncedGame(point.name, point.dist.name if point.dist else point.module, point) for point in installed]
    yield from sorted(named, key=lambda each: each[:2])
    for folder in filter(None, folders.split(os.pathsep)):
        yield from _in_folder(folder, installed)


def _in_folder(given: str, installed: Sequence[EntryPoint]) -> Iterator[AnnouncedGame]:
    """Yield the games of a project's folder, which is added to the import path."""
    folder = Path(given)
    try:
        folder = expand_home(given).resolve()
        project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
        points = [EntryPoint(name, value, GROUP) for name, value in project["entry-points"][GROUP].items()]
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        wrong = CannotRead([Problem(str(folder), texts["game.no_project"])])
        yield AnnouncedGame(folder.name, str(folder), wrong)
        return
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
    for point in points:
        if point not in installed:
            yield AnnouncedGame(point.name, project.get("name", folder.name), point)
