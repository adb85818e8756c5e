"""The games that can be played: the registry. Nothing else names a game.

Games are found through the entry-point group ``tsukumo.games``, so that a package installed beside this one adds its
own; so do projects that are not installed, in the folders of the environment variable ``TSUKUMO_GAMES``. Their entries
are read once, when they are first asked for; one that cannot be loaded is named with its error, and the others go on.
Of two of one name, ours comes before others', and those in the order of their packages' names, folders last.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tsukumo.core.entry import Entry
from tsukumo.core.errors import CannotRead, Problem, TsukumoError, quoted, sentences
from tsukumo.core.game import AnyGame, AnyKind, Game
from tsukumo.core.text import LANGS, Text, plain

if TYPE_CHECKING:
    from pathlib import Path

    from tsukumo.core.bots import Bot

OURS: Final = ("tsukumobake", "lupus")
"""The games of this package, in order. Each begins without a look at what else is installed, which takes longer."""
FOLDERS: Final = "TSUKUMO_GAMES"
"""The environment variable that names the folders of projects whose games are played without being installed."""
SEEDS: Final = 1 << 63


class Broken(NamedTuple):
    """A game that is announced and cannot be loaded, or whose name is taken: the package, and what is wrong."""

    name: str
    package: str
    error: Text

    def problem(self) -> Problem:
        """What to tell whoever asks for it."""
        return Problem("game", sentences().text("game.broken", **self._asdict()))


class Registry(NamedTuple):
    """Every game that can be played, by name, and what could not be loaded."""

    entries: Mapping[str, Entry]
    broken: tuple[Broken, ...]


def entry(name: str) -> Entry:
    """The entry of a game; `CannotRead` names those there are, or says why this one cannot be loaded."""
    if name in OURS:
        return _ours(name)
    found = registry()
    if name in found.entries:
        return found.entries[name]
    if broken := [each.problem() for each in found.broken if each.name == name]:
        raise CannotRead(broken)
    known = ", ".join(found.entries)
    raise CannotRead([Problem("game", sentences().text("game.unknown", name=quoted(name), names=known))])


def registry() -> Registry:
    """Every game that can be found: ours first, then others' by their names."""
    return _registry(os.environ.get(FOLDERS, ""))


@cache
def _registry(folders: str) -> Registry:
    from tsukumo.core.announced import announced

    found = {name: _ours(name) for name in OURS}
    broken: list[Broken] = []
    for each in announced(folders):
        if each.package == __name__.partition(".")[0]:
            continue
        try:
            if each.name in found:
                raise CannotRead([Problem("", sentences().text("game.taken", package=found[each.name].package))])
            found[each.name] = each.entry()
        except Exception as error:
            broken.append(Broken(each.name, each.package, told(error)))
    return Registry(found, tuple(broken))


def told(error: Exception) -> Text:
    """What a game's own code has raised, in a sentence: an error of ours as it says itself, another with its place."""
    if isinstance(error, TsukumoError):
        return Text(*("; ".join(error.lines(lang)) for lang in LANGS))
    from tsukumo.core.announced import place_of

    return plain(f"{type(error).__name__}: {error}{place_of(error)}")


@cache
def _ours(name: str) -> Entry:
    made: Entry = import_module(f"{__package__}.{name}.game").ENTRY
    return made


@cache
def kind_of(name: str) -> AnyKind:
    """A game by its name; `CannotRead` names those there are, or says why this one cannot be loaded."""
    asked = entry(name)
    return asked.load(asked.kind) if name in OURS else _theirs(asked)


def _theirs(asked: Entry) -> AnyKind:
    """Another package's game. Its files are read at once, so that whatever is wrong with them is said here."""
    try:
        kind: AnyKind = asked.load(asked.kind)
        kind.title, kind.clauses(), kind.readings()
    except Exception as error:
        raise CannotRead([Broken(asked.name, asked.package, told(error)).problem()]) from error
    return kind


def title_of(name: str) -> Text:
    """What people call a game."""
    return kind_of(name).title


def new_game(name: str, *, seed: int | None = None, **options: Any) -> AnyGame:
    """A new game, set up and waiting for its first decision.

    The same seed and the same choices give the same records, byte for byte; without *seed* one is drawn.
    *options* are the game's own; every game takes ``readings``, a mapping of those that are not the default, and
    ``tsukumobake`` besides ``edition``, a name or a TOML file. `CannotRead` lists everything wrong with them.
    """
    kind = kind_of(name)
    if seed is None:
        seed = int.from_bytes(os.urandom(4), "big")
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise CannotRead([Problem("seed", sentences().text("game.seed", value=quoted(seed), most=SEEDS - 1))])
    return Game(kind, seed, kind.settled(options))


def make_bot(game: str, spec: str, seed: int) -> Bot:
    """A bot of its spec: one of the names in the game's `Kind.bots`, with options as in ``search:iterations=200``.

    The same game, spec and seed give a bot that chooses alike in every process, unless it is given seconds to
    think. `CannotRead` names what is wrong with the spec, and says what there is.
    """
    from tsukumo.core.bots import bot_of

    return bot_of(spec, kind_of(game).bots, seed)


def load_game(file: str | Path) -> AnyGame:
    """The game in a file that `Game.save` wrote; `CannotRead` lists every problem by its key."""
    from tsukumo.core.replay import load

    return load(file, kind_of)
