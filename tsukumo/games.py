"""The games that can be played: the registry. Nothing else names a game.

Games are found through the entry-point group ``tsukumo.games``, so that a package installed beside this one adds its
own. Their entries are read once, when they are first asked for; one that cannot be loaded is named with its error, and
the others go on. Of two of one name, ours comes before others', and those in the order of their packages' names.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tsukumo.core.entry import GROUP, Entry
from tsukumo.core.errors import CannotRead, Problem, quoted
from tsukumo.core.game import AnyGame, AnyKind, Game
from tsukumo.core.rulebook import sentences
from tsukumo.core.text import Text

if TYPE_CHECKING:
    from pathlib import Path

    from tsukumo.core.bots import Bot

OURS: Final = ("tsukumobake",)
"""The games of this package, in order. Each begins without a look at what else is installed, which takes longer."""
SEEDS: Final = 1 << 63


class Broken(NamedTuple):
    """A game that is announced and cannot be loaded, or whose name is taken: the package, and what is wrong."""

    name: str
    package: str
    error: str

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


@cache
def registry() -> Registry:
    """Every game that is installed: ours first, then others' by their names."""
    from importlib.metadata import entry_points

    found = {name: _ours(name) for name in OURS}
    broken: list[Broken] = []
    announced = sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.dist.name if point.dist else ""))
    for point in announced:
        package = point.dist.name if point.dist else point.module
        if point.name in OURS and package == __name__.partition(".")[0]:
            continue
        if point.name in found:
            taken = sentences().text("game.taken", package=found[point.name].package)
            broken.append(Broken(point.name, package, taken.en))
            continue
        try:
            loaded = point.load()
            if not isinstance(loaded, Entry) or loaded.name != point.name:
                raise TypeError(f"{point.value} is not an entry of {point.name!r}")
        except Exception as error:
            broken.append(Broken(point.name, package, f"{type(error).__name__}: {error}"))
        else:
            found[point.name] = loaded
    return Registry(found, tuple(broken))


@cache
def _ours(name: str) -> Entry:
    made: Entry = import_module(f"{__package__}.{name}.game").ENTRY
    return made


@cache
def kind_of(name: str) -> AnyKind:
    """A game by its name; `CannotRead` names those there are."""
    asked = entry(name)
    kind: AnyKind = asked.load(asked.kind)
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
