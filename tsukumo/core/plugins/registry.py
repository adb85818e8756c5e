"""The registry of games. No other module names a game, except `tsukumo` itself, in what it offers.

Games are found through the entry-point group ``tsukumo.games`` of installed packages, and in the projects that the
environment variable ``TSUKUMO_GAMES`` lists, which need not be installed. Their entries are read once, on first use; an
entry that cannot be loaded is listed with its error, and the others work. If two games have the same name, ours wins,
then the first package in alphabetical order, folders last.
"""

from __future__ import annotations

import os
from contextlib import suppress
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

from tsukumo.core.io.errors import CannotRead, Problem, TsukumoError, quote_value, texts
from tsukumo.core.language.text import LANGS, MissingSentence, Text, plain
from tsukumo.core.plugins.entry import Entry

if TYPE_CHECKING:
    from tsukumo.core.game.protocols import AnyKind
    from tsukumo.core.plugins.discovery import Registry

OURS: Final = ("tsukumobake", "lupus", "sottomondo")
"""The games of this package, in order. They are found without listing the installed packages, which takes time."""
PACKAGE: Final = __name__.partition(".")[0]
"""This package: each of our games is a package in it."""
FOLDERS: Final = "TSUKUMO_GAMES"
"""The environment variable that lists the folders of projects with games that are not installed."""
FAULTS: Final = (Exception, SystemExit)
"""The errors that another package's code may raise, even to end the program: they are reported, with its name."""


def entry(name: str) -> Entry:
    """Return the entry of a game; `CannotRead` lists the games there are, or says why this one cannot be loaded."""
    if name in OURS:
        return _load_own(name)
    games = registry()
    if name in games.entries:
        return games.entries[name]
    if broken := [each.problem() for each in games.broken if each.name == name]:
        raise CannotRead(broken)
    known = ", ".join(games.entries)
    raise CannotRead([Problem("game", texts.text("game.unknown", name=quote_value(name), names=known))])


def get_default_game() -> str:
    """Return the default game, which commands and links mean that name none: the first of ours."""
    return OURS[0]


def registry() -> Registry:
    """Return every game that can be found: ours first, then the others by name."""
    return _registry(os.environ.get(FOLDERS, ""))


@cache
def _registry(folders: str) -> Registry:
    from tsukumo.core.plugins.discovery import BrokenGame, Registry, find_announced

    entries = {name: _load_own(name) for name in OURS}
    broken: list[BrokenGame] = []
    for each in find_announced(folders):
        if each.package == PACKAGE:
            continue
        try:
            if each.name in entries:
                raise CannotRead([Problem("", texts.text("game.taken", package=entries[each.name].package))])
            entries[each.name] = each.entry()
        except FAULTS as error:
            broken.append(BrokenGame(each.name, each.package, fault_text(error)))
    return Registry(entries, tuple(broken))


def fault_text(error: BaseException) -> Text:
    """Return an error of a game's code as a sentence: one of ours by its message, any other with its line."""
    if isinstance(error, TsukumoError):
        return Text(*("; ".join(error.lines(lang)) for lang in LANGS))
    if isinstance(error, MissingSentence):
        return texts.text("fault.missing", sentence=error.key)
    from tsukumo.core.plugins.game_lines import find_game_line

    line = "" if isinstance(error, SyntaxError) else find_game_line(error)  # its message names the line
    return plain(": ".join(filter(None, (type(error).__name__, str(error)))) + (f" ({line})" if line else ""))


@cache
def _load_own(name: str) -> Entry:
    made: Entry = import_module(f"{PACKAGE}.games.{name}.game").ENTRY
    return made


@cache
def kind_of(name: str) -> AnyKind:
    """Return the kind of a game; `CannotRead` lists the games there are, or says why this one cannot be loaded."""
    game_entry = entry(name)
    kind: AnyKind
    if name in OURS:
        kind = game_entry.load(game_entry.kind)
        return kind
    from tsukumo.core.plugins.discovery import BrokenGame

    try:
        kind = game_entry.load(game_entry.kind)
        kind.title, kind.clauses(), kind.readings()  # another package's files are read now, to report their errors here
    except FAULTS as error:
        raise CannotRead([BrokenGame(game_entry.name, game_entry.package, fault_text(error)).problem()]) from error
    return kind


def blame_game(name: str, error: BaseException) -> Text:
    """Return a game's fault as a sentence: that it cannot be loaded, or that a part is broken of one that can."""
    game_entry = entry(name)
    try:
        kind_of(name)
    except CannotRead as whole:
        return whole.problems[0].reason
    return texts.text("game.part", name=name, package=game_entry.package, error=fault_text(error))


def list_titles() -> dict[str, Text]:
    """Return the display names of all games that can be loaded."""
    titles: dict[str, Text] = {}
    for name in registry().entries:
        with suppress(CannotRead):  # a game that cannot be loaded says so elsewhere
            titles[name] = title_of(name)
    return titles


def title_of(name: str) -> Text:
    """Return a game's display name."""
    return kind_of(name).title


def is_closed(page: str) -> bool:
    """Return whether a page, by its notebook's name, is one that leads nowhere else (`ExplorerEntry.closed`)."""
    explorers = (shown for each in registry().entries.values() for shown in each.explorers.values())
    return any(shown.closed and shown.notebook == page for shown in explorers)
